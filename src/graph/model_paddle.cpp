// How the text of a Paddle sample differs from torch's.
//
// It is printed from Paddle's intermediate representation, one statement an operator, and then run
// through a formatter. What the tracer of torch never writes:
//
//   a = [1, 2]; a = [x, y]        an array, or tensors combined: a node "list" with one List
//   a, b = c                      a list taken apart: a GetItem for each name
//   a, b = (lambda x, f: f(x))(CALL, lambda out: out if isinstance(out, (list, tuple)) else (out,
//   None))
//                                 several results: the call makes a value without a name, and a
//                                 GetItem for each name follows. `+ (None,)` behind it says that
//                                 the last name stands for nothing.
//   f(g(x)), g(x).h(), x.dtype    nested calls: the inner ones become nodes of their own
//   f([x.reshape([]) for x in a]) the same for each item of a list whose length is known
//   del a, b                      a Release
//
// Comments, which state the types, are not kept.
#include "graph/model_paddle.h"

#include <fmt/format.h>

#include "graph/model_expression.h"

namespace tessera::graph {
namespace {

constexpr std::string_view default_place = "framework._current_expected_place";

// The class of a place without the module that holds it: "CPUPlace", or the name as it is.
std::string_view place_class(std::string_view function) {
  if (function.starts_with("base.")) function.remove_prefix(5);
  if (function.starts_with("core.")) function.remove_prefix(5);
  return function;
}

}  // namespace

bool is_paddle_place(std::string_view function) {
  const std::string_view name = place_class(function);
  return name == default_place || name == "CPUPlace" || name == "CUDAPlace" ||
         name == "CUDAPinnedPlace";
}

std::string paddle_place_call(std::string_view device) {
  if (device == "cpu") return "paddle.core.CPUPlace()";
  if (device == "cuda_pinned") return "paddle.core.CUDAPinnedPlace()";
  if (device.starts_with("cuda")) {
    return fmt::format("paddle.core.CUDAPlace({})", device.size() > 5 ? device.substr(5) : "0");
  }
  return fmt::format("paddle.{}()", default_place);
}

// The lexer stands on the parenthesis behind the name.
Expression ExpressionParser::parse_place(std::string_view function, int line) {
  const std::string_view name = place_class(function);
  Arg place;
  place.kind = Arg::Kind::Device;
  place.text = name == "CPUPlace"          ? "cpu"
               : name == "CUDAPinnedPlace" ? "cuda_pinned"
               : name == "CUDAPlace"       ? "cuda:0"
                                           : "default";
  lexer_.advance();
  if (name == "CUDAPlace" && lexer_.now().is(TokenKind::Int)) {
    place.text = fmt::format("cuda:{}", parse_number(false).integer);
  }
  lexer_.take(TokenKind::RightParen, "')' behind the place");
  return hold(std::move(place), line);
}

// Ends the inner of two nested operators: a node under a name that nothing else has now. It is read
// in this very statement, so what the name means later does not matter.
ValueId ExpressionParser::hoist(int line) {
  if (!graph_) refuse_nested(line);
  std::string name;
  do {
    name = fmt::format("nested_{}", hoisted_++);
  } while (names_.is_bound(name));
  const auto id = static_cast<ValueId>(graph_->values.size());
  graph_->values.push_back({std::move(name), static_cast<int>(graph_->nodes.size()), -1});
  node_.result = id;
  node_.line = line;
  graph_->nodes.push_back(std::move(node_));
  return id;
}

// The lexer stands behind the first parenthesis of (lambda x, f: f(x))(CALL, lambda out: ...).
Expression ExpressionParser::parse_results() {
  lexer_.take_texts({"lambda", "x", ",", "f", ":", "f", "(", "x", ")", ")", "("});
  const Expression call = parse();
  if (!call.is(Expression::Kind::Computed) || node_.kind != NodeKind::Function) {
    throw input_error(lexer_.at(call.line), "expected a call of a paddle function here");
  }
  lexer_.take_texts({",", "lambda", "out", ":",     "out", "if", "isinstance", "(", "out", ",",
                     "(", "list",   ",",   "tuple", ")",   ")",  "else",       "(", "out", ","});
  results_ = {1, 0};
  while (!lexer_.accept(TokenKind::RightParen)) {
    lexer_.take_texts({"None"});
    ++results_.count;
    if (!lexer_.now().is(TokenKind::RightParen)) lexer_.take(TokenKind::Comma, "',' or ')'");
  }
  lexer_.accept(TokenKind::Comma);
  lexer_.take(TokenKind::RightParen, "')'");
  while (lexer_.now().is(TokenKind::Operator, "+")) {
    lexer_.take_texts({"+", "(", "None", ",", ")"});
    ++results_.missing;
  }
  Expression results = call;
  results.kind = Expression::Kind::Results;
  return results;
}

// [x.method(arguments) for x in list], for a list that a statement before has made. The lexer
// stands behind the bracket; false, and nothing is read, where another list begins.
bool ExpressionParser::parse_comprehension(std::vector<Arg>& items) {
  const Token name = lexer_.now();
  if (!graph_ || !name.is(TokenKind::Name) || is_keyword(name.text)) return false;
  const Symbol& symbol = names_[names_.intern(name.text)];
  if (symbol.word != Word::Plain || symbol.value != no_value || symbol.none) return false;
  lexer_.advance();
  if (!lexer_.accept(TokenKind::Dot)) value_of(names_.intern(name.text), name.line);  // refuses it
  const std::string callee = fmt::format("Tensor.{}", take_name("a method").text);
  if (!lexer_.now().is(TokenKind::LeftParen)) lexer_.fail("'('");
  Node call;
  const size_t first = pending_.size();
  parse_arguments(call.keywords);
  take_pending(call.args, first);
  lexer_.take_texts({"for", name.text, "in"});
  const Token list = take_name("the name of a list");
  const ValueId source = value_of(names_.intern(list.text), list.line);
  lexer_.take(TokenKind::RightBracket, "']'");

  ValueId made = source;
  const Node* maker = nullptr;
  while (graph_->values[static_cast<size_t>(made)].node >= 0) {
    maker = &graph_->nodes[static_cast<size_t>(graph_->values[static_cast<size_t>(made)].node)];
    if (maker->kind != NodeKind::Alias) break;
    made = maker->args[0].value();
  }
  if (!maker || maker->callee != "list" || maker->args.size() != 1 ||
      !maker->args[0].is(Arg::Kind::List)) {
    throw input_error(lexer_.at(list.line),
                      "expected a list that a statement before writes out, found '{}'", list.text);
  }
  const size_t count = maker->args[0].items.size();
  for (size_t i = 0; i < count; ++i) {
    begin(NodeKind::GetItem, "operator.getitem");
    node_.args = {Arg::of_value(source), Arg::number(static_cast<int64_t>(i))};
    Arg item = Arg::of_value(hoist(list.line));
    begin(NodeKind::Method, callee);
    node_.args.push_back(std::move(item));
    node_.args.insert(node_.args.end(), call.args.begin(), call.args.end());
    node_.keywords = call.keywords;
    items.push_back(Arg::of_value(hoist(list.line)));
  }
  return true;
}

}  // namespace tessera::graph
