#include "te/index_range.h"

#include <algorithm>

namespace tessera::te {

namespace {

int64_t saturated(__int128 value) {
  const __int128 limit = int64_t{1} << 60;
  return int64_t(std::clamp(value, -limit, limit));
}

int64_t floor_div(int64_t a, int64_t b) {
  return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

}  // namespace

std::optional<Interval> IndexRange::operator()(ExprId id) const {
  const Expr& expr = pool_[id];
  if (expr.kind == ExprKind::Int) return Interval{expr.integer, expr.integer};
  if (expr.kind == ExprKind::Axis) {
    const int64_t extent = expr.index == assumed_ ? assumed_extent_ : extent_of(expr.index);
    if (extent < 0) return std::nullopt;
    return Interval{0, extent - 1};
  }
  if (!is_binary(expr.kind)) return std::nullopt;
  const auto a = (*this)(pool_.operand(id, 0)), b = (*this)(pool_.operand(id, 1));
  if (!a || !b) return std::nullopt;
  const bool divides = b->low == b->high && b->low > 0;
  using Wide = __int128;
  switch (expr.kind) {
    case ExprKind::Add:
      return Interval{saturated(Wide(a->low) + b->low), saturated(Wide(a->high) + b->high)};
    case ExprKind::Sub:
      return Interval{saturated(Wide(a->low) - b->high), saturated(Wide(a->high) - b->low)};
    case ExprKind::Mul: {
      const auto corners = {Wide(a->low) * b->low, Wide(a->low) * b->high, Wide(a->high) * b->low,
                            Wide(a->high) * b->high};
      return Interval{saturated(std::min(corners)), saturated(std::max(corners))};
    }
    case ExprKind::FloorDiv:
      if (!divides) return std::nullopt;
      return Interval{floor_div(a->low, b->low), floor_div(a->high, b->low)};
    case ExprKind::FloorMod:
      if (!divides) return std::nullopt;
      if (a->low >= 0 && a->high < b->low) return a;
      return Interval{0, b->low - 1};
    default:
      return std::nullopt;
  }
}

int64_t IndexRange::extent_of(int32_t number) const {
  const size_t own = operation_.axes.size();
  return size_t(number) < own ? operation_.axes[size_t(number)].extent
                              : operation_.reduces[size_t(number) - own].extent;
}

}  // namespace tessera::te
