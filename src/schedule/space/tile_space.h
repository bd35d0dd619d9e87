// The tiles of a task, and nothing else: one structure, the richest of its sketches, whose main
// reduction is cut into tiles of any sizes, while registers, vectors, unrolling and threads follow
// by rule. A tile says all there is to say of such a program, as a tile size does of a kernel in
// TpuGraphs' tile collection. On the CPU.
#pragma once

#include <optional>

#include "schedule/space/complete.h"

namespace tessera::schedule {

// In elements, major to minor in memory. `kernel`: of the reductions, in their order.
struct Tile {
  std::vector<int64_t> output, kernel;
  bool operator==(const Tile&) const = default;
  auto operator<=>(const Tile&) const = default;
};

// What the registers hold of a tile, by rule: so many of its last axis, whole vectors where it has
// some, by so many of the longest other one.
int64_t tile_lanes(int64_t size);
int64_t tile_rows(int64_t size);

class TileSpace {
 public:
  // Nothing where there is nothing to cut: elementwise sweeps, rows of norms.
  static std::optional<TileSpace> of(std::shared_ptr<const ComputeDag> dag,
                                     const Hardware& hardware);

  // Nothing when it is no valid program.
  std::optional<Steps> program(const Tile& tile) const;
  // The tile of a program of this space; nothing for another.
  std::optional<Tile> tile_of(const Steps& steps) const;

  // What a fixed rule takes: a few vectors by a few rows, and as much of the reduction as stays in
  // the nearest cache.
  Tile default_tile() const;
  // Up to `count` tiles of valid programs: the default, then distinct ones drawn at random. Sizes
  // divide their extents; where an extent has few divisors, powers of two are among them.
  std::vector<Tile> draw(size_t count, uint64_t seed) const;

 private:
  // A stage whose loops are cut, by the steps that are open, one for each axis.
  struct Cut {
    std::vector<int32_t> steps;    // of spatial axes, then of reductions
    std::vector<int64_t> extents;  // of those
    size_t spatial = 0;            // how many are
    size_t row = 0;                // the axis whose register tile is repeated for reuse
    bool partial_sums = false;     // the reduction is cut for these: exactly
    double work = 0;
  };
  Tile usual_tile(const Cut& cut) const;
  std::vector<int64_t> sizes(const Cut& cut, size_t axis) const;
  void fill(const Cut& cut, const Tile& tile, Steps& steps) const;

  Hardware hardware_;
  Sketch sketch_;
  std::vector<Cut> cuts_;  // the heaviest first: the one whose tiles are free
};

}  // namespace tessera::schedule
