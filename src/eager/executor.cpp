#include "eager/executor.h"

#include <algorithm>

#include "base/error.h"
#include "eager/flat_step.h"
#include "eager/inputs.h"
#include "eager/operand.h"

namespace tessera::eager {

struct Executor::State {
  const graph::Sample& sample;
  FlatPlan plan;
  at::Device device;
  at::Tensor arena;
  Slots slots;                   // between runs: constants and the arena's alone
  std::vector<BoundStep> once, steps;
  std::vector<bool> is_static;   // by tensor: it stays in its slot
  std::vector<TraceTensor> parameters, dynamic_outputs;
  std::vector<at::Tensor> assumed;

  State(const graph::Sample& sample, FlatPlan given, at::Device device)
      : sample(sample), plan(std::move(given)), device(device) {}

  void lay_out_arena();
  void make_constants();
  void free_after_last_use();
  void run_static_views();
  void drop_unread();
};

void Executor::State::lay_out_arena() {
  constexpr size_t alignment = 64;
  arena = at::empty({int64_t(plan.arena_bytes + alignment)},
                    at::TensorOptions(at::kByte).device(device));
  auto* base = static_cast<char*>(arena.mutable_data_ptr());
  base += (alignment - reinterpret_cast<uintptr_t>(base) % alignment) % alignment;
  for (const auto& [tensor, offset] : plan.arena) {
    const Trace::Tensor& known = plan.trace.tensors[size_t(tensor)];
    slots[size_t(tensor)] =
        at::from_blob(base + offset, known.shape,
                      at::TensorOptions(scalar_type(known.dtype)).device(device));
    is_static[size_t(tensor)] = true;
  }
}

// Numbers and elements that the trace holds, of those that some step reads or the graph returns.
void Executor::State::make_constants() {
  std::vector<bool> made(plan.trace.tensors.size(), false);
  for (const std::vector<BoundStep>* list : {&once, &steps})
    for (const BoundStep& step : *list)
      for (TraceTensor tensor : step.writes()) made[size_t(tensor)] = true;
  const auto need = [&](TraceTensor tensor) {
    const Trace::Tensor& known = plan.trace.tensors[size_t(tensor)];
    if (made[size_t(tensor)] || known.parameter >= 0 || is_static[size_t(tensor)]) return;
    at::Tensor constant = constant_tensor(known, device);
    if (!constant.defined())
      throw Error(Blame::Foreign, {}, "the values of a constant are not known");
    slots[size_t(tensor)] = std::move(constant);
    is_static[size_t(tensor)] = true;
  };
  for (const std::vector<BoundStep>* list : {&once, &steps})
    for (const BoundStep& step : *list)
      for (TraceTensor tensor : step.reads()) need(tensor);
  for (TraceTensor tensor : plan.trace.outputs) need(tensor);
  for (const auto& [parameter, tensor] : plan.trace.changed) need(tensor);
}

void Executor::State::free_after_last_use() {
  std::vector<bool> kept = is_static;
  for (TraceTensor tensor : plan.trace.outputs) kept[size_t(tensor)] = true;
  for (const auto& [parameter, tensor] : plan.trace.changed) kept[size_t(tensor)] = true;
  for (TraceTensor tensor : parameters)
    if (tensor >= 0) kept[size_t(tensor)] = true;
  for (size_t i = steps.size(); i-- > 0;) {
    for (const auto* list : {&steps[i].reads(), &steps[i].writes()}) {
      for (TraceTensor tensor : *list) {
        if (kept[size_t(tensor)]) continue;
        kept[size_t(tensor)] = true;
        steps[i].frees.push_back(tensor);
      }
    }
  }
}

// A view of what stays where it is, is taken once.
void Executor::State::run_static_views() {
  std::vector<BoundStep> rest;
  for (BoundStep& step : steps) {
    const auto stays = [&](TraceTensor tensor) { return bool(is_static[size_t(tensor)]); };
    if (step.is_view() && std::all_of(step.reads().begin(), step.reads().end(), stays)) {
      step.run(slots);
      for (TraceTensor tensor : step.writes()) is_static[size_t(tensor)] = true;
    } else {
      rest.push_back(std::move(step));
    }
  }
  steps = std::move(rest);
}

// What only led to other constants.
void Executor::State::drop_unread() {
  std::vector<bool> read(slots.size(), false);
  for (const BoundStep& step : steps)
    for (TraceTensor tensor : step.reads()) read[size_t(tensor)] = true;
  for (TraceTensor tensor : plan.trace.outputs) read[size_t(tensor)] = true;
  for (const auto& [parameter, tensor] : plan.trace.changed) read[size_t(tensor)] = true;
  for (BoundStep& step : once)
    for (TraceTensor tensor : step.writes())
      if (!read[size_t(tensor)]) slots[size_t(tensor)] = at::Tensor();
}

Executor::Executor(const graph::Sample& sample, FlatPlan plan, at::Device device)
    : state_(std::make_unique<State>(sample, std::move(plan), device)) {
  State& s = *state_;
  const size_t tensors = s.plan.trace.tensors.size();
  s.slots.resize(tensors);
  s.is_static.assign(tensors, false);
  s.parameters.assign(sample.graph.parameters.size(), -1);
  for (size_t i = 0; i < tensors; ++i)
    if (s.plan.trace.tensors[i].parameter >= 0)
      s.parameters[size_t(s.plan.trace.tensors[i].parameter)] = TraceTensor(i);
  for (const FlatStep& step : s.plan.once) s.once.emplace_back(s.plan.trace, step, device);
  for (const FlatStep& step : s.plan.steps) s.steps.emplace_back(s.plan.trace, step, device);
  s.lay_out_arena();
  s.make_constants();
  for (const BoundStep& step : s.once)
    for (TraceTensor tensor : step.writes()) s.is_static[size_t(tensor)] = true;
  for (int parameter : s.plan.frozen) {
    const TraceTensor tensor = s.parameters[size_t(parameter)];
    if (tensor >= 0) s.is_static[size_t(tensor)] = true;
  }
  for (int parameter : s.plan.assumed)
    s.assumed.push_back(stated_input(
        *sample.meta_of(sample.graph.parameters[size_t(parameter)].name)));
}

Executor::~Executor() = default;
Executor::Executor(Executor&&) noexcept = default;

const FlatPlan& Executor::plan() const {
  return state_->plan;
}

void Executor::prepare(const std::vector<at::Tensor>& parameters) {
  State& s = *state_;
  for (int parameter : s.plan.frozen) {
    const TraceTensor tensor = s.parameters[size_t(parameter)];
    if (tensor >= 0) s.slots[size_t(tensor)] = parameters[size_t(parameter)];
  }
  for (BoundStep& step : s.once) step.run(s.slots);
  s.run_static_views();
  s.drop_unread();
  s.free_after_last_use();
}

bool Executor::holds(const std::vector<at::Tensor>& parameters) const {
  const State& s = *state_;
  for (size_t i = 0; i < s.assumed.size(); ++i) {
    const at::Tensor& given = parameters[size_t(s.plan.assumed[i])];
    if (!s.assumed[i].defined() || !at::equal(given.cpu(), s.assumed[i])) return false;
  }
  return true;
}

std::vector<at::Tensor> Executor::run(const std::vector<at::Tensor>& parameters) {
  State& s = *state_;
  for (size_t i = 0; i < parameters.size(); ++i) {
    const TraceTensor tensor = s.parameters[i];
    if (tensor >= 0 && !s.is_static[size_t(tensor)]) s.slots[size_t(tensor)] = parameters[i];
  }
  for (BoundStep& step : s.steps) step.run(s.slots);
  std::vector<at::Tensor> outputs;
  // Constants stay ours: the caller may write to what it is given.
  for (TraceTensor tensor : s.plan.trace.outputs)
    outputs.push_back(s.is_static[size_t(tensor)] ? s.slots[size_t(tensor)].clone()
                                                  : s.slots[size_t(tensor)]);
  for (const auto& [parameter, tensor] : s.plan.trace.changed)
    parameters[size_t(parameter)].copy_(s.slots[size_t(tensor)]);
  for (TraceTensor tensor : s.plan.trace.outputs)
    if (!s.is_static[size_t(tensor)]) s.slots[size_t(tensor)] = at::Tensor();
  for (const auto& [parameter, tensor] : s.plan.trace.changed)
    if (!s.is_static[size_t(tensor)]) s.slots[size_t(tensor)] = at::Tensor();
  for (TraceTensor tensor : s.parameters)
    if (tensor >= 0 && !s.is_static[size_t(tensor)]) s.slots[size_t(tensor)] = at::Tensor();
  return outputs;
}

}  // namespace tessera::eager
