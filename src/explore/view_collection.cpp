// Graphs with measured configurations, tiles or layouts: a collection, and the configurations of
// one of its graphs.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "explore/explored.h"
#include "explore/http.h"
#include "hlo/collection.h"
#include "hlo/graph_data.h"
#include "hlo/opcode.h"

namespace tessera::explore {

namespace fs = std::filesystem;

namespace {

constexpr int64_t most_configs_shown = 20'000;

// What a configuration took, relative to the default measured beside it where that is known.
double relative_time(const hlo::GraphData& graph, size_t config) {
  const double runtime = double(graph.config_runtime[config]);
  if (graph.config_runtime_normalizers.empty()) return runtime;
  const double normal = double(graph.config_runtime_normalizers[config]);
  return normal > 0 ? runtime / normal : 0;
}

}  // namespace

Json collection_view(Explored& explored, const Ask& ask) {
  const fs::path folder = asked_folder(explored, ask);
  Json graphs{Json::Array{}};
  std::string name;
  for (const hlo::Collection& collection : hlo::find_collections(folder)) {
    name += (name.empty() ? "" : ", ") + collection.name();
    for (const hlo::GraphFile& file : collection.graphs) {
      const auto real = explored.folder.beside(file.npz, file.npz.filename().string());
      if (!real) continue;
      Json graph;
      graph.set("path", explored.folder.relative(*real)).set("name", text_json(file.name));
      graph.set("split", name_of(file.split));
      graph.set("family", text_json(hlo::family_of(hlo::program_of(collection.kind, file.name))));
      graph.set("bytes", uint64_t(fs::file_size(*real)));
      graphs.push_back(std::move(graph));
    }
  }
  Json json;
  json.set("path", ask.text("path")).set("name", text_json(name));
  json.set("graphs", std::move(graphs));
  json.set("command", command_line({"tessera", "train", folder.string(), "--model",
                                    name.starts_with("tile") ? "tile-sage" : "layout-sage", "--out",
                                    "model.npz"}));
  return json;
}

Json configs_view(Explored& explored, const Ask& ask) {
  const fs::path file = asked_file(explored, ask);
  const hlo::GraphData graph = hlo::read_graph(file, hlo::ConfigRows::LeaveInFile);
  std::map<std::string, int64_t> opcodes;
  for (const uint8_t opcode : graph.node_opcode) ++opcodes[std::string(hlo::opcode_name(opcode))];
  Json by_opcode{Json::Object{}};
  for (const auto& [name, count] : opcodes) by_opcode.set(name, count);

  std::vector<size_t> order(size_t(graph.configs()));
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::stable_sort(order, {}, [&](size_t i) { return relative_time(graph, i); });
  const bool relative = !graph.config_runtime_normalizers.empty();
  Json rows{Json::Array{}};
  for (const size_t config : order) {
    if (int64_t(rows.is_array() ? rows.as_array().size() : 0) >= most_configs_shown) break;
    Json::Array row{uint64_t(config), graph.config_runtime[config]};
    row.push_back(relative ? Json(graph.config_runtime_normalizers[config]) : Json());
    row.push_back(relative ? Json(relative_time(graph, config)) : Json());
    rows.push_back(std::move(row));
  }
  Json json;
  json.set("path", ask.text("path")).set("name", text_json(graph.name));
  json.set("nodes", graph.nodes()).set("edges", graph.edges()).set("configs", graph.configs());
  json.set("configurable", graph.configurable()).set("opcodes", std::move(by_opcode));
  json.set("meta", graph.meta_json.empty() ? Json() : Json::parse(graph.meta_json, file.string()));
  json.set("columns", Json::Array{"config", "runtime_ns", "default_ns", "relative"});
  json.set("rows", std::move(rows));
  json.set("command", command_line({"tessera", "query", explored.folder.root().string(), "configs",
                                    "path=" + ask.text("path")}));
  return json;
}

}  // namespace tessera::explore
