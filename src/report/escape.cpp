#include "report/escape.h"

#include <cstdint>

namespace tessera::report {

namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";

// The length of the UTF-8 sequence at `at`, or 0 where there is none: cut off, overlong, a
// surrogate.
size_t sequence_length(std::string_view text, size_t at, uint32_t& code) {
  const auto byte = [&](size_t i) { return uint32_t(uint8_t(text[i])); };
  const uint32_t first = byte(at);
  if (first < 0x80) {
    code = first;
    return 1;
  }
  const size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || at + length > text.size()) return 0;
  code = first & (0xffu >> (length + 1));
  for (size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xc0) != 0x80) return 0;
    code = code << 6 | (byte(at + i) & 0x3f);
  }
  constexpr uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (code < least[length] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return 0;
  return length;
}

bool in_xml(uint32_t code) {
  if (code < 0x20) return code == '\t' || code == '\n' || code == '\r';
  return code != 0x7f && code != 0xfffe && code != 0xffff;
}

}  // namespace

std::string clean_text(std::string_view text) {
  std::string clean;
  clean.reserve(text.size());
  for (size_t at = 0; at < text.size();) {
    uint32_t code = 0;
    const size_t length = sequence_length(text, at, code);
    if (length == 0 || !in_xml(code)) {
      clean += replacement;
    } else {
      clean += text.substr(at, length);
    }
    at += length == 0 ? 1 : length;
  }
  return clean;
}

std::string escape_markup(std::string_view text) {
  std::string escaped;
  for (char c : clean_text(text)) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&#39;";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

std::string escape_script_json(std::string_view json) {
  std::string escaped;
  escaped.reserve(json.size());
  bool in_string = false;
  for (size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '<') {
      escaped += "\\u003c";
    } else if (in_string && c == '\\') {
      escaped += json.substr(i++, 2);
    } else if (in_string || c != ' ') {
      in_string ^= c == '"';
      escaped += c;
    }
  }
  return escaped;
}

}  // namespace tessera::report
