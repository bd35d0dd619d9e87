#include "graph/python_literal.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>

#include "base/text.h"
#include "graph/python_text.h"

namespace tessera::graph {
namespace {

// Python allows one underscore between digits; from_chars does not know them.
bool strip_underscores(std::string_view text, std::string& out) {
  bool digit_before = false;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '_') {
      const bool digit_after =
          i + 1 < text.size() && std::isxdigit(static_cast<uint8_t>(text[i + 1]));
      if (!digit_before || !digit_after) return false;
      digit_before = false;
    } else {
      out += text[i];
      digit_before = std::isalnum(static_cast<uint8_t>(text[i])) != 0;
    }
  }
  return true;
}

// Decimal text without underscores and without a sign.
std::optional<double> parse_decimal(std::string_view text) {
  double value = 0;
  const char* end = text.data() + text.size();
  auto [ptr, error] = std::from_chars(text.data(), end, value);
  if (ptr != end || error == std::errc::invalid_argument) return std::nullopt;
  // from_chars tells only that the number is out of range; strtod tells on which side.
  if (error == std::errc::result_out_of_range)
    value = std::strtod(std::string(text).c_str(), nullptr);
  return value;
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return out;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

class StringDecoder {
 public:
  StringDecoder(const Token& token, const Lexer& lexer) : token_(token), lexer_(lexer) {}

  std::string decode() {
    std::string_view text = token_.text;
    bool raw = false;
    while (text[0] != '"' && text[0] != '\'') {
      const char prefix = static_cast<char>(text[0] | 0x20);
      if (prefix == 'r' && !raw) {
        raw = true;
      } else if (prefix != 'u' || token_.text.data() != text.data()) {
        refuse("a plain string");
      }
      text.remove_prefix(1);
    }
    const bool triple = text.size() >= 6 && text[1] == text[0] && text[2] == text[0];
    const size_t quotes = triple ? 3 : 1;
    text = text.substr(quotes, text.size() - 2 * quotes);
    out_.reserve(text.size());
    while (!text.empty()) {
      const size_t plain = std::min(text.find_first_of("\\\r"), text.size());
      out_ += text.substr(0, plain);
      text.remove_prefix(plain);
      if (text.empty()) break;
      if (text[0] == '\r') {  // Python reads any line end as \n
        text.remove_prefix(text.size() > 1 && text[1] == '\n' ? 2 : 1);
        out_ += '\n';
      } else if (raw) {
        out_ += '\\';
        text.remove_prefix(1);
      } else {
        text.remove_prefix(1);
        escape(text);
      }
    }
    return std::move(out_);
  }

 private:
  [[noreturn]] void refuse(std::string_view expected) const {
    throw input_error(lexer_.at(token_.line), "expected {}, found {}", expected, describe(token_));
  }

  // `text` begins behind the backslash.
  void escape(std::string_view& text) {
    const char c = text[0];
    text.remove_prefix(1);
    switch (c) {
      case '\n':
        return;
      case '\r':
        if (text.starts_with('\n')) text.remove_prefix(1);
        return;
      case '\\':
      case '\'':
      case '"':
        out_ += c;
        return;
      case 'n':
        out_ += '\n';
        return;
      case 't':
        out_ += '\t';
        return;
      case 'r':
        out_ += '\r';
        return;
      case 'a':
        out_ += '\a';
        return;
      case 'b':
        out_ += '\b';
        return;
      case 'f':
        out_ += '\f';
        return;
      case 'v':
        out_ += '\v';
        return;
      case 'x':
        return code_point(text, 2);
      case 'u':
        return code_point(text, 4);
      case 'U':
        return code_point(text, 8);
      case 'N':
        refuse("a string without \\N{...} escapes");
      default:
        break;
    }
    if (c >= '0' && c <= '7') {
      char32_t code = static_cast<char32_t>(c - '0');
      for (int i = 0; i < 2 && !text.empty() && text[0] >= '0' && text[0] <= '7'; ++i) {
        code = code * 8 + static_cast<char32_t>(text[0] - '0');
        text.remove_prefix(1);
      }
      append_utf8(out_, code);
      return;
    }
    out_ += '\\';  // an unknown escape stands for itself
    out_ += c;
  }

  void code_point(std::string_view& text, size_t digits) {
    char32_t code = 0;
    for (size_t i = 0; i < digits; ++i) {
      const int digit = i < text.size() ? hex_digit(text[i]) : -1;
      if (digit < 0) refuse("hexadecimal digits in the string's escape");
      code = code * 16 + static_cast<char32_t>(digit);
    }
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
      refuse("escapes of Unicode characters in the string");
    }
    append_utf8(out_, code);
    text.remove_prefix(digits);
  }

  const Token& token_;
  const Lexer& lexer_;
  std::string out_;
};

}  // namespace

int64_t int_value(const Token& token, bool negative, const Lexer& lexer) {
  std::string_view text = token.text;
  std::string stripped;
  bool valid = true;
  if (text.find('_') != text.npos) {
    valid = strip_underscores(text, stripped);
    text = stripped;
  }
  int base = 10;
  if (text.size() > 1 && text[0] == '0') {
    const char mark = static_cast<char>(text[1] | 0x20);
    base = mark == 'x' ? 16 : mark == 'o' ? 8 : mark == 'b' ? 2 : 10;
    if (base != 10) {
      text.remove_prefix(2);
    } else {
      valid = valid && text.find_first_not_of('0') == text.npos;  // 007 is no Python
    }
  }
  uint64_t magnitude = 0;
  auto [ptr, error] = std::from_chars(text.data(), text.data() + text.size(), magnitude, base);
  if (!valid || error == std::errc::invalid_argument || ptr != text.data() + text.size()) {
    throw input_error(lexer.at(token.line), "expected an integer, found {}", describe(token));
  }
  constexpr auto limit = static_cast<uint64_t>(std::numeric_limits<int64_t>::max());
  if (error == std::errc::result_out_of_range || magnitude > limit + (negative ? 1 : 0)) {
    throw input_error(lexer.at(token.line), "expected an integer of at most 64 bits, found {}{}",
                      negative ? "-" : "", describe(token));
  }
  return static_cast<int64_t>(negative ? ~magnitude + 1 : magnitude);
}

double float_value(const Token& token, const Lexer& lexer) {
  std::string_view text = token.text;
  std::string stripped;
  bool valid = true;
  if (text.find('_') != text.npos) {
    valid = strip_underscores(text, stripped);
    text = stripped;
  }
  const std::optional<double> value = parse_decimal(text);
  if (!valid || !value) {
    throw input_error(lexer.at(token.line), "expected a number, found {}", describe(token));
  }
  return *value;
}

std::string string_value(const Token& token, const Lexer& lexer) {
  return StringDecoder(token, lexer).decode();
}

std::string take_string(Lexer& lexer, std::string_view expected) {
  if (lexer.accept(TokenKind::LeftParen)) {
    std::string value = take_string(lexer, expected);
    lexer.take(TokenKind::RightParen, "')'");
    return value;
  }
  std::string value = string_value(lexer.take(TokenKind::String, expected), lexer);
  while (lexer.now().is(TokenKind::String)) {
    value += string_value(lexer.now(), lexer);
    lexer.advance();
  }
  return value;
}

std::variant<int64_t, double> take_number(Lexer& lexer, std::string_view expected) {
  const bool negative = lexer.now().is(TokenKind::Operator, "-");
  if (negative) lexer.advance();
  const Token token = lexer.now();
  if (token.is(TokenKind::Int)) {
    const int64_t value = int_value(token, negative, lexer);
    lexer.advance();
    return value;
  }
  double value = 0;
  if (token.is(TokenKind::Float)) {
    value = float_value(token, lexer);
    lexer.advance();
  } else if (!negative &&
             (token.is(TokenKind::Name, "True") || token.is(TokenKind::Name, "False"))) {
    lexer.advance();
    return int64_t{token.text == "True"};
  } else if (token.is(TokenKind::Name, "float")) {
    lexer.advance();
    lexer.take(TokenKind::LeftParen, "'(' behind 'float'");
    const std::string text = take_string(lexer, "a string in float(...)");
    const std::optional<double> number = float_of_string(text);
    if (!number) {
      throw input_error(lexer.at(token.line), "expected a number in float('...'), found '{}'",
                        text);
    }
    lexer.take(TokenKind::RightParen, "')'");
    value = *number;
  } else if (token.is(TokenKind::Name)) {
    Token name = token;
    if (token.text == "math" || token.text == "torch") {
      lexer.advance();
      lexer.take(TokenKind::Dot, "'.'");
      name = lexer.now();
    }
    if (!name.is(TokenKind::Name) || (name.text != "inf" && name.text != "nan"))
      lexer.fail(expected);
    lexer.advance();
    value = *float_of_string(name.text);
  } else {
    lexer.fail(expected);
  }
  return negative ? -value : value;
}

std::optional<double> float_of_string(std::string_view text) {
  const auto is_space = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  bool negative = false;
  if (!text.empty() && (text[0] == '+' || text[0] == '-')) {
    negative = text[0] == '-';
    text.remove_prefix(1);
  }
  double value = 0;
  const std::string word = lower(text);
  if (word == "inf" || word == "infinity") {
    value = std::numeric_limits<double>::infinity();
  } else if (word == "nan") {
    value = std::numeric_limits<double>::quiet_NaN();
  } else {
    std::string digits;
    if (text.empty() || (text[0] != '.' && (text[0] < '0' || text[0] > '9')) ||
        !strip_underscores(text, digits)) {
      return std::nullopt;
    }
    const std::optional<double> decimal = parse_decimal(digits);
    if (!decimal) return std::nullopt;
    value = *decimal;
  }
  return negative ? -value : value;
}

}  // namespace tessera::graph
