// Repeated subgraphs: nodes and instances that are merged have equal values, those that differ in
// anything are not, and scores and gradients are those of the graph as it is.
#include "layout/compact_cones.h"

#include <gtest/gtest.h>

#include <cmath>

#include "../golden_data.h"
#include "expect_near.h"
#include "layout/graph_inputs.h"
#include "layout/graph_trainer.h"
#include "made_up_graphs.h"

namespace tessera::layout {
namespace {

struct Scene {
  GraphExample graph;
  GraphInputs inputs;
  GraphPart part;
  std::vector<int64_t> configs;
  std::vector<double> labels;

  Scene(GraphExample of, bool layout_embedding, size_t most = 12) : graph(std::move(of)) {
    inputs.tile = false;
    inputs.layout_embedding = layout_embedding;
    const GraphSlice slice = GraphSlice::all(graph);
    inputs.see(slice);
    part = inputs.part(graph);
    configs = slice.configs;
    configs.resize(std::min(configs.size(), most));
    for (const int64_t config : configs) labels.push_back(graph.label(config));
  }
};

Scene repeated(bool layout_embedding = false, int64_t blocks = 12) {
  return {GraphExample(made_up::repeated_graph(blocks, 12, 1), "made up"), layout_embedding};
}

struct Switches {
  const char* name;
  GraphNetworkKind kind;
  bool early, layout_embedding;
};
constexpr Switches networks[] = {
    {"gcn", GraphNetworkKind::LayoutGcn, true, false},
    {"sage", GraphNetworkKind::LayoutSage, true, false},
    {"late", GraphNetworkKind::LayoutSage, false, false},
    {"embedded", GraphNetworkKind::LayoutSage, true, true},
    {"embedded late", GraphNetworkKind::LayoutSage, false, true},
};

GraphShape shape_for(const Scene& scene, const Switches& one) {
  GraphShape shape = GraphShape::published(one.kind);
  shape.early = one.early;
  shape.layout_embedding = one.layout_embedding;
  shape.node_columns = scene.inputs.nodes.kept();
  shape.config_columns = scene.inputs.configs.kept();
  shape.embedding = 3;
  shape.width = 4;
  shape.layers = 2;
  return shape;
}

void expect_the_same(const Scene& scene, const Switches& one) {
  GraphNetwork<double> network(shape_for(scene, one));
  network.initialise(3);
  const Configurations configs = scene.inputs.configurations(scene.graph, scene.configs);
  const auto scores = [&](Sharing sharing, bool once) {
    const PreparedGraph graph = network.prepare(scene.part, sharing);
    std::vector<double> all(scene.configs.size());
    if (once)
      network.predict(graph, *network.encode(graph), configs, all);
    else
      network.predict(graph, configs, all);
    return all;
  };
  const std::vector<double> plain = scores(Sharing::None, false);
  expect_near(scores(Sharing::Compact, false), plain, 1e-12, one.name);
  expect_near(scores(Sharing::Compact, true), plain, 1e-12, one.name);

  const auto gradient = [&](Sharing sharing, int64_t segment) {
    const SegmentedGraph graph = segment_graph(network, scene.part, segment, sharing);
    std::vector<Configurations> of_parts;
    for (const std::vector<int64_t>& rows : graph.rows)
      of_parts.push_back(scene.inputs.configurations(scene.graph, scene.configs, rows));
    std::vector<double> slopes(network.parameters().size());
    add_segment_gradient<double>(network, graph, of_parts, scene.labels,
                                 {GraphLoss::ListMle, 1, 1, 0}, -1, slopes);
    return slopes;
  };
  const std::vector<double> wanted = gradient(Sharing::None, 0);
  expect_near(gradient(Sharing::Compact, 0), wanted, 1e-11, one.name);
  expect_near(gradient(Sharing::Compact, scene.part.nodes() / 3), wanted, 1e-11, one.name);
}

TEST(CompactGraphs, RepeatedBlocksGiveTheScoresAndGradientsOfAll) {
  for (const Switches& one : networks) expect_the_same(repeated(one.layout_embedding), one);
}

TEST(CompactGraphs, GraphsWithoutRepeatsStayAsTheyAre) {
  for (const Switches& one : networks)
    expect_the_same(
        {GraphExample(made_up::layout_graph(60, 6, 1), "made up"), one.layout_embedding}, one);
}

TEST(CompactGraphs, RealProgramsGiveTheSame) {
  const auto file = golden::shared("tpugraphs/golden/layout/main__.10904.npz");
  if (!file) GTEST_SKIP() << "the golden graphs are not here";
  for (const Switches& one : networks)
    expect_the_same({GraphExample(*file, hlo::GraphKind::Layout), one.layout_embedding, 6}, one);
}

// Blocks in the middle of the chain are one; each end has its own surroundings.
TEST(CompactGraphs, NodesOfABlockAreMerged) {
  const Switches sage = networks[1];
  const Scene few = repeated(false, 12), many = repeated(false, 120);
  const auto prepared = [&](const Scene& scene) {
    return GraphNetwork<float>(shape_for(scene, sage)).prepare(scene.part);
  };
  const PreparedGraph small = prepared(few), large = prepared(many);
  EXPECT_EQ(small.part.nodes(), 8 + 2 + 2);
  EXPECT_EQ(large.part.nodes(), small.part.nodes());
  EXPECT_EQ(large.part.configurable.size(), 120u);
  const CompactCones cones =
      compact_cones(large, many.inputs.configurations(many.graph, many.configs), true);
  EXPECT_EQ(cones.levels[0].node.size(), 4u);  // rows to choose from
  EXPECT_TRUE(cones.pays());
  EXPECT_LT(cones.distinct * 20, cones.instances);
}

// Pieces grow while instances repeat.
TEST(CompactGraphs, ScoresInPiecesAreThoseOfEachAlone) {
  const Scene scene({GraphExample(made_up::repeated_graph(120, 300, 1), "made up")}, false, 300);
  GraphShape shape = shape_for(scene, networks[1]);
  shape.width = 64;
  GraphNetwork<float> network(shape);
  network.initialise(3);
  const std::vector<float> pieces =
      score_configs(network, scene.inputs, scene.graph, scene.configs, 1);
  const PreparedGraph plain = network.prepare(scene.part, Sharing::None);
  for (const int64_t config : {0, 107, 210, 299}) {
    const std::vector<int64_t> one = {config};
    std::vector<float> alone(1);
    network.predict(plain, scene.inputs.configurations(scene.graph, one), alone);
    EXPECT_NEAR(pieces[size_t(config)], alone[0], 1e-4 * std::abs(alone[0])) << config;
  }
}

TEST(CompactGraphs, AConfigurationThatIsThereAgainCostsNothing) {
  const Scene scene({made_up::layout_graph(60, 6, 1), "made up"}, false);
  const PreparedGraph graph =
      GraphNetwork<float>(shape_for(scene, networks[1])).prepare(scene.part);
  const std::vector<int64_t> one = {2}, again = {2, 2, 2};
  const auto distinct = [&](const std::vector<int64_t>& configs) {
    return compact_cones(graph, scene.inputs.configurations(scene.graph, configs), false).distinct;
  };
  EXPECT_EQ(distinct(again), distinct(one));
}

// Two chains of five, equal but for what `change` does to the second.
std::vector<std::vector<Colour>> colours_of_two(auto change) {
  GraphPart part;
  part.columns = 2;
  part.total_nodes = {10};
  for (int64_t node = 0; node < 10; ++node) {
    part.opcode.push_back(1 + node % 5);
    part.features.insert(part.features.end(), {float(node % 5), 1.0f});
    if (node % 5 > 0) part.edges.push_back({node, node - 1});
  }
  change(part);
  const SparseMatrix gather = aggregation_matrix(10, part.edges, Aggregation::Mean);
  return node_colours(part, gather, 3);
}

TEST(GraphColours, EqualSurroundingsHaveEqualColours) {
  const auto colours = colours_of_two([](GraphPart&) {});
  for (const std::vector<Colour>& round : colours)
    for (size_t node = 0; node < 5; ++node) EXPECT_TRUE(round[node] == round[node + 5]);
  for (size_t node = 1; node < 5; ++node) EXPECT_FALSE(colours[0][0] == colours[0][node]);
}

TEST(GraphColours, ADifferenceSpreadsByAnEdgeARound) {
  const auto differ = [](const auto& colours) {
    std::vector<int> distance;  // of the farthest node that differs, by rounds
    for (const std::vector<Colour>& round : colours) {
      int far = -1;
      for (size_t node = 0; node < 5; ++node)
        if (!(round[node] == round[node + 5])) far = int(node);
      distance.push_back(far);
    }
    return distance;
  };
  const std::vector<int> of_its_own = {0, 1, 2, 3}, of_edges = {-1, 1, 2, 3};
  EXPECT_EQ(differ(colours_of_two([](GraphPart& part) { part.opcode[5] = 77; })), of_its_own);
  EXPECT_EQ(differ(colours_of_two([](GraphPart& part) { part.features[11] = 2; })), of_its_own);
  // Half of what the second gathers comes from the first either way; now it is two thirds.
  EXPECT_EQ(differ(colours_of_two([](GraphPart& part) { part.edges.push_back({6, 5}); })),
            of_edges);
}

}  // namespace
}  // namespace tessera::layout
