// The compiler on real samples, where they are at hand: TESSERA_SHARED_DATA, or ../shared/data
// beside the repository. The smallest of them; TESSERA_SHARED_SAMPLES says how many.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "base/process.h"
#include "both_ways.h"

namespace tessera::compile {
namespace {

namespace fs = std::filesystem;

fs::path shared_data() {
  if (const char* given = std::getenv("TESSERA_SHARED_DATA")) return given;
  return fs::path(TESSERA_TESTS) / "../../shared/data";
}

int64_t elements_of(const graph::Sample& sample) {
  int64_t elements = 0;
  for (const graph::Parameter& parameter : sample.graph.parameters)
    if (const graph::TensorMeta* meta = sample.meta_of(parameter.name))
      elements += meta->elements();
  return elements;
}

TEST(SharedSamples, AnswerAsEagerDoes) {
  const fs::path archive = shared_data() / "graphnet/samples.tar.xz";
  if (!fs::exists(archive)) GTEST_SKIP() << "no " << archive.string();
  const TemporaryFolder folder;
  const Outcome outcome = run_command(
      {{"tar", "xJf", fs::absolute(archive).string(), "-C", folder.path().string()}, "", {}, ""},
      {.seconds = 60});
  ASSERT_TRUE(outcome.ok()) << outcome.describe() << outcome.err;
  std::vector<std::pair<int64_t, graph::Sample>> samples;
  for (const fs::path& path : graph::find_samples(folder.path())) {
    graph::Sample sample = graph::read_sample(path);
    const int64_t elements = elements_of(sample);
    samples.emplace_back(elements, std::move(sample));
  }
  std::stable_sort(samples.begin(), samples.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  const char* asked = std::getenv("TESSERA_SHARED_SAMPLES");
  const size_t count = std::min(samples.size(), size_t(asked ? std::atoi(asked) : 12));
  CompileOptions options;
  options.effort = 0;
  for (size_t i = 0; i < count; ++i) {
    SCOPED_TRACE(samples[i].second.folder.string());
    const BothWays both = run_both_ways(samples[i].second, options);
    EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
    EXPECT_EQ(both.report->stays_eager, "");
  }
}

}  // namespace
}  // namespace tessera::compile
