#include "graph/python_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <iterator>

namespace tessera::graph {
namespace {

struct Decoded {
  char32_t code = 0;
  size_t length = 0;  // 0: not valid here
};

Decoded decode_utf8(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<uint8_t>(text[i]); };
  const uint8_t first = byte(0);
  if (first < 0x80) return {first, 1};
  const size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < length) return {};
  char32_t code = first & (0x7f >> length);
  for (size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3f);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xd800 && code <= 0xdfff;
  if (overlong || surrogate || code > 0x10ffff) return {};
  return {code, length};
}

// Characters that repr escapes: separators, formats and private use. Unassigned ones, which
// depend on the version of Unicode, are taken for printable.
bool is_printable(char32_t code) {
  struct Range {
    char32_t first, last;
  };
  static constexpr Range hidden[] = {{0x7f, 0xa0},       {0xad, 0xad},       {0x600, 0x605},
                                     {0x61c, 0x61c},     {0x6dd, 0x6dd},     {0x70f, 0x70f},
                                     {0x1680, 0x1680},   {0x180e, 0x180e},   {0x2000, 0x200f},
                                     {0x2028, 0x202f},   {0x205f, 0x206f},   {0x3000, 0x3000},
                                     {0xe000, 0xf8ff},   {0xfeff, 0xfeff},   {0xfff9, 0xfffb},
                                     {0x1d173, 0x1d17a}, {0xe0001, 0xe007f}, {0xf0000, 0x10ffff}};
  if (code < 0x20) return false;
  return std::none_of(std::begin(hidden), std::end(hidden),
                      [&](Range r) { return code >= r.first && code <= r.last; });
}

}  // namespace

void append_repr_float(std::string& out, double value) {
  if (std::isnan(value)) {
    out += "nan";
    return;
  }
  if (std::signbit(value)) out += '-';
  value = std::fabs(value);
  if (std::isinf(value)) {
    out += "inf";
    return;
  }
  // d.ddde±xx, taken apart into digits and exponent.
  char buffer[40];
  char* end =
      std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific).ptr;
  char* e = std::find(buffer, end, 'e');
  int exponent = 0;
  std::from_chars(e[1] == '+' ? e + 2 : e + 1, end, exponent);
  std::string_view digits(buffer, static_cast<size_t>(e - buffer));
  if (digits.size() > 1) {  // close the gap of the point
    std::memmove(buffer + 1, buffer + 2, digits.size() - 2);
    digits = {buffer, digits.size() - 1};
  }
  const int count = static_cast<int>(digits.size());
  if (exponent < -4 || exponent >= 16) {
    out += digits[0];
    if (count > 1) out.append(".").append(digits.substr(1));
    out += fmt::format("e{}{:02}", exponent < 0 ? '-' : '+', exponent < 0 ? -exponent : exponent);
  } else if (exponent < 0) {
    out.append("0.").append(static_cast<size_t>(-exponent - 1), '0').append(digits);
  } else if (count <= exponent + 1) {
    out.append(digits).append(static_cast<size_t>(exponent + 1 - count), '0').append(".0");
  } else {
    const auto whole = static_cast<size_t>(exponent + 1);
    out.append(digits.substr(0, whole)).append(".").append(digits.substr(whole));
  }
}

std::string repr_float(double value) {
  std::string out;
  append_repr_float(out, value);
  return out;
}

std::string repr_string(std::string_view text) {
  const bool has_single = text.find('\'') != text.npos;
  const char quote = has_single && text.find('"') == text.npos ? '"' : '\'';
  std::string out(1, quote);
  while (!text.empty()) {
    Decoded next = decode_utf8(text);
    if (next.length == 0) next = {static_cast<uint8_t>(text[0]), 1};  // a byte that is not UTF-8
    const char32_t code = next.code;
    if (code == '\\' || code == static_cast<char32_t>(quote)) {
      out += '\\';
      out += static_cast<char>(code);
    } else if (code == '\n') {
      out += "\\n";
    } else if (code == '\r') {
      out += "\\r";
    } else if (code == '\t') {
      out += "\\t";
    } else if (is_printable(code)) {
      out += text.substr(0, next.length);
    } else if (code < 0x100) {
      out += fmt::format("\\x{:02x}", static_cast<uint32_t>(code));
    } else if (code < 0x10000) {
      out += fmt::format("\\u{:04x}", static_cast<uint32_t>(code));
    } else {
      out += fmt::format("\\U{:08x}", static_cast<uint32_t>(code));
    }
    text.remove_prefix(next.length);
  }
  out += quote;
  return out;
}

size_t valid_utf8_prefix(std::string_view text) {
  size_t at = 0;
  while (at < text.size()) {
    // 32 bytes at a time while all of them are ASCII, which is nearly always.
    if (text.size() - at >= 32) {
      uint64_t words[4];
      std::memcpy(words, text.data() + at, 32);
      if (((words[0] | words[1] | words[2] | words[3]) & 0x8080808080808080u) == 0) {
        at += 32;
        continue;
      }
    }
    const size_t length = decode_utf8(text.substr(at, 4)).length;
    if (length == 0) return at;
    at += length;
  }
  return at;
}

std::string_view whole_characters(std::string_view text) {
  return text.substr(0, valid_utf8_prefix(text));
}

}  // namespace tessera::graph
