// One walk over a sample's bound plan, for whoever wants to see every step: analyse() and trace().
// It goes on libtorch's meta device, whose tensors have shapes and no memory; where shapes depend
// on data, the graph is run on the CPU instead.
#pragma once

#include "eager/plan.h"
#include "graph/sample.h"

namespace tessera::trace {

constexpr int64_t known_limit = int64_t{1} << 16;  // elements of a tensor whose values are followed

class StepObserver {
 public:
  virtual ~StepObserver() = default;

  // A walk begins. It may be the second one: the first, on meta, met a shape that data decide.
  virtual void start(const eager::EagerPlan& plan, const std::vector<at::Tensor>& inputs,
                     bool on_cpu) = 0;
  // Runs a step: operands off the stack, one result on it. May throw, and be called again.
  virtual void invoke(const eager::Step& step, eager::Stack& stack) { eager::invoke(step, stack); }
  // eager::Step i gave `result` (None: nothing). Where meta refused it but the values of its
  // operands are known, it was computed from those, and `operands` is empty.
  virtual void step(const eager::EagerPlan& plan, size_t i, const eager::Stack& operands,
                    const c10::IValue& result) = 0;
  // The values of a tensor on meta: a constant of the plan, or what the step about to be told
  // gives.
  virtual void known(const c10::IValue& meta, const c10::IValue& real) {}
  virtual void finish(const eager::EagerPlan& plan, const eager::Stack& outputs) = 0;
};

// The first step that refuses; node -1: none did.
struct RefusedStep {
  int node = -1;
  std::string reason;
};

// Throws a Foreign Error for a step that refuses, with model.py's line; with `refusal` that is
// noted there, and the walk ends early.
// `knows_inputs`: the values that the metadata state of small parameters may be relied on.
void walk_on_meta(const graph::Sample& sample, StepObserver& observer,
                  RefusedStep* refusal = nullptr, bool knows_inputs = true);

// On the meta device, or, where a step refuses it there and `may_run` is true, on the CPU.
void walk(const graph::Sample& sample, StepObserver& observer, bool may_run,
          bool knows_inputs = true);

}  // namespace tessera::trace
