// What was measured at one size is taken at others near it, and at no others.
#include "compile/known_forms.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "../eager/small_sample.h"
#include "both_ways.h"
#include "te/dag_text.h"

namespace tessera::compile {
namespace {

te::TaskShape shape_of(int64_t rows) {
  return te::task_shape(te::parse_dag(fmt::format("A = placeholder float32 [{0}, 96]\n"
                                                  "B(i: {0}, j: 96) float32 = max(A[i, j], 0f)\n"
                                                  "return B\n",
                                                  rows),
                                      "rows"));
}

KnownForms::Answer kernel_on(int threads) {
  return {Way::Kind::Kernel, true, threads, "default", {}};
}

TEST(KnownForms, TheNearestSizeAnswers) {
  KnownForms known;
  EXPECT_FALSE(known.nearest("", shape_of(64)));
  known.note("", shape_of(64), kernel_on(1));
  known.note("", shape_of(256), kernel_on(2));
  EXPECT_EQ(known.nearest("", shape_of(96))->threads, 1);
  EXPECT_EQ(known.nearest("", shape_of(200))->threads, 2);
  known.note("", shape_of(64), {});
  EXPECT_EQ(known.nearest("", shape_of(64))->way, Way::Kind::Library);
}

TEST(KnownForms, NeitherAFarSizeNorAnotherFormAnswers) {
  KnownForms known;
  known.note("", shape_of(64), {});
  EXPECT_TRUE(known.nearest("", shape_of(8 * 64)));
  EXPECT_FALSE(known.nearest("", shape_of(20 * 64)));
  EXPECT_FALSE(known.nearest(" 2", shape_of(64)));
}

TEST(KnownForms, AnotherSizeIsNotMeasuredAndComputesTheSame) {
  const auto known = std::make_shared<KnownForms>();
  const auto compiled = [&](int rows) {
    const std::string x = fmt::format("shape = [{}, 96]; dtype = \"torch.float32\"", rows);
    const auto sample =
        eager::small_sample({{"x", x}, {"w", "shape = [96, 96]; dtype = \"torch.float32\""}},
                            {"a = torch._C._nn.linear(x, w, None)", "b = a.relu()", "c = b * 2.0",
                             "d = c.softmax(-1)", "return (d,)"});
    CompileOptions options;
    options.known_forms = known;
    return run_both_ways(sample, options);
  };
  EXPECT_GT(compiled(64).report->timed, 0u);
  for (int rows : {65, 96, 257}) {
    const BothWays other = compiled(rows);
    EXPECT_EQ(other.difference, std::nullopt) << *other.difference;
    EXPECT_EQ(other.report->timed, 0u) << rows;
  }
}

}  // namespace
}  // namespace tessera::compile
