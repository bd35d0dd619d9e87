#include "schedule/default/loops.h"

#include <algorithm>

#include "base/dtype.h"
#include "schedule/state/transform.h"

namespace tessera::schedule {

using te::Operation;

int32_t native_lanes(const LoopState& state, int stage, const Hardware& hardware) {
  const int64_t bytes = int64_t(dtype_bytes(state.operation(size_t(stage)).dtype));
  return int32_t(std::max<int64_t>(1, hardware.vector_bytes / bytes));
}

int64_t extent_of(const LoopState& state, int stage, int iter) {
  return state.stages[size_t(stage)].iter(size_t(iter)).extent;
}

void split_shifted(LoopState& state, int stage, int iter, std::span<const int32_t> lengths) {
  const int64_t extent = extent_of(state, stage, iter);
  int64_t product = 1;
  for (int32_t length : lengths) product *= length;
  split(state, stage, iter, lengths);
  if (extent % product) shift_tail(state, stage, iter);
}

void make_parallel(LoopState& state, int stage, int count) {
  if (count == 0) return;
  fuse(state, stage, 0, count);
  if (extent_of(state, stage, 0) > 1) annotate(state, stage, 0, Annotation::Parallel);
}

void unroll_small(LoopState& state, int stage, int first) {
  const Stage& at = state.stages[size_t(stage)];
  int64_t steps = 1;
  for (size_t i = size_t(first); i < at.iters.size(); ++i) steps *= at.iter(i).extent;
  if (steps > 128) return;
  for (int i = first; i < int(at.iters.size()); ++i)
    if (at.iter(size_t(i)).extent > 1) annotate(state, stage, i, Annotation::Unroll);
}

double work_of(const Operation& operation) {
  return double(operation.elements()) * double(operation.reduce_elements());
}

void make_parallel_enough(LoopState& state, int stage, int most, const Hardware& hardware) {
  int count = 0;
  for (int64_t turns = 1; count < most && turns < 4 * hardware.cores; ++count)
    turns *= extent_of(state, stage, count);
  make_parallel(state, stage, count);
}

void vectorise_last(LoopState& state, int stage, const Hardware& hardware) {
  const int last = int(state.stages[size_t(stage)].iters.size()) - 1;
  if (last < 0) return;
  const int32_t lanes = native_lanes(state, stage, hardware);
  const Variable& loop = state.stages[size_t(stage)].iter(size_t(last));
  if (loop.kind != IterKind::Spatial || loop.annotation != Annotation::None ||
      loop.extent < lanes || lanes == 1)
    return;
  if (loop.extent > 4 * lanes) {
    // In long loops little is computed twice.
    const bool wide = loop.extent % (4 * lanes) == 0 || loop.extent >= 32 * lanes;
    const int32_t width = wide ? 4 * lanes : loop.extent % (2 * lanes) == 0 ? 2 * lanes : lanes;
    split_shifted(state, stage, last, std::span(&width, 1));
    annotate(state, stage, last + 1, Annotation::Vectorize);
  } else {
    annotate(state, stage, last, Annotation::Vectorize);
  }
}

}  // namespace tessera::schedule
