// Expressions of model.py: at most one operator each, its operands constants, values, or lists of
// these. Used by the parser of statements; model_expression.cpp explains the grammar.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "graph/graph.h"
#include "graph/name_table.h"
#include "graph/python_lexer.h"

namespace tessera::graph {

struct Expression {
  enum class Kind : uint8_t {
    Constant,  // the parser's constant() holds it: no name, or a list that may hold values
    Name,      // `symbol`: not looked up yet, for it may be the target of an assignment
    Computed,  // one operator: the parser's node() holds it
    Results,   // a Paddle call whose several results are to be named: node() and results()
  };
  Kind kind = Kind::Constant;
  SymbolId symbol = 0;
  int line = 0;

  bool is(Kind k) const { return kind == k; }
};

class ExpressionParser {
 public:
  ExpressionParser(Lexer& lexer, NameTable& names) : lexer_(lexer), names_(names) {}

  Expression parse();
  // What the last Constant or Computed expression is, until the next one is parsed. Of a node,
  // kind, callee, args and keywords are set.
  const Arg& constant() const { return constant_; }
  Node& node() { return node_; }

  // How many results a Results expression gives; the last `missing` of them are None.
  struct Results {
    size_t count = 0, missing = 0;
  };
  Results results() const { return results_; }

  // From here on a call inside another becomes a node of its own at the end of `graph`, under a
  // name that is free. Paddle's samples have such calls; without this they are refused.
  void hoist_into(Graph& graph) { graph_ = &graph; }

  // The expression as an operand. Throws where it is computed, or a name that stands for no value.
  Arg operand(const Expression& expression);
  ValueId value_of(SymbolId symbol, int line);

  // A name that is no keyword of Python.
  Token take_name(std::string_view expected);
  // a.b.c as text.
  std::string dotted_name(std::string_view expected);

 private:
  Expression parse_binary(Expression left);
  Expression parse_unary();
  Expression parse_primary();
  Expression parse_name(const Token& name);
  Expression parse_postfix(Expression base);
  Expression parse_parenthesised();
  Expression parse_word(const Token& name, Symbol& symbol);
  Expression parse_dotted(const Token& root);
  Expression parse_call(std::string callee, const Token& root);
  Expression parse_device();
  Expression parse_float(const Token& name);
  Expression parse_slice_call();
  Expression parse_results();
  Expression parse_place(std::string_view name, int line);
  bool parse_comprehension(std::vector<Arg>& items);
  Arg parse_operand() { return operand(parse()); }
  Arg parse_number(bool negative);
  Arg parse_index();
  Arg parse_index_element();
  void parse_arguments(std::vector<Keyword>& keywords);
  void parse_keyword(std::vector<Keyword>& keywords, const Token& name);
  void add_operand(const Expression& expression);
  void parse_items(std::vector<Arg>& items, TokenKind close, std::string_view close_text);
  void take_pending(std::vector<Arg>& items, size_t first);
  void require_known(const Token& name, Symbol& symbol) const;
  void begin(NodeKind kind, std::string callee);
  void require_base(const Expression& base, TokenKind next);
  [[noreturn]] void refuse_nested(int line) const;
  ValueId hoist(int line);

  Expression hold(Arg arg, int line);
  Expression computed(int line);

  Lexer& lexer_;
  NameTable& names_;
  Arg constant_;
  Node node_;
  Results results_;
  Graph* graph_ = nullptr;  // where nested calls go; null: they are refused
  int hoisted_ = 0;
  std::vector<Arg> pending_;  // arguments of the calls under way, innermost last
};

}  // namespace tessera::graph
