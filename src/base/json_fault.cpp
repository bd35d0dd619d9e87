#include "base/json_fault.h"

#include <fmt/format.h>

#include <vector>

namespace tessera {

namespace {

bool is_digit(int c) {
  return c >= '0' && c <= '9';
}

// Keeps the open brackets on a stack of its own, so that deep nesting costs no recursion.
class FaultFinder {
 public:
  explicit FaultFinder(std::string_view text) : text_(text) {}

  JsonFault find() {
    bool ok = value_and_all_within();
    if (ok) {
      skip_blanks();
      ok = at_ == text_.size() || expected("the end of the file");
    }
    return ok ? JsonFault{} : JsonFault{line_, message_};
  }

 private:
  int peek() const { return at_ < text_.size() ? static_cast<unsigned char>(text_[at_]) : -1; }

  void skip_blanks() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != text_.npos) {
      line_ += text_[at_++] == '\n';
    }
  }

  bool expected(std::string_view what) {
    int c = peek();
    std::string found = c < 0               ? "the end of the file"
                        : c > 32 && c < 127 ? fmt::format("'{}'", static_cast<char>(c))
                                            : fmt::format("byte 0x{:02x}", c);
    message_ = fmt::format("expected {}, found {}", what, found);
    return false;
  }

  bool value_and_all_within() {
    while (true) {
      skip_blanks();
      int c = peek();
      if (c == '{' || c == '[') {
        ++at_;
        open_.push_back(static_cast<char>(c));
        skip_blanks();
        if (peek() == (c == '{' ? '}' : ']')) {
          ++at_;
          open_.pop_back();
        } else {
          if (c == '{' && !key()) return false;
          continue;
        }
      } else if (!scalar()) {
        return false;
      }
      // A value is complete: close what ends here, or go on to the next one.
      while (true) {
        if (open_.empty()) return true;
        skip_blanks();
        bool in_object = open_.back() == '{';
        if (peek() == ',') {
          ++at_;
          skip_blanks();
          if (in_object && !key()) return false;
          break;
        }
        if (peek() != (in_object ? '}' : ']'))
          return expected(in_object ? "',' or '}'" : "',' or ']'");
        ++at_;
        open_.pop_back();
      }
    }
  }

  bool key() {
    if (peek() != '"') return expected("a key in double quotes");
    if (!string()) return false;
    skip_blanks();
    if (peek() != ':') return expected("':'");
    ++at_;
    return true;
  }

  bool scalar() {
    int c = peek();
    if (c == '"') return string();
    if (c == '-' || is_digit(c)) return number();
    for (std::string_view word : {"true", "false", "null"}) {
      if (text_.substr(at_).starts_with(word)) {
        at_ += word.size();
        return true;
      }
    }
    return expected("a JSON value");
  }

  bool number() {
    if (peek() == '-') ++at_;
    if (!is_digit(peek())) return expected("a digit");
    if (peek() == '0' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])) {
      return expected("no leading zero");
    }
    while (is_digit(peek())) ++at_;
    if (peek() == '.') {
      ++at_;
      if (!is_digit(peek())) return expected("a digit");
      while (is_digit(peek())) ++at_;
    }
    if (peek() == 'e' || peek() == 'E') {
      ++at_;
      if (peek() == '+' || peek() == '-') ++at_;
      if (!is_digit(peek())) return expected("a digit");
      while (is_digit(peek())) ++at_;
    }
    return true;
  }

  bool string() {
    for (++at_; peek() != '"'; ++at_) {
      if (peek() < 0x20) return expected("a closing '\"'");
      if (peek() != '\\') continue;
      ++at_;
      if (peek() < 0 || std::string_view("\"\\/bfnrtu").find(text_[at_]) == text_.npos) {
        return expected("an escape such as \\n");
      }
    }
    ++at_;
    return true;
  }

  std::string_view text_;
  size_t at_ = 0;
  int line_ = 1;
  std::vector<char> open_;
  std::string message_;
};

}  // namespace

JsonFault find_json_fault(std::string_view text) {
  return FaultFinder(text).find();
}

}  // namespace tessera
