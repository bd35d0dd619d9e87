#include "schedule/default/rows.h"

#include <algorithm>

#include "schedule/default/loops.h"
#include "schedule/default/strides.h"
#include "schedule/state/transform.h"

namespace tessera::schedule {

using te::Operation;

void schedule_rows(LoopState& state, int host, int common, const std::vector<int>& members,
                   const Hardware& hardware) {
  double work = work_of(state.operation(size_t(host)));
  for (size_t i = members.size(); i-- > 0;) {
    work += work_of(state.operation(size_t(members[i])));
    compute_at(state, members[i], host, common - 1);
  }
  infer_bounds(state);
  for (int member : members) {
    const Stage& stage = state.stages[size_t(member)];
    const Operation& operation = state.operation(size_t(member));
    const int axes = int(operation.axes.size()), count = int(stage.iters.size());
    if (operation.reduces.empty()) {
      vectorise_last(state, member, hardware);
    } else if (axes > 0 && stage.variables[size_t(axes - 1)].extent > 1) {
      // Reductions outside of what is still there of space, which is the vector.
      std::vector<int32_t> order;
      for (int i = 0; i < count; ++i)
        if (i != axes - 1) order.push_back(i);
      order.push_back(axes - 1);
      reorder(state, member, order);
      vectorise_last(state, member, hardware);
    } else {
      unroll_small(state, member, axes);
    }
  }
  if (int(state.stages[size_t(host)].iters.size()) > common) vectorise_last(state, host, hardware);
  if (work >= enough_work)
    make_parallel(state, host, common);
  else
    fuse(state, host, 0, common);
}

namespace {

// An axis along which a read is contiguous that is not so along the last one: a transposition. -1:
// none.
int transposed_axis(const LoopState& state, int stage) {
  const int axes = int(state.operation(size_t(stage)).axes.size());
  for (const ReadStrides& read : read_strides(state, stage)) {
    const auto& last = read.by_axis[size_t(axes - 1)];
    if (!last || *last < 16) continue;
    for (int i = 0; i < axes - 1; ++i)
      if (read.by_axis[size_t(i)] == 1) return i;
  }
  return -1;
}

// Squares, so that the lines that a read goes across are used up while they are in the cache.
void sweep_squares(LoopState& state, int stage, int across, const Hardware& hardware) {
  const int axes = int(state.operation(size_t(stage)).axes.size());
  constexpr int32_t side = 16;
  split_shifted(state, stage, across, std::span(&side, 1));
  const int32_t lengths[] = {side / 4, 4};
  split_shifted(state, stage, axes, lengths);
  std::vector<int32_t> order;
  for (int i = 0; i < axes + 1; ++i)
    if (i != across + 1) order.push_back(i);
  order.insert(order.end(), {across + 1, axes + 1, axes + 2});
  reorder(state, stage, order);
  annotate(state, stage, axes + 1, Annotation::Unroll);
  annotate(state, stage, axes + 2, Annotation::Vectorize);
  if (work_of(state.operation(size_t(stage))) >= enough_work)
    make_parallel_enough(state, stage, axes, hardware);
}

}  // namespace

void schedule_sweep(LoopState& state, int stage, const Hardware& hardware) {
  const Operation operation = state.operation(size_t(stage));
  const int axes = int(operation.axes.size());
  if (axes == 0) return;
  const int32_t lanes = native_lanes(state, stage, hardware);
  const int across = transposed_axis(state, stage);
  if (across >= 0 && lanes > 1 && operation.axes[size_t(across)].extent >= 16 &&
      operation.axes.back().extent >= 16)
    return sweep_squares(state, stage, across, hardware);

  // Rows too short for vectors are joined with the axes around them.
  int first = axes - 1;
  int64_t row = operation.axes.back().extent;
  while (first > 0 && row < 4 * lanes) row *= operation.axes[size_t(--first)].extent;
  fuse(state, stage, first, axes - first);
  int outer = first;
  if (first == 0 && row >= 2 * lanes) {
    // One line of all elements, cut for the cores.
    const int32_t width = int32_t(std::clamp<int64_t>(row / lanes, 1, 4)) * lanes;
    const int64_t pieces = (row + width - 1) / width;
    const int64_t chunk = std::clamp<int64_t>(pieces / (4 * hardware.cores), 1, 1024);
    const int32_t lengths[] = {int32_t(chunk), width};
    split_shifted(state, stage, 0, lengths);
    annotate(state, stage, 2, Annotation::Vectorize);
    outer = 1;
  } else {
    vectorise_last(state, stage, hardware);
  }
  if (work_of(operation) >= enough_work) make_parallel_enough(state, stage, outer, hardware);
}

void schedule_constants(LoopState& state, int stage, const Hardware& hardware) {
  const Operation operation = state.operation(size_t(stage));
  const int axes = int(operation.axes.size());
  const auto is_constant = [&](const te::Axis& axis) {
    const auto& names = operation.constant_axes;
    return std::find(names.begin(), names.end(), axis.name) != names.end();
  };
  int last = -1;
  for (int i = 0; i < axes; ++i)
    if (!is_constant(operation.axes[size_t(i)])) last = i;
  const int32_t lanes = native_lanes(state, stage, hardware);
  const bool vector = last >= 0 && lanes > 1 && operation.axes[size_t(last)].extent >= lanes;
  if (vector) split_shifted(state, stage, last, std::span(&lanes, 1));
  const auto position = [&](int axis) { return axis + (vector && axis > last ? 1 : 0); };

  std::vector<int32_t> order;
  for (int i = 0; i < axes; ++i)
    if (!is_constant(operation.axes[size_t(i)])) order.push_back(position(i));
  const int outer = int(order.size());
  for (int i = 0; i < axes; ++i)
    if (is_constant(operation.axes[size_t(i)])) order.push_back(position(i));
  for (size_t i = 0; i < operation.reduces.size(); ++i) order.push_back(position(axes + int(i)));
  const int unrolled = int(order.size());
  if (vector) order.push_back(last + 1);
  reorder(state, stage, order);
  for (int i = outer; i < unrolled; ++i) annotate(state, stage, i, Annotation::Unroll);
  if (vector) annotate(state, stage, unrolled, Annotation::Vectorize);
  if (work_of(operation) >= enough_work) make_parallel_enough(state, stage, outer, hardware);
}

}  // namespace tessera::schedule
