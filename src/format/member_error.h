// Errors about one member of an archive: "FILE: member 'NAME': what was expected".
#pragma once

#include "base/error.h"

namespace tessera::format {

template <typename... Args>
Error member_error(const std::string& file, std::string_view member,
                   fmt::format_string<Args...> format, Args&&... args) {
  return input_error({file, 0}, "member '{}': {}", member,
                     fmt::format(format, std::forward<Args>(args)...));
}

}  // namespace tessera::format
