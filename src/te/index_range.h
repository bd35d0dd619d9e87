// The values that an index takes while the axes of its operation run over their extents.
#pragma once

#include <optional>

#include "te/compute_dag.h"

namespace tessera::te {

// From low to high, both included.
struct Interval {
  int64_t low = 0, high = 0;
};

// Both must outlive it. Extents below 0 are not known, and neither is a range that needs one.
class IndexRange {
 public:
  IndexRange(const Expressions& pool, const Operation& operation)
      : pool_(pool), operation_(operation) {}

  // As if axis `number` had this extent.
  IndexRange& assume(int32_t number, int64_t extent) {
    assumed_ = number;
    assumed_extent_ = extent;
    return *this;
  }

  // Nothing of what is more than sums, products, and divisions by a constant.
  std::optional<Interval> operator()(ExprId index) const;

 private:
  int64_t extent_of(int32_t number) const;

  const Expressions& pool_;
  const Operation& operation_;
  int32_t assumed_ = -1;
  int64_t assumed_extent_ = 0;
};

}  // namespace tessera::te
