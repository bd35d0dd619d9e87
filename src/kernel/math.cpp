// The functions follow one pattern: reduce the argument to a small interval, evaluate a polynomial
// that was fitted there (least weighted maximal error, coefficients rounded to float), undo the
// reduction.
//
// Where numbers come from: the polynomials were fitted for this file, but for that of tanh near
// zero, which is Cephes's (tanhf.c). The high and low parts of log(2), log10(2) and log10(e) are
// those of Cephes, too; those of pi/2 are fdlibm's (e_rem_pio2.c). tests/kernel/math_test.cpp holds
// every function to the error that math.h states, whatever the numbers.
//
// Integers are made from floats by adding 1.5 * 2^23 and looking at the bits, never by a
// conversion: a conversion of nan or of something too large has no defined value, and this way nan
// flows through.
#include "kernel/math.h"

#include <cmath>
#include <initializer_list>
#include <limits>

namespace tessera::kernel {
namespace {

using namespace Halide;

const float infinity = std::numeric_limits<float>::infinity();
constexpr float round_magic = 12582912.0f;  // 1.5 * 2^23
constexpr uint32_t round_magic_bits = 0x4B400000;

Expr f32(float value) {
  return Internal::FloatImm::make(Float(32), value);
}
Expr f64(double value) {
  return Internal::FloatImm::make(Float(64), value);
}
Expr nan_f32() {
  return reinterpret<float>(Internal::make_const(Int(32), 0x7fc00000));
}
Expr bits(const Expr& x) {
  return reinterpret<int32_t>(x);
}
// Where sums of bits may wrap around: of ints Halide forbids it.
Expr wrapping(const Expr& x) {
  return reinterpret<uint32_t>(x);
}
Expr u32(uint32_t value) {
  return Internal::make_const(UInt(32), uint64_t(value));
}
Expr sign_bit() {
  return Internal::make_const(Int(32), int64_t(INT32_MIN));
}
// By its bits: Halide takes x != x for false.
Expr is_nan_of(const Expr& x) {
  return (bits(x) & 0x7fffffff) > 0x7f800000;
}
Expr magnitude(const Expr& x) {
  return reinterpret<float>(bits(x) & 0x7fffffff);
}
Expr with_sign_of(const Expr& x, const Expr& sign) {
  return reinterpret<float>(bits(x) | (bits(sign) & sign_bit()));
}

// c0 + c1 x + c2 x^2 + ..., by Horner's rule.
Expr polynomial(const Expr& x, std::initializer_list<float> coefficients) {
  const float* c = coefficients.begin() + coefficients.size() - 1;
  Expr sum = f32(*c);
  while (c != coefficients.begin()) sum = sum * x + f32(*--c);
  return sum;
}

struct Rounded {
  Expr as_float, as_int;
};
Rounded round_small(const Expr& x) {  // |x| < 2^22
  const Expr shifted = x + f32(round_magic);
  return {shifted - f32(round_magic),
          reinterpret<int32_t>(wrapping(shifted) - u32(round_magic_bits))};
}

Expr power_of_two(const Expr& n) {  // n in [-126, 127]
  return reinterpret<float>((wrapping(n) + u32(127)) << u32(23));
}

// x * 2^n for n in [-252, 254]: in two steps, so that results may be denormal or infinite.
Expr scale(const Expr& x, const Expr& n) {
  const Expr half = n >> 1;
  return x * power_of_two(half) * power_of_two(n - half);
}

// e^r - 1 - r over r^2, |r| <= log(2) / 2.
Expr exp_tail(const Expr& r) {
  return polynomial(r, {5.000000000e-01f, 1.666666716e-01f, 4.166626558e-02f, 8.333264850e-03f,
                        1.394630410e-03f, 1.991812751e-04f});
}

constexpr float log2_e = 1.44269504088896340736f;
constexpr float ln2_high = 0.693359375f, ln2_low = -2.12194440e-4f;

struct ExpParts {
  Expr r, n;  // x = n log(2) + r
};
ExpParts reduce_exp(const Expr& x) {
  const Rounded n = round_small(x * f32(log2_e));
  return {(x - n.as_float * f32(ln2_high)) - n.as_float * f32(ln2_low), n.as_int};
}

// Keeps nan: both comparisons fail.
Expr limit(const Expr& x, float low, float high) {
  return select(x > f32(high), f32(high), select(x < f32(low), f32(low), x));
}

struct LogParts {
  Expr f, n;  // x = (1 + f) 2^n, 1 + f in [sqrt(1/2), sqrt(2))
};
LogParts reduce_log(const Expr& x) {
  const Expr tiny = x < f32(1.17549435e-38f);
  const Expr normal = select(tiny, x * f32(33554432.0f), x);  // 2^25
  // Of sqrt(1/2) the bits, so that the exponent changes there.
  const Expr shifted = wrapping(normal) - u32(0x3f3504f3);
  const Expr n = (bits(shifted) >> 23) - select(tiny, 25, 0);
  const Expr m = reinterpret<float>((shifted & u32(0x007fffff)) + u32(0x3f3504f3));
  return {m - f32(1.0f), cast<float>(n)};
}

// log(1 + f) as f + (what this returns).
Expr log_tail(const Expr& f) {
  const Expr p = polynomial(f, {3.333331048e-01f, -2.499998659e-01f, 2.000222653e-01f,
                                -1.666924953e-01f, 1.421865523e-01f, -1.238437220e-01f,
                                1.187302023e-01f, -1.178968474e-01f, 6.915125996e-02f});
  const Expr f2 = f * f;
  return f * f2 * p - f32(0.5f) * f2;
}

Expr log_specials(const Expr& x, const Expr& value) {
  return select(
      x == f32(0.0f), f32(-infinity),
      select(x < f32(0.0f), nan_f32(), select(is_nan_of(x) || x == f32(infinity), x, value)));
}

struct Quadrant {
  Expr r, n;  // x = n pi/2 + r, n modulo 4
};
// In double: exact enough without Payne and Hanek's long multiplication, up to about 1e6.
Quadrant reduce_quadrant(const Expr& x) {
  const Expr wide = cast<double>(x);
  const Expr magic = f64(6755399441055744.0);  // 1.5 * 2^52
  const Expr shifted = wide * f64(0.63661977236758134308) + magic;
  const Expr n = shifted - magic;
  const Expr r = (wide - n * f64(1.57079632673412561417e+00)) - n * f64(6.07710050650619224932e-11);
  return {cast<float>(r), cast<int32_t>(reinterpret<int64_t>(shifted)) & 3};
}

Expr sin_small(const Expr& r) {
  const Expr z = r * r;
  return r + r * z * polynomial(z, {-1.666665524e-01f, 8.332173340e-03f, -1.951665472e-04f});
}
Expr cos_small(const Expr& r) {
  const Expr z = r * r;
  return f32(1.0f) -
         (f32(0.5f) * z -
          z * z * polynomial(z, {4.166664556e-02f, -1.388736186e-03f, 2.443772792e-05f}));
}
// Past the reach of the reduction r is no longer small.
Expr bounded(const Expr& x) {
  return limit(x, -1.0f, 1.0f);
}

// By its bits: Halide's minus is 0 - x, which has another zero.
Expr negated(const Expr& x) {
  return reinterpret<float>(bits(x) ^ sign_bit());
}
Expr negated_if(const Expr& condition, const Expr& x) {
  return select(condition, negated(x), x);
}

}  // namespace

Expr exp_f32(Expr x) {
  const ExpParts parts = reduce_exp(limit(x, -104.0f, 89.0f));
  return scale(f32(1.0f) + (parts.r + parts.r * parts.r * exp_tail(parts.r)), parts.n);
}

Expr exp2_f32(Expr x) {
  const Expr limited = limit(x, -151.0f, 129.0f);
  const Rounded n = round_small(limited);
  const Expr r = (limited - n.as_float) * f32(0.69314718055994531f);
  return scale(f32(1.0f) + (r + r * r * exp_tail(r)), n.as_int);
}

Expr expm1_f32(Expr x) {
  // e^x - 1 = 2^n (e^r - 1) + (2^n - 1). Above 2^25 the last 1 is lost anyway, and 2^128 is no
  // float.
  const ExpParts parts = reduce_exp(limit(x, -18.0f, 40.0f));
  const Expr two_n = power_of_two(parts.n);
  const Expr p = parts.r + parts.r * parts.r * exp_tail(parts.r);
  const Expr value = two_n * p + (two_n - f32(1.0f));
  return select(x > f32(30.0f), exp_f32(x), select(x == f32(0.0f), x, value));
}

Expr log_f32(Expr x) {
  const LogParts parts = reduce_log(x);
  const Expr tail = log_tail(parts.f) + parts.n * f32(ln2_low);
  return log_specials(x, parts.f + tail + parts.n * f32(ln2_high));
}

Expr log2_f32(Expr x) {
  const LogParts parts = reduce_log(x);
  // log2(e) in two pieces, the first 1: most of the sum is exact.
  const Expr tail = log_tail(parts.f);
  const Expr rest = f32(0.44269504088896340736f);
  const Expr value = ((tail * rest + parts.f * rest) + tail) + parts.f;
  return log_specials(x, value + parts.n);
}

Expr log10_f32(Expr x) {
  const LogParts parts = reduce_log(x);
  const Expr log1p = log_tail(parts.f);
  const Expr high = f32(0.43359375f), low = f32(7.00731903251827651129e-4f);      // log10(e)
  const Expr n_high = f32(0.30078125f), n_low = f32(2.48745663981195213739e-4f);  // log10(2)
  const Expr value = log1p * low + parts.f * low + parts.n * n_low + log1p * high + parts.f * high;
  return log_specials(x, value + parts.n * n_high);
}

Expr log1p_f32(Expr x) {
  const Expr u = f32(1.0f) + x;
  const Expr correction = (x - (u - f32(1.0f))) / u;  // what the sum lost
  const Expr value = log_f32(u) + select(x < f32(3e7f), correction, f32(0.0f));
  return select(u == f32(0.0f), f32(-infinity), select(x == f32(0.0f), x, value));
}

Expr tanh_f32(Expr x) {
  const Expr m = limit(magnitude(x), 0.0f, 10.0f);
  const Expr t = expm1_f32(m + m);
  // Near zero a correction to x itself: what is left of x - tanh(x) has its digits, too.
  const Expr z = m * m;
  const Expr small =
      m + m * z *
              polynomial(z, {-3.33332819422e-1f, 1.33314422036e-1f, -5.37397155531e-2f,
                             2.06390887954e-2f, -5.70498872745e-3f});
  return with_sign_of(select(m < f32(0.625f), small, t / (t + f32(2.0f))), x);
}

Expr sigmoid_f32(Expr x) {
  const Expr e = exp_f32(negated(magnitude(x)));
  return select(x < f32(0.0f), e, f32(1.0f)) / (f32(1.0f) + e);
}

Expr sinh_f32(Expr x) {
  const Expr m = magnitude(x);
  const Expr t = expm1_f32(m);
  // Squared where e^m is no float; the square has twice the error.
  const Expr half = exp_f32(f32(0.5f) * m);
  const Expr value =
      select(m > f32(88.0f), f32(0.5f) * half * half, f32(0.5f) * (t + t / (t + f32(1.0f))));
  return with_sign_of(value, x);
}

Expr cosh_f32(Expr x) {
  const Expr m = magnitude(x);
  const Expr half = exp_f32(f32(0.5f) * m);
  const Expr e = exp_f32(m);
  return select(m > f32(88.0f), f32(0.5f) * half * half, f32(0.5f) * e + f32(0.5f) / e);
}

Expr erf_f32(Expr x) {
  const Expr m = magnitude(x);
  const Expr z = x * x;
  const Expr small = x + x * polynomial(z, {1.283791661e-01f, -3.761263490e-01f, 1.128369123e-01f,
                                            -2.685911953e-02f, 5.200260784e-03f, -8.133215015e-04f,
                                            8.327487012e-05f});
  // 1 - e^(log erfc); past 3.92 it is 1 to a float.
  const Expr a = limit(m, 0.0f, 3.93f);
  const Expr log_erfc =
      polynomial(a, {1.758746075e-04f, -1.129520774e+00f, -6.333346367e-01f, -1.082939506e-01f,
                     2.512862533e-02f, -4.174643196e-03f, 4.352189135e-04f, -2.116190990e-05f});
  const Expr large = with_sign_of(f32(1.0f) - exp_f32(log_erfc), x);
  return select(m < f32(0.925f), small, large);
}

Expr sin_f32(Expr x) {
  const Quadrant q = reduce_quadrant(x);
  const Expr value = select((q.n & 1) != 0, cos_small(q.r), sin_small(q.r));
  return select(x == f32(0.0f), x, bounded(negated_if((q.n & 2) != 0, value)));
}

Expr cos_f32(Expr x) {
  const Quadrant q = reduce_quadrant(x);
  const Expr value = select((q.n & 1) != 0, sin_small(q.r), cos_small(q.r));
  return bounded(negated_if(((q.n + 1) & 2) != 0, value));
}

Expr tan_f32(Expr x) {
  const Quadrant q = reduce_quadrant(x);
  const Expr s = sin_small(q.r), c = cos_small(q.r);
  const Expr odd = (q.n & 1) != 0;
  return select(x == f32(0.0f), x, select(odd, negated(c), s) / select(odd, s, c));
}

Expr atan_f32(Expr x) {
  const Expr m = magnitude(x);
  const Expr inverted = m > f32(1.0f);
  const Expr a = select(inverted, f32(1.0f) / m, m);
  const Expr z = a * a;
  const Expr p = polynomial(z, {-3.333330154e-01f, 1.999863833e-01f, -1.426524520e-01f,
                                1.095757186e-01f, -8.419445902e-02f, 5.823431909e-02f,
                                -3.145546839e-02f, 1.106431521e-02f, -1.827184693e-03f});
  const Expr value = a + a * z * p;
  const Expr low = f32(-4.37113883e-08f);  // pi/2 less its float
  return with_sign_of(select(inverted, f32(1.57079637f) - (value - low), value), x);
}

Expr atan2_f32(Expr y, Expr x) {
  const Expr my = magnitude(y), mx = magnitude(x);
  const Expr both_infinite = my == f32(infinity) && mx == f32(infinity);
  const Expr both_zero = my == f32(0.0f) && mx == f32(0.0f);
  const Expr ratio = select(both_infinite, f32(1.0f), select(both_zero, f32(0.0f), my / mx));
  const Expr angle = atan_f32(ratio);
  const Expr left = (bits(x) & sign_bit()) != 0;
  const Expr full = select(left, f32(3.14159274f) - (angle + f32(8.74227766e-08f)), angle);
  return select(is_nan_of(x) || is_nan_of(y), nan_f32(), with_sign_of(full, y));
}

Expr asin_f32(Expr x) {
  const Expr m = magnitude(x);
  const Expr large = m > f32(0.5f);
  const Expr half = f32(0.5f) * (f32(1.0f) - m);
  const Expr z = select(large, half, m * m);
  const Expr a = select(large, sqrt(half), m);
  const Expr p = polynomial(z, {1.666675508e-01f, 7.495196164e-02f, 4.548333585e-02f,
                                2.411448956e-02f, 4.227850959e-02f});
  const Expr value = a + a * z * p;
  const Expr folded = f32(1.57079637f) - (f32(2.0f) * value + f32(4.37113883e-08f));
  return with_sign_of(select(large, folded, value), x);
}

Expr acos_f32(Expr x) {
  const Expr m = magnitude(x);
  const Expr large = m > f32(0.5f);
  const Expr half = f32(0.5f) * (f32(1.0f) - m);
  const Expr z = select(large, half, m * m);
  const Expr a = select(large, sqrt(half), m);
  const Expr p = polynomial(z, {1.666675508e-01f, 7.495196164e-02f, 4.548333585e-02f,
                                2.411448956e-02f, 4.227850959e-02f});
  const Expr value = a + a * z * p;
  const Expr near_one = f32(2.0f) * value;
  const Expr near_minus_one = f32(3.14159274f) - (near_one + f32(8.74227766e-08f));
  const Expr middle = f32(1.57079637f) - (with_sign_of(value, x) + f32(4.37113883e-08f));
  return select(large, select(x < f32(0.0f), near_minus_one, near_one), middle);
}

Expr pow_f32(Expr x, Expr y) {
  // 2^(y log2|x|) with the logarithm in double: its error is multiplied by up to 150.
  const Expr m = magnitude(x);
  const LogParts parts = reduce_log(m);
  const Expr f = cast<double>(parts.f);
  const Expr s = f / (f + f64(2.0));
  const Expr z = s * s;
  Expr series = f64(1.0 / 17);
  for (int k = 15; k >= 1; k -= 2) series = series * z + f64(1.0 / k);
  const Expr log2_x = cast<double>(parts.n) + s * series * f64(2.0 * 1.4426950408889634074);
  const Expr exponent = log2_x * cast<double>(y);
  const Expr held = select(exponent > f64(200.0), f64(200.0),
                           select(exponent < f64(-200.0), f64(-200.0), exponent));
  const Expr magic = f64(6755399441055744.0);
  const Expr shifted = held + magic;
  const Expr n = cast<int32_t>(reinterpret<int64_t>(shifted));
  const Expr r = cast<float>((held - (shifted - magic)) * f64(0.69314718055994530942));
  const Expr finite = scale(f32(1.0f) + (r + r * r * exp_tail(r)), n);

  const Expr my = magnitude(y);
  const Expr whole = floor(y) == y;
  // Floats from 2^24 on are even.
  const Expr odd = whole && my < f32(16777216.0f) && floor(y * f32(0.5f)) != y * f32(0.5f);
  const Expr zero = m == f32(0.0f), big = m == f32(infinity);
  const Expr down = y < f32(0.0f);
  Expr value = select(zero, select(down, f32(infinity), f32(0.0f)),
                      select(big, select(down, f32(0.0f), f32(infinity)), finite));
  value = select(my == f32(infinity),
                 select(m == f32(1.0f), f32(1.0f),
                        select((m > f32(1.0f)) == (y > f32(0.0f)), f32(infinity), f32(0.0f))),
                 value);
  const Expr negative = bits(x) < 0;
  value = negated_if(negative && odd, value);
  value = select(x < f32(0.0f) && !whole && !big && my != f32(infinity), nan_f32(), value);
  value = select(is_nan_of(x) || is_nan_of(y), nan_f32(), value);
  return select(y == f32(0.0f) || x == f32(1.0f), f32(1.0f), value);
}

}  // namespace tessera::kernel
