// Softmax and normalisations: statistics over some dimensions, then one pass that applies them. The
// statistics are stages of their own, in float32 for values of 16 bits; only the last stage rounds.
// Roots are taken where the statistic is, once for each, not once for each element.
#include <cmath>
#include <limits>

#include "lower/stages.h"

namespace tessera::lower {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// The input as softmax takes it: torch converts it to the dtype asked for before anything else, and
// in a half precision it still computes in float32.
struct Soft {
  DagBuilder& b;
  int input;
  Dtype stored, dtype;
  Reduction reduction;

  explicit Soft(LowerCall& c, size_t dims)
      : b(c.b),
        input(c.tensor(0)),
        stored(c.result_dtype()),
        dtype(accumulator(stored)),
        reduction(c.shape(0), c.integers(dims)) {}

  Value element(const Index& at) const { return read_as(b, input, at, stored, dtype); }

  int greatest() const {
    return reduction.stage(b, "T_softmax_maxelem", dtype, reduction.kept(), Reduce::Max,
                           [&](const Index& at, Values) { return element(at); });
  }
};

std::vector<int> softmax(LowerCall& c) {
  const Soft soft(c, 1);
  DagBuilder& b = c.b;
  const Reduction& reduction = soft.reduction;
  const Shape& shape = c.result_shape();
  const int greatest = soft.greatest();
  const int exponent = b.compute("T_softmax_exp", soft.dtype, shape, [&](Values i) {
    const Value apart =
        soft.element(Index(i.begin(), i.end())) - b.read(greatest, reduction.outer(i));
    return call(Function::Exp, apart);
  });
  const int sum = reduction.stage(b, "T_softmax_expsum", soft.dtype, reduction.kept(), Reduce::Sum,
                                  [&](const Index& at, Values) { return b.read(exponent, at); });
  return {b.compute("T_softmax_norm", c.result_dtype(), shape, [&](Values i) {
    return b.read(exponent, i) / b.read(sum, reduction.outer(i));
  })};
}

std::vector<int> log_softmax(LowerCall& c) {
  const Soft soft(c, 1);
  DagBuilder& b = c.b;
  const Reduction& reduction = soft.reduction;
  const int greatest = soft.greatest();
  const int sum = reduction.stage(
      b, "T_softmax_expsum", soft.dtype, reduction.kept(), Reduce::Sum,
      [&](const Index& at, Values) {
        return call(Function::Exp, soft.element(at) - b.read(greatest, reduction.outer(at)));
      });
  const int shift = b.compute("T_softmax_shift", soft.dtype, reduction.kept(), [&](Values i) {
    return b.read(greatest, i) + call(Function::Log, b.read(sum, i));
  });
  return {b.compute("T_log_softmax", c.result_dtype(), c.result_shape(), [&](Values i) {
    return soft.element(Index(i.begin(), i.end())) - b.read(shift, reduction.outer(i));
  })};
}

// An infinite maximum is not subtracted: it would make a NaN of itself.
std::vector<int> logsumexp(LowerCall& c) {
  const Soft soft(c, 1);
  DagBuilder& b = c.b;
  const Reduction& reduction = soft.reduction;
  const int greatest = soft.greatest();
  const int shift = b.compute("shift", soft.dtype, reduction.kept(), [&](Values i) {
    const Value x = b.read(greatest, i);
    return select(call(Function::Abs, x) == infinity, b.constant(0, soft.dtype), x);
  });
  const int sum = reduction.stage(
      b, "expsum", soft.dtype, reduction.kept(), Reduce::Sum, [&](const Index& at, Values) {
        return call(Function::Exp, soft.element(at) - b.read(shift, reduction.outer(at)));
      });
  return {b.compute("T_logsumexp", c.result_dtype(), c.result_shape(), [&](Values i) {
    const Index at = i.size() == c.shape(0).size() ? reduction.outer(i) : Index(i.begin(), i.end());
    return call(Function::Log, b.read(sum, at)) + b.read(shift, at);
  })};
}

// Mean and 1/sqrt(variance + eps) of groups of elements. `shape` numbers the groups and `reduced`
// the elements of one; `element` reads one of them.
struct Statistics {
  int mean, scale;
};

Statistics statistics(DagBuilder& b, Dtype stored, const Shape& shape, const Shape& reduced,
                      double eps, const DagBuilder::Reduced& element) {
  double count = 1;
  for (int64_t extent : reduced) count *= double(extent);
  const Dtype dtype = accumulator(stored);
  const auto sum_up = [&](const char* name, Dtype wide, const DagBuilder::Reduced& body) {
    const auto widened = [&](Values i, Values r) { return cast(wide, body(i, r)); };
    if (reduced.empty())
      return b.compute(name, wide, shape, [&](Values i) { return widened(i, {}); });
    return b.reduce(name, wide, shape, reduced, Reduce::Sum, widened);
  };
  // Where elements are far from zero and close together, what the mean lost is most of their
  // distance to it. Those of 16 bits have no such digits.
  const int64_t many = stored == dtype ? 1 : 4096;
  const int sum = sum_up("sum", sum_accumulator(dtype, int64_t(count), many), element);
  const int mean =
      b.compute("mean", dtype, shape, [&](Values i) { return b.read(sum, i) / count; });
  const int squares = sum_up("squares", dtype, [&](Values i, Values r) {
    const Value deviation = element(i, r) - b.read(mean, i);
    return deviation * deviation;
  });
  const int scale = b.compute("scale", dtype, shape, [&](Values i) {
    return call(Function::Rsqrt, b.read(squares, i) / count + eps);
  });
  return {mean, scale};
}

// value * weight + bias, of those that are there, with indices of their own.
Value affine(LowerCall& c, Value value, size_t weight, size_t bias, const Index& at) {
  if (c.has(weight)) value = value * read_as(c.b, c.tensor(weight), at, value.dtype());
  if (c.has(bias)) value = value + read_as(c.b, c.tensor(bias), at, value.dtype());
  return value;
}

// The last dimensions, as many as normalized_shape has.
Reduction trailing(LowerCall& c, size_t at) {
  const int64_t count = int64_t(c.integers(at).size());
  Shape dims;
  for (int64_t d = 1; d <= count; ++d) dims.push_back(-d);
  if (dims.empty()) throw Refusal{"no dimension to normalise"};
  return Reduction(c.shape(0), dims);
}

Index last(Values axes, size_t count) {
  return Index(axes.end() - int64_t(count), axes.end());
}

// (input, normalized_shape, weight, bias, eps); the native one returns mean and 1/deviation too.
std::vector<int> layer_norm(LowerCall& c) {
  DagBuilder& b = c.b;
  const Dtype dtype = accumulator(c.dtype(0));
  const Reduction reduction = trailing(c, 1);
  const int input = c.tensor(0);
  const Statistics of =
      statistics(b, c.dtype(0), reduction.kept(), reduction.reduced(), c.number(4),
                 [&](Values i, Values r) { return read_as(b, input, reduction.at(i, r), dtype); });
  const int output = b.compute("T_layer_norm", c.result_dtype(), c.result_shape(), [&](Values i) {
    const Index outer = reduction.outer(i);
    const Value value =
        (cast(dtype, b.read(input, i)) - b.read(of.mean, outer)) * b.read(of.scale, outer);
    return affine(c, value, 2, 3, last(i, reduction.reduced().size()));
  });
  if (c.call.results.size() < 3) return {output};
  const auto kept_dims = [&](int statistic, size_t result) {
    return b.compute("T_statistic", c.result_dtype(result), c.result_shape(result),
                     [&](Values i) { return b.read(statistic, reduction.outer(i)); });
  };
  return {output, kept_dims(of.mean, 1), kept_dims(of.scale, 2)};
}

// (input, normalized_shape, weight, eps); eps None is the precision of what is computed in.
std::vector<int> rms_norm(LowerCall& c) {
  DagBuilder& b = c.b;
  const Dtype dtype = accumulator(c.dtype(0));
  const double eps = c.has(3)                  ? c.number(3)
                     : dtype == Dtype::Float64 ? std::numeric_limits<double>::epsilon()
                                               : double(std::numeric_limits<float>::epsilon());
  const Reduction reduction = trailing(c, 1);
  const double count = double(reduction.count());
  const int input = c.tensor(0);
  const int squares = reduction.stage(b, "squares", dtype, reduction.kept(), Reduce::Sum,
                                      [&](const Index& at, Values) {
                                        const Value x = read_as(b, input, at, dtype);
                                        return x * x;
                                      });
  const int scale = b.compute("scale", dtype, reduction.kept(), [&](Values i) {
    return call(Function::Rsqrt, b.read(squares, i) / count + eps);
  });
  const int output = b.compute("T_rms_norm", c.result_dtype(), c.result_shape(), [&](Values i) {
    const Value value = cast(dtype, b.read(input, i)) * b.read(scale, reduction.outer(i));
    return affine(c, value, 2, c.arity(), last(i, reduction.reduced().size()));
  });
  if (c.call.results.size() < 2) return {output};
  return {output, b.compute("T_statistic", c.result_dtype(1), c.result_shape(1),
                            [&](Values i) { return b.read(scale, reduction.outer(i)); })};
}

// Groups of channels, over the channels of one and all positions; weight and bias are per channel.
int normalise_groups(LowerCall& c, int64_t groups, size_t weight, size_t bias, double eps) {
  DagBuilder& b = c.b;
  const Dtype dtype = accumulator(c.dtype(0));
  const Shape shape = c.shape(0);
  const int64_t channels = shape[1] / groups;
  Shape reduced(shape.begin() + 2, shape.end());
  if (channels > 1) reduced.insert(reduced.begin(), channels);
  const int input = c.tensor(0);
  const Statistics of =
      statistics(b, c.dtype(0), {shape[0], groups}, reduced, eps, [&](Values i, Values r) {
        Index at{i[0], channels > 1 ? scaled(i[1], channels) + r[0] : i[1]};
        at.insert(at.end(), r.begin() + (channels > 1 ? 1 : 0), r.end());
        return read_as(b, input, at, dtype);
      });
  return b.compute("T_group_norm", c.result_dtype(), c.result_shape(), [&](Values i) {
    const Index group{i[0], channels > 1 ? floor_div(i[1], channels) : i[1]};
    const Value value =
        (cast(dtype, b.read(input, i)) - b.read(of.mean, group)) * b.read(of.scale, group);
    return affine(c, value, weight, bias, {i[1]});
  });
}

// (input, num_groups, weight, bias, eps)
std::vector<int> group_norm(LowerCall& c) {
  return {normalise_groups(c, c.integer(1), 2, 3, c.number(4))};
}

// x * scale + shift with one scale and shift for each channel, as libtorch does.
int apply_to_channels(LowerCall& c, int mean, const std::function<Value(Value channel)>& inverse) {
  DagBuilder& b = c.b;
  const Dtype dtype = accumulator(c.dtype(0));
  const Shape channels{c.shape(0)[1]};
  const int input = c.tensor(0);
  const int scale = b.compute("scale", dtype, channels, [&](Values i) {
    return affine(c, inverse(i[0]), 1, c.arity(), {i[0]});
  });
  const int shift = b.compute("shift", dtype, channels, [&](Values i) {
    const Value moved = read_as(b, mean, {i[0]}, dtype) * b.read(scale, {i[0]});
    return c.has(2) ? read_as(b, c.tensor(2), {i[0]}, dtype) - moved : -moved;
  });
  return b.compute("T_batch_norm", c.result_dtype(), c.result_shape(), [&](Values i) {
    return cast(dtype, b.read(input, i)) * b.read(scale, {i[1]}) + b.read(shift, {i[1]});
  });
}

// By the running statistics, arguments 3 and 4.
int by_running(LowerCall& c, double eps) {
  const int variance = c.tensor(4);
  const Dtype dtype = accumulator(c.dtype(0));
  return apply_to_channels(c, c.tensor(3), [&](Value channel) {
    return call(Function::Rsqrt, read_as(c.b, variance, {channel}, dtype) + eps);
  });
}

// (input, weight, bias, running_mean, running_var, training, momentum, eps, cudnn_enabled). In
// training the running statistics are updated besides, for later runs; this run's result is all
// that is computed here.
std::vector<int> batch_norm(LowerCall& c) {
  DagBuilder& b = c.b;
  const double eps = c.number(7);
  if (!c.boolean(5)) return {by_running(c, eps)};
  const Dtype dtype = accumulator(c.dtype(0));
  const Shape shape = c.shape(0);
  Shape reduced = shape;
  reduced.erase(reduced.begin() + 1);
  const int input = c.tensor(0);
  const Statistics of =
      statistics(b, c.dtype(0), {shape[1]}, reduced, eps, [&](Values i, Values r) {
        Index at{r[0], i[0]};
        at.insert(at.end(), r.begin() + 1, r.end());
        return read_as(b, input, at, dtype);
      });
  return {
      apply_to_channels(c, of.mean, [&](Value channel) { return b.read(of.scale, {channel}); })};
}

// (input, weight, bias, running_mean, running_var, momentum, eps) -> (output, mean, 1/deviation),
// of which the last two are empty.
std::vector<int> batch_norm_no_training(LowerCall& c) {
  if (c.call.results.size() != 1) throw Refusal{"statistics as results"};
  return {by_running(c, c.number(6))};
}

// (input, weight, bias, running_mean, running_var, use_input_stats, momentum, eps, cudnn_enabled)
std::vector<int> instance_norm(LowerCall& c) {
  if (!c.boolean(5)) return {by_running(c, c.number(7))};
  if (c.has(3)) throw Refusal{"running statistics that are updated"};
  return {normalise_groups(c, c.shape(0)[1], 1, 2, c.number(7))};
}

// v * (g / |v|), the norm over all dimensions but one.
std::vector<int> weight_norm(LowerCall& c) {
  DagBuilder& b = c.b;
  const Dtype dtype = accumulator(c.result_dtype());
  const Shape shape = c.shape(0);
  Shape dims;
  if (c.integer(2) != -1) {
    for (size_t d = 0; d < shape.size(); ++d)
      if (d != wrap(c.integer(2), shape.size())) dims.push_back(int64_t(d));
    if (dims.empty()) throw Refusal{"a norm over nothing"};
  }
  const Reduction reduction(shape, dims);
  const int input = c.tensor(0);
  const int squares = reduction.stage(b, "squares", dtype, reduction.kept(), Reduce::Sum,
                                      [&](const Index& at, Values) {
                                        const Value x = read_as(b, input, at, dtype);
                                        return x * x;
                                      });
  const int scale = b.compute("scale", dtype, reduction.kept(), [&](Values i) {
    Index at;
    const Shape magnitudes = c.shape(1);
    for (size_t d = 0; d < magnitudes.size(); ++d)
      at.push_back(magnitudes[d] == 1 ? b.index(0) : i[0]);
    return read_as(b, c.tensor(1), at, dtype) / call(Function::Sqrt, b.read(squares, i));
  });
  return {b.compute("T_weight_norm", c.result_dtype(), shape, [&](Values i) {
    return cast(dtype, b.read(input, i)) * b.read(scale, reduction.outer(i));
  })};
}

constexpr DagLowering table[] = {
    {"softmax", softmax},
    {"_softmax", softmax},
    {"special_softmax", softmax},
    {"log_softmax", log_softmax},
    {"_log_softmax", log_softmax},
    {"special_log_softmax", log_softmax},
    {"logsumexp", logsumexp},
    {"layer_norm", layer_norm},
    {"native_layer_norm", layer_norm},
    {"rms_norm", rms_norm},
    {"_fused_rms_norm", rms_norm},
    {"group_norm", group_norm},
    {"batch_norm", batch_norm},
    {"_native_batch_norm_legit_no_training", batch_norm_no_training},
    {"instance_norm", instance_norm},
    {"_weight_norm", weight_norm},
};

}  // namespace

std::span<const DagLowering> norm_lowerings() {
  return table;
}

}  // namespace tessera::lower
