// Cost models: what a file says of its training, and how an evaluation came out.
#include <fmt/format.h>

#include <array>
#include <vector>

#include "base/file.h"
#include "explore/explored.h"
#include "explore/http.h"
#include "format/npz_reader.h"
#include "score/bootstrap.h"

namespace tessera::explore {

namespace fs = std::filesystem;

namespace {

constexpr uint64_t most_manifest_bytes = uint64_t{1} << 26;
constexpr size_t most_evaluation_bytes = size_t{1} << 28;
constexpr int draws = 10'000;
constexpr uint32_t seed = 123;

// 95 %, by bootstrap over the tasks.
Json interval_of_mean(const std::vector<double>& values) {
  if (values.size() < 2) return {};
  const score::Kind own{{true}, {0}};
  std::vector<score::Drawn> drawn;
  for (const double value : values) drawn.push_back({0, value});
  return Json::array(score::bootstrap_means({&own, 1}, drawn, draws, seed).at(0));
}

// The numbers of an evaluation that are means over its tasks, with their intervals.
Json means_json(const Json& evaluation) {
  const Json* tasks = evaluation.find("per_task");
  Json means{Json::Array{}};
  for (const auto& [name, value] : evaluation.as_object()) {
    if (!value.is_number()) continue;
    std::vector<double> values;
    if (tasks && tasks->is_array()) {
      for (const Json& task : tasks->as_array()) {
        const Json* one = task.find(name);
        if (one && one->is_number()) values.push_back(one->as_double());
      }
    }
    Json mean;
    mean.set("name", text_json(name)).set("value", value).set("tasks", uint64_t(values.size()));
    means.push_back(mean.set("ci", interval_of_mean(values)));
  }
  return means;
}

}  // namespace

Json model_view(Explored& explored, const Ask& ask) {
  const fs::path file = asked_file(explored, ask);
  const format::NpzReader npz(file, most_manifest_bytes);
  if (!npz.contains("manifest"))
    throw Refused(404, fmt::format("{} is no cost model", ask.text("path")));
  const std::vector<uint8_t> bytes = npz.at("manifest").values<uint8_t>();
  const Json manifest = Json::parse(std::string(bytes.begin(), bytes.end()), file.string());
  Json arrays{Json::Array{}};
  for (const std::string& name : npz.names()) {
    if (name == "manifest") continue;
    Json array;
    array.set("name", text_json(name)).set("shape", Json::array(npz.at(name).shape()));
    arrays.push_back(std::move(array));
  }
  Json json;
  json.set("path", ask.text("path")).set("bytes", uint64_t(fs::file_size(file)));
  json.set("manifest", manifest).set("arrays", std::move(arrays));
  json.set("command", command_line({"tessera", "eval", file.string(), "RECORDS", "--json"}));
  return json;
}

Json evaluation_view(Explored& explored, const Ask& ask) {
  const fs::path file = asked_file(explored, ask);
  std::string text = read_file(file, most_evaluation_bytes);
  const size_t end = text.find('\n');
  if (end != text.npos && text.find_first_not_of(" \n\r\t", end) != text.npos) {
    // Of several lines the last is the evaluation, as in what `train --json` says.
    text.erase(0, text.find_last_of('\n', text.find_last_not_of(" \n\r\t")) + 1);
  }
  const Json evaluation = Json::parse(text, file.string());
  if (!evaluation.is_object())
    throw Refused(404, fmt::format("{} is no evaluation", ask.text("path")));
  Json json;
  json.set("path", ask.text("path")).set("means", means_json(evaluation));
  json.set("evaluation", evaluation);
  const Json* model = evaluation.find("file");
  const std::string named = model && model->is_string() ? model->as_string() : "MODEL";
  json.set("command", command_line({"tessera", "eval", named, "RECORDS", "--json"}));
  return json;
}

}  // namespace tessera::explore
