#include "layout/tile_estimate.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "base/json.h"
#include "hlo/opcode.h"
#include "schedule/space/tile_space.h"

namespace tessera::layout {

namespace {

// Columns of node_feat and of config_feat (docs/formats/tpugraphs.md).
constexpr size_t first_extent = 21, elements = 28, window_product = 44, output_feature = 106,
                 groups = 107;
constexpr size_t kernel_bounds = 0, output_bounds = 8, most_axes = 6;
constexpr double most_extent = 1 << 30;

// Cycles: of what is loaded for a step of the reduction, of the step's loop where it is too long to
// be unrolled, of a register tile each time that its reduction begins, and of a byte that comes into
// a cache. Powers of two, chosen by the order and the slowdowns of measured train kernels.
constexpr double load = 0.5, loop = 2, begin = 0.5, unrolled = 16;
constexpr double cycles_near = 1.0 / 128, cycles_far = 1.0 / 64;
constexpr double near_cache = 32 << 10, far_cache = 1 << 20;
constexpr double element_bytes = 4, vector_lanes = 16;

std::vector<double> bounds_of(const float* row) {
  std::vector<double> sizes;
  for (size_t i = 0; i < most_axes && row[i] > 0; ++i)
    sizes.push_back(std::min<double>(row[i], most_extent));
  return sizes;
}

double product_of(const std::vector<double>& sizes) {
  double product = 1;
  for (const double size : sizes) product *= size;
  return product;
}

double threads_of(const hlo::GraphData& kernel) {
  if (kernel.meta_json.empty()) return 1;
  const Json meta = Json::parse(kernel.meta_json, kernel.name);
  const Json* threads = meta.is_object() ? meta.find("threads") : nullptr;
  return threads && threads->is_int() ? double(std::max<int64_t>(threads->as_int(), 1)) : 1;
}

}  // namespace

TileEstimate::TileEstimate(const hlo::GraphData& kernel) : threads_(threads_of(kernel)) {
  const auto value = [&](size_t node, size_t column) {
    return double(kernel.node_feat[node * size_t(hlo::node_columns) + column]);
  };
  const auto extents_of = [&](size_t node) {
    return bounds_of(kernel.node_feat.data() + node * size_t(hlo::node_columns) + first_extent);
  };
  const uint8_t dot = hlo::opcode_id("dot"), convolution = hlo::opcode_id("convolution");
  const uint8_t reductions[] = {dot, convolution, hlo::opcode_id("reduce"),
                                hlo::opcode_id("reduce-window")};
  // The heaviest of those that a tile of so many axes can be of.
  const size_t axes = kernel.config_feat.empty()
                          ? most_axes
                          : bounds_of(kernel.config_feat.data() + output_bounds).size();
  size_t main = 0;
  std::tuple<bool, bool, double> most = {false, false, -1};
  for (size_t node = 0; node < size_t(kernel.nodes()); ++node) {
    const double work = value(node, elements) * std::max(value(node, window_product), 1.0);
    const std::tuple rank = {extents_of(node).size() == axes,
                             std::ranges::count(reductions, kernel.node_opcode[node]) > 0, work};
    if (rank <= most) continue;
    most = rank;
    main = node;
  }
  if (kernel.nodes() == 0) return;
  extents_ = extents_of(main);
  window_ = std::max(value(main, window_product), 1.0);
  readers_.assign(extents_.size(), Reader::Image);
  if (kernel.node_opcode[main] == convolution) {
    const size_t axis = size_t(std::clamp<double>(value(main, output_feature), 0, most_axes));
    if (axis < readers_.size())
      readers_[axis] = value(main, groups) > 1 ? Reader::Both : Reader::Weights;
  } else if (kernel.node_opcode[main] == dot) {
    std::vector<std::vector<double>> operands;
    for (const auto& [consumer, operand] : kernel.edge_index)
      if (size_t(consumer) == main) operands.push_back(extents_of(size_t(operand)));
    find_readers(operands);
  }
}

// Which operand of a product an axis is of is not said; extents tell it, mostly.
void TileEstimate::find_readers(const std::vector<std::vector<double>>& operands) {
  const auto side = [&](size_t axis) {  // 0: of both, by its extent
    if (operands.size() != 2) return 0;
    return int(std::ranges::count(operands[0], extents_[axis]) > 0) -
           int(std::ranges::count(operands[1], extents_[axis]) > 0);
  };
  if (readers_.empty()) return;
  const size_t last = readers_.size() - 1;
  const bool batched = operands.size() == 2 && operands[0].size() > 2 && operands[1].size() > 2;
  for (size_t axis = 0; axis < last; ++axis) {
    if (side(axis) == 0 && batched && axis + 1 < last) readers_[axis] = Reader::Both;
    if (side(axis) != 0 && side(axis) == side(last)) readers_[axis] = Reader::Weights;
  }
  readers_[last] = Reader::Weights;
}

double TileEstimate::cost(const float* bounds) const {
  const std::vector<double> sizes = bounds_of(bounds + output_bounds);
  const double depth = product_of(bounds_of(bounds + kernel_bounds));
  const bool known = sizes.size() == extents_.size();

  // Of each axis what the registers hold: vectors of the last one by rows of the longest other.
  std::vector<double> inner(sizes.size(), 1.0);
  size_t rows = 0;
  for (size_t axis = 0; axis + 1 < sizes.size(); ++axis)
    if (known ? extents_[axis] >= extents_[rows] : sizes[axis] >= sizes[rows]) rows = axis;
  if (sizes.size() > 1) inner[rows] = double(schedule::tile_rows(int64_t(sizes[rows])));
  if (!sizes.empty()) inner.back() = double(schedule::tile_lanes(int64_t(sizes.back())));
  const double lanes = sizes.empty() ? 1 : inner.back(), held = product_of(inner);
  const double loads = held / lanes + std::ceil(lanes / vector_lanes);
  const double step = loads * load + (held / lanes * depth > unrolled ? loop : 0);
  double cycles = (step + begin / depth) / held;

  // Bytes that the loops from `axis` on touch, and those before it one register tile each.
  const auto touched = [&](size_t axis) {
    double image = std::max(depth / window_, 1.0), weights = depth, outputs = 2;
    for (size_t i = 0; i < sizes.size(); ++i) {
      const double size = i >= axis ? sizes[i] : inner[i];
      const Reader reader = known ? readers_[i] : Reader::Image;
      outputs *= size;
      if (reader != Reader::Weights) image *= size;
      if (reader != Reader::Image) weights *= size;
    }
    return element_bytes * (image + weights + outputs);
  };
  // What stays in a cache comes into it once for each turn of the loops around.
  const auto moved = [&](double cache) {
    double turns = 1;
    size_t axis = 0;
    for (; axis < sizes.size() && touched(axis) > cache; ++axis) turns *= sizes[axis] / inner[axis];
    return turns * touched(axis) / (product_of(sizes) * depth);
  };
  cycles += moved(near_cache) * cycles_near + moved(far_cache) * cycles_far;

  if (!known) return std::log(cycles);
  double tiles = 1;
  for (size_t axis = 0; axis < sizes.size(); ++axis) {
    const double count = std::ceil(extents_[axis] / sizes[axis]);
    cycles *= count * sizes[axis] / extents_[axis];
    tiles *= count;
  }
  return std::log(cycles * std::ceil(tiles / threads_) * threads_ / tiles);
}

}  // namespace tessera::layout
