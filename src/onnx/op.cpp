// One node's operands, attributes and calls: what all translations share.
#include "base/error.h"
#include "onnx/tensor_data.h"
#include "onnx/translator.h"

namespace tessera::onnx {

Value& Op::in(size_t i) {
  if (!has(i)) refuse(fmt::format("its input {} is missing", i));
  Value* value = t.find(node.inputs[i], *t.scope_);
  if (!value) refuse(fmt::format("its input '{}' is not defined", node.inputs[i]));
  return *value;
}

Arg Op::x(size_t i) {
  return t.tensor_of(in(i));
}

Arg Op::x_or_none(size_t i) {
  return has(i) ? x(i) : Arg::none();
}

// A scalar constant becomes a literal: torch then keeps the tensor's dtype, which in ONNX is the
// constant's own.
Arg Op::operand(size_t i, size_t with) {
  Value& value = in(i);
  const Value& other = in(with);
  if (value.tensor && !value.constant) return *value.tensor;
  // Of two constants both become tensors, lest no operand be one.
  if (!other.tensor || other.constant) return x(i);
  if (!value.shape) return x(i);
  int64_t count = 1;
  for (int64_t dim : *value.shape) count *= dim == 1 ? 1 : 2;
  if (count != 1) return x(i);
  if (!value.shape->empty() && (!other.shape || other.shape->size() < value.shape->size()))
    return x(i);
  const std::vector<Arg>* elements = host(i);
  if (!elements || elements->size() != 1) return x(i);
  const Arg& number = (*elements)[0];
  if (number.is(Arg::Kind::Bool)) return x(i);
  if (number.is(Arg::Kind::Float) && number.real != number.real) return x(i);
  return number;
}

Dtype Op::dtype(size_t i) {
  const Value& value = in(i);
  if (!value.dtype) refuse(fmt::format("the element type of its input {} is not known", i));
  return *value.dtype;
}

size_t Op::rank(size_t i) {
  const Value& value = in(i);
  if (!value.shape) {
    refuse(
        fmt::format("the rank of its input '{}' is not known; run ONNX shape inference on the file",
                    value.name));
  }
  return value.shape->size();
}

const std::vector<Arg>* Op::host(size_t i) {
  return t.host_of(in(i));
}

std::vector<Arg> Op::numbers(size_t i) {
  if (const std::vector<Arg>* elements = host(i)) return *elements;
  Value& value = in(i);
  if (!value.shape || value.shape->size() > 1 || (!value.shape->empty() && (*value.shape)[0] < 0)) {
    refuse(fmt::format("the length of its input '{}' is not known before the run", value.name));
  }
  const Arg tensor = x(i);
  if (value.shape->empty()) return {method("item", {tensor})};
  if ((*value.shape)[0] > 64)
    refuse(fmt::format("its input '{}' is too long for an argument", value.name));
  std::vector<Arg> result;
  for (int64_t k = 0; k < (*value.shape)[0]; ++k) {
    result.push_back(method("item", {item(tensor, Arg::number(k))}));
  }
  return result;
}

std::vector<int64_t> Op::known_integers(size_t i) {
  const std::vector<Arg>* elements = host(i);
  if (!elements) refuse(fmt::format("its input '{}' must be known before the run", in(i).name));
  std::vector<int64_t> result;
  for (const Arg& element : *elements) {
    if (!element.is(Arg::Kind::Int) && !element.is(Arg::Kind::Bool)) {
      refuse(fmt::format("its input '{}' must be integers known before the run", in(i).name));
    }
    result.push_back(element.integer);
  }
  return result;
}

std::vector<double> Op::known_reals(size_t i) {
  const std::vector<Arg>* elements = host(i);
  if (!elements) refuse(fmt::format("its input '{}' must be known before the run", in(i).name));
  std::vector<double> result;
  for (const Arg& element : *elements) {
    if (element.is(Arg::Kind::Float)) {
      result.push_back(element.real);
    } else if (element.is(Arg::Kind::Int) || element.is(Arg::Kind::Bool)) {
      result.push_back(double(element.integer));
    } else {
      refuse(fmt::format("its input '{}' must be known before the run", in(i).name));
    }
  }
  return result;
}

const AttributeProto* Op::attribute(std::string_view name) const {
  for (const AttributeProto& attribute : node.attributes) {
    if (attribute.name == name) return &attribute;
  }
  return nullptr;
}

int64_t Op::integer(std::string_view name, int64_t otherwise) {
  const AttributeProto* found = attribute(name);
  return found ? found->i : otherwise;
}

double Op::real(std::string_view name, double otherwise) {
  const AttributeProto* found = attribute(name);
  return found ? shortest(found->f) : otherwise;
}

std::string Op::text(std::string_view name, std::string otherwise) {
  const AttributeProto* found = attribute(name);
  return found ? found->s : otherwise;
}

std::optional<std::vector<int64_t>> Op::integers(std::string_view name) {
  const AttributeProto* found = attribute(name);
  return found ? std::optional(found->ints) : std::nullopt;
}

int64_t Op::opset() const {
  const auto found = t.model_.opsets.find("");
  return found == t.model_.opsets.end() ? 0 : found->second;
}

void Op::set(size_t i, Arg tensor, std::optional<Dtype> dtype, Shape shape) {
  if (!wants(i)) return;
  Value& value = t.define(node.outputs[i], *t.scope_);
  value.tensor = std::move(tensor);
  value.dtype = dtype;
  value.shape = std::move(shape);
  const auto info = t.scope_->infos.find(node.outputs[i]);
  if (info != t.scope_->infos.end()) merge_info(value, *info->second);
}

void Op::set_host(size_t i, std::vector<Arg> elements, Dtype dtype, std::vector<int64_t> shape) {
  if (!wants(i)) return;
  Value& value = t.define(node.outputs[i], *t.scope_);
  value.host = std::move(elements);
  value.dtype = dtype;
  value.shape = std::move(shape);
}

void Op::set_constant(size_t i, const TensorProto& tensor) {
  if (!wants(i)) return;
  element_count(tensor, t.file_.string());
  Value& value = t.define(node.outputs[i], *t.scope_);
  value.constant = &tensor;
  value.dtype = dtype_of(tensor.data_type);
  value.shape = tensor.dims;
}

Value& Op::out(size_t i) {
  return *t.find(node.outputs[i], *t.scope_);
}

void Op::same(Arg tensor) {
  set(0, std::move(tensor), in(0).dtype, in(0).shape);
}

void Op::pass(size_t from) {
  if (!wants(0)) return;
  Value& value = in(from);
  if (!t.scope_->values.emplace(node.outputs[0], &value).second) {
    refuse(fmt::format("its output '{}' is already defined", node.outputs[0]));
  }
  const auto info = t.scope_->infos.find(node.outputs[0]);
  if (info != t.scope_->infos.end()) merge_info(value, *info->second);
}

Arg Op::call(std::string callee, std::vector<Arg> args, std::vector<Keyword> keywords) {
  return t.graph_.call(std::move(callee), std::move(args), std::move(keywords));
}
Arg Op::method(const std::string& name, std::vector<Arg> args, std::vector<Keyword> keywords) {
  return t.graph_.method(name, std::move(args), std::move(keywords));
}
Arg Op::binary(const std::string& op, Arg a, Arg b) {
  if (!a.is(Arg::Kind::Value) && !b.is(Arg::Kind::Value))
    return number_arithmetic(t.graph_, op, a, b);
  return t.graph_.binary(op, std::move(a), std::move(b));
}
Arg Op::compare(const std::string& op, Arg a, Arg b) {
  return t.graph_.compare(op, std::move(a), std::move(b));
}
Arg Op::item(Arg base, Arg index) {
  return t.graph_.item(std::move(base), std::move(index));
}

Arg Op::first_element(const TensorProto& tensor) {
  const Elements elements(tensor, t.file_);
  if (elements.size() != 1) refuse("expected one element in its value");
  if (elements.is_real())
    return Arg::number(elements.dtype() == Dtype::Float32 ? shortest(float(elements.real(0)))
                                                          : elements.real(0));
  if (elements.dtype() == Dtype::Bool) return Arg::boolean(elements.integer(0) != 0);
  return Arg::number(elements.integer(0));
}

GraphBuilder& Op::builder() {
  return t.graph_;
}

Arg Op::size(size_t i, int64_t dim) {
  Value& value = in(i);
  if (value.shape) {
    const int64_t at = normal_axis(dim, value.shape->size());
    if ((*value.shape)[at] >= 0) return Arg::number((*value.shape)[at]);
    dim = at;
  }
  auto [at, added] = value.sizes.try_emplace(dim);
  if (added) at->second = method("size", {x(i), Arg::number(dim)});
  return at->second;
}

}  // namespace tessera::onnx
