// Quantisation written out: torch's own quantised tensors are of another kind than plain ones, and
// what ONNX means is arithmetic on plain integers.
#include <fmt/format.h>

#include "onnx/translator.h"

namespace tessera::onnx {

namespace {

// A scale or zero point as it meets x: a scalar, or one a channel along the axis.
Arg along_axis(Op& op, size_t i, const Arg& tensor) {
  const Shape& shape = op.in(i).shape;
  if (!shape || shape->size() > 1) op.refuse("its scale must be a scalar or a vector");
  if (shape->empty() || (*shape)[0] == 1) return tensor;
  const size_t rank = op.rank(0);
  const int64_t axis = normal_axis(op.integer("axis", 1), rank);
  std::vector<Arg> args = {tensor};
  for (size_t d = 0; d < rank; ++d)
    args.push_back(Arg::number(int64_t(d) == axis ? int64_t{-1} : int64_t{1}));
  return op.method("reshape", std::move(args));
}

struct Range {
  int64_t low, high;
};
Range range_of(Op& op, Dtype dtype) {
  switch (dtype) {
    case Dtype::UInt8:
      return {0, 255};
    case Dtype::Int8:
      return {-128, 127};
    case Dtype::Int16:
      return {-32768, 32767};
    default:
      op.refuse(fmt::format("quantisation to {} is not supported", dtype_name(dtype)));
  }
}

void quantize(Op& op) {
  if (op.integer("block_size", 0) != 0) op.refuse("block_size is not supported");
  Dtype to = Dtype::UInt8;
  if (op.has(2))
    to = op.dtype(2);
  else if (const auto given = dtype_of(int32_t(op.integer("output_dtype", 2))))
    to = *given;
  const Range range = range_of(op, to);
  Arg y = op.call("torch.round", {op.binary("/", op.x(0), along_axis(op, 1, op.x(1)))});
  if (op.has(2)) y = op.binary("+", y, along_axis(op, 2, op.to(op.x(2), op.dtype(0))));
  y = op.call("torch.clamp", {y, Arg::number(range.low), Arg::number(range.high)});
  op.set(0, op.to(y, to), to, op.in(0).shape);
}

void dequantize(Op& op) {
  if (op.integer("block_size", 0) != 0) op.refuse("block_size is not supported");
  const Dtype to = op.in(1).dtype.value_or(Dtype::Float32);
  Arg y = op.to(op.x(0), to);
  if (op.has(2)) y = op.binary("-", y, along_axis(op, 2, op.to(op.x(2), to)));
  op.set(0, op.binary("*", y, along_axis(op, 1, op.x(1))), to, op.in(0).shape);
}

void dynamic_quantize(Op& op) {
  const Arg x = op.x(0), zero = Arg::number(0.0), top = Arg::number(255.0);
  const Arg high = op.call("torch.clamp", {op.call("torch.amax", {x})}, {{"min", zero}});
  const Arg low = op.call("torch.clamp", {op.call("torch.amin", {x})}, {{"max", zero}});
  const Arg scale = op.binary("/", op.binary("-", high, low), top);
  const Arg raw = op.binary("/", op.call("torch.neg", {low}), scale);
  const Arg point = op.call("torch.clamp", {op.call("torch.round", {raw}), zero, top});
  const Arg y = op.call(
      "torch.clamp",
      {op.binary("+", op.call("torch.round", {op.binary("/", x, scale)}), point), zero, top});
  op.set(0, op.to(y, Dtype::UInt8), Dtype::UInt8, op.in(0).shape);
  op.set(1, scale, Dtype::Float32, std::vector<int64_t>{});
  op.set(2, op.to(point, Dtype::UInt8), Dtype::UInt8, std::vector<int64_t>{});
}

void matmul_integer(Op& op) {
  auto shifted = [&](size_t i) {
    const Arg x = op.to(op.x(i), Dtype::Int32);
    if (!op.has(i + 2)) return x;
    const Shape& shape = op.in(i + 2).shape;
    if (!shape || shape->size() > 1 || (shape->size() == 1 && (*shape)[0] != 1 && i == 0)) {
      op.refuse("its zero point must be a scalar");
    }
    return op.binary("-", x, op.to(op.x(i + 2), Dtype::Int32));
  };
  Shape to;
  const Shape &a = op.in(0).shape, &b = op.in(1).shape;
  if (a && b && a->size() >= 2 && b->size() == 2) {
    to = *a;
    to->back() = b->back();
  }
  op.set(0, op.call("torch.matmul", {shifted(0), shifted(1)}), Dtype::Int32, to);
}

}  // namespace

std::vector<Translation> quantize_translations() {
  return {
      {"QuantizeLinear", quantize},
      {"DequantizeLinear", dequantize},
      {"DynamicQuantizeLinear", dynamic_quantize},
      {"MatMulInteger", matmul_integer},
  };
}

}  // namespace tessera::onnx
