#include "schedule/default_nest.h"

#include <algorithm>

#include "schedule/default_loops.h"
#include "schedule/transform.h"

namespace tessera::schedule {

using task::Operation;

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

void schedule_sweep(LoopState& state, int stage, const Hardware& hardware) {
  const Operation operation = state.operation(size_t(stage));
  const int axes = int(operation.axes.size());
  if (axes == 0) return;
  const int32_t lanes = native_lanes(state, stage, hardware);
  const int64_t last = operation.axes.back().extent;
  int outer = axes - 1;
  if (last < 4 * lanes || axes == 1) {
    // Short rows, or one long one: all elements in one line, cut anew.
    fuse(state, stage, 0, axes);
    const int64_t all = operation.elements();
    if (all >= 2 * lanes) {
      const int64_t vectors = all / lanes;
      const int32_t width = int32_t(std::clamp<int64_t>(vectors, 1, 4)) * lanes;
      const int64_t pieces = (all + width - 1) / width;
      const int64_t chunk = std::clamp<int64_t>(pieces / (4 * hardware.cores), 1, 1024);
      const int32_t lengths[] = {int32_t(chunk), width};
      split_shifted(state, stage, 0, lengths);
      annotate(state, stage, 2, Annotation::Vectorize);
      outer = 1;
    } else {
      outer = 0;
    }
  } else {
    vectorise_last(state, stage, hardware);
  }
  if (work_of(operation) >= enough_work) make_parallel_enough(state, stage, outer, hardware);
}

void schedule_constants(LoopState& state, int stage, const Hardware& hardware) {
  const Operation operation = state.operation(size_t(stage));
  const int axes = int(operation.axes.size());
  const auto is_constant = [&](const task::Axis& axis) {
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
