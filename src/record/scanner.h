// A cursor over one line of JSON whose shape is known beforehand. Each call takes the next piece and
// throws an input Error with its column when something else stands there; no tree is built, so that
// records are read by the hundred thousand a second.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"
#include "record/record.h"

namespace tessera::record {

class Scanner {
 public:
  Scanner(std::string_view text, const Where& where)
      : start_(text.data()), at_(start_), end_(start_ + text.size()), where_(where) {}

  bool take(char c) {
    skip_space();
    if (at_ == end_ || *at_ != c) return false;
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
    const bool negative = at_ != end_ && *at_ == '-';
    const char* digits = at_ += negative;
    uint64_t value = 0;  // wraps where there are too many digits, which are refused below
    while (at_ != end_ && is_digit(*at_)) value = value * 10 + uint64_t(*at_++ - '0');
    const auto count = at_ - digits;
    if (count == 0 || count > 18 || (*digits == '0' && count > 1) ||
        (at_ != end_ && (*at_ == '.' || *at_ == 'e' || *at_ == 'E'))) {
      fail_before(expected);
    }
    return negative ? -int64_t(value) : int64_t(value);
  }
  void number(Number& into, const char* expected);

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
    while (at_ != end_ && (*at_ == ' ' || *at_ == '\t' || *at_ == '\r' || *at_ == '\n')) ++at_;
  }
  void skip_digits();
  void unescape(std::string& into);
  uint32_t hex4();

  const char* start_;
  const char* at_;
  const char* end_;
  const char* begin_ = nullptr;  // of the piece just taken
  const Where& where_;
};

}  // namespace tessera::record
