#include "compile/primitive_part.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "compile/constant_calls.h"
#include "compile/trace_writer.h"
#include "trace/trace_parts.h"

namespace tessera::compile {

using namespace trace;
using primitive::Convolution;
using primitive::Layout;
using primitive::PostOperation;
using primitive::Product;
using primitive::TensorForm;
using Kind = TraceArg::Kind;
using Post = PostOperation::Kind;

namespace {

std::string_view short_name(const TraceCall& call) {
  const std::string_view name = call.name;
  return name.substr(name.rfind(':') + 1);
}

std::optional<double> number(const TraceArg& arg) {
  if (arg.kind == Kind::Int || arg.kind == Kind::Bool) return double(arg.integer);
  if (arg.kind == Kind::Float) return arg.real;
  return std::nullopt;
}

class Finder {
 public:
  Finder(Trace& trace, const PrimitiveSearch& search)
      : trace_(trace), s_(search), heavy_(trace.calls[size_t(search.heavy)]) {}

  std::optional<PrimitivePart> run() {
    const bool fits = heavy_.opaque.empty() && heavy_.writes.empty() &&
                      heavy_.results.size() == 1 && all_float(heavy_);
    if (!fits) return std::nullopt;
    const std::string_view name = short_name(heavy_);
    const bool convolves = (name == "conv1d" || name == "conv2d" || name == "conv3d") &&
                           heavy_.overload.empty() && heavy_.args.size() == 7;
    if (!convolves && !is_product(name)) return std::nullopt;
    match_epilogue();
    // The whole epilogue, then up to each operand that may be in the way, then none.
    for (size_t length = epilogue_.size();;) {
      if (auto part = convolves ? convolution(length) : product(length)) return part;
      if (length == 0) return std::nullopt;
      do --length;
      while (length > 0 && !epilogue_[length].operation.is_binary());
    }
  }

 private:
  // One operation with the calls behind which it stands, and its operand, if any.
  struct Matched {
    PostOperation operation;
    std::vector<int> calls;
    TraceTensor operand = -1, result = -1;
  };

  const Trace::Tensor& tensor(TraceTensor number) const { return trace_.tensors[size_t(number)]; }
  bool is_float(TraceTensor t) const { return tensor(t).dtype == Dtype::Float32; }
  bool all_float(const TraceCall& call) const {
    bool all = is_float(call.results[0]);
    for_each_read(call, [&](TraceTensor t) { all = all && is_float(t); });
    return all;
  }

  TensorForm form(TraceTensor t) const {
    const Trace::Tensor& known = tensor(t);
    TensorForm made{known.shape, known.channels_last ? Layout::ChannelsLast : Layout::RowMajor};
    // Of a single pixel both are the same.
    bool pixel = known.shape.size() > 2;
    for (size_t i = 2; i < known.shape.size(); ++i) pixel = pixel && known.shape[i] == 1;
    if (pixel) made.layout = Layout::ChannelsLast;
    return made;
  }

  bool is_constant(TraceTensor t) const {
    const int parameter = tensor(t).parameter;
    if (parameter >= 0) return s_.constant_parameters[size_t(parameter)];
    const int call = s_.maker[size_t(t)];
    return call >= 0 && s_.constant[size_t(call)];
  }

  // --- the epilogue

  std::vector<int> readers(TraceTensor value) const {
    std::vector<int> found;
    for (int call : s_.calls) {
      bool reads = false;
      for_each_read(trace_.calls[size_t(call)],
                    [&](TraceTensor t) { reads = reads || t == value; });
      if (reads) found.push_back(call);
    }
    return found;
  }

  void match_epilogue() {
    TraceTensor value = heavy_.results[0];
    const bool rows = short_name(heavy_).find("conv") == std::string_view::npos;
    while (true) {
      if (rows) value = behind_views(value);
      const std::vector<int> next = readers(value);
      std::optional<Matched> matched;
      if (next.size() == 1)
        matched = match(trace_.calls[size_t(next[0])], value);
      else if (next.size() == 2)
        matched = match_gate(next[0], next[1], value);
      if (!matched) return;
      matched->calls = next;
      value = matched->result;
      epilogue_.push_back(std::move(*matched));
    }
  }

  bool is_result(TraceTensor t) const {
    return std::ranges::find(trace_.outputs, t) != trace_.outputs.end() ||
           std::ranges::any_of(trace_.changed,
                               [&](const auto& state) { return state.second == t; });
  }

  // The rows of a product in another shape, which changes nothing in memory, if nobody else reads
  // them as they were.
  TraceTensor behind_views(TraceTensor value) const {
    constexpr std::array<std::string_view, 5> views{"reshape", "view", "_unsafe_view", "unsqueeze",
                                                    "flatten"};
    while (!is_result(value)) {
      const TraceCall* reader = nullptr;
      int reads = 0;
      for (const TraceCall& call : trace_.calls) {
        for_each_read(call, [&](TraceTensor t) {
          if (t != value) return;
          reader = &call;
          ++reads;
        });
      }
      const bool turns = reads == 1 && reader->is_view && reader->results.size() == 1 &&
                         std::find(views.begin(), views.end(), short_name(*reader)) != views.end();
      if (!turns || tensor(reader->results[0]).shape.empty() ||
          tensor(reader->results[0]).shape.back() != tensor(value).shape.back())
        return value;
      value = reader->results[0];
    }
    return value;
  }

  bool keeps_form(const TraceCall& call, TraceTensor value) const {
    return call.opaque.empty() && call.results.size() == 1 && is_float(call.results[0]) &&
           tensor(call.results[0]).shape == tensor(value).shape &&
           form(call.results[0]).layout == form(value).layout;
  }

  static Matched unary(const TraceCall& call, Post kind, double alpha = 0, double beta = 0) {
    return {{kind, float(alpha), float(beta), {}}, {}, -1, call.results[0]};
  }

  // x * sigmoid(x) and x * hardsigmoid(x).
  std::optional<Matched> match_gate(int first, int second, TraceTensor value) const {
    const TraceCall &gate = trace_.calls[size_t(first)], &product = trace_.calls[size_t(second)];
    if (!keeps_form(gate, value) || !keeps_form(product, value) || short_name(product) != "mul" ||
        readers(gate.results[0]) != std::vector<int>{second})
      return std::nullopt;
    const bool reads_both = product.args[0].kind == Kind::Tensor &&
                            product.args[1].kind == Kind::Tensor &&
                            std::max(product.args[0].tensor, product.args[1].tensor) ==
                                std::max(value, gate.results[0]) &&
                            std::min(product.args[0].tensor, product.args[1].tensor) ==
                                std::min(value, gate.results[0]);
    if (!reads_both) return std::nullopt;
    if (short_name(gate) == "sigmoid") return unary(product, Post::Swish, 1);
    if (short_name(gate) == "hardsigmoid") return unary(product, Post::HardSwish, 1.0 / 6, 0.5);
    return std::nullopt;
  }

  std::optional<Matched> match(const TraceCall& call, TraceTensor value) const {
    if (!keeps_form(call, value) || call.args.empty()) return std::nullopt;
    const std::string_view name = short_name(call);
    const auto arg = [&](size_t i) {
      return i < call.args.size() ? number(call.args[i]) : std::nullopt;
    };
    if (name == "relu") return unary(call, Post::Relu);
    if (name == "relu6") return unary(call, Post::Clip, 0, 6);
    if (name == "sigmoid") return unary(call, Post::Sigmoid);
    if (name == "tanh") return unary(call, Post::Tanh);
    if (name == "silu") return unary(call, Post::Swish, 1);
    if (name == "mish") return unary(call, Post::Mish);
    if (name == "hardswish") return unary(call, Post::HardSwish, 1.0 / 6, 0.5);
    if (name == "hardsigmoid") return unary(call, Post::HardSigmoid, 1.0 / 6, 0.5);
    if (name == "gelu" && call.args.size() == 2)
      return unary(call, call.args[1].text == "tanh" ? Post::GeluTanh : Post::GeluErf);
    if (name == "leaky_relu" && arg(1)) return unary(call, Post::Relu, *arg(1));
    if (name == "elu" && arg(1) && arg(2) == 1.0 && arg(3) == 1.0)
      return unary(call, Post::Elu, *arg(1));
    if ((name == "hardtanh" || name == "clamp") && arg(1) && arg(2) && *arg(1) <= *arg(2))
      return unary(call, Post::Clip, *arg(1), *arg(2));
    if ((name == "clamp" || name == "clamp_min") && arg(1) == 0.0 && !arg(2))
      if (name == "clamp_min" || call.args[2].kind == Kind::None) return unary(call, Post::Relu);
    if (name == "add" || name == "sub" || name == "mul" || name == "div" || name == "rsub")
      return match_binary(call, name, value);
    return std::nullopt;
  }

  std::optional<Matched> match_binary(const TraceCall& call, std::string_view name,
                                      TraceTensor value) const {
    if (call.args.size() < 2 || call.args[0].kind != Kind::Tensor) return std::nullopt;
    const bool scales = name != "mul" && name != "div";  // by its alpha
    if (call.args.size() > (scales ? 3 : 2)) return std::nullopt;
    if (scales && call.args.size() == 3 && number(call.args[2]) != 1.0) return std::nullopt;
    const bool first = call.args[0].tensor == value;
    const TraceArg& other = call.args[first ? 1 : 0];
    std::optional<double> constant = number(other);
    if (other.kind == Kind::Tensor && tensor(other.tensor).is_wrapped_number)
      constant = tensor(other.tensor).constant;
    if (constant && std::isfinite(*constant)) {
      if (name == "add") return unary(call, Post::Linear, 1, *constant);
      if (name == "mul") return unary(call, Post::Linear, *constant, 0);
      if (name == "sub")
        return unary(call, Post::Linear, first ? 1 : -1, first ? -*constant : *constant);
      if (name == "rsub") return unary(call, Post::Linear, -1, *constant);
      if (first && *constant != 0) return unary(call, Post::Linear, 1 / *constant, 0);
      return std::nullopt;
    }
    if (other.kind != Kind::Tensor || other.tensor == value || !is_float(other.tensor))
      return std::nullopt;
    if (name == "div" || name == "rsub" || (name == "sub" && !first)) return std::nullopt;
    const std::vector<int64_t>& shape = tensor(value).shape;
    TensorForm operand = form(other.tensor);
    if (operand.shape.size() > shape.size()) return std::nullopt;
    const bool whole = operand.shape == shape;
    if (operand.shape.size() < shape.size()) operand.layout = Layout::RowMajor;
    operand.shape.insert(operand.shape.begin(), shape.size() - operand.shape.size(), 1);
    for (size_t i = 0; i < shape.size(); ++i)
      if (operand.shape[i] != shape[i] && operand.shape[i] != 1) return std::nullopt;
    // Whole tensors are read beside the result.
    if (whole && operand.layout != form(value).layout) return std::nullopt;
    if (depends_on_heavy(other.tensor)) return std::nullopt;
    const Post kind = name == "add" ? Post::Add : name == "sub" ? Post::Subtract : Post::Multiply;
    return Matched{{kind, 0, 0, std::move(operand)}, {}, other.tensor, call.results[0]};
  }

  bool depends_on_heavy(TraceTensor t) const {
    const std::vector<int> leading = calls_to(trace_, s_.maker, {t}, s_.inputs);
    return std::find(leading.begin(), leading.end(), s_.heavy) != leading.end();
  }

  // --- heavy calls

  static std::vector<int64_t> each(const TraceArg& arg, size_t dimensions) {
    return arg.integers.size() == 1 ? std::vector<int64_t>(dimensions, arg.integers[0])
                                    : arg.integers;
  }

  std::optional<PrimitivePart> convolution(size_t length) {
    if (heavy_.args[0].kind != Kind::Tensor || heavy_.args[1].kind != Kind::Tensor)
      return std::nullopt;
    const TraceTensor x = heavy_.args[0].tensor, weight = heavy_.args[1].tensor;
    const size_t dimensions = tensor(weight).shape.size() - 2;
    if (tensor(x).shape.size() != dimensions + 2) return std::nullopt;
    Convolution made;
    made.weight = {tensor(weight).shape,
                   tensor(weight).channels_last ? Layout::ChannelsLast : Layout::RowMajor};
    made.output = form(heavy_.results[0]);
    made.bias = heavy_.args[2].kind == Kind::Tensor;
    made.stride = each(heavy_.args[3], dimensions);
    made.padding = made.padding_after = each(heavy_.args[4], dimensions);
    made.dilation = each(heavy_.args[5], dimensions);
    made.groups = heavy_.args[6].integer;
    made.epilogue = operations(length);
    // From the tensor behind padding and a change of layout, where that is as fast.
    for (TraceTensor input : sources(x, made)) {
      made.input = form(input);
      if (auto primitive = primitive::make_primitive(made))
        return part(std::move(primitive), input, weight, heavy_.args[2], length);
      made.padding = made.padding_after = each(heavy_.args[4], dimensions);
    }
    return std::nullopt;
  }

  // What may be read instead of x, the best first; `made` gets the padding of the first.
  std::vector<TraceTensor> sources(TraceTensor x, Convolution& made) const {
    std::vector<TraceTensor> found{x};
    TraceTensor at = x;
    while (true) {
      if (std::find(s_.inputs.begin(), s_.inputs.end(), at) != s_.inputs.end()) break;
      const int call = s_.maker[size_t(at)];
      if (call < 0 || s_.constant[size_t(call)]) break;
      const TraceCall& c = trace_.calls[size_t(call)];
      const std::string_view name = short_name(c);
      if (name == "clone" || name == "contiguous") {
        at = c.args[0].tensor;
      } else if (is_zero_padding(c, made.padding.size()) && made.padding == made.padding_after) {
        const std::vector<int64_t>& pads = c.args[1].integers;  // of the last dimension first
        for (size_t i = 0; 2 * i < pads.size(); ++i) {
          const size_t dimension = made.padding.size() - 1 - i;
          made.padding[dimension] += pads[2 * i];
          made.padding_after[dimension] += pads[2 * i + 1];
        }
        at = c.args[0].tensor;
      } else {
        break;
      }
    }
    if (at != x) found.insert(found.begin(), at);
    return found;
  }

  static bool is_zero_padding(const TraceCall& call, size_t dimensions) {
    const std::string_view name = short_name(call);
    if (name != "constant_pad_nd" && name != "pad") return false;
    const size_t value = name == "pad" ? 3 : 2;
    if (call.args.size() != value + 1 || call.args[1].kind != Kind::Ints) return false;
    if (name == "pad" && call.args[2].text != "constant") return false;
    const bool zero = call.args[value].kind == Kind::None || number(call.args[value]) == 0.0;
    const std::vector<int64_t>& pads = call.args[1].integers;
    return zero && pads.size() <= 2 * dimensions && pads.size() % 2 == 0 &&
           std::all_of(pads.begin(), pads.end(), [](int64_t pad) { return pad >= 0; });
  }

  bool is_product(std::string_view name) const {
    if (!heavy_.overload.empty()) return false;
    if (name == "mm") return heavy_.args.size() == 2;
    if (name == "linear") return heavy_.args.size() == 3;
    if (name == "addmm")
      return heavy_.args.size() == 5 && number(heavy_.args[3]) == 1.0 &&
             number(heavy_.args[4]) == 1.0;
    return false;
  }

  std::optional<PrimitivePart> product(size_t length) {
    const std::string_view name = short_name(heavy_);
    const size_t first = name == "addmm" ? 1 : 0;
    const TraceArg none;
    const TraceArg& bias = name == "addmm"    ? heavy_.args[0]
                           : name == "linear" ? heavy_.args[2]
                                              : none;
    if (heavy_.args[first].kind != Kind::Tensor || heavy_.args[first + 1].kind != Kind::Tensor)
      return std::nullopt;
    const TraceTensor x = heavy_.args[first].tensor, factor = heavy_.args[first + 1].tensor;
    if (!is_constant(factor) || tensor(factor).shape.size() != 2 || tensor(x).shape.empty() ||
        tensor(x).channels_last || tensor(heavy_.results[0]).channels_last)
      return std::nullopt;
    Product made;
    made.bias = bias.kind == Kind::Tensor;
    const int64_t inner = tensor(x).shape.back(), outer = tensor(heavy_.results[0]).shape.back();
    if (made.bias && tensor(bias.tensor).shape != std::vector<int64_t>{outer}) return std::nullopt;
    int64_t rows = 1;
    for (size_t i = 0; i + 1 < tensor(x).shape.size(); ++i) rows *= tensor(x).shape[i];
    made.left.shape = {rows, inner};
    made.output.shape = {rows, outer};
    made.right.shape = {inner, outer};
    made.right_turned = name == "linear";
    made.epilogue = operations(length);
    for (PostOperation& operation : made.epilogue) {
      if (!operation.is_binary()) continue;
      std::vector<int64_t>& shape = operation.operand.shape;
      const int64_t columns = shape.back();
      int64_t operand_rows = 1;
      for (size_t i = 0; i + 1 < shape.size(); ++i) operand_rows *= shape[i];
      if (operand_rows != 1 && operand_rows != rows) return std::nullopt;
      shape = {operand_rows, columns};
      operation.operand.layout = Layout::RowMajor;
    }
    if (auto primitive = primitive::make_primitive(made))
      return part(std::move(primitive), x, factor, bias, length);
    return std::nullopt;
  }

  std::vector<PostOperation> operations(size_t length) const {
    std::vector<PostOperation> list;
    for (size_t i = 0; i < length; ++i) list.push_back(epilogue_[i].operation);
    return list;
  }

  PrimitivePart part(std::shared_ptr<const primitive::Primitive> primitive, TraceTensor input,
                     TraceTensor weight, const TraceArg& bias, size_t length) {
    PrimitivePart made;
    made.calls = {s_.heavy};
    made.reads = {input, weight};
    if (bias.kind == Kind::Tensor) made.reads.push_back(bias.tensor);
    made.output = heavy_.results[0];
    for (size_t i = 0; i < length; ++i) {
      const Matched& matched = epilogue_[i];
      made.calls.insert(made.calls.end(), matched.calls.begin(), matched.calls.end());
      if (matched.operand >= 0) made.reads.push_back(matched.operand);
      made.output = matched.result;
    }
    made.packs_once = is_constant(weight);
    if (primitive->packed_bytes() > 0) made.packed = add_tensor(primitive->packed_bytes());
    if (primitive->scratch_bytes() > 0) made.scratch = add_tensor(primitive->scratch_bytes());
    made.primitive = std::move(primitive);
    return made;
  }

  TraceTensor add_tensor(size_t bytes) {
    Trace::Tensor made;
    made.shape = {int64_t((bytes + sizeof(float) - 1) / sizeof(float))};
    trace_.tensors.push_back(std::move(made));
    return TraceTensor(trace_.tensors.size() - 1);
  }

  Trace& trace_;
  const PrimitiveSearch& s_;
  const TraceCall& heavy_;
  std::vector<Matched> epilogue_;
};

}  // namespace

std::optional<PrimitivePart> find_primitive(Trace& trace, const PrimitiveSearch& search) {
  return Finder(trace, search).run();
}

std::vector<runtime::CompiledStep> primitive_steps(const PrimitivePart& part,
                                                   const std::string& name) {
  std::vector<runtime::CompiledStep> steps;
  std::vector<TraceTensor> reads = part.reads;
  if (part.packed >= 0) {
    runtime::CompiledStep pack;
    pack.kernel = part.primitive->packing();
    pack.name = "pack weights";
    pack.reads = {part.reads[1]};
    pack.writes = {part.packed};
    pack.once = part.packs_once;
    steps.push_back(std::move(pack));
    reads[1] = part.packed;
  }
  runtime::CompiledStep step;
  step.kernel = part.primitive->call();
  step.name = name;
  step.reads = std::move(reads);
  step.writes = {part.output};
  if (part.scratch >= 0) step.writes.push_back(part.scratch);
  steps.push_back(std::move(step));
  return steps;
}

}  // namespace tessera::compile
