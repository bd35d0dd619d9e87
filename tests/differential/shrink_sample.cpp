// Shrinking tries one removal at a time until none succeeds: an output; a call that nobody reads; a
// write in place, whose readers get what was to be written; any other call, whose readers get a new
// parameter that looks like its result.
#include <set>

#include "base/error.h"
#include "base/process.h"
#include "differential.h"
#include "eager/activation_stats.h"
#include "trace/analysis.h"

namespace tessera::fuzz {

namespace {

using graph::Arg;
using graph::Graph;
using graph::Node;
using graph::Sample;
using graph::ValueId;

void replace(Arg& arg, ValueId from, ValueId to) {
  if (arg.is(Arg::Kind::Value) && arg.value() == from) arg = Arg::of_value(to);
  for (Arg& item : arg.items) replace(item, from, to);
}

void replace(Graph& graph, ValueId from, ValueId to) {
  for (Node& node : graph.nodes) {
    for (Arg& arg : node.args) replace(arg, from, to);
    for (graph::Keyword& keyword : node.keywords) replace(keyword.arg, from, to);
  }
  for (ValueId& output : graph.outputs)
    if (output == from) output = to;
}

std::set<ValueId> read_values(const Graph& graph) {
  std::set<ValueId> read(graph.outputs.begin(), graph.outputs.end());
  for (const Node& node : graph.nodes)
    graph::for_each_value(node, [&](ValueId v) { read.insert(v); });
  return read;
}

// Through text, which numbers everything anew; parameters that nobody reads are left out.
std::optional<Sample> rebuilt(Sample sample) {
  const std::set<ValueId> read = read_values(sample.graph);
  std::set<std::string> kept;
  std::erase_if(sample.graph.parameters,
                [&](const graph::Parameter& p) { return !read.contains(p.value); });
  for (const graph::Parameter& parameter : sample.graph.parameters) kept.insert(parameter.name);
  std::erase_if(sample.weights,
                [&](const graph::TensorMeta& meta) { return !kept.contains(meta.name); });
  if (sample.graph.outputs.empty()) return {};
  try {
    sample.graph = graph::parse_model(graph::write_model(sample.graph), "fuzz/model.py");
  } catch (const Error&) {
    return {};
  }
  return sample;
}

// The record of what a node gives, measured apart: eager starts threads.
std::optional<graph::TensorMeta> record_of(const Sample& sample, ValueId value) {
  const Outcome outcome = run_forked(
      [&](std::string& out) {
        try {
          eager::RunOptions options;
          options.threads = 1;
          out = graph::write_tensor_meta(eager::activation_stats(sample, {value}, options));
        } catch (const std::exception&) {
          return 1;
        }
        return 0;
      },
      {.seconds = 60});
  if (!outcome.ok()) return {};
  return graph::parse_tensor_meta(outcome.out, "record")[0];
}

std::vector<Sample> without_node(const Sample& sample, size_t at) {
  std::vector<Sample> candidates;
  const auto offer = [&](Sample changed) {
    changed.graph.nodes.erase(changed.graph.nodes.begin() + long(at));
    if (auto made = rebuilt(std::move(changed))) candidates.push_back(std::move(*made));
  };
  const Node& node = sample.graph.nodes[at];
  const bool unread =
      node.result == graph::no_value || !read_values(sample.graph).contains(node.result);
  if (unread) {
    offer(sample);
    return candidates;
  }
  // Its first operand in its place: right for a write in place, and often for a function of one
  // shape.
  if (!node.args.empty() && node.args[0].is(Arg::Kind::Value)) {
    Sample changed = sample;
    replace(changed.graph, node.result, node.args[0].value());
    offer(std::move(changed));
  }
  if (auto record = record_of(sample, node.result)) {
    Sample changed = sample;
    const std::string name = "q" + sample.graph.values[size_t(node.result)].name;
    record->name = name;
    record->class_name = "Program_weight_tensor_meta_" + name;
    graph::Value value;
    value.name = name;
    value.parameter = int(changed.graph.parameters.size());
    const auto id = ValueId(changed.graph.values.size());
    changed.graph.values.push_back(value);
    changed.graph.parameters.push_back({name, "torch.Tensor", id});
    changed.weights.push_back(*record);
    replace(changed.graph, node.result, id);
    offer(std::move(changed));
  }
  return candidates;
}

}  // namespace

Sample shrunk(const Sample& sample, const std::string& engine, Verdict::Kind kind) {
  Sample best = sample;
  const auto take = [&](const Sample& candidate) {
    if (judge_apart(candidate, engine).kind != kind) return false;
    best = candidate;
    return true;
  };
  for (bool smaller = true; smaller;) {
    smaller = false;
    for (size_t i = best.graph.outputs.size(); i-- > 0 && best.graph.outputs.size() > 1;) {
      Sample changed = best;
      changed.graph.outputs.erase(changed.graph.outputs.begin() + long(i));
      if (const auto made = rebuilt(std::move(changed))) smaller = take(*made) || smaller;
    }
    for (size_t i = best.graph.nodes.size(); i-- > 0;) {
      if (i >= best.graph.nodes.size()) continue;
      for (const Sample& candidate : without_node(best, i)) {
        if (!take(candidate)) continue;
        smaller = true;
        break;
      }
    }
  }
  return best;
}

}  // namespace tessera::fuzz
