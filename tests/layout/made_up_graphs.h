// Graphs of layouts and tiles whose runtimes follow from a formula, for tests that train.
#pragma once

#include <cmath>
#include <map>
#include <vector>

#include "base/numpy_random.h"
#include "layout/graph_example.h"

namespace tessera::layout::made_up {

// A chain with side branches; every `every`-th node can be configured. A node costs more where its
// first two entries disagree with its opcode, and where it disagrees with the one before.
inline hlo::GraphData layout_graph(int64_t nodes, int64_t configs, uint32_t seed,
                                   int64_t every = 8) {
  NumpyRandom random(seed);
  hlo::GraphData data;
  data.kind = hlo::GraphKind::Layout;
  data.name = "made_up_" + std::to_string(seed);
  for (int64_t node = 0; node < nodes; ++node) {
    data.node_opcode.push_back(uint8_t(random.integer(1, 6)));
    std::vector<float> row(size_t(hlo::node_columns), 0.0f);
    for (const size_t column : {21, 22, 27, 30}) row[column] = float(random.integer(1, 9));
    row[134] = float(random.integer(0, 1));
    row[135] = 1 - row[134];
    data.node_feat.insert(data.node_feat.end(), row.begin(), row.end());
    if (node > 0) data.edge_index.push_back({node, node - 1});
    if (node > 4 && random.integer(0, 2) == 0)
      data.edge_index.push_back({node, node - random.integer(2, 4)});
    if (node % every == every / 2) data.node_config_ids.push_back(node);
  }
  data.node_splits = {0, nodes};
  for (int64_t config = 0; config < configs; ++config) {
    double cost = 100;
    float last = -1;
    for (const int64_t node : data.node_config_ids) {
      std::vector<float> row(size_t(hlo::layout_columns), -1.0f);
      row[0] = float(random.integer(0, 1));
      row[1] = 1 - row[0];
      row[6] = float(random.integer(-1, 1));
      cost += row[0] == float(data.node_opcode[size_t(node)] % 2) ? 1 : 3;
      if (last >= 0 && last != row[0]) cost += 1;
      last = row[0];
      data.node_config_feat.insert(data.node_config_feat.end(), row.begin(), row.end());
    }
    data.config_runtime.push_back(int64_t(cost * 1e6));
  }
  return data;
}

// A chain of blocks of eight nodes that are all alike, each with a configurable one that has the
// choice of none and three rows.
inline hlo::GraphData repeated_graph(int64_t blocks, int64_t configs, uint32_t seed) {
  NumpyRandom random(seed);
  hlo::GraphData data;
  data.kind = hlo::GraphKind::Layout;
  data.name = "repeated";
  for (int64_t node = 0; node < 8 * blocks; ++node) {
    const int64_t place = node % 8;
    data.node_opcode.push_back(uint8_t(1 + place % 5));
    std::vector<float> row(size_t(hlo::node_columns), 0.0f);
    row[21] = float(1 + place);
    row[22] = float(9 - place);
    data.node_feat.insert(data.node_feat.end(), row.begin(), row.end());
    if (node > 0) data.edge_index.push_back({node, node - 1});
    if (place == 5) data.edge_index.push_back({node, node - 4});
    if (place == 3) data.node_config_ids.push_back(node);
  }
  data.node_splits = {0, 8 * blocks};
  for (int64_t config = 0; config < configs; ++config) {
    for (int64_t block = 0; block < blocks; ++block) {
      std::vector<float> row(size_t(hlo::layout_columns), -1.0f);
      const int64_t choice = random.integer(0, 3);
      if (choice > 0) {
        row[0] = float(choice - 1);
        row[1] = float(3 - choice);
      }
      data.node_config_feat.insert(data.node_config_feat.end(), row.begin(), row.end());
    }
    data.config_runtime.push_back(random.integer(1000000, 2000000));
  }
  return data;
}

// A kernel whose time is best for a tile near a size that its opcodes tell.
inline hlo::GraphData tile_graph(int64_t nodes, int64_t configs, uint32_t seed) {
  NumpyRandom random(seed);
  hlo::GraphData data;
  data.kind = hlo::GraphKind::Tile;
  data.name = "made_up_" + std::to_string(seed) + "_1f";
  int64_t wanted = 0;
  for (int64_t node = 0; node < nodes; ++node) {
    const int64_t opcode = random.integer(1, 3);
    wanted += opcode == 1;
    data.node_opcode.push_back(uint8_t(opcode));
    std::vector<float> row(size_t(hlo::node_columns), 0.0f);
    for (const size_t column : {21, 22, 28}) row[column] = float(random.integer(1, 9));
    data.node_feat.insert(data.node_feat.end(), row.begin(), row.end());
    if (node > 0) data.edge_index.push_back({node, random.integer(0, node - 1)});
  }
  const double best = 2 + 6.0 * double(wanted) / double(nodes);
  for (int64_t config = 0; config < configs; ++config) {
    std::vector<float> row(size_t(hlo::tile_columns), 0.0f);
    row[8] = float(random.integer(1, 10));
    row[9] = float(random.integer(1, 10));
    data.config_feat.insert(data.config_feat.end(), row.begin(), row.end());
    const double time = 1000 + 40 * std::abs(row[8] - best) + 5 * row[9];
    data.config_runtime.push_back(int64_t(time));
    data.config_runtime_normalizers.push_back(1000);
  }
  return data;
}

inline std::vector<GraphExample> examples(bool tile, int count, int64_t nodes, int64_t configs) {
  std::vector<GraphExample> all;
  for (int i = 0; i < count; ++i)
    all.emplace_back(tile ? tile_graph(nodes, configs, uint32_t(i + 1))
                          : layout_graph(nodes, configs, uint32_t(i + 1)),
                     "made up");
  return all;
}

inline std::vector<GraphSlice> slices(const std::vector<GraphExample>& examples) {
  std::vector<GraphSlice> all;
  for (const GraphExample& example : examples) all.push_back(GraphSlice::all(example));
  return all;
}

}  // namespace tessera::layout::made_up
