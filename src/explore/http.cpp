#include "explore/http.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace tessera::explore {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string decoded(std::string_view text) {
  std::optional<std::string> plain = percent_decoded(text);
  if (!plain) throw Refused(400, "expected %XX in the address to be bytes other than zero");
  return std::move(*plain);
}

bool is_token(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
  });
}

bool is_printable(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c == '\t' || (uint8_t(c) >= 0x20 && c != 0x7f); });
}

bool same_letters(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

// Takes the next line, without its CRLF.
std::string_view take_line(std::string_view& rest) {
  const size_t end = rest.find("\r\n");
  if (end == rest.npos) throw Refused(400, "expected every line of the request to end in CRLF");
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end + 2);
  return line;
}

void parse_target(std::string_view target, Request& request) {
  if (!target.starts_with('/') || !is_printable(target) || target.find('#') != target.npos)
    throw Refused(400, "expected the address to begin with /");
  const size_t mark = target.find('?');
  request.path = decoded(target.substr(0, mark));
  if (mark == target.npos) return;
  std::string_view rest = target.substr(mark + 1);
  while (!rest.empty()) {
    const size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (pair.empty()) continue;
    const size_t equals = std::min(pair.find('='), pair.size());
    const std::string_view value = pair.substr(std::min(equals + 1, pair.size()));
    request.query.emplace_back(decoded(pair.substr(0, equals)), decoded(value));
  }
}

void parse_header(std::string_view line, Request& request) {
  const size_t colon = line.find(':');
  if (colon == line.npos || !is_token(line.substr(0, colon)))
    throw Refused(400, "expected headers to be NAME: VALUE");
  const std::string_view name = line.substr(0, colon), value = trim(line.substr(colon + 1));
  if (!is_printable(value)) throw Refused(400, "expected headers without control characters");
  if (same_letters(name, "host")) {
    if (value.empty()) throw Refused(400, "expected a Host header that names one");
    if (!request.host.empty()) throw Refused(400, "expected one Host header");
    request.host = value;
  } else if (same_letters(name, "cookie")) {
    if (!request.cookie.empty() && !value.empty()) request.cookie += "; ";
    request.cookie += value;
  } else if (same_letters(name, "transfer-encoding") ||
             (same_letters(name, "content-length") && value != "0")) {
    throw Refused(400, "expected a request without a body");
  }
}

std::string_view reason_of(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 204:
      return "No Content";
    case 303:
      return "See Other";
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 431:
      return "Request Header Fields Too Large";
    case 503:
      return "Service Unavailable";
    default:
      return "Internal Server Error";
  }
}

}  // namespace

const std::string* Request::find(std::string_view key) const {
  for (const auto& [name, value] : query)
    if (name == key) return &value;
  return nullptr;
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string plain;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size()) return {};
      const int high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return {};
      c = char(high * 16 + low);
      i += 2;
    }
    if (c == 0) return {};
    plain += c;
  }
  return plain;
}

std::optional<std::string_view> cookie_value(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const size_t end = std::min(header.find(';'), header.size());
    const std::string_view pair = trim(header.substr(0, end));
    header.remove_prefix(std::min(end + 1, header.size()));
    const size_t equals = pair.find('=');
    if (equals != pair.npos && pair.substr(0, equals) == name) return pair.substr(equals + 1);
  }
  return {};
}

Request parse_request(std::string_view head) {
  if (head.size() > longest_head)
    throw Refused(431, fmt::format("expected at most {} bytes of request", longest_head));
  Request request;
  const std::string_view line = take_line(head);
  const size_t first = line.find(' '), last = line.rfind(' ');
  if (first == line.npos || first == last) throw Refused(400, "expected METHOD ADDRESS VERSION");
  const std::string_view method = line.substr(0, first), version = line.substr(last + 1);
  if (version != "HTTP/1.1" && version != "HTTP/1.0")
    throw Refused(400, "expected HTTP/1.1 or HTTP/1.0");
  if (!is_token(method)) throw Refused(400, "expected METHOD ADDRESS VERSION");
  if (method != "GET") throw Refused(405, "expected GET: nothing here can be changed");
  const std::string_view target = line.substr(first + 1, last - first - 1);
  if (target.find(' ') != target.npos) throw Refused(400, "expected METHOD ADDRESS VERSION");
  parse_target(target, request);
  for (;;) {
    const std::string_view header = take_line(head);
    if (header.empty()) break;
    parse_header(header, request);
  }
  if (!head.empty()) throw Refused(400, "expected a request without a body");
  return request;
}

std::string to_text(const Response& response) {
  std::string text = fmt::format("HTTP/1.1 {} {}\r\n", response.status, reason_of(response.status));
  text += fmt::format("Content-Type: {}\r\nContent-Length: {}\r\n", response.type,
                      response.body.size());
  text +=
      "Connection: close\r\n"
      "Cache-Control: no-store\r\n"
      "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
      "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
      "Cross-Origin-Opener-Policy: same-origin\r\n"
      "Cross-Origin-Resource-Policy: same-origin\r\n"
      "Referrer-Policy: no-referrer\r\n"
      "X-Content-Type-Options: nosniff\r\n"
      "X-Frame-Options: DENY\r\n";
  for (const auto& [name, value] : response.headers) text += fmt::format("{}: {}\r\n", name, value);
  return text + "\r\n" + response.body;
}

}  // namespace tessera::explore
