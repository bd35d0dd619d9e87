#include "lower/stages.h"

#include <limits>

namespace tessera::lower {

Dtype accumulator(Dtype dtype) {
  switch (dtype) {
    case Dtype::Float16:
    case Dtype::BFloat16:
      return Dtype::Float32;
    case Dtype::Complex64:
    case Dtype::Complex128:
      throw Refusal{"complex numbers"};
    default:
      return dtype;
  }
}

Dtype sum_accumulator(Dtype dtype, int64_t count, int64_t many) {
  const Dtype wide = accumulator(dtype);
  return wide == Dtype::Float32 && count > many ? Dtype::Float64 : wide;
}

size_t wrap(int64_t dim, size_t rank) {
  const int64_t dims = std::max<int64_t>(1, int64_t(rank));
  if (dim < -dims || dim >= dims) throw Refusal{"a dimension that is not there"};
  return size_t(dim < 0 ? dim + dims : dim);
}

Shape spread(const Shape& numbers, size_t count) {
  if (numbers.size() == count) return numbers;
  if (numbers.size() != 1) throw Refusal{"a list of the wrong length"};
  return Shape(count, numbers[0]);
}

Value scaled(Value index, int64_t factor) {
  return factor == 1 ? index : index * double(factor);
}

Value read_as(DagBuilder& b, int operation, const Index& index, Dtype stored, Dtype dtype) {
  return cast(dtype, cast(stored, b.read(operation, index)));
}

Value read_as(DagBuilder& b, int operation, const Index& index, Dtype dtype) {
  return cast(dtype, b.read(operation, index));
}

int rounded(DagBuilder& b, int operation, Dtype dtype) {
  if (b.operation(operation).dtype == dtype) return operation;
  return b.compute("T_cast", dtype, b.operation(operation).shape(),
                   [&](Values i) { return b.read(operation, i); });
}

int padded(DagBuilder& b, int input, const Shape& front, const Shape& back, double fill) {
  const Shape inside = b.operation(input).shape();
  const Dtype dtype = b.operation(input).dtype;
  Shape shape = inside;
  bool any = false;
  for (size_t d = 0; d < shape.size(); ++d) {
    if (front[d] < 0 || back[d] < 0) throw Refusal{"negative padding"};
    shape[d] += front[d] + back[d];
    any = any || front[d] > 0 || back[d] > 0;
  }
  if (!any) return input;
  return b.compute("PaddedInput", dtype, shape, [&](Values i) {
    Value guard{&b, no_expr};
    const auto require = [&](Value condition) {
      guard = guard.id == no_expr ? condition : guard && condition;
    };
    Index index(i.begin(), i.end());
    for (size_t d = 0; d < shape.size(); ++d) {
      if (front[d] > 0) require(i[d] >= double(front[d]));
      if (back[d] > 0) require(i[d] < double(front[d] + inside[d]));
      if (front[d] > 0) index[d] = i[d] - double(front[d]);
    }
    return if_then_else(guard, b.read(input, index), b.constant(fill, dtype));
  });
}

int transposed(DagBuilder& b, int input, const std::string& name) {
  Shape shape = b.operation(input).shape();
  const size_t rank = shape.size();
  std::swap(shape[rank - 2], shape[rank - 1]);
  return b.compute(name, b.operation(input).dtype, shape, [&](Values i) {
    Index index(i.begin(), i.end());
    std::swap(index[rank - 2], index[rank - 1]);
    return b.read(input, index);
  });
}

Reduction::Reduction(Shape input, const std::vector<int64_t>& dims)
    : input_(std::move(input)), over_(input_.size(), dims.empty()) {
  for (int64_t dim : dims) {
    const size_t at = wrap(dim, input_.size());
    if (at < over_.size()) over_[at] = true;
  }
}

Shape Reduction::kept() const {
  Shape result;
  for (size_t d = 0; d < input_.size(); ++d)
    if (!over_[d]) result.push_back(input_[d]);
  return result;
}

Shape Reduction::reduced() const {
  Shape result;
  for (size_t d = 0; d < input_.size(); ++d)
    if (over_[d]) result.push_back(input_[d]);
  return result;
}

int64_t Reduction::count() const {
  int64_t product = 1;
  for (int64_t extent : reduced()) product *= extent;
  return product;
}

Index Reduction::at(Values axes, Values reduces) const {
  const bool all = axes.size() == input_.size();
  Index index;
  size_t kept = 0, next = 0;
  for (size_t d = 0; d < input_.size(); ++d) {
    if (over_[d])
      index.push_back(reduces[next++]);
    else
      index.push_back(axes[all ? d : kept++]);
  }
  return index;
}

Index Reduction::outer(Values axes) const {
  Index index;
  for (size_t d = 0; d < input_.size(); ++d)
    if (!over_[d]) index.push_back(axes[d]);
  return index;
}

Value Reduction::position(DagBuilder& b, Values reduces) const {
  if (count() > std::numeric_limits<int32_t>::max())
    throw Refusal{"more elements than an int32 counts"};
  const Shape extents = reduced();
  Value result = b.index(0);
  for (size_t r = 0; r < extents.size(); ++r)
    result = r == 0 ? reduces[0] : scaled(result, extents[r]) + reduces[r];
  return result;
}

int Reduction::stage(DagBuilder& b, const std::string& name, Dtype dtype, const Shape& shape,
                     Reduce how,
                     const std::function<Value(const Index& input, Values axes)>& body) const {
  if (reduced().empty())
    return b.compute(name, dtype, shape, [&](Values i) { return body(at(i, {}), i); });
  return b.reduce(name, dtype, shape, reduced(), how,
                  [&](Values i, Values r) { return body(at(i, r), i); });
}

}  // namespace tessera::lower
