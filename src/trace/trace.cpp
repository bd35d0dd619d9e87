// Functionalization: a program that writes to memory in place, through views of it, becomes one of
// functions on values that never change, in which every state of a tensor has a number of its own.
//
//     y = x[0]            t1 = select(t0, 0, 0)
//     y.add_(1)           t2 = add(t1, 1)
//                         t3 = select_scatter(t0, t2, 0, 0)
//     x * 2               t4 = mul(t3, 2)
//
// It is done while the graph is walked on the meta device, from the calls that libtorch's
// dispatcher sees. What stands in the way is memory that several tensors share. Of every piece of
// memory one tensor is the owner, the first that had it; any other is a chain of view calls from
// there (Alias). A write to a tensor makes new states of it and, going up its chain with the
// inverse of each view (view_inverse.h), of the owner. Other views of that memory are then out of
// date, by their version, and taken anew when something reads them (state_of).
//
// Which memory a tensor has is read off its storage, since schemas do not tell of all aliases;
// whether a call writes is read off its schema. An in-place operator becomes the functional one
// that takes the same arguments. What cannot be expressed is marked opaque, with the reason: its
// results are right, but only running it gives them.
//
// At the end, parameters whose memory was written are listed with the state that they are left in,
// for whoever runs the functions to write back. A result that shares written memory with a
// parameter or another result cannot be given back by functions alone; shares_written says so.
#include "trace/trace.h"

#include <ATen/autocast_mode.h>

#include <unordered_map>

#include "eager/binder.h"
#include "eager/inputs.h"
#include "eager/operators.h"
#include "eager/overload.h"
#include "trace/call_capture.h"
#include "trace/cost.h"
#include "trace/meta_walk.h"
#include "trace/view_inverse.h"

namespace tessera::trace {

using namespace eager;

namespace {

using c10::IValue;
using Kind = TraceArg::Kind;

// One view call on the way from a memory's owner to a tensor.
struct View {
  TraceCall call;
  size_t operand = 0, result = 0;  // what it is a view of, and which of its results this is
  TraceTensor parent = -1;         // the state it was taken of
};

// A tensor of libtorch's. The weak pointer keeps its address from being given to another.
struct Alias {
  c10::weak_intrusive_ptr<c10::TensorImpl> keeper;
  size_t memory = 0;
  TraceTensor number = -1;
  int version = 0;  // of the memory, when `number` was right
  std::vector<View> chain;
};

struct Memory {
  TraceTensor owner = -1;  // its present state
  int version = 0;
  bool has_strange_views = false;  // of which it is not known how they were taken
};

std::string without_suffix(std::string name) {
  if (name.ends_with('_') && !name.ends_with("__")) name.pop_back();
  return name;
}

// The overload of `name` that takes what an in-place operator takes: of pow_.Scalar,
// pow.Tensor_Scalar.
std::optional<std::string> functional_overload(const std::string& name,
                                               const c10::FunctionSchema& in_place) {
  const auto takes_the_same = [&](const c10::OperatorHandle& op) {
    const auto &a = op.schema().arguments(), &b = in_place.arguments();
    if (a.size() != b.size() || op.schema().returns().size() != in_place.returns().size())
      return false;
    for (size_t i = 0; i < a.size(); ++i)
      if (*a[i].type() != *b[i].type() || a[i].kwarg_only() != b[i].kwarg_only()) return false;
    return true;
  };
  for (const c10::OperatorHandle& op : overloads(name.substr(name.rfind(':') + 1)))
    if (takes_the_same(op)) return op.schema().overload_name();
  return std::nullopt;
}

c10::TypeKind kind_of(const c10::Argument& argument) {
  c10::TypePtr type = argument.real_type();
  if (auto* optional = type->castRaw<c10::OptionalType>()) type = optional->getElementType();
  return type->kind();
}

// Does it take random numbers? Operators that may, but are told not to, do not.
bool draws(const c10::FunctionSchema& schema, const std::vector<IValue>& inputs) {
  const auto op = c10::Dispatcher::singleton().findSchema(schema.operator_name());
  if (!op || !op->hasTag(at::Tag::nondeterministic_seeded)) return false;
  for (size_t i = 0; i < schema.arguments().size() && i < inputs.size(); ++i) {
    const std::string& name = schema.arguments()[i].name();
    if ((name == "train" || name == "training") && inputs[i].isBool()) return inputs[i].toBool();
    if (name == "dropout_p" && inputs[i].isDouble()) return inputs[i].toDouble() > 0;
  }
  return true;
}

// What functions of ours come to is seen by watching the calls they make; not of those that fill
// memory by themselves.
bool is_transparent(const Step& step) {
  constexpr std::string_view functions[] = {
      "operator.getitem", "operator.setitem", "interpolate",   "multi_head_attention_forward",
      "add_batch_dim",    "remove_batch_dim", "full_of_tensor"};
  return step.op ||
         std::find(std::begin(functions), std::end(functions), step.name) != std::end(functions);
}

class Tracer : public StepObserver {
 public:
  explicit Tracer(const graph::Sample& sample) : sample_(sample) {}

  void start(const EagerPlan& plan, const std::vector<at::Tensor>& inputs, bool) override {
    trace_ = {};
    aliases_.clear();
    memories_.clear();
    memory_of_.clear();
    storages_.clear();
    values_.clear();
    parameter_memories_.clear();
    trace_.node_results.resize(sample_.graph.nodes.size());
    for (size_t i = 0; i < inputs.size(); ++i) {
      const TraceTensor number = add_tensor(inputs[i]);
      trace_.tensors[size_t(number)].parameter = int(i);
      trace_.tensors[size_t(number)].is_weight =
          sample_.graph.parameters[i].annotation.find("Parameter") != std::string::npos;
      own(inputs[i], number);
      parameter_memories_.push_back(memories_.size() - 1);
    }
  }

  void invoke(const Step& step, Stack& stack) override {
    captured_.clear();
    if (is_transparent(step))
      captured_ = capture(step, stack);
    else
      eager::invoke(step, stack);
  }

  void step(const EagerPlan& plan, size_t i, const Stack& operands, const IValue& result) override {
    const Step& step = plan.steps[i];
    node_ = step.node;
    const bool from_values = operands.empty() && !step.sources.empty();
    if (from_values) captured_.clear();
    for (const CapturedCall& call : captured_) record(call);
    std::vector<at::Tensor> tensors;
    collect_tensors(result, tensors);
    note_unseen(step, operands, tensors, from_values);
    if (step.result < 0 || plan.results[size_t(step.node)] != step.result) return;
    for (const at::Tensor& tensor : tensors)
      trace_.node_results[size_t(step.node)].push_back(state_of(tensor));
    captured_.clear();
  }

  void finish(const EagerPlan&, const Stack& outputs) override {
    std::vector<at::Tensor> tensors;
    for (const IValue& output : outputs) collect_tensors(output, tensors);
    for (const at::Tensor& tensor : tensors) trace_.outputs.push_back(state_of(tensor));
    note_changes(tensors);
    aliases_.clear();
    storages_.clear();
    values_.clear();
  }

  void known(const IValue& meta, const IValue& real) override {
    std::vector<at::Tensor> shapes, values;
    collect_tensors(meta, shapes);
    collect_tensors(real, values);
    for (size_t i = 0; i < shapes.size() && i < values.size(); ++i)
      if (shapes[i].defined())
        values_[shapes[i].unsafeGetTensorImpl()] = {shapes[i], bytes_of(values[i])};
  }

  Trace take() { return std::move(trace_); }

 private:
  TraceTensor add_tensor(Dtype dtype, std::vector<int64_t> shape) {
    Trace::Tensor tensor;
    tensor.dtype = dtype;
    tensor.shape = std::move(shape);
    trace_.tensors.push_back(std::move(tensor));
    return TraceTensor(trace_.tensors.size() - 1);
  }
  TraceTensor add_tensor(const at::Tensor& tensor) {
    return add_tensor(graph_dtype(tensor.scalar_type()), tensor.sizes().vec());
  }
  TraceTensor add_like(TraceTensor other) {
    const Trace::Tensor& like = trace_.tensors[size_t(other)];
    return add_tensor(like.dtype, like.shape);
  }

  static std::shared_ptr<const std::string> bytes_of(const at::Tensor& tensor) {
    if (!tensor.is_cpu() || tensor.layout() != at::kStrided) return nullptr;
    const at::Tensor dense = tensor.contiguous();
    return std::make_shared<const std::string>(static_cast<const char*>(dense.const_data_ptr()),
                                               dense.nbytes());
  }

  // Which parameters the graph leaves changed, and whether its results show that memory.
  void note_changes(const std::vector<at::Tensor>& outputs) {
    for (size_t i = 0; i < parameter_memories_.size(); ++i) {
      const Memory& memory = memories_[parameter_memories_[i]];
      if (memory.version > 0) trace_.changed.emplace_back(int(i), memory.owner);
    }
    std::unordered_map<size_t, const c10::TensorImpl*> seen;
    for (const at::Tensor& wrapped : outputs) {
      const at::Tensor tensor = unwrapped(wrapped);
      const Alias* alias = find(tensor);
      if (!alias || memories_[alias->memory].version == 0) continue;
      const auto [first, fresh] = seen.try_emplace(alias->memory, tensor.unsafeGetTensorImpl());
      if (alias->memory < parameter_memories_.size() ||
          (!fresh && first->second != tensor.unsafeGetTensorImpl()))
        trace_.shares_written = true;
    }
  }

  static c10::StorageImpl* storage_of(const at::Tensor& tensor) {
    return tensor.has_storage() ? tensor.storage().unsafeGetStorageImpl() : nullptr;
  }

  Alias& note(const at::Tensor& tensor, size_t memory, TraceTensor number) {
    auto [found, fresh] = aliases_.try_emplace(
        tensor.unsafeGetTensorImpl(),
        Alias{c10::weak_intrusive_ptr<c10::TensorImpl>(tensor.getIntrusivePtr()), 0, -1, 0, {}});
    found->second.memory = memory;
    found->second.number = number;
    found->second.version = memories_[memory].version;
    return found->second;
  }

  // The tensor is the first of its memory.
  void own(const at::Tensor& tensor, TraceTensor number) {
    memories_.push_back({number, 0});
    if (c10::StorageImpl* storage = storage_of(tensor)) {
      memory_of_[storage] = memories_.size() - 1;
      storages_.emplace_back(tensor.storage().getWeakStorageImpl());
    }
    note(tensor, memories_.size() - 1, number);
  }

  Alias* find(const at::Tensor& tensor) {
    const auto found = aliases_.find(tensor.unsafeGetTensorImpl());
    return found == aliases_.end() ? nullptr : &found->second;
  }

  TraceTensor state_of(const at::Tensor& wrapped) {
    const at::Tensor tensor = unwrapped(wrapped);
    Alias* alias = find(tensor);
    if (!alias) return constant(tensor);
    const Memory& memory = memories_[alias->memory];
    if (alias->version == memory.version) return alias->number;
    TraceTensor state = memory.owner;
    for (View& view : alias->chain) {
      view.parent = state;
      TraceCall call = view.call;
      call.node = node_;
      call.flops = 0;
      call.args[view.operand].tensor = state;
      for (TraceTensor& result : call.results) result = add_like(result);
      state = call.results[view.result];
      trace_.calls.push_back(std::move(call));
    }
    alias->number = state;
    alias->version = memory.version;
    return state;
  }

  // A tensor that no step made: of the plan, or a number whose value the walk knows.
  TraceTensor constant(const at::Tensor& tensor) {
    const TraceTensor number = add_tensor(tensor);
    Trace::Tensor& made = trace_.tensors[size_t(number)];
    made.is_wrapped_number = tensor.unsafeGetTensorImpl()->is_wrapped_number();
    if (tensor.dim() == 0 && tensor.is_cpu() && !tensor.is_complex())
      made.constant = tensor.item().toDouble();
    made.bytes = bytes_of(tensor);
    const auto value = values_.find(tensor.unsafeGetTensorImpl());
    if (!made.bytes && value != values_.end()) made.bytes = value->second.second;
    own(tensor, number);
    return number;
  }

  TraceArg arg_of(const IValue& value, const c10::Argument& argument) {
    TraceArg arg;
    if (argument.kwarg_only()) arg.keyword = argument.name();
    const c10::TypeKind kind = kind_of(argument);
    const auto set = [&](Kind k, int64_t integer) {
      arg.kind = k;
      arg.integer = integer;
    };
    if (value.isNone()) {
      arg.kind = Kind::None;
    } else if (kind == c10::TypeKind::ScalarTypeType) {
      set(Kind::Dtype, int64_t(graph_dtype(at::ScalarType(value.toInt()))));
    } else if (kind == c10::TypeKind::LayoutType || kind == c10::TypeKind::MemoryFormatType) {
      set(Kind::Other, value.toInt());
      arg.text = kind == c10::TypeKind::LayoutType ? "layout" : "format";
    } else if (kind == c10::TypeKind::DeviceObjType) {
      arg.kind = Kind::Other;
      arg.text = "device";
    } else if (value.isTensor()) {
      if (!value.toTensor().defined()) return arg;
      arg.kind = Kind::Tensor;
      arg.tensor = state_of(value.toTensor());
    } else if (value.isBool()) {
      set(Kind::Bool, value.toBool());
    } else if (value.isInt()) {
      set(Kind::Int, value.toInt());
    } else if (value.isDouble()) {
      arg.kind = Kind::Float;
      arg.real = value.toDouble();
    } else if (value.isString()) {
      arg.kind = Kind::String;
      arg.text = value.toStringRef();
    } else if (value.isList()) {
      list_of(value, arg);
    } else {
      arg.kind = Kind::Other;
    }
    return arg;
  }

  void list_of(const IValue& value, TraceArg& arg) {
    const c10::List<IValue> list = value.toList();
    arg.kind = Kind::Ints;
    for (const IValue& item : list) {
      if (item.isTensor() || item.isNone()) {
        arg.kind = Kind::Tensors;
        const bool there = item.isTensor() && item.toTensor().defined();
        arg.integers.push_back(there ? state_of(item.toTensor()) : -1);
      } else if (item.isDouble()) {
        arg.kind = Kind::Floats;
        arg.reals.push_back(item.toDouble());
      } else if (item.isBool()) {
        arg.kind = Kind::Bools;
        arg.integers.push_back(item.toBool());
      } else if (item.isInt()) {
        arg.integers.push_back(item.toInt());
      } else {
        arg.kind = Kind::Other;
      }
    }
  }

  void record(const CapturedCall& captured) {
    const c10::FunctionSchema& schema = captured.schema;
    TraceCall call;
    call.name = schema.name();
    call.overload = schema.overload_name();
    call.node = node_;
    const Cost cost = cost_of(call.name.substr(call.name.rfind(':') + 1));
    call.work = work_of(cost);
    for (size_t i = 0; i < schema.arguments().size() && i < captured.inputs.size(); ++i) {
      const c10::Argument& argument = schema.arguments()[i];
      call.args.push_back(arg_of(captured.inputs[i], argument));
      if (argument.alias_info() && argument.alias_info()->isWrite()) call.writes.push_back(i);
    }
    if (!call.writes.empty()) {
      const std::string name = without_suffix(call.name);
      const auto overload = functional_overload(name, schema);
      if (name == call.name || !overload || call.writes.size() > 1) {
        call.opaque = "changes its arguments in place";
      } else {
        call.name = name;
        call.overload = *overload;
      }
    }
    if (at::autocast::is_autocast_enabled(at::kCPU)) call.opaque = "inside an autocast region";
    call.random = draws(schema, captured.inputs);
    std::vector<at::Tensor> outputs;
    for (const IValue& output : captured.outputs) collect_tensors(output, outputs);
    if (outputs.empty() && call.writes.empty()) return;  // a number
    std::vector<at::Tensor> written;
    for (size_t i : call.writes) {
      if (captured.inputs[i].isTensor()) written.push_back(captured.inputs[i].toTensor());
    }
    Step step;
    step.name = schema.name();
    step.cost = cost;
    for (size_t i : call.writes) step.writes.push_back(int(i));
    call.flops = count(step, captured.inputs, IValue(outputs)).flops;
    add(std::move(call), captured, outputs, written);
  }

  void add(TraceCall call, const CapturedCall& captured, const std::vector<at::Tensor>& outputs,
           const std::vector<at::Tensor>& written) {
    for (const at::Tensor& output : outputs) call.results.push_back(add_tensor(unwrapped(output)));
    // A write that is not returned gives a state too.
    std::vector<at::Tensor> changed;
    std::vector<TraceTensor> states;
    for (const at::Tensor& tensor : written) {
      TraceTensor state = -1;
      for (size_t i = 0; i < outputs.size(); ++i)
        if (outputs[i].is_same(tensor)) state = call.results[i];
      if (state < 0) {
        state = add_tensor(tensor);
        call.results.push_back(state);
      }
      changed.push_back(tensor);
      states.push_back(state);
    }
    const auto source = written.empty() ? source_of(captured, outputs) : std::nullopt;
    call.is_view = source.has_value();
    if (call.is_view) call.work = Work::None;
    const size_t index = trace_.calls.size();
    trace_.calls.push_back(call);
    for (size_t i = 0; i < outputs.size(); ++i) {
      const at::Tensor output = unwrapped(outputs[i]);
      if (find(output)) continue;  // an argument, as it is or changed
      const auto memory = memory_of_.find(storage_of(output));
      if (memory == memory_of_.end() || !storage_of(output)) {
        own(output, call.results[i]);
        continue;
      }
      Alias& alias = note(output, memory->second, call.results[i]);
      if (source) {
        alias.chain = source->second.chain;
        alias.chain.push_back({call, source->first, i, call.args[source->first].tensor});
      } else {
        memories_[memory->second].has_strange_views = true;
      }
    }
    for (size_t i = 0; i < changed.size(); ++i) write(changed[i], states[i], index);
  }

  // The argument whose memory the first output shares, with what is known of it.
  std::optional<std::pair<size_t, Alias>> source_of(const CapturedCall& captured,
                                                    const std::vector<at::Tensor>& outputs) {
    if (outputs.empty()) return std::nullopt;
    const c10::StorageImpl* storage = storage_of(unwrapped(outputs[0]));
    for (size_t i = 0; i < captured.inputs.size() && storage; ++i) {
      if (!captured.inputs[i].isTensor() || !captured.inputs[i].toTensor().defined()) continue;
      const at::Tensor tensor = unwrapped(captured.inputs[i].toTensor());
      const Alias* alias = find(tensor);
      if (alias && storage_of(tensor) == storage) return std::pair(i, *alias);
    }
    return std::nullopt;
  }

  // `tensor` is now `state`, by call number `index`.
  void write(const at::Tensor& tensor, TraceTensor state, size_t index) {
    Alias* alias = find(unwrapped(tensor));
    if (!alias) return;
    Memory& memory = memories_[alias->memory];
    TraceTensor child = state;
    bool carried = !memory.has_strange_views;
    for (size_t k = alias->chain.size(); k-- > 0 && carried;) {
      View& view = alias->chain[k];
      std::optional<TraceCall> up =
          inverse_of_view(trace_, view.call, view.result, view.parent, child);
      carried = up.has_value();
      if (!carried) break;
      child = add_like(view.parent);
      view.parent = child;
      up->node = node_;
      up->results = {child};
      trace_.calls.push_back(std::move(*up));
    }
    if (!carried) {
      child = add_like(memory.owner);
      trace_.calls[index].opaque = "changes what other tensors see of its memory";
      trace_.calls[index].results.push_back(child);
    }
    memory.owner = child;
    ++memory.version;
    alias->number = state;
    alias->version = carried ? memory.version : memory.version - 1;
  }

  // Tensors that came out of a step by no call that was seen.
  void note_unseen(const Step& step, const Stack& operands, const std::vector<at::Tensor>& tensors,
                   bool from_values) {
    std::vector<at::Tensor> unseen;
    for (const at::Tensor& wrapped : tensors) {
      const at::Tensor tensor = unwrapped(wrapped);
      if (!find(tensor)) unseen.push_back(tensor);
    }
    if (from_values) {  // they are known before the run
      for (const at::Tensor& tensor : unseen) {
        const TraceTensor number = add_tensor(tensor);
        const auto value = values_.find(tensor.unsafeGetTensorImpl());
        if (value != values_.end()) trace_.tensors[size_t(number)].bytes = value->second.second;
        own(tensor, number);
      }
      return;
    }
    const bool blind_write = captured_.empty() && !step.writes.empty();
    if (unseen.empty() && !blind_write) return;
    TraceCall call;
    call.name = without_suffix(step.name);
    call.node = node_;
    call.work = work_of(step.cost);
    call.flops = count(step, operands, IValue(tensors)).flops;
    call.opaque = "not made of aten calls";
    std::vector<at::Tensor> read;
    for (const IValue& operand : operands) collect_tensors(operand, read);
    for (const at::Tensor& tensor : read) {
      TraceArg arg;
      arg.kind = Kind::Tensor;
      arg.tensor = state_of(tensor);
      call.args.push_back(std::move(arg));
    }
    for (const at::Tensor& tensor : unseen) call.results.push_back(add_tensor(tensor));
    const size_t index = trace_.calls.size();
    trace_.calls.push_back(call);
    for (size_t i = 0; i < unseen.size(); ++i) own(unseen[i], call.results[i]);
    for (int w : step.writes) {
      if (captured_.empty() && size_t(w) < operands.size() && operands[size_t(w)].isTensor()) {
        const TraceTensor state = add_tensor(operands[size_t(w)].toTensor());
        trace_.calls[index].results.push_back(state);
        write(operands[size_t(w)].toTensor(), state, index);
      }
    }
  }

  const graph::Sample& sample_;
  Trace trace_;
  std::vector<CapturedCall> captured_;  // of the step at hand
  int node_ = -1;
  std::unordered_map<const c10::TensorImpl*, Alias> aliases_;
  std::vector<Memory> memories_;
  std::unordered_map<const c10::StorageImpl*, size_t> memory_of_;
  std::vector<c10::weak_intrusive_ptr<c10::StorageImpl>> storages_;  // keeps their addresses
  std::vector<size_t> parameter_memories_;                           // by parameter
  // Of tensors on meta, which are held so that their addresses stay theirs.
  std::unordered_map<const c10::TensorImpl*,
                     std::pair<at::Tensor, std::shared_ptr<const std::string>>>
      values_;
};

}  // namespace

std::vector<int> stated_parameters(const graph::Sample& sample) {
  std::vector<int> stated;
  for (size_t i = 0; i < sample.graph.parameters.size(); ++i) {
    const graph::TensorMeta* meta = sample.meta_of(sample.graph.parameters[i].name);
    if (meta && meta->elements() <= known_limit && stated_input(*meta).defined())
      stated.push_back(int(i));
  }
  return stated;
}

Trace trace(const graph::Sample& sample, const TraceOptions& options) {
  Tracer tracer(sample);
  walk(sample, tracer, options.may_run, options.knows_inputs);
  return tracer.take();
}

}  // namespace tessera::trace
