#include "result/tolerance.h"

#include <gtest/gtest.h>

namespace tessera::result {
namespace {

TEST(Tolerance, ClassesFollowTheOrderOfLogs) {
  EXPECT_EQ(tolerance_class("float16"), 0);
  EXPECT_EQ(tolerance_class("bfloat16"), 1);
  EXPECT_EQ(tolerance_class("float32"), 2);
  EXPECT_EQ(tolerance_class("float64"), 3);
  EXPECT_EQ(tolerance_class("int64"), -1);
  EXPECT_EQ(tolerance_class(""), -1);
}

// At t = -5 they are PyTorch's own (torch.testing.assert_close).
TEST(Tolerance, AtMinusFiveThoseOfPytorch) {
  const double atol[] = {1e-5, 1e-5, 1e-5, 1e-7}, rtol[] = {1e-3, 1.6e-2, 1.3e-6, 1e-7};
  for (int d = 0; d < 4; ++d) {
    EXPECT_EQ(tolerance(d, -5).atol, atol[d]);
    EXPECT_EQ(tolerance(d, -5).rtol, rtol[d]);
  }
}

// GraphNet's table of keys; positive levels from one of its logs.
TEST(Tolerance, Keys) {
  EXPECT_EQ(tolerance_key(0, -10), "all_close_atol_1.00E-10_rtol_1.00E-06");
  EXPECT_EQ(tolerance_key(1, -9), "all_close_atol_1.00E-09_rtol_5.85E-04");
  EXPECT_EQ(tolerance_key(2, -8), "all_close_atol_1.00E-08_rtol_3.82E-10");
  EXPECT_EQ(tolerance_key(3, -7), "all_close_atol_1.58E-10_rtol_1.58E-10");
  EXPECT_EQ(tolerance_key(2, -1), "all_close_atol_1.00E-01_rtol_6.65E-02");
  for (int d = 0; d < 4; ++d)
    EXPECT_EQ(tolerance_key(d, 0), "all_close_atol_1.00E+00_rtol_1.00E+00");
  EXPECT_EQ(tolerance_key(2, 1), "all_close_atol_1.00E+01_rtol_1.50E+01");
  EXPECT_EQ(tolerance_key(3, 4), "all_close_atol_3.98E+05_rtol_3.98E+05");
  EXPECT_EQ(tolerance_key(1, 5), "all_close_atol_1.00E+05_rtol_6.25E+01");
}

TEST(Tolerance, GrowsWithTheLevel) {
  for (int d = 0; d < 4; ++d) {
    for (int t = lowest_t; t < highest_t; ++t) {
      EXPECT_LT(tolerance(d, t).atol, tolerance(d, t + 1).atol);
      EXPECT_LT(tolerance(d, t).rtol, tolerance(d, t + 1).rtol);
    }
  }
}

}  // namespace
}  // namespace tessera::result
