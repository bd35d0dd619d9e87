// How an expression is read.
//
// A sample is a traced graph printed as Python, so each statement applies exactly one operator, and
// an operand is a name, a constant, or a list, tuple or slice of these. That makes precedence
// nearly void: wherever two operators meet, the text is refused, whichever binds tighter. The one
// place it matters is a sign before a power: Python reads -2 ** x as -(2 ** x), two operators.
//
//     expression := unary [ (binary | comparison) unary ]
//     unary      := "-" primary | "~" primary | primary
//     primary    := name | number | string | "..." | list | tuple | "(" expression ")"
//                 | name "." attribute | name "." method "(" arguments ")" | name "[" index "]"
//                 | dotted "(" arguments ")" | torch.constant | device(...) | slice(...) |
//                 float('inf')
//
// A name is not looked up when it is read, because `a = b = None` shows only after `b` that b was a
// target. operand() looks it up, once it is known to be read. Words of Python and torch (device,
// inf, slice, ...) mean themselves unless a local variable has that name.
//
// Because operators do not nest, one node and one constant are under construction at any time, and
// they live in the parser: an expression is a small token that says which of them it means. Only
// device(...), slice(...) and float('inf'), constants in the form of calls, need a node of their
// own. Where operators do nest, in samples of Paddle, the inner one is finished first and leaves
// the parser for the graph (hoist); model_paddle.cpp has what else is Paddle's.
#include "graph/model_expression.h"

#include <iterator>
#include <limits>
#include <optional>
#include <utility>

#include "graph/model_paddle.h"
#include "graph/python_literal.h"

namespace tessera::graph {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

std::optional<double> named_number(std::string_view name) {
  if (name == "inf") return infinity;
  if (name == "nan") return not_a_number;
  if (name == "pi") return 3.141592653589793;
  if (name == "e") return 2.718281828459045;
  return std::nullopt;
}

std::string describe_node(const Node& node) {
  switch (node.kind) {
    case NodeKind::Function:
    case NodeKind::Method:
      return fmt::format("a call of {}", node.callee);
    case NodeKind::Attribute:
      return fmt::format("the attribute {}", node.callee);
    case NodeKind::GetItem:
      return "a subscript";
    default:
      return fmt::format("the operator '{}'", node.callee);
  }
}

}  // namespace

Expression ExpressionParser::hold(Arg arg, int line) {
  constant_ = std::move(arg);
  Expression expression;
  expression.line = line;
  return expression;
}

Expression ExpressionParser::computed(int line) {
  Expression expression;
  expression.kind = Expression::Kind::Computed;
  expression.line = line;
  return expression;
}

void ExpressionParser::begin(NodeKind kind, std::string callee) {
  node_.args.clear();
  node_.keywords.clear();
  node_.result = no_value;
  node_.kind = kind;
  node_.callee = std::move(callee);
}

void ExpressionParser::refuse_nested(int line) const {
  throw input_error(lexer_.at(line), "expected one operator a statement, found {} inside another",
                    describe_node(node_));
}

ValueId ExpressionParser::value_of(SymbolId id, int line) {
  const Symbol& symbol = names_[id];
  if (symbol.value != no_value) return symbol.value;
  if (symbol.released_line > 0) {
    throw input_error(lexer_.at(line), "'{}' is used after its release in line {}", symbol.text,
                      symbol.released_line);
  }
  throw input_error(lexer_.at(line), "'{}' is used before it is defined", symbol.text);
}

Arg ExpressionParser::operand(const Expression& expression) {
  switch (expression.kind) {
    case Expression::Kind::Name:
      if (names_[expression.symbol].none) return Arg::none();
      return Arg::of_value(value_of(expression.symbol, expression.line));
    case Expression::Kind::Computed:
      return Arg::of_value(hoist(expression.line));
    case Expression::Kind::Results:
      throw input_error(lexer_.at(expression.line),
                        "expected the results of {} to be named at once, as in a, b = ...",
                        node_.callee);
    case Expression::Kind::Constant:
      break;
  }
  return std::move(constant_);
}

// The same, at the end of the pending arguments.
void ExpressionParser::add_operand(const Expression& expression) {
  if (!expression.is(Expression::Kind::Name) || names_[expression.symbol].none) {
    pending_.push_back(operand(expression));
    return;
  }
  const ValueId value = value_of(expression.symbol, expression.line);
  Arg& arg = pending_.emplace_back();
  arg.kind = Arg::Kind::Value;
  arg.integer = value;
}

Expression ExpressionParser::parse() {
  return parse_binary(parse_unary());
}

// `left` alone, or with the operator and the operand behind it.
Expression ExpressionParser::parse_binary(Expression left) {
  const TokenKind kind = lexer_.now().kind;
  if (kind != TokenKind::Operator && kind != TokenKind::Compare) return left;
  const Token op = lexer_.now();
  Arg first = operand(left);
  lexer_.advance();
  Arg second = operand(parse_unary());
  begin(op.is(TokenKind::Compare) ? NodeKind::Compare : NodeKind::Binary, std::string(op.text));
  if (lexer_.now().is(TokenKind::Operator) || lexer_.now().is(TokenKind::Compare)) {
    refuse_nested(op.line);
  }
  node_.args.reserve(2);
  node_.args.push_back(std::move(first));
  node_.args.push_back(std::move(second));
  return computed(op.line);
}

Expression ExpressionParser::parse_unary() {
  const bool minus = lexer_.now().is(TokenKind::Operator, "-");
  if (!minus && !lexer_.now().is(TokenKind::Tilde)) return parse_primary();
  const Token sign = lexer_.now();
  lexer_.advance();
  const bool number = lexer_.now().is(TokenKind::Int) || lexer_.now().is(TokenKind::Float);
  const Expression inner = minus && number ? hold(parse_number(true), sign.line) : parse_primary();
  if (lexer_.now().is(TokenKind::Operator, "**")) {
    begin(NodeKind::Binary, "**");  // in Python's reading, the sign is applied to the power
    refuse_nested(sign.line);
  }
  if (inner.is(Expression::Kind::Constant)) {
    if (minus && number) return inner;
    if (!minus || !constant_.is(Arg::Kind::Float)) {
      lexer_.fail(fmt::format("a value behind '{}'", sign.text));
    }
    constant_.real = -constant_.real;  // -inf
    return inner;
  }
  Arg value = operand(inner);
  begin(NodeKind::Unary, std::string(sign.text));
  node_.args.push_back(std::move(value));
  return computed(sign.line);
}

Arg ExpressionParser::parse_number(bool negative) {
  const Token token = lexer_.now();
  Arg arg;
  if (token.is(TokenKind::Int)) {
    arg = Arg::number(int_value(token, negative, lexer_));
  } else {
    const double value = float_value(token, lexer_);
    arg = Arg::number(negative ? -value : value);
  }
  lexer_.advance();
  return arg;
}

Expression ExpressionParser::parse_primary() {
  const Token token = lexer_.now();
  switch (token.kind) {
    case TokenKind::Name:
      lexer_.advance();
      return parse_name(token);
    case TokenKind::Int:
    case TokenKind::Float:
      return parse_postfix(hold(parse_number(false), token.line));
    case TokenKind::String:
      return parse_postfix(hold(Arg::string(take_string(lexer_, "a string")), token.line));
    case TokenKind::Ellipsis: {
      lexer_.advance();
      Arg arg;
      arg.kind = Arg::Kind::Ellipsis;
      return hold(std::move(arg), token.line);
    }
    case TokenKind::LeftBracket: {
      lexer_.advance();
      Arg list;
      list.kind = Arg::Kind::List;
      if (!parse_comprehension(list.items)) {
        parse_items(list.items, TokenKind::RightBracket, "',' or ']'");
      }
      return parse_postfix(hold(std::move(list), token.line));
    }
    case TokenKind::LeftParen:
      return parse_postfix(parse_parenthesised());
    case TokenKind::Operator:
      if (token.text.front() == '*' && token.text.size() <= 2) {
        throw input_error(lexer_.where(),
                          "expected an operand, found '{}': starred arguments are "
                          "not part of the subset",
                          token.text);
      }
      break;
    default:
      break;
  }
  lexer_.fail("an operand: a name, a number, a string, a list or a tuple");
}

// (a), (a + b) and ((a)) are what stands inside; (), (a,) and (a, b) are tuples.
Expression ExpressionParser::parse_parenthesised() {
  const int line = lexer_.now().line;
  lexer_.advance();
  Arg tuple;
  tuple.kind = Arg::Kind::Tuple;
  if (lexer_.accept(TokenKind::RightParen)) return hold(std::move(tuple), line);
  if (graph_ && lexer_.now().is(TokenKind::Name, "lambda")) return parse_results();
  Expression first = parse();
  if (lexer_.accept(TokenKind::RightParen)) return first;
  if (!lexer_.now().is(TokenKind::Comma)) lexer_.fail("',' or ')'");
  tuple.items.push_back(operand(first));
  lexer_.advance();
  parse_items(tuple.items, TokenKind::RightParen, "',' or ')'");
  return hold(std::move(tuple), line);
}

void ExpressionParser::parse_items(std::vector<Arg>& items, TokenKind close,
                                   std::string_view close_text) {
  const size_t first = pending_.size();
  while (!lexer_.accept(close)) {
    add_operand(parse());
    if (lexer_.accept(close)) break;
    if (!lexer_.accept(TokenKind::Comma)) lexer_.fail(close_text);
  }
  take_pending(items, first);
}

// Moves the arguments from `first` on behind the items, which then take just the room they need.
void ExpressionParser::take_pending(std::vector<Arg>& items, size_t first) {
  const auto begin = pending_.begin() + static_cast<std::ptrdiff_t>(first);
  items.reserve(items.size() + pending_.size() - first);
  items.insert(items.end(), std::make_move_iterator(begin),
               std::make_move_iterator(pending_.end()));
  pending_.erase(begin, pending_.end());
}

Expression ExpressionParser::parse_name(const Token& name) {
  const SymbolId id = names_.intern(name.text);
  Symbol& symbol = names_[id];
  if (symbol.word != Word::Plain && symbol.bound_line == 0) {
    const bool target = lexer_.now().is(TokenKind::Assign) && symbol.word > Word::Self;
    if (!target) return parse_postfix(parse_word(name, symbol));
  }
  Expression expression;
  expression.kind = Expression::Kind::Name;
  expression.symbol = id;
  expression.line = name.line;
  return parse_postfix(expression);
}

void ExpressionParser::require_known(const Token& name, Symbol& symbol) const {
  if (!symbol.known) {
    throw input_error(lexer_.at(name.line), "'{}' is used but not imported", name.text);
  }
  if (symbol.global_line == 0) symbol.global_line = name.line;
}

Expression ExpressionParser::parse_word(const Token& name, Symbol& symbol) {
  if (symbol.word == Word::Keyword) {
    throw input_error(lexer_.at(name.line), "expected an operand, found '{}'", name.text);
  }
  if (symbol.word == Word::Self) {
    throw input_error(lexer_.at(name.line),
                      "expected values that come in as parameters, found a use of 'self'");
  }
  require_known(name, symbol);
  switch (symbol.word) {
    case Word::True:
      return hold(Arg::boolean(true), name.line);
    case Word::False:
      return hold(Arg::boolean(false), name.line);
    case Word::Inf:
      return hold(Arg::number(infinity), name.line);
    case Word::Nan:
      return hold(Arg::number(not_a_number), name.line);
    case Word::Ellipsis: {
      Arg arg;
      arg.kind = Arg::Kind::Ellipsis;
      return hold(std::move(arg), name.line);
    }
    case Word::Torch:
    case Word::Module:
      return parse_dotted(name);
    case Word::Device:
      return parse_device();
    case Word::Slice:
      return parse_slice_call();
    case Word::Float:
      return parse_float(name);
    case Word::Builtin:
      return parse_call(std::string(name.text), name);
    default:
      return hold(Arg::none(), name.line);
  }
}

Token ExpressionParser::take_name(std::string_view expected) {
  if (is_keyword(lexer_.now().text)) lexer_.fail(expected);
  return lexer_.take(TokenKind::Name, expected);
}

std::string ExpressionParser::dotted_name(std::string_view expected) {
  std::string text(take_name(expected).text);
  while (lexer_.accept(TokenKind::Dot)) {
    text += '.';
    text += take_name("a name behind '.'").text;
  }
  return text;
}

// torch.a.b(...), or a constant such as torch.float32 and math.inf. `root` is already behind us.
Expression ExpressionParser::parse_dotted(const Token& root) {
  if (!lexer_.now().is(TokenKind::Dot)) lexer_.fail(fmt::format("'.' behind '{}'", root.text));
  std::string name(root.text);
  while (lexer_.accept(TokenKind::Dot)) {
    name += '.';
    name += take_name("a name behind '.'").text;
  }
  const std::string_view member = std::string_view(name).substr(root.text.size() + 1);
  const bool framework = root.text == "torch" || root.text == "paddle";
  if (lexer_.now().is(TokenKind::LeftParen)) {
    if (name == "torch.device") return parse_device();
    if (root.text == "paddle" && is_paddle_place(member)) return parse_place(member, root.line);
    return parse_call(std::move(name), root);
  }
  if (framework) {
    if (const auto dtype = dtype_from_name(member)) return hold(Arg::of_dtype(*dtype), root.line);
  }
  if (const auto number = named_number(member)) return hold(Arg::number(*number), root.line);
  if (!framework || member.find('.') != member.npos) {
    lexer_.fail(fmt::format("'(' behind {}", name));
  }
  Arg arg;
  arg.kind = Arg::Kind::Torch;
  arg.text = member;
  return hold(std::move(arg), root.line);
}

Expression ExpressionParser::parse_call(std::string callee, const Token& root) {
  if (!lexer_.now().is(TokenKind::LeftParen)) lexer_.fail(fmt::format("'(' behind '{}'", callee));
  const size_t first = pending_.size();
  std::vector<Keyword> keywords;
  parse_arguments(keywords);
  begin(NodeKind::Function, std::move(callee));
  node_.keywords = std::move(keywords);
  take_pending(node_.args, first);
  return computed(root.line);
}

// Brings device('cuda', 0), device('cuda:0') and device(type='cuda', index=0) to one text.
Expression ExpressionParser::parse_device() {
  const int line = lexer_.now().line;
  if (!lexer_.now().is(TokenKind::LeftParen)) lexer_.fail("'(' behind 'device'");
  Node call;
  const size_t first = pending_.size();
  parse_arguments(call.keywords);
  take_pending(call.args, first);
  Arg type, index;
  for (size_t i = 0; i < call.args.size() && i < 2; ++i) (i == 0 ? type : index) = call.args[i];
  bool fits = call.args.size() <= 2;
  for (const Keyword& keyword : call.keywords) {
    Arg& slot = keyword.name == "index" ? index : type;
    fits = fits && (keyword.name == "index" || keyword.name == "type") && slot.is(Arg::Kind::None);
    slot = keyword.arg;
  }
  fits = fits && type.is(Arg::Kind::String) && !type.text.empty() &&
         (index.is(Arg::Kind::None) || (index.is(Arg::Kind::Int) && index.integer >= 0));
  if (!fits) {
    throw input_error(lexer_.at(line),
                      "expected device(type='...') or device(type='...', index=N)");
  }
  Arg arg;
  arg.kind = Arg::Kind::Device;
  arg.text = std::move(type.text);
  if (index.is(Arg::Kind::Int)) arg.text += fmt::format(":{}", index.integer);
  return hold(std::move(arg), line);
}

// float('inf') is a constant; float(x) is a call.
Expression ExpressionParser::parse_float(const Token& name) {
  if (!lexer_.now().is(TokenKind::LeftParen)) lexer_.fail("'(' behind 'float'");
  Node call;
  const size_t first = pending_.size();
  parse_arguments(call.keywords);
  take_pending(call.args, first);
  if (call.args.size() != 1 || !call.keywords.empty() || !call.args[0].is(Arg::Kind::String)) {
    node_ = std::move(call);
    node_.kind = NodeKind::Function;
    node_.callee = "float";
    return computed(name.line);
  }
  const auto value = float_of_string(call.args[0].text);
  if (!value) {
    throw input_error(lexer_.at(name.line), "expected a number in float('...'), found '{}'",
                      call.args[0].text);
  }
  return hold(Arg::number(*value), name.line);
}

Expression ExpressionParser::parse_slice_call() {
  const int line = lexer_.now().line;
  if (!lexer_.now().is(TokenKind::LeftParen)) lexer_.fail("'(' behind 'slice'");
  Node call;
  const size_t first = pending_.size();
  parse_arguments(call.keywords);
  take_pending(call.args, first);
  if (call.args.empty() || call.args.size() > 3 || !call.keywords.empty()) {
    throw input_error(lexer_.at(line), "expected one to three arguments of slice, found {}",
                      call.args.size() + call.keywords.size());
  }
  Arg slice;
  slice.kind = Arg::Kind::Slice;
  slice.items = std::move(call.args);
  if (slice.items.size() == 1) slice.items.insert(slice.items.begin(), Arg::none());
  slice.items.resize(3);
  return hold(std::move(slice), line);
}

// Whatever is called, indexed or looked into must be a name: anything else nests operators.
Expression ExpressionParser::parse_postfix(Expression base) {
  for (;;) {
    const TokenKind next = lexer_.now().kind;
    if (next != TokenKind::Dot && next != TokenKind::LeftBracket && next != TokenKind::LeftParen) {
      return base;
    }
    if (base.is(Expression::Kind::Computed) && !graph_) refuse_nested(base.line);
    require_base(base, next);
    const size_t first = pending_.size();
    add_operand(base);
    lexer_.advance();
    if (next == TokenKind::LeftBracket) {
      Arg index = parse_index();
      pending_.push_back(std::move(index));
      begin(NodeKind::GetItem, "operator.getitem");
    } else {
      const Token member = take_name("a method or attribute behind '.'");
      std::string callee;
      callee.reserve(member.text.size() + 7);
      callee.append("Tensor.").append(member.text);
      const bool called = lexer_.now().is(TokenKind::LeftParen);
      std::vector<Keyword> keywords;
      if (called) parse_arguments(keywords);
      begin(called ? NodeKind::Method : NodeKind::Attribute, std::move(callee));
      node_.keywords = std::move(keywords);
    }
    take_pending(node_.args, first);
    base = computed(base.line);
  }
}

void ExpressionParser::require_base(const Expression& base, TokenKind next) {
  const bool called = next == TokenKind::LeftParen;
  if (!base.is(Expression::Kind::Name)) {
    if (called || !base.is(Expression::Kind::Computed)) {
      lexer_.fail("an operator or the end of the statement");
    }
    return;
  }
  const Symbol& symbol = names_[base.symbol];
  if (called) {
    throw input_error(lexer_.at(base.line),
                      "expected a call of a {} function or of a method, found a call of '{}'",
                      graph_ ? "paddle" : "torch", symbol.text);
  }
  if (symbol.none) {
    throw input_error(lexer_.at(base.line), "expected a value, found '{}', which is None",
                      symbol.text);
  }
  if (next == TokenKind::Dot && symbol.bound_line == 0 && symbol.value == no_value) {
    throw input_error(lexer_.at(base.line), "'{}' is neither a value defined before nor imported",
                      symbol.text);
  }
}

// The lexer stands on the opening parenthesis. Positional arguments are left pending.
void ExpressionParser::parse_arguments(std::vector<Keyword>& keywords) {
  lexer_.advance();
  while (!lexer_.accept(TokenKind::RightParen)) {
    const int line = lexer_.now().line;
    bool positional = true;
    if (!lexer_.now().is(TokenKind::Name)) {
      add_operand(parse());
    } else {
      const Token name = lexer_.now();
      lexer_.advance();
      positional = !lexer_.now().is(TokenKind::Assign);
      if (positional) {
        add_operand(parse_binary(parse_name(name)));
      } else {
        parse_keyword(keywords, name);
      }
    }
    if (positional && !keywords.empty()) {
      throw input_error(lexer_.at(line), "expected only keywords behind '{}='",
                        keywords.back().name);
    }
    if (lexer_.accept(TokenKind::RightParen)) break;
    if (!lexer_.accept(TokenKind::Comma)) lexer_.fail("',' or ')'");
  }
}

// The lexer stands on the '=' behind the name.
void ExpressionParser::parse_keyword(std::vector<Keyword>& keywords, const Token& name) {
  if (is_keyword(name.text)) lexer_.fail("an operand");
  lexer_.advance();
  for (const Keyword& keyword : keywords) {
    if (keyword.name == name.text) {
      throw input_error(lexer_.at(name.line), "the keyword '{}' is given twice", name.text);
    }
  }
  keywords.push_back({std::string(name.text), parse_operand()});
}

// The lexer stands behind the opening bracket. x[a, b] and x[(a, b)] are one and the same.
Arg ExpressionParser::parse_index() {
  Arg first = parse_index_element();
  if (lexer_.accept(TokenKind::RightBracket)) return first;
  Arg tuple;
  tuple.kind = Arg::Kind::Tuple;
  tuple.items.push_back(std::move(first));
  while (!lexer_.accept(TokenKind::RightBracket)) {
    if (!lexer_.accept(TokenKind::Comma)) lexer_.fail("',' or ']'");
    if (lexer_.accept(TokenKind::RightBracket)) break;
    tuple.items.push_back(parse_index_element());
  }
  return tuple;
}

Arg ExpressionParser::parse_index_element() {
  const auto stands_on_bound = [&] {
    const TokenKind kind = lexer_.now().kind;
    return kind != TokenKind::Colon && kind != TokenKind::Comma && kind != TokenKind::RightBracket;
  };
  Arg first;
  if (!lexer_.now().is(TokenKind::Colon)) {
    first = parse_operand();
    if (!lexer_.now().is(TokenKind::Colon)) return first;
  }
  Arg slice;
  slice.kind = Arg::Kind::Slice;
  slice.items.resize(3);
  slice.items[0] = std::move(first);
  for (size_t i = 1; i < 3 && lexer_.accept(TokenKind::Colon); ++i) {
    if (stands_on_bound()) slice.items[i] = parse_operand();
  }
  return slice;
}

}  // namespace tessera::graph
