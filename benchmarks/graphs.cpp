// Memory and time of layout models against the size of the graph: configurations scored a second
// and a training step, the plain way, with what is shared between configurations, encoded once,
// pruned, and in segments. Each line is measured in a process of its own, since peak memory is a
// process's.
//
//   bench_graphs [--nodes 100,1000,5000,20000] [--kinds N] [--graphs FILE.npz,...] [--configs N]
//                [--width N] [--rounds N]
//
// Graphs are drawn: a chain with skips of up to 30 nodes, of which one in fifty is configurable, as
// in TpuGraphs' U-Net; each of those has eight rows of a configuration to choose from, and none in
// half of the cases. With --kinds, blocks of 50 nodes are of so many kinds, as layers of networks
// repeat; --graphs takes graphs of collections in their place.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/error.h"
#include "base/numpy_random.h"
#include "base/statistics.h"
#include "layout/compact_cones.h"
#include "layout/graph_trainer.h"

namespace {

using namespace tessera;
using namespace tessera::layout;

struct Setting {
  int64_t nodes = 1000, configs = 32, width = 64, kinds = 0;
  int rounds = 3;
  std::string file;
};

constexpr int64_t block = 50, choices = 8;

hlo::GraphData draw(const Setting& setting) {
  NumpyRandom random(1);
  hlo::GraphData data;
  data.kind = hlo::GraphKind::Layout;
  data.name = "drawn";
  const int64_t kinds = setting.kinds > 0 ? setting.kinds : (setting.nodes + block - 1) / block;
  struct Row {
    uint8_t opcode;
    std::vector<float> features;
    int64_t skip;
  };
  std::vector<Row> rows;
  for (int64_t i = 0; i < kinds * block; ++i) {
    Row row{uint8_t(random.integer(1, 100)), {}, 0};
    for (int64_t column = 0; column < hlo::node_columns; ++column)
      row.features.push_back(random.integer(0, 3) == 0 ? float(random.integer(1, 512)) : 0);
    if (random.integer(0, 1) == 0) row.skip = random.integer(2, 30);
    rows.push_back(std::move(row));
  }
  for (int64_t node = 0; node < setting.nodes; ++node) {
    const Row& row = rows[size_t(node / block % kinds * block + node % block)];
    data.node_opcode.push_back(row.opcode);
    data.node_feat.insert(data.node_feat.end(), row.features.begin(), row.features.end());
    if (node > 0) data.edge_index.push_back({node, node - 1});
    if (row.skip > 0 && node >= row.skip) data.edge_index.push_back({node, node - row.skip});
    if (node % block == block / 2) data.node_config_ids.push_back(node);
  }
  data.node_splits = {0, setting.nodes};
  std::vector<std::vector<float>> drawn(size_t(choices),
                                        std::vector<float>(size_t(hlo::layout_columns), -1));
  for (std::vector<float>& row : drawn)
    for (float& value : row) value = float(random.integer(-1, 5));
  const std::vector<float> none(size_t(hlo::layout_columns), -1);
  for (int64_t config = 0; config < setting.configs; ++config) {
    for (int64_t i = 0; i < data.configurable(); ++i) {
      const auto& row =
          random.integer(0, 1) == 0 ? none : drawn[size_t(random.integer(0, choices - 1))];
      data.node_config_feat.insert(data.node_config_feat.end(), row.begin(), row.end());
    }
    data.config_runtime.push_back(random.integer(1000000, 2000000));
  }
  return data;
}

GraphExample example(const Setting& setting) {
  if (setting.file.empty()) return GraphExample(draw(setting), "drawn");
  return GraphExample(setting.file, hlo::GraphKind::Layout);
}

double peak_mb() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return double(usage.ru_maxrss) / 1024;
}

struct Line {
  double seconds = 0, mb = 0, process_mb = 0;  // of a round; above the start, and all
  double nodes = 0, configs = 0, merged = 0, instances = 0, distinct = 0, planning = 0;
};

bool has(const std::string& way, std::string_view word) {
  return way.find(word) != std::string::npos;
}

// One line's numbers, in a process of its own.
void measure(const std::string& way, const Setting& setting) {
  const GraphExample graph = example(setting);
  GraphSlice slice = GraphSlice::all(graph);
  slice.configs.resize(std::min(slice.configs.size(), size_t(setting.configs)));
  GraphInputs inputs;
  inputs.tile = false;
  inputs.see(slice);
  inputs.prune = has(way, "pruned") ? 1 : -1;
  GraphShape shape = GraphShape::published(GraphNetworkKind::LayoutSage);
  shape.width = setting.width;
  shape.node_columns = inputs.nodes.kept();
  shape.config_columns = inputs.configs.kept();
  GraphNetwork<float> network(shape);
  model::use_threads(1);
  std::vector<double> labels;
  for (const int64_t config : slice.configs) labels.push_back(graph.label(config));
  std::vector<float> scores(labels.size()), gradient(network.parameters().size());

  const GraphPart part = inputs.part(graph);
  const Sharing sharing = has(way, "plain")   ? Sharing::None
                          : has(way, "cones") ? Sharing::Cones
                                              : Sharing::Compact;
  SegmentedGraph parts = segment_graph(network, part, has(way, "segments") ? 1000 : 0, sharing);
  std::vector<Configurations> configs;
  for (const std::vector<int64_t>& rows : parts.rows)
    configs.push_back(inputs.configurations(graph, slice.configs, rows));
  const PreparedGraph& first = parts.parts[0];
  const bool once = has(way, "once");
  const auto encoding = once ? network.encode(first) : nullptr;
  const double before = peak_mb();
  std::vector<double> seconds;
  for (int round = 0; round < setting.rounds; ++round) {
    const double start = monotonic_seconds();
    if (way.starts_with("score")) {
      if (once)
        network.predict(first, *encoding, configs[0], scores);
      else
        network.predict(first, configs[0], scores);
    } else {
      const int64_t sampled =
          has(way, "sampled") && parts.parts.size() > 1 ? round % int64_t(parts.parts.size()) : -1;
      add_segment_gradient<float>(network, parts, configs, labels, {}, sampled, gradient);
    }
    seconds.push_back(monotonic_seconds() - start);
  }
  const double peak = peak_mb();
  int64_t merged = 0, instances = 0, distinct = 0;
  double planning = 0;
  for (size_t i = 0; i < parts.parts.size(); ++i) {
    merged += parts.parts[i].part.nodes();
    if (parts.parts[i].sharing != Sharing::Compact) continue;
    const double start = monotonic_seconds();
    const CompactCones compact = compact_cones(parts.parts[i], configs[i], true);
    planning += monotonic_seconds() - start;
    instances += compact.instances;
    distinct += compact.distinct;
  }
  fmt::print("{} {} {} {} {} {} {} {} {}\n", median(seconds), peak - before, peak,
             graph.data().nodes(), labels.size(), merged, instances, distinct, planning);
}

Line in_child(const std::string& way, const Setting& setting) {
  const std::string command =
      fmt::format("/proc/{}/exe --one '{}' {} {} {} {} {} '{}'", getpid(), way, setting.nodes,
                  setting.configs, setting.width, setting.rounds, setting.kinds, setting.file);
  FILE* child = popen(command.c_str(), "r");
  Line line;
  double* const numbers[] = {&line.seconds,   &line.mb,       &line.process_mb,
                             &line.nodes,     &line.configs,  &line.merged,
                             &line.instances, &line.distinct, &line.planning};
  bool read = child != nullptr;
  for (double* number : numbers) read = read && std::fscanf(child, "%lf", number) == 1;
  if (child) pclose(child);
  if (!read) throw our_error("'{}' with {} nodes gave no numbers", way, setting.nodes);
  return line;
}

std::vector<std::string> items_of(const std::string& list) {
  std::vector<std::string> items;
  for (size_t at = 0; at <= list.size();) {
    const size_t end = std::min(list.find(',', at), list.size());
    items.push_back(list.substr(at, end - at));
    at = end + 1;
  }
  return items;
}

}  // namespace

int main(int count, char** words) {
  try {
    Setting setting;
    if (count == 9 && std::string(words[1]) == "--one") {
      setting = {std::atoll(words[3]), std::atoll(words[4]), std::atoll(words[5]),
                 std::atoll(words[7]), std::atoi(words[6]),  words[8]};
      measure(words[2], setting);
      return 0;
    }
    std::vector<std::string> sizes = {"100", "1000", "5000", "20000"}, files;
    for (int i = 1; i + 1 < count; i += 2) {
      const std::string name = words[i], value = words[i + 1];
      if (name == "--nodes") sizes = items_of(value);
      if (name == "--graphs") files = items_of(value);
      if (name == "--configs") setting.configs = std::atoll(value.c_str());
      if (name == "--width") setting.width = std::atoll(value.c_str());
      if (name == "--kinds") setting.kinds = std::atoll(value.c_str());
      if (name == "--rounds") setting.rounds = std::atoi(value.c_str());
    }
    std::vector<Setting> graphs;
    for (const std::string& one : files.empty() ? sizes : files) {
      graphs.push_back(setting);
      if (files.empty())
        graphs.back().nodes = std::atoll(one.c_str());
      else
        graphs.back().file = one;
    }
    fmt::print("{:28} {:>7} {:>12} {:>10} {:>9} {:>10}\n", "way", "nodes", "configs/s", "ms",
               "peak MB", "process MB");
    std::string compact;
    for (const char* way :
         {"score, plain", "score, cones", "score, cones, once", "score, compact, once",
          "score, compact, once, pruned", "train, plain", "train, cones", "train, compact",
          "train, segments exact", "train, segments sampled", "train, pruned"}) {
      for (const Setting& graph : graphs) {
        const Line line = in_child(way, graph);
        fmt::print("{:28} {:>7} {:>12.0f} {:>10.2f} {:>9.0f} {:>10.0f}\n", way, line.nodes,
                   line.configs / line.seconds, line.seconds * 1e3, line.mb, line.process_mb);
        std::fflush(stdout);
        if (std::string_view(way) == "train, compact")
          compact += fmt::format(
              "{:>7} nodes: {:.3f} of them distinct, {:.3f} of {} instances, found in {:.1f} ms\n",
              line.nodes, line.merged / line.nodes, line.distinct / std::max(line.instances, 1.0),
              line.instances, line.planning * 1e3);
      }
    }
    fmt::print("\n{}", compact);
    return 0;
  } catch (const Error& error) {
    fmt::print(stderr, "{}\n", error.what());
    return error.exit_code();
  }
}
