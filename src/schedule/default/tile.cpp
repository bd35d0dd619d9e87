#include "schedule/default/tile.h"

#include <algorithm>

#include "base/dtype.h"

namespace tessera::schedule {

using te::Operation;

bool varies(const ReadStrides& read, int axis) {
  const auto& stride = read.by_axis[size_t(axis)];
  return !stride || *stride != 0;
}

int64_t vector_registers(const Hardware& hardware) {
  return hardware.vector_bytes == 32 ? 16 : 32;
}

namespace {

constexpr double awkward = 8;  // a load that gathers, in plain loads

// What one vector along an axis costs to load, in plain loads; 0 where it is one number for all.
double vector_load(const ReadStrides& read, int axis, int32_t lanes) {
  const auto& stride = read.by_axis[size_t(axis)];
  if (!stride) return awkward;
  if (*stride == 0) return 0;
  if (*stride == 1) return 1;
  if (*stride == 2 || *stride == -1) return 2;
  return 2 * lanes + 2;
}

// Cycles of one step of the reduction for one element of the output, the waste of last tiles
// included. Two multiply-adds, two loads and four instructions in all a cycle; a tile too small to
// hide the latency of sums waits for it.
double cost(const std::vector<ReadStrides>& reads, const Operation& operation,
            const RegisterTile& tile, int32_t native_lanes) {
  const double wide = tile.partial >= 0 ? double(tile.partial_lanes) / native_lanes : 1;
  double loads = 0;
  for (const ReadStrides& read : reads) {
    const bool by_column = tile.column >= 0 && varies(read, tile.column);
    const bool by_row = tile.row >= 0 && varies(read, tile.row);
    double each = 1;
    if (tile.partial >= 0)
      each = vector_load(read, int(operation.axes.size()) + tile.partial, native_lanes) * wide;
    else if (by_column)
      each = vector_load(read, tile.column, tile.lanes);
    const double times = (by_column ? tile.vectors : 1) * (by_row ? tile.rows : 1);
    loads += std::max(each, 1.0) * times;
  }
  const double sums = double(tile.vectors) * tile.rows;
  const double work = sums * wide;
  const double cycles = std::max({work / 2, loads / 2, (work + loads + 3) / 4, 4.0}) + 0.2 * loads +
                        0.02 * tile.vectors + 0.5;
  const auto waste = [&](int axis, int64_t step) {
    if (axis < 0) return 1.0;
    const int64_t extent = operation.axes[size_t(axis)].extent;
    return double((extent + step - 1) / step * step) / double(extent);
  };
  const double width = double(tile.partial >= 0 ? tile.partial_lanes : tile.lanes);
  double each =
      cycles / (sums * width) * waste(tile.column, tile.columns()) * waste(tile.row, tile.rows);
  // Once for each output: the sum of partial sums; stores that are not adjacent.
  const double steps = double(operation.reduce_elements());
  if (tile.partial >= 0) each += 1.0 * tile.partial_lanes / steps;
  if (tile.lanes > 1 && tile.column + 1 < int(operation.axes.size())) each += 2 / steps;
  return each;
}

}  // namespace

RegisterTile choose_tile(const LoopState& state, int stage, const Hardware& hardware) {
  const Operation& operation = state.operation(size_t(stage));
  const std::vector<ReadStrides> reads = read_strides(state, stage);
  const int axes = int(operation.axes.size()), reduces = int(operation.reduces.size());
  const int32_t lanes =
      std::max<int32_t>(1, int32_t(hardware.vector_bytes / int64_t(dtype_bytes(operation.dtype))));
  const int64_t registers = vector_registers(hardware), budget = registers * 3 / 4;

  RegisterTile best;
  double least = cost(reads, operation, best, lanes);
  const auto consider = [&](RegisterTile tile) {
    const int64_t columns = tile.column < 0 ? 1 : operation.axes[size_t(tile.column)].extent;
    for (int row = axes - 1; row >= -1; --row) {
      if (row == tile.column && row >= 0) continue;
      const int64_t most = row < 0 ? 1 : operation.axes[size_t(row)].extent;
      if (row >= 0 && most == 1) continue;
      tile.row = row;
      for (tile.rows = row < 0 ? 1 : 2; tile.rows <= std::min<int64_t>(most, 7); ++tile.rows)
        for (tile.vectors = 1; tile.vectors <= 7; ++tile.vectors) {
          const int64_t wide = tile.partial >= 0 ? tile.partial_lanes / lanes : 1;
          const int64_t sums = int64_t(tile.vectors) * tile.rows * wide;
          if (tile.columns() > columns || sums > budget ||
              sums + tile.vectors * wide + 2 > registers)
            break;
          // Rows far apart share lines of the cache, so there are few of them.
          if (tile.partial >= 0 && tile.rows + tile.vectors > 8) break;
          const double found = cost(reads, operation, tile, lanes);
          if (found < least * 0.999) {
            least = found;
            best = tile;
          }
        }
    }
  };
  for (int column = axes - 1; column >= 0; --column) {
    if (operation.axes[size_t(column)].extent < lanes || lanes == 1) continue;
    RegisterTile tile;
    tile.column = column;
    tile.lanes = lanes;
    consider(tile);
  }
  for (int reduce = reduces - 1; reduce >= 0 && lanes > 1; --reduce) {
    const int64_t extent = operation.reduces[size_t(reduce)].extent;
    // Sums of partial sums cost as much as some steps, so the reduction must be long.
    for (int32_t width : {lanes, 2 * lanes, 4 * lanes}) {
      if (extent % width || extent < 4 * width) continue;
      RegisterTile tile;
      tile.partial = reduce;
      tile.partial_lanes = width;
      for (int column = -1; column < axes; ++column) {
        if (column >= 0 && operation.axes[size_t(column)].extent == 1) continue;
        tile.column = column;
        if (width > lanes && column >= 0) break;  // wide sums are for want of other sums
        consider(tile);
      }
    }
  }
  return best;
}

}  // namespace tessera::schedule
