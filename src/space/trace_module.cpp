// A call is looked up by its aten name: plain elementwise ones are a row of a table, the others a
// few instructions written out. What nobody knows is a custom-call of its tensors.
#include "space/trace_module.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <string_view>

#include "space/module_builder.h"
#include "trace/trace_parts.h"

namespace tessera::space {

using trace::Trace;
using trace::TraceArg;
using trace::TraceCall;
using trace::TraceTensor;
using Kind = TraceArg::Kind;

namespace {

// Elementwise: the opcodes, one after another, that a call comes to; each after the first also
// takes what came before it.
struct Elementwise {
  std::string_view name, opcodes;
};
constexpr std::array elementwise = {
    Elementwise{"add", "add"},
    Elementwise{"sub", "subtract"},
    Elementwise{"rsub", "subtract"},
    Elementwise{"mul", "multiply"},
    Elementwise{"div", "divide"},
    Elementwise{"floor_divide", "divide"},
    Elementwise{"remainder", "remainder"},
    Elementwise{"pow", "power"},
    Elementwise{"maximum", "maximum"},
    Elementwise{"minimum", "minimum"},
    Elementwise{"relu", "maximum"},
    Elementwise{"relu6", "clamp"},
    Elementwise{"hardtanh", "clamp"},
    Elementwise{"clamp", "clamp"},
    Elementwise{"clamp_min", "maximum"},
    Elementwise{"clamp_max", "minimum"},
    Elementwise{"sigmoid", "logistic"},
    Elementwise{"silu", "logistic multiply"},
    Elementwise{"hardswish", "add clamp multiply divide"},
    Elementwise{"hardsigmoid", "add clamp divide"},
    Elementwise{"gelu", "multiply erf add multiply"},
    Elementwise{"leaky_relu", "compare multiply select"},
    Elementwise{"elu", "compare exponential-minus-one select"},
    Elementwise{"prelu", "compare multiply select"},
    Elementwise{"mish", "exponential log-plus-one tanh multiply"},
    Elementwise{"softplus", "exponential log-plus-one"},
    Elementwise{"tanh", "tanh"},
    Elementwise{"exp", "exponential"},
    Elementwise{"expm1", "exponential-minus-one"},
    Elementwise{"log", "log"},
    Elementwise{"log1p", "log-plus-one"},
    Elementwise{"sqrt", "sqrt"},
    Elementwise{"rsqrt", "rsqrt"},
    Elementwise{"reciprocal", "divide"},
    Elementwise{"abs", "abs"},
    Elementwise{"neg", "negate"},
    Elementwise{"sin", "sine"},
    Elementwise{"cos", "cosine"},
    Elementwise{"floor", "floor"},
    Elementwise{"ceil", "ceil"},
    Elementwise{"round", "round-nearest-even"},
    Elementwise{"erf", "erf"},
    Elementwise{"sign", "sign"},
    Elementwise{"square", "multiply"},
    Elementwise{"where", "select"},
    Elementwise{"masked_fill", "select"},
    Elementwise{"eq", "compare"},
    Elementwise{"ne", "compare"},
    Elementwise{"lt", "compare"},
    Elementwise{"le", "compare"},
    Elementwise{"gt", "compare"},
    Elementwise{"ge", "compare"},
    Elementwise{"logical_and", "and"},
    Elementwise{"bitwise_and", "and"},
    Elementwise{"logical_or", "or"},
    Elementwise{"bitwise_or", "or"},
    Elementwise{"logical_not", "not"},
    Elementwise{"bitwise_not", "not"},
    Elementwise{"clone", "copy"},
    Elementwise{"contiguous", "copy"},
    Elementwise{"copy", "copy"},
    Elementwise{"to", "convert"},
    Elementwise{"_to_copy", "convert"},
    Elementwise{"type_as", "convert"},
    Elementwise{"dropout", "copy"},
    Elementwise{"detach", "copy"},
};

constexpr std::array<std::string_view, 10> reshapes = {
    "view",      "reshape",      "flatten", "unflatten",  "squeeze",
    "unsqueeze", "_unsafe_view", "view_as", "reshape_as", "unsqueeze_"};
constexpr std::array<std::string_view, 9> transposes = {
    "permute",       "transpose",      "t", "movedim", "swapaxes", "numpy_T", "mT",
    "pixel_shuffle", "channel_shuffle"};
constexpr std::array<std::string_view, 7> slices = {"slice", "select", "narrow",          "split",
                                                    "chunk", "unbind", "split_with_sizes"};
constexpr std::array<std::string_view, 6> gathers = {
    "embedding", "index", "gather", "index_select", "grid_sampler", "embedding_bag"};
constexpr std::array<std::string_view, 6> numbers = {"zeros",      "ones",      "full",
                                                     "zeros_like", "ones_like", "full_like"};

template <size_t size>
bool is_one_of(const std::array<std::string_view, size>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

class TraceWriter {
 public:
  TraceWriter(const Trace& trace, const std::string& name) : trace_(trace), builder_(name) {}

  TraceModule write() {
    ids_.assign(trace_.tensors.size(), -1);
    for (size_t i = 0; i < trace_.tensors.size(); ++i)
      if (trace_.tensors[i].parameter >= 0) ids_[i] = builder_.parameter(shape(TraceTensor(i)));
    for (size_t i = 0; i < trace_.calls.size(); ++i) write_call(int(i));
    std::vector<int64_t> outputs;
    for (const TraceTensor tensor : trace_.outputs) outputs.push_back(id(tensor));
    TraceModule made;
    made.module = builder_.finish(outputs);
    made.configurable = std::move(configurable_);
    for (ConfigurableCall& call : made.configurable) call.node = builder_.node_of(call.node);
    return made;
  }

 private:
  const Dims& dims(TraceTensor tensor) const { return trace_.tensors[size_t(tensor)].shape; }
  hlo::Shape shape(TraceTensor tensor) const {
    return shape_of(trace_.tensors[size_t(tensor)].dtype, dims(tensor));
  }
  hlo::Shape like(const hlo::Shape& of, const Dims& dims) const {
    hlo::Shape made = shape_of(Dtype::Float32, dims);
    made.element_type = of.element_type;
    return made;
  }

  // Numbers and constants that no call makes stand where they are first read.
  int64_t id(TraceTensor tensor) {
    int64_t& known = ids_[size_t(tensor)];
    if (known < 0) known = builder_.add("constant", shape(tensor), {});
    return known;
  }

  // As large as the result, which broadcasting makes it.
  int64_t spread(int64_t operand, const hlo::Shape& to) {
    const hlo::Shape from = builder_.shape(operand);
    if (from.dimensions == to.dimensions) return operand;
    Dims placed;
    const size_t behind =
        to.dimensions.size() - std::min(to.dimensions.size(), from.dimensions.size());
    for (size_t i = 0; i < from.dimensions.size(); ++i) placed.push_back(int64_t(i + behind));
    return builder_.add("broadcast", like(from, to.dimensions), {operand}, placed);
  }

  void write_call(int index) {
    const TraceCall& call = trace_.calls[size_t(index)];
    std::string_view name = call.name;
    if (name.starts_with("aten::")) name.remove_prefix(6);
    if (call.results.empty()) return;
    const TraceTensor result = call.results[0];
    const hlo::Shape out = shape(result);
    std::vector<int64_t> reads;
    trace::for_each_read(call, [&](TraceTensor tensor) { reads.push_back(id(tensor)); });
    const auto set = [&](int64_t made) { ids_[size_t(result)] = made; };

    if (const auto row = std::ranges::find(elementwise, name, &Elementwise::name);
        row != elementwise.end())
      return set(write_elementwise(row->opcodes, out, reads, call));
    if (name.find("conv") != name.npos && reads.size() > 1 && is_image(call))
      return set(write_convolution(index, out));
    if (name == "linear" || name == "mm" || name == "bmm" || name == "matmul")
      return set(write_product(index, out, 0, 1, 2));
    if (name == "addmm" || name == "baddbmm") return set(write_product(index, out, 1, 2, 0));
    if (name.find("scaled_dot_product") != name.npos) return set(write_attention(out, reads));
    if (name == "batch_norm" || name == "instance_norm")
      return set(builder_.add(
          "batch-norm-inference", out,
          std::vector(reads.begin(), reads.begin() + int64_t(std::min<size_t>(reads.size(), 5))),
          {1}));
    if (name.find("norm") != name.npos) return set(write_norm(out, reads));
    if (name.find("softmax") != name.npos) return set(write_softmax(out, reads[0]));
    if (name == "cat" || name == "stack" || name == "concat")
      return set(builder_.add("concatenate", out, reads, {axis_of(call, dims(result).size())}));
    if (is_one_of(reshapes, name) && !reads.empty())
      return set(builder_.add("reshape", out, {reads[0]}));
    if (is_one_of(transposes, name) && !reads.empty())
      return set(builder_.add("transpose", out, {reads[0]}, ints_of(call)));
    if ((name == "expand" || name == "expand_as" || name == "repeat") && !reads.empty())
      return set(spread(reads[0], out));
    if (is_one_of(gathers, name)) return set(builder_.add("gather", out, reads));
    if (is_one_of(numbers, name)) return set(builder_.number(out));
    if (name == "arange") return set(builder_.add("iota", out, {}, {0}));
    if (name.find("pool") != name.npos && !reads.empty())
      return set(write_pool(call, out, reads[0]));
    if (name.find("pad") != name.npos && !reads.empty()) return set(write_pad(call, out, reads[0]));
    if (is_one_of(slices, name) && !reads.empty()) {
      for (const TraceTensor part : call.results)
        ids_[size_t(part)] = write_slice(shape(part), reads[0]);
      return;
    }
    if (call.work == trace::Work::Reduction && !reads.empty() &&
        dims(result).size() <= builder_.shape(reads[0]).dimensions.size())
      return set(write_reduction(name, out, reads[0]));
    write_unknown(call, out, reads);
  }

  bool is_image(const TraceCall& call) const {
    return call.args.size() > 1 && call.args[0].kind == Kind::Tensor &&
           call.args[1].kind == Kind::Tensor && dims(call.results[0]).size() >= 3;
  }

  static Dims ints_of(const TraceCall& call) {
    for (const TraceArg& arg : call.args)
      if (arg.kind == Kind::Ints) return arg.integers;
    Dims found;
    for (const TraceArg& arg : call.args)
      if (arg.kind == Kind::Int) found.push_back(arg.integer);
    return found;
  }
  static int64_t axis_of(const TraceCall& call, size_t rank) {
    for (const TraceArg& arg : call.args)
      if (arg.kind == Kind::Int) return arg.integer < 0 ? arg.integer + int64_t(rank) : arg.integer;
    return 0;
  }

  int64_t write_elementwise(std::string_view opcodes, const hlo::Shape& out,
                            std::vector<int64_t> reads, const TraceCall& call) {
    std::vector<int64_t> operands;
    for (const int64_t read : reads) operands.push_back(spread(read, out));
    // A number as the other operand.
    const bool unary = opcodes == "copy" || opcodes == "convert" || opcodes == "tanh";
    bool has_number = false;
    for (const TraceArg& arg : call.args)
      has_number = has_number || arg.kind == Kind::Float || arg.kind == Kind::Int;
    if (reads.size() == 1 && !unary && (has_number || opcodes == "maximum"))
      operands.push_back(builder_.number(out));
    int64_t last = -1;
    while (!opcodes.empty()) {
      const size_t end = std::min(opcodes.find(' '), opcodes.size());
      std::vector<int64_t> own = operands;
      if (last >= 0) own.push_back(last);
      last = builder_.add(opcodes.substr(0, end), out, std::move(own));
      opcodes.remove_prefix(std::min(end + 1, opcodes.size()));
    }
    return last;
  }

  void add_configurable(int call, int64_t id, size_t input, size_t kernel, bool convolution) {
    // `node` is the instruction until the module is finished.
    configurable_.push_back({call, id, input, kernel, convolution});
  }

  std::vector<int64_t> list_arg(const TraceCall& call, size_t index, size_t count,
                                int64_t usual) const {
    std::vector<int64_t> found;
    if (index < call.args.size()) {
      if (call.args[index].kind == Kind::Ints) found = call.args[index].integers;
      if (call.args[index].kind == Kind::Int) found = {call.args[index].integer};
    }
    if (found.size() == 1) found.assign(count, found[0]);
    found.resize(count, usual);
    return found;
  }

  // conv*(input, weight, bias, stride, padding, dilation, groups); transposed ones have the output
  // padding and the groups before the dilation.
  int64_t write_convolution(int index, const hlo::Shape& out) {
    const TraceCall& call = trace_.calls[size_t(index)];
    const bool transposed = call.name.find("transpose") != call.name.npos;
    const Dims& kernel = dims(call.args[1].tensor);
    const size_t spatial = kernel.size() - 2;
    const auto stride = list_arg(call, 3, spatial, 1), padding = list_arg(call, 4, spatial, 0);
    const auto dilation = list_arg(call, transposed ? 7 : 5, spatial, 1);
    const size_t groups_at = 6;
    hlo::Instruction made;
    made.opcode = "convolution";
    made.shape = out;
    made.operand_ids = {id(call.args[0].tensor), id(call.args[1].tensor)};
    made.feature_group_count = made.batch_group_count = 1;
    if (groups_at < call.args.size() && call.args[groups_at].kind == Kind::Int)
      made.feature_group_count = call.args[groups_at].integer;
    hlo::ConvolutionNumbers numbers;
    numbers.input_feature = numbers.output_feature = 1;
    numbers.kernel_input_feature = transposed ? 0 : 1;
    numbers.kernel_output_feature = transposed ? 1 : 0;
    for (size_t i = 0; i < spatial; ++i) {
      hlo::WindowDimension window;
      window.size = kernel[i + 2];
      window.stride = transposed ? 1 : stride[i];
      window.base_dilation = transposed ? stride[i] : 1;
      window.window_dilation = dilation[i];
      window.padding_low = window.padding_high =
          transposed ? dilation[i] * (kernel[i + 2] - 1) - padding[i] : padding[i];
      window.window_reversal = transposed;
      made.window.push_back(window);
      for (auto* list : {&numbers.input_spatial, &numbers.kernel_spatial, &numbers.output_spatial})
        list->push_back(int64_t(i) + 2);
    }
    made.convolution = std::move(numbers);
    int64_t last = builder_.add(std::move(made));
    add_configurable(index, last, 0, 1, true);
    if (call.args.size() > 2 && call.args[2].kind == Kind::Tensor) {
      const int64_t bias = builder_.add("broadcast", out, {id(call.args[2].tensor)}, {1});
      last = builder_.add("add", out, {last, bias});
    }
    return last;
  }

  // A matrix product; `bias` is the argument to be added, where it is a tensor.
  int64_t write_product(int index, const hlo::Shape& out, size_t a, size_t b, size_t bias) {
    const TraceCall& call = trace_.calls[size_t(index)];
    if (call.args.size() <= std::max(a, b) || call.args[a].kind != Kind::Tensor ||
        call.args[b].kind != Kind::Tensor)
      return builder_.add("custom-call", out, {});
    const Dims left = dims(call.args[a].tensor), right = dims(call.args[b].tensor);
    hlo::Instruction made;
    made.opcode = "dot";
    made.shape = out;
    made.operand_ids = {id(call.args[a].tensor), id(call.args[b].tensor)};
    hlo::DotNumbers numbers;
    numbers.lhs_contracting = {int64_t(left.size()) - 1};
    const bool linear = call.name == "aten::linear";
    numbers.rhs_contracting = {linear || right.size() < 2 ? int64_t(right.size()) - 1
                                                          : int64_t(right.size()) - 2};
    for (size_t i = 0; !linear && i + 2 < std::min(left.size(), right.size()); ++i) {
      numbers.lhs_batch.push_back(int64_t(i));
      numbers.rhs_batch.push_back(int64_t(i));
    }
    made.dot = std::move(numbers);
    int64_t last = builder_.add(std::move(made));
    if (left.size() >= 2 && right.size() >= 2 && out.dimensions.size() >= 2 && left.size() <= 6)
      add_configurable(index, last, a, b, false);
    if (bias < call.args.size() && call.args[bias].kind == Kind::Tensor)
      last = builder_.add("add", out, {last, spread(id(call.args[bias].tensor), out)});
    return last;
  }

  int64_t write_softmax(const hlo::Shape& out, int64_t x) {
    const int64_t axis = int64_t(out.dimensions.size()) - 1;
    if (axis < 0) return builder_.add("exponential", out, {x});
    Dims rest = out.dimensions, kept(size_t(axis), 0);
    rest.pop_back();
    std::iota(kept.begin(), kept.end(), int64_t(0));
    const hlo::Shape row = like(out, rest);
    const auto back = [&](int64_t of) { return builder_.add("broadcast", out, {of}, kept); };
    const int64_t top = back(builder_.reduce("maximum", row, x, {axis}));
    const int64_t powers =
        builder_.add("exponential", out, {builder_.add("subtract", out, {x, top})});
    return builder_.add("divide", out, {powers, back(builder_.reduce("add", row, powers, {axis}))});
  }

  int64_t write_attention(const hlo::Shape& out, const std::vector<int64_t>& reads) {
    if (reads.size() < 3 || out.dimensions.size() < 3)
      return builder_.add("custom-call", out, reads);
    const Dims keys = builder_.shape(reads[1]).dimensions;
    Dims scores = builder_.shape(reads[0]).dimensions;
    scores.back() = keys[keys.size() - 2];
    const auto product = [&](const hlo::Shape& to, int64_t a, int64_t b, int64_t contracted) {
      hlo::Instruction made;
      made.opcode = "dot";
      made.shape = to;
      made.operand_ids = {a, b};
      hlo::DotNumbers numbers;
      const int64_t rank = int64_t(to.dimensions.size());
      numbers.lhs_contracting = {rank - 1};
      numbers.rhs_contracting = {contracted};
      for (int64_t i = 0; i + 2 < rank; ++i) {
        numbers.lhs_batch.push_back(i);
        numbers.rhs_batch.push_back(i);
      }
      made.dot = std::move(numbers);
      return builder_.add(std::move(made));
    };
    const int64_t rank = int64_t(out.dimensions.size());
    const hlo::Shape table = like(out, scores);
    int64_t at = product(table, reads[0], reads[1], rank - 1);
    at = builder_.add("multiply", table, {at, builder_.number(table)});
    if (reads.size() > 3) at = builder_.add("add", table, {at, spread(reads[3], table)});
    return product(out, write_softmax(table, at), reads[2], rank - 2);
  }

  // Layer, group and RMS norms.
  int64_t write_norm(const hlo::Shape& out, const std::vector<int64_t>& reads) {
    if (reads.empty() || out.dimensions.empty()) return builder_.add("custom-call", out, reads);
    const int64_t axis = int64_t(out.dimensions.size()) - 1;
    Dims rest = out.dimensions, kept(size_t(axis), 0);
    rest.pop_back();
    std::iota(kept.begin(), kept.end(), int64_t(0));
    const hlo::Shape row = like(out, rest);
    const auto back = [&](int64_t of) { return builder_.add("broadcast", out, {of}, kept); };
    const int64_t mean = back(builder_.reduce("add", row, reads[0], {axis}));
    const int64_t centred = builder_.add("subtract", out, {reads[0], mean});
    const int64_t squares = builder_.add("multiply", out, {centred, centred});
    const int64_t scale =
        back(builder_.add("rsqrt", row, {builder_.reduce("add", row, squares, {axis})}));
    int64_t last = builder_.add("multiply", out, {centred, scale});
    if (reads.size() > 1) last = builder_.add("multiply", out, {last, spread(reads[1], out)});
    if (reads.size() > 2) last = builder_.add("add", out, {last, spread(reads[2], out)});
    return last;
  }

  int64_t write_pool(const TraceCall& call, const hlo::Shape& out, int64_t x) {
    const Dims in = builder_.shape(x).dimensions;
    const size_t rank = in.size();
    const bool maximum = call.name.find("max") != call.name.npos;
    const bool adaptive = call.name.find("adaptive") != call.name.npos;
    const size_t spatial = rank > 2 ? rank - 2 : 0;
    std::vector<hlo::WindowDimension> window(rank, {1, 1, 0, 0, 1, 1, false});
    const auto size = list_arg(call, 1, spatial, 1), padding = list_arg(call, 3, spatial, 0);
    auto stride = list_arg(call, 2, spatial, 0);
    for (size_t i = 0; i < spatial && i + 2 < out.dimensions.size() + 0; ++i) {
      hlo::WindowDimension& one = window[i + 2];
      const int64_t ratio =
          std::max<int64_t>(1, in[i + 2] / std::max<int64_t>(1, out.dimensions[i + 2]));
      one.size = adaptive ? ratio : size[i];
      one.stride = adaptive ? ratio : stride[i] > 0 ? stride[i] : size[i];
      one.padding_low = one.padding_high = adaptive ? 0 : padding[i];
    }
    const int64_t pooled =
        builder_.reduce_window(maximum ? "maximum" : "add", out, x, std::move(window));
    return maximum ? pooled : builder_.add("divide", out, {pooled, builder_.number(out)});
  }

  // torch counts margins from the last dimension on.
  int64_t write_pad(const TraceCall& call, const hlo::Shape& out, int64_t x) {
    const Dims margins = ints_of(call);
    hlo::Instruction made;
    made.opcode = "pad";
    made.shape = out;
    made.padding.assign(out.dimensions.size(), {});
    for (size_t i = 0; 2 * i + 1 < margins.size() && i < out.dimensions.size(); ++i)
      made.padding[out.dimensions.size() - 1 - i] = {margins[2 * i], margins[2 * i + 1], 0};
    hlo::Shape scalar = like(out, {});
    made.operand_ids = {x, builder_.number(scalar)};
    return builder_.add(std::move(made));
  }

  // Where it starts is not told apart: shapes say how much is taken.
  int64_t write_slice(const hlo::Shape& out, int64_t x) {
    hlo::Instruction made;
    made.opcode = "slice";
    made.shape = out;
    made.operand_ids = {x};
    for (const int64_t extent : builder_.shape(x).dimensions) made.slices.push_back({0, extent, 1});
    return builder_.add(std::move(made));
  }

  int64_t write_reduction(std::string_view name, const hlo::Shape& out, int64_t x) {
    const Dims in = builder_.shape(x).dimensions;
    Dims over;
    size_t at = 0;
    for (size_t i = 0; i < in.size(); ++i) {
      if (at < out.dimensions.size() && out.dimensions[at] == in[i])
        ++at;
      else {
        over.push_back(int64_t(i));
        if (at < out.dimensions.size() && out.dimensions[at] == 1 &&
            in.size() == out.dimensions.size())
          ++at;
      }
    }
    const std::string_view opcode = name.find("max") != name.npos    ? "maximum"
                                    : name.find("min") != name.npos  ? "minimum"
                                    : name.find("prod") != name.npos ? "multiply"
                                                                     : "add";
    const int64_t made = builder_.reduce(opcode, out, x, over);
    return name == "mean" ? builder_.add("divide", out, {made, builder_.number(out)}) : made;
  }

  void write_unknown(const TraceCall& call, const hlo::Shape& out,
                     const std::vector<int64_t>& reads) {
    for (size_t i = 0; i < call.results.size(); ++i) {
      hlo::Instruction made;
      made.opcode = "custom-call";
      made.custom_call_target = call.name;
      made.shape = i == 0 ? out : shape(call.results[i]);
      made.operand_ids = reads;
      made.feature_group_count = made.batch_group_count = 1;
      ids_[size_t(call.results[i])] = builder_.add(std::move(made));
    }
  }

  const Trace& trace_;
  ModuleBuilder builder_;
  std::vector<int64_t> ids_;  // by tensor
  std::vector<ConfigurableCall> configurable_;
};

}  // namespace

TraceModule trace_module(const Trace& trace, const std::string& name) {
  return TraceWriter(trace, name).write();
}

}  // namespace tessera::space
