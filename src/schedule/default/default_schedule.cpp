// The order of decisions: what is inlined; which reductions get partial sums, which adds stages, so
// that stage numbers are final from then on; which stages make a row of their last consumer; and
// then, from the last stage to the first, the loops.
#include "schedule/default/default_schedule.h"

#include <algorithm>

#include "base/error.h"
#include "schedule/default/contraction.h"
#include "schedule/default/gpu.h"
#include "schedule/default/rows.h"
#include "schedule/space/sample_programs.h"
#include "schedule/state/access_analysis.h"
#include "schedule/state/transform.h"

namespace tessera::schedule {

using te::Expr;
using te::ExprId;
using te::ExprKind;
using te::Operation;

namespace {

struct BodyCost {
  int operations = 0;
  bool dear = false;     // it calls a function, or divides
  bool guarded = false;  // it chooses between reads
};

BodyCost body_cost(const ComputeDag& dag, const Operation& operation) {
  BodyCost cost;
  te::for_each_expr(dag.expressions, operation.body, [&](ExprId id) {
    const Expr& expr = dag.expressions[id];
    if (expr.kind == ExprKind::Call) cost.dear = true;
    if (expr.kind == ExprKind::Div && is_floating(expr.dtype)) cost.dear = true;
    // A choice of another type is one between indices.
    if ((expr.kind == ExprKind::IfThenElse || expr.kind == ExprKind::Select) &&
        expr.dtype == operation.dtype)
      cost.guarded = true;
    if (is_floating(expr.dtype) && te::is_binary(expr.kind)) ++cost.operations;
  });
  return cost;
}

class DefaultSchedule {
 public:
  DefaultSchedule(std::shared_ptr<const ComputeDag> dag, const Hardware& hardware)
      : hardware_(hardware), state_(initial_state(std::move(dag))) {}

  Steps make() {
    decide_inlining();
    add_stages();
    analysis_ = std::make_unique<AccessAnalysis>(*state_.dag);
    done_.assign(state_.stages.size(), false);
    for (int stage = int(state_.stages.size()) - 1; stage >= 0; --stage)
      if (is_computed(stage) && !done_[size_t(stage)]) schedule(stage);
    infer_bounds(state_);
    return state_.steps;
  }

 private:
  const Operation& operation(int stage) const { return state_.operation(size_t(stage)); }
  bool is_computed(int stage) const {
    return !operation(stage).placeholder &&
           state_.stages[size_t(stage)].location != Location::Inlined;
  }

  void decide_inlining();
  bool worth_inlining(const AccessAnalysis& analysis, int stage) const;
  void add_stages();
  void insert_stage(int at);

  void schedule(int stage);
  bool schedule_row_group(int host);
  void schedule_reduction(int stage, int host);
  int hosted_reduction(int host) const;
  bool feeds_only(int stage, int host) const;

  Hardware hardware_;
  LoopState state_;
  std::vector<RegisterTile> tiles_;  // of reductions
  std::vector<int> partial_;         // of reductions: the stage of partial sums, or -1
  std::vector<bool> is_partial_;
  std::vector<int> packed_for_;  // of copies of operands: the reduction; else -1
  std::vector<bool> done_;
  std::unique_ptr<AccessAnalysis> analysis_;
};

// Recomputing is cheap where it is rare, or where the compiler sees it twice in one body.
bool DefaultSchedule::worth_inlining(const AccessAnalysis& analysis, int stage) const {
  const Operation& self = operation(stage);
  if (analysis[stage].reads.empty()) return true;
  const std::vector<int> consumers = consumers_of(state_, analysis, stage);
  const BodyCost cost = body_cost(*state_.dag, self);
  bool in_step = true;  // one elementwise consumer, same shape
  double reads = 0;
  bool tiled = false, reduced = false;
  for (int consumer : consumers) {
    const Operation& reader = operation(consumer);
    reads += double(reader.elements()) * double(reader.reduce_elements());
    tiled |= analysis[consumer].needs_tiling;
    reduced |= !reader.reduces.empty();
    in_step &= reader.reduces.empty() && reader.shape() == self.shape();
  }
  const double repeats = reads / double(self.elements());
  if (consumers.size() == 1 && in_step) return true;
  if (cost.guarded && reduced) return false;
  if (cost.dear) return repeats <= 1.01;
  return !tiled || cost.operations <= 2;
}

void DefaultSchedule::decide_inlining() {
  const AccessAnalysis analysis(*state_.dag);
  for (int stage = int(state_.stages.size()) - 1; stage >= 0; --stage)
    if (!operation(stage).placeholder && !analysis[stage].output &&
        operation(stage).reduces.empty() && worth_inlining(analysis, stage))
      compute_inline(state_, stage);
}

void DefaultSchedule::insert_stage(int at) {
  for (std::vector<int>* numbers : {&partial_, &packed_for_}) {
    for (int& other : *numbers)
      if (other >= at) ++other;
    numbers->insert(numbers->begin() + at, -1);
  }
  tiles_.insert(tiles_.begin() + at, RegisterTile{});
  is_partial_.insert(is_partial_.begin() + at, false);
}

void DefaultSchedule::add_stages() {
  tiles_.resize(state_.stages.size());
  partial_.assign(state_.stages.size(), -1);
  packed_for_.assign(state_.stages.size(), -1);
  is_partial_.assign(state_.stages.size(), false);
  for (int stage = int(state_.stages.size()) - 1; stage >= 0; --stage) {
    if (!is_computed(stage) || operation(stage).reduces.empty() ||
        !operation(stage).constant_axes.empty())
      continue;
    const RegisterTile tile = choose_tile(state_, stage, hardware_);
    tiles_[size_t(stage)] = tile;
    for (const PackedOperand& operand : operands_to_pack(state_, stage, tile, hardware_)) {
      const int32_t reader = stage;
      const int copy = cache_read(state_, operand.operation, "local", std::span(&reader, 1));
      insert_stage(copy);
      ++stage;
      if (operand.by_panel) packed_for_[size_t(copy)] = stage;
    }
    if (tile.partial < 0) continue;
    const int axes = int(operation(stage).axes.size());
    split(state_, stage, axes + tile.partial, tile.partial_lanes);
    rfactor(state_, stage, axes + tile.partial + 1, axes);
    insert_stage(stage);
    is_partial_[size_t(stage)] = true;
    partial_[size_t(stage) + 1] = stage;
  }
}

bool DefaultSchedule::feeds_only(int stage, int host) const {
  const std::vector<int> consumers = consumers_of(state_, *analysis_, stage);
  return consumers.size() == 1 && consumers[0] == host;
}

// The heaviest reduction that walks in step with an elementwise stage.
int DefaultSchedule::hosted_reduction(int host) const {
  int found = -1;
  double most = 0;
  for (int stage = 0; stage < host; ++stage) {
    if (!is_computed(stage) || operation(stage).reduces.empty() ||
        !operation(stage).constant_axes.empty() || is_partial_[size_t(stage)] ||
        (*analysis_)[stage].output || done_[size_t(stage)] ||
        !reads_in_step(state_, *analysis_, stage, host))
      continue;
    const int worker = partial_[size_t(stage)] >= 0 ? partial_[size_t(stage)] : stage;
    const double work =
        double(operation(worker).elements()) * double(operation(worker).reduce_elements());
    if (work > most) {
      most = work;
      found = stage;
    }
  }
  return found;
}

// What only this stage needs, axis by axis of its rows, is computed row by row.
bool DefaultSchedule::schedule_row_group(int host) {
  if (!operation(host).reduces.empty()) return false;
  std::vector<int> members;
  std::vector<bool> inside(state_.stages.size());
  inside[size_t(host)] = true;
  int common = int(operation(host).axes.size());
  bool reduces = false;
  for (int stage = host - 1; stage >= 0; --stage) {
    if (!is_computed(stage) || done_[size_t(stage)] || (*analysis_)[stage].output) continue;
    if ((*analysis_)[stage].needs_tiling || !operation(stage).constant_axes.empty()) continue;
    const std::vector<int> consumers = consumers_of(state_, *analysis_, stage);
    if (!std::all_of(consumers.begin(), consumers.end(), [&](int c) { return inside[size_t(c)]; }))
      continue;
    const int shared = analysis_->common_outer_axes(stage, host);
    if (shared == 0) continue;
    int64_t turns = 1;
    for (int i = 0; i < std::min(common, shared); ++i)
      turns *= operation(host).axes[size_t(i)].extent;
    if (turns < hardware_.cores && double(operation(host).elements()) > 4096) continue;
    common = std::min(common, shared);
    inside[size_t(stage)] = true;
    members.push_back(stage);
    reduces |= !operation(stage).reduces.empty();
  }
  if (members.empty() || !reduces) return false;
  // A single reduction in step with the stage is a contraction like any other.
  if (common == int(operation(host).axes.size())) return false;
  schedule_rows(state_, host, common, members, hardware_);
  for (int member : members) done_[size_t(member)] = true;
  return true;
}

void DefaultSchedule::schedule_reduction(int stage, int host) {
  Contraction plan;
  plan.reduction = stage;
  plan.partial = partial_[size_t(stage)];
  plan.host = host;
  plan.tile = tiles_[size_t(stage)];
  done_[size_t(stage)] = true;
  if (plan.partial >= 0) done_[size_t(plan.partial)] = true;
  for (int copy = 0; copy < stage; ++copy)
    if (packed_for_[size_t(copy)] == stage) {
      plan.packed.push_back(copy);
      done_[size_t(copy)] = true;
    }
  const int worker = plan.partial >= 0 ? plan.partial : stage;
  for (int input = worker - 1; input >= 0; --input)
    if (is_computed(input) && !done_[size_t(input)] && operation(input).reduces.empty() &&
        !(*analysis_)[input].output && feeds_only(input, worker))
      plan.inputs.push_back(input);
  for (int input : schedule_contraction(state_, plan, hardware_)) done_[size_t(input)] = true;
}

void DefaultSchedule::schedule(int stage) {
  done_[size_t(stage)] = true;
  if (!operation(stage).constant_axes.empty()) return schedule_constants(state_, stage, hardware_);
  if (!operation(stage).reduces.empty()) return schedule_reduction(stage, stage);
  if (schedule_row_group(stage)) return;
  if (const int reduction = hosted_reduction(stage); reduction >= 0)
    return schedule_reduction(reduction, stage);
  schedule_sweep(state_, stage, hardware_);
}

// What wants tiles on a GPU: the first of the random programs that fits.
Steps first_that_fits(std::shared_ptr<const ComputeDag> dag, const Hardware& hardware) {
  Sampler sampler(std::move(dag), hardware, 1);
  for (int i = 0; i < 4096; ++i)
    if (const std::optional<LoopState> drawn = sampler.draw()) return drawn->steps;
  throw our_error("no program of this task fits the GPU");
}

}  // namespace

Steps default_schedule(std::shared_ptr<const ComputeDag> dag, const Hardware& hardware) {
  if (hardware.gpu()) {
    if (std::optional<Steps> steps = default_gpu_schedule(dag, hardware)) return *steps;
    return first_that_fits(std::move(dag), hardware);
  }
  return DefaultSchedule(std::move(dag), hardware).make();
}

}  // namespace tessera::schedule
