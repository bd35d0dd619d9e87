// Memory and time of layout models against the size of the graph: configurations scored a second
// and a training step, the plain way, with cones of influence, encoded once, pruned, and in
// segments. Each line is measured in a process of its own, since peak memory is a process's.
//
//   bench_graphs [--nodes 100,1000,5000,20000] [--configs N] [--width N] [--rounds N]
//
// Graphs are drawn: a chain with skips of up to 30 nodes, of which one in fifty is configurable, as
// in TpuGraphs' U-Net.
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
#include "layout/graph_trainer.h"

namespace {

using namespace tessera;
using namespace tessera::layout;

struct Setting {
  int64_t nodes = 1000, configs = 32, width = 64;
  int rounds = 3;
};

hlo::GraphData draw(const Setting& setting) {
  NumpyRandom random(1);
  hlo::GraphData data;
  data.kind = hlo::GraphKind::Layout;
  data.name = "drawn";
  for (int64_t node = 0; node < setting.nodes; ++node) {
    data.node_opcode.push_back(uint8_t(random.integer(1, 100)));
    for (int64_t column = 0; column < hlo::node_columns; ++column)
      data.node_feat.push_back(random.integer(0, 3) == 0 ? float(random.integer(1, 512)) : 0);
    if (node > 0) data.edge_index.push_back({node, node - 1});
    if (node > 30 && random.integer(0, 1) == 0)
      data.edge_index.push_back({node, node - random.integer(2, 30)});
    if (node % 50 == 25) data.node_config_ids.push_back(node);
  }
  data.node_splits = {0, setting.nodes};
  for (int64_t config = 0; config < setting.configs; ++config) {
    for (int64_t i = 0; i < data.configurable() * hlo::layout_columns; ++i)
      data.node_config_feat.push_back(float(random.integer(-1, 5)));
    data.config_runtime.push_back(random.integer(1000000, 2000000));
  }
  return data;
}

double peak_mb() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return double(usage.ru_maxrss) / 1024;
}

// One line's numbers, in a process of its own: seconds of a round and megabytes above the start.
void measure(const std::string& way, const Setting& setting) {
  const GraphExample graph(draw(setting), "drawn");
  const GraphSlice slice = GraphSlice::all(graph);
  GraphInputs inputs;
  inputs.tile = false;
  inputs.see(slice);
  const bool pruned = way.find("pruned") != std::string::npos;
  inputs.prune = pruned ? 1 : -1;
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
  const bool plain = way.find("plain") != std::string::npos;
  SegmentedGraph parts = segment_graph(
      network, part, way.find("segments") != std::string::npos ? int64_t{1000} : int64_t{0});
  if (plain) parts.parts[0] = network.prepare(part, true);
  std::vector<Configurations> configs;
  for (const std::vector<int64_t>& rows : parts.rows)
    configs.push_back(inputs.configurations(graph, slice.configs, rows));
  const auto encoding = network.encode(parts.parts[0]);
  const double before = peak_mb();
  std::vector<double> seconds;
  for (int round = 0; round < setting.rounds; ++round) {
    const double start = monotonic_seconds();
    if (way.starts_with("score")) {
      if (way.find("once") != std::string::npos)
        network.predict(parts.parts[0], *encoding, configs[0], scores);
      else
        network.predict(parts.parts[0], configs[0], scores);
    } else {
      const int64_t sampled = way.find("sampled") != std::string::npos && parts.parts.size() > 1
                                  ? round % int64_t(parts.parts.size())
                                  : -1;
      add_segment_gradient<float>(network, parts, configs, labels, {}, sampled, gradient);
    }
    seconds.push_back(monotonic_seconds() - start);
  }
  fmt::print("{} {}\n", median(seconds), peak_mb() - before);
}

std::pair<double, double> in_child(const std::string& way, const Setting& setting) {
  const std::string command =
      fmt::format("/proc/{}/exe --one '{}' {} {} {} {}", getpid(), way, setting.nodes,
                  setting.configs, setting.width, setting.rounds);
  FILE* child = popen(command.c_str(), "r");
  double seconds = 0, mb = 0;
  const bool read = child && std::fscanf(child, "%lf %lf", &seconds, &mb) == 2;
  if (child) pclose(child);
  if (!read) throw our_error("'{}' with {} nodes gave no numbers", way, setting.nodes);
  return {seconds, mb};
}

}  // namespace

int main(int count, char** words) {
  try {
    Setting setting;
    if (count == 7 && std::string(words[1]) == "--one") {
      setting = {std::atoll(words[3]), std::atoll(words[4]), std::atoll(words[5]),
                 std::atoi(words[6])};
      measure(words[2], setting);
      return 0;
    }
    std::vector<int64_t> sizes = {100, 1000, 5000, 20000};
    for (int i = 1; i + 1 < count; i += 2) {
      const std::string name = words[i], value = words[i + 1];
      if (name == "--nodes") {
        sizes.clear();
        for (size_t at = 0; at <= value.size();) {
          const size_t end = std::min(value.find(',', at), value.size());
          sizes.push_back(std::atoll(value.substr(at, end - at).c_str()));
          at = end + 1;
        }
      } else if (name == "--configs") {
        setting.configs = std::atoll(value.c_str());
      } else if (name == "--width") {
        setting.width = std::atoll(value.c_str());
      } else if (name == "--rounds") {
        setting.rounds = std::atoi(value.c_str());
      }
    }
    fmt::print("{:24} {:>7} {:>12} {:>10} {:>9}\n", "way", "nodes", "configs/s", "ms", "peak MB");
    for (const char* way : {"score, plain", "score, cones", "score, encoded once",
                            "score, pruned, once", "train, plain", "train, cones",
                            "train, segments exact", "train, segments sampled", "train, pruned"}) {
      for (const int64_t nodes : sizes) {
        setting.nodes = nodes;
        const auto [seconds, mb] = in_child(way, setting);
        fmt::print("{:24} {:>7} {:>12.0f} {:>10.2f} {:>9.0f}\n", way, nodes,
                   double(setting.configs) / seconds, seconds * 1e3, mb);
        std::fflush(stdout);
      }
    }
    return 0;
  } catch (const Error& error) {
    fmt::print(stderr, "{}\n", error.what());
    return error.exit_code();
  }
}
