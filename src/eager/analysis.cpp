// The plan is run on libtorch's meta device, whose tensors have shapes and no memory. Three things
// stand in the way of a pure meta run, and each has its answer here:
//
//   * Values that decide shapes or scalars: batch-norm's eps read with .item(), a slice bound, a
//     size computed by arithmetic. Small tensors whose contents are known from the metadata (or
//     made by arange, full, ...) are therefore also computed for real, in a shadow frame on the
//     CPU, as long as they stay small. A step that needs a value takes it from there.
//   * Operators for which this libtorch has no meta kernel: shape_rules.h fills in.
//   * Shapes that depend on data nobody knows (a boolean mask of random inputs): then the graph is
//   run on
//     the CPU, if its inputs fit in memory.
#include "eager/analysis.h"

#include <c10/core/InferenceMode.h>

#include <unordered_set>

#include "base/error.h"
#include "eager/binder.h"
#include "eager/cost.h"
#include "eager/inputs.h"
#include "eager/meta_kernels.h"
#include "eager/regions.h"

namespace tessera::eager {

namespace {

using c10::IValue;

constexpr int64_t shadow_limit = int64_t{1} << 16;  // elements

// Tensors of a value as meta tensors of the same shape; everything else as it is.
IValue to_meta(const IValue& value) {
  if (value.isTensor()) {
    const at::Tensor& tensor = value.toTensor();
    if (!tensor.defined()) return value;
    return at::empty_strided(tensor.sizes(), tensor.strides(), tensor.options().device(at::kMeta));
  }
  if (value.isTensorList()) {
    c10::List<at::Tensor> list;
    for (const at::Tensor& tensor : value.toTensorVector())
      list.push_back(to_meta(tensor).toTensor());
    return list;
  }
  if (value.isTuple()) {
    std::vector<IValue> items;
    for (const IValue& item : value.toTupleRef().elements()) items.push_back(to_meta(item));
    return c10::ivalue::Tuple::create(std::move(items));
  }
  return value;
}

int64_t elements_in(const IValue& value) {
  std::vector<at::Tensor> tensors;
  collect_tensors(value, tensors);
  int64_t total = 0;
  for (const at::Tensor& tensor : tensors) total += tensor.numel();
  return total;
}

template <typename Visit>
bool all_slots(const std::vector<Source>& sources, const Visit& visit) {
  for (const Source& source : sources) {
    if (source.slot >= 0 && !visit(source)) return false;
    if (!all_slots(source.items, visit)) return false;
  }
  return true;
}

// The real values of small tensors, beside the meta run.
class Shadow {
 public:
  Shadow(const graph::Sample& sample, const Plan& plan)
      : plan_(plan), frame_(plan.slots), known_(plan.slots, false) {
    for (size_t i = 0; i < plan.inputs.size(); ++i) {
      const graph::TensorMeta* meta = sample.meta_of(sample.graph.parameters[i].name);
      if (plan.inputs[i] < 0 || !meta || meta->elements() > shadow_limit) continue;
      at::Tensor data = stated_input(*meta);
      if (!data.defined()) continue;
      frame_[plan.inputs[i]] = data;
      known_[plan.inputs[i]] = true;
    }
  }

  // Are all operands of step i known?
  bool knows(size_t i) const {
    return all_slots(plan_.steps[i].sources, [&](const Source& source) {
      return known_[source.slot] && !spoiled(frame_[source.slot]);
    });
  }

  // The real 0-dim tensor in a slot, where it is known: meta kernels take one beside meta tensors.
  const IValue* known_number(int slot) const {
    const IValue& value = frame_[slot];
    const bool number =
        known_[slot] && value.isTensor() && value.toTensor().dim() == 0 && !spoiled(value);
    return number ? &value : nullptr;
  }

  // Computes step i for real and returns its result.
  IValue compute(size_t i) {
    const Step& step = plan_.steps[i];
    Stack stack;
    push_operands(step, frame_, stack);
    invoke(step, stack);
    IValue result = stack.empty() ? IValue() : stack.back();
    store(step, frame_, stack);
    if (step.result >= 0) known_[step.result] = true;
    return result;
  }

  // The result of step i is this, which holds no tensor.
  void note(size_t i, const IValue& result) {
    drop_operands(i);
    frame_[plan_.steps[i].result] = result;
    known_[plan_.steps[i].result] = true;
  }

  // Step i was not computed for real: whatever it changed in place is unknown from now on.
  void skip(size_t i) {
    const Step& step = plan_.steps[i];
    for (int write : step.writes) {
      const Source& source = step.sources[write];
      if (source.slot < 0 || !known_[source.slot] || !frame_[source.slot].isTensor()) continue;
      spoiled_.insert(frame_[source.slot].toTensor().storage().unsafeGetStorageImpl());
      kept_.push_back(frame_[source.slot]);  // so that its address is not given to another
    }
    drop_operands(i);
  }

 private:
  void drop_operands(size_t i) {
    all_slots(plan_.steps[i].sources, [&](const Source& source) {
      if (source.how == Source::How::LastUse) frame_[source.slot] = IValue();
      return true;
    });
    for (int slot : plan_.steps[i].frees) frame_[slot] = IValue();
  }

  bool spoiled(const IValue& value) const {
    if (spoiled_.empty() || !value.isTensor() || !value.toTensor().has_storage()) return false;
    return spoiled_.count(value.toTensor().storage().unsafeGetStorageImpl()) > 0;
  }

  const Plan& plan_;
  Frame frame_;
  std::vector<bool> known_;
  std::unordered_set<const c10::StorageImpl*> spoiled_;
  std::vector<IValue> kept_;
};

// Follows every piece of memory from the step that makes it to the last that touches it.
class Memory {
 public:
  void touch(const std::vector<at::Tensor>& tensors, size_t step) {
    for (const at::Tensor& tensor : tensors) {
      if (!tensor.defined() || !tensor.unsafeGetTensorImpl()->has_storage() ||
          !tensor.has_storage())
        continue;
      auto [found, fresh] = lives_.try_emplace(tensor.storage().unsafeGetStorageImpl());
      if (fresh) {
        found->second = {step, step, double(tensor.storage().nbytes()), tensor};
      }
      found->second.last = step;
    }
  }

  double peak(size_t steps) const {
    std::vector<double> change(steps + 2, 0);
    for (const auto& [storage, life] : lives_) {
      change[life.first] += life.bytes;
      change[life.last + 1] -= life.bytes;
    }
    double live = 0, peak = 0;
    for (double delta : change) peak = std::max(peak, live += delta);
    return peak;
  }

 private:
  struct Life {
    size_t first = 0, last = 0;
    double bytes = 0;
    at::Tensor keeper;  // holds the storage, so that its address stays its own
  };
  std::unordered_map<const c10::StorageImpl*, Life> lives_;
};

Work work_of(Cost cost) {
  switch (cost) {
    case Cost::Free:
      return Work::None;
    case Cost::Copy:
      return Work::Copy;
    case Cost::Elementwise:
    case Cost::BatchNorm:
      return Work::Elementwise;
    case Cost::Reduction:
    case Cost::Normalize:
    case Cost::Pool:
      return Work::Reduction;
    default:
      return Work::Contraction;
  }
}

class Analyser {
 public:
  explicit Analyser(const graph::Sample& sample) : sample_(sample) {
    result_.nodes.resize(sample.graph.nodes.size());
  }

  // The first node that refuses is noted in `refused` where that is given; else it throws.
  Analysis on_meta(Probe* refused = nullptr) {
    const Plan plan = bind(sample_.graph, at::kMeta);
    const Plan real = bind(sample_.graph, at::kCPU);
    Shadow shadow(sample_, real);
    RegionGuard regions;
    Frame frame(plan.slots);
    std::vector<at::Tensor> inputs;
    for (const graph::Parameter& parameter : sample_.graph.parameters) {
      const graph::TensorMeta& meta = *sample_.meta_of(parameter.name);
      inputs.push_back(
          at::empty(meta.shape, at::TensorOptions(scalar_type(meta.dtype)).device(at::kMeta)));
    }
    start(plan, frame, inputs);
    for (size_t i = 0; i < plan.steps.size(); ++i) {
      try {
        meta_step(plan, i, frame, shadow);
      } catch (const Error& error) {
        if (!refused || error.blame() != Blame::Foreign) throw;
        refused->failed_node = plan.steps[i].node;
        refused->reason = error.message();
        break;
      } catch (const std::exception& cause) {
        // A known value that does not fit, such as an index past the end.
        if (!refused) throw;
        refused->failed_node = plan.steps[i].node;
        refused->reason = step_error(plan, plan.steps[i], cause).message();
        break;
      }
    }
    return finish(plan, frame, inputs);
  }

  Analysis on_cpu() {
    result_ = {};
    result_.nodes.resize(sample_.graph.nodes.size());
    result_.ran = true;
    const Plan plan = bind(sample_.graph, at::kCPU);
    Frame frame(plan.slots);
    std::vector<at::Tensor> inputs = make_inputs(sample_, 123);
    RegionGuard regions;
    start(plan, frame, inputs);
    for (size_t i = 0; i < plan.steps.size(); ++i) {
      Stack stack;
      try {
        push_operands(plan.steps[i], frame, stack);
        const Stack operands = stack;
        invoke(plan.steps[i], stack);
        record(plan, i, operands, stack);
        store(plan.steps[i], frame, stack);
      } catch (const std::exception& cause) {
        throw step_error(plan, plan.steps[i], cause);
      }
    }
    return finish(plan, frame, inputs);
  }

 private:
  void start(const Plan& plan, Frame& frame, const std::vector<at::Tensor>& inputs) {
    slots_.assign(plan.slots, {});
    single_.assign(plan.slots, false);
    for (size_t i = 0; i < inputs.size(); ++i) {
      if (plan.inputs[i] < 0) continue;
      frame[plan.inputs[i]] = inputs[i];
      note_slot(plan.inputs[i], {inputs[i]});
      single_[plan.inputs[i]] = true;
    }
    memory_.touch(inputs, 0);
  }

  void note_slot(int slot, const std::vector<at::Tensor>& tensors) {
    for (const at::Tensor& tensor : tensors) {
      slots_[slot].push_back({graph_dtype(tensor.scalar_type()), tensor.sizes().vec()});
    }
  }

  void meta_step(const Plan& plan, size_t i, Frame& frame, Shadow& shadow) {
    const Step& step = plan.steps[i];
    const bool known = shadow.knows(i);
    // A step moves its operands out of the frame: keep them, for a second try with known values.
    std::vector<std::pair<int, IValue>> kept;
    all_slots(step.sources, [&](const Source& source) {
      kept.emplace_back(source.slot, frame[source.slot]);
      return true;
    });
    std::optional<IValue> result = try_meta(plan, i, frame);
    if (!result && !known) {
      for (const auto& [slot, value] : kept) {
        const IValue* number = shadow.known_number(slot);
        frame[slot] = number ? *number : value;
      }
      result = try_meta(plan, i, frame);
      if (!result) throw step_error(plan, step, std::runtime_error(refusal_));
    }
    if (!result) return meta_from_shadow(plan, i, frame, shadow);
    if (!known) return shadow.skip(i);
    std::vector<at::Tensor> tensors;
    collect_tensors(*result, tensors);
    // Nothing to compute for real, and regions must not be entered twice.
    if (tensors.empty()) return step.result >= 0 ? shadow.note(i, *result) : shadow.skip(i);
    if (elements_in(*result) > shadow_limit) return shadow.skip(i);
    shadow.compute(i);
  }

  // The result of step i on the meta device; nothing when it refuses.
  std::optional<IValue> try_meta(const Plan& plan, size_t i, Frame& frame) {
    const Step& step = plan.steps[i];
    Stack stack;
    try {
      push_operands(step, frame, stack);
      const Stack operands = stack;
      invoke(step, stack);
      record(plan, i, operands, stack);
      IValue result = stack.empty() ? IValue() : stack.back();
      store(step, frame, stack);
      return result;
    } catch (const c10::Error& refusal) {
      refusal_ = refusal.what_without_backtrace();  // what() looks up every function on the stack:
                                                    // milliseconds
      return std::nullopt;
    } catch (const std::exception& refusal) {
      refusal_ = refusal.what();
      return std::nullopt;
    }
  }

  // Meta could not do this step, but all its operands are known: take the real result's shape.
  void meta_from_shadow(const Plan& plan, size_t i, Frame& frame, Shadow& shadow) {
    const Step& step = plan.steps[i];
    Stack stack;
    try {
      stack.push_back(to_meta(shadow.compute(i)));
    } catch (const std::exception& cause) {
      throw step_error(plan, step, cause);
    }
    record(plan, i, {}, stack);
    all_slots(step.sources, [&](const Source& source) {
      if (source.how == Source::How::LastUse) frame[source.slot] = IValue();
      return true;
    });
    store(step, frame, stack);
  }

  void record(const Plan& plan, size_t i, const Stack& operands, const Stack& results) {
    const Step& step = plan.steps[i];
    const IValue result = results.empty() ? IValue() : results.back();
    NodeInfo& node = result_.nodes[step.node];
    const Counts counts = count(step, operands, result);
    node.flops += counts.flops;
    node.bytes += counts.bytes;
    std::vector<at::Tensor> out, in;
    collect_tensors(result, out);
    for (const IValue& operand : operands) collect_tensors(operand, in);
    if (step.result >= 0) {
      note_slot(step.result, out);
      single_[step.result] = result.isTensor();
    }
    memory_.touch(in, i + 1);
    memory_.touch(out, i + 1);
  }

  Analysis finish(const Plan& plan, Frame& frame, const std::vector<at::Tensor>& inputs) {
    Stack outputs;
    for (const Source& source : plan.outputs) push(source, frame, outputs);
    std::vector<at::Tensor> live = inputs;
    for (const IValue& output : outputs) collect_tensors(output, live);
    memory_.touch(live, plan.steps.size());
    for (size_t i = 0; i < result_.nodes.size(); ++i) {
      NodeInfo& node = result_.nodes[i];
      if (plan.results[i] >= 0) {
        node.outputs = slots_[plan.results[i]];
        node.is_tensor = single_[plan.results[i]];
      }
      result_.flops += node.flops;
      result_.bytes += node.bytes;
    }
    result_.peak_bytes = memory_.peak(plan.steps.size());
    note_writes(plan);
    return std::move(result_);
  }

  // Which values of the graph each node changes in place: a step knows its slots.
  void note_writes(const Plan& plan) {
    const graph::Graph& graph = sample_.graph;
    const auto slot_of = [&](graph::ValueId value) {
      const graph::Value& v = graph.values[size_t(value)];
      return v.node >= 0 ? plan.results[size_t(v.node)] : plan.inputs[size_t(v.parameter)];
    };
    for (const Step& step : plan.steps) {
      NodeInfo& node = result_.nodes[size_t(step.node)];
      node.work = std::max(node.work, work_of(step.cost));
      for (int write : step.writes) {
        const int slot = step.sources[size_t(write)].slot;
        if (slot < 0) continue;
        for_each_value(graph.nodes[size_t(step.node)], [&](graph::ValueId value) {
          const bool noted =
              std::find(node.writes.begin(), node.writes.end(), value) != node.writes.end();
          if (slot_of(value) == slot && !noted) node.writes.push_back(value);
        });
      }
    }
  }

  const graph::Sample& sample_;
  Analysis result_;
  Memory memory_;
  std::string refusal_;                         // why the last try_meta failed
  std::vector<std::vector<TensorInfo>> slots_;  // the tensors each slot held
  std::vector<bool> single_;                    // the slot held one tensor
};

}  // namespace

Analysis analyse(const graph::Sample& sample, bool may_run) {
  require_torch(sample);
  c10::InferenceMode guard;
  register_meta_kernels();
  try {
    return Analyser(sample).on_meta();
  } catch (const Error& error) {
    if (error.blame() != Blame::Foreign || !may_run) throw;
  }
  return Analyser(sample).on_cpu();
}

Probe probe(const graph::Sample& sample) {
  c10::InferenceMode guard;
  register_meta_kernels();
  Probe result;
  result.analysis = Analyser(sample).on_meta(&result);
  return result;
}

}  // namespace tessera::eager
