// Whole graphs under layouts: what is computed stays the same, and a collection goes on.
#include <gtest/gtest.h>

#include <set>

#include "base/error.h"
#include "base/file.h"
#include "hlo/config_rows.h"
#include "hlo/encode.h"
#include "hlo/graph_data.h"
#include "space/collection_files.h"
#include "space/generated_network.h"
#include "space/layout_collection.h"
#include "space/layout_runner.h"

namespace tessera::space {
namespace {

namespace fs = std::filesystem;

graph::Sample sample(const char* name) {
  return graph::read_sample(fs::path(TESSERA_TESTS).parent_path() / "samples" / "basic" / name);
}
constexpr RepeatOptions once{1, 1, 1, 0};

TEST(Layouts, EveryAssignmentComputesTheSame) {
  for (const char* name : {"convnet", "attention", "mlp"}) {
    const graph::Sample graph = sample(name);
    LayoutRunner runner(graph, 1, 123);
    ASSERT_GT(runner.space().calls(), 0u) << name;
    Random random(5);
    for (int i = 0; i < 20; ++i) {
      const Assignment drawn = runner.space().random(random);
      const LayoutRun run = runner.run(drawn, once, 0);
      EXPECT_EQ(run.error, "") << name << " " << runner.space().print(drawn);
      EXPECT_EQ(run.seconds.size(), 1u);
      EXPECT_EQ(run.usual.size(), 1u);  // in turns
    }
  }
}

TEST(Layouts, OrdersArePermutationsAndTheFirstIsNone) {
  const graph::Sample graph = sample("convnet");
  const LayoutRunner runner(graph, 1, 123);
  for (size_t call = 0; call < runner.space().calls(); ++call)
    for (const TensorChoices& tensor : runner.space()[call].tensors) {
      EXPECT_TRUE(tensor.orders[0].empty());
      for (size_t i = 1; i < tensor.orders.size(); ++i) {
        Order sorted = tensor.orders[i];
        std::ranges::sort(sorted);
        for (size_t k = 0; k < sorted.size(); ++k) EXPECT_EQ(sorted[k], int32_t(k));
      }
    }
}

TEST(Layouts, AssignmentsPrintAndParse) {
  const graph::Sample graph = sample("attention");
  const LayoutRunner runner(graph, 1, 123);
  const LayoutSpace& space = runner.space();
  Random random(2);
  const Assignment a = space.random(random), b = space.random(random);
  EXPECT_EQ(space.parse(space.print(a)), a);
  EXPECT_FALSE(space.parse(space.print(a) + "0"));
  EXPECT_FALSE(space.parse(std::string(space.print(a).size(), '9')));
  for (int i = 0; i < 50; ++i) {
    const Assignment child = space.cross(a, b, random);
    for (size_t k = 0; k < child.size(); ++k) EXPECT_TRUE(child[k] == a[k] || child[k] == b[k]);
    EXPECT_TRUE(space.parse(space.print(space.mutate(child, random))));
  }
}

TEST(Layouts, ConfigurableNodesAreConvolutionsAndProducts) {
  const graph::Sample graph = sample("convnet");
  const LayoutRunner runner(graph, 1, 123);
  const hlo::GraphData data = hlo::encode_module(runner.module().module, "x");
  ASSERT_FALSE(runner.module().configurable.empty());
  for (const ConfigurableCall& call : runner.module().configurable)
    EXPECT_EQ(data.node_opcode[size_t(call.node)], call.convolution ? 26 : 34);
}

TEST(Layouts, AGraphThatChangesItsParametersIsRefused) {
  const graph::Sample graph = sample("inplace");
  EXPECT_THROW(LayoutRunner(graph, 1, 123), Error);
}

TEST(Layouts, GeneratedNetworksRunAndDiffer) {
  std::set<std::string> texts;
  for (uint64_t seed = 0; seed < 6; ++seed) {
    GeneratedOptions options;
    options.seed = seed;
    options.cells = 2;
    options.most_width = 8;
    const graph::Sample made = generated_network(options);
    EXPECT_EQ(made, generated_network(options));
    EXPECT_TRUE(texts.insert(graph::write_model(made.graph)).second);
    LayoutRunner runner(made, 1, 123);
    Random random(seed);
    const LayoutRun run = runner.run(runner.space().random(random), once, 0);
    EXPECT_EQ(run.error, "") << seed;
  }
}

TEST(Layouts, DeepNetworksHaveThousandsOfNodes) {
  GeneratedOptions options;
  options.seed = 7;
  options.cells = 110;
  options.most_width = 8;
  const graph::Sample made = generated_network(options);
  const trace::Trace trace = trace::trace(made, {.may_run = false});
  const hlo::GraphData data = hlo::encode_module(trace_module(trace, "deep").module, "x");
  EXPECT_GE(data.nodes(), 7000);
}

TEST(Layouts, TurnsGoOnUntilTheRatioIsKnown) {
  const graph::Sample graph = sample("convnet");
  LayoutRunner runner(graph, 1, 123);
  Random random(3);
  const LayoutRun run = runner.run(runner.space().random(random), {5, 5, 0, 10}, 0);
  EXPECT_EQ(run.seconds.size(), 5u);
  EXPECT_EQ(run.usual.size(), 5u);
  // Hopeless where it takes more than nothing at all.
  EXPECT_EQ(runner.run(runner.space().random(random), {5, 5, 0, 10}, 1e-12).seconds.size(), 1u);
}

TEST(Layouts, ALogWithoutTheDefaultBesideEachRunIsRefused) {
  const TemporaryFolder folder;
  std::vector<LayoutGraph> graphs;
  graphs.push_back(layout_graph(sample("mlp")));
  LayoutCollectOptions options;
  options.random = options.local = options.genetic = 0;
  options.timing = once;
  collect_layouts(graphs, folder.path(), options, {});
  const fs::path log = folder.path() / "layouts" / "mlp.jsonl";
  const std::string text = read_file(log);
  const size_t at = text.find("\"defaults\": [");
  ASSERT_NE(at, text.npos);
  write_file(log, text.substr(0, at + 13) + "1e-3, 2e-3, 3e-3], \"was" + text.substr(at + 1));
  EXPECT_THROW(collect_layouts(graphs, folder.path(), options, {}), Error);
}

TEST(Layouts, ACollectionGoesOnWhereItWas) {
  const TemporaryFolder folder;
  std::vector<LayoutGraph> graphs;
  graphs.push_back(layout_graph(sample("convnet")));
  graphs.push_back(layout_graph(sample("mlp")));
  LayoutCollectOptions options;
  options.random = 4;
  options.local = 2;
  options.genetic = 3;
  options.timing = once;
  options.target = "here";
  const LayoutCollectSummary first = collect_layouts(graphs, folder.path(), options, {});
  EXPECT_EQ(first.measured, 20u);
  const LayoutCollectSummary again = collect_layouts(graphs, folder.path(), options, {});
  EXPECT_EQ(again.measured, 0u);
  EXPECT_EQ(again.already_there, 20u);
  options.genetic = 5;
  EXPECT_EQ(collect_layouts(graphs, folder.path(), options, {}).measured, 4u);

  const LayoutCollectionSummary made = write_layout_collection(graphs, folder.path(), "here");
  EXPECT_EQ(made.graphs, 2u);
  EXPECT_EQ(made.random, 2 * 5u);
  EXPECT_EQ(made.found, 2 * 8u);
  size_t files = 0;
  for (const hlo::Collection& collection : hlo::find_collections(folder.path()))
    for (const hlo::GraphFile& file : collection.graphs) {
      const hlo::GraphData graph = hlo::read_graph(file.npz);
      EXPECT_EQ(graph.kind, hlo::GraphKind::Layout);
      EXPECT_EQ(graph.config_runtime_normalizers.size(), size_t(graph.configs()));
      EXPECT_EQ(hlo::ConfigRowReader(file.npz).stored(), true);
      const fs::path proto =
          hlo::graph_path(folder.path(), collection, file.split, file.name, "pb");
      const hlo::HloFile raw = hlo::read_hlo_file(proto);
      EXPECT_EQ(hlo::encode_tuned(raw.modules[0], "x").graph->node_config_feat,
                graph.node_config_feat);
      ++files;
    }
  EXPECT_EQ(files, 4u);
  // Measured elsewhere: neither gone on with nor mixed.
  options.target = "there";
  EXPECT_THROW(collect_layouts(graphs, folder.path(), options, {}), Error);
}

TEST(Collections, ProgramsAreSplitByNameAlone) {
  std::map<std::string, size_t> graphs;
  for (int i = 0; i < 40; ++i) graphs["net" + std::to_string(i)] = 1;
  const auto split = split_programs(graphs);
  std::map<hlo::CollectionSplit, int> count;
  for (const auto& [name, side] : split) ++count[side];
  EXPECT_EQ(count[hlo::CollectionSplit::Test], 6);
  EXPECT_EQ(count[hlo::CollectionSplit::Valid], 6);
  EXPECT_EQ(count[hlo::CollectionSplit::Train], 28);
  EXPECT_EQ(split_programs({{"a", 3}}).at("a"), hlo::CollectionSplit::Train);
  const auto two = split_programs({{"a", 3}, {"b", 1}});
  EXPECT_NE(two.at("a"), two.at("b"));
}

}  // namespace
}  // namespace tessera::space
