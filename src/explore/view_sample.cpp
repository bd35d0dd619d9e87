// A sample: what its files say, and which compilers were tried on it.
#include <algorithm>
#include <map>

#include "base/file.h"
#include "base/text.h"
#include "explore/profile.h"
#include "graph/operator_name.h"
#include "graph/sample.h"
#include "hlo/hlo.h"
#include "result/result.h"

namespace tessera::explore {

namespace fs = std::filesystem;

namespace {

constexpr uint64_t most_results_read = uint64_t{64} << 20;  // bytes, for one sample's page

Json tensors_json(const std::vector<graph::TensorMeta>& tensors) {
  Json json{Json::Array{}};
  for (const graph::TensorMeta& tensor : tensors) {
    Json one;
    one.set("name", text_json(tensor.name)).set("dtype", dtype_name(tensor.dtype));
    json.push_back(one.set("shape", Json::array(tensor.shape)));
  }
  return json;
}

void add_graph_facts(Json& json, const graph::Sample& sample) {
  std::map<std::string, int64_t> operators;
  for (const graph::Node& node : sample.graph.nodes)
    if (node.is_compute() && !sample.graph.names_result(node))
      ++operators[graph::operator_name(node)];
  Json counts{Json::Object{}};
  for (const auto& [name, count] : operators) counts.set(text_json(name).as_string(), count);
  json.set("framework", graph::framework_name(sample.framework()));
  json.set("operators", uint64_t(sample.graph.compute_nodes())).set("calls", std::move(counts));
  json.set("inputs", tensors_json(sample.inputs)).set("weights", tensors_json(sample.weights));
  json.set("properties", sample.properties);
}

// Do the two name the same folder, each from where it was called?
bool names_same(std::string_view a, std::string_view b) {
  if (a.size() < b.size()) std::swap(a, b);
  if (b.empty() || !a.ends_with(b)) return false;
  return a.size() == b.size() || a[a.size() - b.size() - 1] == '/';
}

// A compiler that was tried on the sample.
Json tried_json(const std::string& file, int line, const result::Result& result) {
  Json json;
  json.set("file", file).set("line", line);
  json.set("compiler", text_json(result.compiler)).set("device", name_of(result.device));
  json.set("weights", name_of(result.weights)).set("status", name_of(result.status));
  json.set("message", text_json(result.message));
  json.set("speedup", result.speedup ? Json(*result.speedup) : Json());
  json.set("speedup_ci", result.speedup_ci ? Json::array(*result.speedup_ci) : Json());
  json.set("eager_ms", result.eager_ms ? Json(*result.eager_ms) : Json());
  json.set("compiled_ms", result.compiled_ms ? Json(*result.compiled_ms) : Json());
  return json;
}

Json results_of_sample(const Explored& explored, const std::string& sample) {
  Json results{Json::Array{}};
  uint64_t read = 0;
  // Most lines are of other samples, and need no reading: what JSON may write in other letters ends
  // the name that is looked for.
  const auto plain = [](char c) { return std::isalnum(uint8_t(c)) || c == '_' || c == '-'; };
  const auto begin = std::find_if_not(sample.rbegin(), sample.rend(), plain).base();
  const std::string last(begin, sample.end());
  for (const Entry& entry : explored.folder.contents().entries) {
    if (entry.kind != Kind::Results || read + entry.bytes > most_results_read) continue;
    read += entry.bytes;
    const fs::path file = explored.folder.resolve(entry.path);
    const std::string text = read_file(file);
    int number = 0;
    for (const std::string_view line : lines_of(text)) {
      ++number;
      if (line.find(last) == line.npos) continue;
      result::Result one;
      try {
        one = result::result_from_json(Json::parse(line, file.string()), file.string(), number);
      } catch (const Error&) {
        continue;  // the page of the results says what is wrong with it
      }
      if (!names_same(one.sample, sample)) continue;
      results.push_back(tried_json(entry.path, number, one));
    }
  }
  return results;
}

// The newest first.
Json profiles_of_sample(const Explored& explored, const std::string& sample) {
  std::vector<Entry> found;
  uint64_t read = 0;
  for (const Entry& entry : explored.folder.contents().entries) {
    if (entry.kind != Kind::Profile || read + entry.bytes > most_results_read) continue;
    read += entry.bytes;
    try {
      if (names_same(read_profile(explored.folder.resolve(entry.path)).sample, sample))
        found.push_back(entry);
    } catch (const Error&) {
      continue;  // its own page says what is wrong with it
    }
  }
  std::ranges::stable_sort(found, std::greater{}, &Entry::modified);
  Json paths{Json::Array{}};
  for (const Entry& entry : found) paths.push_back(entry.path);
  return paths;
}

}  // namespace

Json sample_view(Explored& explored, const Ask& ask) {
  const fs::path folder = asked_folder(explored, ask);
  const std::string path = explored.folder.relative(folder);
  Json json;
  json.set("path", path).set("name", text_json(folder.filename().string()));
  if (hlo::is_hlo_sample(folder)) {
    const fs::path facts = folder / "graph_net.json";
    json.set("framework", "hlo");
    if (fs::exists(facts)) json.set("properties", Json::parse(read_file(facts), facts.string()));
  } else {
    add_graph_facts(json, graph::read_sample(folder));
  }
  const std::string whole_path = (explored.folder.root() / path).string();
  json.set("results", results_of_sample(explored, whole_path));
  json.set("profiles", profiles_of_sample(explored, whole_path));
  json.set("command", command_line({"tessera", "show", folder.string()}));
  // Only what torch can run is profiled, and written as ONNX.
  const Json* framework = json.find("framework");
  const bool is_torch = framework && *framework == Json("torch");
  const std::string profile = folder.filename().string() + ".profile.json";
  json.set(
      "profile_command",
      is_torch ? Json(profile_command(folder.string(), explored.folder.root() / profile)) : Json());
  json.set("onnx_command", is_torch ? Json(command_line({"tessera", "translate", folder.string(),
                                                         "--to", "onnx", "--out", "models"}))
                                    : Json());
  json.set("run_command", command_line({"tessera", "run", folder.string()}));
  return json;
}

}  // namespace tessera::explore
