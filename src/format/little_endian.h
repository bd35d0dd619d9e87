// Numbers as files have them: the lowest byte first, whatever the machine's order is.
#pragma once

#include <cstddef>
#include <string>
#include <type_traits>

namespace tessera::format {

template <typename T>
T get_little(const char* from) {
  using Unsigned = std::make_unsigned_t<T>;
  Unsigned value = 0;
  for (size_t i = 0; i < sizeof(T); ++i)
    value |= Unsigned(Unsigned{static_cast<unsigned char>(from[i])} << (8 * i));
  return static_cast<T>(value);
}

template <typename T>
void put_little(std::string& to, std::type_identity_t<T> value) {
  for (size_t i = 0; i < sizeof(T); ++i)
    to += static_cast<char>(std::make_unsigned_t<T>(value) >> (8 * i));
}

}  // namespace tessera::format
