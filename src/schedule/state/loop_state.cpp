#include "schedule/state/loop_state.h"

#include <algorithm>

#include "base/error.h"

namespace tessera::schedule {

namespace {

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// Ansor's own names have dots and @ for its splits and fusions, so those of axes lose theirs; an
// axis that an rfactor made out of a loop is named like "k.outer" in TVM.
std::string clean_name(std::string name) {
  replace_all(name, ".", "_");
  replace_all(name, "@", "_");
  replace_all(name, "outer", "o");
  replace_all(name, "inner", "i");
  return name;
}

size_t part_number(const Stage& stage, const Relation& relation, int variable) {
  const auto parts = stage.parts(relation);
  return size_t(std::find(parts.begin(), parts.end(), variable) - parts.begin());
}

void append(std::string& out, std::string_view text, size_t times) {
  for (size_t i = 0; i < times; ++i) out += text;
}

const std::string& axis_name(const te::Operation& operation, int variable) {
  const size_t axes = operation.axes.size(), number = size_t(variable);
  return number < axes ? operation.axes[number].name : operation.reduces[number - axes].name;
}

}  // namespace

std::string variable_name(const LoopState& state, int stage_id, int variable) {
  const Stage& stage = state.stages[size_t(stage_id)];
  const int made_by = stage.variables[size_t(variable)].made_by;
  if (made_by < 0) return clean_name(axis_name(state.operation(size_t(stage_id)), variable));
  const Relation& relation = stage.relations[size_t(made_by)];
  if (relation.kind == Relation::Kind::Split) {
    return variable_name(state, stage_id, relation.whole) + "." +
           std::to_string(part_number(stage, relation, variable));
  }
  std::string name;
  for (int32_t part : stage.parts(relation)) name += variable_name(state, stage_id, part) + "@";
  return name;
}

std::string tvm_variable_name(const LoopState& state, int stage_id, int variable) {
  const Stage& stage = state.stages[size_t(stage_id)];
  const int made_by = stage.variables[size_t(variable)].made_by;
  if (made_by < 0) return axis_name(state.operation(size_t(stage_id)), variable);
  const Relation& relation = stage.relations[size_t(made_by)];
  if (relation.kind == Relation::Kind::Fuse) {
    if (relation.count == 0) return "singleton";
    const auto parts = stage.parts(relation);
    std::string name = tvm_variable_name(state, stage_id, parts[0]);
    for (int32_t part : parts.subspan(1))
      name += "." + tvm_variable_name(state, stage_id, part) + ".fused";
    return name;
  }
  // TVM splits in two, again and again: from the inside, or from the outside.
  std::string name = tvm_variable_name(state, stage_id, relation.whole);
  const size_t part = part_number(stage, relation, variable), last = size_t(relation.count) - 1;
  if (relation.inner_to_outer) {
    append(name, ".outer", last - part);
    if (part > 0) name += ".inner";
  } else {
    append(name, ".inner", part);
    if (part < last) name += ".outer";
  }
  return name;
}

std::vector<int> LoopState::attached_to(int stage, int iter) const {
  std::vector<int> result;
  for (size_t i = 0; i < stages.size(); ++i) {
    const Stage& other = stages[i];
    if (other.location == Location::Attached && other.attach_stage == stage &&
        other.attach_iter == iter)
      result.push_back(int(i));
  }
  std::sort(result.begin(), result.end(), [this](int a, int b) {
    return stages[size_t(a)].attach_order < stages[size_t(b)].attach_order;
  });
  return result;
}

bool LoopState::has_attached(int stage, int iter) const {
  return std::any_of(stages.begin(), stages.end(), [&](const Stage& other) {
    return other.location == Location::Attached && other.attach_stage == stage &&
           other.attach_iter == iter;
  });
}

Stage initial_stage(const te::Operation& operation) {
  Stage stage;
  if (operation.placeholder) return stage;
  const size_t count = operation.axes.size() + operation.reduces.size();
  // Tiling makes four loops of an axis and two of a reduction.
  stage.variables.reserve(6 * count);
  stage.iters.reserve(4 * count);
  stage.relations.reserve(count + 4);
  stage.part_list.reserve(6 * count);
  for (const std::vector<te::Axis>* axes : {&operation.axes, &operation.reduces}) {
    for (const te::Axis& axis : *axes) {
      Variable variable;
      variable.extent = axis.extent;
      variable.kind = axes == &operation.axes ? IterKind::Spatial : IterKind::Reduce;
      stage.iters.push_back(int32_t(stage.variables.size()));
      stage.variables.push_back(variable);
    }
  }
  return stage;
}

LoopState initial_state(std::shared_ptr<const ComputeDag> dag) {
  LoopState state;
  state.stages.reserve(dag->operations.size() + 4);
  for (const te::Operation& operation : dag->operations)
    state.stages.push_back(initial_stage(operation));
  state.dag = std::move(dag);
  return state;
}

LoopState replay(std::shared_ptr<const ComputeDag> dag, const Steps& steps) {
  LoopState state = initial_state(std::move(dag));
  state.steps.reserve(steps.size());
  for (size_t i = 0; i < steps.size(); ++i) {
    try {
      apply(state, steps[i]);
    } catch (const Error& error) {
      if (error.blame() != Blame::Input) throw;
      throw input_error({}, "step {}: {}", i, error.message());
    }
  }
  infer_bounds(state);
  return state;
}

}  // namespace tessera::schedule
