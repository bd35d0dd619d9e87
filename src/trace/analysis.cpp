#include "trace/analysis.h"

#include "eager/operand.h"
#include "trace/cost.h"
#include "trace/meta_walk.h"

namespace tessera::trace {

using namespace eager;

namespace {

using c10::IValue;

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

class Analyser : public StepObserver {
 public:
  explicit Analyser(const graph::Sample& sample) : sample_(sample) {}

  void start(const EagerPlan& plan, const std::vector<at::Tensor>& inputs, bool on_cpu) override {
    result_ = {};
    result_.nodes.resize(sample_.graph.nodes.size());
    result_.ran = on_cpu;
    memory_ = {};
    inputs_ = inputs;
    slots_.assign(plan.slots, {});
    single_.assign(plan.slots, false);
    for (size_t i = 0; i < inputs.size(); ++i) {
      if (plan.inputs[i] < 0) continue;
      note_slot(plan.inputs[i], {inputs[i]});
      single_[plan.inputs[i]] = true;
    }
    memory_.touch(inputs, 0);
  }

  void step(const EagerPlan& plan, size_t i, const Stack& operands, const IValue& result) override {
    const Step& step = plan.steps[i];
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

  void finish(const EagerPlan& plan, const Stack& outputs) override {
    std::vector<at::Tensor> live = inputs_;
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
    inputs_.clear();
  }

  Analysis take() { return std::move(result_); }

 private:
  void note_slot(int slot, const std::vector<at::Tensor>& tensors) {
    for (const at::Tensor& tensor : tensors) {
      slots_[slot].push_back({graph_dtype(tensor.scalar_type()), tensor.sizes().vec()});
    }
  }

  // Which values of the graph each node changes in place: a step knows its slots.
  void note_writes(const EagerPlan& plan) {
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
  std::vector<at::Tensor> inputs_;
  std::vector<std::vector<TensorInfo>> slots_;  // the tensors each slot held
  std::vector<bool> single_;                    // the slot held one tensor
};

}  // namespace

Analysis analyse(const graph::Sample& sample, bool may_run) {
  Analyser analyser(sample);
  walk(sample, analyser, may_run);
  return analyser.take();
}

Probe probe(const graph::Sample& sample) {
  Analyser analyser(sample);
  RefusedStep refusal;
  walk_on_meta(sample, analyser, &refusal);
  return {analyser.take(), refusal.node, refusal.reason};
}

}  // namespace tessera::trace
