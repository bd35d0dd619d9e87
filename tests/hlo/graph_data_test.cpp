#include "hlo/graph_data.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/file.h"
#include "format/npz_reader.h"
#include "format/npz_writer.h"
#include "hlo/config_rows.h"
#include "hlo/encode.h"
#include "small_module.h"

namespace tessera::hlo {
namespace {

GraphData layout_graph() {
  return *encode_tuned(tuned({layout_run(7, true), layout_run(9), layout_run(8)}), "m.pb").graph;
}

GraphData tile_graph() {
  return *encode_tuned(tuned({tile_run(10, true), tile_run(8)}), "m.pb").graph;
}

class GraphNpz : public testing::Test {
 protected:
  // The arrays of a sound layout graph, one of them replaced.
  template <typename T>
  std::string refusal(const std::string& key, const std::string& type, const std::vector<T>& items,
                      std::vector<uint64_t> row = {}) {
    const GraphData graph = layout_graph();
    format::NpzWriter out(file_);
    const auto add = [&](const std::string& name, const std::string& as, const auto& values,
                         std::vector<uint64_t> dimensions) {
      if (name == key) {
        out.begin(name, type, row);
        out.append(items.data(), items.size() * sizeof(T));
      } else {
        out.begin(name, as, std::move(dimensions));
        out.append(values.data(), std::span(values).size_bytes());
      }
      out.end();
    };
    add("node_feat", "<f4", graph.node_feat, {140});
    add("node_opcode", "|u1", graph.node_opcode, {});
    add("edge_index", "<i8", graph.edge_index, {2});
    add("node_config_ids", "<i8", graph.node_config_ids, {});
    add("node_config_feat", "<f4", graph.node_config_feat, {2, 18});
    add("config_runtime", "<i8", graph.config_runtime, {});
    add("node_splits", "<i8", graph.node_splits, {graph.node_splits.size()});
    out.finish();
    try {
      read_graph(file_);
    } catch (const Error& error) {
      EXPECT_EQ(error.blame(), Blame::Input);
      return error.message();
    }
    return "";
  }

  TemporaryFolder folder_;
  std::filesystem::path file_ = folder_.path() / "graph.npz";
};

TEST_F(GraphNpz, ReadsAsItWasWritten) {
  GraphData own = layout_graph();
  own.config_runtime_normalizers = {7, 7, 7};
  own.extra_columns = 2;
  own.config_extra_feat = {1, 2, 3, 4, 5, 6};
  own.meta_json = R"({"source": "nas"})";
  for (GraphData graph :
       {encode_module(small_module(), "m.pb"), tile_graph(), layout_graph(), own}) {
    for (const Storage storage : {Storage::Deflated, Storage::Stored}) {
      write_graph(graph, file_, storage);
      graph.name = "graph";
      EXPECT_TRUE(read_graph(file_) == graph);
      EXPECT_TRUE(read_graph(read_file(file_), "a/graph.npz") == graph);
    }
  }
}

TEST_F(GraphNpz, HasTheKeysOfThePublicFiles) {
  write_graph(layout_graph(), file_);
  const format::NpzReader npz(file_);
  EXPECT_EQ(npz.names(),
            (std::vector<std::string>{"node_feat", "node_opcode", "edge_index", "node_config_ids",
                                      "node_config_feat", "config_runtime", "node_splits"}));
  EXPECT_EQ(npz.at("node_splits").shape(), (std::vector<uint64_t>{1, 2}));
  write_graph(tile_graph(), file_);
  EXPECT_EQ(format::NpzReader(file_).names(),
            (std::vector<std::string>{"node_feat", "node_opcode", "edge_index", "config_feat",
                                      "config_runtime", "config_runtime_normalizers"}));
}

TEST_F(GraphNpz, OfAGraphWithoutConfigurableNodesKeepsItsConfigurations) {
  TuningModule none = tuned({layout_run(7, true), layout_run(9)});
  for (TuningRun& run : none.runs) run.layouts.clear();
  none.module.computations[1].instructions[2].opcode = "add";
  none.module.computations[1].instructions[3].opcode = "copy";
  GraphData graph = *encode_tuned(none, "m.pb").graph;
  write_graph(graph, file_);
  graph.name = "graph";
  EXPECT_TRUE(read_graph(file_) == graph);
}

TEST_F(GraphNpz, IntegersOfOtherWidthsAreTaken) {
  EXPECT_EQ(refusal("config_runtime", "<i4", std::vector<int32_t>{7, 9, 8}), "");
  EXPECT_EQ(refusal("node_opcode", "<i2", std::vector<int16_t>(7, 3)), "");
  EXPECT_EQ(refusal("node_splits", "<i8", std::vector<int64_t>{0, 7}), "");
}

TEST_F(GraphNpz, RefusesWrongTypesByName) {
  EXPECT_EQ(refusal("node_feat", "<f8", std::vector<double>(7 * 140), {140}),
            "member 'node_feat.npy': expected float32 ('<f4'), found the type '<f8'");
  EXPECT_EQ(refusal("edge_index", "<f4", std::vector<float>(6), {2}),
            "member 'edge_index.npy': expected integers, found the type '<f4'");
  EXPECT_EQ(refusal("node_config_feat", "<i4", std::vector<int32_t>(3 * 36), {2, 18}),
            "member 'node_config_feat.npy': expected float32 ('<f4'), found the type '<i4'");
}

TEST_F(GraphNpz, RefusesShapesThatDisagree) {
  EXPECT_EQ(refusal("node_feat", "<f4", std::vector<float>(6 * 140), {140}),
            "member 'node_feat.npy': expected the shape (7, 140), found (6, 140)");
  EXPECT_EQ(refusal("node_config_feat", "<f4", std::vector<float>(3 * 54), {3, 18}),
            "member 'node_config_feat.npy': expected the shape (3, 2, 18), found (3, 3, 18)");
  EXPECT_EQ(refusal("edge_index", "<i8", std::vector<int64_t>{1, 0}),
            "member 'edge_index.npy': expected the shape (*, 2), found (2)");
}

TEST_F(GraphNpz, RefusesIndicesOutOfRange) {
  EXPECT_EQ(refusal("edge_index", "<i8", std::vector<int64_t>{1, 0, 7, 1}, {2}),
            "member 'edge_index.npy': expected nodes from 0 to 6, found 7");
  EXPECT_EQ(refusal("node_config_ids", "<i8", std::vector<int64_t>{4, -1}),
            "member 'node_config_ids.npy': expected nodes from 0 to 6, found -1");
  EXPECT_EQ(refusal("node_config_ids", "<i8", std::vector<int64_t>{4, 4}),
            "member 'node_config_ids.npy': node 4 is there twice");
  EXPECT_EQ(refusal("node_opcode", "|u1", std::vector<uint8_t>(7, 121)),
            "member 'node_opcode.npy': expected ids from 0 to 120, found 121");
  EXPECT_EQ(refusal("node_splits", "<i8", std::vector<int64_t>{0, 9}),
            "member 'node_splits.npy': expected ascending offsets from 0 to 7");
  EXPECT_EQ(refusal("config_runtime", "<i8", std::vector<int64_t>{1, -2, 3}),
            "member 'config_runtime.npy': expected no time below 0");
}

TEST_F(GraphNpz, RefusesCyclesAndNumbersThatAreNone) {
  EXPECT_EQ(refusal("edge_index", "<i8", std::vector<int64_t>{1, 0, 0, 1}, {2}),
            "member 'edge_index.npy': node 0 needs its own result: a cycle");
  EXPECT_EQ(refusal("node_feat", "<f4", std::vector<float>(7 * 140, NAN), {140}),
            "member 'node_feat.npy': expected finite numbers");
}

// A kilobyte of zeros, deflated, that is a thousand times as much.
TEST_F(GraphNpz, RefusesBombsBeforeTheyGrow) {
  {
    format::NpzWriter out(file_, format::NpzWriter::Compression::Deflate);
    out.begin("node_opcode", "|u1");
    const std::string zeros((size_t{1} << 20) + 1, '\0');
    out.append(zeros.data(), zeros.size());
    out.end();
    out.finish();
  }
  EXPECT_LT(std::filesystem::file_size(file_), 2000u);
  try {
    read_graph(file_);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.message(),
              "member 'node_opcode.npy': has 1048577 nodes, expected at most 1048576");
  }
}

TEST_F(GraphNpz, RefusesTruncatedFiles) {
  write_graph(layout_graph(), file_);
  const std::string whole = read_file(file_);
  for (size_t length = 0; length < whole.size(); length += 13)
    EXPECT_THROW(read_graph(whole.substr(0, length), "graph.npz"), Error);
}

TEST_F(GraphNpz, RowsAreReadAlone) {
  const GraphData graph = layout_graph();
  for (const Storage storage : {Storage::Deflated, Storage::Stored}) {
    GraphData varied = graph;
    for (size_t i = 0; i < varied.node_config_feat.size(); ++i)
      varied.node_config_feat[i] = float(i % 7) - 1;
    write_graph(varied, file_, storage);
    EXPECT_TRUE(read_graph(file_, ConfigRows::LeaveInFile).node_config_feat.empty());
    const ConfigRowReader rows(file_);
    EXPECT_EQ(rows.stored(), storage == Storage::Stored);
    EXPECT_EQ(rows.configs(), 3);
    EXPECT_EQ(rows.configurable(), 2);
    const std::vector<int64_t> wanted = {2, 0, 2, 1};
    const std::vector<float> read = rows.read(wanted);
    ASSERT_EQ(read.size(), 4u * 36);
    for (size_t i = 0; i < wanted.size(); ++i)
      for (size_t k = 0; k < 36; ++k)
        EXPECT_EQ(read[i * 36 + k], varied.node_config_feat[size_t(wanted[i]) * 36 + k]);
    std::vector<float> all;
    rows.for_each([&](int64_t row, std::span<const float> items) {
      EXPECT_EQ(row, int64_t(all.size() / 36));
      all.insert(all.end(), items.begin(), items.end());
    });
    EXPECT_EQ(all, varied.node_config_feat);
    EXPECT_THROW(rows.read(std::vector<int64_t>{3}), Error);
  }
}

TEST(PackedLayout, IsExactForEveryVector) {
  std::vector<float> six(6), again(6);
  for (int32_t packed = 0; packed < 117649; ++packed) {
    unpack_layout(packed, six);
    ASSERT_EQ(pack_layout(six), packed);
  }
  EXPECT_EQ(six, std::vector<float>(6, 5));
  six[2] = 6;
  EXPECT_THROW(pack_layout(six), Error);
  six[2] = 0.5;
  EXPECT_THROW(pack_layout(six), Error);
}

}  // namespace
}  // namespace tessera::hlo
