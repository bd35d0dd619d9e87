// How elements are kept in memory and computed with. bfloat16 and float16 are 16 bits in memory and
// float32 in registers, converted by integer arithmetic that vectorises everywhere (Halide's own
// types of these names are emulated one operation at a time); bool is a byte and a condition.
#pragma once

#include <Halide.h>

#include "base/dtype.h"

namespace tessera::kernel {

using Halide::Expr;

// Throw an input Error for complex dtypes.
Halide::Type stored_type(Dtype dtype);
Halide::Type computed_type(Dtype dtype);

Expr from_stored(Dtype dtype, const Expr& element);  // computed_type
Expr to_stored(Dtype dtype, const Expr& value);      // rounds to nearest even
// What storing and loading again makes of a value.
Expr rounded_to(Dtype dtype, const Expr& value);

// A constant of any type, nan and infinities included.
Expr number(Halide::Type type, double value);

// The same expression, each floating-point operation of it as IEEE 754 has it: Halide otherwise
// tells LLVM that there are no nans and infinities and that sums may be reordered.
Expr strict(const Expr& value);

}  // namespace tessera::kernel
