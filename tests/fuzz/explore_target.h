// The fuzz target of the room explore; promise.h says what a target promises.
#pragma once

#include <fmt/format.h>

#include <string>

#include "explore/http.h"
#include "promise.h"

namespace tessera::fuzz {

inline std::string percent_encoded(std::string_view text) {
  std::string encoded;
  for (const char c : text) encoded += fmt::format("%{:02X}", uint8_t(c));
  return encoded;
}

// What is accepted is a path with what stands behind it, and reads the same when it is written with
// every byte escaped.
inline void request(std::string_view text) {
  refuse_or_accept([&] {
    const explore::Request read = explore::parse_request(text);
    require(read.path.starts_with('/'), "a path that does not begin with /");
    require(read.path.find('\0') == std::string::npos, "a path with a zero byte");
    std::string written = "GET /" + percent_encoded(read.path.substr(1));
    char mark = '?';
    for (const auto& [key, value] : read.query) {
      written += mark + percent_encoded(key) + "=" + percent_encoded(value);
      mark = '&';
    }
    written += " HTTP/1.1\r\n";
    if (!read.host.empty()) written += "Host: " + read.host + "\r\n";
    if (!read.cookie.empty()) written += "Cookie: " + read.cookie + "\r\n";
    written += "\r\n";
    if (written.size() > explore::longest_head) return;
    const explore::Request again = explore::parse_request(written);
    require(again.path == read.path && again.query == read.query && again.host == read.host &&
                again.cookie == read.cookie,
            "a request changed when written");
    explore::cookie_value(read.cookie, "token");
  });
}

}  // namespace tessera::fuzz
