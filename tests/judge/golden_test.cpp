#include "judge/golden.h"

#include <gtest/gtest.h>

#include "base/file.h"

namespace tessera::judge {
namespace {

TEST(Golden, NamesAreThoseOfGraphNet) {
  EXPECT_EQ(golden_name("/a/torch_samples/timm/resnet18", "x"), "timm_resnet18");
  EXPECT_EQ(golden_name("/a/samples/timm/resnet18/", "x"), "timm_resnet18");
  EXPECT_EQ(golden_name("/samples/a/paddle_samples/m/subgraph_0", "x"), "m_subgraph_0");
  EXPECT_EQ(golden_name("/samples/a/../b/./m", "x"), "b_m");
}

TEST(Golden, WithoutAFolderOfSamplesThePathGivenCounts) {
  EXPECT_EQ(golden_name("/a/b/resnet18", "b/resnet18"), "b_resnet18");
  EXPECT_EQ(golden_name("/a/samples", "samples"), "samples");
}

TEST(Golden, TheDigestIsOfWhatDecidesTheResults) {
  TemporaryFolder folder;
  write_file(folder.path() / "model.py", "a");
  write_file(folder.path() / "weight_meta.py", "b");
  const std::string first = sample_digest(folder.path());
  write_file(folder.path() / "graph_net.json", "{}");
  EXPECT_EQ(sample_digest(folder.path()), first);
  write_file(folder.path() / "weight_meta.py", "");
  write_file(folder.path() / "input_meta.py", "b");
  EXPECT_NE(sample_digest(folder.path()), first);
}

}  // namespace
}  // namespace tessera::judge
