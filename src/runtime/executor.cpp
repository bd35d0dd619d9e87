// A plan is data; an executor is that plan bound to one device and one set of constants. Work moves
// as early as it can:
//
//     constructor   operators are found, constants made, the arena allocated and laid out
//     prepare       constant folding: the steps in `once` run; views of what never moves are taken
//     run           the remaining steps, in order
//
// Every tensor of the trace has a slot. A slot is static when its tensor is the same in each run:
// constants, frozen parameters, results of `once`, whatever lies in the arena, and views of those.
// Static slots keep their tensors between runs; all others are filled and emptied by each run, and
// emptied early, after the last step that reads them (free_after_last_use), as eager would free
// them. A kernel on static tensors alone thus finds its arguments where they always are, and
// allocates nothing.
//
// Results are the caller's to write to, so a result that is static is cloned, and the memory plan
// gives no place in the arena to what is returned. Parameters that the graph changes in place are
// copied to at the end: inside, the trace has only functions (trace/trace.cpp).
//
// On a GPU launching costs more than most kernels, so the steps are recorded as a CUDA graph at the
// first run and replayed. A recording reads fixed addresses. Parameters are recorded where the
// caller has them, in the hope that they stay; one that comes from elsewhere the next time is
// `moving`: from then on it is copied into a tensor of ours, and the steps are recorded anew. What
// a replay cannot repeat is not recorded: random numbers, changed parameters, results that are
// views of parameters.
#include "runtime/executor.h"

#include <algorithm>
#include <map>

#include "base/error.h"
#include "eager/inputs.h"
#include "eager/operand.h"
#include "runtime/compiled_step.h"
#include "runtime/device_graph.h"

namespace tessera::runtime {

using namespace eager;
using namespace trace;

struct Executor::State {
  const graph::Sample& sample;
  CompiledPlan plan;
  at::Device device;
  at::Tensor arena;
  Slots slots;  // between runs: constants and the arena's alone
  std::vector<BoundStep> once, steps;
  std::vector<bool> is_static;  // by tensor: it stays in its slot
  std::vector<TraceTensor> parameters;
  std::vector<at::Tensor> assumed;

  // On a GPU: the steps recorded on these tensors. Those in `moving` are copies of ours, filled
  // before each run; of the others the caller's own memory is recorded, and must be given again.
  std::unique_ptr<DeviceGraph> recorded;
  std::vector<at::Tensor> recorded_on;
  std::vector<bool> moving;
  bool may_record = true;

  std::vector<at::Tensor> run_steps(const std::vector<at::Tensor>& given);
  void record(const std::vector<at::Tensor>& given);
  bool fill(const std::vector<at::Tensor>& given);

  State(const graph::Sample& sample, CompiledPlan given, at::Device device)
      : sample(sample), plan(std::move(given)), device(device) {}

  void lay_out_arena();
  void make_constants();
  void free_after_last_use();
  void run_static_views();
  void drop_unread();
  bool returns_parameters() const;
};

void Executor::State::lay_out_arena() {
  constexpr size_t alignment = 64;
  arena = at::empty({int64_t(plan.arena.bytes + alignment)},
                    at::TensorOptions(at::kByte).device(device));
  auto* base = static_cast<char*>(arena.mutable_data_ptr());
  base += (alignment - reinterpret_cast<uintptr_t>(base) % alignment) % alignment;
  for (const auto& [tensor, offset] : plan.arena.places) {
    const Trace::Tensor& known = plan.trace.tensors[size_t(tensor)];
    const at::TensorOptions options = at::TensorOptions(scalar_type(known.dtype)).device(device);
    slots[size_t(tensor)] =
        known.channels_last ? at::from_blob(base + offset, known.shape,
                                            c10::get_channels_last_strides_2d(known.shape), options)
                            : at::from_blob(base + offset, known.shape, options);
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

namespace {

// Not where the layout of its argument made a copy of it.
bool is_view_of(const Slots& slots, const BoundStep& step) {
  return std::all_of(step.writes().begin(), step.writes().end(), [&](TraceTensor result) {
    const at::Tensor& made = slots[size_t(result)];
    return made.defined() &&
           std::any_of(step.reads().begin(), step.reads().end(),
                       [&](TraceTensor t) { return made.is_alias_of(slots[size_t(t)]); });
  });
}

}  // namespace

// A view of what stays where it is, is taken once.
void Executor::State::run_static_views() {
  std::vector<BoundStep> rest;
  for (BoundStep& step : steps) {
    const auto stays = [&](TraceTensor tensor) { return bool(is_static[size_t(tensor)]); };
    if (step.is_view() && std::all_of(step.reads().begin(), step.reads().end(), stays)) {
      step.run(slots);
      if (is_view_of(slots, step)) {
        for (TraceTensor tensor : step.writes()) is_static[size_t(tensor)] = true;
        continue;
      }
    }
    rest.push_back(std::move(step));
  }
  steps = std::move(rest);
}

// Is a result a parameter, or a view of one?
bool Executor::State::returns_parameters() const {
  std::vector<bool> shares(slots.size(), false);
  for (TraceTensor tensor : parameters)
    if (tensor >= 0) shares[size_t(tensor)] = true;
  for (const BoundStep& step : steps) {
    const auto is_shared = [&](TraceTensor tensor) { return bool(shares[size_t(tensor)]); };
    if (!step.is_view() || !std::any_of(step.reads().begin(), step.reads().end(), is_shared))
      continue;
    for (TraceTensor tensor : step.writes()) shares[size_t(tensor)] = true;
  }
  return std::any_of(plan.trace.outputs.begin(), plan.trace.outputs.end(),
                     [&](TraceTensor tensor) { return bool(shares[size_t(tensor)]); });
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

Executor::Executor(const graph::Sample& sample, CompiledPlan plan, at::Device device)
    : state_(std::make_unique<State>(sample, std::move(plan), device)) {
  State& s = *state_;
  const size_t tensors = s.plan.trace.tensors.size();
  s.slots.resize(tensors);
  s.is_static.assign(tensors, false);
  s.parameters.assign(sample.graph.parameters.size(), -1);
  for (size_t i = 0; i < tensors; ++i)
    if (s.plan.trace.tensors[i].parameter >= 0)
      s.parameters[size_t(s.plan.trace.tensors[i].parameter)] = TraceTensor(i);
  for (const CompiledStep& step : s.plan.once) s.once.emplace_back(s.plan.trace, step, device);
  for (const CompiledStep& step : s.plan.steps) s.steps.emplace_back(s.plan.trace, step, device);
  s.lay_out_arena();
  s.make_constants();
  for (const BoundStep& step : s.once)
    for (TraceTensor tensor : step.writes()) s.is_static[size_t(tensor)] = true;
  for (int parameter : s.plan.frozen) {
    const TraceTensor tensor = s.parameters[size_t(parameter)];
    if (tensor >= 0) s.is_static[size_t(tensor)] = true;
  }
  s.moving.assign(sample.graph.parameters.size(), false);
  // Replayed random numbers would be others than eager's; a changed parameter is the caller's, and
  // so is the memory of a result that is a view of one.
  s.may_record = s.plan.trace.changed.empty() && !s.returns_parameters();
  for (const CompiledStep& step : s.plan.steps)
    if (step.call >= 0 && s.plan.trace.calls[size_t(step.call)].random) s.may_record = false;
  for (int parameter : s.plan.assumed)
    s.assumed.push_back(
        stated_input(*sample.meta_of(sample.graph.parameters[size_t(parameter)].name)));
}

Executor::~Executor() = default;
Executor::Executor(Executor&&) noexcept = default;
Executor& Executor::operator=(Executor&&) noexcept = default;

const CompiledPlan& Executor::plan() const {
  return state_->plan;
}

void Executor::prepare(const std::vector<at::Tensor>& parameters) {
  State& s = *state_;
  for (int parameter : s.plan.frozen) {
    const TraceTensor tensor = s.parameters[size_t(parameter)];
    if (tensor >= 0) s.slots[size_t(tensor)] = parameters[size_t(parameter)];
  }
  for (BoundStep& step : s.once) step.run(s.slots);
  for (const BoundStep& step : s.steps) step.fetch_numbers(s.slots);
  s.run_static_views();
  s.drop_unread();
  s.free_after_last_use();
}

bool Executor::use_less_memory(const std::vector<at::Tensor>& parameters) {
  CompiledPlan plan = state_->plan;
  if (!plan.use_leaner()) return false;
  *this = Executor(state_->sample, std::move(plan), state_->device);
  prepare(parameters);
  return true;
}

bool Executor::holds(const std::vector<at::Tensor>& parameters) const {
  const State& s = *state_;
  for (size_t i = 0; i < s.assumed.size(); ++i) {
    const at::Tensor& given = parameters[size_t(s.plan.assumed[i])];
    if (!s.assumed[i].defined() || !at::equal(given.cpu(), s.assumed[i])) return false;
  }
  return true;
}

std::vector<at::Tensor> Executor::State::run_steps(const std::vector<at::Tensor>& given) {
  const auto set = [&](bool there) {
    for (size_t i = 0; i < given.size(); ++i) {
      const TraceTensor tensor = parameters[i];
      if (tensor >= 0 && !is_static[size_t(tensor)])
        slots[size_t(tensor)] = there ? given[i] : at::Tensor();
    }
  };
  set(true);
  for (BoundStep& step : steps) step.run(slots);
  std::vector<at::Tensor> outputs;
  // Constants stay ours: the caller may write to what it is given.
  for (TraceTensor tensor : plan.trace.outputs)
    outputs.push_back(is_static[size_t(tensor)] ? slots[size_t(tensor)].clone()
                                                : slots[size_t(tensor)]);
  for (const auto& [parameter, tensor] : plan.trace.changed)
    given[size_t(parameter)].copy_(slots[size_t(tensor)]);
  const auto drop = [&](TraceTensor tensor) {
    if (!is_static[size_t(tensor)]) slots[size_t(tensor)] = at::Tensor();
  };
  for (TraceTensor tensor : plan.trace.outputs) drop(tensor);
  for (const auto& [parameter, tensor] : plan.trace.changed) drop(tensor);
  set(false);
  return outputs;
}

void Executor::State::record(const std::vector<at::Tensor>& given) {
  recorded.reset();
  recorded_on = given;
  for (size_t i = 0; i < given.size(); ++i)
    if (moving[i]) recorded_on[i] = given[i].clone();
  recorded = DeviceGraph::record([this] { return run_steps(recorded_on); }, device);
  may_record = recorded != nullptr;
  if (!recorded) recorded_on.clear();
}

// Puts what was given where the recording reads. False where that is not possible.
bool Executor::State::fill(const std::vector<at::Tensor>& given) {
  bool moved = false;
  for (size_t i = 0; i < given.size(); ++i) {
    const TraceTensor tensor = parameters[i];
    if (tensor < 0 || is_static[size_t(tensor)] || moving[i]) continue;
    if (given[i].const_data_ptr() == recorded_on[i].const_data_ptr() &&
        given[i].strides() == recorded_on[i].strides())
      continue;
    moving[i] = moved = true;
  }
  if (moved) record(given);
  if (!recorded) return false;
  // All of one type in few launches.
  std::map<at::ScalarType, std::pair<std::vector<at::Tensor>, std::vector<at::Tensor>>> copies;
  for (size_t i = 0; i < given.size(); ++i) {
    if (!moving[i]) continue;
    auto& [to, from] = copies[given[i].scalar_type()];
    to.push_back(recorded_on[i]);
    from.push_back(given[i]);
  }
  for (auto& [type, lists] : copies) at::_foreach_copy_(lists.first, lists.second);
  return true;
}

std::vector<at::Tensor> Executor::run(const std::vector<at::Tensor>& parameters) {
  State& s = *state_;
  if (s.device.is_cuda() && s.may_record) {
    if (!s.recorded) s.record(parameters);
    if (s.recorded && s.fill(parameters)) {
      std::vector<at::Tensor> outputs;
      for (const at::Tensor& result : s.recorded->replay()) outputs.push_back(result.clone());
      return outputs;
    }
  }
  return s.run_steps(parameters);
}

}  // namespace tessera::runtime
