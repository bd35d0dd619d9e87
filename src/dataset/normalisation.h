// Scaling of columns before a network sees them, as TenSet does it: each divided by its maximum
// over the training rows, in 32-bit floats; no mean, no variance. What is not a finite number is no
// maximum, and scaled it is 0: one NaN in a feature spoils neither a model nor a prediction.
#pragma once

#include <span>
#include <vector>

#include "dataset/programs.h"

namespace tessera::dataset {

// One divisor a column: its maximum, or 1 where that is not positive or there are no rows.
std::vector<float> column_maxima(const Ragged& rows);
// The same over the rows of some programs.
std::vector<float> column_maxima(const Ragged& rows, std::span<const int64_t> programs);

// `values` are whole rows of as many columns as there are divisors. In place.
void scale_columns(std::span<float> values, std::span<const float> divisors);

}  // namespace tessera::dataset
