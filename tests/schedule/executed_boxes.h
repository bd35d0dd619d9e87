// What bounds must hold, found the slow way: run the loops around a consumer one iteration at a
// time and look which elements of the producer it reads.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "schedule/state/bounds.h"
#include "schedule/state/loop_state.h"
#include "schedule/state/point_range.h"

namespace tessera::schedule::testing_dags {

using Loop = std::pair<int, int>;  // stage, variable
using Values = std::map<Loop, int64_t>;

inline int64_t value_of(const LoopState& state, AffineId form, const Values& values) {
  int64_t result = state.affine.constant(form);
  for (const Term& term : state.affine.terms(form)) {
    const Atom& atom = state.affine.atom(term.atom);
    int64_t value = 0;
    if (atom.stage >= 0) {
      value = values.at({atom.stage, atom.variable});
    } else {
      value = value_of(state, atom.of, values);
      if (atom.modulo > 0) value = floor_mod(value, atom.modulo);
      value = floor_div(value, atom.divide);
    }
    result += term.coefficient * value;
  }
  return result;
}

// The axes of a stage for given values of its loops and those around it; empty past the end of a
// split.
inline std::vector<int64_t> axes_of(const LoopState& state, int number, const Values& values) {
  const Stage& stage = state.stages[size_t(number)];
  std::vector<int64_t> all(stage.variables.size()), extents;
  for (const Variable& variable : stage.variables) extents.push_back(variable.extent);
  for (int32_t iter : stage.iters) all[size_t(iter)] = values.at({number, iter});
  for (auto relation = stage.relations.rbegin(); relation != stage.relations.rend(); ++relation) {
    const auto parts = stage.parts(*relation);
    int64_t& whole = all[size_t(relation->whole)];
    if (relation->kind == Relation::Kind::Split) {
      const std::vector<int64_t> strides = part_strides(stage, *relation, extents);
      whole = 0;
      for (size_t i = 0; i < parts.size(); ++i) whole += strides[i] * all[size_t(parts[i])];
      if (whole >= extents[size_t(relation->whole)]) return {};
    } else {
      int64_t rest = whole;
      for (size_t i = parts.size(); i-- > 0;) {
        all[size_t(parts[i])] = rest % extents[size_t(parts[i])];
        rest /= extents[size_t(parts[i])];
      }
    }
  }
  const te::Operation& operation = state.operation(size_t(number));
  all.resize(operation.axes.size() + operation.reduces.size());
  for (size_t i = 0; i < operation.axes.size(); ++i) {
    all[i] += value_of(state, stage.variables[i].min, values);
  }
  return all;
}

struct Box {
  std::vector<int64_t> low, high;
};

class Execution {
 public:
  Execution(const LoopState& state, int producer) : state_(state), producer_(producer) {}

  // Element boxes of what `consumer` reads of the producer, by the values of the loops outside the
  // producer's attach point. Too many iterations: nothing, and false.
  bool run(int consumer, size_t limit = 200000) {
    std::vector<Loop> loops;  // outermost first
    const Stage& stage = state_.stages[size_t(consumer)];
    for (int32_t iter : stage.iters) loops.push_back({consumer, iter});
    for (const Stage* inner = &stage; inner->location == Location::Attached;) {
      const Stage& around = state_.stages[size_t(inner->attach_stage)];
      std::vector<Loop> outer;
      for (int i = 0; i <= inner->attach_iter; ++i)
        outer.push_back({inner->attach_stage, around.iters[size_t(i)]});
      loops.insert(loops.begin(), outer.begin(), outer.end());
      inner = &around;
    }
    size_t iterations = 1;
    for (const Loop& loop : loops) {
      iterations *= size_t(extent(loop));
      if (iterations > limit) return false;
    }
    outside_.clear();
    const Stage& produced = state_.stages[size_t(producer_)];
    if (produced.location == Location::Attached) {
      const int32_t last =
          state_.stages[size_t(produced.attach_stage)].iters[size_t(produced.attach_iter)];
      for (const Loop& loop : loops) {
        outside_.push_back(loop);
        if (loop == Loop{produced.attach_stage, last}) break;
      }
    }
    consumer_ = consumer;
    Values values;
    visit(loops, 0, values);
    return true;
  }

  const std::map<Values, Box>& boxes() const { return boxes_; }

 private:
  int64_t extent(const Loop& loop) const {
    return state_.stages[size_t(loop.first)].variables[size_t(loop.second)].extent;
  }

  void visit(const std::vector<Loop>& loops, size_t depth, Values& values) {
    if (depth == loops.size()) {
      const std::vector<int64_t> axes = axes_of(state_, consumer_, values);
      if (axes.empty()) return;
      Values key;
      for (const Loop& loop : outside_) key[loop] = values[loop];
      read(state_.operation(size_t(consumer_)).body, axes, key);
      return;
    }
    for (int64_t i = 0; i < extent(loops[depth]); ++i) {
      values[loops[depth]] = i;
      visit(loops, depth + 1, values);
    }
  }

  void read(te::ExprId id, const std::vector<int64_t>& axes, const Values& key) {
    const te::Expressions& pool = state_.dag->expressions;
    for (te::ExprId operand : pool.operands(id)) read(operand, axes, key);
    const te::Expr& expr = pool[id];
    if (expr.kind != te::ExprKind::Read) return;
    const te::Operation& operation = state_.operation(size_t(expr.index));
    std::vector<int64_t> index;
    for (te::ExprId operand : pool.operands(id)) index.push_back(number(operand, axes));
    if (expr.index == producer_) {
      // Reads outside are guarded.
      for (size_t i = 0; i < index.size(); ++i)
        if (index[i] < 0 || index[i] >= operation.axes[i].extent) return;
      auto [found, added] = boxes_.try_emplace(key, Box{index, index});
      for (size_t i = 0; i < index.size(); ++i) {
        found->second.low[i] = std::min(found->second.low[i], index[i]);
        found->second.high[i] = std::max(found->second.high[i], index[i]);
      }
    } else if (state_.stages[size_t(expr.index)].location == Location::Inlined) {
      read(operation.body, index, key);
    }
  }

  int64_t number(te::ExprId id, const std::vector<int64_t>& axes) const {
    using te::ExprKind;
    const te::Expressions& pool = state_.dag->expressions;
    const te::Expr& expr = pool[id];
    if (expr.kind == ExprKind::Int) return expr.integer;
    if (expr.kind == ExprKind::Axis) return axes[size_t(expr.index)];
    const int64_t a = number(pool.operand(id, 0), axes), b = number(pool.operand(id, 1), axes);
    switch (expr.kind) {
      case ExprKind::Add:
        return a + b;
      case ExprKind::Sub:
        return a - b;
      case ExprKind::Mul:
        return a * b;
      case ExprKind::FloorDiv:
        return floor_div(a, b);
      case ExprKind::FloorMod:
        return floor_mod(a, b);
      case ExprKind::Min:
        return std::min(a, b);
      case ExprKind::Max:
        return std::max(a, b);
      default:
        throw std::logic_error("an index that the test does not know");
    }
  }

  const LoopState& state_;
  int producer_, consumer_ = -1;
  std::vector<Loop> outside_;
  std::map<Values, Box> boxes_;
};

inline bool reads_through(const LoopState& state, int consumer, int producer) {
  for (int read : state.dag->reads_of(consumer)) {
    if (read == producer) return true;
    if (state.stages[size_t(read)].location == Location::Inlined &&
        reads_through(state, read, producer))
      return true;
  }
  return false;
}

struct Looked {
  size_t boxes = 0;
  size_t axes = 0, exact = 0;  // of stages, and those no wider than the widest box really read
};

// Every element read lies in its stage's box; with `exact`, no box is too wide.
inline Looked expect_boxes_hold(const LoopState& state, bool exact) {
  Looked looked;
  for (size_t producer = 0; producer < state.stages.size(); ++producer) {
    const te::Operation& operation = state.operation(producer);
    const Stage& stage = state.stages[producer];
    if (operation.placeholder || stage.location == Location::Inlined ||
        state.dag->is_output(int(producer)))
      continue;
    Execution execution(state, int(producer));
    bool complete = true;
    for (size_t consumer = producer + 1; consumer < state.stages.size(); ++consumer) {
      if (state.stages[consumer].location != Location::Inlined &&
          reads_through(state, int(consumer), int(producer)))
        complete = execution.run(int(consumer)) && complete;
    }
    std::vector<int64_t> widest(operation.axes.size());
    for (const auto& [outside, box] : execution.boxes()) {
      ++looked.boxes;
      for (size_t i = 0; i < operation.axes.size(); ++i) {
        const int64_t min = value_of(state, stage.variables[i].min, outside);
        EXPECT_LE(min, box.low[i]) << operation.name << " axis " << i;
        EXPECT_GE(min + stage.variables[i].extent - 1, box.high[i])
            << operation.name << " axis " << i;
        widest[i] = std::max(widest[i], box.high[i] - box.low[i] + 1);
      }
    }
    if (!complete || execution.boxes().empty()) continue;
    for (size_t i = 0; i < operation.axes.size(); ++i) {
      ++looked.axes;
      looked.exact += stage.variables[i].extent == widest[i];
      if (exact) {
        EXPECT_EQ(stage.variables[i].extent, widest[i]) << operation.name << " axis " << i;
      }
    }
  }
  return looked;
}

}  // namespace tessera::schedule::testing_dags
