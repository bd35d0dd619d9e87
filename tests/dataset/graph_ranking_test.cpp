#include "dataset/graph_ranking.h"

#include <gtest/gtest.h>

namespace tessera::dataset {
namespace {

hlo::GraphData tile_graph() {
  hlo::GraphData graph;
  graph.kind = hlo::GraphKind::Tile;
  graph.name = "alexnet_train_-1bae";
  graph.config_runtime = {20, 30, 10, 20};
  graph.config_runtime_normalizers = {20, 20, 20, 40};
  graph.config_feat.assign(4 * 24, 0);
  graph.config_feat[24] = 3;
  graph.config_feat[3 * 24] = 3;
  return graph;
}

TEST(RankedGraph, TilesAreRelativeToTheirDefault) {
  const RankedGraph ranked = ranked_graph(tile_graph(), {0, 1, 2, 3});
  EXPECT_EQ(ranked.runtimes, (std::vector<double>{1, 1.5, 0.5, 0.5}));
  EXPECT_EQ(ranked.default_runtime, 1);
  EXPECT_EQ(ranked.family, "alexnet");
  EXPECT_EQ(config_metrics(ranked).captured_gain, 0);
}

TEST(RankedGraph, LayoutsKnowTheirDefaultWhereItWasMeasured) {
  hlo::GraphData graph;
  graph.kind = hlo::GraphKind::Layout;
  graph.config_runtime = {7, 9};
  EXPECT_EQ(ranked_graph(graph, {0, 1}).default_runtime, 0);
  graph.config_runtime_normalizers = {8, 8};
  EXPECT_EQ(ranked_graph(graph, {0, 1}).default_runtime, 8);
}

TEST(FirstEqualConfigs, NamesTheFirstOfEachKind) {
  EXPECT_EQ(first_equal_configs(tile_graph()), (std::vector<int64_t>{0, 1, 0, 1}));
}

}  // namespace
}  // namespace tessera::dataset
