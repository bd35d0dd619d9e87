#include "te/expr_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "base/json.h"

namespace tessera::te {

namespace {

struct BinaryForm {
  ExprKind kind;
  std::string_view text;  // with its blanks, between brackets; or a function's name
  bool function;
};

constexpr BinaryForm binary_forms[] = {
    {ExprKind::Add, " + ", false},
    {ExprKind::Sub, " - ", false},
    {ExprKind::Mul, "*", false},
    {ExprKind::Div, "/", false},
    {ExprKind::Mod, " % ", false},
    {ExprKind::FloorDiv, "floordiv", true},
    {ExprKind::FloorMod, "floormod", true},
    {ExprKind::Min, "min", true},
    {ExprKind::Max, "max", true},
    {ExprKind::Eq, " == ", false},
    {ExprKind::Ne, " != ", false},
    {ExprKind::Le, " <= ", false},
    {ExprKind::Ge, " >= ", false},
    {ExprKind::Lt, " < ", false},
    {ExprKind::Gt, " > ", false},
    {ExprKind::And, " && ", false},
    {ExprKind::Or, " || ", false},
};

// TVM's names of functions that are not ours.
struct TvmFunction {
  Function function;
  std::string_view name;
};
constexpr TvmFunction tvm_functions[] = {{Function::Abs, "fabs"}, {Function::Round, "nearbyint"}};

// Deep enough for any DAG; shallow enough for any stack.
constexpr int depth_limit = 1000;

std::string float_text(double value, Dtype dtype, Dialect dialect) {
  if (dialect == Dialect::Tvm) {
    const double largest = std::numeric_limits<float>::max();
    if (std::isinf(value) && dtype != Dtype::Float64) value = value < 0 ? -largest : largest;
    const std::string digits = fmt::format("{:.6g}", value);
    return dtype == Dtype::Float64 ? digits : digits + (dtype == Dtype::Float16 ? "h" : "f");
  }
  if (std::isnan(value)) return fmt::format("nan_{}", dtype_name(dtype));
  const std::string digits = fmt::format("{}", value);
  if (dtype == Dtype::Float32 && !std::isinf(value)) return digits + "f";
  return fmt::format("{}_{}", digits, dtype_name(dtype));
}

std::string integer_text(int64_t value, Dtype dtype, Dialect dialect) {
  if (dtype == Dtype::Int32) return fmt::format("{}", value);
  if (dialect == Dialect::Tvm) return fmt::format("({}){}", dtype_name(dtype), value);
  if (dtype == Dtype::Bool) return value != 0 ? "true" : "false";
  return fmt::format("{}_{}", value, dtype_name(dtype));
}

std::string call_name(Function function, Dialect dialect) {
  if (dialect == Dialect::Ours) return std::string(function_name(function));
  for (const TvmFunction& row : tvm_functions)
    if (row.function == function) return fmt::format("tir.{}", row.name);
  return fmt::format("tir.{}", function_name(function));
}

class Printer {
 public:
  Printer(std::string& out, const Expressions& pool, const ExprNames& names, Dialect dialect)
      : out_(out), pool_(pool), names_(names), dialect_(dialect) {}

  void print(ExprId id) {
    const Expr& expr = pool_[id];
    switch (expr.kind) {
      case ExprKind::Int:
        out_ += integer_text(expr.integer, expr.dtype, dialect_);
        return;
      case ExprKind::Float:
        out_ += float_text(expr.real, expr.dtype, dialect_);
        return;
      case ExprKind::Axis:
        out_ += names_.axis(expr.index);
        return;
      case ExprKind::Read:
        out_ += names_.operation(expr.index);
        list(id, '[', ']');
        return;
      case ExprKind::Not:
        out_ += '!';
        print(pool_.operand(id, 0));
        return;
      case ExprKind::Select:
        out_ += "select";
        break;
      case ExprKind::IfThenElse:
        out_ += dialect_ == Dialect::Tvm ? "tir.if_then_else" : "if_then_else";
        break;
      case ExprKind::Call:
        out_ += call_name(expr.function, dialect_);
        break;
      case ExprKind::Cast:
        out_ += dtype_name(expr.dtype);
        break;
      default: {
        const auto form = std::find_if(std::begin(binary_forms), std::end(binary_forms),
                                       [&](const BinaryForm& f) { return f.kind == expr.kind; });
        if (!form->function) {
          out_ += '(';
          print(pool_.operand(id, 0));
          out_ += form->text;
          print(pool_.operand(id, 1));
          out_ += ')';
          return;
        }
        out_ += form->text;
      }
    }
    list(id, '(', ')');
  }

 private:
  void list(ExprId id, char open, char close) {
    out_ += open;
    for (size_t i = 0; i < size_t(pool_[id].count); ++i) {
      if (i > 0) out_ += ", ";
      print(pool_.operand(id, i));
    }
    out_ += close;
  }

  std::string& out_;
  const Expressions& pool_;
  const ExprNames& names_;
  Dialect dialect_;
};

bool starts_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool continues_name(char c) {
  return starts_name(c) || is_digit(c) || c == '.';
}

// Words that are constants or begin a line.
bool is_reserved(std::string_view name) {
  return name == "true" || name == "false" || name == "return" || name == "over" ||
         name.starts_with("inf_") || name.starts_with("nan_");
}

}  // namespace

void print_expr(std::string& out, const Expressions& pool, ExprId id, const ExprNames& names,
                Dialect dialect) {
  Printer(out, pool, names, dialect).print(id);
}

std::string quoted_name(std::string_view name) {
  const bool plain = !name.empty() && starts_name(name[0]) && !is_reserved(name) &&
                     std::all_of(name.begin(), name.end(), continues_name);
  return plain ? std::string(name) : Json(name).dump();
}

void LineCursor::skip_blanks() {
  while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\t' || rest_[0] == '\r'))
    rest_.remove_prefix(1);
}

bool LineCursor::at_end() {
  skip_blanks();
  return rest_.empty();
}

char LineCursor::peek() {
  skip_blanks();
  return rest_.empty() ? '\0' : rest_[0];
}

bool LineCursor::accept(std::string_view token) {
  skip_blanks();
  if (!rest_.starts_with(token)) return false;
  if (continues_name(token.back()) && rest_.size() > token.size() &&
      continues_name(rest_[token.size()]))
    return false;
  rest_.remove_prefix(token.size());
  return true;
}

void LineCursor::expect(std::string_view token) {
  if (!accept(token)) fail(fmt::format("'{}'", token));
}

void LineCursor::fail(std::string_view expected) {
  skip_blanks();
  if (rest_.empty()) throw input_error(where_, "expected {}, found the end of the line", expected);
  throw input_error(where_, "expected {}, found '{}'", expected, rest_.substr(0, 40));
}

bool LineCursor::at_name() {
  return starts_name(peek()) || peek() == '"';
}

std::string LineCursor::name() {
  if (!at_name()) fail("a name");
  size_t size = 1;
  if (rest_[0] == '"') {
    while (size < rest_.size() && rest_[size] != '"') size += rest_[size] == '\\' ? 2 : 1;
    if (size >= rest_.size()) fail("a name with a closing quote");
    const Json text = Json::parse(rest_.substr(0, size + 1), where_.file);
    rest_.remove_prefix(size + 1);
    return text.as_string();
  }
  while (size < rest_.size() && continues_name(rest_[size])) ++size;
  std::string result(rest_.substr(0, size));
  rest_.remove_prefix(size);
  return result;
}

int64_t LineCursor::integer() {
  skip_blanks();
  int64_t value = 0;
  const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
  if (error != std::errc()) fail("an integer");
  rest_.remove_prefix(size_t(end - rest_.data()));
  return value;
}

std::string_view LineCursor::number() {
  skip_blanks();
  size_t size = 0;
  const auto digits = [&] {
    const size_t from = size;
    while (size < rest_.size() && is_digit(rest_[size])) ++size;
    return size > from;
  };
  if (size < rest_.size() && rest_[size] == '-') ++size;
  if (!digits()) fail("a number");
  if (size < rest_.size() && rest_[size] == '.') {
    ++size;
    digits();
  }
  if (size < rest_.size() && rest_[size] == 'e') {
    const size_t before = size++;
    if (size < rest_.size() && (rest_[size] == '-' || rest_[size] == '+')) ++size;
    if (!digits()) size = before;
  }
  const std::string_view result = rest_.substr(0, size);
  rest_.remove_prefix(size);
  return result;
}

namespace {

class Reader {
 public:
  Reader(LineCursor& line, Expressions& pool, const ReadScope& scope, Dialect dialect)
      : line_(line), pool_(pool), scope_(scope), dialect_(dialect) {}

  ExprId expr() {
    if (++depth_ > depth_limit)
      throw input_error(line_.where(), "more than {} expressions within each other", depth_limit);
    const ExprId result = primary();
    --depth_;
    return result;
  }

 private:
  ExprId primary() {
    const char c = line_.peek();
    if (c == '(') return bracket();
    if (c == '!') {
      line_.expect("!");
      const ExprId operand = expr();
      require(operand, Dtype::Bool, "what ! is applied to");
      return pool_.logical_not(operand);
    }
    if (is_digit(c) || c == '-') return literal();
    if (!line_.at_name()) line_.fail("an expression");
    const bool quoted = c == '"';
    const std::string name = line_.name();
    if (!quoted && dialect_ == Dialect::Ours && is_reserved(name)) return word(name);
    if (!quoted && line_.peek() == '(') return function(name);
    int64_t number = -1;
    if (dialect_ == Dialect::Ours && line_.accept("#")) number = line_.integer();
    if (line_.peek() == '[') return read(name, number);
    const int32_t axis = scope_.axis(name, number);
    if (axis < 0) throw input_error(line_.where(), "'{}' is no axis of this operation", name);
    return pool_.axis(axis);
  }

  ExprId bracket() {
    line_.expect("(");
    if (dialect_ == Dialect::Tvm && starts_name(line_.peek())) {
      // (bool)1
      LineCursor ahead = line_;
      const auto dtype = dtype_from_name(ahead.name());
      if (dtype && ahead.accept(")")) {
        line_ = ahead;
        return constant(line_.number(), *dtype);
      }
    }
    const ExprId left = expr();
    for (const BinaryForm& form : binary_forms) {
      if (form.function) continue;
      std::string_view token = form.text;
      while (token.starts_with(' ')) token.remove_prefix(1);
      while (token.ends_with(' ')) token.remove_suffix(1);
      if (!line_.accept(token)) continue;
      const ExprId right = expr();
      line_.expect(")");
      return binary(form.kind, left, right);
    }
    line_.fail("an operator");
  }

  ExprId binary(ExprKind kind, ExprId left, ExprId right) {
    same_dtype(left, right);
    if (kind == ExprKind::And || kind == ExprKind::Or)
      require(left, Dtype::Bool, "an operand of && and ||");
    return pool_.binary(kind, left, right);
  }

  ExprId function(const std::string& name) {
    std::string_view bare = name;
    const bool tir = dialect_ == Dialect::Tvm && bare.starts_with("tir.");
    if (tir) bare.remove_prefix(4);
    const std::vector<ExprId> arguments = list('(', ')');
    const auto count = [&](size_t wanted) {
      if (arguments.size() != wanted)
        throw input_error(line_.where(), "{} takes {} arguments, found {}", name, wanted,
                          arguments.size());
    };
    for (const BinaryForm& form : binary_forms) {
      if (!form.function || form.text != bare) continue;
      count(2);
      return binary(form.kind, arguments[0], arguments[1]);
    }
    if (bare == "select" || bare == "if_then_else") {
      count(3);
      require(arguments[0], Dtype::Bool, "a condition");
      same_dtype(arguments[1], arguments[2]);
      const ExprKind kind = bare == "select" ? ExprKind::Select : ExprKind::IfThenElse;
      return pool_.select(arguments[0], arguments[1], arguments[2], kind);
    }
    if (const auto dtype = dtype_of(bare)) {
      count(1);
      return pool_.cast(*dtype, arguments[0]);
    }
    std::optional<Function> known = function_from_name(bare);
    if (tir) {
      for (const TvmFunction& row : tvm_functions)
        if (row.name == bare) known = row.function;
    }
    if (!known) throw input_error(line_.where(), "there is no function '{}'", name);
    count(size_t(function_arity(*known)));
    for (ExprId argument : arguments) same_dtype(arguments[0], argument);
    return pool_.call(*known, arguments);
  }

  ExprId read(const std::string& name, int64_t number) {
    const ReadScope::Target target = scope_.read(name, number);
    const std::vector<ExprId> indices = list('[', ']');
    for (ExprId index : indices) {
      if (!is_integer(pool_[index].dtype))
        throw input_error(line_.where(), "an index of {} is {}", name,
                          dtype_name(pool_[index].dtype));
    }
    return pool_.read(target.operation, target.dtype, indices);
  }

  std::vector<ExprId> list(char open, char close) {
    line_.expect(std::string_view(&open, 1));
    std::vector<ExprId> result;
    if (line_.accept(std::string_view(&close, 1))) return result;
    do {
      result.push_back(expr());
    } while (line_.accept(","));
    line_.expect(std::string_view(&close, 1));
    return result;
  }

  // Only the names that dtype_name gives: "half" or "long" are no casts.
  static std::optional<Dtype> dtype_of(std::string_view name) {
    const auto dtype = dtype_from_name(name);
    return dtype && dtype_name(*dtype) == name ? dtype : std::nullopt;
  }

  Dtype suffix(std::string_view name) {
    const auto dtype = dtype_of(name);
    if (!dtype) throw input_error(line_.where(), "there is no dtype '{}'", name);
    return *dtype;
  }

  ExprId word(const std::string& name) {
    if (name == "true" || name == "false") return pool_.integer(name == "true", Dtype::Bool);
    if (!name.starts_with("inf_") && !name.starts_with("nan_")) line_.fail("an expression");
    const double value = name.starts_with("inf") ? std::numeric_limits<double>::infinity()
                                                 : std::numeric_limits<double>::quiet_NaN();
    return real(value, suffix(std::string_view(name).substr(4)));
  }

  ExprId literal() {
    if (line_.rest().starts_with("-inf_")) {
      line_.expect("-");
      return real(-std::numeric_limits<double>::infinity(),
                  suffix(std::string_view(line_.name()).substr(4)));
    }
    const std::string_view text = line_.number();
    const std::string_view rest = line_.rest();
    if (rest.starts_with("_")) return constant(text, suffix(line_.name().substr(1)));
    if (rest.starts_with("f")) {
      line_.expect("f");
      return constant(text, Dtype::Float32);
    }
    if (dialect_ == Dialect::Tvm && rest.starts_with("h")) {
      line_.expect("h");
      return constant(text, Dtype::Float16);
    }
    const bool real = text.find_first_of(".e") != text.npos;
    if (real && dialect_ == Dialect::Ours)
      line_.fail("'f' or '_DTYPE' behind a number with a point");
    return constant(text, real ? Dtype::Float64 : Dtype::Int32);
  }

  ExprId constant(std::string_view text, Dtype dtype) {
    const char* const end = text.data() + text.size();
    if (is_floating(dtype)) {
      double value = 0;
      if (std::from_chars(text.data(), end, value).ec != std::errc())
        throw input_error(line_.where(), "{} is too large or too small", text);
      if (dialect_ == Dialect::Tvm && dtype != Dtype::Float64 && std::abs(value) > 3.4028e38)
        value = std::copysign(std::numeric_limits<double>::infinity(), value);
      return real(value, dtype);
    }
    int64_t value = 0;
    const auto read = std::from_chars(text.data(), end, value);
    if (read.ec != std::errc() || read.ptr != end ||
        (dtype == Dtype::Int32 && value != int32_t(value)))
      throw input_error(line_.where(), "{} is no {}", text, dtype_name(dtype));
    return pool_.integer(value, dtype);
  }

  ExprId real(double value, Dtype dtype) {
    if (!is_floating(dtype))
      throw input_error(line_.where(), "{} has no such constant", dtype_name(dtype));
    return pool_.real(value, dtype);
  }

  void same_dtype(ExprId a, ExprId b) {
    if (pool_[a].dtype == pool_[b].dtype) return;
    throw input_error(line_.where(), "operands are {} and {}: casts are written out",
                      dtype_name(pool_[a].dtype), dtype_name(pool_[b].dtype));
  }

  void require(ExprId id, Dtype dtype, std::string_view what) {
    if (pool_[id].dtype == dtype) return;
    throw input_error(line_.where(), "{} is {}, not {}", what, dtype_name(pool_[id].dtype),
                      dtype_name(dtype));
  }

  LineCursor& line_;
  Expressions& pool_;
  const ReadScope& scope_;
  Dialect dialect_;
  int depth_ = 0;
};

}  // namespace

ExprId read_expr(LineCursor& line, Expressions& pool, const ReadScope& scope, Dialect dialect) {
  return Reader(line, pool, scope, dialect).expr();
}

}  // namespace tessera::te
