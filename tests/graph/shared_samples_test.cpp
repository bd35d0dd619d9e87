// The readers on whole samples: those that come with the repository, and GraphNet's own where they
// are at hand (tests/golden_data.h).
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "../golden_data.h"
#include "base/error.h"
#include "base/file.h"
#include "base/process.h"
#include "graph/hash.h"
#include "graph/sample.h"

namespace tessera::graph {
namespace {

namespace fs = std::filesystem;

const fs::path tests = TESSERA_TESTS;

class SharedSamples : public testing::Test {
 protected:
  // The samples in a folder of the repository, then those of GraphNet's data called `name`.
  std::vector<fs::path> samples(const fs::path& bundled, const std::string& name) {
    std::vector<fs::path> found = find_samples(bundled);
    EXPECT_FALSE(found.empty()) << bundled;
    if (const auto archive = golden::shared(name + "/samples.tar.xz")) {
      const Outcome outcome = run_command(
          {{"tar", "xJf", fs::absolute(*archive).string(), "-C", folder_.path().string()},
           "",
           {},
           ""},
          {.seconds = 60});
      EXPECT_TRUE(outcome.ok()) << outcome.describe() << outcome.err;
      whole_ = true;
      for (const fs::path& one : find_samples(folder_.path())) found.push_back(one);
    }
    return found;
  }

  TemporaryFolder folder_;
  bool whole_ = false;
};

TEST_F(SharedSamples, RoundTrip) {
  const auto folders = samples(tests / "../samples", "graphnet");
  EXPECT_EQ(folders.size(), whole_ ? 29u + 94u : 29u);
  TemporaryFolder out;
  for (const fs::path& folder : folders) {
    SCOPED_TRACE(folder.string());
    const Sample sample = read_sample(folder);
    write_sample(sample, out.path() / "sample");
    EXPECT_TRUE(read_sample(out.path() / "sample") == sample);
  }
}

// The column hash_rule of GraphNet's manifest, by path: which hashes the rule is known to reach.
std::map<std::string, std::string> hash_rules() {
  std::map<std::string, std::string> rules;
  const auto file = golden::shared("graphnet/MANIFEST.tsv");
  if (!file) return rules;
  std::istringstream manifest(read_file(*file));
  std::string line;
  std::getline(manifest, line);
  while (std::getline(manifest, line)) {
    std::istringstream columns(line);
    std::string path, column;
    std::getline(columns, path, '\t');
    for (int i = 1; i < 10; ++i) std::getline(columns, column, '\t');
    rules[path] = column;
  }
  return rules;
}

// The hashes beside the bundled samples are those that GraphNet's rule gives in Python
// (python/tessera writes them).
TEST_F(SharedSamples, GraphHashes) {
  const std::map<std::string, std::string> rules = hash_rules();
  int reached = 0;
  for (const fs::path& folder : samples(tests / "../samples", "graphnet")) {
    const Sample sample = read_sample(folder);
    const bool equal = graph_hash(sample.graph) == sample.stored_hash ||
                       graph_hash(sample.graph, PlaceholderOrder::FirstUse) == sample.stored_hash;
    reached += equal;
    const std::string text = folder.string();
    if (text.starts_with(tests.string())) {
      EXPECT_TRUE(equal) << text;
    }
    for (const auto& [path, rule] : rules) {
      if (text.ends_with("/" + path) && rule != "none") {
        EXPECT_TRUE(equal) << path << ": " << rule;
      }
    }
  }
  EXPECT_GE(reached, whole_ ? 29 + 82 : 29);
}

TEST_F(SharedSamples, SubgraphsRoundTrip) {
  for (const fs::path& folder : samples(tests / "../samples", "graphnet_decompose")) {
    const Sample sample = read_sample(folder);
    EXPECT_EQ(parse_model(write_model(sample.graph), "written.py"), sample.graph);
  }
}

TEST_F(SharedSamples, PaddleRoundTrip) {
  TemporaryFolder out;
  for (const fs::path& folder : samples(tests / "data/paddle", "graphnet_paddle")) {
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
