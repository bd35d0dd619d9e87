#include "feature/step_tokens.h"

#include <gtest/gtest.h>

#include "step_texts.h"

namespace tessera::feature {
namespace {

using Row = std::vector<float>;

Row row(size_t code, std::vector<float> arguments, size_t width) {
  Row values(width, 0);
  values[code] = 1;
  for (size_t i = 0; i < arguments.size() && step_codes + i < width; ++i)
    values[step_codes + i] = arguments[i];
  return values;
}

TEST(StepTokens, OneHotAndArgumentsInTheOrderOfTheRecord) {
  const auto steps = steps_of(
      R"([["SP", 2, 0, 512, [16, 2, 8], 1], ["CHR", 1, "shared", [3]], ["CHW", 2, "local"],
          ["PR", 2, 0, "auto_unroll_max_step$64"], ["PR", 2, 0, "debug_skip_region"], ["CA", 2, 5, 3],
          ["FFSP", 3, 0, [2, 1], 1, 1], ["AN", 2, 0, 3]])");
  const StepTokenShape shape{100, 24};
  std::vector<float> out;
  ASSERT_EQ(append_step_tokens(steps, shape, out), 8u);
  std::vector<float> expected;
  for (const Row& one :
       {row(4, {2, 0, 512, 16, 2, 8, 1}, 24), row(11, {1, 2, 3}, 24), row(12, {2, 3}, 24),
        row(2, {2, 0, 64}, 24), row(2, {2, 0, -1}, 24), row(8, {2, 5, 3}, 24),
        row(6, {3, 0, 2, 1, 1, 1}, 24), row(0, {2, 0, 3}, 24)})
    expected.insert(expected.end(), one.begin(), one.end());
  EXPECT_EQ(out, expected);
}

TEST(StepTokens, Cropped) {
  const auto steps = steps_of(R"([["SP", 2, 0, 512, [16, 2, 8], 1], ["CI", 4], ["CI", 5]])");
  std::vector<float> out;
  ASSERT_EQ(append_step_tokens(steps, {2, 17}, out), 2u);
  EXPECT_EQ(out.size(), 2 * 17u);
  EXPECT_EQ(out[14], 2);
  EXPECT_EQ(out[16], 512);
  EXPECT_EQ(step_token_names({2, 17}).back(), "arg2");
}

}  // namespace
}  // namespace tessera::feature
