// Models of graphs: they learn, the same seed gives the same file, a killed training goes on, files
// come back and damaged ones are refused by name.
#include "layout/graph_model.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/error.h"
#include "base/file.h"
#include "dataset/metrics.h"
#include "made_up_graphs.h"

namespace tessera::layout {
namespace {

namespace fs = std::filesystem;

fs::path scratch(const std::string& name) {
  const fs::path folder = fs::path(testing::TempDir()) / "tessera_layout";
  fs::create_directories(folder);
  fs::remove(folder / name);
  return folder / name;
}

double opa(const GraphModel& model, const std::vector<GraphSlice>& slices) {
  double sum = 0;
  for (const GraphSlice& slice : slices) {
    const std::vector<float> scores = model.predict(*slice.graph, slice.configs);
    std::vector<double> s(scores.begin(), scores.end()), y;
    for (const int64_t config : slice.configs) y.push_back(slice.graph->label(config));
    sum += dataset::ordered_pair_accuracy(dataset::count_pairs(s, y)) / double(slices.size());
  }
  return sum;
}

Json small(const Json& more = Json()) {
  Json options;
  options.set("width", 16).set("embedding", 4).set("layers", 2).set("configs", 10).set("graphs", 1);
  if (more.is_object())
    for (const auto& [key, value] : more.as_object()) options.set(key, value);
  return options;
}

struct Data {
  std::vector<GraphExample> train, test;
  explicit Data(bool tile) {
    std::vector<GraphExample> all = made_up::examples(tile, 10, tile ? 12 : 40, 40);
    for (size_t i = 0; i < all.size(); ++i) (i < 8 ? train : test).push_back(std::move(all[i]));
  }
};

GraphTraining training(int epochs, uint64_t seed = 1) {
  GraphTraining given;
  given.epochs = epochs;
  given.seed = seed;
  return given;
}

TEST(GraphModels, LearnToOrderUnseenGraphs) {
  for (const std::string_view kind : graph_model_kinds()) {
    const bool tile = kind.starts_with("tile");
    const Data data(tile);
    GraphModel model(kind, small(Json().set("learning_rate", 0.01)));
    model.fit(made_up::slices(data.train), {}, training(50));
    // Sums over nodes tell the MLP little of what the best tile depends on.
    EXPECT_GT(opa(model, made_up::slices(data.test)), kind == "tile-mlp" ? 0.65 : 0.75) << kind;
  }
}

TEST(GraphModels, LearnWithEachSwitch) {
  const Data data(false);
  for (const auto& [name, value] :
       std::vector<std::pair<std::string, Json>>{{"prune", 1},
                                                 {"duplicates", "mean"},
                                                 {"pad_minus_one", true},
                                                 {"layout_embedding", true},
                                                 {"instance_norm", true},
                                                 {"average", 0.9},
                                                 {"attention", true},
                                                 {"copies", true},
                                                 {"join", "late"},
                                                 {"segment", 15},
                                                 {"skew", true}}) {
    GraphModel model("layout-sage", small(Json().set("learning_rate", 0.01).set(name, value)));
    model.fit(made_up::slices(data.train), {}, training(30));
    EXPECT_GT(opa(model, made_up::slices(data.test)), 0.7) << name;
  }
}

TEST(GraphModels, TheSameSeedGivesTheSameFile) {
  const Data data(false);
  const auto trained = [&](uint64_t seed, const fs::path& file) {
    GraphModel model("layout-sage", small());
    model.fit(made_up::slices(data.train), made_up::slices(data.test), training(3, seed));
    model.save({}, file);
    return read_file(file);
  };
  const std::string first = trained(1, scratch("a.npz"));
  EXPECT_EQ(first, trained(1, scratch("b.npz")));
  EXPECT_NE(first, trained(2, scratch("c.npz")));
}

TEST(GraphModels, AFileGivesTheScoresBack) {
  for (const std::string_view kind : graph_model_kinds()) {
    const Data data(kind.starts_with("tile"));
    GraphModel model(kind, small());
    model.fit(made_up::slices(data.train), {}, training(2));
    const fs::path file = scratch("model.npz");
    model.save({}, file);
    const GraphModel back = GraphModel::load(file);
    EXPECT_EQ(back.kind(), kind);
    const GraphSlice slice = GraphSlice::all(data.test[0]);
    EXPECT_EQ(back.predict(*slice.graph, slice.configs),
              model.predict(*slice.graph, slice.configs));
  }
}

TEST(GraphModels, AKilledTrainingGoesOn) {
  const Data data(false);
  const Json options = small(Json().set("average", 0.9));
  const auto fit = [&](const std::string& checkpoint, int stop) {
    GraphModel model("layout-sage", options);
    GraphTraining given = training(6);
    given.checkpoint = checkpoint;
    given.progress = [&](int epoch, int, double, double) {
      if (epoch == stop) throw input_error({}, "killed");
    };
    model.fit(made_up::slices(data.train), made_up::slices(data.test), given);
    const GraphSlice slice = GraphSlice::all(data.test[0]);
    return model.predict(*slice.graph, slice.configs);
  };
  const std::vector<float> whole = fit("", 0);
  const std::string checkpoint = scratch("checkpoint.npz").string();
  EXPECT_THROW(fit(checkpoint, 3), Error);
  ASSERT_TRUE(fs::exists(checkpoint));
  EXPECT_EQ(fit(checkpoint, 0), whole);
  EXPECT_FALSE(fs::exists(checkpoint));
}

TEST(GraphModels, ACheckpointOfAnotherTrainingIsRefused) {
  const Data data(true);
  const std::string checkpoint = scratch("other.npz").string();
  const auto fit = [&](uint64_t seed, int stop) {
    GraphModel model("tile-mlp", small());
    GraphTraining given = training(4, seed);
    given.checkpoint = checkpoint;
    given.progress = [&](int epoch, int, double, double) {
      if (epoch == stop) throw input_error({}, "killed");
    };
    model.fit(made_up::slices(data.train), {}, given);
  };
  EXPECT_THROW(fit(1, 2), Error);
  try {
    fit(2, 0);
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(error.message().find("another training"), std::string::npos);
  }
}

std::string refusal(const fs::path& file) {
  try {
    GraphModel::load(file);
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    EXPECT_EQ(error.where().file, file.string());
    return error.message();
  }
  return "";
}

TEST(GraphModels, ForeignAndDamagedFilesAreRefusedByName) {
  const fs::path file = scratch("damaged.npz");
  write_file(file, "no archive");
  EXPECT_NE(refusal(file).find("not a cost model"), std::string::npos);

  const auto saved = [&](const model::Manifest& manifest) {
    model::save_archive([](model::ModelWriter& out) { out.option("network", Json()); }, manifest,
                        file);
    return refusal(file);
  };
  EXPECT_NE(saved({"mlp", "tenset", "", Json()}).find("none of graphs"), std::string::npos);
  EXPECT_NE(saved({"tile-sage", "tenset", "", Json()}).find("dialect 'tenset'"), std::string::npos);
  EXPECT_NE(saved({"tile-sage", "tpugraphs", "", Json()}).find("no option 'model'"),
            std::string::npos);

  const Data data(true);
  GraphModel model("tile-sage", small());
  model.fit(made_up::slices(data.train), {}, training(1));
  model.save({}, file);
  const std::string bytes = read_file(file);
  write_file(file, bytes.substr(0, bytes.size() / 2));
  EXPECT_NE(refusal(file), "");
}

TEST(GraphModels, OptionsThatMakeNoSenseAreRefused) {
  for (const auto& [kind, options] : std::vector<std::pair<std::string, Json>>{
           {"tile-forest", Json()},
           {"tile-sage", Json().set("prune", 1)},
           {"tile-sage", Json().set("layers", 0)},
           {"layout-sage", Json().set("join", "middle")},
           {"layout-sage", Json().set("segment", 100).set("attention", true)},
           {"layout-sage", Json().set("join", "late").set("instance_norm", true)}})
    EXPECT_THROW(GraphModel(kind, options), Error) << kind << options.dump();
}

TEST(GraphModels, GraphsWithoutADifferenceAreNothingToLearnFrom) {
  hlo::GraphData data = made_up::layout_graph(20, 4, 1);
  data.config_runtime.assign(4, 0);
  const GraphExample graph(std::move(data), "made up");
  GraphModel model("layout-sage", small());
  EXPECT_THROW(model.fit({GraphSlice::all(graph)}, {}, training(1)), Error);
}

}  // namespace
}  // namespace tessera::layout
