// Features against TpuGraphs' own encoder: of HLO that JAX dumped (tests/data/golden/tpugraphs),
// and of its real tuning files where they are at hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "../golden_data.h"
#include "base/file.h"
#include "base/json.h"
#include "hlo/encode.h"
#include "hlo/opcode.h"

namespace tessera::hlo {
namespace {

namespace fs = std::filesystem;

template <typename T>
bool same_bits(const std::vector<T>& a, const std::vector<T>& b) {
  if (a.size() != b.size() || a.empty()) return a.size() == b.size();
  return std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0;
}

// Goldens have their edges in the order of the encoder that wrote them.
void expect_equal(GraphData ours, GraphData golden) {
  std::ranges::sort(golden.edge_index);
  EXPECT_EQ(ours.kind, golden.kind);
  EXPECT_TRUE(same_bits(ours.node_feat, golden.node_feat));
  EXPECT_EQ(ours.node_opcode, golden.node_opcode);
  EXPECT_EQ(ours.edge_index, golden.edge_index);
  EXPECT_TRUE(same_bits(ours.config_feat, golden.config_feat));
  EXPECT_TRUE(same_bits(ours.node_config_feat, golden.node_config_feat));
  ours.name = golden.name;
  EXPECT_TRUE(ours == golden);
}

GraphData encoded(const fs::path& file) {
  const HloFile content = read_hlo_file(file);
  EXPECT_EQ(content.modules.size(), 1u);
  return *encode_tuned(content.modules.at(0), file.string()).graph;
}

TEST(GoldenHlo, JaxDumpsAsTheirEncoderSaw) {
  for (const golden::Folder& folder : golden::folders("tpugraphs")) {
    int seen = 0;
    for (const auto& entry : fs::directory_iterator(folder.path / "hlo")) {
      const std::string name = entry.path().filename().string();
      if (!name.ends_with(".hlo.pb")) continue;
      SCOPED_TRACE(name);
      const fs::path npz = folder.path / "hlo" / (name.substr(0, name.size() - 7) + ".npz");
      expect_equal(encoded(entry.path()), read_graph(npz));
      ++seen;
    }
    EXPECT_GE(seen, 3);
  }
}

TEST(GoldenHlo, LayoutFileOfTpuGraphs) {
  const auto folder = golden::shared("tpugraphs");
  if (!folder) return;
  const GraphData ours = encoded(*folder / "testdata/module_tuning_data_layout.pb");
  EXPECT_EQ(ours.configs(), 112);
  expect_equal(ours, read_graph(*folder / "golden/layout/main__.10904.npz"));
}

TEST(GoldenHlo, TileFileOfTpuGraphs) {
  const auto folder = golden::shared("tpugraphs");
  if (!folder) return;
  const fs::path file = *folder / "testdata/op_tuning_data.pb";
  const HloFile content = read_hlo_file(file);
  EXPECT_EQ(content.form, HloForm::Tuning);
  EXPECT_EQ(content.modules.size(), 15u);
  int64_t samples = 0;
  for (const TuningModule& tuned : content.modules) {
    SCOPED_TRACE(tuned.module.name);
    const Encoded ours = encode_tuned(tuned, file.string());
    ASSERT_TRUE(ours.graph);
    samples += ours.graph->configs();
    expect_equal(*ours.graph, read_graph(*folder / "golden/tile" / (tuned.module.name + ".npz")));
  }
  EXPECT_EQ(samples, 752);
}

TEST(GoldenHlo, NamesOfColumnsAndOpcodes) {
  EXPECT_EQ(node_feature_names().size(), size_t(node_columns));
  EXPECT_EQ(tile_feature_names().size(), size_t(tile_columns));
  EXPECT_EQ(layout_feature_names().size(), size_t(layout_columns));
  EXPECT_EQ(node_feature_names()[28], "shape_dimensions_product");
  EXPECT_EQ(node_feature_names()[134], "layout_minor_to_major_0");
  EXPECT_EQ(opcode_id("convolution"), 26);
  EXPECT_EQ(opcode_id("tan"), 120);
  EXPECT_EQ(opcode_id("topk"), 0);
  const auto folder = golden::shared("tpugraphs");
  if (!folder) return;
  const fs::path file = *folder / "golden/names.json";
  const Json names = Json::parse(read_file(file), file.string());
  const auto expect_names = [&](const char* key, const std::vector<std::string>& ours) {
    EXPECT_EQ(Json::array(ours), *names.find(key)) << key;
  };
  expect_names("node_feature_names", node_feature_names());
  expect_names("tile_feature_names", tile_feature_names());
  expect_names("layout_feature_names", layout_feature_names());
  for (const auto& [name, id] : names.find("opcodes")->as_object())
    EXPECT_EQ(opcode_id(name), id.as_int()) << name;
}

}  // namespace
}  // namespace tessera::hlo
