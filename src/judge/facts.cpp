#include "judge/facts.h"

#include <algorithm>
#include <functional>
#include <map>

#include "base/domain.h"
#include "base/json.h"
#include "base/process.h"
#include "trace/analysis.h"

namespace tessera::judge {

namespace {

constexpr double analysis_seconds = 60;

// Nodes on a path to an output and, where asked, from data. A value that is written in place counts
// as made by the writer too.
std::vector<bool> nodes_that_count(const graph::Graph& graph, const trace::Analysis& analysis,
                                   const std::set<std::string>& data, bool frozen) {
  const size_t n = graph.nodes.size();
  std::vector<bool> needed_value(graph.values.size()), moving_value(graph.values.size());
  for (graph::ValueId id : graph.outputs) needed_value[size_t(id)] = true;
  std::vector<bool> needed(n), moving(n);
  for (size_t i = n; i-- > 0;) {
    const graph::Node& node = graph.nodes[i];
    bool live = node.result >= 0 && needed_value[size_t(node.result)];
    for (graph::ValueId written : analysis.nodes[i].writes) live = live || written >= 0;
    needed[i] = live;
    if (live)
      graph::for_each_value(node, [&](graph::ValueId id) { needed_value[size_t(id)] = true; });
  }
  for (const graph::Parameter& parameter : graph.parameters)
    moving_value[size_t(parameter.value)] = !frozen || data.count(parameter.name);
  for (size_t i = 0; i < n; ++i) {
    const graph::Node& node = graph.nodes[i];
    graph::for_each_value(node, [&](graph::ValueId id) {
      if (moving_value[size_t(id)]) moving[i] = true;
    });
    if (moving[i] && node.result >= 0) moving_value[size_t(node.result)] = true;
    if (moving[i])
      for (graph::ValueId written : analysis.nodes[i].writes) moving_value[size_t(written)] = true;
  }
  std::vector<bool> counts(n);
  for (size_t i = 0; i < n; ++i) counts[i] = needed[i] && moving[i];
  return counts;
}

bool has_several_values(const graph::TensorMeta& meta) {
  return std::visit(
      [](const auto& data) {
        if constexpr (std::is_same_v<std::decay_t<decltype(data)>, std::monostate>)
          return false;
        else
          return std::adjacent_find(data.begin(), data.end(), std::not_equal_to<>()) != data.end();
      },
      meta.data);
}

void find_work(const graph::Sample& sample, bool frozen, Facts& facts) {
  const auto analyse = [&](std::string& out) {
    const trace::Analysis analysis = trace::analyse(sample, /*may_run=*/false);
    const std::vector<bool> counts = nodes_that_count(sample.graph, analysis, facts.data, frozen);
    double bytes = 0;
    std::map<Dtype, double> flops;
    for (size_t i = 0; i < counts.size(); ++i) {
      // Of elementwise work a compiler may find less to do; of products hardly.
      const trace::NodeInfo& node = analysis.nodes[i];
      if (counts[i] && node.work == trace::Work::Contraction && !node.outputs.empty())
        flops[node.outputs[0].dtype] += node.flops;
    }
    for (graph::ValueId id : sample.graph.outputs) {
      const int node = sample.graph.values[size_t(id)].node;
      if (node < 0 || !counts[size_t(node)] ||
          analysis.nodes[size_t(node)].work == trace::Work::None)
        continue;
      for (const eager::TensorInfo& info : analysis.nodes[size_t(node)].outputs) {
        double size = double(dtype_bytes(info.dtype));
        for (int64_t d : info.shape) size *= double(d);
        bytes += size;
      }
    }
    Json json, by_dtype{Json::Object{}};
    for (const auto& [dtype, n] : flops) by_dtype.set(dtype_name(dtype), n);
    json.set("flops", std::move(by_dtype));
    json.set("bytes", bytes);
    out = json.dump();
    return 0;
  };
  Limits limits;
  limits.seconds = analysis_seconds;
  const Outcome outcome = run_forked(analyse, limits);
  if (!outcome.ok()) return;  // shapes that depend on data: nothing is known
  const Json json = Json::parse(outcome.out, "analysis");
  for (const auto& [name, n] : json.find("flops")->as_object())
    facts.flops[*dtype_from_name(name)] = n.as_double();
  facts.output_bytes = json.find("bytes")->as_double();
}

}  // namespace

Facts gather_facts(const graph::Sample& sample, bool frozen) {
  Facts facts;
  const Classified classified =
      classify(sample.property("heuristic_tag"), sample.property("domain"));
  facts.domain = classified.domain;
  facts.subcategory = classified.subcategory;
  facts.source = sample.property("source");
  facts.task = sample.property("task");
  for (const graph::Node& node : sample.graph.nodes)
    facts.operators += node.is_compute() && !sample.graph.names_result(node);
  std::map<std::string, int64_t> elements;
  for (const graph::Parameter& parameter : sample.graph.parameters) {
    facts.parameters.push_back(parameter.name);
    if (graph::is_data_input(parameter.name)) facts.data.insert(parameter.name);
    const graph::TensorMeta* meta = sample.meta_of(parameter.name);
    if (meta && graph::is_data_input(parameter.name) && has_several_values(*meta))
      facts.literal_data = true;
    if (meta && is_floating(meta->dtype))
      elements[std::string(dtype_name(meta->dtype))] += meta->elements() + 1;
  }
  int64_t most = 0;
  for (const auto& [dtype, n] : elements) {
    if (n > most) facts.dtype = dtype;
    most = std::max(most, n);
  }
  if (sample.framework() == graph::Framework::Torch) find_work(sample, frozen, facts);
  return facts;
}

}  // namespace tessera::judge
