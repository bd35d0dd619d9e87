// conv_transpose2d(x, w, b) is a matrix product and a sum: each pixel of x times each tap of w, and
// then each pixel of the result from the windows that reach it. Some libraries walk over the result
// instead, reading weights in strides.
#include "compile/rewrite.h"
#include "compile/trace_writer.h"
#include "trace/trace_parts.h"

namespace tessera::compile {

using namespace trace;
using Kind = TraceArg::Kind;

namespace {

class Splitter {
 public:
  Splitter(Trace& trace, const TransposedSplit& rule) : trace_(trace), rule_(rule) {}

  bool run() {
    bool changed = false;
    const std::vector<TraceCall> old = std::move(trace_.calls);
    for (const TraceCall& call : old) {
      if (is_splittable(call)) {
        split(call);
        changed = true;
      } else {
        calls_.push_back(call);
      }
    }
    trace_.calls = std::move(calls_);
    return changed;
  }

 private:
  const Trace::Tensor& tensor(const TraceArg& arg) const {
    return trace_.tensors[size_t(arg.tensor)];
  }

  // (input, weight, bias, stride, padding, output_padding, groups, dilation)
  bool is_splittable(const TraceCall& call) const {
    if (call.name != "aten::conv_transpose2d" || !call.opaque.empty() || !call.writes.empty() ||
        call.args.size() != 8 || call.args[0].kind != Kind::Tensor ||
        call.args[1].kind != Kind::Tensor)
      return false;
    const Trace::Tensor &x = tensor(call.args[0]), &weight = tensor(call.args[1]);
    return x.dtype == Dtype::Float32 && weight.dtype == Dtype::Float32 && x.shape.size() == 4 &&
           x.shape[0] == 1 && x.shape[2] * x.shape[3] <= rule_.most_pixels &&
           weight.shape.size() == 4 && call.args[6].integer == 1 &&
           pair_of(call.args[7]) == std::vector<int64_t>{1, 1};
  }

  TraceTensor add(const TraceCall& from, const std::string& name, const std::string& overload,
                  std::vector<TraceArg> args, std::vector<int64_t> shape, trace::Work work) {
    const TraceTensor made = add_call(trace_, calls_, name, overload, std::move(args),
                                      from.results[0], std::move(shape));
    calls_.back().node = from.node;
    calls_.back().work = work;
    calls_.back().is_view = work == trace::Work::None;
    return made;
  }

  TraceTensor reshape(const TraceCall& from, TraceTensor tensor, std::vector<int64_t> shape) {
    const TraceTensor made = add_reshape(trace_, calls_, tensor, std::move(shape));
    calls_.back().node = from.node;
    return made;
  }

  TraceTensor turned(const TraceCall& from, TraceTensor matrix, int64_t rows, int64_t columns) {
    return add(from, "aten::t", "", {tensor_arg(matrix)}, {rows, columns}, trace::Work::None);
  }
  TraceTensor multiplied(const TraceCall& from, TraceTensor a, TraceTensor b, int64_t rows,
                         int64_t columns) {
    const TraceTensor product = add(from, "aten::mm", "", {tensor_arg(a), tensor_arg(b)},
                                    {rows, columns}, trace::Work::Contraction);
    calls_.back().flops = from.flops;
    return product;
  }

  void split(const TraceCall& call) {
    const std::vector<int64_t> x = tensor(call.args[0]).shape, weight = tensor(call.args[1]).shape;
    const std::vector<int64_t> result = trace_.tensors[size_t(call.results[0])].shape;
    const int64_t taps = weight[1] * weight[2] * weight[3], pixels = x[2] * x[3];
    const TraceTensor matrix = reshape(call, call.args[1].tensor, {weight[0], taps});
    const TraceTensor image = reshape(call, call.args[0].tensor, {x[1], pixels});
    TraceTensor product;
    if (rule_.pixels_are_rows) {
      product =
          turned(call, multiplied(call, turned(call, image, pixels, x[1]), matrix, pixels, taps),
                 taps, pixels);
    } else {
      product = multiplied(call, turned(call, matrix, taps, x[1]), image, taps, pixels);
    }
    const TraceTensor windows = reshape(call, product, {1, taps, pixels});
    const TraceTensor sum = add(
        call, "aten::col2im", "",
        {tensor_arg(windows), ints_arg({result[2], result[3]}), ints_arg({weight[2], weight[3]}),
         ints_arg({1, 1}), ints_arg(pair_of(call.args[4])), ints_arg(pair_of(call.args[3]))},
        result, trace::Work::Copy);
    if (call.args[2].kind != Kind::Tensor) return finish(call);
    const TraceTensor bias = reshape(call, call.args[2].tensor, {1, result[1], 1, 1});
    add(call, "aten::add", "Tensor", {tensor_arg(sum), tensor_arg(bias), int_arg(1, "alpha")},
        result, trace::Work::Elementwise);
    finish(call);
  }

  // The last call makes what the convolution made.
  void finish(const TraceCall& call) {
    trace_.tensors.pop_back();
    calls_.back().results = call.results;
  }

  Trace& trace_;
  TransposedSplit rule_;
  std::vector<TraceCall> calls_;
};

}  // namespace

bool split_transposed_convolutions(Trace& trace, const TransposedSplit& rule) {
  return Splitter(trace, rule).run();
}

}  // namespace tessera::compile
