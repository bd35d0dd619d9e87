// An ONNX graph put together node by node. Values are numbers until the end, when each has a name:
// the one that was asked for, made unique, or one after its operator. Constants that are equal are
// one initializer.
#pragma once

#include <deque>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "onnx/model_proto.h"

namespace tessera::onnx_export {

using Shape = std::vector<int64_t>;
using Value = int;
constexpr Value absent = -1;  // an optional input left out, a result that nobody reads

using Attribute = onnx::AttributeProto;
using Attributes = std::vector<Attribute>;
Attribute integer(std::string_view name, int64_t value);
Attribute real(std::string_view name, double value);
Attribute text(std::string_view name, std::string_view value);
Attribute list(std::string_view name, const Shape& values);

class ModelBuilder {
 public:
  // Operators know bfloat16 from a later set on, which fewer programs read.
  explicit ModelBuilder(bool has_bfloat16) : has_bfloat16_(has_bfloat16) {}

  Value input(std::string_view name, Dtype dtype, const Shape& shape);
  Value initializer(std::string_view name, Dtype dtype, const Shape& shape, std::string bytes);

  // Constants: a list of int64, and one number without dimensions.
  Value integers(const Shape& values);
  Value number(double value, Dtype dtype);
  // The elements of a constant list of int64; null for another value.
  const Shape* known_integers(Value value) const;

  Value node(std::string_view op, const std::vector<Value>& inputs, Attributes attributes = {});
  std::vector<Value> nodes(std::string_view op, const std::vector<Value>& inputs,
                           Attributes attributes, size_t results);
  // Elements of one value; a node of its own, for an initializer could be large.
  Value filled(const Shape& shape, double value, Dtype dtype);

  // What a value is called and of what type, where it has no name yet.
  void describe(Value value, std::string_view name, Dtype dtype, const Shape& shape);

  // A result of the model, in their order: one that a node makes, and no other result.
  void output(Value value, Dtype dtype, const Shape& shape);

  // Views into this builder, which must outlive it.
  onnx::ModelProto finish(const std::string& name);

 private:
  struct Known {
    std::string name;
    Dtype dtype = Dtype::Float32;
    std::optional<Shape> shape;  // of what was described
    bool made = false;           // by a node
  };
  struct Node {
    std::string op;
    std::vector<Value> inputs, results;
    Attributes attributes;
  };

  Value add(Known known);
  std::string unique(std::string_view wanted);
  std::string_view keep(std::string bytes);

  std::vector<Known> values_;
  std::vector<Node> nodes_;
  std::vector<Value> inputs_, outputs_;
  std::vector<std::pair<Value, onnx::TensorProto>> initializers_;
  std::map<Value, Shape> integers_of_;
  std::map<Shape, Value> lists_;
  std::map<std::pair<std::string, Dtype>, Value> numbers_;  // by their bytes
  std::set<std::string, std::less<>> taken_;
  std::map<std::string, int, std::less<>> last_;  // the last number behind each name
  std::deque<std::string> bytes_;
  bool has_bfloat16_;
};

}  // namespace tessera::onnx_export
