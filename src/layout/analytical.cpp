#include "layout/analytical.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "hlo/opcode.h"
#include "layout/tile_estimate.h"

namespace tessera::layout {

namespace {

// Columns of node_feat (docs/formats/tpugraphs.md).
constexpr size_t first_extent = 21, elements = 28, window_product = 44;
constexpr double element_bytes = 4;

using Order = std::array<int8_t, 6>;

// A configurable node as the estimate sees it.
struct ConfiguredNode {
  int producer = -1;  // the configurable node whose output it reads, through others of its shape
  double work = 0, input_bytes = 0, output_bytes = 0;  // in units of the same time
  int rank = 0;
  bool convolution = false;
};

class LayoutEstimate {
 public:
  explicit LayoutEstimate(const GraphExample& graph) : data_(graph.data()) {
    const size_t nodes = size_t(data_.nodes());
    std::vector<std::vector<int64_t>> operands(nodes);
    for (const auto& [consumer, operand] : data_.edge_index)
      operands[size_t(consumer)].push_back(operand);
    std::vector<int> place(nodes, -1);
    for (size_t k = 0; k < data_.node_config_ids.size(); ++k)
      place[size_t(data_.node_config_ids[k])] = int(k);
    // The configurable node that each node's value has the layout of; nodes stand behind what they
    // read.
    std::vector<int> from(nodes, -1);
    const uint8_t parameter = hlo::opcode_id("parameter");
    for (size_t node = 0; node < nodes; ++node) {
      int found = -1;
      for (const int64_t operand : operands[node])
        if (size_t(operand) < node && same_shape(node, size_t(operand)) && found < 0)
          found = from[size_t(operand)];
      from[node] = place[node] >= 0 ? place[node] : found;
    }
    const uint8_t convolution = hlo::opcode_id("convolution");
    for (const int64_t id : data_.node_config_ids) {
      const size_t node = size_t(id);
      ConfiguredNode one;
      one.convolution = data_.node_opcode[node] == convolution;
      one.output_bytes = value(node, elements) * element_bytes;
      for (int i = 0; i < 6; ++i) one.rank += value(node, first_extent + size_t(i)) > 0;
      // What is no parameter is the input; edges do not tell operands apart.
      int64_t input = -1;
      for (const int64_t operand : operands[node])
        if (input < 0 || data_.node_opcode[size_t(operand)] != parameter) input = operand;
      if (input >= 0) {
        one.input_bytes = value(size_t(input), elements) * element_bytes;
        one.producer = from[size_t(input)];
      }
      const double depth =
          one.convolution ? value(node, window_product) * 64 : std::sqrt(one.input_bytes + 1);
      one.work = value(node, elements) * depth / 8;  // multiply-adds by those of a byte copied
      nodes_.push_back(one);
      total_ += one.work + one.output_bytes + one.input_bytes;
    }
  }

  // `rows`: (configurable, 18) of one configuration.
  double cost(const std::vector<float>& rows) const {
    double sum = std::max(total_, 1.0);
    std::vector<Order> made(nodes_.size());
    for (size_t k = 0; k < nodes_.size(); ++k) {
      const ConfiguredNode& node = nodes_[k];
      const float* row = rows.data() + k * size_t(hlo::layout_columns);
      const Order usual = row_major(node.rank);
      const Order given =
          node.producer >= 0 && size_t(node.producer) < k ? made[size_t(node.producer)] : usual;
      Order input = given;
      if (row[6] >= 0) {
        input = order_of(row + 6);
        if (input != given) sum += 2 * node.input_bytes;
      }
      Order natural = node.convolution ? input : usual;
      if (node.convolution) {
        const bool last = input[0] == 1, first = input == usual;
        if (last) sum -= 0.2 * node.work;
        if (!last && !first) {  // the library lays out what it reads and makes
          sum += 2 * (node.input_bytes + node.output_bytes);
          natural = usual;
        }
      }
      made[k] = natural;
      if (row[0] >= 0) {
        made[k] = order_of(row);
        if (made[k] != natural) sum += 2 * node.output_bytes;
      }
    }
    return std::log(std::max(sum, 1.0));
  }

 private:
  double value(size_t node, size_t column) const {
    return data_.node_feat[node * size_t(hlo::node_columns) + column];
  }
  bool same_shape(size_t a, size_t b) const {
    for (size_t i = 0; i < 6; ++i)
      if (value(a, first_extent + i) != value(b, first_extent + i)) return false;
    return true;
  }
  static Order row_major(int rank) {
    Order order;
    order.fill(-1);
    for (int i = 0; i < rank; ++i) order[size_t(i)] = int8_t(rank - 1 - i);
    return order;
  }
  static Order order_of(const float* six) {
    Order order;
    for (size_t i = 0; i < 6; ++i) order[i] = int8_t(six[i]);
    return order;
  }

  const hlo::GraphData& data_;
  std::vector<ConfiguredNode> nodes_;
  double total_ = 0;
};

}  // namespace

std::vector<double> analytical_scores(const GraphExample& graph, std::span<const int64_t> configs) {
  std::vector<double> scores;
  if (graph.data().kind == hlo::GraphKind::Tile) {
    const TileEstimate estimate(graph.data());
    std::vector<float> rows;
    graph.tile_rows(configs, rows);
    for (size_t i = 0; i < configs.size(); ++i)
      scores.push_back(estimate.cost(rows.data() + i * size_t(graph.columns())));
    return scores;
  }
  const LayoutEstimate estimate(graph);
  std::vector<int64_t> all(size_t(graph.data().configurable()));
  for (size_t i = 0; i < all.size(); ++i) all[i] = int64_t(i);
  for (const int64_t config : configs) {
    std::vector<float> rows;
    const int64_t one[] = {config};
    graph.layout_rows(one, all, rows);
    scores.push_back(estimate.cost(rows));
  }
  return scores;
}

}  // namespace tessera::layout
