// Sums, extremes, their places, variances and norms over any dimensions. Values of 16 bits are
// reduced in float32 and rounded once.
//
// The place of an extreme takes two reductions, the extreme and then the least position that holds
// it: each is a plain loop that vectorises, where a reduction of pairs would not.
#include <cmath>
#include <limits>

#include "lower/stages.h"

namespace tessera::lower {

namespace {

using Kind = trace::TraceArg::Kind;

// Over the dims that argument `at` names: none where it is missing, None or empty, which means all.
Reduction over(LowerCall& c, size_t at) {
  return Reduction(c.shape(0), at < c.arity() && c.has(at) ? c.integers(at) : Shape{});
}

// One stage of the shape that the result has.
int reduced(LowerCall& c, const std::string& name, Dtype dtype, const Reduction& reduction,
            Reduce how, const std::function<Value(Value)>& element) {
  const int input = c.tensor(0);
  return reduction.stage(c.b, name, dtype, c.result_shape(), how, [&](const Index& at, Values) {
    return element(read_as(c.b, input, at, dtype));
  });
}

Value unchanged(Value x) {
  return x;
}

// (self, dtype) or (self, dims, keepdim, dtype)
std::vector<int> total(LowerCall& c, Reduce how, const char* name) {
  const Reduction reduction = over(c, c.arity() > 2 ? 1 : c.arity());
  const Dtype dtype = sum_accumulator(c.result_dtype(), reduction.count());
  return {rounded(c.b, reduced(c, name, dtype, reduction, how, unchanged), c.result_dtype())};
}
std::vector<int> sum(LowerCall& c) {
  return total(c, Reduce::Sum, "sum");
}
std::vector<int> prod(LowerCall& c) {
  return total(c, Reduce::Prod, "prod");
}

std::vector<int> mean(LowerCall& c) {
  const Reduction reduction = over(c, c.arity() > 2 ? 1 : c.arity());
  const Dtype dtype = sum_accumulator(c.result_dtype(), reduction.count());
  const int sum = reduced(c, "sum", dtype, reduction, Reduce::Sum, unchanged);
  return {c.b.compute("T_divide", c.result_dtype(), c.result_shape(),
                      [&](Values i) { return c.b.read(sum, i) / double(reduction.count()); })};
}

std::vector<int> nansum(LowerCall& c) {
  const Reduction reduction = over(c, 1);
  const Dtype dtype = sum_accumulator(c.result_dtype(), reduction.count());
  const int sum = reduced(c, "sum", dtype, reduction, Reduce::Sum,
                          [&](Value x) { return select(x == x, x, c.b.constant(0, dtype)); });
  return {rounded(c.b, sum, c.result_dtype())};
}

std::vector<int> count_nonzero(LowerCall& c) {
  const int input = c.tensor(0);
  return {over(c, 1).stage(
      c.b, "count_nonzero", Dtype::Int64, c.result_shape(), Reduce::Sum,
      [&](const Index& at, Values) { return read_as(c.b, input, at, Dtype::Bool, Dtype::Int64); })};
}

// Truth is compared as int32: few targets have reductions of single bits.
Dtype comparable(Dtype dtype) {
  return dtype == Dtype::Bool ? Dtype::Int32 : accumulator(dtype);
}

std::vector<int> truth(LowerCall& c, Reduce how, const char* name) {
  const int input = c.tensor(0);
  const int reduced = over(c, 1).stage(
      c.b, name, Dtype::Int32, c.result_shape(), how,
      [&](const Index& at, Values) { return read_as(c.b, input, at, Dtype::Bool, Dtype::Int32); });
  return {rounded(c.b, reduced, c.result_dtype())};
}
std::vector<int> all(LowerCall& c) {
  return truth(c, Reduce::Min, "all");
}
std::vector<int> any(LowerCall& c) {
  return truth(c, Reduce::Max, "any");
}

// (self, dims, keepdim)
std::vector<int> extreme(LowerCall& c, Reduce how, const char* name) {
  const Dtype dtype = comparable(c.dtype(0));
  return {rounded(c.b, reduced(c, name, dtype, over(c, 1), how, unchanged), c.result_dtype())};
}
std::vector<int> amax(LowerCall& c) {
  return extreme(c, Reduce::Max, "amax");
}
std::vector<int> amin(LowerCall& c) {
  return extreme(c, Reduce::Min, "amin");
}

// (self, dim, keepdim) -> (min, max)
std::vector<int> aminmax(LowerCall& c) {
  return {amin(c)[0], amax(c)[0]};
}

// The first position at which the input is the extreme; a NaN is one, where there is any.
int place(LowerCall& c, int extreme, const Reduction& reduction) {
  DagBuilder& b = c.b;
  const int input = c.tensor(0);
  const Dtype dtype = b.operation(extreme).dtype;
  const auto position = [&](Values axes, Values reduces) {
    const Value x = read_as(b, input, reduction.at(axes, reduces), dtype);
    Value found = x == b.read(extreme, axes);
    if (is_floating(dtype)) found = found || x != x;
    return select(found, reduction.position(b, reduces),
                  b.index(std::numeric_limits<int32_t>::max()));
  };
  const Shape reduced = reduction.reduced(), shape = b.operation(extreme).shape();
  const int place =
      reduced.empty()
          ? b.compute("position", Dtype::Int32, shape, [&](Values) { return b.index(0); })
          : b.reduce("position", Dtype::Int32, shape, reduced, Reduce::Min, position);
  return rounded(b, place, Dtype::Int64);
}

// (self, dim or None, keepdim)
std::vector<int> arg_extreme(LowerCall& c, Reduce how, const char* name) {
  const Reduction reduction = over(c, 1);
  return {place(c, reduced(c, name, comparable(c.dtype(0)), reduction, how, unchanged), reduction)};
}
std::vector<int> argmax(LowerCall& c) {
  return arg_extreme(c, Reduce::Max, "amax");
}
std::vector<int> argmin(LowerCall& c) {
  return arg_extreme(c, Reduce::Min, "amin");
}

// (self), or (self, other), which is elementwise, or (self, dim, keepdim) -> (values, indices)
std::vector<int> max_or_min(LowerCall& c, Reduce how, const char* name) {
  if (c.arity() == 2) {
    const Dtype dtype = comparable(c.result_dtype());
    return {
        c.b.compute("T_" + std::string(name), c.result_dtype(), c.result_shape(), [&](Values i) {
          const Value x = c.element(0, i, dtype), y = c.element(1, i, dtype);
          return how == Reduce::Max ? te::max(x, y) : te::min(x, y);
        })};
  }
  const Reduction reduction = over(c, 1);
  const int extreme = reduced(c, name, comparable(c.dtype(0)), reduction, how, unchanged);
  const int values = rounded(c.b, extreme, c.result_dtype());
  if (c.arity() == 1) return {values};
  return {values, place(c, extreme, reduction)};
}
std::vector<int> max(LowerCall& c) {
  return max_or_min(c, Reduce::Max, "max");
}
std::vector<int> min(LowerCall& c) {
  return max_or_min(c, Reduce::Min, "min");
}

// var and std: (self, unbiased), (self, dims, unbiased, keepdim) or (self, dims, correction,
// keepdim). In two passes, which loses no digits; results are the variance or its root, and the
// mean where `with_mean`.
std::vector<int> variance(LowerCall& c, bool root, bool with_mean) {
  DagBuilder& b = c.b;
  const Dtype result = c.result_dtype(), dtype = accumulator(result);
  const bool plain = c.arity() == 2;
  const Reduction reduction = over(c, plain ? c.arity() : 1);
  const size_t at = plain ? 1 : 2;
  const double correction = c.has(at) ? c.number(at) : 1;
  const double count = double(reduction.count());
  // Numbers that are all the same have no variance.
  const Dtype wide = sum_accumulator(result, reduction.count(), 1);
  const int sum = reduced(c, "sum", wide, reduction, Reduce::Sum, unchanged);
  const int mean =
      b.compute("mean", dtype, c.result_shape(), [&](Values i) { return b.read(sum, i) / count; });
  const int input = c.tensor(0);
  const int squares = reduction.stage(
      b, "squares", dtype, c.result_shape(), Reduce::Sum, [&](const Index& from, Values i) {
        const Value deviation = read_as(b, input, from, dtype) - b.read(mean, i);
        return deviation * deviation;
      });
  const int spread = b.compute(root ? "T_std" : "T_var", result, c.result_shape(), [&](Values i) {
    const Value value = b.read(squares, i) / std::max(0.0, count - correction);
    return root ? call(Function::Sqrt, value) : value;
  });
  if (!with_mean) return {spread};
  return {spread, rounded(b, mean, result)};
}
std::vector<int> var(LowerCall& c) {
  return variance(c, false, false);
}
std::vector<int> std_(LowerCall& c) {
  return variance(c, true, false);
}
std::vector<int> var_mean(LowerCall& c) {
  return variance(c, false, true);
}
std::vector<int> std_mean(LowerCall& c) {
  return variance(c, true, true);
}

std::vector<int> vector_norm(LowerCall& c, double order, const Reduction& reduction) {
  DagBuilder& b = c.b;
  const Dtype result = c.result_dtype(), dtype = accumulator(result);
  const auto magnitude = [](Value x) { return call(Function::Abs, x); };
  if (std::isinf(order)) {
    const Reduce how = order > 0 ? Reduce::Max : Reduce::Min;
    return {rounded(b, reduced(c, "norm", dtype, reduction, how, magnitude), result)};
  }
  const int sum = reduced(c, "norm", dtype, reduction, Reduce::Sum, [&](Value x) {
    if (order == 2) return x * x;
    if (order == 1) return magnitude(x);
    if (order == 0) return cast(dtype, x != 0.0);
    return call(Function::Pow, magnitude(x), b.constant(order, dtype));
  });
  if (order == 0 || order == 1) return {rounded(b, sum, result)};
  return {b.compute("T_root", result, c.result_shape(), [&](Values i) {
    const Value x = b.read(sum, i);
    return order == 2 ? call(Function::Sqrt, x)
                      : call(Function::Pow, x, b.constant(1 / order, dtype));
  })};
}

double order_of(LowerCall& c, size_t at) {
  if (!c.has(at)) return 2;
  if (c.arg(at).kind == Kind::String) {
    if (c.arg(at).text == "fro") return 2;
    throw Refusal{"a norm of matrices"};
  }
  return c.number(at);
}

// (self, ord, dims, keepdim, dtype)
std::vector<int> linalg_vector_norm(LowerCall& c) {
  return vector_norm(c, order_of(c, 1), over(c, 2));
}

// Of one dimension it is a vector norm, of two with an order one of matrices. Frobenius' norm is
// the vector norm of all elements.
std::vector<int> linalg_norm(LowerCall& c) {
  const Reduction reduction = over(c, 2);
  const bool ordered = c.has(1) && c.arg(1).kind != Kind::String;
  if (ordered && reduction.reduced().size() > 1) throw Refusal{"a norm of matrices"};
  return vector_norm(c, order_of(c, 1), reduction);
}

// (self, ord, dims, keepdim, dtype)
std::vector<int> linalg_matrix_norm(LowerCall& c) {
  if (c.arg(1).kind != Kind::String) throw Refusal{"a norm of matrices"};
  return vector_norm(c, order_of(c, 1), over(c, 2));
}

// (self, p), (self, p, dtype), (self, p, dims, keepdim), (self, p, dims, keepdim, dtype)
std::vector<int> norm(LowerCall& c) {
  return vector_norm(c, order_of(c, 1), over(c, c.arity() > 3 ? 2 : c.arity()));
}

constexpr DagLowering table[] = {
    {"sum", sum},
    {"mean", mean},
    {"prod", prod},
    {"nansum", nansum},
    {"count_nonzero", count_nonzero},
    {"all", all},
    {"any", any},
    {"amax", amax},
    {"amin", amin},
    {"aminmax", aminmax},
    {"argmax", argmax},
    {"argmin", argmin},
    {"max", max},
    {"min", min},
    {"var", var},
    {"std", std_},
    {"var_mean", var_mean},
    {"std_mean", std_mean},
    {"norm", norm},
    {"linalg_vector_norm", linalg_vector_norm},
    {"linalg_norm", linalg_norm},
    {"linalg_matrix_norm", linalg_matrix_norm},
};

}  // namespace

std::span<const DagLowering> reduction_lowerings() {
  return table;
}

}  // namespace tessera::lower
