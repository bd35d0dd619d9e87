// How weight_meta.py and input_meta.py are read and written.
//
// A file is a sequence of classes without bases, each a list of `field = literal`. Most of the text
// of a sample is here, so nothing is looked up or allocated beyond what the record keeps. A record
// is checked when its class ends: the shape must have a size that fits in 63 bits, in elements and
// in bytes, and literal data must fill the shape exactly. Nothing is allocated for a shape, so one
// that is larger than any machine is legal.
#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include "graph/python_literal.h"
#include "graph/python_text.h"
#include "graph/sample.h"

namespace tessera::graph {
namespace {

enum Field : unsigned { Name, OriginalName, Shape, DtypeField, Device, Mean, Std, Data, Min, Max };
constexpr std::string_view field_names[] = {"name", "original_name", "shape", "dtype",   "device",
                                            "mean", "std",           "data",  "min_val", "max_val"};

class MetaParser {
 public:
  MetaParser(std::string_view text, const std::string& file, Framework framework)
      : lexer_(text, file), framework_(framework) {}

  std::vector<TensorMeta> parse() {
    std::vector<TensorMeta> records;
    skip_docstring();
    while (!lexer_.now().is(TokenKind::End)) records.push_back(parse_class());
    return records;
  }

 private:
  void skip_docstring() {
    while (lexer_.accept(TokenKind::String)) end_line();
  }

  void end_line() {
    lexer_.accept(TokenKind::Semicolon);
    if (!lexer_.accept(TokenKind::Newline)) lexer_.fail("the end of the line");
  }

  TensorMeta parse_class() {
    if (!lexer_.now().is(TokenKind::Name, "class")) lexer_.fail("'class'");
    TensorMeta record;
    if (is_paddle()) record.mean = record.std = std::nullopt;
    record.line = lexer_.now().line;
    lexer_.advance();
    record.class_name = lexer_.take(TokenKind::Name, "the name of the class").text;
    if (lexer_.accept(TokenKind::LeftParen)) lexer_.take(TokenKind::RightParen, "')'");
    lexer_.take(TokenKind::Colon, "':'");
    lexer_.take(TokenKind::Newline, "the end of the line");
    lexer_.take(TokenKind::Indent, "an indented field");
    seen_ = 0;
    do {
      skip_docstring();
      if (lexer_.now().is(TokenKind::Dedent)) break;
      parse_field(record);
      end_line();
    } while (!lexer_.now().is(TokenKind::Dedent));
    lexer_.advance();
    check(record);
    return record;
  }

  void parse_field(TensorMeta& record) {
    const Token name = lexer_.take(TokenKind::Name, "the name of a field");
    const Field field = find_field(name);
    if (seen_ >> field & 1) {
      throw input_error(lexer_.at(name.line), "the field '{}' is given twice", name.text);
    }
    seen_ |= 1u << field;
    lexer_.take(TokenKind::Assign, "'='");
    const bool none = lexer_.now().is(TokenKind::Name, "None");
    switch (field) {
      case Name:
        record.name = take_string(lexer_, "a string");
        return;
      case OriginalName:
        if (!none) record.original_name = take_string(lexer_, "a string or None");
        break;
      case Shape:
        parse_shape(record.shape);
        return;
      case DtypeField:
        record.dtype = parse_dtype();
        return;
      case Device:
        record.device = take_string(lexer_, "a string");
        return;
      case Mean:
        record.mean = parse_statistic(none);
        break;
      case Std:
        record.std = parse_statistic(none);
        break;
      case Data:
        if (!none) parse_data(record.data);
        break;
      case Min:
        if (!none) record.min_val = take_number(lexer_, "a number or None");
        break;
      case Max:
        if (!none) record.max_val = take_number(lexer_, "a number or None");
        break;
    }
    if (none) lexer_.advance();
  }

  Field find_field(const Token& name) const {
    for (unsigned i = 0; i < std::size(field_names); ++i) {
      if (name.text == field_names[i]) return static_cast<Field>(i);
    }
    throw input_error(lexer_.at(name.line), "expected a field of tensor metadata ({}), found '{}'",
                      fmt::join(field_names, ", "), name.text);
  }

  std::optional<double> parse_statistic(bool none) {
    if (none) return std::nullopt;
    const TensorMeta::Number number = take_number(lexer_, "a number or None");
    return std::visit([](auto value) { return static_cast<double>(value); }, number);
  }

  Dtype parse_dtype() {
    const int line = lexer_.now().line;
    const std::string_view example = is_paddle() ? "'float32'" : "'torch.float32'";
    const std::string text = take_string(lexer_, fmt::format("a string such as {}", example));
    const std::string prefix = fmt::format("{}.", framework_name(framework_));
    std::string_view name = text;
    if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
    const std::optional<Dtype> dtype = dtype_from_name(name);
    if (!dtype) {
      throw input_error(lexer_.at(line), "expected a dtype such as {}, found '{}'", example, text);
    }
    return *dtype;
  }

  // The kind of the bracket that closes the list; the opening one is stepped over.
  TokenKind open_list() {
    if (lexer_.accept(TokenKind::LeftBracket)) return TokenKind::RightBracket;
    if (lexer_.accept(TokenKind::LeftParen)) return TokenKind::RightParen;
    lexer_.fail("a list");
  }

  void parse_shape(std::vector<int64_t>& shape) {
    const TokenKind close = open_list();
    while (!lexer_.accept(close)) {
      const Token token = lexer_.now();
      if (!token.is(TokenKind::Int)) lexer_.fail("a dimension: an integer, at least 0");
      shape.push_back(int_value(token, false, lexer_));
      lexer_.advance();
      if (lexer_.accept(close)) break;
      if (!lexer_.accept(TokenKind::Comma)) lexer_.fail("',' or the end of the list");
    }
  }

  // A list of integers stays one until a float turns up in it.
  void parse_data(TensorMeta::Data& data) {
    const TokenKind close = open_list();
    std::vector<int64_t> integers;
    std::vector<double> reals;
    bool real = false;
    while (!lexer_.accept(close)) {
      const TensorMeta::Number number = take_number(lexer_, "a number");
      if (!real && std::holds_alternative<double>(number)) {
        real = true;
        reals.assign(integers.begin(), integers.end());
      }
      if (real) {
        reals.push_back(std::visit([](auto value) { return static_cast<double>(value); }, number));
      } else {
        integers.push_back(std::get<int64_t>(number));
      }
      if (lexer_.accept(close)) break;
      if (!lexer_.accept(TokenKind::Comma)) lexer_.fail("',' or the end of the list");
    }
    if (real) {
      data = std::move(reals);
    } else {
      data = std::move(integers);
    }
  }

  void check(const TensorMeta& record) const {
    const Where where = lexer_.at(record.line);
    for (Field field : {Name, DtypeField}) {
      if (!(seen_ >> field & 1) && !(field == DtypeField && is_paddle())) {
        throw input_error(where, "expected a field '{}' in class {}", field_names[field],
                          record.class_name);
      }
    }
    // Zeros do not excuse what stands beside them: strides would overflow all the same.
    int64_t elements = 1, bytes = 0;
    bool fits = true;
    for (int64_t dim : record.shape) {
      fits = fits && !__builtin_mul_overflow(elements, dim > 0 ? dim : 1, &elements);
    }
    const auto size = static_cast<int64_t>(dtype_bytes(record.dtype));
    if (!fits || __builtin_mul_overflow(elements, size, &bytes)) {
      throw input_error(where, "expected a shape of fewer than 2^63 bytes, found [{}] of {}",
                        fmt::join(record.shape, ", "), dtype_name(record.dtype));
    }
    const size_t given = std::visit(
        [](const auto& values) -> size_t {
          if constexpr (std::is_same_v<std::decay_t<decltype(values)>, std::monostate>) {
            return 0;
          } else {
            return values.size();
          }
        },
        record.data);
    if (!std::holds_alternative<std::monostate>(record.data) &&
        given != static_cast<uint64_t>(record.elements())) {
      throw input_error(where, "expected {} values in the data of '{}', found {}",
                        record.elements(), record.name, given);
    }
  }

  bool is_paddle() const { return framework_ == Framework::Paddle; }

  Lexer lexer_;
  Framework framework_;
  unsigned seen_ = 0;  // fields of the class under way, one bit each
};

void append_number(std::string& out, double value) {
  if (std::isfinite(value)) {
    append_repr_float(out, value);
  } else {
    out.append("float('").append(repr_float(value)).append("')");
  }
}

void append_number(std::string& out, int64_t value) {
  out += std::to_string(value);
}

template <typename T>
void append_list(std::string& out, const std::vector<T>& values, bool as_bool) {
  out += '[';
  for (size_t i = 0; i < values.size(); ++i) {
    if (i > 0) out += ", ";
    if (as_bool && (values[i] == 0 || values[i] == 1)) {
      out += values[i] != 0 ? "True" : "False";
    } else {
      append_number(out, values[i]);
    }
  }
  out += ']';
}

void append_field(std::string& out, Field field) {
  out.append("    ").append(field_names[field]).append(" = ");
}

void append_statistic(std::string& out, Field field, const std::optional<double>& value,
                      Framework framework) {
  if (framework == Framework::Paddle && !value) return;
  append_field(out, field);
  if (value) {
    append_number(out, *value);
  } else {
    out += "None";
  }
  out += '\n';
}

void append_bound(std::string& out, Field field, const std::optional<TensorMeta::Number>& value) {
  if (!value) return;
  append_field(out, field);
  std::visit([&](auto number) { append_number(out, number); }, *value);
  out += '\n';
}

void append_data(std::string& out, const TensorMeta& record) {
  append_field(out, Data);
  if (const auto* integers = std::get_if<std::vector<int64_t>>(&record.data)) {
    append_list(out, *integers, record.dtype == Dtype::Bool);
  } else if (const auto* reals = std::get_if<std::vector<double>>(&record.data)) {
    append_list(out, *reals, false);
  } else {
    out += "None";
  }
  out += '\n';
}

bool same(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  return std::bit_cast<uint64_t>(a) == std::bit_cast<uint64_t>(b);
}
bool same(int64_t a, int64_t b) {
  return a == b;
}
bool same(std::monostate, std::monostate) {
  return true;
}

template <typename T>
bool same(const std::vector<T>& a, const std::vector<T>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](T x, T y) { return same(x, y); });
}
template <typename... T>
bool same(const std::variant<T...>& a, const std::variant<T...>& b) {
  return a.index() == b.index() &&
         std::visit([&](const auto& x) { return same(x, std::get<std::decay_t<decltype(x)>>(b)); },
                    a);
}
template <typename T>
bool same(const std::optional<T>& a, const std::optional<T>& b) {
  return a.has_value() == b.has_value() && (!a || same(*a, *b));
}

}  // namespace

int64_t TensorMeta::elements() const {
  int64_t product = 1;
  for (int64_t dim : shape) product *= dim;
  return product;
}

// NaN equals NaN here, so that a record equals its copy.
bool TensorMeta::operator==(const TensorMeta& other) const {
  return class_name == other.class_name && name == other.name &&
         original_name == other.original_name && shape == other.shape && dtype == other.dtype &&
         device == other.device && same(mean, other.mean) && same(std, other.std) &&
         same(data, other.data) && same(min_val, other.min_val) && same(max_val, other.max_val);
}

std::vector<TensorMeta> parse_tensor_meta(std::string_view text, const std::string& file,
                                          Framework framework) {
  return MetaParser(text, file, framework).parse();
}

std::string write_tensor_meta(const std::vector<TensorMeta>& records, Framework framework) {
  const bool paddle = framework == Framework::Paddle;
  std::string out;
  for (const TensorMeta& record : records) {
    if (!out.empty()) out += "\n\n";
    out.append("class ").append(record.class_name).append(":\n");
    append_field(out, Name);
    out.append(repr_string(record.name)).append("\n");
    if (record.original_name) {
      append_field(out, OriginalName);
      out.append(repr_string(*record.original_name)).append("\n");
    }
    append_field(out, Shape);
    append_list(out, record.shape, false);
    out += '\n';
    append_field(out, DtypeField);
    out.append(paddle ? "'" : "'torch.").append(dtype_name(record.dtype)).append("'\n");
    if (!paddle || record.device != "cpu") {
      append_field(out, Device);
      out.append(repr_string(record.device)).append("\n");
    }
    append_statistic(out, Mean, record.mean, framework);
    append_statistic(out, Std, record.std, framework);
    append_data(out, record);
    append_bound(out, Min, record.min_val);
    append_bound(out, Max, record.max_val);
  }
  return out;
}

}  // namespace tessera::graph
