#include "hlo/encode.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "hlo/graph_checks.h"
#include "small_module.h"

namespace tessera::hlo {
namespace {

std::vector<float> features(const Instruction& instruction,
                            LayoutPadding padding = LayoutPadding::Zero) {
  std::vector<float> row(size_t{node_columns}, -7);
  node_features(instruction, false, padding, row);
  return row;
}

std::string refusal(const Module& module) {
  try {
    encode_module(module, "m.pb");
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    return error.what();
  }
  return "";
}

TEST(NodeFeatures, ProductsOfEmptyListsAreOne) {
  Instruction scalar;
  const std::vector<float> row = features(scalar);
  for (const size_t product : {28, 44, 52, 60, 68, 76, 84, 112, 116, 120, 124, 128, 132})
    EXPECT_EQ(row[product], 1) << product;
  EXPECT_EQ(row[2], 1);  // the element type is invalid
  float sum = 0;
  for (const float value : row) sum += value;
  EXPECT_EQ(sum, 14);
}

TEST(NodeFeatures, TotalsAreOfAllValuesAndWrapAround) {
  Instruction i;
  i.shape.dimensions = {2, 3, 4, 5, 6, 7, 8};
  EXPECT_EQ(features(i)[26], 7);
  EXPECT_EQ(features(i)[27], 35);
  EXPECT_EQ(features(i)[28], 40320);
  i.shape.dimensions = {int64_t{1} << 40, int64_t{1} << 30};  // 2^70
  EXPECT_EQ(features(i)[28], 0);
  i.shape.dimensions = {int64_t{3} << 40, int64_t{1} << 22, 1};  // 3 * 2^62: negative in 64 bits
  EXPECT_EQ(features(i)[28], -4611686018427387904.f);
}

TEST(NodeFeatures, AnElementTypeWithoutAColumnIsAllZeros) {
  Instruction i;
  i.shape.element_type = 20;  // F8E4M3FN
  const std::vector<float> row = features(i);
  for (size_t column = 2; column <= 20; ++column) EXPECT_EQ(row[column], 0);
  i.shape.element_type = 16;  // BF16 stands between F64 and C64
  EXPECT_EQ(features(i)[15], 1);
}

TEST(NodeFeatures, ReversalsAreCountedBothWays) {
  Instruction i;
  i.window.resize(3);
  i.window[1].window_reversal = true;
  const std::vector<float> row = features(i);
  EXPECT_EQ(row[86], 1);
  EXPECT_EQ(row[91], 1);
  EXPECT_EQ(row[92], 2);
}

TEST(NodeFeatures, LayoutsBeyondTheRankArePaddedAsAsked) {
  const Instruction i = instruction("add", 1);
  EXPECT_EQ(features(i)[136], 0);
  EXPECT_EQ(features(i, LayoutPadding::MinusOne)[134], 1);
  EXPECT_EQ(features(i, LayoutPadding::MinusOne)[136], -1);
}

TEST(TileFeatures, ProductsOfEmptyListsAreZero) {
  std::vector<float> row(size_t{tile_columns});
  tile_features({true, {}, {2, 3}, {}, {9}}, row);
  EXPECT_EQ(row, (std::vector<float>{0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 0, 0,
                                     0, 0, 5, 6, 0, 0, 0, 0, 0, 0, 0, 0}));
}

TEST(LayoutFeatures, MissingTensorsAndDimensionsAreMinusOne) {
  std::vector<float> row(size_t{layout_columns});
  layout_features({{{1, 0, 2}}}, row);
  EXPECT_EQ(row, (std::vector<float>{1, 0, 2, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
                                     -1, -1}));
}

TEST(Encode, EdgesAreOperandsOnceAndRootsOfCallees) {
  const GraphData graph = encode_module(small_module(), "m.pb");
  EXPECT_EQ(graph.nodes(), 7);
  const std::vector<std::array<int64_t, 2>> edges = {{1, 0}, {4, 2}, {4, 3},
                                                     {5, 4}, {6, 1}, {6, 5}};
  EXPECT_EQ(graph.edge_index, edges);
  EXPECT_EQ(graph.node_config_ids, (std::vector<int64_t>{4, 5}));
  EXPECT_EQ(graph.node_splits, (std::vector<int64_t>{0, 7}));
}

TEST(Encode, MajorComputationsEndASplit) {
  Module module = small_module();
  module.computations[0].name = "while_body";
  EXPECT_EQ(encode_module(module, "m.pb").node_splits, (std::vector<int64_t>{0, 2, 7}));
}

TEST(Encode, LayoutRunsThatFailedAreLeftOut) {
  std::vector<TuningRun> runs = {layout_run(7), layout_run(9), layout_run(5, true)};
  runs[1].error = true;
  const GraphData graph = *encode_tuned(tuned(runs), "m.pb").graph;
  EXPECT_EQ(graph.kind, GraphKind::Layout);
  EXPECT_EQ(graph.config_runtime, (std::vector<int64_t>{7, 5}));
  EXPECT_EQ(graph.node_config_feat.size(), 2u * 2 * 18);
}

TEST(Encode, LayoutsWithoutADefaultHaveNoSamples) {
  const Encoded encoded = encode_tuned(tuned({layout_run(7), layout_run(9)}), "m.pb");
  EXPECT_EQ(encoded.graph->configs(), 0);
  EXPECT_EQ(encoded.graph->kind, GraphKind::Layout);
}

TEST(Encode, ConfigurableNodesAreTheStoredOnes) {
  TuningModule module = tuned({layout_run(7, true)});
  module.config_index_to_node = {5, 4};
  EXPECT_EQ(encode_tuned(module, "m.pb").graph->node_config_ids, (std::vector<int64_t>{5, 4}));
}

TEST(Encode, TilesAreKeptByTheRules) {
  std::vector<TuningRun> runs = {tile_run(10, true), tile_run(8), tile_run(1), tile_run(6)};
  runs[3].error = true;
  const Encoded kept = encode_tuned(tuned(runs), "m.pb");
  EXPECT_EQ(kept.graph->config_runtime, (std::vector<int64_t>{10, 8}));
  EXPECT_EQ(kept.graph->config_runtime_normalizers, (std::vector<int64_t>{10, 10}));
  EXPECT_EQ(encode_tuned(tuned({tile_run(10, true)}), "m.pb").skipped, "at most one run");
  EXPECT_EQ(encode_tuned(tuned({tile_run(10), tile_run(9)}), "m.pb").skipped,
            "no run of the default configuration that succeeded");
  runs[1].tile.given = false;
  EXPECT_EQ(encode_tuned(tuned(runs), "m.pb").skipped, "a run without sizes of tiles");
  EXPECT_EQ(encode_tuned({}, "m.pb").skipped, "no module");
}

TEST(Encode, GraphsAreNamedAfterTheirFiles) {
  HloFile one, two;
  one.modules.resize(1);
  two.modules = {tuned({}), {}};
  EXPECT_EQ(graph_name("a/jax.pre_layout.hlo.pb", one, 0), "jax.pre_layout");
  EXPECT_EQ(graph_name("alexnet.pb", two, 0), "alexnet_-1bae27a41d70f4dc");
}

TEST(EncodeRefusal, NamesTheInstruction) {
  Module module = small_module();
  std::vector<Instruction>& entry = module.computations[1].instructions;
  entry[3].operand_ids = {99};
  EXPECT_EQ(refusal(module),
            "m.pb: instruction 'reshape.23': expected an operand that is in the module, found id "
            "99");
  entry[3].operand_ids = {23};
  EXPECT_EQ(refusal(module), "m.pb: instruction 'reshape.23': it uses its own result");
  entry[3].operand_ids = {24};
  EXPECT_EQ(refusal(module), "m.pb: instruction 'reshape.23': it needs its own result: a cycle");
  entry[3].operand_ids = {22};
  entry[3].id = 22;
  EXPECT_EQ(refusal(module), "m.pb: instruction 'reshape.23': another one has its id 22");
  entry[3].id = 23;
  entry[4].called_computation_ids = {7};
  EXPECT_EQ(refusal(module),
            "m.pb: instruction 'fusion.24': expected a computation that is in the module, found "
            "id 7");
  module.computations[0].root_id = 20;
  EXPECT_EQ(refusal(module), "m.pb: computation 1: its root 20 is none of its instructions");
}

TEST(EncodeRefusal, ConfigurationsOfOtherNodes) {
  TuningModule module = tuned({layout_run(7, true)});
  module.config_index_to_node = {4, 7};
  EXPECT_THROW(encode_tuned(module, "m.pb"), Error);
  module.config_index_to_node = {4};
  EXPECT_THROW(encode_tuned(module, "m.pb"), Error);
}

// The slow way: does a path lead from a node back to it?
bool reaches(std::span<const std::array<int64_t, 2>> edges, int64_t from, int64_t to, int depth) {
  for (const auto& [consumer, operand] : edges)
    if (consumer == from &&
        (operand == to || (depth > 0 && reaches(edges, operand, to, depth - 1))))
      return true;
  return false;
}

TEST(FindCycle, AgreesWithTheSlowWayOnEverySmallGraph) {
  // All graphs of three nodes: one bit for each of nine edges.
  for (int bits = 0; bits < 512; ++bits) {
    std::vector<std::array<int64_t, 2>> edges;
    for (int64_t i = 0; i < 9; ++i)
      if (bits >> i & 1) edges.push_back({i / 3, i % 3});
    const auto found = find_cycle(edges, 3);
    bool any = false;
    for (int64_t node = 0; node < 3; ++node) any = any || reaches(edges, node, node, 3);
    EXPECT_EQ(found.has_value(), any) << bits;
    if (found) {
      EXPECT_TRUE(reaches(edges, *found, *found, 3)) << bits;
    }
  }
}

}  // namespace
}  // namespace tessera::hlo
