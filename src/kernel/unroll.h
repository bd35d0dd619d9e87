// Loops unrolled from the outside in, so that inside each copy the loop's number is known and what
// depends on it alone is folded at once. Halide unrolls from the inside and folds afterwards, and does
// not fold choices among floats that must stay exact: the matrices of a Winograd convolution, 36
// choices for each of 1296 products, then take seconds to carry through its passes.
//
// Of those matrices the zeros are left out, as TVM leaves them out: of a product with one nothing is
// computed, so that an infinite input does not become a NaN there.
#pragma once

#include <Halide.h>

namespace tessera::kernel {

// Marks an element of a constant matrix; only unrolled() knows the mark, and takes it away.
Halide::Expr matrix_element(const Halide::Expr& value);

// Loops of constant extent that are to be unrolled; all others stay.
Halide::Internal::Stmt unrolled(const Halide::Internal::Stmt& program);

}  // namespace tessera::kernel
