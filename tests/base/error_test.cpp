#include "base/error.h"

#include <gtest/gtest.h>

#include "base/refusal.h"

namespace tessera {
namespace {

TEST(Error, PutsFileAndLineBeforeTheMessage) {
  Error error = input_error({"model.py", 7}, "expected {} values, found {}", 2, 3);
  EXPECT_STREQ(error.what(), "model.py:7: expected 2 values, found 3");
  EXPECT_EQ(error.message(), "expected 2 values, found 3");
}

TEST(Error, LeavesOutALineThatIsNotKnown) {
  EXPECT_STREQ(input_error({"model.py"}, "empty").what(), "model.py: empty");
  EXPECT_STREQ(environment_error("no compiler").what(), "no compiler");
}

TEST(Error, ExitCodeFollowsBlame) {
  EXPECT_EQ(input_error({}, "x").exit_code(), 2);
  EXPECT_EQ(environment_error("x").exit_code(), 3);
  EXPECT_EQ(our_error("x").exit_code(), 4);
  EXPECT_EQ(Error(Blame::Foreign, {}, "x").exit_code(), 1);
}

TEST(Refusal, ThatNobodyCatchesIsAnErrorWithItsReason) {
  try {
    throw Refusal("a scalar operand", {"model.py", 7});
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "model.py:7: a scalar operand");
    EXPECT_EQ(error.exit_code(), 2);
  }
  EXPECT_EQ(Refusal("a scalar operand").message(), "a scalar operand");
}

}  // namespace
}  // namespace tessera
