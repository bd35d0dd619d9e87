#include "onnx_export/onnx_call.h"

#include <numeric>
#include <unordered_map>

#include "base/error.h"

namespace tessera::onnx_export {

using Kind = trace::TraceArg::Kind;

Value OnnxCall::x(size_t i) const {
  known(i);
  return value_of_(arg(i).tensor);
}

Value OnnxCall::as(size_t i, Dtype dtype) const {
  if (is_number(i)) return b.number(number(i), dtype);
  return cast(x(i), this->dtype(i), dtype);
}

std::vector<OnnxCall::Operand> OnnxCall::tensors(size_t i) const {
  std::vector<Operand> found;
  const auto add = [&](trace::TraceTensor number) {
    const trace::Trace::Tensor& tensor = trace_.tensors[size_t(number)];
    found.push_back({value_of_(number), tensor.dtype, tensor.shape});
  };
  if (is_tensor(i)) add(arg(i).tensor);
  for (const int64_t number : arg(i).kind == Kind::Tensors ? arg(i).integers : Shape{}) {
    if (number >= 0)
      add(trace::TraceTensor(number));
    else
      found.push_back({absent, Dtype::Int64, {}});
  }
  return found;
}

int64_t OnnxCall::dim(size_t i, size_t rank, int64_t otherwise) const {
  const int64_t given = has(i) ? integer(i) : otherwise;
  const int64_t dim = given < 0 ? given + int64_t(rank) : given;
  if (dim < 0 || dim >= std::max<int64_t>(int64_t(rank), 1))
    throw Refusal{"a dimension out of range"};
  return dim;
}

Shape OnnxCall::dims(size_t i, size_t rank) const {
  Shape found = integers(i);
  for (int64_t& dim : found)
    if (dim < 0) dim += int64_t(rank);
  return found.empty() ? all_dims(rank) : found;
}

Shape OnnxCall::all_dims(size_t rank) {
  Shape dims(rank);
  std::iota(dims.begin(), dims.end(), int64_t{0});
  return dims;
}

Value OnnxCall::cast(Value value, Dtype from, Dtype to) const {
  if (from == to || value == absent) return value;
  return node("Cast", {value}, {onnx_export::integer("to", onnx::data_type_of(to))});
}

Value OnnxCall::reshape(Value value, const Shape& shape) const {
  // A size of 0 would otherwise mean the operand's own.
  const bool is_empty = std::ranges::find(shape, 0) != shape.end();
  return node("Reshape", {value, b.integers(shape)},
              is_empty ? Attributes{onnx_export::integer("allowzero", 1)} : Attributes{});
}

Value OnnxCall::expand(Value value, const Shape& shape) const {
  return node("Expand", {value, b.integers(shape)});
}

Value OnnxCall::transpose(Value value, const Shape& order) const {
  if (std::ranges::is_sorted(order)) return value;
  return node("Transpose", {value}, {list("perm", order)});
}

Value OnnxCall::slice(Value value, int64_t axis, int64_t start, int64_t end, int64_t step) const {
  Values inputs = {value, b.integers({start}), b.integers({end}), b.integers({axis})};
  if (step != 1) inputs.push_back(b.integers({step}));
  return node("Slice", inputs);
}

Value OnnxCall::concat(const Values& values, int64_t axis) const {
  if (values.size() == 1) return values[0];
  return node("Concat", values, {onnx_export::integer("axis", axis)});
}

int64_t elements_of(const Shape& shape) {
  return std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies());
}

Write find_row(std::string_view name) {
  static const auto table = [] {
    std::unordered_map<std::string_view, Write> rows;
    for (const auto part : {elementwise_rows(), shape_rows(), index_rows(), reduction_rows(),
                            product_rows(), layer_rows()})
      for (const Row& row : part)
        if (!rows.emplace(row.name, row.write).second) throw our_error("two rows of {}", row.name);
    return rows;
  }();
  const auto found = table.find(name);
  return found == table.end() ? nullptr : found->second;
}

}  // namespace tessera::onnx_export
