// The compiler on real samples: those that come with the repository and GraphNet's own where they
// are at hand (tests/golden_data.h). The smallest of them; TESSERA_SHARED_SAMPLES says how many.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "../golden_data.h"
#include "base/process.h"
#include "both_ways.h"

namespace tessera::compile {
namespace {

namespace fs = std::filesystem;

int64_t elements_of(const graph::Sample& sample) {
  int64_t elements = 0;
  for (const graph::Parameter& parameter : sample.graph.parameters)
    if (const graph::TensorMeta* meta = sample.meta_of(parameter.name))
      elements += meta->elements();
  return elements;
}

TEST(SharedSamples, AnswerAsEagerDoes) {
  const TemporaryFolder folder;
  fs::path root = fs::path(TESSERA_TESTS) / "../samples";
  const auto archive = golden::shared("graphnet/samples.tar.xz");
  if (archive) {
    const Outcome outcome = run_command(
        {{"tar", "xJf", fs::absolute(*archive).string(), "-C", folder.path().string()}, "", {}, ""},
        {.seconds = 60});
    ASSERT_TRUE(outcome.ok()) << outcome.describe() << outcome.err;
    root = folder.path();
  }
  std::vector<std::pair<int64_t, graph::Sample>> samples;
  for (const fs::path& path : graph::find_samples(root)) {
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
  size_t stay = 0;  // as they are
  for (size_t i = 0; i < count; ++i) {
    SCOPED_TRACE(samples[i].second.folder.string());
    const BothWays both = run_both_ways(samples[i].second, options);
    EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
    stay += !both.report->stays_eager.empty();
  }
  // Of the bundled ones compile_test names those that must not.
  if (archive) {
    EXPECT_LE(stay, count / 20) << "of " << count;
  }
}

}  // namespace
}  // namespace tessera::compile
