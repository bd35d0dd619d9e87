// What the extractor asks of single expressions of a nest: how many operators, which bounds, which
// coefficient. Each is one pass without allocation.
#pragma once

#include <array>

#include "schedule/nest/nest.h"

namespace tessera::feature {

// Columns 0..15: operators by kind. Float ones come first.
using OpCounts = std::array<int64_t, 16>;
int operator_column(const schedule::NestExpr& expr);  // -1: it is none
void count_ops(const schedule::Nest& nest, schedule::NestExprId id, OpCounts& counts);

struct Interval {
  int64_t min = 0, max = 0;
};
// Bounds of an integer expression where variable v lies in bounds[v]. False when it depends on what
// no loop tells: a loaded value, a call. Huge numbers saturate.
bool interval_of(const schedule::Nest& nest, schedule::NestExprId id,
                 std::span<const Interval> bounds, Interval& result);

bool contains(const schedule::Nest& nest, schedule::NestExprId id, int32_t variable);

// TenSet's coefficient: one pass over the whole expression whose flags all variables share, so that
// in i*4 + j*8 the coefficient of i is 8.
int64_t tenset_coefficient(const schedule::Nest& nest, schedule::NestExprId id, int32_t variable);

// How far the expression moves, on average, when the variable moves by one.
double clean_coefficient(const schedule::Nest& nest, schedule::NestExprId id, int32_t variable);

}  // namespace tessera::feature
