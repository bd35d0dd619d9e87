#include "cli/progress.h"

#include <gtest/gtest.h>

namespace tessera::cli {
namespace {

TEST(Progress, ClockText) {
  EXPECT_EQ(clock_text(0), "0:00");
  EXPECT_EQ(clock_text(61.6), "1:02");
  EXPECT_EQ(clock_text(3723), "1:02:03");
}

}  // namespace
}  // namespace tessera::cli
