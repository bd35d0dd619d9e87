#include "runtime/trial.h"

#include <gtest/gtest.h>

namespace tessera::runtime {


namespace {

TEST(Trial, SlowerIsSlowerUsuallyAndAtBest) {
  EXPECT_TRUE(is_slower({1.0, 1.1, 1.2}, {1.3, 1.2, 1.4}));
  EXPECT_FALSE(is_slower({1.0, 1.1, 1.2}, {0.5, 0.6, 0.5}));
}

TEST(Trial, RunsThatOthersDisturbedDoNotDecide) {
  // Twice as fast, but for two runs of three that lost a core.
  EXPECT_FALSE(is_slower({2.0, 2.1, 2.0}, {1.0, 9.0, 7.0}));
  // One lucky run is not usual.
  EXPECT_FALSE(is_slower({1.0, 9.0, 7.0}, {2.0, 2.1, 2.0}));
}

}  // namespace
}  // namespace tessera::runtime
