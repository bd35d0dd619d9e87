// What a tile of a kernel costs by counting: loads that registers save, bytes that the loops inside
// it move between caches, work beyond the extents, and threads that have nothing to do. For tiles
// as our own collections have them (docs/spaces.md): of the heaviest contraction, in elements.
#pragma once

#include <vector>

#include "hlo/graph_data.h"

namespace tessera::layout {

class TileEstimate {
 public:
  explicit TileEstimate(const hlo::GraphData& kernel);

  // The logarithm of cycles for each multiply-add. `bounds`: a row of config_feat.
  double cost(const float* bounds) const;

 private:
  enum class Reader : uint8_t { Image, Weights, Both };  // which operands an axis is an axis of

  void find_readers(const std::vector<std::vector<double>>& operands);

  std::vector<double> extents_;
  std::vector<Reader> readers_;  // of each axis
  double window_ = 1, threads_ = 1;
};

}  // namespace tessera::layout
