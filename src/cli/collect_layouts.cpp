#include "cli/collect_layouts.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <set>

#include "base/error.h"
#include "cli/compiler_home.h"
#include "cli/find_paths.h"
#include "cli/judge_setup.h"
#include "cli/measured_machine.h"
#include "cli/progress.h"
#include "cli/shard.h"
#include "hlo/hlo.h"
#include "judge/scratch.h"
#include "judge/xla_layouts.h"
#include "measure/machine_hardware.h"
#include "space/generated_network.h"
#include "space/layout_collection.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

// Some are deep, so that a collection has graphs of thousands of nodes.
space::GeneratedOptions generated_options(int number) {
  space::GeneratedOptions options;
  options.seed = uint64_t(number);
  if (number % 8 == 7) options.cells = 110, options.most_width = 8;
  if (number % 8 == 3) options.cells = 40, options.most_width = 16;
  return options;
}

// All of a collection, whichever shard measures them: files are made of all that is there.
std::vector<space::LayoutGraph> find_graphs(const CollectLayoutsRequest& request) {
  std::vector<space::LayoutGraph> graphs;
  std::set<std::string> names;
  const auto add = [&](auto sample) {
    space::LayoutGraph graph = space::layout_graph(std::move(sample));
    if (graph.name.find(request.match) == std::string::npos) return;
    while (!names.insert(graph.name).second) graph.name += "-2";
    graphs.push_back(std::move(graph));
  };
  for (const FoundSample& found : find_paths(request.samples, SampleKinds::GraphsAndHlo)) {
    if (hlo::is_hlo_sample(found.folder)) {
      add(hlo::read_hlo_sample(found.folder));
      continue;
    }
    graph::Sample sample = graph::read_sample(found.folder);
    if (sample.framework() == graph::Framework::Torch) add(std::move(sample));
  }
  for (int i = 0; i < request.generated; ++i) add(space::generated_network(generated_options(i)));
  if (graphs.empty())
    throw input_error({}, "--space layout: expected samples of torch or HLO, or --generated N");
  return graphs;
}

void print(const space::LayoutCollectionSummary& made, Output& out) {
  out.print(
      "{} graphs of up to {} nodes, {} random and {} found configurations, as npz and protos\n",
      made.graphs, made.most_nodes, made.random, made.found);
}

}  // namespace

size_t count_layout_graphs(const CollectLayoutsRequest& request) {
  return find_graphs(request).size();
}

int collect_layouts_verb(const CollectLayoutsRequest& request, const Common& common, Output& out) {
  if (common.device != "cpu") throw input_error({}, "--space layout: graphs are run on the CPU");
  const Shard shard = parse_shard(request.shard);
  const std::vector<space::LayoutGraph> all = find_graphs(request);
  const std::vector<space::LayoutGraph> own = own_items(shard, all);
  if (request.no_measure) {
    print(space::write_layout_collection(all, request.out, ""), out);
    return 0;
  }
  space::LayoutCollectOptions options;
  options.random = size_t(request.configs) / 2;
  options.local = size_t(request.configs) / 6;
  options.genetic = size_t(request.configs) - options.random - options.local;
  options.threads = request.threads;
  options.seed = common.seed;
  options.timing.max_repeats = request.repeats;
  options.timing.min_repeats = std::min(options.timing.min_repeats, request.repeats);
  const MeasuredMachine machine = measured_machine("cpu", request.threads);
  options.target = machine.target;
  // In a child, so before libtorch has threads; known once, whoever asks.
  const Json hardware = feature::to_json(measure::machine_hardware(machine.code, machine.target));
  options.hardware = [&] { return hardware; };
  // Compiling is most of what XLA takes for a configuration.
  constexpr double request_seconds = 120;
  options.measure_hlo = [&](const hlo::HloSample& sample) {
    return judge::measure_layouts_by_xla(
        sample, compiler_home(),
        conditions_of(common, result::Weights::Inputs, request.threads, request_seconds, 0));
  };

  judge::remove_abandoned_scratch();
  Progress progress("collect", own.size() * size_t(request.configs + 1), common.quiet);
  space::LayoutCollectEvents events;
  events.begun = [&](const std::string& graph, size_t, size_t there) {
    for (size_t i = 0; i < there; ++i) progress.there(graph);
  };
  events.done = [&](const std::string& graph) { progress.advance(graph); };
  const space::LayoutCollectSummary summary =
      space::collect_layouts(own, request.out, options, events);
  progress.wipe();
  const space::LayoutCollectionSummary made =
      space::write_layout_collection(all, request.out, options.target);
  const double rate = summary.seconds > 0 ? double(summary.measured) / summary.seconds : 0;
  if (common.json) {
    Json left{Json::Object{}}, sources{Json::Object{}}, collection, json;
    for (const auto& [graph, why] : summary.left_out) left.set(graph, why);
    for (const auto& [source, graphs] : made.sources) sources.set(source, uint64_t(graphs));
    collection.set("graphs", uint64_t(made.graphs)).set("random", uint64_t(made.random));
    collection.set("found", uint64_t(made.found)).set("most_nodes", made.most_nodes);
    collection.set("sources", std::move(sources));
    json.set("graphs", uint64_t(summary.graphs)).set("measured", uint64_t(summary.measured));
    json.set("already_there", uint64_t(summary.already_there));
    json.set("failed", uint64_t(summary.failed)).set("seconds", summary.seconds);
    json.set("configs_per_s", rate).set("worst_spread", summary.worst_spread);
    json.set("left_out", std::move(left)).set("collection", std::move(collection));
    out.print("{}\n", json.dump());
    return 0;
  }
  out.print(
      "{} configurations of {} graphs measured in {:.0f} s, {:.3g} a second; {} were there "
      "already, {} failed\n",
      summary.measured, summary.graphs, summary.seconds, rate, summary.already_there,
      summary.failed);
  if (summary.worst_spread > 0)
    out.print("the default itself varied by {:.2g} % between its quartiles, at worst\n",
              100 * summary.worst_spread);
  for (const auto& [graph, why] : summary.left_out) out.print("left out {}: {}\n", graph, why);
  print(made, out);
  out.print("next: tessera train {} --model layout-sage --set prune=1 --out layouts.npz\n",
            request.out);
  return 0;
}

}  // namespace tessera::cli
