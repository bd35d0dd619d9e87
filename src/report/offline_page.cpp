#include "report/offline_page.h"

#include "base/sha256.h"

namespace tessera::report {

std::string fill(std::string_view page,
                 const std::function<std::string(std::string_view name)>& text_of) {
  std::string filled;
  for (;;) {
    const size_t open = page.find("{{");
    if (open == page.npos) return filled + std::string(page);
    const size_t close = page.find("}}", open);
    filled += page.substr(0, open);
    filled += text_of(page.substr(open + 2, close - open - 2));
    page.remove_prefix(close + 2);
  }
}

std::string script_source(std::string_view script) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string source = "sha256-";
  uint32_t bits = 0;
  int held = 0;  // of `bits`, not yet written
  for (uint8_t byte : sha256(script)) {
    bits = bits << 8 | byte;
    for (held += 8; held >= 6; held -= 6) source += digits[bits >> (held - 6) & 63];
  }
  source += digits[bits << (6 - held) & 63];
  return source + "=";  // 32 bytes leave one place to fill
}

}  // namespace tessera::report
