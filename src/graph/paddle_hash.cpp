// GraphNet's hash of a Paddle sample, without Python.
//
// For these GraphNet parses model.py, prints `forward` back with the library astor, and takes the
// SHA-256 of the text. So comments, quotes, blank lines, trailing commas and needless parentheses
// do not matter, names do. Two steps:
//
// 1. Each statement becomes a line of pieces, as that printer writes them: "paddle", ".", "_C_ops",
//    ", ", ... It writes an empty piece where it considered a parenthesis and found it needless:
//    before numbers, signs, binary operators, lambdas and outer tuples. They cost nothing but are
//    places to break the line.
// 2. Lines of more than 79 characters are wrapped. Pieces outside brackets stay together, pieces
//    inside may be parted; a continuation is indented by four more. Where what must stay together
//    is too long by itself, parentheses are put around the sides of the assignment.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/sha256.h"
#include "graph/hash.h"
#include "graph/python_lexer.h"
#include "graph/python_literal.h"
#include "graph/python_text.h"

namespace tessera::graph {
namespace {

using Pieces = std::vector<std::string>;

size_t width(const Pieces& pieces) {
  size_t sum = 0;
  for (const std::string& piece : pieces) sum += piece.size();
  return sum;
}

class StatementPrinter {
 public:
  StatementPrinter(std::string_view text, const std::string& file) : lexer_(text, file) {}

  // Skips to `forward`; its header is the first line, then a line for each statement.
  std::vector<Pieces> print() {
    while (!lexer_.now().is(TokenKind::Name, "forward")) {
      if (lexer_.now().is(TokenKind::End)) lexer_.fail("'def forward'");
      lexer_.advance();
    }
    lexer_.advance();
    lines_.push_back({"", "", "def forward"});
    take(TokenKind::LeftParen);
    write("(");
    list(TokenKind::RightParen);
    write(")");
    take(TokenKind::Colon);
    write(":");
    take(TokenKind::Newline);
    take(TokenKind::Indent);
    while (!lexer_.now().is(TokenKind::Dedent)) {
      lines_.push_back({"    "});
      statement();
      take(TokenKind::Newline);
    }
    return std::move(lines_);
  }

 private:
  Pieces& line() { return lines_.back(); }
  void write(std::string_view piece) { line().emplace_back(piece); }
  void take(TokenKind kind) { lexer_.take(kind, "what a Paddle sample has here"); }
  bool is_word(std::string_view word) const { return lexer_.now().is(TokenKind::Name, word); }

  void statement() {
    if (is_word("del")) {
      lexer_.advance();
      write("del ");
      list(TokenKind::Newline);
    } else if (is_word("return")) {
      lexer_.advance();
      write("return");
      write(" ");
      outer();
    } else {
      outer();
      if (!lexer_.now().is(TokenKind::Assign)) lexer_.fail("'='");
      while (lexer_.accept(TokenKind::Assign)) {
        write(" = ");
        outer();
      }
    }
  }

  // An expression that stands alone or in an outer tuple, which is printed without parentheses.
  void outer() {
    const size_t start = line().size();
    expression();
    bool tuple = false;
    if (lexer_.now().is(TokenKind::Comma)) {
      tuple = true;
      lexer_.advance();
      const bool more = !lexer_.now().is(TokenKind::Assign) && !lexer_.now().is(TokenKind::Newline);
      write(more ? ", " : ",");
      if (more) list(TokenKind::Newline);
    } else if (is_tuple_ && line().size() > start + 2) {
      line().erase(line().begin() + static_cast<std::ptrdiff_t>(start));
      line().pop_back();
      tuple = true;
    }
    if (tuple) line().insert(line().begin() + static_cast<std::ptrdiff_t>(start), "");
  }

  // Items up to the closing bracket, or to the end of the statement or target.
  void list(TokenKind close) {
    for (bool first = true; !ends(close); first = false) {
      if (!first) write(", ");
      if (close == TokenKind::Newline) {
        expression();
      } else {
        item();
      }
      if (!ends(close)) take(TokenKind::Comma);
    }
    if (close != TokenKind::Newline) lexer_.advance();
  }
  bool ends(TokenKind close) const {
    return lexer_.now().is(close) ||
           (close == TokenKind::Newline && lexer_.now().is(TokenKind::Assign));
  }

  void item() {
    expression();
    if (lexer_.accept(TokenKind::Assign)) {
      write("=");
      expression();
    } else if (is_word("for")) {
      lexer_.advance();
      write(" for ");
      write(lexer_.take(TokenKind::Name, "a name").text);
      lexer_.take_texts({"in"});
      write(" in ");
      expression();
    }
  }

  void expression() {
    const size_t start = line().size();
    operand();
    if (!lexer_.now().is(TokenKind::Operator) && !lexer_.now().is(TokenKind::Compare)) return;
    line().insert(line().begin() + static_cast<std::ptrdiff_t>(start), "");
    write(fmt::format(" {} ", lexer_.now().text));
    lexer_.advance();
    operand();
    is_tuple_ = false;
    if (lexer_.now().is(TokenKind::Operator) || lexer_.now().is(TokenKind::Compare)) {
      lexer_.fail("at most one operator");
    }
  }

  void operand() {
    is_tuple_ = false;
    while (lexer_.now().is(TokenKind::Operator, "-")) {
      lexer_.advance();
      write("");
      write("-");
    }
    const Token token = lexer_.now();
    switch (token.kind) {
      case TokenKind::Name:
        if (token.text == "lambda") return lambda(false);
        if (token.text == "True" || token.text == "False") write("");
        lexer_.advance();
        write(token.text);
        break;
      case TokenKind::Int:
        write("");
        write(fmt::format("{}", int_value(token, false, lexer_)));
        lexer_.advance();
        break;
      case TokenKind::Float:
        write("");
        write(repr_float(float_value(token, lexer_)));
        lexer_.advance();
        break;
      case TokenKind::String:
        write(repr_string(take_string(lexer_, "a string")));
        break;
      case TokenKind::LeftBracket:
        lexer_.advance();
        write("[");
        list(TokenKind::RightBracket);
        write("]");
        is_tuple_ = false;
        break;
      case TokenKind::LeftParen:
        parenthesised();
        break;
      default:
        lexer_.fail("an operand");
    }
    const bool tuple = is_tuple_;
    is_tuple_ = postfix() ? false : tuple;
  }

  // A tuple keeps its parentheses, and so does a lambda that is called; others are needless.
  void parenthesised() {
    lexer_.advance();
    if (is_word("lambda")) return lambda(true);
    const size_t start = line().size();
    if (lexer_.accept(TokenKind::RightParen)) {
      write("(");
      write(")");
      is_tuple_ = true;
      return;
    }
    item();
    if (lexer_.accept(TokenKind::RightParen)) return;
    take(TokenKind::Comma);
    const bool single = lexer_.now().is(TokenKind::RightParen);
    line().insert(line().begin() + static_cast<std::ptrdiff_t>(start), "(");
    write(single ? "," : ", ");
    list(TokenKind::RightParen);
    write(")");
    is_tuple_ = true;
  }

  void lambda(bool called) {
    if (in_lambda_) lexer_.fail("no lambda inside another");
    in_lambda_ = true;
    lexer_.advance();
    write(called ? "(" : "");
    write("lambda ");
    for (bool first = true; !lexer_.accept(TokenKind::Colon); first = false) {
      if (!first) {
        take(TokenKind::Comma);
        write(", ");
      }
      write(lexer_.take(TokenKind::Name, "a parameter").text);
    }
    write(": ");
    const size_t start = line().size();
    expression();
    if (is_word("if")) {
      line().insert(line().begin() + static_cast<std::ptrdiff_t>(start), "");
      lexer_.advance();
      write(" if ");
      expression();
      lexer_.take_texts({"else"});
      write(" else ");
      expression();
    }
    if (called) {
      take(TokenKind::RightParen);
      write(")");
    }
    is_tuple_ = in_lambda_ = false;
  }

  bool postfix() {
    bool any = false;
    for (;; any = true) {
      if (lexer_.accept(TokenKind::Dot)) {
        write(".");
        write(lexer_.take(TokenKind::Name, "a name behind '.'").text);
      } else if (lexer_.accept(TokenKind::LeftParen)) {
        write("(");
        list(TokenKind::RightParen);
        write(")");
      } else if (lexer_.accept(TokenKind::LeftBracket)) {
        write("[");
        list(TokenKind::RightBracket);
        write("]");
      } else {
        return any;
      }
    }
  }

  Lexer lexer_;
  std::vector<Pieces> lines_;
  bool in_lambda_ = false;
  bool is_tuple_ = false;  // the operand printed last is a tuple in parentheses
};

// --- Wrapping ---

bool opens(const std::string& piece) {
  return piece == "(" || piece == "[" || piece == "{";
}
bool closes(const std::string& piece) {
  return piece == ")" || piece == "]" || piece == "}";
}

// The line in groups that take turns: one that stays together, up to an opening bracket, then what
// is inside the bracket, and so on.
std::vector<Pieces> bracket_groups(const Pieces& line) {
  std::vector<Pieces> groups;
  Pieces group;
  bool inside = false;
  int depth = 0;
  for (const std::string& piece : line) {
    if (inside) {
      depth += opens(piece) - closes(piece);
      if (depth < 0) {
        groups.push_back(std::exchange(group, {}));
        inside = false;
      }
      group.push_back(piece);
      continue;
    }
    group.push_back(piece);
    if (opens(piece)) {
      groups.push_back(std::exchange(group, {}));
      inside = true;
      depth = 0;
    }
  }
  if (!group.empty() || inside) groups.push_back(std::move(group));
  return groups;
}

// Puts parentheses around what is returned or deleted, or around the sides of an assignment.
Pieces with_parentheses(Pieces line, size_t limit, size_t indent) {
  if (line[0] == "del " || line[0] == "return") {
    line.insert(line.begin() + (line[0] == "return" ? 2 : 1), "(");
    line.push_back(")");
  }
  std::vector<Pieces> sides(1);
  for (std::string& piece : line) {
    const bool assigns = piece == " = ";
    sides.back().push_back(std::move(piece));
    if (assigns) sides.emplace_back();
  }
  Pieces& right = sides.back();
  if (sides.size() > 1) {
    size_t left_width = 0;
    for (size_t i = 0; i + 1 < sides.size(); ++i) left_width += width(sides[i]);
    const size_t right_width = width(right);
    bool wrapped = false;
    if (left_width + indent + 4 >= limit) {
      for (size_t i = 0; i + 1 < sides.size(); ++i) {
        wrapped = sides[i].size() > 1;
        if (!wrapped) continue;
        sides[i].insert(sides[i].begin(), "(");
        sides[i].insert(sides[i].end() - 1, ")");
      }
    }
    if (!wrapped || right_width + indent + 10 > limit) {
      right.insert(right.begin(), "(");
      right.push_back(")");
    }
  }
  Pieces whole;
  for (Pieces& side : sides) whole.insert(whole.end(), side.begin(), side.end());
  return whole;
}

// How many of the pieces from `at` on go on the line that has `column` characters: one at least.
size_t pieces_that_fit(const Pieces& group, size_t at, size_t column, size_t limit) {
  size_t end = at;
  while (end < group.size()) {
    column += group[end++].size();
    if (end == group.size()) break;
    const size_t allowed = group[end].ends_with(' ') ? limit + 1 : limit - 4;
    if (column + group[end].size() > allowed) break;
  }
  return end - at;
}

std::string wrapped(Pieces line) {
  constexpr size_t limit = 79;
  std::string indentation;
  if (line[0].starts_with(' ')) {
    indentation = line[0];
    line.erase(line.begin());
  }
  std::vector<Pieces> groups = bracket_groups(line);
  size_t longest = 0;
  for (size_t i = 0; i < groups.size(); i += 2) longest = std::max(longest, width(groups[i]));
  if (longest + indentation.size() > limit) {
    groups = bracket_groups(with_parentheses(line, limit, indentation.size()));
  }
  std::string out = indentation;
  const auto append = [&](const Pieces& pieces, size_t first, size_t count) {
    for (size_t i = first; i < first + count; ++i) out += pieces[i];
  };
  append(groups[0], 0, groups[0].size());
  size_t column = out.size();
  indentation += "    ";
  const size_t indent = indentation.size();
  const auto break_line = [&] {
    out.append("\n").append(indentation);
    column = indent;
  };
  for (size_t i = 1; i + 1 < groups.size(); i += 2) {
    const Pieces& inside = groups[i];
    if (!inside.empty()) {
      if (column > indent && column + inside[0].size() > limit) break_line();
      size_t at = 0, left = width(inside);
      while (column + left > limit) {
        const size_t count = pieces_that_fit(inside, at, column, limit);
        append(inside, at, count);
        if (out.ends_with(' ') && inside[at + count - 1].ends_with(' ')) out.pop_back();
        for (size_t k = at; k < at + count; ++k) left -= inside[k].size();
        at += count;
        break_line();
      }
      append(inside, at, inside.size() - at);
      column += left;
    }
    const Pieces& together = groups[i + 1];
    if (column > indent && column + width(together) > limit) break_line();
    append(together, 0, together.size());
    column += width(together);
  }
  return out;
}

}  // namespace

std::string paddle_canonical_text(std::string_view model, const std::string& file) {
  std::string text;
  for (Pieces& line : StatementPrinter(model, file).print()) {
    if (width(line) <= 79) {
      for (const std::string& piece : line) text += piece;
    } else {
      text += wrapped(std::move(line));
    }
    text += '\n';
  }
  return text;
}

std::string paddle_graph_hash(std::string_view model, const std::string& file) {
  return sha256_hex(paddle_canonical_text(model, file));
}

}  // namespace tessera::graph
