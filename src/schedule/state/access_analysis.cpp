#include "schedule/state/access_analysis.h"

#include <algorithm>
#include <optional>

namespace tessera::schedule {

using te::Expr;
using te::Expressions;
using te::ExprId;
using te::ExprKind;
using te::Operation;

namespace {

// One read as the axes of the reader that its indices are: an index that is no axis plus a constant
// makes it not simple, constants are left out.
struct Indices {
  bool simple = true;
  std::vector<int> axes;
};

std::optional<int> shifted_axis(const Expressions& pool, ExprId id) {
  const Expr& expr = pool[id];
  if (expr.kind == ExprKind::Axis) return expr.index;
  if (expr.kind != ExprKind::Add && expr.kind != ExprKind::Sub) return std::nullopt;
  const ExprId left = pool.operand(id, 0), right = pool.operand(id, 1);
  if (pool[right].kind == ExprKind::Int && pool[left].kind == ExprKind::Axis)
    return pool[left].index;
  if (expr.kind == ExprKind::Add && pool[left].kind == ExprKind::Int &&
      pool[right].kind == ExprKind::Axis)
    return pool[right].index;
  return std::nullopt;
}

Indices indices_of(const Expressions& pool, const Operation& reader, ExprId read) {
  Indices found;
  const auto operands = pool.operands(read);
  for (size_t i = 0; i < operands.size(); ++i) {
    if (pool[operands[i]].kind == ExprKind::Int) {
      // An axis of extent 1 may be written as its only value.
      if (i < reader.axes.size() && reader.axes[i].extent == 1 && pool[operands[i]].integer == 0)
        found.axes.push_back(int(i));
      continue;
    }
    const std::optional<int> axis = shifted_axis(pool, operands[i]);
    if (!axis || size_t(*axis) >= reader.axes.size()) {
      found.simple = false;
      return found;
    }
    found.axes.push_back(*axis);
  }
  return found;
}

bool ordered(const Indices& indices) {
  return std::is_sorted(indices.axes.begin(), indices.axes.end());
}

bool repeats(Indices indices) {
  std::sort(indices.axes.begin(), indices.axes.end());
  return std::adjacent_find(indices.axes.begin(), indices.axes.end()) != indices.axes.end();
}

void collect_axes(const Expressions& pool, ExprId root, std::vector<bool>& used) {
  te::for_each_expr(pool, root, [&](ExprId id) {
    if (pool[id].kind == ExprKind::Axis && size_t(pool[id].index) < used.size())
      used[size_t(pool[id].index)] = true;
  });
}

struct Body {
  std::vector<ExprId> reads;
  bool dear = false;  // exp, or a branch
};

Body walk(const ComputeDag& dag, const Operation& operation) {
  Body body;
  if (operation.placeholder) return body;
  te::for_each_expr(dag.expressions, operation.body, [&](ExprId id) {
    const Expr& expr = dag.expressions[id];
    if (expr.kind == ExprKind::Read) body.reads.push_back(id);
    if (expr.kind == ExprKind::Select || expr.kind == ExprKind::IfThenElse ||
        (expr.kind == ExprKind::Call && expr.function == te::Function::Exp))
      body.dear = true;
  });
  return body;
}

}  // namespace

AccessAnalysis::AccessAnalysis(const ComputeDag& dag)
    : facts_(dag.operations.size()), edges_(dag.operations.size()) {
  const Expressions& pool = dag.expressions;
  for (const Operation& operation : dag.operations) dimensions_.push_back(operation.axes.size());
  for (size_t id = 0; id < dag.operations.size(); ++id) {
    const Operation& operation = dag.operations[id];
    AccessFacts& facts = facts_[id];
    if (operation.placeholder) continue;
    const Body body = walk(dag, operation);
    facts.simple_access = true;
    bool in_order = true;
    for (ExprId read : body.reads) {
      const int producer = pool[read].index;
      const Indices indices = indices_of(pool, operation, read);
      facts.simple_access &= indices.simple;
      in_order &= indices.simple && ordered(indices) && !repeats(indices);

      const auto found = std::find(facts.reads.begin(), facts.reads.end(), producer);
      const bool first = found == facts.reads.end();
      auto& edges = edges_[size_t(producer)];
      if (first) {
        facts.reads.push_back(producer);
        facts_[size_t(producer)].readers.push_back(int(id));
        edges.push_back({int(id), true, int(operation.axes.size())});
      }
      Edge& edge = edges.back();
      const Operation& source = dag.operations[size_t(producer)];
      edge.elementwise &= indices.simple && ordered(indices) && !repeats(indices) &&
                          indices.axes.size() == operation.axes.size() &&
                          source.shape() == operation.shape();
      const auto operands = pool.operands(read);
      size_t common = 0;
      while (common < std::min(operation.axes.size(), operands.size()) &&
             source.axes[common].extent == operation.axes[common].extent &&
             pool[operands[common]].kind == ExprKind::Axis &&
             pool[operands[common]].index == int(common))
        ++common;
      edge.common = std::min(edge.common, int(common));
    }
    // A read is counted once for each producer, by all its accesses together.
    int reuses = 0;
    for (int producer : facts.reads) {
      std::vector<bool> used(operation.axes.size());
      for (ExprId read : body.reads)
        if (pool[read].index == producer)
          for (ExprId index : pool.operands(read)) collect_axes(pool, index, used);
      for (size_t i = 0; i < used.size(); ++i)
        if (operation.axes[i].extent > 1 && !used[i]) {
          ++reuses;
          break;
        }
    }
    facts.needs_tiling = (reuses >= 2 || (reuses >= 1 && !operation.reduces.empty())) &&
                         operation.constant_axes.empty();
    facts.strictly_inlineable =
        facts.reads.empty() || (facts.simple_access && in_order && !body.dear);
  }
  for (size_t id = 0; id < facts_.size(); ++id)
    facts_[id].output = facts_[id].readers.empty() || dag.is_output(int(id));
}

bool AccessAnalysis::elementwise_matched(int operation, int target) const {
  while (operation != target) {
    const auto& edges = edges_[size_t(operation)];
    if (edges.size() != 1 || !edges[0].elementwise) return false;
    operation = edges[0].reader;
  }
  return true;
}

bool AccessAnalysis::elementwise_read(int operation, int reader) const {
  for (const Edge& edge : edges_[size_t(operation)])
    if (edge.reader == reader) return edge.elementwise;
  return false;
}

int AccessAnalysis::common_outer_axes(int operation, int target) const {
  // Widest path by operation, in topological order: readers come later than what they read.
  std::vector<int> common(facts_.size(), -1);
  common[size_t(operation)] = int(dimensions_[size_t(operation)]);
  for (int id = operation; id < target; ++id) {
    if (common[size_t(id)] < 0) continue;
    for (const Edge& edge : edges_[size_t(id)]) {
      const int through = std::min(common[size_t(id)], edge.common);
      int& to = common[size_t(edge.reader)];
      to = to < 0 ? through : std::min(to, through);
    }
  }
  return std::max(0, common[size_t(target)]);
}

namespace {

void look_through(const LoopState& state, const AccessAnalysis& analysis, int stage, bool readers,
                  std::vector<int>& found) {
  for (int next : readers ? analysis[stage].readers : analysis[stage].reads) {
    if (state.stages[size_t(next)].location == Location::Inlined)
      look_through(state, analysis, next, readers, found);
    else if (std::find(found.begin(), found.end(), next) == found.end())
      found.push_back(next);
  }
}

}  // namespace

std::vector<int> consumers_of(const LoopState& state, const AccessAnalysis& analysis, int stage) {
  std::vector<int> found;
  look_through(state, analysis, stage, true, found);
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<int> producers_of(const LoopState& state, const AccessAnalysis& analysis, int stage) {
  std::vector<int> found;
  look_through(state, analysis, stage, false, found);
  std::sort(found.begin(), found.end());
  return found;
}

int single_consumer(const LoopState& state, const AccessAnalysis& analysis, int stage) {
  const std::vector<int> consumers = consumers_of(state, analysis, stage);
  if (consumers.empty()) return -1;
  if (consumers.size() == 1) return consumers[0];
  int common = -1;
  for (int consumer : consumers) {
    const Stage& at = state.stages[size_t(consumer)];
    const int root = at.location == Location::Attached ? at.attach_stage : consumer;
    if (common >= 0 && root != common) return -1;
    common = root;
  }
  return common;
}

int matched_consumer(const LoopState& state, const AccessAnalysis& analysis, int stage) {
  if (analysis[stage].output) return -1;
  const std::vector<int> consumers = consumers_of(state, analysis, stage);
  if (consumers.size() != 1 || !analysis.elementwise_matched(stage, consumers[0])) return -1;
  const Stage& consumer = state.stages[size_t(consumers[0])];
  if (has_reduction(consumer)) return -1;
  if (is_tiled(state, consumers[0])) return -1;  // it follows another producer already
  return consumer.scope == "shared" ? -1 : consumers[0];
}

bool reads_in_step(const LoopState& state, const AccessAnalysis& analysis, int stage, int target) {
  for (int reader : analysis[stage].readers) {
    if (!analysis.elementwise_read(stage, reader)) return false;
    if (reader == target) continue;
    if (state.stages[size_t(reader)].location != Location::Inlined ||
        !reads_in_step(state, analysis, reader, target))
      return false;
  }
  return !analysis[stage].readers.empty();
}

bool has_reduction(const Stage& stage) {
  for (size_t i = 0; i < stage.iters.size(); ++i)
    if (stage.iter(i).kind == IterKind::Reduce) return true;
  return false;
}

bool is_tiled(const LoopState& state, int stage) {
  const Operation& operation = state.dag->operations[size_t(stage)];
  return state.stages[size_t(stage)].iters.size() !=
         operation.axes.size() + operation.reduces.size();
}

bool has_cross_thread_reduction(const LoopState& state, int stage) {
  const auto reduces = [](const Stage& one) {
    for (size_t i = 0; i < one.iters.size(); ++i)
      if (one.iter(i).kind == IterKind::Reduce && one.iter(i).annotation == Annotation::ThreadX)
        return true;
    return false;
  };
  if (reduces(state.stages[size_t(stage)])) return true;
  return std::any_of(state.stages.begin(), state.stages.end(), [&](const Stage& one) {
    return one.location == Location::Attached && one.attach_stage == stage && reduces(one);
  });
}

std::pair<int64_t, int64_t> space_and_reduction(const Stage& stage) {
  int64_t space = 1, reduction = 1;
  for (size_t i = 0; i < stage.iters.size(); ++i)
    (stage.iter(i).kind == IterKind::Reduce ? reduction : space) *= stage.iter(i).extent;
  return {space, reduction};
}

}  // namespace tessera::schedule
