// Stages that several lowerings share: padding, transposing, reductions over some dimensions,
// rounding to what torch stores. They decide how values of 16 bits are summed and where they are
// rounded, so that all operators agree on it.
#pragma once

#include <string>
#include <vector>

#include "lower/lowering.h"

namespace tessera::lower {

using Shape = std::vector<int64_t>;
using Index = std::vector<Value>;

// The accumulator type of a result of this dtype: float32 for the floats of 16 bits, as libtorch
// has it, else itself. Refuses complex numbers.
Dtype accumulator(Dtype dtype);

// The accumulator type of a sum of `count` terms of this dtype: float64 for more than `many`
// float32. Summed one after the other they lose digits that libtorch, which sums in pairs, keeps.
Dtype sum_accumulator(Dtype dtype, int64_t count, int64_t many = 512);

// A dimension counted from the front. A scalar counts as having one.
size_t wrap(int64_t dim, size_t rank);

// One number for each of `count` dimensions: torch lets a single one stand for all.
Shape spread(const Shape& numbers, size_t count);

// index * factor, without a multiplication by one: texts and bounds stay simple.
Value scaled(Value index, int64_t factor);

// The element as the operator takes it: first in `stored`, which differs from the tensor's dtype
// under autocast, then in `dtype` to compute with.
Value read_as(DagBuilder& b, int operation, const Index& index, Dtype stored, Dtype dtype);
Value read_as(DagBuilder& b, int operation, const Index& index, Dtype dtype);

// The operation in another dtype: a stage of its own, or itself where nothing is to be done.
int rounded(DagBuilder& b, int operation, Dtype dtype);

// Room before and behind each dimension, filled with a constant. Guarded reads are a stage of their
// own, so that the loops that do the work have none. The input itself where there is no room.
int padded(DagBuilder& b, int input, const Shape& front, const Shape& back, double fill = 0);

// The last two dimensions swapped.
int transposed(DagBuilder& b, int input, const std::string& name);

// Which dimensions of a tensor a reduction runs over.
class Reduction {
 public:
  // No dims: over all, as torch has it.
  Reduction(Shape input, const std::vector<int64_t>& dims);

  bool over(size_t dim) const { return over_[dim]; }
  Shape kept() const;
  Shape reduced() const;
  int64_t count() const;  // how many elements become one

  // The element of the input. `axes` are the kept dimensions, or all with those reduced being 1.
  Index at(Values axes, Values reduces) const;
  // The kept ones out of an index of the input.
  Index outer(Values axes) const;
  // The number that an element has among those reduced, in row-major order.
  Value position(DagBuilder& b, Values reduces) const;

  // A stage of any shape that at() understands. Without dimensions to reduce it is the body itself.
  int stage(DagBuilder& b, const std::string& name, Dtype dtype, const Shape& shape, Reduce how,
            const std::function<Value(const Index& input, Values axes)>& body) const;

 private:
  Shape input_;
  std::vector<bool> over_;
};

}  // namespace tessera::lower
