#include "layout/feature_scaler.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.h"

namespace tessera::layout {

FeatureScaler::FeatureScaler(int64_t columns)
    : least_(size_t(columns), std::numeric_limits<float>::max()),
      most_(size_t(columns), std::numeric_limits<float>::lowest()) {}

void FeatureScaler::see(std::span<const float> rows) {
  const size_t columns = least_.size();
  for (size_t begin = 0; begin + columns <= rows.size(); begin += columns) {
    for (size_t c = 0; c < columns; ++c) {
      least_[c] = std::min(least_[c], rows[begin + c]);
      most_[c] = std::max(most_[c], rows[begin + c]);
    }
  }
}

int64_t FeatureScaler::kept() const {
  int64_t count = 0;
  for (size_t c = 0; c < least_.size(); ++c) count += least_[c] < most_[c];
  return count;
}

void FeatureScaler::scale(std::span<const float> rows, std::vector<float>& to) const {
  const size_t columns = least_.size();
  for (size_t begin = 0; begin + columns <= rows.size(); begin += columns)
    for (size_t c = 0; c < columns; ++c)
      if (least_[c] < most_[c])
        to.push_back((rows[begin + c] - least_[c]) / (most_[c] - least_[c]));
}

void FeatureScaler::save(model::ModelWriter& out, const std::string& name) const {
  out.array(name + ".least", least_, {least_.size()});
  out.array(name + ".most", most_, {most_.size()});
}

FeatureScaler FeatureScaler::load(const model::ModelReader& in, const std::string& name) {
  FeatureScaler scaler;
  scaler.least_ = in.array(name + ".least", {0});
  scaler.most_ = in.array(name + ".most", {scaler.least_.size()});
  for (size_t c = 0; c < scaler.least_.size(); ++c)
    if (!std::isfinite(scaler.least_[c]) || !std::isfinite(scaler.most_[c]))
      throw input_error(in.where(), "damaged: '{}' is not finite", name);
  return scaler;
}

}  // namespace tessera::layout
