#include "dataset/graph_ranking.h"

#include <span>
#include <unordered_map>

#include "base/error.h"
#include "hlo/collection.h"

namespace tessera::dataset {

RankedGraph ranked_graph(const hlo::GraphData& graph, std::vector<double> scores) {
  RankedGraph ranked;
  ranked.name = graph.name;
  ranked.family = hlo::family_of(hlo::program_of(graph.kind, graph.name));
  ranked.scores = std::move(scores);
  ranked.runtimes.assign(graph.config_runtime.begin(), graph.config_runtime.end());
  const std::vector<int64_t>& normalizers = graph.config_runtime_normalizers;
  if (graph.kind == hlo::GraphKind::Tile) {
    for (size_t i = 0; i < ranked.runtimes.size(); ++i)
      ranked.runtimes[i] = normalizers[i] > 0 ? ranked.runtimes[i] / double(normalizers[i]) : 0;
    ranked.default_runtime = 1;
  } else if (!normalizers.empty()) {
    ranked.default_runtime = double(normalizers.front());
  }
  return ranked;
}

std::vector<int64_t> first_equal_configs(const hlo::GraphData& graph) {
  const bool tile = graph.kind == hlo::GraphKind::Tile;
  const std::span<const float> rows(tile ? graph.config_feat : graph.node_config_feat);
  const size_t configs = size_t(graph.configs());
  const size_t columns =
      size_t(tile ? hlo::tile_columns : graph.configurable() * hlo::layout_columns);
  if (rows.size() != configs * columns)
    throw our_error("the configurations of {} were left in their file", graph.name);
  std::unordered_map<std::string_view, int64_t> known;
  std::vector<int64_t> first(configs);
  for (size_t i = 0; i < configs; ++i) {
    const auto row = std::as_bytes(rows.subspan(i * columns, columns));
    const std::string_view key(reinterpret_cast<const char*>(row.data()), row.size());
    first[i] = known.try_emplace(key, int64_t(i)).first->second;
  }
  return first;
}

}  // namespace tessera::dataset
