#include "explore/site.h"

#include <fmt/format.h>
#include <sys/random.h>

#include <algorithm>

#include "base/error.h"
#include "report/page_parts.h"

namespace tessera::explore {

// The files of page/, put here by the build.
extern const std::string_view index_html, explorer_css, app_js, tables_js, results_js, graph_js,
    records_js, models_js;

namespace {

constexpr std::string_view api = "/api/";

struct Part {
  std::string_view path, type;
  const std::string_view& text;
};

const Part parts[] = {
    {"/", "text/html; charset=utf-8", index_html},
    {"/page.css", "text/css; charset=utf-8", report::page_css},
    {"/explorer.css", "text/css; charset=utf-8", explorer_css},
    {"/parts.js", "text/javascript; charset=utf-8", report::parts_js},
    {"/app.js", "text/javascript; charset=utf-8", app_js},
    {"/tables.js", "text/javascript; charset=utf-8", tables_js},
    {"/results.js", "text/javascript; charset=utf-8", results_js},
    {"/graph.js", "text/javascript; charset=utf-8", graph_js},
    {"/records.js", "text/javascript; charset=utf-8", records_js},
    {"/models.js", "text/javascript; charset=utf-8", models_js},
};

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
  if (request.path.starts_with(api)) {
    Ask ask{request.path.substr(api.size()), {}};
    for (const auto& [key, value] : request.query)
      if (key != "token") ask.values.emplace_back(key, value);
    return json_response(explorer_.answer(ask));
  }
  for (const Part& part : parts)
    if (part.path == request.path) return {200, std::string(part.type), std::string(part.text), {}};
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
