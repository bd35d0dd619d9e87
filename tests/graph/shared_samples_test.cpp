// The readers on real samples, where they are at hand: TESSERA_SHARED_DATA, or ../shared/data
// beside the repository. They are not ours to keep in it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <sstream>

#include "base/error.h"
#include "base/file.h"
#include "base/process.h"
#include "graph/hash.h"
#include "graph/sample.h"

namespace tessera::graph {
namespace {

namespace fs = std::filesystem;

fs::path shared_data() {
  if (const char* given = std::getenv("TESSERA_SHARED_DATA")) return given;
  return fs::path(TESSERA_TESTS) / "../../shared/data";
}

class SharedSamples : public testing::Test {
 protected:
  void unpack(const char* name) {
    const fs::path archive = shared_data() / name / "samples.tar.xz";
    if (!fs::exists(archive)) GTEST_SKIP() << "no " << archive.string();
    const Outcome outcome = run_command(
        {{"tar", "xJf", fs::absolute(archive).string(), "-C", folder_.path().string()}, "", {}, ""},
        {.seconds = 60});
    ASSERT_TRUE(outcome.ok()) << outcome.describe() << outcome.err;
  }

  TemporaryFolder folder_;
};

TEST_F(SharedSamples, RoundTrip) {
  unpack("graphnet");
  if (IsSkipped()) return;
  const auto folders = find_samples(folder_.path());
  EXPECT_EQ(folders.size(), 94u);
  TemporaryFolder out;
  for (const fs::path& folder : folders) {
    SCOPED_TRACE(folder.string());
    const Sample sample = read_sample(folder);
    write_sample(sample, out.path() / "sample");
    EXPECT_TRUE(read_sample(out.path() / "sample") == sample);
  }
}

// The column hash_rule of the manifest tells which hashes the rule is known to reach.
TEST_F(SharedSamples, GraphHashes) {
  unpack("graphnet");
  if (IsSkipped()) return;
  std::map<std::string, std::string> rules;
  std::istringstream manifest(read_file(shared_data() / "graphnet/MANIFEST.tsv"));
  std::string line;
  std::getline(manifest, line);
  while (std::getline(manifest, line)) {
    std::istringstream columns(line);
    std::string path, column;
    std::getline(columns, path, '\t');
    for (int i = 1; i < 10; ++i) std::getline(columns, column, '\t');
    rules[path] = column;
  }
  int reached = 0;
  for (const fs::path& folder : find_samples(folder_.path())) {
    const Sample sample = read_sample(folder);
    const bool equal = graph_hash(sample.graph) == sample.stored_hash ||
                       graph_hash(sample.graph, PlaceholderOrder::FirstUse) == sample.stored_hash;
    reached += equal;
    const std::string text = folder.string();
    for (const auto& [path, rule] : rules) {
      if (text.ends_with("/" + path) && rule != "none") {
        EXPECT_TRUE(equal) << path << ": " << rule;
      }
    }
  }
  EXPECT_GE(reached, 82);
}

TEST_F(SharedSamples, SubgraphsRoundTrip) {
  unpack("graphnet_decompose");
  if (IsSkipped()) return;
  for (const fs::path& folder : find_samples(folder_.path())) {
    const Sample sample = read_sample(folder);
    EXPECT_EQ(parse_model(write_model(sample.graph), "written.py"), sample.graph);
  }
}

TEST_F(SharedSamples, PaddleRoundTrip) {
  unpack("graphnet_paddle");
  if (IsSkipped()) return;
  TemporaryFolder out;
  for (const fs::path& folder : find_samples(folder_.path())) {
    SCOPED_TRACE(folder.string());
    EXPECT_EQ(folder.string().find("shape_patches_"), std::string::npos);
    const Sample sample = read_sample(folder);
    EXPECT_EQ(sample.framework(), Framework::Paddle);
    write_sample(sample, out.path() / "sample");
    EXPECT_TRUE(read_sample(out.path() / "sample") == sample);
    const std::string model = (folder / "model.py").string();
    EXPECT_EQ(paddle_graph_hash(read_file(model), model), sample.stored_hash);
    for (const fs::path& patch : find_shape_patches(folder)) {
      EXPECT_EQ(apply_shape_patch(sample, patch).graph, sample.graph);
    }
  }
}

}  // namespace
}  // namespace tessera::graph
