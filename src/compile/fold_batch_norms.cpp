// Batch norm folding: conv(x, w, b) followed by a batch norm with weights g, c, mean m and variance
// v is conv(x, w * s, (b - m) * s + c) with s = g / sqrt(v + eps), one for each channel. The new
// weights are calls on constants, which constant folding runs once.
#include <algorithm>

#include "compile/rewrite.h"
#include "compile/trace_writer.h"
#include "trace/trace_parts.h"

namespace tessera::compile {

using namespace trace;
using Kind = TraceArg::Kind;

namespace {

class Folder {
 public:
  Folder(Trace& trace, const std::vector<bool>& constant) : trace_(trace), constant_(constant) {}

  bool run() {
    count_readers();
    const std::vector<int> maker = makers(trace_);
    bool changed = false;
    std::vector<TraceCall> calls;
    const std::vector<TraceCall> old = trace_.calls;
    std::vector<int> place(old.size(), -1);  // of an old call among the new
    for (size_t i = 0; i < old.size(); ++i) {
      const int conv = is_foldable(old, old[i], maker);
      if (conv < 0) {
        place[i] = int(calls.size());
        calls.push_back(old[i]);
        continue;
      }
      // The convolution was copied: it becomes one with new weights, in the place of the norm.
      TraceCall folded = calls[size_t(place[size_t(conv)])];
      fold(folded, old[i], calls);
      calls.push_back(std::move(folded));
      changed = true;
    }
    trace_.calls = std::move(calls);
    return changed;
  }

 private:
  void count_readers() {
    readers_.assign(trace_.tensors.size(), 0);
    for (const TraceCall& call : trace_.calls)
      for_each_read(call, [&](TraceTensor tensor) { ++readers_[size_t(tensor)]; });
    for (TraceTensor output : trace_.outputs) ++readers_[size_t(output)];
    for (const auto& [parameter, tensor] : trace_.changed) ++readers_[size_t(tensor)];
  }

  bool is_constant(const TraceArg& arg) const {
    if (arg.kind == Kind::None) return true;
    if (arg.kind != Kind::Tensor) return false;
    const int parameter = trace_.tensors[size_t(arg.tensor)].parameter;
    return parameter >= 0 && constant_[size_t(parameter)];
  }

  // The convolution that the call's norm can be folded into; -1: none.
  int is_foldable(const std::vector<TraceCall>& calls, const TraceCall& norm,
                  const std::vector<int>& maker) const {
    if (norm.name != "aten::batch_norm" || norm.args.size() < 8 || !norm.opaque.empty()) return -1;
    if (norm.args[0].kind != Kind::Tensor || norm.args[5].integer != 0) return -1;  // training
    for (size_t i = 1; i <= 4; ++i)
      if (!is_constant(norm.args[i])) return -1;
    if (norm.args[3].kind != Kind::Tensor || norm.args[4].kind != Kind::Tensor) return -1;
    const TraceTensor made = norm.args[0].tensor;
    const int source = maker[size_t(made)];
    if (source < 0 || readers_[size_t(made)] != 1) return -1;
    const TraceCall& conv = calls[size_t(source)];
    const bool convolves =
        conv.name == "aten::conv1d" || conv.name == "aten::conv2d" || conv.name == "aten::conv3d";
    if (!convolves || conv.args.size() != 7 || !conv.writes.empty()) return -1;
    if (!is_constant(conv.args[1]) || !is_constant(conv.args[2])) return -1;
    if (trace_.tensors[size_t(made)].dtype != Dtype::Float32) return -1;
    return source;
  }

  TraceTensor add(std::vector<TraceCall>& calls, const std::string& name,
                  const std::string& overload, std::vector<TraceArg> args, TraceTensor like) {
    return add_call(trace_, calls, name, overload, std::move(args), like,
                    trace_.tensors[size_t(like)].shape);
  }

  void fold(TraceCall& conv, const TraceCall& norm, std::vector<TraceCall>& calls) {
    const TraceTensor mean = norm.args[3].tensor, variance = norm.args[4].tensor;
    const TraceTensor weight = conv.args[1].tensor;
    TraceTensor scale =
        add(calls, "aten::add", "Scalar",
            {tensor_arg(variance), real_arg(norm.args[7].real), int_arg(1, "alpha")}, variance);
    scale = add(calls, "aten::rsqrt", "", {tensor_arg(scale)}, variance);
    if (norm.args[1].kind == Kind::Tensor)
      scale = add(calls, "aten::mul", "Tensor", {tensor_arg(scale), norm.args[1]}, variance);
    std::vector<int64_t> shape(trace_.tensors[size_t(weight)].shape.size(), 1);
    shape[0] = trace_.tensors[size_t(weight)].shape[0];
    const TraceTensor column = add_call(trace_, calls, "aten::reshape", "",
                                        {tensor_arg(scale), ints_arg(shape)}, scale, shape);
    const TraceTensor new_weight =
        add(calls, "aten::mul", "Tensor", {tensor_arg(weight), tensor_arg(column)}, weight);
    // (b - m) * s + c
    TraceTensor bias;
    if (conv.args[2].kind == Kind::Tensor)
      bias = add(calls, "aten::sub", "Tensor",
                 {conv.args[2], tensor_arg(mean), int_arg(1, "alpha")}, mean);
    else
      bias = add(calls, "aten::neg", "", {tensor_arg(mean)}, mean);
    bias = add(calls, "aten::mul", "Tensor", {tensor_arg(bias), tensor_arg(scale)}, mean);
    if (norm.args[2].kind == Kind::Tensor)
      bias = add(calls, "aten::add", "Tensor",
                 {tensor_arg(bias), norm.args[2], int_arg(1, "alpha")}, mean);
    conv.args[1] = tensor_arg(new_weight);
    conv.args[2] = tensor_arg(bias);
    conv.results = {norm.results[0]};
    conv.node = norm.node;
  }

  Trace& trace_;
  const std::vector<bool>& constant_;
  std::vector<int> readers_;  // by tensor
};

}  // namespace

bool fold_batch_norms(Trace& trace, const std::vector<bool>& constant_parameters) {
  return Folder(trace, constant_parameters).run();
}

}  // namespace tessera::compile
