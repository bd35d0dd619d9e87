#include "cli/sample_facts.h"

#include <algorithm>

#include "base/error.h"
#include "eager/analysis.h"
#include "graph/hash.h"

namespace tessera::cli {

std::string operator_name(const graph::Node& node) {
  if (node.kind == graph::NodeKind::Unary && node.callee == "-") return "neg";
  return node.callee;
}

SampleFacts gather_facts(const std::filesystem::path& folder) {
  const graph::Sample sample = graph::read_sample(folder);
  SampleFacts facts;
  facts.category = sample.property("heuristic_tag");
  if (facts.category.empty()) facts.category = "untagged";
  facts.source = sample.property("source");
  facts.hash = graph::structural_hash(sample);
  for (const graph::Node& node : sample.graph.nodes) {
    if (!node.is_compute()) continue;
    ++facts.calls[operator_name(node)];
    ++facts.nodes;
  }
  for (const auto* records : {&sample.weights, &sample.inputs}) {
    for (const graph::TensorMeta& record : *records) {
      facts.params += double(record.elements());
      facts.dtypes.emplace_back(graph::dtype_name(record.dtype));
    }
  }
  std::sort(facts.dtypes.begin(), facts.dtypes.end());
  facts.dtypes.erase(std::unique(facts.dtypes.begin(), facts.dtypes.end()), facts.dtypes.end());
  try {
    facts.flops = eager::analyse(sample, false).flops;
  } catch (const Error& error) {
    // An operator that refuses, or one we do not know: the rest of the facts holds all the same.
    if (error.blame() != Blame::Foreign && error.blame() != Blame::Input) throw;
  }
  return facts;
}

Json to_json(const SampleFacts& facts) {
  Json calls{Json::Object{}};
  for (const auto& [name, count] : facts.calls) calls.set(name, count);
  Json json;
  json.set("category", facts.category);
  json.set("source", facts.source);
  json.set("hash", facts.hash);
  json.set("calls", std::move(calls));
  json.set("dtypes", Json::array(facts.dtypes));
  json.set("nodes", facts.nodes);
  json.set("params", facts.params);
  if (facts.flops) json.set("flops", *facts.flops);
  return json;
}

SampleFacts facts_from(const Json& json) {
  SampleFacts facts;
  facts.category = json.find("category")->as_string();
  facts.source = json.find("source")->as_string();
  facts.hash = json.find("hash")->as_string();
  for (const auto& [name, count] : json.find("calls")->as_object())
    facts.calls[name] = count.as_int();
  for (const Json& dtype : json.find("dtypes")->as_array())
    facts.dtypes.push_back(dtype.as_string());
  facts.nodes = json.find("nodes")->as_int();
  facts.params = json.find("params")->as_double();
  if (const Json* flops = json.find("flops")) facts.flops = flops->as_double();
  return facts;
}

}  // namespace tessera::cli
