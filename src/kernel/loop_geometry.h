// Where the loops of a scheduled program run and what they reach: for each stage the extents of its
// loops, its axes as expressions of them, and the box of its tensor that is computed in one go.
// Boxes are found by Halide's interval arithmetic over the indices by which consumers read,
// independently of schedule::infer_bounds; the tests compare the two.
#pragma once

#include <Halide.h>

#include <string>
#include <vector>

#include "schedule/state/loop_state.h"

namespace tessera::kernel {

using Halide::Expr;

std::optional<int64_t> constant_of(const Expr& expr);

struct StageGeometry {
  // The loop variables by number of Stage::variables; those that are no loops, or run once, are
  // expressions.
  std::vector<std::string> names;
  std::vector<int64_t> extents;
  // By axis of the operation, reductions behind the others: distance from the box's corner.
  std::vector<Expr> offsets;
  std::vector<Expr> minima;          // the corner, by axis; an expression of loops outside
  std::vector<int64_t> box;          // the extents of the box
  std::vector<Expr> spatial_guards;  // what must hold for the body to run, by tails of splits
  std::vector<Expr> reduce_guards;

  std::vector<Expr> axes() const;  // minima + offsets
};

// A read of a stage's tensor by a consumer's body, its inlined producers included: the indices are
// expressions of axis_name(consumer, axis).
struct TensorRead {
  int producer = 0;
  std::vector<Expr> indices;
};
std::string axis_name(int stage, size_t axis);

class LoopGeometry {
 public:
  // Throws an input Error for a state that cannot be laid out.
  explicit LoopGeometry(const schedule::LoopState& state);

  const StageGeometry& operator[](int stage) const { return stages_[size_t(stage)]; }
  // The name that a stage's tensor has in code.
  const std::string& tensor(int stage) const { return tensors_[size_t(stage)]; }

 private:
  void find_box(int stage);
  void lay_out_loops(int stage);
  std::vector<std::string> outer_loops(int stage) const;

  const schedule::LoopState& state_;
  std::vector<StageGeometry> stages_;
  std::vector<std::string> tensors_;
  std::vector<std::vector<TensorRead>> reads_;  // by consumer
};

}  // namespace tessera::kernel
