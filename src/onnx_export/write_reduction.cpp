// Sums, means, extremes and their places, norms, softmax.
#include <algorithm>
#include <cmath>
#include <string>

#include "onnx_export/onnx_call.h"

namespace tessera::onnx_export {

namespace {

// Over these dimensions; `keeps` leaves each of them with one element.
Value reduced(OnnxCall& c, const std::string& op, Value x, const Shape& axes, bool keeps) {
  Values inputs = {x};
  if (!axes.empty()) inputs.push_back(c.b.integers(axes));
  Attributes how = {integer("keepdims", keeps)};
  if (axes.empty()) how.push_back(integer("noop_with_empty_axes", 1));
  return c.node(op, inputs, std::move(how));
}

// (self, dim, keepdim, ...) where the overload has dimensions, (self, ...) where not.
struct Over {
  Shape axes;
  bool keeps = false;
};
Over over_of(const OnnxCall& c, bool has_dims, size_t dim = 1, size_t keepdim = 2) {
  const size_t rank = c.shape(0).size();
  if (!has_dims) return {c.all_dims(rank), false};
  return {c.dims(dim, rank), c.has(keepdim) && c.boolean(keepdim)};
}

bool names_dims(const OnnxCall& c) {
  return c.call.overload.starts_with("dim") || c.call.overload == "correction" ||
         c.call.overload == "names_dim";
}

template <char letter>
Values sum_or_mean(OnnxCall& c) {
  const Over over = over_of(c, names_dims(c));
  const char* op = letter == 's' ? "ReduceSum" : letter == 'm' ? "ReduceMean" : "ReduceProd";
  return {reduced(c, op, c.as_result(0), over.axes, over.keeps)};
}

// amax and amin have a list of dimensions in their one overload.
template <char letter>
Values extreme_value(OnnxCall& c) {
  const Over over = over_of(c, true);
  const char* op = letter == 'x' ? "ReduceMax" : "ReduceMin";
  return {reduced(c, op, c.x(0), over.axes, over.keeps)};
}

Values place(OnnxCall& c, const char* op, Value x, int64_t axis, bool keeps) {
  return {c.node(op, {x}, {integer("axis", axis), integer("keepdims", keeps)})};
}

// (self), (self, other), or (self, dim, keepdim) with places
template <char letter>
Values extreme(OnnxCall& c) {
  const bool greatest = letter == 'x';
  if (c.call.overload == "other")
    return {c.node(greatest ? "Max" : "Min", {c.as_result(0), c.as_result(1)})};
  const Over over = over_of(c, names_dims(c));
  const char* op = greatest ? "ReduceMax" : "ReduceMin";
  if (c.call.results.size() == 1) return {reduced(c, op, c.x(0), over.axes, over.keeps)};
  Values results(2, absent);
  if (c.reads(0)) results[0] = reduced(c, op, c.x(0), over.axes, over.keeps);
  if (c.reads(1))
    results[1] = place(c, greatest ? "ArgMax" : "ArgMin", c.x(0), over.axes.at(0), over.keeps)[0];
  return results;
}

// (self, dim, keepdim); without a dimension, of the flattened tensor
template <char letter>
Values place_of_extreme(OnnxCall& c) {
  const char* op = letter == 'x' ? "ArgMax" : "ArgMin";
  const size_t rank = c.shape(0).size();
  const bool keeps = c.has(2) && c.boolean(2);
  const Dtype dtype = c.dtype(0);
  // ONNX Runtime orders no int64 here.
  const Value x = c.as(0, is_floating(dtype) ? dtype : Dtype::Int32);
  if (dtype == Dtype::Int64) throw Refusal{"the place of an extreme int64"};
  if (c.has(1) && rank > 0) return place(c, op, x, c.dim(1, rank), keeps);
  const Value flat = place(c, op, c.reshape(x, {elements_of(c.shape(0))}), 0, false)[0];
  return {keeps ? c.reshape(flat, c.result_shape()) : flat};
}

template <char letter>
Values quantifier(OnnxCall& c) {  // all, any
  const Over over = over_of(c, names_dims(c));
  const Value truth = c.cast(c.as(0, Dtype::Bool), Dtype::Bool, Dtype::Int32);
  const Value result =
      reduced(c, letter == 'l' ? "ReduceMin" : "ReduceMax", truth, over.axes, over.keeps);
  return {c.cast(result, Dtype::Int32, c.result_dtype())};
}

Values logsumexp(OnnxCall& c) {
  const Over over = over_of(c, true);
  return {reduced(c, "ReduceLogSumExp", c.as_result(0), over.axes, over.keeps)};
}

// The variance and the mean: of (self, unbiased), (self, dim, unbiased, keepdim), or (self, dim,
// correction, keepdim).
Values moments(OnnxCall& c) {
  const bool has_dims = names_dims(c);
  const Over over = over_of(c, has_dims, 1, 3);
  const size_t at = has_dims ? 2 : 1;
  const double correction = c.has(at) ? c.number(at) : 1;  // of `unbiased`, true is 1
  int64_t count = 1;
  for (const int64_t axis : over.axes) count *= c.shape(0)[size_t(axis)];
  const Value x = c.as_result(0);
  const Value distance = c.node("Sub", {x, reduced(c, "ReduceMean", x, over.axes, true)});
  const Value squares = c.node("Mul", {distance, distance});
  Value variance = reduced(c, "ReduceMean", squares, over.axes, over.keeps);
  if (correction != 0)
    variance = c.node("Mul", {variance, c.constant(double(count) / (double(count) - correction))});
  return {variance, c.reads(1) ? reduced(c, "ReduceMean", x, over.axes, over.keeps) : absent};
}
Values var(OnnxCall& c) {
  return {moments(c)[0]};
}
Values std_dev(OnnxCall& c) {
  return {c.node("Sqrt", {moments(c)[0]})};
}
Values std_mean(OnnxCall& c) {
  const Values both = moments(c);
  return {c.node("Sqrt", {both[0]}), both[1]};
}

// (self, ord, dim, keepdim, ...)
Values vector_norm(OnnxCall& c) {
  const double order = c.has(1) ? c.number(1) : 2;
  const Over over = over_of(c, true, 2, 3);
  const Value x = c.as_result(0);
  if (order == 2) return {reduced(c, "ReduceL2", x, over.axes, over.keeps)};
  if (order == 1) return {reduced(c, "ReduceL1", x, over.axes, over.keeps)};
  if (std::isinf(order))
    return {reduced(c, order > 0 ? "ReduceMax" : "ReduceMin", c.node("Abs", {x}), over.axes,
                    over.keeps)};
  throw Refusal{"a norm of another order"};
}

template <bool logarithm>
Values softmax(OnnxCall& c) {
  const Value x = c.as_result(0);
  const int64_t axis = c.dim(1, c.shape(0).size());
  if (c.shape(0).empty()) throw Refusal{"a tensor without dimensions"};
  return {c.node(logarithm ? "LogSoftmax" : "Softmax", {x}, {integer("axis", axis)})};
}

constexpr Row table[] = {
    {"sum", sum_or_mean<'s'>},
    {"mean", sum_or_mean<'m'>},
    {"prod", sum_or_mean<'p'>},
    {"amax", extreme_value<'x'>},
    {"amin", extreme_value<'n'>},
    {"max", extreme<'x'>},
    {"min", extreme<'n'>},
    {"argmax", place_of_extreme<'x'>},
    {"argmin", place_of_extreme<'n'>},
    {"all", quantifier<'l'>},
    {"any", quantifier<'y'>},
    {"logsumexp", logsumexp},
    {"var", var},
    {"var_mean", moments},
    {"std", std_dev},
    {"std_mean", std_mean},
    {"norm", vector_norm},
    {"linalg_vector_norm", vector_norm},
    {"softmax", softmax<false>},
    {"_softmax", softmax<false>},
    {"special_softmax", softmax<false>},
    {"log_softmax", softmax<true>},
    {"_log_softmax", softmax<true>},
    {"special_log_softmax", softmax<true>},
};

}  // namespace

std::span<const Row> reduction_rows() {
  return table;
}

}  // namespace tessera::onnx_export
