// Layout assignment. Convolutions run faster on tensors whose channels lie side by side: a pixel's
// channels are then one vector, and libraries need not lay them out anew. So what convolutions read
// and make is laid out like that, and so is what is computed from it element by element or pixel by
// pixel in between. Kernels read and write either layout, and libtorch's operators take both, so a
// conversion stands only in front of a convolution whose input comes in the other layout.
#include <algorithm>
#include <array>
#include <string_view>

#include "compile/constant_calls.h"
#include "compile/rewrite.h"
#include "compile/trace_writer.h"
#include "primitive/primitive.h"
#include "trace/trace_parts.h"

namespace tessera::compile {

using namespace trace;
using Kind = TraceArg::Kind;

namespace {

// Of these the result is laid out as the first argument is, or can be.
constexpr std::array<std::string_view, 15> keep_layout{"aten::batch_norm",
                                                       "aten::_native_batch_norm_legit_functional",
                                                       "aten::group_norm",
                                                       "aten::max_pool2d",
                                                       "aten::avg_pool2d",
                                                       "aten::adaptive_avg_pool2d",
                                                       "aten::adaptive_max_pool2d",
                                                       "aten::upsample_nearest2d",
                                                       "aten::_upsample_nearest_exact2d",
                                                       "aten::upsample_bilinear2d",
                                                       "aten::upsample_bicubic2d",
                                                       "aten::constant_pad_nd",
                                                       "aten::pad",
                                                       "aten::clone",
                                                       "aten::to"};

class LayoutChooser {
 public:
  LayoutChooser(Trace& trace, const std::vector<bool>& constant_parameters, double least_flops,
                const LayoutChoice& choice)
      : trace_(trace),
        least_flops_(least_flops),
        choice_(choice),
        constant_(constant_tensors(trace, constant_parameters)),
        is_result_(trace.tensors.size(), false) {
    for (TraceTensor output : trace.outputs) is_result_[size_t(output)] = true;
    for (const auto& [parameter, tensor] : trace.changed) is_result_[size_t(tensor)] = true;
    is_seen_outside_ = is_result_;
    for (size_t i = trace.calls.size(); i-- > 0;) {
      const TraceCall& call = trace.calls[i];
      if (!call.is_view || call.args.empty() || call.args[0].kind != Kind::Tensor) continue;
      if (is_seen_outside(call)) is_seen_outside_[size_t(call.args[0].tensor)] = true;
    }
  }

  bool run() {
    // Random numbers are drawn in the order of memory.
    for (const TraceCall& call : trace_.calls)
      if (call.random) return false;
    bool changed = false;
    std::vector<TraceCall> calls;
    const std::vector<TraceCall> old = std::move(trace_.calls);
    for (size_t i = 0; i < old.size(); ++i) {
      const TraceCall& call = old[i];
      if (is_convolution(call)) {
        changed |= lay_out_convolution(call, i < choice_.size() ? choice_[i] : -1, calls);
        continue;
      }
      TraceCall kept = call;
      if (is_seen_outside(call) && is_view_of_last(call))
        kept.args[0] = converted(call.args[0].tensor, false, calls);
      calls.push_back(std::move(kept));
      if (!keeps_layout(calls.back()) && !is_laid_out_view(calls.back())) continue;
      for (TraceTensor result : call.results)
        if (is_image(result) && !is_result_[size_t(result)]) last(result) = true;
    }
    trace_.calls = std::move(calls);
    return changed;
  }

 private:
  // Views that the caller gets have the strides of what they are views of.
  bool is_view_of_last(const TraceCall& call) {
    return call.is_view && !call.args.empty() && call.args[0].kind == Kind::Tensor &&
           is_image(call.args[0].tensor) && last(call.args[0].tensor) &&
           differs_in_memory(shape(call.args[0].tensor));
  }
  bool is_seen_outside(const TraceCall& call) const {
    return std::any_of(call.results.begin(), call.results.end(),
                       [&](TraceTensor result) { return is_seen_outside_[size_t(result)]; });
  }
  bool& last(TraceTensor tensor) { return trace_.tensors[size_t(tensor)].channels_last; }
  const std::vector<int64_t>& shape(TraceTensor tensor) const {
    return trace_.tensors[size_t(tensor)].shape;
  }
  bool is_image(TraceTensor tensor) const { return shape(tensor).size() == 4; }

  bool is_convolution(const TraceCall& call) const {
    const bool plain = (call.name == "aten::conv2d" && call.overload.empty()) ||
                       call.name == "aten::conv_transpose2d" ||
                       call.name == "mkldnn::_convolution_pointwise";
    return plain && call.opaque.empty() && call.args.size() > 1 &&
           call.args[0].kind == Kind::Tensor && call.args[1].kind == Kind::Tensor &&
           is_image(call.args[0].tensor) && is_image(call.results[0]) &&
           trace_.tensors[size_t(call.args[0].tensor)].dtype == Dtype::Float32;
  }

  // Weights that are laid out anew for each run cost more than images gain that are smaller.
  bool is_better(const TraceCall& call) const {
    const TraceTensor weight = call.args[1].tensor;
    if (call.name.starts_with("mkldnn") || is_constant(weight)) return true;
    return !differs_in_memory(shape(weight)) || images_outweigh(trace_, call);
  }
  // Has this shape two layouts at all?
  static bool differs_in_memory(const std::vector<int64_t>& shape) {
    return shape[1] > 1 && shape[2] * shape[3] > 1;
  }
  bool is_constant(TraceTensor tensor) const {
    return size_t(tensor) < constant_.size() && constant_[size_t(tensor)];
  }

  bool lay_out_convolution(TraceCall call, int8_t chosen, std::vector<TraceCall>& calls) {
    const TraceTensor x = call.args[0].tensor;
    const bool packed = call.name.starts_with("mkldnn");
    const bool rule = is_better(call) && (packed || last(x) || call.flops >= least_flops_);
    // Packed weights are of the layout that the rule takes.
    const bool wanted = chosen < 0 || packed ? rule : chosen != 0;
    // oneDNN converts what it is given by itself where the weights are packed.
    if (wanted != last(x) && !packed) call.args[0] = converted(x, wanted, calls);
    // Weights too, in every run where they are no constants.
    if (wanted && !packed && differs_in_memory(shape(call.args[1].tensor))) {
      call.args[1] = converted(call.args[1].tensor, true, calls);
      calls.back().alone = true;
    }
    last(call.results[0]) = wanted;
    calls.push_back(std::move(call));
    return wanted;
  }

  TraceArg converted(TraceTensor tensor, bool to_last, std::vector<TraceCall>& calls) {
    const std::vector<int64_t> same = shape(tensor);
    const TraceTensor made =
        add_call(trace_, calls, "aten::clone", "", {tensor_arg(tensor), trace::format_arg(to_last)},
                 tensor, same);
    calls.back().work = trace::Work::Copy;
    last(made) = to_last;
    return tensor_arg(made);
  }

  // Parts of such an image, and rows of channels seen as an image: nothing need be moved, or where
  // a reader wants what is dense, only within its layout.
  bool is_laid_out_view(const TraceCall& call) {
    constexpr std::array<std::string_view, 6> parts{"aten::chunk",  "aten::split",
                                                    "aten::slice",  "aten::split_with_sizes",
                                                    "aten::narrow", "aten::unsafe_chunk"};
    if (!call.is_view || !call.opaque.empty() || call.args.empty() ||
        call.args[0].kind != Kind::Tensor || !is_image(call.args[0].tensor))
      return false;
    const bool from_last = last(call.args[0].tensor);
    if (call.name == "aten::permute")
      return !from_last && call.args.size() == 2 &&
             call.args[1].integers == std::vector<int64_t>{0, 3, 1, 2};
    return from_last && std::find(parts.begin(), parts.end(), call.name) != parts.end();
  }

  bool keeps_layout(const TraceCall& call) {
    if (!call.opaque.empty() || call.is_view || call.results.empty() || !is_image(call.results[0]))
      return false;
    if (call.name == "aten::cat") {
      bool all = true;
      for_each_read(call, [&](TraceTensor tensor) { all = all && last(tensor); });
      return all;
    }
    const bool pixelwise =
        std::find(keep_layout.begin(), keep_layout.end(), call.name) != keep_layout.end();
    if (pixelwise)
      return !call.args.empty() && call.args[0].kind == Kind::Tensor && last(call.args[0].tensor);
    bool alike = false;
    for_each_read(call, [&](TraceTensor tensor) {
      alike = alike || (last(tensor) && shape(tensor) == shape(call.results[0]));
    });
    return alike && call.work == trace::Work::Elementwise;
  }

  Trace& trace_;
  const double least_flops_;
  const LayoutChoice& choice_;
  std::vector<bool> constant_;         // by tensor
  std::vector<bool> is_result_;        // by tensor: the caller gets it
  std::vector<bool> is_seen_outside_;  // or a view of it
};

}  // namespace

double least_laid_out_flops() {
  return primitive::library_version().empty() ? 2e6 : 1e5;
}

bool choose_layouts(Trace& trace, const std::vector<bool>& constant_parameters, double least_flops,
                    const LayoutChoice& choice) {
  return LayoutChooser(trace, constant_parameters, least_flops, choice).run();
}

}  // namespace tessera::compile
