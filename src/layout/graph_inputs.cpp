#include "layout/graph_inputs.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/error.h"
#include "layout/memory_orders.h"

namespace tessera::layout {

namespace {

// Columns of node_feat (docs/layouts.md).
constexpr size_t first_extent = 21, first_layout = 134, layout_entries = 6;
constexpr size_t rows_at_once = 256;

// Entries of a node's layout: the extents that it has tell where padding begins.
int64_t rank_of(const float* row) {
  int64_t rank = 0;
  for (size_t i = 0; i < layout_entries; ++i) rank += row[first_extent + i] != 0;
  return rank;
}

int64_t table_entry(float value) {
  return std::clamp<int64_t>(int64_t(value) + 2, 0, 7);
}

void take_logarithms(std::span<float> values) {
  for (float& value : values) value = std::copysign(std::log1p(std::abs(value)), value);
}

}  // namespace

int64_t GraphInputs::columns(const GraphExample& graph) const {
  return tile && !extra ? hlo::tile_columns : graph.columns();
}

std::vector<float> GraphInputs::tile_features(const GraphExample& graph,
                                              std::span<const int64_t> configs) const {
  std::vector<float> rows;
  graph.tile_rows(configs, rows);
  if (const size_t all = size_t(graph.columns()), kept = size_t(columns(graph)); kept < all) {
    for (size_t i = 0; i < configs.size(); ++i)
      std::copy_n(rows.begin() + int64_t(i * all), kept, rows.begin() + int64_t(i * kept));
    rows.resize(configs.size() * kept);
  }
  if (log) take_logarithms(rows);
  return rows;
}

std::vector<float> GraphInputs::node_features(const GraphExample& graph) const {
  std::vector<float> rows = graph.data().node_feat;
  if (log)  // dimensions of layouts are no sizes
    for (size_t begin = 0; begin < rows.size(); begin += size_t(hlo::node_columns))
      take_logarithms(std::span(rows).subspan(begin, first_layout));
  if (!pad_minus_one && !layout_embedding) return rows;
  for (size_t begin = 0; begin < rows.size(); begin += size_t(hlo::node_columns)) {
    float* row = rows.data() + begin;
    const int64_t rank = rank_of(row);
    for (size_t i = 0; i < layout_entries; ++i) {
      float& entry = row[first_layout + i];
      if (layout_embedding)
        entry = 0;  // the table has it
      else if (int64_t(i) >= rank)
        entry = -1;
    }
  }
  return rows;
}

std::vector<float> GraphInputs::copy_terms(const GraphExample& graph, std::span<const float> rows,
                                           size_t count) const {
  const MemoryOrders orders(graph.data());
  const size_t nodes = size_t(graph.data().configurable()), columns = size_t(hlo::layout_columns);
  std::vector<float> all, own(nodes * columns);
  for (size_t i = 0; i < count; ++i) {
    for (size_t node = 0; node < nodes; ++node)
      std::copy_n(rows.data() + (node * count + i) * columns, columns, own.data() + node * columns);
    orders.count(own, all);
  }
  return all;
}

void GraphInputs::see(const GraphSlice& slice) {
  const GraphExample& graph = *slice.graph;
  if (nodes.columns() == 0) {
    nodes = FeatureScaler(hlo::node_columns);
    configs = FeatureScaler(columns(graph));
    terms = FeatureScaler(count_copies ? MemoryOrders::terms() : 0);
  }
  if (configs.columns() != columns(graph))
    throw input_error({graph.file()},
                      "{} columns of configurations, where graphs before it have {}: of extra "
                      "columns all graphs have the same, or none",
                      columns(graph), configs.columns());
  nodes.see(node_features(graph));
  std::vector<int64_t> all(size_t(graph.data().configurable()));
  std::iota(all.begin(), all.end(), 0);
  std::vector<float> rows;
  for (size_t begin = 0; begin < slice.configs.size(); begin += rows_at_once) {
    const auto some = std::span(slice.configs)
                          .subspan(begin, std::min(rows_at_once, slice.configs.size() - begin));
    if (tile) {
      rows = tile_features(graph, some);
    } else {
      rows.clear();
      graph.layout_rows(some, all, rows);
      if (count_copies) terms.see(copy_terms(graph, rows, some.size()));
    }
    configs.see(rows);
  }
}

GraphPart GraphInputs::part(const GraphExample& graph) const {
  const hlo::GraphData& data = graph.data();
  if (columns(graph) != configs.columns())
    throw input_error({graph.file()},
                      "{} columns of configurations, but the model was trained on {}",
                      columns(graph), configs.columns());
  GraphPart whole;
  whole.opcode.assign(data.node_opcode.begin(), data.node_opcode.end());
  whole.columns = nodes.kept();
  nodes.scale(node_features(graph), whole.features);
  whole.edges = data.edge_index;
  whole.total_nodes = {data.nodes()};
  if (!tile) whole.configurable = data.node_config_ids;
  if (layout_embedding) {
    for (int64_t node = 0; node < data.nodes(); ++node) {
      const float* row = data.node_feat.data() + node * hlo::node_columns;
      const int64_t rank = rank_of(row);
      for (int64_t i = 0; i < int64_t(layout_entries); ++i)
        whole.layouts.push_back(table_entry(i < rank ? row[int64_t(first_layout) + i] : -1));
    }
  }
  if (tile || prune < 0) return whole;
  GraphPart kept =
      induced_part(whole, neighbourhood(whole.nodes(), whole.edges, whole.configurable, prune));
  kept.total_nodes = {kept.nodes()};
  return kept;
}

Configurations GraphInputs::scaled(std::span<const float> rows, size_t count) const {
  Configurations out;
  out.count = int64_t(count);
  if (layout_embedding)
    for (const float value : rows) out.layouts.push_back(table_entry(value));
  else
    configs.scale(rows, out.features);
  return out;
}

Configurations GraphInputs::configurations(const GraphExample& graph,
                                           std::span<const int64_t> chosen,
                                           std::span<const int64_t> configurable) const {
  std::vector<float> rows;
  graph.layout_rows(chosen, configurable, rows);
  return scaled(rows, chosen.size());
}

Configurations GraphInputs::configurations(const GraphExample& graph,
                                           std::span<const int64_t> chosen) const {
  if (tile) return scaled(tile_features(graph, chosen), chosen.size());
  std::vector<int64_t> all(size_t(graph.data().configurable()));
  std::iota(all.begin(), all.end(), 0);
  std::vector<float> rows;
  graph.layout_rows(chosen, all, rows);
  Configurations out = scaled(rows, chosen.size());
  if (count_copies) terms.scale(copy_terms(graph, rows, chosen.size()), out.terms);
  return out;
}

}  // namespace tessera::layout
