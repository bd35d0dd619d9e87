// What is known of a sample before it runs: golden numbers are counted by hand from its model.py.
#include "judge/facts.h"

#include <gtest/gtest.h>

namespace tessera::judge {
namespace {

graph::Sample sample(const char* name) {
  return graph::read_sample(std::filesystem::path(TESSERA_TESTS) / ".." / "samples" / "basic" /
                            name);
}

TEST(Facts, OfAPerceptron) {
  const Facts facts = gather_facts(sample("mlp"), false);
  EXPECT_EQ(facts.dtype, "float32");
  EXPECT_EQ(facts.domain, "other");
  EXPECT_EQ(facts.parameters.size(), 7u);
  EXPECT_EQ(facts.parameters[0], "L_x_");
  EXPECT_EQ(facts.data, std::set<std::string>{"L_x_"});
  // Three products of 8 rows: 64 x 128, 128 x 128, 128 x 10, two operations for each element.
  EXPECT_GE(facts.flops.at(Dtype::Float32), 2.0 * 8 * (64 * 128 + 128 * 128 + 128 * 10));
  EXPECT_LE(facts.flops.at(Dtype::Float32), 2.1 * 8 * (64 * 128 + 128 * 128 + 128 * 10))
      << "but for the biases";
  EXPECT_EQ(facts.output_bytes, 8 * 10 * 4);
}

TEST(Facts, WhatDependsOnWeightsAloneNeedNotBeComputedWhenFrozen) {
  graph::Sample folded = sample("mlp");
  // The data becomes a weight by its name: nothing depends on data any more.
  for (graph::Parameter& parameter : folded.graph.parameters) {
    if (parameter.name == "L_x_") parameter.name = "L_self_parameters_x_";
  }
  for (graph::TensorMeta& meta : folded.weights) {
    if (meta.name == "L_x_") meta.name = "L_self_parameters_x_";
  }
  const Facts facts = gather_facts(folded, true);
  EXPECT_TRUE(facts.data.empty());
  EXPECT_TRUE(facts.flops.empty());
  EXPECT_EQ(facts.output_bytes, 0);
  EXPECT_FALSE(gather_facts(folded, false).flops.empty());
}

}  // namespace
}  // namespace tessera::judge
