#include "explore/site.h"

#include <fmt/format.h>
#include <sys/random.h>

#include <algorithm>

#include "base/error.h"
#include "explore/page_files.h"
#include "explore/static_page.h"
#include "report/offline_page.h"

namespace tessera::explore {

namespace {

constexpr std::string_view api = "/api/", page = "/page/", parquet = "/parquet/", onnx = "/onnx/";

// index.html with addresses of the other files.
const std::string& served_page() {
  static const std::string filled = report::fill(index_html, [](std::string_view name) {
    std::string head;
    if (name != "head") return head;
    for (const PageFile& file : page_styles())
      head += fmt::format("<link rel=\"stylesheet\" href=\"/{}\">\n", file.name);
    for (const PageFile& file : page_scripts())
      head += fmt::format("<script src=\"/{}\" defer></script>\n", file.name);
    return head;
  });
  return filled;
}

std::optional<Response> page_file(std::string_view path) {
  if (path == "/") return Response{200, "text/html; charset=utf-8", served_page(), {}};
  path.remove_prefix(1);
  for (const PageFile& file : page_styles())
    if (file.name == path)
      return Response{200, "text/css; charset=utf-8", std::string(file.text), {}};
  for (const PageFile& file : page_scripts())
    if (file.name == path)
      return Response{200, "text/javascript; charset=utf-8", std::string(file.text), {}};
  return {};
}

// The question of an address below `below`.
Ask ask_of(const Request& request, std::string_view below) {
  Ask ask{request.path.substr(below.size()), {}};
  for (const auto& [key, value] : request.query)
    if (key != "token") ask.values.emplace_back(key, value);
  return ask;
}

// Saved by a browser, never shown under the server's name.
Response attachment(std::string_view type, std::string body) {
  return {200, std::string(type), std::move(body), {{"Content-Disposition", "attachment"}}};
}

// In a time that does not tell how much of it is right.
bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  uint8_t different = 0;
  for (size_t i = 0; i < a.size(); ++i) different |= uint8_t(a[i] ^ b[i]);
  return different == 0;
}

Response json_response(const Json& json) {
  return {200, "application/json", json.dump() + "\n", {}};
}

}  // namespace

Site::Site(Explorer& explorer, std::string token, int port)
    : explorer_(explorer),
      token_(std::move(token)),
      cookie_(fmt::format("tessera_{}", port)),
      port_(port) {}

std::string Site::address() const {
  return fmt::format("http://127.0.0.1:{}/?token={}", port_, token_);
}

bool Site::is_allowed(const Request& request, bool& by_address) const {
  const std::string* given = request.find("token");
  by_address = given && same_secret(*given, token_);
  if (by_address) return true;
  const auto cookie = cookie_value(request.cookie, cookie_);
  return cookie && same_secret(*cookie, token_);
}

Response Site::answer(const Request& request) const {
  if (request.host != fmt::format("127.0.0.1:{}", port_) &&
      request.host != fmt::format("localhost:{}", port_))
    throw Refused(403, fmt::format("expected a request to 127.0.0.1:{}", port_));
  bool by_address = false;
  if (!is_allowed(request, by_address))
    throw Refused(403, "open the address that `tessera serve` printed: it has a token in it");
  // The token leaves the address at once, so that addresses can be shown and kept.
  if (by_address && request.path == "/") {
    const std::string cookie =
        fmt::format("{}={}; HttpOnly; SameSite=Lax; Path=/", cookie_, token_);
    return {303, "text/plain", "", {{"Location", "/"}, {"Set-Cookie", cookie}}};
  }
  if (request.path.starts_with(api)) return json_response(explorer_.answer(ask_of(request, api)));
  if (request.path.starts_with(page))
    return attachment("text/html; charset=utf-8", static_page(explorer_, ask_of(request, page)));
  if (request.path.starts_with(parquet))
    return attachment("application/vnd.apache.parquet",
                      explorer_.parquet(ask_of(request, parquet)));
  if (request.path.starts_with(onnx))
    return attachment("application/octet-stream", explorer_.onnx(ask_of(request, onnx)));
  if (std::optional<Response> file = page_file(request.path)) return std::move(*file);
  if (request.path == "/favicon.ico") return {204, "image/x-icon", "", {}};
  if (request.path.find("..") != std::string::npos)
    throw Refused(403, "expected a path below the folder that is explored");
  throw Refused(404, "there is no such page");
}

std::string new_token() {
  uint8_t bytes[16];
  if (getrandom(bytes, sizeof bytes, 0) != ssize_t(sizeof bytes))
    throw environment_error("the system gives no random bytes");
  std::string token;
  for (const uint8_t byte : bytes) token += fmt::format("{:02x}", byte);
  return token;
}

}  // namespace tessera::explore
