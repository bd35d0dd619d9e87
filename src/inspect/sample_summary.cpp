#include "inspect/sample_summary.h"

#include <algorithm>
#include <map>

#include "base/error.h"
#include "graph/operator_name.h"
#include "graph/sample.h"
#include "trace/analysis.h"

namespace tessera::inspect {

namespace {

constexpr size_t most_operators = 8;

struct Share {
  int64_t calls = 0;
  double flops = 0, bytes = 0;
};

// The operators with the most FLOPs; where those are equal or not known, bytes and calls decide.
Json top_operators(const std::map<std::string, Share>& shares) {
  std::vector<std::pair<std::string, Share>> rows(shares.begin(), shares.end());
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
    const Share &left = a.second, &right = b.second;
    return std::tie(left.flops, left.bytes, left.calls) >
           std::tie(right.flops, right.bytes, right.calls);
  });
  rows.resize(std::min(rows.size(), most_operators));
  Json top{Json::Array{}};
  for (const auto& [name, share] : rows) {
    top.push_back(Json::Array{name, share.calls, share.flops, share.bytes});
  }
  return top;
}

}  // namespace

Json summarise_sample(const std::filesystem::path& folder) {
  const graph::Sample sample = graph::read_sample(folder);
  double elements = 0, weight_bytes = 0;
  for (const auto* records : {&sample.weights, &sample.inputs}) {
    for (const graph::TensorMeta& record : *records) {
      elements += double(record.elements());
      weight_bytes += double(record.elements()) * double(dtype_bytes(record.dtype));
    }
  }
  trace::Analysis analysis;
  std::string note;
  if (sample.framework() == graph::Framework::Paddle) {
    note = "a sample of Paddle: FLOPs and bytes are not counted";
  } else {
    try {
      analysis = trace::analyse(sample, false);
    } catch (const Error& error) {
      // An operator that refuses, or sizes that depend on data: the rest holds all the same.
      if (error.blame() != Blame::Foreign && error.blame() != Blame::Input) throw;
      note = error.what();
    }
  }
  std::map<std::string, Share> shares;
  int64_t operators = 0;
  for (size_t i = 0; i < sample.graph.nodes.size(); ++i) {
    const graph::Node& node = sample.graph.nodes[i];
    if (!node.is_compute() || sample.graph.names_result(node)) continue;
    ++operators;
    Share& share = shares[graph::operator_name(node)];
    ++share.calls;
    if (analysis.nodes.empty()) continue;
    share.flops += analysis.nodes[i].flops;
    share.bytes += analysis.nodes[i].bytes;
  }
  Json json;
  json.set("framework", graph::framework_name(sample.framework()));
  json.set("operators", operators);
  json.set("tensors", int64_t(sample.weights.size() + sample.inputs.size()));
  json.set("elements", elements);
  json.set("weight_bytes", weight_bytes);
  if (!analysis.nodes.empty()) {
    json.set("flops", analysis.flops);
    json.set("bytes", analysis.bytes);
    json.set("peak_bytes", analysis.peak_bytes);
  }
  json.set("top", top_operators(shares));
  if (!note.empty()) json.set("note", note);
  return json;
}

}  // namespace tessera::inspect
