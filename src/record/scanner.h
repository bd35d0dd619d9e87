// A cursor over one line of JSON whose shape is known beforehand. Each call takes the next piece
// and throws an input Error with its column when something else stands there; no tree is built, so
// that records are read by the hundred thousand a second.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"
#include "record/record.h"

namespace tessera::record {

class Scanner {
 public:
  // *end must be readable and a newline or a 0: no piece goes past it, so that nothing else need
  // look for the end.
  Scanner(const char* begin, const char* end, const Where& where)
      : start_(begin), at_(begin), end_(end), where_(where) {}

  bool take(char c) {
    skip_space();
    if (*at_ != c) return false;
    ++at_;
    return true;
  }
  void expect(char c, const char* expected) {
    if (!take(c)) fail(expected);
  }
  // Behind an item of a list or an object: is there another one?
  bool more(char close) {
    if (take(',')) return true;
    if (!take(close)) fail(close == ']' ? "',' or ']'" : "',' or '}'");
    return false;
  }

  int32_t int32(const char* expected) {
    const int64_t value = int64(expected);
    if (value != static_cast<int32_t>(value)) fail_before("a number of 32 bits");
    return static_cast<int32_t>(value);
  }
  int64_t int64(const char* expected) {
    skip_space();
    begin_ = at_;
    const bool negative = *at_ == '-';
    const char* digits = at_ += negative;
    uint64_t value = 0;  // wraps where there are too many digits, which are refused below
    for (unsigned digit; (digit = unsigned(*at_) - '0') <= 9; ++at_) value = value * 10 + digit;
    if (*at_ == '.' || *at_ == 'e' || *at_ == 'E') fail_before(expected);
    const auto count = at_ - digits;
    if (count != 1 && (count == 0 || count > 18 || *digits == '0')) fail_before(expected);
    return negative ? -int64_t(value) : int64_t(value);
  }
  void number(Number& into, const char* expected);

  // Letters between quotes packed into one number, four at most; 0: something else.
  uint32_t short_word() {
    skip_space();
    begin_ = at_;
    if (*at_ != '"') return 0;
    uint32_t word = 0;
    const char* at = at_ + 1;
    for (; *at >= 'A' && *at <= 'Z'; ++at) word = word << 8 | static_cast<unsigned char>(*at);
    if (*at != '"' || at - at_ > 5) return 0;
    at_ = at + 1;
    return word;
  }

  // The text of a string without escapes, or else of `buffer`, where it is put together.
  std::string_view string(std::string& buffer, const char* expected);

  // The same, assigned: `into` is the buffer as well.
  void string_to(std::string& into, const char* expected) {
    const std::string_view text = string(into, expected);
    if (text.data() != into.data()) into.assign(text);
  }

  void expect_end();
  [[noreturn]] void fail(std::string_view expected) const;         // at the next piece
  [[noreturn]] void fail_before(std::string_view expected) const;  // at the piece just taken

 private:
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  void skip_space() {
    while (*at_ == ' ' || *at_ == '\t' || *at_ == '\r') ++at_;
  }
  void unescape(std::string& into);
  uint32_t hex4();

  const char* start_;
  const char* at_;
  const char* end_;
  const char* begin_ = nullptr;  // of the piece just taken
  const Where& where_;
};

// parse_record for a line that stands in a larger text: *end is a newline or a 0, as above.
void parse_terminated(const char* begin, const char* end, const Where& where, Record& into);

}  // namespace tessera::record
