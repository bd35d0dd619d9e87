// Tokens of the Python subset that sample files are written in, with their lines. Views point into
// the text, which must outlive the lexer; nothing is copied. Indentation arrives as Indent and
// Dedent, as in Python's own tokenizer. Brackets nest at most 100 deep, so a parser on top of this
// may recurse.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace tessera::graph {

enum class TokenKind : uint8_t {
  End,      // of the file
  Newline,  // the end of a logical line
  Indent,
  Dedent,
  Name,
  Int,
  Float,
  String,  // with prefix and quotes; see python_literal.h
  LeftParen,
  RightParen,
  LeftBracket,
  RightBracket,
  LeftBrace,
  RightBrace,
  Comma,
  Colon,
  Semicolon,
  Dot,
  Ellipsis,
  Assign,     // =
  Augmented,  // += and its kin
  Operator,   // + - * / // % ** @ & | ^ << >>
  Compare,    // < > <= >= == !=
  Tilde,
  Other,  // a token of Python that no sample file uses, such as ->
};

struct Token {
  TokenKind kind = TokenKind::End;
  std::string_view text;
  int line = 1;

  bool is(TokenKind k) const { return kind == k; }
  bool is(TokenKind k, std::string_view t) const { return kind == k && text == t; }
};

class Lexer {
 public:
  // Throws an input Error for NUL bytes and for text that is not UTF-8; `file` is for messages.
  Lexer(std::string_view text, const std::string& file);

  const Token& now() const { return token_; }
  void advance();

  // Steps over the token if it is of that kind.
  bool accept(TokenKind kind) {
    if (token_.kind != kind) return false;
    advance();
    return true;
  }
  // Steps over a token that must be of that kind, and gives it back; `expected` names it.
  Token take(TokenKind kind, std::string_view expected) {
    if (token_.kind != kind) fail(expected);
    Token taken = token_;
    advance();
    return taken;
  }

  // Steps over tokens that must read just so.
  void take_texts(std::initializer_list<std::string_view> texts);

  // "expected <what>, found <the token now>"
  [[noreturn]] void fail(std::string_view expected) const;
  Where where() const { return {file_, token_.line}; }
  Where at(int line) const { return {file_, line}; }

 private:
  struct Bracket {
    char open;
    int line;
  };

  bool start_line();
  void skip_newline();
  void finish();
  void emit(TokenKind kind, size_t length);
  void emit_number();
  void emit_string(size_t prefix);
  void open(TokenKind kind, char bracket);
  void close(TokenKind kind, char bracket);
  bool at_newline() const;

  const char* at_ = nullptr;
  const char* end_ = nullptr;
  int line_ = 1;
  bool line_start_ = true;
  int dedents_ = 0;  // still to be handed out
  Token token_;
  std::vector<Bracket> brackets_;
  struct Level {
    int64_t column;         // tabs advance to multiples of 8
    int64_t narrow_column;  // tabs count 1: where the two orders differ, tabs and blanks are mixed
  };
  std::vector<Level> levels_;
  const std::string& file_;
};

// "'foo'", "the end of the line", ... for messages.
std::string describe(const Token& token);

}  // namespace tessera::graph
