// Numbers as tensors of each dtype hold them, and the arithmetic of expressions on them, in double
// and int64_t.
#pragma once

#include <cstdint>

#include "te/expression.h"

namespace tessera::te {

// The nearest value of a floating dtype, ties to even; of another dtype the value itself.
double round_to(Dtype dtype, double value);

// The low bits of an integer dtype; of bool 0 or 1.
int64_t wrap_to(Dtype dtype, int64_t value);

// Toward zero; what does not fit becomes the nearest that does, NaN becomes 0.
int64_t to_int(double value);

// Of binary kinds: arithmetic on floats; arithmetic, comparisons and logic on integers, where
// overflow wraps and a division by zero is 0, as in Halide.
double float_binary(ExprKind kind, double a, double b);
int64_t int_binary(ExprKind kind, int64_t a, int64_t b);
bool float_compare(ExprKind kind, double a, double b);

// `b` only counts for functions of two.
double float_call(Function function, double a, double b);

}  // namespace tessera::te
