// Reductions over axes, and softmax.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "onnx/translator.h"

namespace tessera::onnx {

namespace {

struct Axes {
  std::vector<int64_t> dims;  // empty: all
  bool keep = true, none = false;
};

Axes axes_of(Op& op) {
  Axes axes;
  axes.keep = op.integer("keepdims", 1) != 0;
  const int64_t since = op.node.op == "ReduceSum" ? 13 : 18;
  if (op.opset() >= since && !op.attribute("axes")) {
    if (op.has(1)) axes.dims = op.known_integers(1);
    axes.none = axes.dims.empty() && op.integer("noop_with_empty_axes", 0) != 0;
  } else {
    axes.dims = op.integers("axes").value_or(std::vector<int64_t>{});
  }
  if (axes.dims.empty() && op.in(0).shape && !axes.none) {
    axes.dims.resize(op.rank(0));
    std::iota(axes.dims.begin(), axes.dims.end(), 0);
  }
  return axes;
}

Shape reduced(Op& op, const Axes& axes) {
  const Shape& from = op.in(0).shape;
  if (!from) return std::nullopt;
  std::vector<bool> gone(from->size(), false);
  for (int64_t axis : axes.dims) gone[size_t(normal_axis(axis, from->size()))] = true;
  std::vector<int64_t> to;
  for (size_t i = 0; i < from->size(); ++i) {
    if (!gone[i])
      to.push_back((*from)[i]);
    else if (axes.keep)
      to.push_back(1);
  }
  return to;
}

Arg tuple_of_axes(const std::vector<int64_t>& dims) {
  Arg tuple = list_of(dims);
  tuple.kind = Arg::Kind::Tuple;
  return tuple;
}

Arg sum_over(Op& op, const Arg& x, const Axes& axes) {
  std::vector<Keyword> keywords = {{"dim", tuple_of_axes(axes.dims)},
                                   {"keepdim", Arg::boolean(axes.keep)}};
  // torch widens the integers it sums; ONNX does not.
  const auto dtype = op.in(0).dtype;
  if (dtype && is_integer(*dtype) && *dtype != Dtype::Int64)
    keywords.push_back({"dtype", Arg::of_dtype(*dtype)});
  return op.call("torch.sum", {x}, std::move(keywords));
}

void reduce(Op& op) {
  const std::string& name = op.node.op;
  const Axes axes = axes_of(op);
  Arg x = op.x(0);
  const std::vector<Keyword> where = {{"dim", tuple_of_axes(axes.dims)},
                                      {"keepdim", Arg::boolean(axes.keep)}};
  if (name == "ReduceL1") x = op.call("torch.abs", {x});
  if (name == "ReduceSumSquare" || name == "ReduceL2") x = op.binary("*", x, x);
  Arg result;
  if (axes.none || (op.in(0).shape && op.in(0).shape->empty())) {
    result = x;
    if (name == "ReduceLogSumExp") return op.pass();
    if (x == op.x(0) && name != "ReduceLogSum") return op.pass();
  } else if (name == "ReduceMean") {
    const bool integer = op.in(0).dtype && !is_floating(*op.in(0).dtype);
    result = op.call("torch.mean", {integer ? op.to(x, Dtype::Float32) : x}, where);
    if (integer) result = op.to(result, *op.in(0).dtype);
  } else if (name == "ReduceMax" || name == "ReduceMin") {
    result = op.call(name == "ReduceMax" ? "torch.amax" : "torch.amin", {x}, where);
  } else if (name == "ReduceLogSumExp") {
    result = op.call("torch.logsumexp", {x}, where);
  } else if (name == "ReduceProd") {
    std::vector<int64_t> dims = axes.dims;
    if (dims.empty()) op.refuse("its axes are not known");
    if (op.in(0).shape) {
      for (int64_t& axis : dims) axis = normal_axis(axis, op.rank(0));
    } else if (dims.size() > 1) {
      op.rank(0);
    }
    std::sort(dims.rbegin(), dims.rend());
    std::vector<Keyword> dtype;
    if (op.in(0).dtype && *op.in(0).dtype == Dtype::Int32)
      dtype.push_back({"dtype", Arg::of_dtype(Dtype::Int32)});
    result = x;
    for (int64_t axis : dims) {
      std::vector<Keyword> one = {{"dim", Arg::number(axis)}, {"keepdim", Arg::boolean(axes.keep)}};
      one.insert(one.end(), dtype.begin(), dtype.end());
      result = op.call("torch.prod", {result}, std::move(one));
    }
  } else {
    result = sum_over(op, x, axes);
  }
  if (name == "ReduceLogSum") result = op.call("torch.log", {result});
  if (name == "ReduceL2") result = op.call("torch.sqrt", {result});
  op.set(0, result, op.in(0).dtype, axes.none ? op.in(0).shape : reduced(op, axes));
}

void softmax_like(Op& op) {
  const std::string callee =
      op.node.op == "Softmax" ? "torch.nn.functional.softmax" : "torch.nn.functional.log_softmax";
  if (op.opset() >= 13) {
    op.same(op.call(callee, {op.x(0)}, {{"dim", Arg::number(op.integer("axis", -1))}}));
    return;
  }
  // Before opset 13 all dimensions from the axis on were one.
  const int64_t axis = normal_axis(op.integer("axis", 1), op.rank(0));
  if (axis == int64_t(op.rank(0)) - 1) {
    op.same(op.call(callee, {op.x(0)}, {{"dim", Arg::number(axis)}}));
    return;
  }
  const Arg flat = op.call("torch.flatten", {op.x(0), Arg::number(axis)});
  const Arg result = op.call(callee, {flat}, {{"dim", Arg::number(int64_t{-1})}});
  op.same(op.method("reshape_as", {result, op.x(0)}));
}

void lp_normalization(Op& op) {
  const Arg axis = Arg::number(op.integer("axis", -1));
  const Arg norm = op.call("torch.linalg.vector_norm", {op.x(0), Arg::number(op.integer("p", 2))},
                           {{"dim", axis}, {"keepdim", Arg::boolean(true)}});
  op.same(op.binary("/", op.x(0), norm));
}

void mean_variance_normalization(Op& op) {
  std::vector<int64_t> axes = op.integers("axes").value_or(std::vector<int64_t>{0, 2, 3});
  const std::vector<Keyword> where = {{"dim", tuple_of_axes(axes)},
                                      {"keepdim", Arg::boolean(true)}};
  const Arg centred = op.binary("-", op.x(0), op.call("torch.mean", {op.x(0)}, where));
  const Arg variance = op.call("torch.mean", {op.binary("*", centred, centred)}, where);
  op.same(op.binary("/", centred,
                    op.binary("+", op.call("torch.sqrt", {variance}), Arg::number(1e-9))));
}

}  // namespace

std::vector<Translation> reduction_translations() {
  return {
      {"ReduceSum", reduce},
      {"ReduceMean", reduce},
      {"ReduceMax", reduce},
      {"ReduceMin", reduce},
      {"ReduceProd", reduce},
      {"ReduceL1", reduce},
      {"ReduceL2", reduce},
      {"ReduceLogSum", reduce},
      {"ReduceLogSumExp", reduce},
      {"ReduceSumSquare", reduce},
      {"Softmax", softmax_like},
      {"LogSoftmax", softmax_like},
      {"LpNormalization", lp_normalization},
      {"MeanVarianceNormalization", mean_variance_normalization},
  };
}

}  // namespace tessera::onnx
