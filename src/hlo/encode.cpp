#include "hlo/encode.h"

#include <algorithm>
#include <filesystem>
#include <unordered_map>

#include "base/error.h"
#include "hlo/graph_checks.h"
#include "hlo/hlo.h"
#include "hlo/opcode.h"

namespace tessera::hlo {

namespace {

std::string shown(const Instruction& instruction) {
  return instruction.name.empty() ? fmt::format("with id {}", instruction.id)
                                  : fmt::format("'{}'", plain_name(instruction.name));
}

// Where ids lead: of instructions to nodes, of computations to their roots' nodes.
struct Places {
  std::unordered_map<int64_t, int64_t> node, root;
};

Places places_of(const Module& module, const std::string& file) {
  Places places;
  int64_t count = 0;
  for (const Computation& computation : module.computations) {
    for (const Instruction& i : computation.instructions) {
      if (!places.node.try_emplace(i.id, count).second)
        throw input_error({file, 0}, "instruction {}: another one has its id {}", shown(i), i.id);
      ++count;
    }
  }
  for (const Computation& computation : module.computations) {
    const auto root = places.node.find(computation.root_id);
    const bool inside = std::ranges::any_of(
        computation.instructions, [&](const auto& i) { return i.id == computation.root_id; });
    if (root == places.node.end() || !inside) {
      if (computation.instructions.empty()) continue;  // called by nobody, or refused there
      throw input_error({file, 0}, "computation {}: its root {} is none of its instructions",
                        computation.id, computation.root_id);
    }
    if (!places.root.try_emplace(computation.id, root->second).second)
      throw input_error({file, 0}, "computation {}: another one has its id", computation.id);
  }
  return places;
}

void add_edges(const Instruction& i, int64_t node, const Places& places, const std::string& file,
               GraphData& graph) {
  const auto add = [&](const auto& from, int64_t id, const char* what) {
    const auto found = from.find(id);
    if (found == from.end())
      throw input_error({file, 0}, "instruction {}: expected {} that is in the module, found id {}",
                        shown(i), what, id);
    if (found->second == node)
      throw input_error({file, 0}, "instruction {}: it uses its own result", shown(i));
    graph.edge_index.push_back({node, found->second});
  };
  std::vector<int64_t> operands = i.operand_ids;
  std::ranges::sort(operands);
  operands.erase(std::unique(operands.begin(), operands.end()), operands.end());
  for (const int64_t id : operands) add(places.node, id, "an operand");
  for (const int64_t id : i.called_computation_ids) add(places.root, id, "a computation");
}

bool ends_a_split(const std::string& name) {
  return name.find("cluster") != name.npos || name.find("while") != name.npos ||
         name.find("cond") != name.npos;
}

std::vector<int64_t> splits_of(const Module& module) {
  std::vector<int64_t> splits = {0};
  int64_t count = 0;
  for (const Computation& computation : module.computations) {
    count += int64_t(computation.instructions.size());
    if (ends_a_split(computation.name)) splits.push_back(count);
  }
  if (splits.back() < count) splits.push_back(count);
  return splits;
}

// Configurations of one kernel; empty, and the reason, where the rules leave it out.
std::string add_tiles(const TuningModule& tuned, GraphData& graph) {
  if (tuned.runs.size() <= 1) return "at most one run";
  for (const TuningRun& run : tuned.runs)
    if (!run.tile.given) return "a run without sizes of tiles";
  std::optional<int64_t> normalizer;
  for (const TuningRun& run : tuned.runs) {
    if (run.error || run.compute_time_ns <= 1) continue;
    if (run.is_default && !normalizer) normalizer = run.compute_time_ns;
    graph.config_feat.resize(graph.config_feat.size() + size_t(tile_columns));
    tile_features(run.tile, std::span(graph.config_feat).last(size_t(tile_columns)));
    graph.config_runtime.push_back(run.compute_time_ns);
  }
  if (!normalizer) return "no run of the default configuration that succeeded";
  graph.config_runtime_normalizers.assign(graph.config_runtime.size(), *normalizer);
  return "";
}

void add_layouts(const TuningModule& tuned, const std::string& file, GraphData& graph) {
  const size_t configurable = graph.node_config_ids.size();
  bool has_default = false;
  std::vector<const TuningRun*> kept;
  for (size_t number = 0; number < tuned.runs.size(); ++number) {
    const TuningRun& run = tuned.runs[number];
    if (run.config != TuningRun::Config::Layout || !run.profiled || run.error) continue;
    if (run.layouts.size() != configurable)
      throw input_error({file, 0}, "run {}: expected layouts of {} configurable nodes, found {}",
                        number, configurable, run.layouts.size());
    has_default = has_default || run.is_default;
    kept.push_back(&run);
  }
  if (!has_default) return;
  const size_t row = configurable * size_t(layout_columns);
  graph.node_config_feat.resize(kept.size() * row);
  for (size_t i = 0; i < kept.size(); ++i) {
    graph.config_runtime.push_back(kept[i]->compute_time_ns);
    for (size_t k = 0; k < configurable; ++k)
      layout_features(kept[i]->layouts[k],
                      std::span(graph.node_config_feat)
                          .subspan(i * row + k * size_t(layout_columns), size_t(layout_columns)));
  }
}

}  // namespace

GraphData encode_module(const Module& module, const std::string& file, LayoutPadding padding) {
  const Places places = places_of(module, file);
  GraphData graph;
  graph.name = module.name;
  graph.node_feat.resize(places.node.size() * size_t(node_columns));
  int64_t node = 0;
  for (const Computation& computation : module.computations) {
    for (const Instruction& i : computation.instructions) {
      node_features(
          i, i.id == computation.root_id, padding,
          std::span(graph.node_feat).subspan(size_t(node * node_columns), size_t(node_columns)));
      graph.node_opcode.push_back(opcode_id(i.opcode));
      if (is_configurable(i.opcode)) graph.node_config_ids.push_back(node);
      add_edges(i, node, places, file, graph);
      ++node;
    }
  }
  std::ranges::sort(graph.edge_index);
  graph.node_splits = splits_of(module);
  if (const auto on_cycle = find_cycle(graph.edge_index, node)) {
    for (const Computation& computation : module.computations)
      for (const Instruction& i : computation.instructions)
        if (places.node.at(i.id) == *on_cycle)
          throw input_error({file, 0}, "instruction {}: it needs its own result: a cycle",
                            shown(i));
  }
  return graph;
}

Encoded encode_tuned(const TuningModule& tuned, const std::string& file, LayoutPadding padding) {
  if (!tuned.has_module || tuned.module.computations.empty()) return {{}, "no module"};
  GraphData graph = encode_module(tuned.module, file, padding);
  if (!tuned.config_index_to_node.empty()) {
    for (const int64_t node : tuned.config_index_to_node)
      if (node < 0 || node >= graph.nodes())
        throw input_error({file, 0}, "config_index_to_node: expected nodes below {}, found {}",
                          graph.nodes(), uint64_t(node));
    graph.node_config_ids = tuned.config_index_to_node;
  }
  const auto has = [&](TuningRun::Config config) {
    return std::ranges::any_of(tuned.runs,
                               [&](const TuningRun& run) { return run.config == config; });
  };
  if (has(TuningRun::Config::Layout)) {
    graph.kind = GraphKind::Layout;
    add_layouts(tuned, file, graph);
  } else if (has(TuningRun::Config::Tile)) {
    graph.kind = GraphKind::Tile;
    graph.node_config_ids.clear();
    graph.node_splits.clear();
    std::string reason = add_tiles(tuned, graph);
    if (!reason.empty()) return {{}, std::move(reason)};
  }
  return {std::move(graph), ""};
}

std::string graph_name(const std::string& file, const HloFile& content, size_t module) {
  std::string stem = std::filesystem::path(file).filename().string();
  for (const std::string_view ending : {".pb", ".hlo", ".bin", ".dat"})
    if (stem.ends_with(ending) && stem.size() > ending.size())
      stem.resize(stem.size() - ending.size());
  if (content.modules.size() <= 1) return stem;
  const int64_t fingerprint = int64_t(content.modules[module].fingerprint);
  return fmt::format("{}_{:x}", stem, fingerprint);
}

}  // namespace tessera::hlo
