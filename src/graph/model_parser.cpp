// How model.py is read.
//
// One pass over the tokens, no syntax tree: each statement becomes a Node as soon as its end is
// seen. Names are resolved on the way. A name is bound by an assignment and unbound by `name =
// None`, so the text of a valid file reads like a list of definitions, uses and releases, and a use
// that finds no binding is an error at its own line. Every assignment makes a new Value; two Values
// may carry one name when a variable is assigned twice or changed by `+=`.
//
// A target is parsed as an expression first and understood later: only the `=` behind it tells that
// it was one. `x[i]` before `=` becomes a SetItem, a bare name becomes a binding, and the names of
// a chain that ends in None are released together.
//
// Python takes a name that is assigned anywhere in a function for a local in all of it. So a name
// may be used as a word of Python or torch (device, slice, inf, ...) or be a local variable, but
// not first the one and then the other; Python itself would refuse to run such a file.
//
// Samples of Paddle are read by the same rules and a few more; model_paddle.cpp lists them.
#include <algorithm>
#include <utility>

#include "graph/model_expression.h"
#include "graph/name_table.h"
#include "graph/python_lexer.h"
#include "graph/sample.h"

namespace tessera::graph {
namespace {

class ModelParser {
 public:
  ModelParser(std::string_view text, const std::string& file)
      : lexer_(text, file), names_(text.size()), expressions_(lexer_, names_) {
    graph_.file = file;
    // Real files have a statement per 130 bytes, and a value for two statements.
    const size_t statements = std::min<size_t>(text.size() / 128, 1 << 16);
    graph_.nodes.reserve(statements);
    graph_.values.reserve(statements);
  }

  Graph parse() {
    skip_docstring();
    while (is_word("import") || is_word("from")) parse_import();
    parse_class();
    skip_docstring();
    if (!now().is(TokenKind::End)) lexer_.fail("the end of the file behind the class");
    return std::move(graph_);
  }

 private:
  const Token& now() const { return lexer_.now(); }
  bool is_word(std::string_view word) const { return now().is(TokenKind::Name, word); }

  void take_word(std::string_view word) {
    if (!is_word(word)) lexer_.fail(fmt::format("'{}'", word));
    lexer_.advance();
  }

  void skip_docstring() {
    while (now().is(TokenKind::String)) {
      while (now().is(TokenKind::String)) lexer_.advance();
      end_statement();
    }
  }

  void end_statement() {
    if (lexer_.accept(TokenKind::Semicolon)) {
      lexer_.accept(TokenKind::Newline);
      return;
    }
    if (!lexer_.accept(TokenKind::Newline)) lexer_.fail("the end of the statement");
  }

  // A sample is data: an import runs the module, so only those that samples are made of may be
  // named.
  void parse_import() {
    const bool from = is_word("from");
    lexer_.advance();
    const std::string module = parse_module();
    if (!from) {
      while (lexer_.accept(TokenKind::Comma)) parse_module();
    } else {
      take_word("import");
      const bool bracketed = lexer_.accept(TokenKind::LeftParen);
      do {
        if (bracketed && now().is(TokenKind::RightParen)) break;
        const Token name = lexer_.take(TokenKind::Name, "a name to import");
        const bool number = name.text == "inf" || name.text == "nan";
        if (!(module == "torch" && (number || name.text == "device")) &&
            !(module == "math" && number)) {
          throw input_error(lexer_.at(name.line),
                            "expected 'device', 'inf' or 'nan' as the name to import, found '{}' "
                            "of {}",
                            name.text, module);
        }
        names_.learn_word(name.text);
      } while (lexer_.accept(TokenKind::Comma));
      if (bracketed && !lexer_.accept(TokenKind::RightParen)) lexer_.fail("',' or ')'");
    }
    if (is_word("as")) lexer_.fail("an import without 'as'");
    end_statement();
  }

  std::string parse_module() {
    const int line = now().line;
    const std::string module = expressions_.dotted_name("the name of a module");
    const std::string package = module.substr(0, module.find('.'));
    constexpr std::string_view known[] = {"torch", "paddle", "math", "operator", "_operator"};
    if (std::find(std::begin(known), std::end(known), package) == std::end(known)) {
      throw input_error(lexer_.at(line),
                        "expected an import of torch, paddle, math or operator, found '{}'",
                        module);
    }
    names_.learn_word(package);
    return module;
  }

  void parse_class() {
    if (!is_word("class")) lexer_.fail("'class' (or 'import torch' before it)");
    lexer_.advance();
    graph_.class_name = expressions_.take_name("the name of the class").text;
    if (!lexer_.accept(TokenKind::LeftParen)) lexer_.fail("'(torch.nn.Module)'");
    const int line = now().line;
    const std::string base = expressions_.dotted_name("torch.nn.Module or paddle.nn.Layer");
    if (base == "paddle.nn.Layer") {
      graph_.framework = Framework::Paddle;
      expressions_.hoist_into(graph_);
    } else if (base != "torch.nn.Module") {
      throw input_error(lexer_.at(line),
                        "expected torch.nn.Module or paddle.nn.Layer as the base class, found {}",
                        base);
    }
    lexer_.take(TokenKind::RightParen, "')'");
    open_block("class");
    skip_docstring();
    take_word("def");
    if (is_paddle() && is_word("__init__")) {
      skip_constructor();
      take_word("def");
    }
    parse_forward();
    if (!lexer_.accept(TokenKind::Dedent)) lexer_.fail("the end of the class behind 'forward'");
  }

  bool is_paddle() const { return graph_.framework == Framework::Paddle; }

  // Paddle's samples have a constructor that does nothing.
  void skip_constructor() {
    lexer_.take_texts({"__init__", "(", "self", ")"});
    open_block("def");
    lexer_.take_texts({"super", "(", ")", ".", "__init__", "(", ")"});
    end_statement();
    if (!lexer_.accept(TokenKind::Dedent)) lexer_.fail("the end of '__init__'");
  }

  void open_block(std::string_view what) {
    lexer_.take(TokenKind::Colon, "':'");
    lexer_.take(TokenKind::Newline, "the end of the line");
    if (!lexer_.accept(TokenKind::Indent)) {
      lexer_.fail(fmt::format("an indented block behind '{}'", what));
    }
  }

  void parse_forward() {
    take_word("forward");
    parse_signature();
    open_block("def");
    for (;;) {
      if (now().is(TokenKind::Indent)) lexer_.fail("the indentation of the statement before");
      if (now().is(TokenKind::Dedent) || now().is(TokenKind::End)) lexer_.fail("'return'");
      if (is_word("return")) break;
      parse_statement();
    }
    parse_return();
    skip_docstring();
    if (!lexer_.accept(TokenKind::Dedent)) lexer_.fail("the end of 'forward' behind 'return'");
  }

  void parse_signature() {
    lexer_.take(TokenKind::LeftParen, "'('");
    take_word("self");
    while (!lexer_.accept(TokenKind::RightParen)) {
      if (!lexer_.accept(TokenKind::Comma)) lexer_.fail("',' or ')'");
      if (lexer_.accept(TokenKind::RightParen)) break;
      parse_parameter();
    }
  }

  void parse_parameter() {
    const Token name = expressions_.take_name("the name of a parameter");
    Parameter parameter;
    parameter.name = name.text;
    parameter.line = name.line;
    parameter.value = next_value();
    if (lexer_.accept(TokenKind::Colon)) {
      parameter.annotation = expressions_.dotted_name("the type of the parameter");
    }
    if (now().is(TokenKind::Assign)) lexer_.fail("a parameter without a default");
    const SymbolId id = names_.intern(name.text);
    if (names_[id].bound_line > 0 || names_[id].word == Word::Self) {
      throw input_error(lexer_.at(name.line), "the parameter '{}' is given twice", name.text);
    }
    bind(id, name.line);
    graph_.values.push_back(
        {std::string(name.text), -1, static_cast<int>(graph_.parameters.size())});
    graph_.parameters.push_back(std::move(parameter));
  }

  ValueId next_value() const { return static_cast<ValueId>(graph_.values.size()); }

  // Lets the name stand for the value that is added next.
  void bind(SymbolId id, int line) {
    Symbol& symbol = names_[id];
    if (symbol.word >= Word::None && symbol.word <= Word::Torch) {
      throw input_error(lexer_.at(line), "expected the name of a variable, found '{}'",
                        symbol.text);
    }
    if (symbol.global_line > 0) {
      throw input_error(lexer_.at(line),
                        "'{}' is assigned here, but line {} uses it as a name of Python or torch",
                        symbol.text, symbol.global_line);
    }
    if (symbol.bound_line == 0) symbol.bound_line = line;
    symbol.none = false;
    symbol.value = next_value();
  }

  void parse_statement() {
    const int line = now().line;
    if (now().is(TokenKind::String)) return skip_docstring();
    if (is_paddle() && is_word("del")) return parse_del(line);
    if (is_paddle() && now().is(TokenKind::LeftParen)) return parse_unpacking(line);
    if (now().is(TokenKind::Name) && is_keyword(now().text)) {
      throw input_error(lexer_.at(line),
                        "expected an assignment or 'return', found '{}': a sample is a straight "
                        "line of calls",
                        now().text);
    }
    Expression target = expressions_.parse();
    if (is_paddle() && now().is(TokenKind::Comma)) {
      require_target(target);
      targets_ = {{target.symbol, target.line}};
      lexer_.advance();
      return parse_unpacking(line);
    }
    if (now().is(TokenKind::Augmented)) {
      parse_augmented(target, line);
    } else if (!now().is(TokenKind::Assign)) {
      lexer_.fail("'='");
    } else if (target.is(Expression::Kind::Computed) &&
               expressions_.node().kind == NodeKind::GetItem) {
      parse_setitem(line);
    } else {
      parse_assignment(target, line);
    }
    end_statement();
  }

  void require_target(const Expression& target) const {
    if (target.is(Expression::Kind::Name)) return;
    throw input_error(lexer_.at(target.line), "expected a name or name[...] before '{}'",
                      now().text);
  }

  void parse_augmented(const Expression& target, int line) {
    require_target(target);
    Node node;
    node.kind = NodeKind::InPlace;
    node.callee = now().text;
    node.args.reserve(2);
    node.args.push_back(Arg::of_value(expressions_.value_of(target.symbol, target.line)));
    lexer_.advance();
    node.args.push_back(expressions_.operand(expressions_.parse()));
    finish(std::move(node), target.symbol, line);
  }

  void parse_setitem(int line) {
    Node node = std::move(expressions_.node());
    lexer_.advance();
    node.kind = NodeKind::SetItem;
    node.callee = "operator.setitem";
    node.args.push_back(expressions_.operand(expressions_.parse()));
    if (now().is(TokenKind::Assign)) lexer_.fail("the end of the statement");
    node.line = line;
    graph_.nodes.push_back(std::move(node));
  }

  void parse_assignment(Expression target, int line) {
    targets_.clear();
    Expression right = target;
    while (now().is(TokenKind::Assign)) {
      require_target(right);
      targets_.push_back({right.symbol, right.line});
      lexer_.advance();
      right = expressions_.parse();
    }
    if (right.is(Expression::Kind::Constant) && expressions_.constant().is(Arg::Kind::None)) {
      return release_targets(line);
    }
    if (targets_.size() > 1) {
      throw input_error(lexer_.at(line), "expected None at the end of a chain of assignments");
    }
    if (right.is(Expression::Kind::Name)) {
      Node node;
      node.kind = NodeKind::Alias;
      node.args.push_back(Arg::of_value(expressions_.value_of(right.symbol, right.line)));
      finish(std::move(node), targets_[0].symbol, line);
    } else if (right.is(Expression::Kind::Computed)) {
      finish(std::move(expressions_.node()), targets_[0].symbol, line);
    } else if (is_paddle() && right.is(Expression::Kind::Constant) &&
               expressions_.constant().is(Arg::Kind::List)) {
      Node node;
      node.callee = "list";
      node.args.push_back(expressions_.operand(right));
      finish(std::move(node), targets_[0].symbol, line);
    } else {
      expressions_.operand(right);  // refuses several results under one name
      throw input_error(lexer_.at(line),
                        "expected one operator or a name behind '=', found a constant");
    }
  }

  // a, b = ... or (a, b) = ... The lexer stands on the parenthesis, or behind the first comma; then
  // the first name is a target already.
  void parse_unpacking(int line) {
    const bool bracketed = now().is(TokenKind::LeftParen);
    if (bracketed) {
      targets_.clear();
      lexer_.advance();
    }
    const TokenKind end = bracketed ? TokenKind::RightParen : TokenKind::Assign;
    while (!now().is(end)) {
      const Token name = expressions_.take_name("a name to unpack to");
      targets_.push_back({names_.intern(name.text), name.line});
      if (!now().is(end) && !lexer_.accept(TokenKind::Comma)) lexer_.fail("',' or '='");
    }
    if (bracketed) lexer_.advance();
    lexer_.take(TokenKind::Assign, "'='");
    const std::vector<Target> targets = targets_;
    const Expression right = expressions_.parse();
    size_t given = targets.size();
    ValueId source = no_value;
    if (right.is(Expression::Kind::Results)) {
      const ExpressionParser::Results results = expressions_.results();
      if (results.count != targets.size() || results.missing >= targets.size()) {
        throw input_error(lexer_.at(line), "expected {} names for the results of {}, found {}",
                          results.count, expressions_.node().callee, targets.size());
      }
      given -= results.missing;
      source = add_nameless(std::move(expressions_.node()), line);
    } else {
      const Arg operand = expressions_.operand(right);
      if (!operand.is(Arg::Kind::Value)) {
        throw input_error(lexer_.at(line), "expected a list or a call to unpack behind '='");
      }
      source = operand.value();
      for (const Target& target : targets) {
        if (names_[target.symbol].value != source) continue;
        throw input_error(lexer_.at(target.line),
                          "expected other names than that of the list, '{}'",
                          names_[target.symbol].text);
      }
    }
    for (size_t i = 0; i < given; ++i) {
      Node node;
      node.kind = NodeKind::GetItem;
      node.callee = "operator.getitem";
      node.args = {Arg::of_value(source), Arg::number(static_cast<int64_t>(i))};
      finish(std::move(node), targets[i].symbol, targets[i].line);
    }
    for (size_t i = given; i < targets.size(); ++i) {
      bind(targets[i].symbol, targets[i].line);
      names_[targets[i].symbol].value = no_value;
      names_[targets[i].symbol].none = true;
    }
    end_statement();
  }

  // Adds a call whose results get their names one by one.
  ValueId add_nameless(Node&& node, int line) {
    const ValueId value = next_value();
    node.result = value;
    node.line = line;
    graph_.values.push_back({"", static_cast<int>(graph_.nodes.size()), -1});
    graph_.nodes.push_back(std::move(node));
    return value;
  }

  // del a, b or del (a, b)
  void parse_del(int line) {
    lexer_.advance();
    const bool bracketed = lexer_.accept(TokenKind::LeftParen);
    targets_.clear();
    do {
      if (bracketed && now().is(TokenKind::RightParen)) break;
      const Token name = expressions_.take_name("a name to delete");
      targets_.push_back({names_.intern(name.text), name.line});
    } while (lexer_.accept(TokenKind::Comma));
    if (bracketed && !lexer_.accept(TokenKind::RightParen)) lexer_.fail("',' or ')'");
    release_targets(line);
    end_statement();
  }

  void release_targets(int line) {
    Node node;
    node.kind = NodeKind::Release;
    node.line = line;
    node.args.reserve(targets_.size());
    for (const Target& target : targets_) {
      Symbol& symbol = names_[target.symbol];
      if (!symbol.none) {
        node.args.push_back(Arg::of_value(expressions_.value_of(target.symbol, target.line)));
      }
      symbol.value = no_value;
      symbol.none = false;
      symbol.released_line = target.line;
    }
    if (node.args.empty()) return;
    graph_.nodes.push_back(std::move(node));
  }

  // Adds a node whose result the name stands for from here on.
  void finish(Node&& node, SymbolId target, int line) {
    bind(target, line);
    node.result = next_value();
    node.line = line;
    graph_.values.push_back(
        {std::string(names_[target].text), static_cast<int>(graph_.nodes.size()), -1});
    graph_.nodes.push_back(std::move(node));
  }

  void parse_return() {
    lexer_.advance();
    const int line = now().line;
    if (now().is(TokenKind::Newline)) lexer_.fail("a name or a tuple of names behind 'return'");
    Arg result = expressions_.operand(expressions_.parse());
    if (result.is(Arg::Kind::Value)) {
      graph_.outputs.push_back(result.value());
      while (lexer_.accept(TokenKind::Comma) && !now().is(TokenKind::Newline)) {
        add_output(expressions_.operand(expressions_.parse()), line);
      }
    } else if (result.is(Arg::Kind::Tuple)) {
      for (const Arg& item : result.items) add_output(item, line);
    } else {
      throw input_error(lexer_.at(line), "expected a name or a tuple of names behind 'return'");
    }
    end_statement();
  }

  void add_output(const Arg& arg, int line) {
    if (!arg.is(Arg::Kind::Value)) {
      throw input_error(lexer_.at(line), "expected only names in the tuple behind 'return'");
    }
    graph_.outputs.push_back(arg.value());
  }

  struct Target {
    SymbolId symbol;
    int line;
  };

  Lexer lexer_;
  NameTable names_;
  ExpressionParser expressions_;
  std::vector<Target> targets_;  // of the assignment under way
  Graph graph_;
};

}  // namespace

Graph parse_model(std::string_view text, const std::string& file) {
  return ModelParser(text, file).parse();
}

}  // namespace tessera::graph
