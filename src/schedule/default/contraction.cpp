// Loops of a contraction from the outside in: blocks of one side of its operands, as large as the
// second cache likes; panels of the other side; the tiles of the block; the tiles of the panel, as
// many as the first cache holds against one of the block; the reductions; and the tile in
// registers.
#include "schedule/default/contraction.h"

#include <algorithm>

#include "base/dtype.h"
#include "schedule/default/loops.h"
#include "schedule/state/transform.h"

namespace tessera::schedule {

using te::Operation;

namespace {

constexpr int64_t block_bytes = 256 << 10;
constexpr int64_t chunk_bytes = 24 << 10;

int64_t ceil_div(int64_t a, int64_t b) {
  return (a + b - 1) / b;
}

bool contains(const std::vector<int>& axes, int axis) {
  return std::find(axes.begin(), axes.end(), axis) != axes.end();
}

// How the axes of a contraction are nested outside its tile. Operands are on two sides: what varies
// with the row and what varies with the column. A block of one side, as large as the cache likes,
// is read again for every tile of the other, so that both come from memory as rarely as may be.
struct Blocking {
  std::vector<int> shared;        // axes that all operands vary with
  std::vector<int> panel, block;  // axes of the two sides, in their order
  std::vector<int64_t> inner;     // of each axis: how much is inside the block (in elements)
  double panel_bytes = 1;         // that one element of the panel's axes reads
};

Blocking choose_blocking(const LoopState& state, const Contraction& plan) {
  const Operation& operation = state.operation(size_t(plan.reduction));
  const int axes = int(operation.axes.size());
  const std::vector<ReadStrides> all =
      read_strides(state, plan.partial >= 0 ? plan.partial : plan.reduction);
  std::vector<ReadStrides> reads;
  const size_t first_reduce = plan.partial >= 0 ? size_t(axes) + 1 : size_t(axes);
  for (const ReadStrides& read : all)
    for (size_t i = first_reduce; i < read.by_axis.size(); ++i)
      if (varies(read, int(i))) {
        reads.push_back(read);
        break;
      }
  const auto signature = [&](int axis) {
    uint64_t bits = 0;
    for (size_t i = 0; i < reads.size() && i < 64; ++i)
      if (varies(reads[i], axis)) bits |= uint64_t(1) << i;
    return bits;
  };
  const uint64_t every = reads.size() >= 64 ? ~uint64_t(0) : (uint64_t(1) << reads.size()) - 1;
  const RegisterTile& tile = plan.tile;
  const uint64_t by_row = tile.row >= 0 ? signature(tile.row) : 0;
  std::vector<int> row_side, column_side;
  Blocking made;
  for (int axis = 0; axis < axes; ++axis) {
    const uint64_t bits = signature(axis);
    if (axis == tile.row || (axis != tile.column && bits != every && by_row && bits == by_row))
      row_side.push_back(axis);
    else if (axis == tile.column || bits != every)
      column_side.push_back(axis);
    else
      made.shared.push_back(axis);
  }
  // The side with more axes is the one with a picture's height and width, which comes in blocks.
  const bool block_rows = row_side.size() >= column_side.size();
  made.block = block_rows ? row_side : column_side;
  made.panel = block_rows ? column_side : row_side;

  made.inner.assign(size_t(axes), 1);
  const auto bytes_of = [&](const std::vector<int>& side) {
    double bytes = 0;
    for (const ReadStrides& read : reads) {
      const Operation& source = state.operation(size_t(read.operation));
      double size = double(dtype_bytes(source.dtype)) * double(source.elements());
      if (std::none_of(side.begin(), side.end(), [&](int axis) { return varies(read, axis); }))
        continue;
      for (int axis = 0; axis < axes; ++axis)
        if (varies(read, axis)) size /= double(operation.axes[size_t(axis)].extent);
      bytes += size;
    }
    return std::max(bytes, 1.0);
  };
  made.panel_bytes = bytes_of(made.panel);
  double bytes = bytes_of(made.block);
  for (size_t i = made.block.size(); i-- > 0;) {
    const int axis = made.block[i];
    const int64_t extent = operation.axes[size_t(axis)].extent;
    const int64_t fits = std::max<int64_t>(1, int64_t(double(block_bytes) / bytes));
    made.inner[size_t(axis)] = std::min(extent, fits);
    bytes *= double(made.inner[size_t(axis)]);
  }
  return made;
}

// Part of the innermost reduction loop, so that a step's overhead is shared by a few.
void unroll_reduction(LoopState& state, int stage, int first, int iter) {
  while (iter > first && extent_of(state, stage, iter) == 1) --iter;
  const int64_t extent = extent_of(state, stage, iter);
  if (extent <= 8) {
    if (extent > 1) annotate(state, stage, iter, Annotation::Unroll);
    return;
  }
  for (int32_t steps : {4, 3, 2})
    if (extent % steps == 0) {
      split(state, stage, iter, steps);
      annotate(state, stage, iter + 1, Annotation::Unroll);
      return;
    }
}

// Reductions outside, then space, one axis of it last (-1: in their order).
void turn_inside_out(LoopState& state, int stage, int last) {
  const Operation& operation = state.operation(size_t(stage));
  const int axes = int(operation.axes.size()), reduces = int(operation.reduces.size());
  std::vector<int32_t> order;
  for (int i = 0; i < reduces; ++i) order.push_back(axes + i);
  for (int i = 0; i < axes; ++i)
    if (i != last) order.push_back(i);
  if (last >= 0) order.push_back(last);
  reorder(state, stage, order);
}

// How many of the host's loops are outside: of the blocks, of the panels, of the tile.
struct HostLoops {
  int outer = 0, leading = 0, outside = 0;
};

HostLoops lay_out_host(LoopState& state, const Contraction& plan, const Hardware& hardware) {
  const RegisterTile& tile = plan.tile;
  const int host = plan.host;
  const Operation operation = state.operation(size_t(host));
  const int axes = int(operation.axes.size());
  const bool direct = host == plan.reduction;
  const Blocking blocking = choose_blocking(state, plan);

  // Enough blocks for the cores, where there are enough tiles.
  int64_t turns = 1;
  const auto tile_of = [&](int axis) -> int64_t {
    return axis == tile.row ? tile.rows : axis == tile.column ? tile.columns() : 1;
  };
  for (int axis : blocking.shared) turns *= operation.axes[size_t(axis)].extent;
  const int64_t most_chunk = int64_t(double(chunk_bytes) / blocking.panel_bytes);
  const auto chunk_of = [&](int axis) {  // in tiles, even parts of all there are
    const int64_t tiles = ceil_div(operation.axes[size_t(axis)].extent, tile_of(axis));
    const int64_t most = tile_of(axis) > 1 ? std::max<int64_t>(1, most_chunk / tile_of(axis)) : 1;
    return ceil_div(tiles, ceil_div(tiles, most));
  };
  for (int axis : blocking.panel)
    turns *= ceil_div(operation.axes[size_t(axis)].extent, tile_of(axis) * chunk_of(axis));

  // Each axis becomes up to three loops: blocks or panels, tiles in them, and the tile itself.
  enum Level { Outer, Panel, Inner, Chunk, Tile, levels };
  struct Part {
    int axis;
    int level;
    int order;  // within the level
  };
  std::vector<Part> parts;  // in the order of the host's loops after the splits
  int position = 0;
  for (int axis = 0; axis < axes; ++axis) {
    const int64_t extent = operation.axes[size_t(axis)].extent, step = tile_of(axis);
    const bool in_block = contains(blocking.block, axis);
    const bool in_panel = contains(blocking.panel, axis);
    std::vector<int32_t> lengths;
    std::vector<int> at;
    const int64_t tiles = ceil_div(extent, step);
    if (in_block) {
      int64_t inside = std::clamp<int64_t>(blocking.inner[size_t(axis)] / step, 1, tiles);
      if (turns * ceil_div(tiles, inside) < 4 * hardware.cores)
        inside = std::max<int64_t>(1, tiles / std::max<int64_t>(1, 4 * hardware.cores / turns));
      const int64_t blocks = ceil_div(tiles, inside);
      inside = ceil_div(tiles, blocks);
      turns *= blocks;
      at = {Outer, Inner};
      lengths = {int32_t(inside)};
      if (blocks == 1) {
        at = {Inner};
        lengths.clear();
      } else if (inside == 1) {
        at = {Outer};
        lengths.clear();
      }
    } else {
      at = {in_panel ? Panel : Outer};
      if (const int64_t chunk = in_panel ? chunk_of(axis) : 1; chunk > 1) {
        if (chunk < tiles) {
          at.push_back(Chunk);
          lengths.push_back(int32_t(chunk));
        } else {
          at = {Chunk};
        }
      }
    }
    if (axis == tile.column && tile.lanes > 1) {
      if (tile.vectors > 1) {
        at.insert(at.end(), {Tile, Tile});
        lengths.insert(lengths.end(), {tile.vectors, tile.lanes});
      } else {
        at.push_back(Tile);
        lengths.push_back(tile.lanes);
      }
    } else if (step > 1) {
      at.push_back(Tile);
      lengths.push_back(int32_t(step));
    }
    if (!lengths.empty()) split_shifted(state, host, position, lengths);
    for (size_t i = 0; i < at.size(); ++i) {
      const bool last = tile.partial >= 0 ? axis == axes - 1 : axis == tile.column;
      parts.push_back({axis, at[i], last ? axes + int(i) : axis});
    }
    position += int(at.size());
  }
  std::vector<int32_t> order;
  HostLoops made;
  for (int level = 0; level < levels; ++level) {
    if (level == Tile && direct)
      for (size_t i = 0; i < operation.reduces.size(); ++i)
        order.push_back(int32_t(parts.size() + i));
    const size_t before = order.size();
    for (size_t i = 0; i < parts.size(); ++i)
      if (parts[i].level == level) order.push_back(int32_t(i));
    std::stable_sort(
        order.begin() + std::ptrdiff_t(before), order.end(),
        [&](int32_t a, int32_t b) { return parts[size_t(a)].order < parts[size_t(b)].order; });
    if (level == Outer) made.outer = int(order.size());
    if (level == Panel) made.leading = int(order.size());
    if (level == Chunk) made.outside = int(order.size());
  }
  reorder(state, host, order);
  return made;
}

void schedule_host_tile(LoopState& state, const Contraction& plan, const HostLoops& loops) {
  const RegisterTile& tile = plan.tile;
  const int host = plan.host;
  const Operation operation = state.operation(size_t(host));
  const int axes = int(operation.axes.size());
  const bool direct = host == plan.reduction;
  // The tile: unrolled, its last loop a vector. Behind partial sums, what the last axis has of the
  // tile is the vector.
  const bool along_last =
      tile.partial >= 0 && (tile.row == axes - 1 || tile.column == axes - 1) && !direct;
  const int count = int(state.stages[size_t(host)].iters.size());
  const int tile_begin =
      loops.outside + (direct && plan.partial < 0 ? int(operation.reduces.size()) : 0);
  for (int i = tile_begin; i < count; ++i) {
    const bool vector = i == count - 1 && (tile.lanes > 1 || along_last);
    if (extent_of(state, host, i) > 1)
      annotate(state, host, i, vector ? Annotation::Vectorize : Annotation::Unroll);
  }
  if (tile_begin > loops.outside) unroll_reduction(state, host, loops.outside, tile_begin - 1);
}

void attach_tile(LoopState& state, const Contraction& plan, const HostLoops& loops,
                 const Hardware& hardware) {
  const RegisterTile& tile = plan.tile;
  const int host = plan.host;
  const bool direct = host == plan.reduction;
  // What is attached: reductions outside, the tile inside.
  const int at = loops.outside - 1;
  for (int copy : plan.packed)
    if (loops.leading > 0) compute_at(state, copy, host, loops.leading - 1);
  if (plan.partial >= 0 && at >= 0) compute_at(state, plan.partial, host, at);
  if (!direct && at >= 0) compute_at(state, plan.reduction, host, at);
  infer_bounds(state);
  if (plan.partial >= 0) {
    turn_inside_out(state, plan.partial, -1);  // the axis of the partial sums is the last one
    const int count = int(state.stages[size_t(plan.partial)].iters.size());
    annotate(state, plan.partial, count - 1, Annotation::Vectorize);
    const int first = int(state.operation(size_t(plan.partial)).reduces.size());
    for (int i = first; i < count - 1; ++i) annotate(state, plan.partial, i, Annotation::Unroll);
    if (first > 0) unroll_reduction(state, plan.partial, 0, first - 1);
    if (!direct) unroll_small(state, plan.reduction, 0);
  } else if (!direct) {
    turn_inside_out(state, plan.reduction, tile.column);
    int count = int(state.stages[size_t(plan.reduction)].iters.size());
    if (tile.lanes > 1) {
      if (tile.vectors > 1) split(state, plan.reduction, count++ - 1, tile.lanes);
      annotate(state, plan.reduction, --count, Annotation::Vectorize);
    }
    const int first = int(state.operation(size_t(plan.reduction)).reduces.size());
    for (int i = first; i < count; ++i) annotate(state, plan.reduction, i, Annotation::Unroll);
    unroll_reduction(state, plan.reduction, 0, first - 1);
  }
  for (int copy : plan.packed) vectorise_last(state, copy, hardware);
}

// What the blocks read is made block by block, if the cores have enough blocks and little is made
// twice.
std::vector<int> attach_inputs(LoopState& state, const Contraction& plan, const HostLoops& loops,
                               const Hardware& hardware) {
  const int host = plan.host;
  int64_t blocks = 1;
  for (int i = 0; i < loops.outer; ++i) blocks *= extent_of(state, host, i);
  std::vector<int> attached;
  for (int input : plan.inputs) {
    if (blocks < 2 * hardware.cores || loops.outer == 0) break;
    compute_at(state, input, host, loops.outer - 1);
    infer_bounds(state);
    const Operation& made = state.operation(size_t(input));
    double elements = double(blocks);
    for (size_t i = 0; i < made.axes.size(); ++i)
      elements *= double(state.stages[size_t(input)].variables[i].extent);
    if (elements > 1.6 * double(made.elements())) {
      compute_root(state, input);
      infer_bounds(state);
      continue;
    }
    attached.push_back(input);
    vectorise_last(state, input, hardware);
  }
  return attached;
}

}  // namespace

std::vector<PackedOperand> operands_to_pack(const LoopState& state, int reduction,
                                            const RegisterTile& tile, const Hardware& hardware) {
  std::vector<PackedOperand> found;
  if (tile.partial >= 0 || tile.column < 0 || tile.row < 0) return found;
  Contraction plan;
  plan.reduction = reduction;
  plan.tile = tile;
  const Blocking blocking = choose_blocking(state, plan);
  const Operation& operation = state.operation(size_t(reduction));
  const bool by_panel = contains(blocking.panel, tile.column);
  int64_t inside = 1, blocks = 1, panels = 1;
  for (int axis : blocking.shared) blocks *= operation.axes[size_t(axis)].extent;
  for (int axis : blocking.panel) panels *= operation.axes[size_t(axis)].extent;
  for (int axis : blocking.block) {
    inside *= blocking.inner[size_t(axis)];
    blocks *= operation.axes[size_t(axis)].extent / blocking.inner[size_t(axis)];
  }
  if (by_panel ? inside < 4 * tile.rows : panels < 16 * tile.rows || blocks < 2 * hardware.cores)
    return found;
  const std::vector<ReadStrides> reads = read_strides(state, reduction);
  const std::vector<int> direct = state.dag->reads_of(reduction);
  for (const ReadStrides& read : reads) {
    const auto same = [&](const ReadStrides& other) { return other.operation == read.operation; };
    bool alone = varies(read, tile.column);  // it varies with no axis of the other side
    for (int axis : by_panel ? blocking.block : blocking.panel) alone &= !varies(read, axis);
    int64_t stride = 0;
    for (size_t i = operation.axes.size(); i < read.by_axis.size(); ++i)
      stride = std::max(stride, read.by_axis[i].value_or(0));
    const bool far = by_panel
                         ? read.by_axis[size_t(tile.column)] == 1 && stride >= 4 * tile.columns()
                         : stride >= 2048;
    const bool small = state.operation(size_t(read.operation)).elements() < 16 << 10;
    if (alone && far && !small && contains(direct, read.operation) &&
        state.operation(size_t(read.operation)).placeholder &&
        std::count_if(reads.begin(), reads.end(), same) == 1)
      found.push_back({read.operation, by_panel});
  }
  std::sort(found.begin(), found.end(),
            [](const auto& a, const auto& b) { return a.operation > b.operation; });
  return found;
}

std::vector<int> schedule_contraction(LoopState& state, const Contraction& plan,
                                      const Hardware& hardware) {
  const HostLoops loops = lay_out_host(state, plan, hardware);
  schedule_host_tile(state, plan, loops);
  attach_tile(state, plan, loops, hardware);
  const std::vector<int> attached = attach_inputs(state, plan, loops, hardware);
  const Operation& worker =
      state.operation(size_t(plan.partial >= 0 ? plan.partial : plan.reduction));
  if (work_of(worker) >= enough_work)
    make_parallel_enough(state, plan.host, attached.empty() ? loops.leading : loops.outer,
                         hardware);
  return attached;
}

}  // namespace tessera::schedule
