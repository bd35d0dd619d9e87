#include "record/provenance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <limits>
#include <set>

#include "base/json_lines.h"
#include "base/json_members.h"
#include "base/statistics.h"
#include "record/reader.h"
#include "record/side_files.h"

namespace tessera::record {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 4> origin_names{"random", "default", "evolved", "tuned"};

std::string key_of(const std::string& program, int64_t time) {
  return program + " " + std::to_string(time);
}

std::vector<double> times_of(const JsonMembers& line, std::string_view key) {
  std::vector<double> times;
  for (const Json& time : line.list(key, "a list of seconds")) {
    if (!time.is_number() || !(time.as_double() > 0)) throw line.wrong(key, "a list of seconds");
    times.push_back(time.as_double());
  }
  return times;
}

std::string hour_text(double unix_seconds) {
  const time_t time = time_t(unix_seconds);
  tm parts{};
  char text[32];
  strftime(text, sizeof text, "%Y-%m-%d %Hh", gmtime_r(&time, &parts));
  return text;
}

}  // namespace

std::string_view origin_name(Origin origin) {
  return origin_names[size_t(origin)];
}

std::optional<Origin> origin_from_name(std::string_view name) {
  const auto found = std::find(origin_names.begin(), origin_names.end(), name);
  if (found == origin_names.end()) return std::nullopt;
  return Origin(found - origin_names.begin());
}

ProgramOrigin origin_of(const Record& record, Origin origin, const std::string& batch,
                        std::optional<bool> quiet) {
  return {program_id(record), int64_t(record.timestamp.value), origin, batch, quiet};
}

double Batch::spread() const {
  if (first.empty() || second.empty()) return std::numeric_limits<double>::infinity();
  const double a = median(first), b = median(second);
  return std::abs(a - b) / std::min(a, b);
}

double Batch::seconds() const {
  std::vector<double> all = first;
  all.insert(all.end(), second.begin(), second.end());
  return all.empty() ? 0 : median(all);
}

Json to_json(const ProgramOrigin& origin) {
  Json json{Json::Object{}};
  json.set("program", origin.program).set("time", origin.time);
  json.set("origin", origin_name(origin.origin)).set("batch", origin.batch);
  if (origin.quiet) json.set("quiet", *origin.quiet);
  return json;
}

Json to_json(const Batch& batch) {
  Json json{Json::Object{}};
  json.set("batch", batch.id).set("previous", batch.previous);
  json.set("target", batch.target).set("processor", batch.processor);
  if (!batch.node.empty()) json.set("node", batch.node);
  json.set("time", batch.time);
  json.set("reference", batch.reference);
  json.set("first", Json::array(batch.first)).set("second", Json::array(batch.second));
  // For people; readers compute it.
  if (const double spread = batch.spread(); std::isfinite(spread)) json.set("spread", spread);
  if (!batch.error.empty()) json.set("error", batch.error);
  if (!batch.hardware.is_null()) json.set("hardware", batch.hardware);
  return json;
}

std::vector<ProgramOrigin> read_origins(const fs::path& file) {
  std::vector<ProgramOrigin> origins;
  for_each_json_line(file, [&](const JsonMembers& line, std::string_view) {
    const auto origin = origin_from_name(line.text("origin"));
    if (!origin) throw line.wrong("origin", "'random', 'default', 'evolved' or 'tuned'");
    origins.push_back({line.text("program"), line.integer("time"), *origin, line.text("batch")});
    if (line.find("quiet")) line.read("quiet", origins.back().quiet.emplace());
  });
  return origins;
}

std::vector<Batch> read_batches(const fs::path& file) {
  std::vector<Batch> batches;
  for_each_json_line(file, [&](const JsonMembers& line, std::string_view) {
    Batch& batch = batches.emplace_back();
    batch.id = line.text("batch");
    batch.target = line.text("target");
    line.read("previous", batch.previous);
    line.read("processor", batch.processor);
    line.read("node", batch.node);
    line.read("time", batch.time);
    line.read("reference", batch.reference);
    line.read("error", batch.error);
    batch.first = times_of(line, "first");
    batch.second = times_of(line, "second");
    if (const Json* hardware = line.find("hardware")) batch.hardware = *hardware;
  });
  return batches;
}

Provenance Provenance::beside(const std::vector<std::string>& files) {
  Provenance provenance;
  std::set<fs::path> folders;
  for (const std::string& file : files) {
    const fs::path folder = fs::path(file).parent_path();
    if (!folders.insert(folder).second) continue;
    for (ProgramOrigin& origin : read_origins(folder / origins_name))
      provenance.add(std::move(origin));
    for (Batch& batch : read_batches(folder / batches_name)) provenance.add(std::move(batch));
  }
  return provenance;
}

void Provenance::add(ProgramOrigin origin) {
  std::string key = key_of(origin.program, origin.time);
  origins_.try_emplace(std::move(key), std::move(origin));
}

void Provenance::add(Batch batch) {
  if (!by_id_.try_emplace(batch.id, batches_.size()).second) return;
  if (!batch.previous.empty()) ended_by_.try_emplace(batch.previous, batches_.size());
  batches_.push_back(std::move(batch));
  typical_.clear();
}

const ProgramOrigin* Provenance::find(const Record& record) const {
  if (origins_.empty()) return nullptr;
  const auto found = origins_.find(key_of(program_id(record), int64_t(record.timestamp.value)));
  return found == origins_.end() ? nullptr : &found->second;
}

const Batch* Provenance::batch_of(const Record& record) const {
  const ProgramOrigin* origin = find(record);
  if (!origin) return nullptr;
  const auto found = by_id_.find(origin->batch);
  return found == by_id_.end() ? nullptr : &batches_[found->second];
}

double Provenance::check_noise(const Batch& batch) const {
  const double spread = batch.spread();
  if (!std::isfinite(spread)) return spread;
  if (typical_.empty()) {
    std::map<std::pair<std::string, std::string>, std::vector<double>> seconds;
    for (const Batch& each : batches_)
      if (each.seconds() > 0) seconds[{each.target, each.reference}].push_back(each.seconds());
    for (const auto& [of, all] : seconds) typical_[of] = median(all);
  }
  const double typical = typical_.at({batch.target, batch.reference});
  return std::max(spread, batch.seconds() / typical - 1);
}

double Provenance::noise(const Batch& batch) const {
  const double own = check_noise(batch);
  const auto next = ended_by_.find(batch.id);
  return next == ended_by_.end() ? own : std::max(own, check_noise(batches_[next->second]));
}

std::optional<double> Provenance::noise(const Record& record) const {
  const Batch* batch = batch_of(record);
  if (!batch) return std::nullopt;
  return noise(*batch);
}

ProvenanceSummary summarize(const Provenance& provenance, const std::vector<std::string>& files,
                            double noise_limit) {
  ProvenanceSummary summary;
  std::vector<double> spreads;
  for (const Batch& batch : provenance.batches()) {
    ++summary.batches;
    summary.noisy_batches += provenance.noise(batch) > noise_limit;
    if (const double spread = batch.spread(); std::isfinite(spread))
      spreads.push_back(spread);
    else
      ++summary.failed_checks;
  }
  if (!spreads.empty()) {
    summary.median_spread = median(spreads);
    summary.worst_spread = *std::max_element(spreads.begin(), spreads.end());
  }
  Record record;
  for (const std::string& file : files) {
    RecordReader reader(file);
    while (reader.next(record)) {
      const ProgramOrigin* origin = provenance.find(record);
      ++summary.origins[origin ? std::string(origin_name(origin->origin)) : "unknown"];
      summary.noisy_records += provenance.noise(record).value_or(0) > noise_limit;
    }
  }
  return summary;
}

std::map<std::string, NodeNoise> noise_of_nodes(const Provenance& provenance,
                                                const std::vector<std::string>& files,
                                                double noise_limit) {
  std::map<std::string, NodeNoise> nodes;
  for (const Batch& batch : provenance.batches()) {
    if (batch.node.empty()) continue;
    NodeNoise& node = nodes[batch.node];
    ++node.batches;
    node.noisy_batches += provenance.noise(batch) > noise_limit;
  }
  if (nodes.empty()) return nodes;
  Record record;
  for (const std::string& file : files) {
    RecordReader reader(file);
    while (reader.next(record)) {
      const Batch* batch = provenance.batch_of(record);
      if (!batch || batch->node.empty()) continue;
      NodeNoise& node = nodes[batch->node];
      ++node.records;
      if (provenance.noise(*batch) <= noise_limit) continue;
      ++node.noisy_records;
      ++node.noisy_hours[hour_text(record.timestamp.value)];
    }
  }
  return nodes;
}

Json to_json(const NodeNoise& noise) {
  Json hours{Json::Object{}};
  for (const auto& [hour, records] : noise.noisy_hours) hours.set(hour, records);
  Json json;
  json.set("batches", noise.batches).set("noisy_batches", noise.noisy_batches);
  json.set("records", noise.records).set("noisy_records", noise.noisy_records);
  json.set("noisy_hours", std::move(hours));
  return json;
}

Json to_json(const ProvenanceSummary& summary) {
  Json origins{Json::Object{}};
  for (const auto& [name, count] : summary.origins) origins.set(name, count);
  Json json{Json::Object{}};
  json.set("origins", std::move(origins)).set("batches", summary.batches);
  json.set("failed_checks", summary.failed_checks).set("median_spread", summary.median_spread);
  json.set("worst_spread", summary.worst_spread);
  json.set("noisy_records", summary.noisy_records).set("noisy_batches", summary.noisy_batches);
  return json;
}

}  // namespace tessera::record
