#include "graph/python_lexer.h"

#include <array>
#include <bit>
#include <cstring>

#include "graph/python_text.h"

namespace tessera::graph {
namespace {

constexpr size_t max_nesting = 100;
constexpr size_t max_shown = 40;  // bytes of a token in a message

enum CharClass : uint8_t { Bad, Blank, Letter, Digit, Quote, Mark };

constexpr std::array<CharClass, 256> make_classes() {
  std::array<CharClass, 256> table{};
  for (int c = 'a'; c <= 'z'; ++c) table[c] = Letter;
  for (int c = 'A'; c <= 'Z'; ++c) table[c] = Letter;
  table['_'] = Letter;
  for (int c = '0'; c <= '9'; ++c) table[c] = Digit;
  for (char c : {' ', '\t', '\f'}) table[static_cast<uint8_t>(c)] = Blank;
  for (char c : {'"', '\''}) table[static_cast<uint8_t>(c)] = Quote;
  for (char c : std::string_view("()[]{},:;.=+-*/%@&|^<>!~")) table[static_cast<uint8_t>(c)] = Mark;
  return table;
}
constexpr std::array<CharClass, 256> classes = make_classes();

constexpr std::array<bool, 256> make_name_bytes() {
  std::array<bool, 256> table{};
  for (int c = 0; c < 256; ++c) table[c] = classes[c] == Letter || classes[c] == Digit;
  return table;
}
constexpr std::array<bool, 256> name_bytes = make_name_bytes();

CharClass class_of(char c) {
  return classes[static_cast<uint8_t>(c)];
}
bool is_name_byte(char c) {
  return name_bytes[static_cast<uint8_t>(c)];
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

using Bytes = uint8_t __attribute__((vector_size(16)));

// The end of the name that p is in. Names of samples are long (90 bytes are common), so sixteen
// bytes at a time while they last.
const char* skip_name(const char* p, const char* end) {
  static_assert(std::endian::native == std::endian::little);
  for (; end - p >= 16; p += 16) {
    Bytes bytes;
    std::memcpy(&bytes, p, 16);
    const Bytes letter = (bytes | 0x20) - 'a' < 26;
    const Bytes digit = bytes - '0' < 10;
    const Bytes inside = letter | digit | (bytes == '_');  // 255 or 0 each
    uint64_t half[2];
    std::memcpy(half, &inside, 16);
    if (~half[0] != 0) return p + std::countr_zero(~half[0]) / 8;
    if (~half[1] != 0) return p + 8 + std::countr_zero(~half[1]) / 8;
  }
  while (p != end && is_name_byte(*p)) ++p;
  return p;
}

int line_of(std::string_view text, size_t offset) {
  int line = 1;
  for (char c : text.substr(0, offset)) line += c == '\n';
  return line;
}

}  // namespace

std::string describe(const Token& token) {
  switch (token.kind) {
    case TokenKind::End:
      return "the end of the file";
    case TokenKind::Newline:
      return "the end of the line";
    case TokenKind::Indent:
      return "an indented line";
    case TokenKind::Dedent:
      return "a line indented less";
    default:
      break;
  }
  if (token.text.size() <= max_shown) return fmt::format("'{}'", token.text);
  return fmt::format("'{}...'", whole_characters(token.text.substr(0, max_shown)));
}

Lexer::Lexer(std::string_view text, const std::string& file) : file_(file) {
  if (const void* nul = std::memchr(text.data(), 0, text.size()); nul && !text.empty()) {
    size_t offset = static_cast<size_t>(static_cast<const char*>(nul) - text.data());
    throw input_error({file, line_of(text, offset)}, "expected Python text, found a NUL byte");
  }
  if (size_t valid = valid_utf8_prefix(text); valid != text.size()) {
    throw input_error({file, line_of(text, valid)},
                      "expected Python text in UTF-8, found byte 0x{:02x}",
                      static_cast<uint8_t>(text[valid]));
  }
  at_ = text.data();
  end_ = at_ + text.size();
  if (text.starts_with("\xef\xbb\xbf")) at_ += 3;
  levels_.push_back({0, 0});
  advance();
}

void Lexer::fail(std::string_view expected) const {
  throw input_error(where(), "expected {}, found {}", expected, describe(token_));
}

void Lexer::take_texts(std::initializer_list<std::string_view> texts) {
  for (std::string_view text : texts) {
    if (token_.text != text) fail(fmt::format("'{}'", text));
    advance();
  }
}

bool Lexer::at_newline() const {
  return *at_ == '\n' || *at_ == '\r';
}

void Lexer::skip_newline() {
  if (*at_ == '\r' && end_ - at_ > 1 && at_[1] == '\n') ++at_;
  ++at_;
  ++line_;
}

void Lexer::emit(TokenKind kind, size_t length) {
  token_ = {kind, {at_, length}, line_};
  at_ += length;
}

// Measures the indentation of the next line that says something. True when the token now is an
// Indent; Dedents are counted, for advance() to hand out.
bool Lexer::start_line() {
  line_start_ = false;
  int64_t column = 0, narrow = 0;
  for (;;) {
    if (at_ == end_) return false;
    if (*at_ == ' ') {
      ++column, ++narrow;
    } else if (*at_ == '\t') {
      column = (column / 8 + 1) * 8, ++narrow;
    } else if (*at_ == '\f') {
      column = narrow = 0;
    } else if (*at_ == '#') {
      while (at_ != end_ && !at_newline()) ++at_;
      continue;
    } else if (at_newline()) {
      skip_newline();
      column = narrow = 0;
      continue;
    } else {
      break;
    }
    ++at_;
  }
  const Level top = levels_.back();
  if (column > top.column && narrow > top.narrow_column) {
    if (levels_.size() > max_nesting) {
      throw input_error(at(line_), "expected at most {} levels of indentation", max_nesting);
    }
    levels_.push_back({column, narrow});
    token_ = {TokenKind::Indent, {at_, 0}, line_};
    return true;
  }
  while (column < levels_.back().column) {
    levels_.pop_back();
    ++dedents_;
  }
  if (column > levels_.back().column && dedents_ > 0) {
    throw input_error(at(line_), "expected the indentation of an enclosing block, found {} blanks",
                      column);
  }
  if (column != levels_.back().column || narrow != levels_.back().narrow_column) {
    throw input_error(at(line_), "expected indentation by tabs or by blanks, found a mixture");
  }
  return false;
}

void Lexer::finish() {
  if (!brackets_.empty()) {
    throw input_error(at(line_),
                      "expected the '{}' of line {} to be closed, found the end of the file",
                      brackets_.back().open, brackets_.back().line);
  }
  if (token_.kind != TokenKind::Newline && token_.kind != TokenKind::Dedent &&
      token_.kind != TokenKind::End) {
    token_ = {TokenKind::Newline, {at_, 0}, line_};
  } else if (levels_.size() > 1) {
    levels_.pop_back();
    token_ = {TokenKind::Dedent, {at_, 0}, line_};
  } else {
    token_ = {TokenKind::End, {at_, 0}, line_};
  }
}

void Lexer::open(TokenKind kind, char bracket) {
  if (brackets_.size() == max_nesting) {
    throw input_error(at(line_), "expected at most {} nested brackets", max_nesting);
  }
  brackets_.push_back({bracket, line_});
  emit(kind, 1);
}

void Lexer::close(TokenKind kind, char bracket) {
  if (brackets_.empty() || brackets_.back().open != bracket) {
    std::string found(1, *at_);
    if (brackets_.empty()) {
      throw input_error(at(line_), "expected a bracket to be open here, found '{}'", found);
    }
    throw input_error(at(line_), "expected the '{}' of line {} to be closed, found '{}'",
                      brackets_.back().open, brackets_.back().line, found);
  }
  brackets_.pop_back();
  emit(kind, 1);
}

void Lexer::emit_number() {
  const char* p = at_;
  TokenKind kind = TokenKind::Int;
  if (*p == '0' && end_ - p > 1 && std::strchr("xXoObB", p[1]) != nullptr) {
    while (p != end_ && is_name_byte(*p)) ++p;
  } else {
    while (p != end_ && (is_digit(*p) || *p == '_')) ++p;
    if (p != end_ && *p == '.') {
      kind = TokenKind::Float;
      ++p;
      while (p != end_ && (is_digit(*p) || *p == '_')) ++p;
    }
    if (p != end_ && (*p == 'e' || *p == 'E')) {
      const char* exponent = p + 1;
      if (exponent != end_ && (*exponent == '+' || *exponent == '-')) ++exponent;
      if (exponent != end_ && is_digit(*exponent)) {
        kind = TokenKind::Float;
        p = exponent;
        while (p != end_ && (is_digit(*p) || *p == '_')) ++p;
      }
    }
    if (p != end_ && is_name_byte(*p)) {
      while (p != end_ && is_name_byte(*p)) ++p;
      throw input_error(at(line_), "expected a number, found {}",
                        describe({kind, {at_, static_cast<size_t>(p - at_)}, line_}));
    }
  }
  emit(kind, static_cast<size_t>(p - at_));
}

void Lexer::emit_string(size_t prefix) {
  const int first_line = line_;
  const char* start = at_;
  const char* p = at_ + prefix;
  const char quote = *p;
  const bool triple = end_ - p >= 3 && p[1] == quote && p[2] == quote;
  p += triple ? 3 : 1;
  for (;; ++p) {
    if (p >= end_) {
      throw input_error(at(first_line),
                        "expected the string to be closed, found the end of the file");
    }
    if (*p == quote && (!triple || (end_ - p >= 3 && p[1] == quote && p[2] == quote))) break;
    const bool escaped = *p == '\\' && end_ - p > 1;
    if (escaped) ++p;
    if (*p == '\n' || *p == '\r') {
      if (!triple && !escaped) {
        throw input_error(at(first_line),
                          "expected the string to be closed, found the end of the line");
      }
      if (*p == '\r' && end_ - p > 1 && p[1] == '\n') ++p;
      ++line_;
    }
  }
  p += triple ? 3 : 1;
  token_ = {TokenKind::String, {start, static_cast<size_t>(p - start)}, first_line};
  at_ = p;
}

void Lexer::advance() {
  for (;;) {
    if (line_start_ && start_line()) return;
    if (dedents_ > 0) {
      --dedents_;
      token_ = {TokenKind::Dedent, {at_, 0}, line_};
      return;
    }
    while (at_ != end_ && *at_ == ' ') ++at_;
    if (at_ == end_) return finish();
    const char c = *at_;
    const char next = end_ - at_ > 1 ? at_[1] : '\0';
    switch (class_of(c)) {
      case Letter: {
        const char* p = skip_name(at_ + 1, end_);
        const auto length = static_cast<size_t>(p - at_);
        if (length <= 2 && p != end_ && class_of(*p) == Quote) return emit_string(length);
        return emit(TokenKind::Name, length);
      }
      case Digit:
        return emit_number();
      case Quote:
        return emit_string(0);
      case Blank:
        ++at_;
        continue;
      case Bad:
        if (c == '#') {
          while (at_ != end_ && !at_newline()) ++at_;
          continue;
        }
        if (at_newline()) {
          if (!brackets_.empty()) {
            skip_newline();
            continue;
          }
          token_ = {TokenKind::Newline, {at_, 0}, line_};
          skip_newline();
          line_start_ = true;
          return;
        }
        if (c == '\\' && (next == '\n' || next == '\r')) {
          ++at_;
          skip_newline();
          continue;
        }
        if (c >= 0x20 && c < 0x7f) {
          throw input_error(at(line_), "expected Python text, found '{}'", c);
        }
        throw input_error(at(line_), "expected Python text, found byte 0x{:02x}",
                          static_cast<uint8_t>(c));
      case Mark:
        break;
    }
    switch (c) {
      case '(':
        return open(TokenKind::LeftParen, '(');
      case '[':
        return open(TokenKind::LeftBracket, '[');
      case '{':
        return open(TokenKind::LeftBrace, '{');
      case ')':
        return close(TokenKind::RightParen, '(');
      case ']':
        return close(TokenKind::RightBracket, '[');
      case '}':
        return close(TokenKind::RightBrace, '{');
      case ',':
        return emit(TokenKind::Comma, 1);
      case ';':
        return emit(TokenKind::Semicolon, 1);
      case '~':
        return emit(TokenKind::Tilde, 1);
      case ':':
        return next == '=' ? emit(TokenKind::Other, 2) : emit(TokenKind::Colon, 1);
      case '.':
        if (is_digit(next)) return emit_number();
        if (next == '.' && end_ - at_ > 2 && at_[2] == '.') return emit(TokenKind::Ellipsis, 3);
        return emit(TokenKind::Dot, 1);
      case '=':
        return next == '=' ? emit(TokenKind::Compare, 2) : emit(TokenKind::Assign, 1);
      case '!':
        return next == '=' ? emit(TokenKind::Compare, 2) : emit(TokenKind::Other, 1);
      case '-':
        if (next == '>') return emit(TokenKind::Other, 2);
        break;
      case '<':
      case '>':
        if (next == '=') return emit(TokenKind::Compare, 2);
        if (next != c) return emit(TokenKind::Compare, 1);
        break;
      default:
        break;
    }
    // What is left is arithmetic: doubled for // ** << >>, and with = behind it augmented.
    const size_t width = next == c && std::strchr("*/<>", c) != nullptr ? 2 : 1;
    const char* after = at_ + width;
    if (after != end_ && *after == '=') return emit(TokenKind::Augmented, width + 1);
    return emit(TokenKind::Operator, width);
  }
}

}  // namespace tessera::graph
