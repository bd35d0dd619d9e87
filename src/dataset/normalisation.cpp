#include "dataset/normalisation.h"

#include <cmath>

#include "base/error.h"

namespace tessera::dataset {

namespace {

class Maxima {
 public:
  explicit Maxima(size_t columns) : most_(columns, 0.0f) {}

  void add(std::span<const float> values) {
    const size_t columns = most_.size();
    for (size_t at = 0; at + columns <= values.size() && columns > 0; at += columns)
      for (size_t c = 0; c < columns; ++c)
        if (const float value = values[at + c]; value > most_[c] && std::isfinite(value))
          most_[c] = value;
  }
  std::vector<float> divisors() && {
    for (float& one : most_)
      if (!(one > 0)) one = 1;
    return std::move(most_);
  }

 private:
  std::vector<float> most_;
};

}  // namespace

std::vector<float> column_maxima(const Ragged& rows) {
  Maxima maxima(rows.columns);
  maxima.add(rows.values);
  return std::move(maxima).divisors();
}

std::vector<float> column_maxima(const Ragged& rows, std::span<const int64_t> programs) {
  Maxima maxima(rows.columns);
  for (const int64_t program : programs) maxima.add(rows.of(size_t(program)));
  return std::move(maxima).divisors();
}

void scale_columns(std::span<float> values, std::span<const float> divisors) {
  if (divisors.empty() ? !values.empty() : values.size() % divisors.size() != 0)
    throw our_error("{} values are no rows of {} columns", values.size(), divisors.size());
  for (size_t at = 0; at < values.size(); at += divisors.size())
    for (size_t c = 0; c < divisors.size(); ++c) {
      const float scaled = values[at + c] / divisors[c];
      values[at + c] = std::isfinite(scaled) ? scaled : 0.0f;
    }
}

}  // namespace tessera::dataset
