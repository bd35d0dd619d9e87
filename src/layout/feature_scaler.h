// Columns scaled to [0, 1] by the least and the greatest value that training has seen; those that
// never change are left out. Values of other graphs may leave [0, 1].
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/model_file.h"

namespace tessera::layout {

class FeatureScaler {
 public:
  FeatureScaler() = default;
  explicit FeatureScaler(int64_t columns);

  void see(std::span<const float> rows);  // row-major
  int64_t columns() const { return int64_t(least_.size()); }
  int64_t kept() const;  // columns that vary
  // Appends the kept columns of each row, scaled.
  void scale(std::span<const float> rows, std::vector<float>& to) const;

  void save(model::ModelWriter& out, const std::string& name) const;
  static FeatureScaler load(const model::ModelReader& in, const std::string& name);

 private:
  std::vector<float> least_, most_;
};

}  // namespace tessera::layout
