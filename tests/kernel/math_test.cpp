// Every elementary function against libm in double, over floats of all sizes: the limits here are
// the promises of src/kernel/math.h.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include "kernel/kernel.h"
#include "te/dag_builder.h"

namespace tessera::kernel {
namespace {

using te::DagBuilder;
using te::Function;

schedule::LoopState plain(const te::ComputeDag& dag) {
  return schedule::initial_state(std::make_shared<te::ComputeDag>(dag));
}

// f of every element (of x and y for two arguments), by compiled code.
std::vector<float> evaluate(Function function, std::vector<float> x, std::vector<float> y = {}) {
  const int64_t count = int64_t(x.size());
  DagBuilder b;
  const int a = b.placeholder("x", Dtype::Float32, {count});
  const int c = y.empty() ? -1 : b.placeholder("y", Dtype::Float32, {count});
  const int out = b.compute("out", Dtype::Float32, {count}, [&](te::Values i) {
    if (c < 0) return call(function, b.read(a, {i[0]}));
    return call(function, b.read(a, {i[0]}), b.read(c, {i[0]}));
  });
  const Kernel kernel = compile(plain(b.finish({out})), {});
  std::vector<float> result(x.size());
  std::vector<void*> buffers = {x.data()};
  if (c >= 0) buffers.push_back(y.data());
  buffers.push_back(result.data());
  kernel.run(buffers);
  return result;
}

// Distance in units of the last place that the exact value has as a float.
double ulps(float got, double exact) {
  const float nearest = float(exact);
  if (std::isnan(exact)) return std::isnan(got) ? 0 : INFINITY;
  if (std::isinf(nearest)) {
    if (got == nearest) return 0;
    return std::abs(got) == std::numeric_limits<float>::max() &&
                   std::signbit(got) == std::signbit(nearest)
               ? 1
               : INFINITY;
  }
  if (!std::isfinite(got))
    return std::abs(exact) > 0.99999994 * double(std::numeric_limits<float>::max()) ? 1 : INFINITY;
  if (exact == 0) return got == 0 && std::signbit(got) == std::signbit(exact) ? 0 : INFINITY;
  const int exponent = std::max(std::ilogb(exact), -126);
  return std::abs(double(got) - exact) / std::ldexp(1.0, exponent - 23);
}

// Where one of the functions is zero: what cancels there shows next to it.
const float zeros[] = {1,          -1,         1.5707964f, 3.1415927f, 4.712389f,
                       6.2831855f, 31.415926f, 355,        103993};

// Floats of every exponent and sign, nan and infinities among them, ever denser towards zeros, and
// denser from `low` to `high`.
std::vector<float> points(float low, float high) {
  std::vector<float> made;
  for (uint64_t bits = 0; bits < (uint64_t(1) << 32); bits += 9973)
    made.push_back(std::bit_cast<float>(uint32_t(bits)));
  for (float special :
       {0.0f, -0.0f, 1.0f, -1.0f, INFINITY, -INFINITY, NAN, 1e-45f, -1e-45f, 1.1754942e-38f,
        3.4028235e38f, -3.4028235e38f, 0.5f, 2.0f, 88.7228f, 88.7229f, -103.97f, -87.5f})
    made.push_back(special);
  for (float zero : zeros) {
    const int32_t nearest = std::bit_cast<int32_t>(zero);
    for (int32_t step = 0; step < (1 << 22); step += std::max(1, step / 32))
      for (int32_t bits : {nearest - step, nearest + step})
        made.push_back(std::bit_cast<float>(bits));
  }
  for (int i = 0; i <= 200000; ++i) made.push_back(low + (high - low) * float(i) / 200000.0f);
  return made;
}

struct Case {
  Function function;
  double (*exact)(double);
  double limit;            // ulps
  float low, high;         // where to look closely
  float reach = INFINITY;  // no promise beyond
};

double sigmoid(double x) {
  return 1 / (1 + std::exp(-x));
}
double rsqrt(double x) {
  return 1 / std::sqrt(x);
}

const Case cases[] = {
    {Function::Exp, std::exp, 1, -105, 90},
    {Function::Exp2, std::exp2, 1.5, -151, 129},
    {Function::Expm1, std::expm1, 2, -20, 20},
    {Function::Log, std::log, 1.5, 0.5f, 2},
    {Function::Log2, std::log2, 2, 0.5f, 2},
    {Function::Log10, std::log10, 2, 0.5f, 2},
    {Function::Log1p, std::log1p, 2.5, -0.999f, 2},
    {Function::Tanh, std::tanh, 3, -10, 10},
    {Function::Sigmoid, sigmoid, 2.5, -105, 105},
    {Function::Sinh, std::sinh, 3, -20, 20},
    {Function::Cosh, std::cosh, 2.5, -20, 20},
    {Function::Erf, std::erf, 2.5, -4, 4},
    {Function::Sin, std::sin, 1.5, -10, 10, 1e6f},
    {Function::Cos, std::cos, 1.5, -10, 10, 1e6f},
    {Function::Tan, std::tan, 3, -10, 10, 1e6f},
    {Function::Atan, std::atan, 2.5, -3, 3},
    {Function::Asin, std::asin, 2.5, -1, 1},
    {Function::Acos, std::acos, 2.5, -1, 1},
    {Function::Sqrt, std::sqrt, 0.51, 0, 2},
    {Function::Floor, std::floor, 0, -5, 5},
    {Function::Ceil, std::ceil, 0, -5, 5},
    {Function::Round, std::nearbyint, 0, -5, 5},
    {Function::Trunc, std::trunc, 0, -5, 5},
    {Function::Abs, std::fabs, 0, -5, 5},
    {Function::Rsqrt, rsqrt, 1.5, 0, 2},
};

class Functions : public testing::TestWithParam<Case> {};

TEST_P(Functions, KeepsItsPromise) {
  const Case& c = GetParam();
  const std::vector<float> x = points(c.low, c.high);
  const std::vector<float> got = evaluate(c.function, x);
  double worst = 0;
  float where = 0;
  for (size_t i = 0; i < x.size(); ++i) {
    if (std::abs(x[i]) > c.reach && std::isfinite(x[i])) continue;
    const double error = ulps(got[i], c.exact(double(x[i])));
    if (error > worst || std::isnan(error)) {
      worst = error;
      where = x[i];
    }
  }
  RecordProperty("ulps", std::to_string(worst));
  EXPECT_LE(worst, c.limit) << te::function_name(c.function) << "(" << where << ") is "
                            << evaluate(c.function, {where, where})[0] << ", exactly "
                            << c.exact(double(where));
}

INSTANTIATE_TEST_SUITE_P(Math, Functions, testing::ValuesIn(cases), [](const auto& info) {
  return std::string(te::function_name(info.param.function));
});

TEST(Math, LargeAnglesStayClose) {
  std::vector<float> x;
  for (int i = 0; i < 100000; ++i) x.push_back(1e6f + float(i) * 9999.0f);
  const std::vector<float> sine = evaluate(Function::Sin, x), cosine = evaluate(Function::Cos, x);
  for (size_t i = 0; i < x.size(); ++i) {
    ASSERT_NEAR(sine[i], std::sin(double(x[i])), 2e-6) << x[i];
    ASSERT_NEAR(cosine[i], std::cos(double(x[i])), 2e-6) << x[i];
  }
  for (float huge : evaluate(Function::Sin, {1e20f, 3e38f, -1e30f, 1e15f}))
    EXPECT_LE(std::abs(huge), 1.0f);
}

TEST(Math, PowersOfAllKinds) {
  std::vector<float> x, y;
  const float interesting[] = {0.0f,      -0.0f,      1.0f,        -1.0f,        0.5f,
                               -0.5f,     2.0f,       -2.0f,       3.0f,         -3.0f,
                               0.33f,     1.0000001f, 0.99999994f, 7.0f,         100.0f,
                               -100.0f,   1e-30f,     1e30f,       1e-42f,       INFINITY,
                               -INFINITY, NAN,        16777216.0f, -16777216.0f, 16777215.0f};
  for (float a : interesting)
    for (float b : interesting) {
      x.push_back(a);
      y.push_back(b);
    }
  uint32_t seed = 1;
  for (int i = 0; i < 300000; ++i) {
    seed = seed * 1664525 + 1013904223;
    x.push_back(std::exp((float(seed >> 8) / 8388608.0f - 1.0f) * 20.0f));
    seed = seed * 1664525 + 1013904223;
    y.push_back((float(seed >> 8) / 8388608.0f - 1.0f) * 8.0f);
  }
  const std::vector<float> got = evaluate(Function::Pow, x, y);
  for (size_t i = 0; i < x.size(); ++i)
    ASSERT_LE(ulps(got[i], std::pow(double(x[i]), double(y[i]))), 1.5)
        << x[i] << " to the " << y[i] << " is " << got[i];
}

TEST(Math, AnglesOfAllQuadrants) {
  std::vector<float> x, y;
  const float interesting[] = {0.0f,   -0.0f,  1.0f, -1.0f,    1e-30f,    -1e-30f, 1e30f,
                               -1e30f, 1e-42f, 3.5f, INFINITY, -INFINITY, NAN};
  for (float a : interesting)
    for (float b : interesting) {
      y.push_back(a);
      x.push_back(b);
    }
  for (int i = 0; i < 100000; ++i) {
    y.push_back(std::sin(float(i)) * float(i % 100));
    x.push_back(std::cos(float(i) * 1.7f) * float(i % 77));
  }
  const std::vector<float> got = evaluate(Function::Atan2, y, x);
  for (size_t i = 0; i < x.size(); ++i)
    ASSERT_LE(ulps(got[i], std::atan2(double(y[i]), double(x[i]))), 3.5)
        << "atan2(" << y[i] << ", " << x[i] << ") is " << got[i];
}

TEST(Math, TellsNanFromInfinity) {
  const std::vector<float> x = {1, NAN, INFINITY, -INFINITY, 0};
  for (Function function : {Function::IsNan, Function::IsInf}) {
    DagBuilder b;
    const int a = b.placeholder("x", Dtype::Float32, {5});
    const int out = b.compute("out", Dtype::Bool, {5},
                              [&](te::Values i) { return call(function, b.read(a, {i[0]})); });
    const Kernel kernel = compile(plain(b.finish({out})), {});
    std::vector<uint8_t> result(5, 7);
    std::vector<float> in = x;
    kernel.run(std::vector<void*>{in.data(), result.data()});
    const bool nan = function == Function::IsNan;
    EXPECT_EQ(result,
              (nan ? std::vector<uint8_t>{0, 1, 0, 0, 0} : std::vector<uint8_t>{0, 0, 1, 1, 0}));
  }
}

}  // namespace
}  // namespace tessera::kernel
