// Requests and responses of HTTP/1.1 as text, as little of it as a page on this machine needs: GET
// alone, no body, one request a connection. What is not exactly that is refused with the status
// that says so, and nothing of it is used.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"

namespace tessera::explore {

// An input Error with the status that a browser gets for it: 400, 403, 404, 405, 431.
class Refused : public Error {
 public:
  Refused(int status, std::string_view why) : Error(Blame::Input, {}, why), status_(status) {}
  int status() const { return status_; }

 private:
  int status_;
};

inline constexpr size_t longest_head = 16 << 10;  // bytes of a request

struct Request {
  std::string path;                                        // decoded, begins with "/"
  std::vector<std::pair<std::string, std::string>> query;  // decoded, in order
  std::string host, cookie;                                // headers; empty where not given

  const std::string* find(std::string_view key) const;  // the first of that name in the query
};

// The head of a request, up to and with its empty line. Throws Refused.
Request parse_request(std::string_view head);

// "%2e" and the like as bytes; nothing where the text is not so written or holds a zero byte.
std::optional<std::string> percent_decoded(std::string_view text);

// The value of a cookie of a Cookie header.
std::optional<std::string_view> cookie_value(std::string_view header, std::string_view name);

struct Response {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;  // beside those that all have
};

// With the headers that keep a browser from running, framing or loading anything else.
std::string to_text(const Response& response);

}  // namespace tessera::explore
