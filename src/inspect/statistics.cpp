#include "inspect/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/statistics.h"

namespace tessera::inspect {

namespace {

// Counts that happen to be held as doubles are written as the integers they are.
Json number(double value) {
  if (value == std::floor(value) && std::abs(value) < 9007199254740992.0)
    return Json(int64_t(value));
  return Json(value);
}

Json distribution(const std::vector<double>& values) {
  Json json{Json::Object{}};
  const bool any = !values.empty();
  json.set("min", any ? number(quantile(values, 0)) : Json());
  json.set("p50", any ? number(quantile(values, 0.5)) : Json());
  json.set("p90", any ? number(quantile(values, 0.9)) : Json());
  json.set("max", any ? number(quantile(values, 1)) : Json());
  const double sum = std::accumulate(values.begin(), values.end(), 0.0);
  json.set("mean", any ? number(sum / double(values.size())) : Json());
  return json;
}

Json counts(const Summary::Counts& counted) {
  Json json{Json::Object{}};
  for (const auto& [name, count] : counted) json.set(name, count);
  return json;
}

}  // namespace

void Summary::add(const SampleFacts& facts) {
  ++samples;
  for (const auto& [name, calls] : facts.calls) {
    ++ops[name].samples;
    ops[name].calls += calls;
  }
  for (const std::string& dtype : facts.dtypes) ++dtypes[dtype];
  ++categories[facts.category];
  if (!facts.subcategory.empty()) ++subcategories[facts.category + "/" + facts.subcategory];
  ++devices[std::to_string(facts.devices)];
  ++sources[facts.source];
  ++frameworks[facts.framework];
  shape_patches += facts.shape_patches;
  nodes.push_back(double(facts.nodes));
  nodes_by_category[facts.category].push_back(double(facts.nodes));
  params.push_back(facts.params);
  if (facts.flops) flops.push_back(*facts.flops);
}

Json to_json(const Summary& summary) {
  Json ops{Json::Object{}};
  for (const auto& [name, op] : summary.ops) {
    Json entry;
    entry.set("samples", op.samples);
    entry.set("calls", op.calls);
    ops.set(name, std::move(entry));
  }
  Json json;
  json.set("samples", summary.samples);
  json.set("graphs", summary.graphs);
  json.set("ops", std::move(ops));
  json.set("dtypes", counts(summary.dtypes));
  json.set("categories", counts(summary.categories));
  json.set("sources", counts(summary.sources));
  json.set("nodes", distribution(summary.nodes));
  json.set("params", distribution(summary.params));
  json.set("flops", distribution(summary.flops));
  json.set("duplicates", summary.duplicates);
  json.set("flops_unknown", summary.samples - int64_t(summary.flops.size()));
  json.set("unreadable", summary.unreadable);
  json.set("frameworks", counts(summary.frameworks));
  json.set("shape_patches", summary.shape_patches);
  json.set("subcategories", counts(summary.subcategories));
  json.set("devices", counts(summary.devices));
  return json;
}

}  // namespace tessera::inspect
