// One walk over a Paddle graph. Each value is followed as a tensor of the torch graph with its
// dtype and shape, and, where its elements are known numbers (shapes, axes, constants), as those:
// torch wants them as arguments, where Paddle passes tensors.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/refusal.h"
#include "graph/graph_builder.h"
#include "graph/sample.h"

namespace tessera::paddle {

using graph::Arg;
using graph::GraphBuilder;
using graph::Keyword;
using graph::list_of;
using graph::slice_of;
using graph::tuple_of;

using Shape = std::vector<int64_t>;  // -1: a size that data decide

struct Value {
  enum class Kind : uint8_t { None, Tensor, List, Dtype };
  Kind kind = Kind::None;
  Dtype dtype = Dtype::Float32;
  Shape shape;
  std::optional<Arg> made;               // its tensor in the graph; of constants made on demand
  std::optional<std::vector<Arg>> host;  // the elements, row-major, where all are known
  bool given = false;                    // an input: its elements are known of this sample only
  std::vector<Value> items;              // of a List

  size_t rank() const { return shape.size(); }
};

class Translator;
class Op;
using Handler = void (*)(Op&);

// A row of the table in operators.cpp.
struct Operator {
  std::string_view name;  // behind "paddle._C_ops."
  Handler handle;
  const char* torch = "";  // the call it comes to, where the handler serves several operators
};
const Operator* find_operator(std::string_view name);  // null: not known
// Without what leads to it, and without the underscore of an operator that works in place when only
// the one that does not is in the table (then `in_place` is set).
struct OperatorName {
  std::string_view name;
  const Operator* row = nullptr;
  bool in_place = false;
};
OperatorName operator_of(const graph::Node& node);

// One call being translated: its operands and ways to write calls.
class Op {
 public:
  Op(Translator& translator, const graph::Node& node, std::vector<Value>& args, const Operator& row)
      : t(translator), node(node), args(args), row(row) {}

  Translator& t;
  const graph::Node& node;
  std::vector<Value>& args;  // one for each argument, constants as hosts
  const Operator& row;

  // --- operands, by position
  bool has(size_t i) const { return i < args.size() && args[i].kind != Value::Kind::None; }
  Value& in(size_t i);  // refuses when it is missing
  Arg x(size_t i);      // as a tensor of the graph
  Arg x_or_none(size_t i) { return has(i) ? x(i) : Arg::none(); }
  const Shape& shape(size_t i) { return in(i).shape; }
  Dtype dtype(size_t i) { return in(i).dtype; }
  size_t rank(size_t i) { return in(i).rank(); }
  void expect_rank(size_t i, size_t least, size_t most);
  int64_t size(size_t i, size_t dim);  // refuses one that data decide
  Shape sizes(size_t i);               // refuses if data decide one
  // A literal where a constant of one element meets operand `with`, else the tensor.
  Arg operand(size_t i, size_t with);

  // --- attributes, by position: literals, or tensors whose elements are known
  int64_t integer(size_t i, std::optional<int64_t> otherwise = {});
  double real(size_t i, std::optional<double> otherwise = {});
  bool flag(size_t i, std::optional<bool> otherwise = {});
  std::string text(size_t i, std::string otherwise);
  std::vector<int64_t> integers(size_t i, std::optional<std::vector<int64_t>> otherwise = {});
  std::vector<int64_t> integers_of(size_t i, size_t count);                    // so many
  std::optional<Dtype> dtype_named(size_t i);                                  // none for UNDEFINED
  int64_t axis(size_t i, size_t rank, std::optional<int64_t> otherwise = {});  // 0 <= axis < rank
  std::vector<int64_t> axes(size_t i, size_t rank);  // none given: all; sorted, each once
  // The scalar as a literal of this dtype: Paddle converts it before it computes.
  Arg scalar(size_t i, Dtype dtype);

  // --- results, in order
  void give(Arg tensor, Dtype dtype, Shape shape);
  void give(Arg tensor) { give(std::move(tensor), dtype(0), shape(0)); }  // like operand 0
  void give_host(std::vector<Arg> elements, Dtype dtype, Shape shape);
  // Computed of an input whose elements the sample states: a tensor where it is read as one.
  void give_known(Arg tensor, std::vector<Arg> elements, Dtype dtype, Shape shape);
  void give(Value value) { results.push_back(std::move(value)); }
  void give_list(std::vector<Value> items);
  void give_none() { results.push_back({}); }
  void replace(size_t i, Value value);  // what the operand's name means from now on
  std::vector<Value> results;

  // --- calls
  Arg call(std::string callee, std::vector<Arg> args, std::vector<Keyword> keywords = {});
  Arg method(const std::string& name, std::vector<Arg> args, std::vector<Keyword> keywords = {});
  Arg binary(const std::string& op, Arg a, Arg b);
  Arg compare(const std::string& op, Arg a, Arg b);
  Arg item(Arg base, Arg index);
  Arg to(Arg tensor, Dtype dtype) {
    return method("to", {std::move(tensor), Arg::of_dtype(dtype)});
  }
  Arg reshape(Arg tensor, const Shape& shape);
  Arg permute(Arg tensor, const std::vector<int64_t>& order);

  // The translator adds the file, the line and the operator.
  [[noreturn]] void refuse(const std::string& reason) const { throw Refusal{reason}; }
};

class Translator {
 public:
  explicit Translator(const graph::Sample& sample) : sample_(sample) {}
  graph::Sample translate();

  GraphBuilder& builder() { return builder_; }
  Arg tensor_of(Value& value);

 private:
  void add_parameters();
  void refuse_unknown_operators() const;
  void translate_node(const graph::Node& node);
  void translate_call(const graph::Node& node);
  void translate_item(const graph::Node& node);
  Value value_of(const Arg& arg);
  friend class Op;
  void set(graph::ValueId id, Value value) { values_[size_t(id)] = std::move(value); }

  const graph::Sample& sample_;
  GraphBuilder builder_;
  std::vector<Value> values_;      // by ValueId
  std::vector<bool> taken_apart_;  // by ValueId: a statement names its parts
  std::vector<graph::TensorMeta> metas_;
};

// --- numbers and shapes
Arg number(int64_t i);
Arg real_number(double d);
double as_real(const Arg& number);
int64_t as_integer(const Arg& number);
Arg literal(const Arg& number, Dtype dtype);  // converted as a cast would
int64_t count(const Shape& shape);            // -1: not known
int64_t times(int64_t a, int64_t b);          // -1: not known, or too large
int64_t plus(int64_t a, int64_t b);           // the same; b may be below 0
Shape broadcast(const Shape& a, const Shape& b);
int64_t normal_axis(int64_t axis, size_t rank);  // refuses what lies outside the rank
inline constexpr int64_t most_parts = 4096;      // that a tensor is taken apart into

}  // namespace tessera::paddle
