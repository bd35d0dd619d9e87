// How input_tensor_constraints.py is read and written: symbols, an example value for each, and the
// shapes of the inputs in terms of them. Relations between symbols are legal Python there, but no
// sample has any; they are refused rather than lost.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "graph/python_literal.h"
#include "graph/python_text.h"
#include "graph/sample.h"

namespace tessera::graph {
namespace {

constexpr std::string_view symbols_name = "dynamic_dim_constraint_symbols";
constexpr std::string_view examples_name = "dynamic_dim_constraint_symbol2example_value";
constexpr std::string_view relations_name = "dynamic_dim_constraint_relations";
constexpr std::string_view shapes_name = "dynamic_dim_constraint_input_shapes";

class ConstraintsParser {
 public:
  ConstraintsParser(std::string_view text, const std::string& file) : lexer_(text, file) {}

  Constraints parse() {
    while (!lexer_.now().is(TokenKind::End)) parse_statement();
    if (result_.present) check();
    return std::move(result_);
  }

 private:
  void parse_statement() {
    if (lexer_.now().is(TokenKind::Name, "import") || lexer_.now().is(TokenKind::Name, "from")) {
      while (!lexer_.now().is(TokenKind::Newline)) lexer_.advance();
      lexer_.advance();
      return;
    }
    if (lexer_.accept(TokenKind::String)) return end_line();  // a docstring
    result_.present = true;
    const Token name = lexer_.take(TokenKind::Name, "an import or an assignment");
    lexer_.take(TokenKind::Assign, "'='");
    if (name.text == symbols_name) {
      once(name, has_symbols_);
      list([&] { result_.symbols.push_back(symbol()); });
    } else if (name.text == examples_name) {
      once(name, has_examples_);
      parse_examples();
    } else if (name.text == relations_name) {
      once(name, has_relations_);
      list([&] { lexer_.fail("no relations: ']'"); });
    } else if (name.text == shapes_name) {
      once(name, has_shapes_);
      list([&] { result_.inputs.push_back(parse_input()); });
    } else {
      parse_symbol(name);
    }
    end_line();
  }

  void end_line() {
    lexer_.accept(TokenKind::Semicolon);
    if (!lexer_.accept(TokenKind::Newline)) lexer_.fail("the end of the line");
  }

  void once(const Token& name, bool& seen) {
    if (seen) throw input_error(lexer_.at(name.line), "'{}' is assigned twice", name.text);
    seen = true;
  }

  // S0 = Symbol("S0")
  void parse_symbol(const Token& name) {
    if (lexer_.now().is(TokenKind::Name, "sympy")) {
      lexer_.advance();
      lexer_.take(TokenKind::Dot, "'.'");
    }
    if (!lexer_.now().is(TokenKind::Name, "Symbol")) lexer_.fail("Symbol(\"...\")");
    lexer_.advance();
    lexer_.take(TokenKind::LeftParen, "'('");
    const std::string text = take_string(lexer_, "the name of the symbol");
    if (text != name.text) {
      throw input_error(lexer_.at(name.line),
                        "expected a symbol named like its variable '{}', found '{}'", name.text,
                        text);
    }
    lexer_.take(TokenKind::RightParen, "')'");
    if (std::find(declared_.begin(), declared_.end(), name.text) != declared_.end()) {
      throw input_error(lexer_.at(name.line), "the symbol '{}' is declared twice", name.text);
    }
    declared_.push_back(name.text);
  }

  std::string symbol() {
    const Token name = lexer_.take(TokenKind::Name, "a symbol");
    if (std::find(declared_.begin(), declared_.end(), name.text) == declared_.end()) {
      throw input_error(lexer_.at(name.line), "the symbol '{}' is used before it is declared",
                        name.text);
    }
    return std::string(name.text);
  }

  template <typename Item>
  void list(const Item& item) {
    lexer_.take(TokenKind::LeftBracket, "a list");
    while (!lexer_.accept(TokenKind::RightBracket)) {
      item();
      if (lexer_.accept(TokenKind::RightBracket)) return;
      if (!lexer_.accept(TokenKind::Comma)) lexer_.fail("',' or ']'");
    }
  }

  void parse_examples() {
    lexer_.take(TokenKind::LeftBrace, "a dictionary");
    while (!lexer_.accept(TokenKind::RightBrace)) {
      std::string name = symbol();
      lexer_.take(TokenKind::Colon, "':'");
      result_.example_values.emplace_back(std::move(name), dimension());
      if (lexer_.accept(TokenKind::RightBrace)) return;
      if (!lexer_.accept(TokenKind::Comma)) lexer_.fail("',' or '}'");
    }
  }

  int64_t dimension() {
    const Token token = lexer_.take(TokenKind::Int, "a dimension: an integer, at least 0");
    return int_value(token, false, lexer_);
  }

  // ([S0, 3, 224, 224], "L_x_")
  Constraints::Input parse_input() {
    Constraints::Input input;
    lexer_.take(TokenKind::LeftParen, "a pair of shape and name");
    list([&] {
      if (lexer_.now().is(TokenKind::Name)) {
        input.shape.emplace_back(symbol());
      } else {
        input.shape.emplace_back(dimension());
      }
    });
    lexer_.take(TokenKind::Comma, "','");
    input.name = take_string(lexer_, "the name of an input");
    lexer_.accept(TokenKind::Comma);
    lexer_.take(TokenKind::RightParen, "')'");
    return input;
  }

  // What is left to see once the whole file is read.
  void check() const {
    const auto require = [&](bool seen, std::string_view name) {
      if (!seen) throw input_error(lexer_.where(), "expected an assignment to {}", name);
    };
    require(has_symbols_, symbols_name);
    require(has_examples_, examples_name);
    require(has_shapes_, shapes_name);
    const auto listed = [&](const std::string& name) {
      if (std::find(result_.symbols.begin(), result_.symbols.end(), name) ==
          result_.symbols.end()) {
        throw input_error(lexer_.where(), "expected '{}' to be listed in {}", name, symbols_name);
      }
    };
    for (const auto& [name, value] : result_.example_values) listed(name);
    for (const Constraints::Input& input : result_.inputs) {
      for (const Constraints::Dim& dim : input.shape) {
        if (const auto* name = std::get_if<std::string>(&dim)) listed(*name);
      }
    }
  }

  Lexer lexer_;
  Constraints result_;
  std::vector<std::string_view> declared_;
  bool has_symbols_ = false, has_examples_ = false, has_relations_ = false, has_shapes_ = false;
};

std::string dim_text(const Constraints::Dim& dim) {
  if (const auto* name = std::get_if<std::string>(&dim)) return *name;
  return fmt::format("{}", std::get<int64_t>(dim));
}

}  // namespace

Constraints parse_constraints(std::string_view text, const std::string& file) {
  return ConstraintsParser(text, file).parse();
}

std::string write_constraints(const Constraints& constraints) {
  if (!constraints.present) return "";
  std::string out = "from sympy import Symbol\n\n";
  for (const std::string& symbol : constraints.symbols) {
    out += fmt::format("{} = Symbol({})\n", symbol, repr_string(symbol));
  }
  out += fmt::format("\n{} = [{}]\n", symbols_name, fmt::join(constraints.symbols, ", "));
  out += fmt::format("\n{} = {{", examples_name);
  for (size_t i = 0; i < constraints.example_values.size(); ++i) {
    const auto& [name, value] = constraints.example_values[i];
    out += fmt::format("{}{}: {}", i > 0 ? ", " : "", name, value);
  }
  out += fmt::format("}}\n\n{} = []\n\n{} = [\n", relations_name, shapes_name);
  for (const Constraints::Input& input : constraints.inputs) {
    out += "    ([";
    for (size_t i = 0; i < input.shape.size(); ++i) {
      if (i > 0) out += ", ";
      out += dim_text(input.shape[i]);
    }
    out += fmt::format("], {}),\n", repr_string(input.name));
  }
  out += "]\n";
  return out;
}

}  // namespace tessera::graph
