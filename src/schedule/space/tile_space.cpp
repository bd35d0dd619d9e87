#include "schedule/space/tile_space.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "base/error.h"
#include "schedule/state/transform.h"

namespace tessera::schedule {

namespace {

constexpr int64_t most_lanes = 16, most_rows = 8;          // of a register tile
constexpr int64_t most_spatial = 512, most_reduce = 1024;  // of one axis of a tile
constexpr int64_t most_outputs = int64_t{1} << 16;         // elements: what the second cache holds
constexpr size_t few_divisors = 4;

bool has(const Steps& steps, StepCode code) {
  return std::ranges::any_of(steps, [&](const Step& step) { return step.code == code; });
}

// Where consumers are computed: the deeper, the smaller the tile that is kept.
int64_t attach_depth(const Steps& steps) {
  int64_t depth = 0;
  for (const Step& step : steps)
    if (step.code == StepCode::CA) depth += step.iter;
  return depth;
}

int64_t largest_divisor(int64_t of, int64_t most) {
  for (int64_t size = std::min(of, most); size > 1; --size)
    if (of % size == 0) return size;
  return 1;
}

}  // namespace

int64_t tile_lanes(int64_t size) {
  for (int64_t lanes = most_lanes; lanes >= 4; lanes /= 2)
    if (size % lanes == 0) return lanes;
  return largest_divisor(size, most_lanes);
}

int64_t tile_rows(int64_t size) {
  return largest_divisor(size, most_rows);
}

std::optional<TileSpace> TileSpace::of(std::shared_ptr<const ComputeDag> dag,
                                       const Hardware& hardware) {
  if (hardware.gpu()) throw input_error({}, "tiles alone are of programs for the CPU");
  const std::vector<Sketch> sketches = generate_sketches(std::move(dag), hardware);
  const Sketch* best = nullptr;
  const auto rank = [](const Sketch& sketch) {
    return std::tuple(!has(sketch.state.steps, StepCode::RF), sketch.open.size(),
                      attach_depth(sketch.state.steps));
  };
  for (const Sketch& sketch : sketches)
    if (!sketch.open.empty() && (!best || rank(sketch) > rank(*best))) best = &sketch;
  if (!best) return std::nullopt;

  TileSpace space;
  space.hardware_ = hardware;
  space.sketch_ = *best;
  const LoopState& state = space.sketch_.state;
  int last_stage = -1;
  for (const int32_t open : space.sketch_.open) {
    const Step& step = state.steps[size_t(open)];
    const int stage = stage_after(state.steps, size_t(open), step.stage);
    if (stage != last_stage) space.cuts_.emplace_back();
    last_stage = stage;
    Cut& cut = space.cuts_.back();
    const te::Operation& operation = state.operation(size_t(stage));
    const size_t next = size_t(open) + 1;
    cut.partial_sums = next < state.steps.size() && state.steps[next].code == StepCode::RF;
    cut.work = double(operation.elements()) * double(operation.reduce_elements());
    cut.spatial = cut.partial_sums ? 0 : operation.axes.size();
    cut.steps.push_back(open);
    cut.extents.push_back(step.value);
  }
  for (Cut& cut : space.cuts_) {
    cut.spatial = std::min(cut.spatial, cut.steps.size());
    for (size_t axis = 0; axis + 1 < cut.spatial; ++axis)
      if (cut.extents[axis] >= cut.extents[cut.row] || cut.row + 1 == cut.spatial) cut.row = axis;
  }
  std::ranges::stable_sort(space.cuts_, std::greater<>(), &Cut::work);
  return space;
}

void TileSpace::fill(const Cut& cut, const Tile& tile, Steps& steps) const {
  for (size_t axis = 0; axis < cut.steps.size(); ++axis) {
    IntList& list = steps[size_t(cut.steps[axis])].list;
    std::vector<int32_t> lengths(list.size(), 1);
    if (axis < cut.spatial) {
      const int64_t size = tile.output[axis];
      const int64_t inner = axis + 1 == cut.spatial ? tile_lanes(size)
                            : axis == cut.row       ? tile_rows(size)
                                                    : 1;
      lengths.back() = int32_t(inner);
      if (lengths.size() > 1) lengths[lengths.size() - 2] = int32_t(size / inner);
    } else {
      lengths.back() = int32_t(tile.kernel[axis - cut.spatial]);
    }
    list = IntList(std::span<const int32_t>(lengths));
  }
}

std::optional<Steps> TileSpace::program(const Tile& tile) const {
  const Cut& main = cuts_.front();
  if (tile.output.size() != main.spatial ||
      tile.output.size() + tile.kernel.size() != main.steps.size())
    throw our_error("a tile of another task");
  Steps steps = sketch_.state.steps;
  for (const Cut& cut : cuts_) fill(cut, &cut == &main ? tile : usual_tile(cut), steps);
  try {
    LoopState state = replay(sketch_.origin, steps);
    SampleOptions options;
    options.by_rule = true;
    Random unused(0);
    if (!complete_cpu(state, *sketch_.analysis, hardware_, options, unused)) return std::nullopt;
    return state.steps;
  } catch (const Error& error) {
    if (error.blame() != Blame::Input) throw;
    return std::nullopt;
  }
}

std::optional<Tile> TileSpace::tile_of(const Steps& steps) const {
  const Cut& main = cuts_.front();
  Tile tile;
  for (size_t axis = 0; axis < main.steps.size(); ++axis) {
    const size_t at = size_t(main.steps[axis]);
    if (at >= steps.size() || steps[at].code != StepCode::SP) return std::nullopt;
    int64_t size = 1;
    for (const int32_t length : steps[at].list) size *= length;
    (axis < main.spatial ? tile.output : tile.kernel).push_back(size);
  }
  const std::optional<Steps> same = program(tile);
  if (!same || *same != steps) return std::nullopt;
  return tile;
}

Tile TileSpace::usual_tile(const Cut& cut) const {
  Tile tile;
  int64_t room = 256;  // of the reduction
  for (size_t axis = 0; axis < cut.steps.size(); ++axis) {
    const int64_t extent = cut.extents[axis];
    if (axis < cut.spatial) {
      const int64_t most = axis + 1 == cut.spatial ? 4 * most_lanes
                           : axis == cut.row       ? most_rows
                                                   : 1;
      tile.output.push_back(largest_divisor(extent, most));
    } else {
      tile.kernel.push_back(largest_divisor(extent, std::max<int64_t>(room, 1)));
      room /= tile.kernel.back();
    }
  }
  return tile;
}

Tile TileSpace::default_tile() const {
  return usual_tile(cuts_.front());
}

std::vector<int64_t> TileSpace::sizes(const Cut& cut, size_t axis) const {
  const int64_t extent = cut.extents[axis];
  const int64_t most = std::min(extent, axis < cut.spatial ? most_spatial : most_reduce);
  std::vector<int64_t> found;
  for (int64_t size = 1; size <= most; ++size)
    if (extent % size == 0) found.push_back(size);
  if (found.size() < few_divisors && !cut.partial_sums)
    for (int64_t size = 2; size < most; size *= 2)
      if (extent % size != 0) found.push_back(size);
  std::ranges::sort(found);
  return found;
}

std::vector<Tile> TileSpace::draw(size_t count, uint64_t seed) const {
  const Cut& main = cuts_.front();
  std::vector<std::vector<int64_t>> choices;
  for (size_t axis = 0; axis < main.steps.size(); ++axis) choices.push_back(sizes(main, axis));
  std::vector<Tile> kept;
  std::set<Tile> seen;
  const auto offer = [&](Tile tile) {
    const int64_t outputs =
        std::accumulate(tile.output.begin(), tile.output.end(), int64_t{1}, std::multiplies<>());
    if (outputs > most_outputs || !seen.insert(tile).second || !program(tile)) return;
    kept.push_back(std::move(tile));
  };
  offer(default_tile());
  if (kept.empty()) return kept;  // no default: nothing to compare the others with
  Random random(seed);
  for (size_t tries = 0; kept.size() < count && tries < 40 * count; ++tries) {
    Tile tile;
    for (size_t axis = 0; axis < main.steps.size(); ++axis)
      (axis < main.spatial ? tile.output : tile.kernel)
          .push_back(choices[axis][random.below(choices[axis].size())]);
    offer(std::move(tile));
  }
  return kept;
}

}  // namespace tessera::schedule
