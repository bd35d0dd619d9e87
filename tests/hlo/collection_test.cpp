#include "hlo/collection.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/file.h"
#include "hlo/encode.h"
#include "small_module.h"

namespace tessera::hlo {
namespace {

namespace fs = std::filesystem;

class Tree : public testing::Test {
 protected:
  void add(const std::string& path) { write_file(folder_.path() / path, ""); }

  TemporaryFolder folder_;
};

TEST_F(Tree, TheFiveCollectionsAreFoundFromAnyFolderAboveTheirGraphs) {
  for (const char* split : {"train", "valid", "test"}) {
    add(fmt::format("npz/tile/xla/{}/alexnet_-1bae.npz", split));
    for (const char* source : {"xla", "nlp"})
      for (const char* search : {"default", "random"})
        add(fmt::format("npz/layout/{}/{}/{}/bert.npz", source, search, split));
  }
  add("pb/tile/xla/train/alexnet_-1bae.pb");
  add("npz/tile/xla/train/notes.txt");
  for (const char* from : {".", "npz"}) {
    const std::vector<Collection> found = find_collections(folder_.path() / from);
    std::vector<std::string> names;
    for (const Collection& collection : found) {
      names.push_back(collection.name());
      EXPECT_EQ(collection.graphs.size(), 3u);
      EXPECT_EQ(collection.of(CollectionSplit::Valid).size(), 1u);
    }
    EXPECT_EQ(names,
              (std::vector<std::string>{"layout:nlp:default", "layout:nlp:random",
                                        "layout:xla:default", "layout:xla:random", "tile:xla"}));
  }
  const auto one = find_collections(folder_.path() / "npz/layout/nlp/random/valid");
  EXPECT_EQ(one.size(), 1u);
  EXPECT_EQ(one[0].id(one[0].graphs[0].name), "layout:nlp:random:bert");
}

TEST_F(Tree, WhatIsWrittenToItsPlaceIsFound) {
  const Collection own{GraphKind::Layout, "nas", "random", {}};
  const GraphData graph = encode_module(small_module(), "m.pb");
  write_graph(graph, graph_path(folder_.path(), own, CollectionSplit::Test, "cell_7"));
  const auto found = find_collections(folder_.path());
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].name(), "layout:nas:random");
  EXPECT_EQ(found[0].graphs[0].name, "cell_7");
  EXPECT_EQ(read_graph(found[0].graphs[0].npz).nodes(), graph.nodes());
  EXPECT_EQ(graph_path("d", {GraphKind::Tile, "xla", "", {}}, CollectionSplit::Train, "a", "pb"),
            fs::path("d/pb/tile/xla/train/a.pb"));
}

TEST_F(Tree, AFolderOfAnotherKindIsRefused) {
  add("images/train/cat.npz");
  EXPECT_THROW(find_collections(folder_.path()), Error);
  EXPECT_THROW(find_collections(folder_.path() / "missing"), Error);
}

TEST(Names, ProgramsAndFamilies) {
  EXPECT_EQ(program_of(GraphKind::Tile, "alexnet_train_batch_32_-1bae27a41d70f4dc"),
            "alexnet_train_batch_32");
  EXPECT_EQ(program_of(GraphKind::Layout, "unet_3d.4x4.bf16"), "unet_3d.4x4.bf16");
  EXPECT_EQ(family_of("mlperf_bert_batch_24_2x2"), "bert");
  EXPECT_EQ(family_of("albert_en_xlarge_batch_size_16_test"), "albert");
  EXPECT_EQ(family_of("resnet50.4x4.fp16"), "resnet");
  EXPECT_EQ(family_of("mlperf_nmt_batch_64"), "nmt");
  EXPECT_EQ(family_of("squeezer.7"), "squeezer");
}

}  // namespace
}  // namespace tessera::hlo
