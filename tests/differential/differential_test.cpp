// Random graphs, and those that once went wrong (bugs/), compiled and compared with eager. Each
// runs in a process of its own. TESSERA_FUZZ_GRAPHS says how many are drawn, TESSERA_FUZZ_SEED from
// which seed on; graph_fuzz does the same for thousands.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <cstring>

#include "differential.h"
#include "eager/engine.h"
#include "eager/input_file.h"
#include "format/safetensors.h"
#include "random_graph.h"

namespace tessera::fuzz {
namespace {

uint64_t setting(const char* name, uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

void expect_same(const graph::Sample& sample, const std::string& engine) {
  const Verdict verdict = judge_apart(sample, engine);
  if (!verdict.bad()) return;
  const bool valid = verdict.kind != Verdict::Kind::Refused;
  const graph::Sample least = valid ? shrunk(sample, engine, verdict.kind) : sample;
  ADD_FAILURE() << engine << ": " << kind_name(verdict.kind) << ": " << verdict.message << "\n"
                << graph::write_model(least.graph) << graph::write_tensor_meta(least.weights);
}

// By the last digit of the seed: efforts, kernels wherever there is one, frozen weights, two
// threads.
constexpr const char* engines[] = {"tessera1",   "tessera0", "tessera0x2", "frozen",   "tessera0",
                                   "tessera1x2", "tessera0", "kernels",    "frozenx2", "tessera0"};

TEST(GraphFuzz, RandomGraphsComputeWhatEagerComputes) {
  const uint64_t first = setting("TESSERA_FUZZ_SEED", 1),
                 count = setting("TESSERA_FUZZ_GRAPHS", 150);
  for (uint64_t seed = first; seed < first + count; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    expect_same(random_graph(seed), engines[seed % std::size(engines)]);
  }
}

TEST(GraphFuzz, WhatWentWrongOnceDoesNotAgain) {
  const std::filesystem::path bugs = std::filesystem::path(TESSERA_TESTS) / "differential" / "bugs";
  for (const std::filesystem::path& folder : graph::find_samples(bugs)) {
    SCOPED_TRACE(folder.string());
    const graph::Sample sample = graph::read_sample(folder);
    for (const char* engine : {"tessera0", "tessera1", "frozen"}) expect_same(sample, engine);
  }
}

TEST(GraphFuzz, TheSameSeedGivesTheSameGraph) {
  for (uint64_t seed = 0; seed < 50; ++seed) {
    const graph::Sample sample = random_graph(seed);
    EXPECT_EQ(sample, random_graph(seed));
    EXPECT_EQ(graph::parse_model(graph::write_model(sample.graph), "model.py"), sample.graph)
        << "seed " << seed;
  }
}

// The comparison itself must be able to fail.
TEST(GraphFuzz, AnotherComputationIsSeen) {
  graph::Sample sample;
  sample.graph = graph::parse_model(
      "import torch\nclass GraphModule(torch.nn.Module):\n    def forward(self, x : "
      "torch.Tensor):\n"
      "        y = x.to(torch.float16)\n        z = y.to(torch.float32)\n        return (z,)\n",
      "model.py");
  sample.weights = graph::parse_tensor_meta(
      "class Program_weight_tensor_meta_x:\n    name = \"x\"\n    shape = [40]\n    dtype = "
      "\"torch.float32\"\n",
      "weight_meta.py");
  EXPECT_EQ(judge_apart(sample, "eager").kind, Verdict::Kind::Same);
  const Verdict verdict = judge_apart(sample, "eager64");  // gives doubles, of unrounded numbers
  EXPECT_EQ(verdict.kind, Verdict::Kind::Differs) << verdict.message;
}

// What eager makes of a sample's outputs, all of them doubles.
std::vector<double> outputs(const graph::Sample& sample) {
  char folder[] = "/tmp/tessera_moments_XXXXXX";
  const std::filesystem::path at = mkdtemp(folder);
  eager::write_inputs(sample, {}, 1, 1, at / "inputs");
  const auto engine = eager::make_engine("eager", sample, {}, false, {});
  engine->take(at / "inputs");
  engine->compile();
  engine->write_outputs(at / "outputs", at / "after", 1);
  const format::StoredTensors stored(at / "outputs");
  std::vector<double> numbers;
  for (const format::StoredTensor& tensor : stored.all()) {
    const size_t first = numbers.size();
    numbers.resize(first + tensor.elements());
    std::memcpy(&numbers[first], tensor.bytes.data(), tensor.elements() * sizeof(double));
  }
  std::filesystem::remove_all(at);
  return numbers;
}

TEST(GraphFuzz, MomentsInTwoPassesAreTheSameMoments) {
  graph::Sample sample;
  sample.graph = graph::parse_model(
      "import torch\nclass GraphModule(torch.nn.Module):\n    def forward(self, x : "
      "torch.Tensor):\n"
      "        a = x.std(dim = 1, unbiased = False)\n"
      "        b = torch.var_mean(x, dim = [0, -1], keepdim = True)\n        c = b[0]\n"
      "        d = b[1]\n        e = torch.var(x)\n        return (a, c, d, e)\n",
      "model.py");
  sample.weights = graph::parse_tensor_meta(
      "class Program_weight_tensor_meta_x:\n    name = \"x\"\n    shape = [3, 40]\n    dtype = "
      "\"torch.float64\"\n",
      "weight_meta.py");
  const auto written = moments_written_out(sample);
  ASSERT_TRUE(written);
  EXPECT_FALSE(moments_written_out(*written));
  const Outcome outcome = run_forked(
      [&](std::string&) {
        const std::vector<double> one = outputs(sample), two = outputs(*written);
        if (one.size() != 6 || two.size() != 6) return 1;
        for (size_t i = 0; i < 6; ++i)
          if (!(std::abs(one[i] - two[i]) <= 1e-14 * std::abs(one[i]))) return 2;
        return 0;
      },
      {.seconds = 60});
  EXPECT_TRUE(outcome.ok()) << outcome.describe() << outcome.err;
}

}  // namespace
}  // namespace tessera::fuzz
