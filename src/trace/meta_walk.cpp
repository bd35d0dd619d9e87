// The plan is run on libtorch's meta device, whose tensors have shapes and no memory. Four things
// stand in the way of a pure meta run, and each has its answer here:
//
//   * Values that decide shapes or scalars: batch-norm's eps read with .item(), a slice bound, a
//     size computed by arithmetic. Small tensors whose contents are known from the metadata (or
//     made by arange, full, ...) are therefore also computed for real, in a shadow frame on the
//     CPU, as long as they stay small. A step that needs a value takes it from there.
//   * Numbers taken out of a tensor to fill another: tensor_fills.h does without them.
//   * Operators for which this libtorch has no meta kernel: meta_kernels.h fills in.
//   * Shapes that depend on data nobody knows (a boolean mask of random inputs): then the graph is
//     run on the CPU, if its inputs fit in memory.
#include "trace/meta_walk.h"

#include <c10/core/InferenceMode.h>

#include <unordered_set>

#include "base/error.h"
#include "eager/binder.h"
#include "eager/inputs.h"
#include "eager/regions.h"
#include "eager/runner.h"
#include "trace/cost.h"
#include "trace/meta_kernels.h"
#include "trace/tensor_fills.h"

namespace tessera::trace {

using namespace eager;

namespace {

using c10::IValue;

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
  Shadow(const graph::Sample& sample, const EagerPlan& plan, bool knows_inputs)
      : plan_(plan), frame_(plan.slots), known_(plan.slots, false) {
    for (size_t i = 0; knows_inputs && i < plan.inputs.size(); ++i) {
      const graph::TensorMeta* meta = sample.meta_of(sample.graph.parameters[i].name);
      if (plan.inputs[i] < 0 || !meta || meta->elements() > known_limit) continue;
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

  const EagerPlan& plan_;
  Frame frame_;
  std::vector<bool> known_;
  std::unordered_set<const c10::StorageImpl*> spoiled_;
  std::vector<IValue> kept_;
};

class MetaWalk {
 public:
  MetaWalk(const graph::Sample& sample, StepObserver& observer, bool knows_inputs)
      : observer_(observer),
        plan_(with_tensor_fills(bind(sample.graph, at::kMeta))),
        real_(with_tensor_fills(bind(sample.graph, at::kCPU))),
        shadow_(sample, real_, knows_inputs),
        frame_(plan_.slots) {
    std::vector<at::Tensor> inputs;
    for (const graph::Parameter& parameter : sample.graph.parameters) {
      const graph::TensorMeta& meta = *sample.meta_of(parameter.name);
      inputs.push_back(
          at::empty(meta.shape, at::TensorOptions(scalar_type(meta.dtype)).device(at::kMeta)));
    }
    for (size_t i = 0; i < inputs.size(); ++i) {
      if (plan_.inputs[i] >= 0) frame_[plan_.inputs[i]] = inputs[i];
    }
    observer.start(plan_, inputs, false);
  }

  void run(RefusedStep* refusal) {
    RegionGuard regions;
    for (size_t i = 0; i < plan_.steps.size(); ++i)
      tell_constants(plan_.steps[i].sources, real_.steps[i].sources);
    for (size_t i = 0; i < plan_.steps.size(); ++i) {
      try {
        meta_step(i);
      } catch (const Error& error) {
        if (!refusal || error.blame() != Blame::Foreign) throw;
        *refusal = {plan_.steps[i].node, error.message()};
        break;
      } catch (const std::exception& cause) {
        // A known value that does not fit, such as an index past the end.
        if (!refusal) throw;
        *refusal = {plan_.steps[i].node, step_error(plan_, plan_.steps[i], cause).message()};
        break;
      }
    }
    Stack outputs;
    for (const Source& source : plan_.outputs) push(source, frame_, outputs);
    observer_.finish(plan_, outputs);
  }

 private:
  // The two plans differ in the device of their constants alone.
  void tell_constants(const std::vector<Source>& meta, const std::vector<Source>& real) {
    for (size_t i = 0; i < meta.size() && i < real.size(); ++i) {
      if (meta[i].constant.isTensor() && real[i].constant.isTensor())
        observer_.known(meta[i].constant, real[i].constant);
      tell_constants(meta[i].items, real[i].items);
    }
  }

  void meta_step(size_t i) {
    const Step& step = plan_.steps[i];
    const bool known = shadow_.knows(i);
    // A step moves its operands out of the frame: keep them, for a second try with known values.
    std::vector<std::pair<int, IValue>> kept;
    all_slots(step.sources, [&](const Source& source) {
      kept.emplace_back(source.slot, frame_[source.slot]);
      return true;
    });
    std::optional<IValue> result = try_meta(i);
    if (!result && !known) {
      for (const auto& [slot, value] : kept) {
        const IValue* number = shadow_.known_number(slot);
        frame_[slot] = number ? *number : value;
      }
      result = try_meta(i);
      if (!result) throw step_error(plan_, step, std::runtime_error(refusal_));
    }
    if (!result) return meta_from_shadow(i);
    if (!known) return shadow_.skip(i);
    std::vector<at::Tensor> tensors;
    collect_tensors(*result, tensors);
    // Nothing to compute for real, and regions must not be entered twice.
    if (tensors.empty()) return step.result >= 0 ? shadow_.note(i, *result) : shadow_.skip(i);
    if (elements_in(*result) > known_limit) return shadow_.skip(i);
    shadow_.compute(i);
  }

  // The result of step i on the meta device; nothing when it refuses.
  std::optional<IValue> try_meta(size_t i) {
    const Step& step = plan_.steps[i];
    Stack stack;
    try {
      push_operands(step, frame_, stack);
      const Stack operands = stack;
      observer_.invoke(step, stack);
      IValue result = stack.empty() ? IValue() : stack.back();
      observer_.step(plan_, i, operands, result);
      store(step, frame_, stack);
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
  void meta_from_shadow(size_t i) {
    const Step& step = plan_.steps[i];
    Stack stack;
    try {
      const IValue real = shadow_.compute(i);
      stack.push_back(to_meta(real));
      observer_.known(stack.back(), real);
    } catch (const std::exception& cause) {
      throw step_error(plan_, step, cause);
    }
    observer_.step(plan_, i, {}, stack.back());
    all_slots(step.sources, [&](const Source& source) {
      if (source.how == Source::How::LastUse) frame_[source.slot] = IValue();
      return true;
    });
    store(step, frame_, stack);
  }

  StepObserver& observer_;
  const EagerPlan plan_, real_;
  Shadow shadow_;
  Frame frame_;
  std::string refusal_;  // why the last try_meta failed
};

void walk_on_cpu(const graph::Sample& sample, StepObserver& observer) {
  const EagerPlan plan = bind(sample.graph, at::kCPU);
  Frame frame(plan.slots);
  const std::vector<at::Tensor> inputs = make_inputs(sample, 123);
  RegionGuard regions;
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (plan.inputs[i] >= 0) frame[plan.inputs[i]] = inputs[i];
  }
  observer.start(plan, inputs, true);
  for (size_t i = 0; i < plan.steps.size(); ++i) {
    Stack stack;
    try {
      push_operands(plan.steps[i], frame, stack);
      const Stack operands = stack;
      observer.invoke(plan.steps[i], stack);
      observer.step(plan, i, operands, stack.empty() ? IValue() : stack.back());
      store(plan.steps[i], frame, stack);
    } catch (const std::exception& cause) {
      throw step_error(plan, plan.steps[i], cause);
    }
  }
  Stack outputs;
  for (const Source& source : plan.outputs) push(source, frame, outputs);
  observer.finish(plan, outputs);
}

}  // namespace

void walk_on_meta(const graph::Sample& sample, StepObserver& observer, RefusedStep* refusal,
                  bool knows_inputs) {
  c10::InferenceMode guard;
  register_meta_kernels();
  MetaWalk(sample, observer, knows_inputs).run(refusal);
}

void walk(const graph::Sample& sample, StepObserver& observer, bool may_run, bool knows_inputs) {
  require_torch(sample);
  try {
    return walk_on_meta(sample, observer, nullptr, knows_inputs);
  } catch (const Error& error) {
    if (error.blame() != Blame::Foreign || !may_run) throw;
  }
  c10::InferenceMode guard;
  walk_on_cpu(sample, observer);
}

}  // namespace tessera::trace
