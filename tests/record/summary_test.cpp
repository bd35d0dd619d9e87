// Numbers of the small file were counted by hand.
#include "record/summary.h"

#include <gtest/gtest.h>

#include "record_lines.h"

namespace tessera::record {
namespace {

const std::string matmul = "[\"matmul\", 64, 64, 64, \"float32\"]";
const std::string conv =
    "[\"00112233445566778899aabbccddeeff\", 1, 8, 8, 16, 3, 3, 16, 16, 1, 8, 8, 16]";

TEST(Summary, OfTheSmallFile) {
  const Summary summary = summarize(small_file().string());
  EXPECT_EQ(summary.records, 6);
  EXPECT_EQ(summary.tasks.size(), 3u);
  EXPECT_EQ(summary.errors, (std::map<int, int64_t>{{0, 5}, {6, 1}}));
  EXPECT_EQ(summary.versions,
            (Summary::Counts{{"v0.2", 1}, {"v0.3", 2}, {"v0.5", 1}, {"v0.6", 2}}));
  EXPECT_EQ(summary.task_fields, (std::map<int, int64_t>{{2, 1}, {3, 2}, {5, 1}, {6, 2}}));
  EXPECT_EQ(summary.repeats, (std::map<int, int64_t>{{1, 5}, {3, 1}}));
  EXPECT_EQ(summary.annotations, (std::map<int, int64_t>{{1, 1}, {2, 3}, {3, 3}, {5, 1}, {6, 1}}));
  EXPECT_EQ(summary.unroll, (std::map<int, int64_t>{{16, 3}, {512, 1}}));
  EXPECT_EQ(summary.steps.at("SP"), 11);
  EXPECT_EQ(summary.steps.at("SA"), 1);
  EXPECT_EQ(summary.fewest_steps, 0);
  EXPECT_EQ(summary.most_steps, 10);
  EXPECT_EQ(summary.all_steps, 3 * 8 + 10 + 7);
  EXPECT_EQ(summary.hardware.size(), 2u);
  EXPECT_EQ(summary.best_cost.size(), 2u);
  EXPECT_DOUBLE_EQ(summary.best_cost.at(matmul), 4.25e-05) << "the failed one does not count";
  EXPECT_DOUBLE_EQ(summary.best_cost.at(conv), 1.25e-05) << "the best over targets";
  EXPECT_DOUBLE_EQ(
      summary.best_by_target.at("llvm -keys=cpu -mcpu=core-avx2 -model=laptop").at(conv), 0.0002);
  EXPECT_DOUBLE_EQ(summary.sum_all_cost, 0.3 + 0.25 + 15 + 1.5 + 0.75 + 0.125);
  EXPECT_EQ(summary.comments, 3);
}

TEST(Summary, OfPiecesIsThatOfTheWhole) {
  Summary whole, joined;
  for (size_t i = 0; i < 6; ++i) {
    Summary piece;
    whole.add(small_record(i));
    piece.add(small_record(i));
    joined.add(piece);
  }
  joined.add(Summary());
  EXPECT_EQ(to_json(joined).dump(), to_json(whole).dump());
}

TEST(Summary, ProgramsToMeasureHaveNoBestCost) {
  Summary summary;
  summary.add(parse_record(with(small_lines()[0], "[5.5e-05]", "[0.0]"), {}));
  EXPECT_EQ(summary.unmeasured, 1);
  EXPECT_TRUE(summary.best_cost.empty());
}

}  // namespace
}  // namespace tessera::record
