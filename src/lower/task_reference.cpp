#include "lower/task_reference.h"

#include <unordered_map>

#include "base/error.h"

namespace tessera::lower {

using graph::Arg;
using graph::Node;
using graph::NodeKind;
using graph::ValueId;
using trace::TraceArg;
using trace::TraceCall;
using trace::TraceTensor;

namespace {

class Writer {
 public:
  explicit Writer(const trace::Trace& trace) : trace_(trace) {}

  void add_parameter(const ReferenceInput& input) {
    const ValueId id = add_value(input.record.name, -1, int(sample_.graph.parameters.size()));
    values_[input.tensor] = id;
    sample_.graph.parameters.push_back({input.record.name, "torch.Tensor", id, 0});
    sample_.weights.push_back(input.record);
  }

  void add_call(const TraceCall& call) {
    constexpr std::string_view aten = "aten::";
    if (!call.name.starts_with(aten)) throw our_error("{} is no operator of aten", call.name);
    Node node;
    node.kind = NodeKind::Function;
    node.callee = "torch.ops.aten." + call.name.substr(aten.size()) + "." +
                  (call.overload.empty() ? "default" : call.overload);
    for (const TraceArg& arg : call.args) {
      if (arg.keyword.empty())
        node.args.push_back(arg_of(arg));
      else if (arg.kind != TraceArg::Kind::Other && arg.kind != TraceArg::Kind::None)
        node.keywords.push_back({arg.keyword, arg_of(arg)});
    }
    const ValueId result = add_node(std::move(node));
    if (call.results.size() == 1 && !gives_list(call)) {
      values_[call.results[0]] = call.writes.empty() ? result : as_stored(result, call.results[0]);
      return;
    }
    for (size_t i = 0; i < call.results.size(); ++i) {
      Node element;
      element.kind = NodeKind::GetItem;
      element.callee = "operator.getitem";
      element.args = {Arg::of_value(result), Arg::number(int64_t(i))};
      values_[call.results[i]] = add_node(std::move(element));
    }
  }

  graph::Sample finish(const std::vector<TraceTensor>& outputs, const std::string& name) {
    for (TraceTensor output : outputs) sample_.graph.outputs.push_back(value(output));
    sample_.graph.class_name = "GraphModule";
    sample_.graph.file = name + "/model.py";
    sample_.folder = name;
    sample_.properties.set("framework", "torch").set("model_name", name);
    return std::move(sample_);
  }

 private:
  // One tensor in a list is still a list.
  static bool gives_list(const TraceCall& call) {
    for (const char* name : {"split", "split_with_sizes", "chunk", "tensor_split", "unbind",
                             "unsafe_split", "unsafe_chunk", "meshgrid", "broadcast_tensors"}) {
      if (call.name.substr(call.name.rfind(':') + 1) == name) return true;
    }
    return false;
  }

  ValueId add_value(std::string name, int node, int parameter) {
    sample_.graph.values.push_back({std::move(name), node, parameter});
    return ValueId(sample_.graph.values.size()) - 1;
  }

  ValueId add_node(Node node) {
    const int number = int(sample_.graph.nodes.size());
    node.result = add_value("v" + std::to_string(number), number, -1);
    const ValueId result = node.result;
    sample_.graph.nodes.push_back(std::move(node));
    return result;
  }

  // A write in place keeps the dtype of what it writes to.
  ValueId as_stored(ValueId value, TraceTensor result) {
    Node node;
    node.kind = NodeKind::Function;
    node.callee = "torch.ops.aten.to.dtype";
    node.args = {Arg::of_value(value), Arg::of_dtype(trace_.tensors[size_t(result)].dtype)};
    return add_node(std::move(node));
  }

  // What is no input and made by no call only lends its shape and dtype, as in zeros_like.
  ValueId value(TraceTensor tensor) {
    const auto found = values_.find(tensor);
    if (found != values_.end()) return found->second;
    const trace::Trace::Tensor& known = trace_.tensors[size_t(tensor)];
    Arg shape;
    shape.kind = Arg::Kind::List;
    for (int64_t extent : known.shape) shape.items.push_back(Arg::number(extent));
    Node node;
    node.kind = NodeKind::Function;
    node.callee = "torch.ops.aten.zeros.default";
    node.args = {std::move(shape)};
    node.keywords = {{"dtype", Arg::of_dtype(known.dtype)}};
    return values_[tensor] = add_node(std::move(node));
  }

  static Arg number(double value, Dtype dtype) {
    if (is_floating(dtype)) return Arg::number(value);
    return dtype == Dtype::Bool ? Arg::boolean(value != 0) : Arg::number(int64_t(value));
  }

  Arg tensor(TraceTensor tensor) {
    const trace::Trace::Tensor& known = trace_.tensors[size_t(tensor)];
    if (known.constant && !values_.contains(tensor)) return number(*known.constant, known.dtype);
    return Arg::of_value(value(tensor));
  }

  Arg arg_of(const TraceArg& arg) {
    using Kind = TraceArg::Kind;
    Arg list;
    list.kind = Arg::Kind::List;
    switch (arg.kind) {
      case Kind::None:
      case Kind::Other:
        return Arg::none();
      case Kind::Bool:
        return Arg::boolean(arg.integer != 0);
      case Kind::Int:
        return Arg::number(arg.integer);
      case Kind::Float:
        return Arg::number(arg.real);
      case Kind::String:
        return Arg::string(arg.text);
      case Kind::Dtype:
        return Arg::of_dtype(Dtype(arg.integer));
      case Kind::Tensor:
        return tensor(arg.tensor);
      case Kind::Ints:
        for (int64_t i : arg.integers) list.items.push_back(Arg::number(i));
        return list;
      case Kind::Floats:
        for (double d : arg.reals) list.items.push_back(Arg::number(d));
        return list;
      case Kind::Bools:
        for (int64_t i : arg.integers) list.items.push_back(Arg::boolean(i != 0));
        return list;
      case Kind::Tensors:
        for (int64_t t : arg.integers)
          list.items.push_back(t < 0 ? Arg::none() : Arg::of_value(value(TraceTensor(t))));
        return list;
    }
    return Arg::none();
  }

  const trace::Trace& trace_;
  graph::Sample sample_;
  std::unordered_map<TraceTensor, ValueId> values_;
};

}  // namespace

graph::Sample reference_sample(const trace::Trace& trace, const std::vector<int>& calls,
                               const std::vector<ReferenceInput>& inputs,
                               const std::vector<TraceTensor>& outputs, const std::string& name) {
  Writer writer(trace);
  for (const ReferenceInput& input : inputs) writer.add_parameter(input);
  for (int call : calls) writer.add_call(trace.calls[size_t(call)]);
  return writer.finish(outputs, name);
}

}  // namespace tessera::lower
