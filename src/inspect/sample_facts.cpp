#include "inspect/sample_facts.h"

#include <algorithm>

#include "base/domain.h"
#include "base/error.h"
#include "eager/collectives.h"
#include "graph/hash.h"
#include "graph/operator_name.h"
#include "trace/analysis.h"

namespace tessera::inspect {

namespace {

// Paddle's samples say neither; GraphNet tells it from the folder of the suite they come from.
struct Suite {
  std::string_view folder, category;
};
constexpr Suite suites[] = {{"PaddleX", "computer_vision"},
                            {"PaddleNLP", "nlp"},
                            {"PaddleScience", "scientific_computing"}};

void fill_from_suite(const std::filesystem::path& folder, SampleFacts& facts) {
  std::error_code unresolved;
  for (const std::filesystem::path& part : std::filesystem::absolute(folder, unresolved)) {
    for (const Suite& suite : suites) {
      if (part != suite.folder) continue;
      if (facts.category.empty()) facts.category = suite.category;
      if (facts.source.empty()) facts.source = suite.folder;
    }
  }
}

}  // namespace

SampleFacts gather_facts(const std::filesystem::path& folder) {
  const graph::Sample sample = graph::read_sample(folder);
  const bool paddle = sample.framework() == graph::Framework::Paddle;
  SampleFacts facts;
  facts.framework = graph::framework_name(sample.framework());
  const Classified classified =
      classify(sample.property("heuristic_tag"), sample.property("domain"));
  facts.category = classified.domain;
  facts.subcategory = classified.subcategory;
  facts.devices = eager::devices_required(sample);
  facts.source = sample.property("source");
  if (paddle) fill_from_suite(folder, facts);
  if (facts.category.empty()) facts.category = "untagged";
  facts.shape_patches = int64_t(graph::find_shape_patches(folder).size());
  facts.hash = graph::structural_hash(sample);
  for (const graph::Node& node : sample.graph.nodes) {
    if (!node.is_compute() || sample.graph.names_result(node)) continue;
    ++facts.calls[graph::operator_name(node)];
    ++facts.nodes;
  }
  for (const auto* records : {&sample.weights, &sample.inputs}) {
    for (const graph::TensorMeta& record : *records) {
      facts.params += double(record.elements());
      facts.dtypes.emplace_back(dtype_name(record.dtype));
    }
  }
  std::sort(facts.dtypes.begin(), facts.dtypes.end());
  facts.dtypes.erase(std::unique(facts.dtypes.begin(), facts.dtypes.end()), facts.dtypes.end());
  if (paddle) return facts;
  try {
    facts.flops = trace::analyse(sample, false).flops;
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
  json.set("framework", facts.framework);
  json.set("category", facts.category);
  json.set("subcategory", facts.subcategory).set("devices", facts.devices);
  json.set("source", facts.source);
  json.set("hash", facts.hash);
  json.set("calls", std::move(calls));
  json.set("dtypes", Json::array(facts.dtypes));
  json.set("nodes", facts.nodes);
  json.set("params", facts.params);
  if (facts.flops) json.set("flops", *facts.flops);
  json.set("shape_patches", facts.shape_patches);
  return json;
}

void from_json(const Json& json, SampleFacts& facts) {
  facts.framework = json.find("framework")->as_string();
  facts.category = json.find("category")->as_string();
  facts.subcategory = json.find("subcategory")->as_string();
  facts.devices = json.find("devices")->as_int();
  facts.source = json.find("source")->as_string();
  facts.hash = json.find("hash")->as_string();
  for (const auto& [name, count] : json.find("calls")->as_object())
    facts.calls[name] = count.as_int();
  for (const Json& dtype : json.find("dtypes")->as_array())
    facts.dtypes.push_back(dtype.as_string());
  facts.nodes = json.find("nodes")->as_int();
  facts.params = json.find("params")->as_double();
  if (const Json* flops = json.find("flops")) facts.flops = flops->as_double();
  facts.shape_patches = json.find("shape_patches")->as_int();
}

}  // namespace tessera::inspect
