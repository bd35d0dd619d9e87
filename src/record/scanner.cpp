#include "record/scanner.h"

#include <charconv>

#include "base/text.h"

namespace tessera::record {

namespace {

// What a message shows of the line: a piece of it that fits on the user's.
std::string shown(const char* at, const char* end) {
  if (at == end) return "the end of the line";
  constexpr size_t most = 20;
  std::string piece(at, std::min(size_t(end - at), most));
  for (char& c : piece) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
  }
  return "'" + as_utf8(piece) + (size_t(end - at) > most ? "...'" : "'");
}

}  // namespace

void Scanner::fail(std::string_view expected) const {
  const char* at = at_;
  while (at != end_ && (*at == ' ' || *at == '\t')) ++at;
  throw input_error(where_, "column {}: expected {}, found {}", at - start_ + 1, expected,
                    shown(at, end_));
}

void Scanner::fail_before(std::string_view expected) const {
  throw input_error(where_, "column {}: expected {}, found {}", begin_ - start_ + 1, expected,
                    shown(begin_, end_));
}

void Scanner::expect_end() {
  skip_space();
  if (at_ != end_) fail("the end of the line");
}

// Up to 15 digits and a power of ten that a double holds exactly give the nearest double in one
// operation; all others are left to the library.
void Scanner::number(Number& into, const char* expected) {
  static constexpr double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                      1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                      1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  skip_space();
  begin_ = at_;
  const bool negative = *at_ == '-';
  at_ += negative;
  uint64_t mantissa = 0;
  const auto digits = [&](const char* what) {
    const char* first = at_;
    for (unsigned digit; (digit = unsigned(*at_) - '0') <= 9; ++at_) {
      mantissa = mantissa * 10 + digit;
    }
    if (at_ == first) fail_before(what);
    return int(at_ - first);
  };
  const char* first = at_;
  int count = digits(expected);
  if (*first == '0' && count > 1) fail_before(expected);
  int exponent = 0;
  if (*at_ == '.') {
    ++at_;
    exponent = -digits("a number");
    count -= exponent;
  }
  if (*at_ == 'e' || *at_ == 'E') {
    ++at_;
    const bool minus = *at_ == '-';
    if (minus || *at_ == '+') ++at_;
    const uint64_t kept = mantissa;
    mantissa = 0;
    const bool short_exponent = digits("a number") <= 4;
    if (!short_exponent) {
      count = 100;  // for the library
    } else {
      exponent += minus ? -int(mantissa) : int(mantissa);
    }
    mantissa = kept;
  }
  if (count <= 15 && exponent >= -22 && exponent <= 22) {
    const double value =
        exponent < 0 ? double(mantissa) / powers[-exponent] : double(mantissa) * powers[exponent];
    into.value = negative ? -value : value;
  } else if (std::from_chars(begin_, at_, into.value).ec != std::errc()) {
    fail_before("a number that a double holds");
  }
  into.text.assign(begin_, at_);
}

std::string_view Scanner::string(std::string& buffer, const char* expected) {
  skip_space();
  begin_ = at_;
  if (*at_ != '"') fail_before(expected);
  const char* piece = ++at_;
  bool built = false;
  for (;; ++at_) {
    const auto c = static_cast<unsigned char>(*at_);
    if (c >= 0x20 && c < 0x80 && c != '"' && c != '\\') continue;
    if (c == '"') {
      const std::string_view rest(piece, size_t(at_ - piece));
      ++at_;
      if (!built) return rest;
      buffer += rest;
      return buffer;
    }
    if (at_ == end_) fail("'\"' at the end of a string");
    if (c == '\\') {
      if (!built) buffer.clear();
      buffer.append(piece, at_);
      built = true;
      unescape(buffer);
      piece = at_ + 1;
    } else if (c < 0x20) {
      fail("a string without control characters");
    } else {
      const size_t length = utf8_length({at_, size_t(end_ - at_)});
      if (length == 0) fail("UTF-8");
      at_ += length - 1;
    }
  }
}

// At the backslash; afterwards at the last character of the escape.
void Scanner::unescape(std::string& into) {
  if (++at_ == end_) fail("an escape");
  switch (*at_) {
    case '"':
    case '\\':
    case '/':
      into += *at_;
      return;
    case 'n':
      into += '\n';
      return;
    case 't':
      into += '\t';
      return;
    case 'r':
      into += '\r';
      return;
    case 'b':
      into += '\b';
      return;
    case 'f':
      into += '\f';
      return;
    case 'u':
      break;
    default:
      fail("one of \"\\/nrtbfu behind a backslash");
  }
  uint32_t code = hex4();
  if (code >= 0xdc00 && code < 0xe000) fail("no second half of a surrogate pair");
  if (code >= 0xd800 && code < 0xdc00) {
    if (end_ - at_ < 3 || at_[1] != '\\' || at_[2] != 'u') fail("a surrogate pair");
    at_ += 2;
    const uint32_t low = hex4();
    if (low < 0xdc00 || low >= 0xe000) fail("a surrogate pair");
    code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
  }
  append_utf8(into, code);
}

// At the u; afterwards at the last digit.
uint32_t Scanner::hex4() {
  uint32_t code = 0;
  if (end_ - at_ < 5) fail("four hexadecimal digits");
  const auto [stop, error] = std::from_chars(at_ + 1, at_ + 5, code, 16);
  if (error != std::errc() || stop != at_ + 5) fail("four hexadecimal digits");
  at_ += 4;
  return code;
}

}  // namespace tessera::record
