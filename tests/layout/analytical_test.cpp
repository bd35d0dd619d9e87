#include "layout/analytical.h"

#include <gtest/gtest.h>

#include "hlo/opcode.h"

namespace tessera::layout {
namespace {

// Two convolutions in a row on images of 8 x 16 x 32 x 32.
hlo::GraphData two_convolutions() {
  hlo::GraphData data;
  data.kind = hlo::GraphKind::Layout;
  data.name = "net";
  for (const std::string_view opcode : {"parameter", "convolution", "convolution"}) {
    data.node_opcode.push_back(hlo::opcode_id(opcode));
    std::vector<float> row(size_t(hlo::node_columns), 0);
    const float dims[] = {8, 16, 32, 32};
    for (size_t i = 0; i < 4; ++i) row[21 + i] = dims[i];
    row[28] = 8 * 16 * 32 * 32;
    row[44] = 9;
    data.node_feat.insert(data.node_feat.end(), row.begin(), row.end());
  }
  data.edge_index = {{1, 0}, {2, 1}};
  data.node_config_ids = {1, 2};
  data.node_splits = {0, 3};
  return data;
}
const std::vector<float> none = {-1, -1, -1, -1, -1, -1}, first = {3, 2, 1, 0, -1, -1},
                         last = {1, 3, 2, 0, -1, -1};
void add_layouts(hlo::GraphData& data, const std::vector<std::vector<float>>& tensors) {
  for (const std::vector<float>& tensor : tensors)
    data.node_config_feat.insert(data.node_config_feat.end(), tensor.begin(), tensor.end());
  data.config_runtime.push_back(1000000);
}

TEST(Analytical, DisagreeingLayoutsCostCopies) {
  hlo::GraphData data = two_convolutions();
  add_layouts(data, {none, none, none, none, none, none});    // nothing is laid out anew
  add_layouts(data, {last, first, none, first, none, none});  // back and forth
  add_layouts(data, {none, last, none, none, last, none});    // once, and it stays
  const GraphExample graph(data, "x");
  const std::vector<int64_t> all = {0, 1, 2};
  const std::vector<double> scores = analytical_scores(graph, all);
  EXPECT_LT(scores[0], scores[1]);
  EXPECT_LT(scores[2], scores[1]);
}

}  // namespace
}  // namespace tessera::layout
