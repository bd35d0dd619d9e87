#include "schedule/default_nest.h"

#include <algorithm>
#include <numeric>

#include "graph/dtype.h"
#include "schedule/transform.h"

namespace tessera::schedule {

using task::Operation;

namespace {

constexpr int64_t block_bytes = 256 << 10;  // of what a cache block reads again and again
constexpr int64_t chunk_bytes = 24 << 10;   // of the panel's tiles that are held against one of the block
constexpr int64_t enough_elements = 1 << 14;  // for threads to be worth waking

int32_t native_lanes(const LoopState& state, int stage, const Hardware& hardware) {
  const int64_t bytes = int64_t(graph::dtype_bytes(state.operation(size_t(stage)).dtype));
  return int32_t(std::max<int64_t>(1, hardware.vector_bytes / bytes));
}

int64_t extent_of(const LoopState& state, int stage, int iter) {
  return state.stages[size_t(stage)].iter(size_t(iter)).extent;
}

// Splits a loop; what does not come out even moves its last tile back.
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

// All loops from `first` on, where there are few steps in all.
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

// How the axes of a contraction are nested outside its tile. Operands are on two sides: what varies
// with the row and what varies with the column. A block of one side, as large as the cache likes, is read
// again for every tile of the other, so that both come from memory as rarely as may be.
struct Blocking {
  std::vector<int> shared;          // axes that all operands vary with
  std::vector<int> panel, block;    // axes of the two sides, in their order
  std::vector<int64_t> inner;       // of each axis: how much is inside the block (in elements)
  double panel_bytes = 1;           // that one element of the panel's axes reads
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
      double size = double(graph::dtype_bytes(source.dtype)) * double(source.elements());
      if (std::none_of(side.begin(), side.end(), [&](int axis) { return varies(read, axis); })) continue;
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
void unroll_reduction(LoopState& state, int stage, int iter) {
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

}  // namespace

std::vector<int> operands_to_pack(const LoopState& state, int reduction, const RegisterTile& tile) {
  std::vector<int> found;
  if (tile.partial >= 0 || tile.column < 0 || tile.row < 0) return found;
  Contraction plan;
  plan.reduction = reduction;
  plan.tile = tile;
  const Blocking blocking = choose_blocking(state, plan);
  const Operation& operation = state.operation(size_t(reduction));
  const auto contains = [](const std::vector<int>& axes, int axis) {
    return std::find(axes.begin(), axes.end(), axis) != axes.end();
  };
  if (!contains(blocking.panel, tile.column)) return found;
  int64_t uses = 1;
  for (int axis : blocking.block) uses *= blocking.inner[size_t(axis)];
  if (uses < 16 * tile.rows) return found;
  const std::vector<ReadStrides> reads = read_strides(state, reduction);
  const std::vector<int> direct = state.dag->reads_of(reduction);
  for (const ReadStrides& read : reads) {
    const auto same = [&](const ReadStrides& other) { return other.operation == read.operation; };
    bool on_panel = read.by_axis[size_t(tile.column)] == 1;
    for (int axis : blocking.block) on_panel &= !varies(read, axis);
    int64_t stride = 0;
    for (size_t i = operation.axes.size(); i < read.by_axis.size(); ++i)
      stride = std::max(stride, read.by_axis[i].value_or(0));
    if (on_panel && stride >= 4 * tile.columns() && contains(direct, read.operation) &&
        std::count_if(reads.begin(), reads.end(), same) == 1)
      found.push_back(read.operation);
  }
  return found;
}

std::vector<int> schedule_contraction(LoopState& state, const Contraction& plan,
                                      const Hardware& hardware) {
  const RegisterTile& tile = plan.tile;
  const int host = plan.host;
  const Operation operation = state.operation(size_t(host));
  const int axes = int(operation.axes.size());
  const bool direct = host == plan.reduction;
  Blocking blocking = choose_blocking(state, plan);

  // Enough blocks for the cores, where there are enough tiles.
  int64_t turns = 1;
  const auto tile_of = [&](int axis) -> int64_t {
    return axis == tile.row ? tile.rows : axis == tile.column ? tile.columns() : 1;
  };
  const auto ceil_div = [](int64_t a, int64_t b) { return (a + b - 1) / b; };
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
    const bool in_block =
        std::count(blocking.block.begin(), blocking.block.end(), axis) > 0;
    const bool in_panel =
        std::count(blocking.panel.begin(), blocking.panel.end(), axis) > 0;
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
      if (in_panel && chunk_of(axis) > 1) {
        at.push_back(Chunk);
        lengths.push_back(int32_t(chunk_of(axis)));
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
  int outside = 0, leading = 0, outer = 0;
  for (int level = 0; level < levels; ++level) {
    if (level == Tile && direct)
      for (size_t i = 0; i < operation.reduces.size(); ++i) order.push_back(int32_t(parts.size() + i));
    const size_t before = order.size();
    for (size_t i = 0; i < parts.size(); ++i)
      if (parts[i].level == level) order.push_back(int32_t(i));
    std::stable_sort(order.begin() + std::ptrdiff_t(before), order.end(), [&](int32_t a, int32_t b) {
      return parts[size_t(a)].order < parts[size_t(b)].order;
    });
    if (level == Outer) outer = int(order.size());
    if (level == Panel) leading = int(order.size());
    if (level == Chunk) outside = int(order.size());
  }
  reorder(state, host, order);

  // The tile: unrolled, its last loop a vector. Behind partial sums, what the last axis has of the tile
  // is the vector.
  const bool along_last = tile.partial >= 0 && (tile.row == axes - 1 || tile.column == axes - 1) && !direct;
  const int loops = int(state.stages[size_t(host)].iters.size());
  const int tile_begin = outside + (direct && plan.partial < 0 ? int(operation.reduces.size()) : 0);
  for (int i = tile_begin; i < loops; ++i) {
    const bool vector = i == loops - 1 && (tile.lanes > 1 || along_last);
    if (extent_of(state, host, i) > 1)
      annotate(state, host, i, vector ? Annotation::Vectorize : Annotation::Unroll);
  }
  if (tile_begin > outside) unroll_reduction(state, host, tile_begin - 1);
  // What is attached: reductions outside, the tile inside.
  const int at = outside - 1;
  for (int copy : plan.packed)
    if (leading > 0) compute_at(state, copy, host, leading - 1);
  if (plan.partial >= 0 && at >= 0) compute_at(state, plan.partial, host, at);
  if (!direct && at >= 0) compute_at(state, plan.reduction, host, at);
  infer_bounds(state);
  if (plan.partial >= 0) {
    turn_inside_out(state, plan.partial, -1);  // the axis of the partial sums is the last one
    const int count = int(state.stages[size_t(plan.partial)].iters.size());
    annotate(state, plan.partial, count - 1, Annotation::Vectorize);
    const int first = int(state.operation(size_t(plan.partial)).reduces.size());
    for (int i = first; i < count - 1; ++i) annotate(state, plan.partial, i, Annotation::Unroll);
    if (first > 0) unroll_reduction(state, plan.partial, first - 1);
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
    unroll_reduction(state, plan.reduction, first - 1);
  }
  for (int copy : plan.packed) vectorise_last(state, copy, hardware);

  // What the blocks read is made block by block, if the cores have enough blocks and little is made twice.
  int64_t blocks = 1;
  for (int i = 0; i < outer; ++i) blocks *= extent_of(state, host, i);
  std::vector<int> attached;
  for (int input : plan.inputs) {
    if (blocks < 2 * hardware.cores || outer == 0) break;
    compute_at(state, input, host, outer - 1);
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

  const Operation& worker = state.operation(size_t(plan.partial >= 0 ? plan.partial : plan.reduction));
  if (work_of(worker) >= double(enough_elements)) {
    // The fewest leading loops that keep the cores busy.
    if (!attached.empty()) leading = outer;
    int count = 0;
    for (int64_t product = 1; count < leading && product < 4 * hardware.cores; ++count)
      product *= extent_of(state, host, count);
    make_parallel(state, host, count);
  }
  return attached;
}

void vectorise_last(LoopState& state, int stage, const Hardware& hardware) {
  const int last = int(state.stages[size_t(stage)].iters.size()) - 1;
  if (last < 0) return;
  const int32_t lanes = native_lanes(state, stage, hardware);
  const Variable& loop = state.stages[size_t(stage)].iter(size_t(last));
  if (loop.kind != IterKind::Spatial || loop.annotation != Annotation::None || loop.extent < lanes ||
      lanes == 1)
    return;
  if (loop.extent > 4 * lanes) {
    const int32_t width = loop.extent % (4 * lanes) == 0   ? 4 * lanes
                          : loop.extent % (2 * lanes) == 0 ? 2 * lanes
                                                           : lanes;
    split_shifted(state, stage, last, std::span(&width, 1));
    annotate(state, stage, last + 1, Annotation::Vectorize);
  } else {
    annotate(state, stage, last, Annotation::Vectorize);
  }
}

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
  if (work >= double(enough_elements))
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
  if (operation.elements() < enough_elements) return;
  int count = 0;
  for (int64_t product = 1; count < outer && product < 4 * hardware.cores; ++count)
    product *= extent_of(state, stage, count);
  make_parallel(state, stage, count);
}

}  // namespace tessera::schedule
