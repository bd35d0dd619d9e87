// SHA-256: 32 bytes, or the same as 64 lower-case hexadecimal digits.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace tessera {

std::array<uint8_t, 32> sha256(std::string_view text);
std::string sha256_hex(std::string_view text);

}  // namespace tessera
