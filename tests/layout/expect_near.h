// Two ways to the same numbers: how far apart they may be, by the size of what is expected.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace tessera::layout {

template <typename T>
void expect_near(const std::vector<T>& a, const std::vector<T>& b, double limit,
                 const std::string& name) {
  ASSERT_EQ(a.size(), b.size()) << name;
  double off = 0, size = 0;
  for (size_t i = 0; i < a.size(); ++i) {
    off += std::pow(double(a[i]) - double(b[i]), 2);
    size += std::pow(double(b[i]), 2);
  }
  EXPECT_GT(size, 0) << name;
  EXPECT_LE(std::sqrt(off), limit * std::sqrt(size)) << name;
}

}  // namespace tessera::layout
