#include "onnx_export/model_builder.h"

#include <algorithm>
#include <cctype>
#include <cstring>

#include "base/error.h"
#include "onnx_export/tensor_bytes.h"

namespace tessera::onnx_export {

namespace {

// Of ONNX 1.15, and of 1.17.
constexpr int64_t opset = 20, ir_version = 9, bfloat16_opset = 22, bfloat16_ir_version = 10;

Attribute named(std::string_view name, onnx::AttributeType type) {
  Attribute made;
  made.name = name;
  made.type = int32_t(type);
  return made;
}

onnx::TensorProto tensor(Dtype dtype, const Shape& shape, std::string_view bytes) {
  onnx::TensorProto made;
  made.dims = shape;
  made.data_type = onnx::data_type_of(dtype);
  made.raw = bytes;
  return made;
}

std::string lower_case(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return char(std::tolower(c)); });
  return text;
}

}  // namespace

Attribute integer(std::string_view name, int64_t value) {
  Attribute made = named(name, onnx::AttributeType::Int);
  made.i = value;
  return made;
}

Attribute real(std::string_view name, double value) {
  Attribute made = named(name, onnx::AttributeType::Float);
  made.f = float(value);
  return made;
}

Attribute text(std::string_view name, std::string_view value) {
  Attribute made = named(name, onnx::AttributeType::String);
  made.s = value;
  return made;
}

Attribute list(std::string_view name, const Shape& values) {
  Attribute made = named(name, onnx::AttributeType::Ints);
  made.ints = values;
  return made;
}

Value ModelBuilder::add(Known known) {
  values_.push_back(std::move(known));
  return Value(values_.size() - 1);
}

std::string ModelBuilder::unique(std::string_view wanted) {
  std::string name(wanted);
  while (!taken_.insert(name).second)
    name = fmt::format("{}_{}", wanted, ++last_[std::string(wanted)]);
  return name;
}

std::string_view ModelBuilder::keep(std::string bytes) {
  return bytes_.emplace_back(std::move(bytes));
}

Value ModelBuilder::input(std::string_view name, Dtype dtype, const Shape& shape) {
  inputs_.push_back(add({unique(name), dtype, shape}));
  return inputs_.back();
}

Value ModelBuilder::initializer(std::string_view name, Dtype dtype, const Shape& shape,
                                std::string bytes) {
  const Value value = add({unique(name), dtype, shape});
  initializers_.emplace_back(value, tensor(dtype, shape, keep(std::move(bytes))));
  return value;
}

Value ModelBuilder::integers(const Shape& values) {
  const auto [place, is_new] = lists_.try_emplace(values, absent);
  if (is_new) {
    std::string bytes(values.size() * sizeof(int64_t), '\0');
    if (!values.empty()) std::memcpy(bytes.data(), values.data(), bytes.size());
    place->second =
        initializer("integers", Dtype::Int64, {int64_t(values.size())}, std::move(bytes));
    integers_of_[place->second] = values;
  }
  return place->second;
}

Value ModelBuilder::number(double value, Dtype dtype) {
  std::string bytes = bytes_of_number(value, dtype);
  const auto [place, is_new] = numbers_.try_emplace({bytes, dtype}, absent);
  if (is_new) place->second = initializer("number", dtype, {}, std::move(bytes));
  return place->second;
}

const Shape* ModelBuilder::known_integers(Value value) const {
  const auto found = integers_of_.find(value);
  return found == integers_of_.end() ? nullptr : &found->second;
}

std::vector<Value> ModelBuilder::nodes(std::string_view op, const std::vector<Value>& inputs,
                                       Attributes attributes, size_t results) {
  Node node{std::string(op), inputs, {}, std::move(attributes)};
  for (size_t i = 0; i < results; ++i) node.results.push_back(add({"", {}, {}, true}));
  nodes_.push_back(std::move(node));
  return nodes_.back().results;
}

Value ModelBuilder::node(std::string_view op, const std::vector<Value>& inputs,
                         Attributes attributes) {
  return nodes(op, inputs, std::move(attributes), 1)[0];
}

Value ModelBuilder::filled(const Shape& shape, double value, Dtype dtype) {
  Attribute element = named("value", onnx::AttributeType::Tensor);
  element.t = tensor(dtype, {1}, keep(bytes_of_number(value, dtype)));
  return node("ConstantOfShape", {integers(shape)}, {std::move(element)});
}

void ModelBuilder::describe(Value value, std::string_view name, Dtype dtype, const Shape& shape) {
  Known& known = values_[size_t(value)];
  if (!known.name.empty()) return;
  known.name = unique(name);
  known.dtype = dtype;
  known.shape = shape;
}

void ModelBuilder::output(Value value, Dtype dtype, const Shape& shape) {
  const bool again = std::ranges::find(outputs_, value) != outputs_.end();
  if (again || !values_[size_t(value)].made) value = node("Identity", {value});
  describe(value, "output", dtype, shape);
  outputs_.push_back(value);
}

onnx::ModelProto ModelBuilder::finish(const std::string& name) {
  onnx::ModelProto model;
  model.ir_version = has_bfloat16_ ? bfloat16_ir_version : ir_version;
  model.producer = "tessera";
  model.opsets[""] = has_bfloat16_ ? bfloat16_opset : opset;
  model.graph.name = name;
  for (Node& node : nodes_) {
    onnx::NodeProto made;
    made.op = node.op;
    made.attributes = std::move(node.attributes);
    for (const Value input : node.inputs)
      made.inputs.push_back(input == absent ? "" : values_[size_t(input)].name);
    for (const Value result : node.results) {
      Known& known = values_[size_t(result)];
      if (known.name.empty()) known.name = unique(lower_case(node.op));
      made.outputs.push_back(known.name);
    }
    made.name = made.outputs[0];
    model.graph.nodes.push_back(std::move(made));
  }
  const auto info = [&](Value value) {
    const Known& known = values_[size_t(value)];
    onnx::ValueInfo made;
    made.name = known.name;
    made.is_tensor = known.shape.has_value();
    if (!known.shape) return made;
    made.elem_type = onnx::data_type_of(known.dtype);
    made.shape.emplace();
    for (const int64_t extent : *known.shape) made.shape->push_back({extent, ""});
    return made;
  };
  for (auto& [value, tensor] : initializers_) {
    tensor.name = values_[size_t(value)].name;
    model.graph.initializers.push_back(tensor);
  }
  for (const Value input : inputs_) model.graph.inputs.push_back(info(input));
  for (const Value output : outputs_) model.graph.outputs.push_back(info(output));
  const std::set<Value> outputs(outputs_.begin(), outputs_.end());
  for (Value i = 0; i < Value(values_.size()); ++i)
    if (values_[size_t(i)].made && values_[size_t(i)].shape && !outputs.contains(i))
      model.graph.values.push_back(info(i));
  return model;
}

}  // namespace tessera::onnx_export
