#include "derive/kernel_counts.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "base/error.h"
#include "base/file.h"
#include "base/json.h"

namespace tessera::derive {
namespace {

namespace fs = std::filesystem;

KernelCounts counted(std::vector<int64_t> kernels, size_t offset = 0) {
  KernelCounts counts;
  counts.offset = offset;
  counts.kernels = std::move(kernels);
  for (size_t i = 0; i < counts.kernels.size(); ++i) counts.lengths.push_back(int64_t(i) + 1);
  return counts;
}

TEST(KernelCounts, EqualCountsAreOneRange) {
  EXPECT_EQ(fused_ranges(counted({1, 3, 3, 3, 4, 5, 5})), (Ranges{{1, 4}, {5, 7}}));
}

TEST(KernelCounts, FallingCountsJoin) {
  EXPECT_EQ(fused_ranges(counted({1, 2, 3, 3, 3, 2})), (Ranges{{1, 6}}));
  EXPECT_EQ(fused_ranges(counted({5, 4, 3})), (Ranges{{0, 3}}));
}

TEST(KernelCounts, RisingCountsFuseNothing) {
  EXPECT_TRUE(fused_ranges(counted({1, 2, 3, 4})).empty());
  EXPECT_TRUE(fused_ranges(counted({})).empty());
}

TEST(KernelCounts, TheOffsetMovesRanges) {
  EXPECT_EQ(fused_ranges(counted({2, 2}, 10)), (Ranges{{10, 12}}));
}

TEST(KernelCounts, AGapInTheLengthsIsNotFused) {
  KernelCounts counts = counted({2, 2, 2});
  counts.lengths = {1, 2, 4};
  EXPECT_TRUE(fused_ranges(counts).empty());
}

TEST(KernelCounts, RefusesListsOfUnequalLength) {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "counts.json";
  write_file(file, R"({"num_subgraph_kernels": [1, 2], "num_subgraph_ops": [1]})");
  EXPECT_THROW(read_kernel_counts(file), Error);
  write_file(file, R"({"num_subgraph_kernels": [1, 2], "num_subgraph_ops": [2, 1]})");
  EXPECT_THROW(read_kernel_counts(file), Error);
  write_file(file, R"({"num_subgraph_kernels": [1, 1], "num_subgraph_ops": [1, 2]})");
  EXPECT_EQ(fused_ranges(read_kernel_counts(file)), (Ranges{{0, 2}}));
}

// Golden: what GraphNet's own tool gives for 31 lists of counts, ResNet-18's among them.
TEST(KernelCounts, AgreesWithGraphNet) {
  const fs::path file =
      fs::path(TESSERA_TESTS) / "data/golden/graphnet_decompose/fusible_ranges_cases.json";
  const Json cases = Json::parse(read_file(file), file.string());
  ASSERT_FALSE(cases.as_array().empty());
  const TemporaryFolder folder;
  for (const Json& one : cases.as_array()) {
    write_file(folder.path() / "counts.json", one.find("input")->dump());
    Ranges expected;
    for (const Json& range : one.find("ranges")->as_array())
      expected.push_back(
          {size_t(range.as_array()[0].as_int()), size_t(range.as_array()[1].as_int())});
    EXPECT_EQ(fused_ranges(read_kernel_counts(folder.path() / "counts.json")), expected)
        << one.find("name")->as_string();
  }
}

}  // namespace
}  // namespace tessera::derive
