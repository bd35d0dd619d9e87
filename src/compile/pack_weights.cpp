// Weight prepacking: weights that are constants, in the form in which libtorch's kernels want them,
// once:
// - of a linear layer, transposed and dense, so that it is a plain matrix product, whose factor may
//   be packed once more by the library that computes it;
// - of a convolution, in oneDNN's own layout, with the relu behind it inside.
// And large weights of a convolution, constants or not, since libtorch would lay them out twice.
#include <algorithm>

#include "compile/constant_calls.h"
#include "compile/rewrite.h"
#include "compile/trace_writer.h"
#include "eager/library.h"
#include "primitive/primitive.h"
#include "trace/trace_parts.h"

namespace tessera::compile {

using namespace trace;
using Kind = TraceArg::Kind;

namespace {

class Packer {
 public:
  Packer(Trace& trace, const std::vector<bool>& constant_parameters)
      : trace_(trace), constant_(constant_tensors(trace, constant_parameters)) {
    readers_.resize(trace.tensors.size());
    for (size_t i = 0; i < trace.calls.size(); ++i)
      for_each_read(trace.calls[i], [&](TraceTensor t) { readers_[size_t(t)].push_back(int(i)); });
    for (TraceTensor output : trace.outputs) readers_[size_t(output)].push_back(-1);
    for (const auto& [parameter, tensor] : trace.changed) readers_[size_t(tensor)].push_back(-1);
  }

  bool run() {
    bool changed = false;
    std::vector<TraceCall> calls;
    const std::vector<TraceCall> old = trace_.calls;
    std::vector<bool> gone(old.size(), false);  // a relu that went into a convolution
    for (size_t i = 0; i < old.size(); ++i) {
      if (gone[i]) continue;
      if (is_linear(old[i])) {
        pack_linear(old[i], calls);
      } else if (is_convolution(old[i])) {
        pack_convolution(old, i, calls, gone);
      } else {
        calls.push_back(old[i]);
        if (!is_product(old[i])) continue;
        calls.back().packs = true;
      }
      changed = true;
    }
    trace_.calls = std::move(calls);
    return changed;
  }

 private:
  const Trace::Tensor& tensor(const TraceArg& arg) const {
    return trace_.tensors[size_t(arg.tensor)];
  }
  bool is_constant(const TraceArg& arg) const {
    return arg.kind == Kind::Tensor && size_t(arg.tensor) < constant_.size() &&
           constant_[size_t(arg.tensor)];
  }
  bool fits(const TraceCall& call) const {
    return call.opaque.empty() && call.args.size() >= 3 && call.args[0].kind == Kind::Tensor &&
           call.args[1].kind == Kind::Tensor && !is_constant(call.args[0]) &&
           tensor(call.args[0]).dtype == Dtype::Float32 &&
           tensor(call.args[1]).dtype == Dtype::Float32;
  }

  bool is_linear(const TraceCall& call) const {
    return call.name == "aten::linear" && fits(call) && is_constant(call.args[1]) &&
           tensor(call.args[0]).shape.size() >= 2 && tensor(call.args[1]).shape.size() == 2 &&
           (call.args[2].kind == Kind::None || tensor(call.args[2]).shape.size() == 1);
  }

  // A vector's product is bound by reading the factor, however it is laid out.
  static bool is_worth_packing(int64_t rows, double flops) {
    return eager::has_packed_products() && rows > 1 && flops >= 1e6;
  }

  // mm(x, factor) or addmm(bias, x, factor), as they stand in the graph.
  bool is_product(const TraceCall& call) const {
    const bool biased = call.name == "aten::addmm";
    if (!biased && call.name != "aten::mm") return false;
    if (!call.opaque.empty() || !call.overload.empty() || call.args.size() != (biased ? 5 : 2))
      return false;
    const TraceArg &x = call.args[biased ? 1 : 0], &factor = call.args[biased ? 2 : 1];
    if (is_constant(x) || !is_constant(factor) || tensor(x).dtype != Dtype::Float32 ||
        tensor(factor).dtype != Dtype::Float32)
      return false;
    if (biased && (tensor(call.args[0]).shape.size() != 1 ||
                   tensor(call.args[0]).shape[0] != tensor(factor).shape[1] ||
                   !is_one(call.args[3]) || !is_one(call.args[4])))
      return false;
    return is_worth_packing(tensor(x).shape[0], call.flops);
  }
  static bool is_one(const TraceArg& arg) {
    return (arg.kind == Kind::Int && arg.integer == 1) ||
           (arg.kind == Kind::Float && arg.real == 1);
  }

  void pack_linear(const TraceCall& call, std::vector<TraceCall>& calls) {
    const TraceTensor x = call.args[0].tensor, weight = call.args[1].tensor;
    const std::vector<int64_t> shape = trace_.tensors[size_t(x)].shape;
    const std::vector<int64_t> result = trace_.tensors[size_t(call.results[0])].shape;
    const int64_t inner = shape.back(), outer = result.back();
    int64_t rows = 1;
    for (size_t i = 0; i + 1 < shape.size(); ++i) rows *= shape[i];
    const TraceTensor turned =
        add_call(trace_, calls, "aten::t", "", {tensor_arg(weight)}, weight, {inner, outer});
    calls.back().is_view = true;
    calls.back().work = trace::Work::None;
    const TraceTensor packed =
        add_call(trace_, calls, "aten::clone", "", {tensor_arg(turned), trace::format_arg(false)},
                 weight, {inner, outer});
    calls.back().work = trace::Work::Copy;
    const bool flat = shape.size() == 2;
    TraceTensor rows_of_x = x;
    if (!flat) rows_of_x = add_reshape(trace_, calls, x, {rows, inner});
    TraceCall product;
    product.work = trace::Work::Contraction;
    product.flops = call.flops;
    product.node = call.node;
    product.packs = is_worth_packing(rows, call.flops);
    if (call.args[2].kind == Kind::None) {
      product.name = "aten::mm";
      product.args = {tensor_arg(rows_of_x), tensor_arg(packed)};
    } else {
      product.name = "aten::addmm";
      product.args = {call.args[2], tensor_arg(rows_of_x), tensor_arg(packed), int_arg(1, "beta"),
                      int_arg(1, "alpha")};
    }
    if (flat) {
      product.results = call.results;
      calls.push_back(std::move(product));
      return;
    }
    Trace::Tensor made = trace_.tensors[size_t(call.results[0])];
    made.shape = {rows, outer};
    trace_.tensors.push_back(made);
    product.results = {TraceTensor(trace_.tensors.size() - 1)};
    calls.push_back(product);
    add_reshape(trace_, calls, product.results[0], result);
    trace_.tensors.pop_back();  // it is the one that the linear layer made
    calls.back().results = call.results;
  }

  bool is_convolution(const TraceCall& call) const {
    return call.name == "aten::conv2d" && call.overload.empty() && fits(call) &&
           call.args.size() == 7 && call.args[6].integer == 1 && call.writes.empty() &&
           tensor(call.args[0]).shape.size() == 4 && call.results.size() == 1 &&
           (is_constant(call.args[1]) ? !has_primitives_ && has_few_pixels(call)
                                      : has_large_weights(call));
  }

  // For many weights. Others gain little, and have kernels of ours to compete with.
  bool has_few_pixels(const TraceCall& call) const {
    constexpr double least_flops = 5e7;
    constexpr int64_t most_pixels = 256;
    const std::vector<int64_t>& result = trace_.tensors[size_t(call.results[0])].shape;
    return call.flops >= least_flops && result[0] * result[2] * result[3] <= most_pixels;
  }

  // And images that are larger still, for which channels go last.
  bool has_large_weights(const TraceCall& call) const {
    constexpr int64_t large = int64_t{16} << 20;
    const std::vector<int64_t>& shape = tensor(call.args[1]).shape;
    return trace::bytes_of(trace_, call.args[1].tensor) >= large && shape[2] * shape[3] > 1 &&
           images_outweigh(trace_, call);
  }

  void pack_convolution(const std::vector<TraceCall>& old, size_t index,
                        std::vector<TraceCall>& calls, std::vector<bool>& gone) {
    const TraceCall& conv = old[index];
    const TraceTensor weight = conv.args[1].tensor;
    const TraceArg padding = ints_arg(pair_of(conv.args[4])),
                   stride = ints_arg(pair_of(conv.args[3])),
                   dilation = ints_arg(pair_of(conv.args[5]));
    const TraceTensor packed = add_call(trace_, calls, "mkldnn::_reorder_convolution_weight", "",
                                        {tensor_arg(weight), padding, stride, dilation, int_arg(1),
                                         ints_arg(tensor(conv.args[0]).shape)},
                                        weight, trace_.tensors[size_t(weight)].shape);
    TraceCall call = conv;
    call.name = "mkldnn::_convolution_pointwise";
    call.overload = "";
    const int relu = relu_behind(old, conv.results[0]);
    call.args = {
        conv.args[0], tensor_arg(packed), conv.args[2], padding,
        stride,       dilation,           int_arg(1),   text_arg(relu >= 0 ? "relu" : "none"),
        ints_arg({}), text_arg("")};
    if (relu >= 0) {
      call.results = old[size_t(relu)].results;
      gone[size_t(relu)] = true;
    }
    calls.push_back(std::move(call));
  }

  int relu_behind(const std::vector<TraceCall>& old, TraceTensor made) const {
    const std::vector<int>& readers = readers_[size_t(made)];
    if (readers.size() != 1 || readers[0] < 0) return -1;
    const TraceCall& reader = old[size_t(readers[0])];
    return reader.name == "aten::relu" && reader.opaque.empty() ? readers[0] : -1;
  }

  Trace& trace_;
  const bool has_primitives_ = !primitive::library_version().empty();  // which pack by themselves
  std::vector<bool> constant_;                                         // by tensor
  std::vector<std::vector<int>> readers_;                              // by tensor; -1: the caller
};

}  // namespace

bool pack_weights(Trace& trace, const std::vector<bool>& constant_parameters) {
  return Packer(trace, constant_parameters).run();
}

}  // namespace tessera::compile
