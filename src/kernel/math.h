// Elementary functions as straight-line Halide expressions: no calls, no branches, so they
// vectorise. Of float32; each says how far it may be from the exact value, in units in the last
// place (ulp) of float32, over all arguments with the exceptions named. tests/kernel/math_test.cpp
// holds them to it. Special values (inf, nan, signed zeros, denormals) are those of C's libm.
//
// They count on strict arithmetic: nothing reassociated or contracted, nan and inf honoured. See
// strict_float in numbers.h.
#pragma once

#include <Halide.h>

namespace tessera::kernel {

using Halide::Expr;

Expr exp_f32(Expr x);      // 1 ulp
Expr exp2_f32(Expr x);     // 1.5 ulp
Expr expm1_f32(Expr x);    // 2 ulp
Expr log_f32(Expr x);      // 1.5 ulp
Expr log2_f32(Expr x);     // 2 ulp
Expr log10_f32(Expr x);    // 2 ulp
Expr log1p_f32(Expr x);    // 2.5 ulp
Expr tanh_f32(Expr x);     // 3 ulp, less near zero
Expr sigmoid_f32(Expr x);  // 2.5 ulp
Expr sinh_f32(Expr x);     // 3 ulp
Expr cosh_f32(Expr x);     // 2.5 ulp
Expr erf_f32(Expr x);      // 2.5 ulp
Expr sin_f32(Expr x);   // 1.5 ulp to |x| = 1e6; absolute 2e-6 to 1e9; beyond that noise in [-1, 1]
Expr cos_f32(Expr x);   // as sin
Expr tan_f32(Expr x);   // 3 ulp to |x| = 1e6
Expr atan_f32(Expr x);  // 2.5 ulp
Expr atan2_f32(Expr y, Expr x);  // 3.5 ulp
Expr asin_f32(Expr x);           // 2.5 ulp
Expr acos_f32(Expr x);           // 2.5 ulp
Expr pow_f32(Expr x, Expr y);    // 1.5 ulp

}  // namespace tessera::kernel
