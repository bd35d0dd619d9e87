// Networks of graphs: the cone of influence, encoding once and segments give what the plain way
// gives, and gradients are those of small steps.
#include "layout/graph_network.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/error.h"
#include "expect_near.h"
#include "layout/graph_inputs.h"
#include "layout/graph_trainer.h"
#include "made_up_graphs.h"

namespace tessera::layout {
namespace {

struct Scene {
  std::vector<GraphExample> graphs;
  GraphInputs inputs;
  GraphPart part;
  Configurations configs;
  std::vector<double> labels;
};

Scene scene(bool tile, bool layout_embedding = false, int64_t nodes = 60) {
  Scene made;
  made.graphs = made_up::examples(tile, 1, nodes, 6);
  made.inputs.tile = tile;
  made.inputs.layout_embedding = layout_embedding;
  const GraphSlice slice = GraphSlice::all(made.graphs[0]);
  made.inputs.see(slice);
  made.part = made.inputs.part(made.graphs[0]);
  made.configs = made.inputs.configurations(made.graphs[0], slice.configs);
  for (const int64_t config : slice.configs) made.labels.push_back(made.graphs[0].label(config));
  return made;
}

GraphShape shape_for(const Scene& scene, GraphNetworkKind kind) {
  GraphShape shape = GraphShape::published(kind);
  shape.node_columns = scene.inputs.nodes.kept();
  shape.config_columns = scene.inputs.configs.kept();
  shape.embedding = 3;
  shape.width = 4;
  shape.layers = 2;
  return shape;
}

struct Named {
  std::string name;
  Scene scene;
  GraphShape shape;
};

std::vector<Named> layout_networks() {
  std::vector<Named> all;
  const auto add = [&](std::string name, GraphNetworkKind kind, auto change) {
    GraphShape probe;
    change(probe);
    Scene made = scene(false, probe.layout_embedding);
    GraphShape shape = shape_for(made, kind);
    change(shape);
    all.push_back({std::move(name), std::move(made), shape});
  };
  add("gcn", GraphNetworkKind::LayoutGcn, [](GraphShape&) {});
  add("sage", GraphNetworkKind::LayoutSage, [](GraphShape&) {});
  add("late", GraphNetworkKind::LayoutSage, [](GraphShape& s) { s.early = false; });
  add("embedded", GraphNetworkKind::LayoutSage, [](GraphShape& s) { s.layout_embedding = true; });
  add("embedded late", GraphNetworkKind::LayoutSage, [](GraphShape& s) {
    s.layout_embedding = true;
    s.early = false;
  });
  return all;
}

template <typename T>
std::vector<T> gradient_of(GraphNetwork<T>& network, const SegmentedGraph& graph,
                           const Scene& scene, int64_t sampled = -1) {
  std::vector<Configurations> configs;
  for (const std::vector<int64_t>& rows : graph.rows)
    configs.push_back(scene.inputs.configurations(scene.graphs[0],
                                                  GraphSlice::all(scene.graphs[0]).configs, rows));
  std::vector<T> gradient(network.parameters().size());
  add_segment_gradient<T>(network, graph, configs, scene.labels, {GraphLoss::ListMle, 1, 1, 0},
                          sampled, gradient);
  return gradient;
}

TEST(GraphNetworks, ConesGiveTheScoresOfThePlainWay) {
  for (const Named& one : layout_networks()) {
    GraphNetwork<double> network(one.shape);
    network.initialise(3);
    const PreparedGraph cones = network.prepare(one.scene.part, Sharing::Cones);
    const PreparedGraph plain = network.prepare(one.scene.part, Sharing::None);
    if (one.shape.early) {
      EXPECT_LT(cones.cones[1].nodes.size(), plain.cones[1].nodes.size()) << one.name;
    }
    std::vector<double> a(6), b(6), c(6);
    network.predict(cones, one.scene.configs, a);
    network.predict(plain, one.scene.configs, b);
    network.predict(cones, *network.encode(cones), one.scene.configs, c);
    expect_near(a, b, 1e-12, one.name);
    expect_near(c, b, 1e-12, one.name);
    EXPECT_NE(a[0], a[1]) << one.name;
  }
}

TEST(GraphNetworks, ConesGiveTheGradientOfThePlainWay) {
  for (const Named& one : layout_networks()) {
    GraphNetwork<double> network(one.shape);
    network.initialise(3);
    const auto gradient = [&](Sharing sharing) {
      return gradient_of(network, segment_graph(network, one.scene.part, 0, sharing), one.scene);
    };
    expect_near(gradient(Sharing::Cones), gradient(Sharing::None), 1e-12, one.name);
  }
}

TEST(GraphNetworks, SegmentsGiveTheGradientOfTheWholeGraph) {
  for (const Named& one : layout_networks()) {
    GraphNetwork<double> network(one.shape);
    network.initialise(3);
    const SegmentedGraph whole = segment_graph(network, one.scene.part, 0);
    const SegmentedGraph parts = segment_graph(network, one.scene.part, 13);
    ASSERT_EQ(parts.parts.size(), 5u);
    expect_near(gradient_of(network, parts, one.scene), gradient_of(network, whole, one.scene),
                1e-11, one.name);
  }
}

TEST(GraphNetworks, SampledSegmentsGiveThatGradientOnAverage) {
  for (const Named& one : layout_networks()) {
    GraphNetwork<double> network(one.shape);
    network.initialise(3);
    const SegmentedGraph whole = segment_graph(network, one.scene.part, 0);
    const SegmentedGraph parts = segment_graph(network, one.scene.part, 13);
    std::vector<double> mean(network.parameters().size());
    for (int64_t s = 0; s < int64_t(parts.parts.size()); ++s) {
      const std::vector<double> own = gradient_of(network, parts, one.scene, s);
      for (size_t i = 0; i < mean.size(); ++i) mean[i] += own[i] / double(parts.parts.size());
    }
    expect_near(mean, gradient_of(network, whole, one.scene), 1e-11, one.name);
  }
}

// What a segment holds does not grow with the graph.
TEST(GraphNetworks, SegmentsStaySmallInLargeGraphs) {
  size_t most = 0, entries = 0;
  for (const int64_t nodes : {400, 4000}) {
    const Scene large = scene(false, false, nodes);
    const GraphNetwork<float> network(shape_for(large, GraphNetworkKind::LayoutSage));
    size_t here = 0, here_entries = 0;
    for (const PreparedGraph& part : segment_graph(network, large.part, 100).parts) {
      here = std::max(here, size_t(part.part.nodes()));
      here_entries = std::max(here_entries, size_t(part.gather.forward.entries()));
    }
    if (most == 0) {
      most = here;
      entries = here_entries;
    }
    EXPECT_LE(here, most + 20);
    EXPECT_LE(here_entries, entries + 60);
  }
}

// Of all networks, and with the switches that need whole graphs.
TEST(GraphNetworks, GradientsAreThoseOfSmallSteps) {
  std::vector<Named> all = layout_networks();
  for (const bool norm : {true, false}) {
    Scene made = scene(false, true);
    GraphShape shape = shape_for(made, GraphNetworkKind::LayoutSage);
    shape.layout_embedding = true;
    shape.instance_norm = norm;
    shape.attention = true;
    all.push_back({norm ? "norm and attention" : "attention", std::move(made), shape});
  }
  for (const auto kind :
       {GraphNetworkKind::TileMlp, GraphNetworkKind::TileSage, GraphNetworkKind::TileGcn})
    for (const bool early : {true, false}) {
      Scene made = scene(true);
      GraphShape shape = shape_for(made, kind);
      shape.early = early;
      all.push_back({std::string(graph_network_name(kind)), std::move(made), shape});
    }
  for (const Named& one : all) {
    GraphNetwork<double> network(one.shape);
    network.initialise(5);
    NumpyRandom random(9);
    for (double& value : network.parameters()) value += 0.05 * random.normal();
    const PreparedGraph graph = network.prepare(one.scene.part);
    const int64_t lists[] = {0, int64_t(one.scene.labels.size())};
    std::vector<double> scores(one.scene.labels.size()), slopes(scores.size());
    const auto loss = [&] {
      network.predict(graph, one.scene.configs, scores);
      return graph_loss<double>({GraphLoss::ListMle, 1, 1, 0.1}, scores, one.scene.labels, lists,
                                slopes);
    };
    std::vector<double> gradient(network.parameters().size());
    network.forward(graph, one.scene.configs, scores);
    graph_loss<double>({GraphLoss::ListMle, 1, 1, 0.1}, scores, one.scene.labels, lists, slopes);
    network.backward(slopes, gradient);
    std::vector<double> direction(gradient.size());
    for (double& value : direction) value = random.normal();
    double wanted = 0;
    for (size_t i = 0; i < gradient.size(); ++i) wanted += gradient[i] * direction[i];
    const double step = 1e-7;
    const auto move = [&](double by) {
      for (size_t i = 0; i < direction.size(); ++i) network.parameters()[i] += by * direction[i];
    };
    move(step);
    const double above = loss();
    move(-2 * step);
    const double below = loss();
    EXPECT_NEAR((above - below) / (2 * step), wanted, 1e-4 * std::max(1.0, std::abs(wanted)))
        << one.name;
  }
}

TEST(GraphNetworks, AttentionSeesTheOthersOfItsStep) {
  const Scene made = scene(false, true);
  GraphShape shape = shape_for(made, GraphNetworkKind::LayoutSage);
  shape.layout_embedding = true;
  for (const bool attention : {false, true}) {
    shape.attention = attention;
    GraphNetwork<double> network(shape);
    const PreparedGraph graph = network.prepare(made.part);
    const std::vector<int64_t> two = {0, 1}, alone = {0};
    std::vector<double> both(2), one(1);
    network.predict(graph, made.inputs.configurations(made.graphs[0], two), both);
    network.predict(graph, made.inputs.configurations(made.graphs[0], alone), one);
    if (attention)
      EXPECT_NE(both[0], one[0]);
    else
      EXPECT_NEAR(both[0], one[0], 1e-12);
  }
}

TEST(GraphInputs, PruningKeepsConfigurableNodesAndTheirNeighbours) {
  Scene made = scene(false);
  made.inputs.prune = 1;
  const GraphPart kept = made.inputs.part(made.graphs[0]);
  const hlo::GraphData& data = made.graphs[0].data();
  std::vector<uint8_t> wanted(size_t(data.nodes()), 0);
  for (const int64_t node : data.node_config_ids) wanted[size_t(node)] = 1;
  for (const auto& [a, b] : data.edge_index)
    for (const int64_t node : data.node_config_ids)
      if (a == node || b == node) wanted[size_t(a)] = wanted[size_t(b)] = 1;
  int64_t count = 0;
  for (const uint8_t one : wanted) count += one;
  EXPECT_EQ(kept.nodes(), count);
  EXPECT_EQ(kept.configurable.size(), data.node_config_ids.size());
  EXPECT_EQ(kept.total_nodes[0], count);
  EXPECT_LT(count, data.nodes());
}

TEST(GraphInputs, LayoutsOfNodesArePaddedByTheirRank) {
  const Scene made = scene(false, true);
  // Two extents, so two entries, then -1, which is entry 1 of the table.
  for (int64_t node = 0; node < made.part.nodes(); ++node) {
    const int64_t* row = made.part.layouts.data() + node * 6;
    EXPECT_GE(row[0], 2);
    EXPECT_EQ(row[0] + row[1], 5);
    EXPECT_EQ(row[2], 1);
    EXPECT_EQ(row[5], 1);
  }
}

TEST(GraphInputs, LogarithmsKeepSignsAndLeaveLayoutsAlone) {
  hlo::GraphData data = made_up::tile_graph(4, 3, 1);
  data.node_feat[21] = 1000;
  data.node_feat[31] = -7;
  data.node_feat[134] = 5;
  data.node_feat[size_t(hlo::node_columns) + 134] = 0;
  const GraphExample graph(std::move(data), "made up");
  GraphInputs inputs;
  inputs.log = true;
  inputs.see(GraphSlice::all(graph));
  GraphInputs plain;
  plain.see(GraphSlice::all(graph));
  EXPECT_EQ(inputs.part(graph).columns, plain.part(graph).columns);
  // Scaled back from [0, 1]: the columns that vary are 21, 22, 28, 31 and 134, in this order.
  const GraphPart part = inputs.part(graph);
  double least = 1e9;
  for (int64_t node = 0; node < 4; ++node)
    least = std::min<double>(least, graph.data().node_feat[size_t(node * hlo::node_columns) + 21]);
  EXPECT_FLOAT_EQ(part.features[0], 1);  // the largest
  const size_t columns = size_t(part.columns);
  EXPECT_FLOAT_EQ(part.features[columns - 2], 0);  // -7, the least of column 31
  EXPECT_FLOAT_EQ(part.features[2 * columns - 1], 0);
  EXPECT_FLOAT_EQ(part.features[columns - 1], 1);
  const double second = graph.data().node_feat[size_t(hlo::node_columns) + 21];
  EXPECT_NEAR(part.features[columns],
              (std::log1p(second) - std::log1p(least)) / (std::log1p(1000) - std::log1p(least)),
              1e-6);
}

TEST(GraphInputs, ExtraColumnsAreReadUnlessTheyAreNotWanted) {
  hlo::GraphData data = made_up::tile_graph(4, 3, 1);
  data.extra_columns = 2;
  data.config_extra_feat = {1, 2, 3, 4, 5, 6};
  const GraphExample with(data, "made up");
  data.extra_columns = 0;
  data.config_extra_feat.clear();
  const GraphExample without(data, "made up");
  GraphInputs inputs;
  inputs.see(GraphSlice::all(with));
  EXPECT_THROW(inputs.part(without), Error);
  GraphInputs standard;
  standard.extra = false;
  standard.see(GraphSlice::all(with));
  const std::vector<int64_t> all = {0, 1, 2};
  EXPECT_EQ(standard.configurations(with, all).features,
            standard.configurations(without, all).features);
  EXPECT_EQ(inputs.configurations(with, all).features.size(),
            standard.configurations(with, all).features.size() + 6);
}

TEST(GraphExamples, OfTooManyConfigurationsTheEndsAreKept) {
  const std::filesystem::path file =
      std::filesystem::path(testing::TempDir()) / "tessera_many_configs.npz";
  for (const bool tile : {false, true}) {
    const hlo::GraphData data =
        tile ? made_up::tile_graph(8, 40, 1) : made_up::layout_graph(20, 40, 1);
    hlo::write_graph(data, file);
    ExampleLimits limits;
    limits.configs = 9;
    const GraphExample whole(file, data.kind), some(file, data.kind, limits);
    ASSERT_EQ(some.configs(), 9);
    std::vector<int64_t> all = data.config_runtime, kept = some.data().config_runtime;
    std::sort(all.begin(), all.end());
    std::sort(kept.begin(), kept.end());
    EXPECT_TRUE(std::equal(all.begin(), all.begin() + 3, kept.begin()));
    EXPECT_TRUE(std::equal(all.end() - 3, all.end(), kept.end() - 3));
    // Each with the row that it has in the whole.
    const std::vector<int64_t> nodes = {0};
    for (int64_t config = 0; config < 9; ++config) {
      std::vector<float> row;
      const std::vector<int64_t> own = {config};
      tile ? some.tile_rows(own, row) : some.layout_rows(own, nodes, row);
      bool found = false;
      for (int64_t other = 0; other < 40; ++other) {
        std::vector<float> candidate;
        const std::vector<int64_t> at = {other};
        tile ? whole.tile_rows(at, candidate) : whole.layout_rows(at, nodes, candidate);
        found = found || (candidate == row && whole.label(other) == some.label(config));
      }
      EXPECT_TRUE(found);
    }
  }
}

// Rows that stay in the file are the same as those in memory.
TEST(GraphExamples, RowsLeftInTheFileAreTheSame) {
  const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "tessera_rows.npz";
  const hlo::GraphData data = made_up::layout_graph(40, 12, 1);
  hlo::write_graph(data, file, hlo::Storage::Stored);
  ExampleLimits none;
  none.row_bytes = 0;
  const GraphExample here(file, data.kind), there(file, data.kind, none);
  std::vector<float> a, b;
  const std::vector<int64_t> configs = {3, 0, 7}, nodes = {1, 2};
  here.layout_rows(configs, nodes, a);
  there.layout_rows(configs, nodes, b);
  EXPECT_EQ(a, b);
  const std::vector<int64_t> all = GraphSlice::all(here).configs;
  EXPECT_EQ(here.distinct(all, Duplicates::Least).configs,
            there.distinct(all, Duplicates::Least).configs);
}

TEST(GraphExamples, EqualConfigurationsAreOne) {
  hlo::GraphData data = made_up::layout_graph(20, 4, 1);
  const size_t row = data.node_config_feat.size() / 4;
  std::copy_n(data.node_config_feat.begin(), row, data.node_config_feat.begin() + int64_t(row));
  data.config_runtime = {40000000, 20000000, 30000000, 50000000};
  const GraphExample graph(std::move(data), "made up");
  const std::vector<int64_t> all = {0, 1, 2, 3};
  EXPECT_EQ(graph.distinct(all, Duplicates::Keep).configs.size(), 4u);
  const auto least = graph.distinct(all, Duplicates::Least);
  EXPECT_EQ(least.configs, (std::vector<int64_t>{0, 2, 3}));
  EXPECT_EQ(least.labels[0], 2);
  EXPECT_EQ(graph.distinct(all, Duplicates::Mean).labels[0], 3);
}

}  // namespace
}  // namespace tessera::layout
