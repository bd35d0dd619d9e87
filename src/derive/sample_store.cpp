#include "derive/sample_store.h"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>

#include "base/error.h"
#include "base/file.h"
#include "graph/hash.h"

namespace tessera::derive {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view staging_prefix = ".partial-";
constexpr const char* sources_name = "subgraph_sources.json";

Json to_json(const Sources& sources) {
  Json json{Json::Object{}};
  for (const auto& [path, ranges] : sources) {
    Json list{Json::Array{}};
    for (const Range& range : ranges)
      list.push_back(Json::Array{uint64_t(range.start), uint64_t(range.end)});
    json.set(path, std::move(list));
  }
  return json;
}

// Two non-negative integers, the first not above the second.
bool is_range(const Json& json) {
  if (!json.is_array() || json.as_array().size() != 2) return false;
  const Json &start = json.as_array()[0], &end = json.as_array()[1];
  return start.is_int() && end.is_int() && start.as_int() >= 0 && end.as_int() >= start.as_int();
}

}  // namespace

Sources read_sources(const fs::path& folder) {
  const fs::path file = folder / sources_name;
  if (!fs::exists(file)) return {};
  const Json json = Json::parse(read_file(file), file.string());
  const auto expect = [&](bool fine) {
    if (!fine)
      throw input_error({file.string(), 0},
                        "expected an object of graphs with their ranges: {{\"model\": [[0, 4]]}}");
  };
  expect(json.is_object());
  Sources sources;
  for (const auto& [path, ranges] : json.as_object()) {
    expect(ranges.is_array());
    for (const Json& range : ranges.as_array()) {
      expect(is_range(range));
      sources[path].insert(
          {size_t(range.as_array()[0].as_int()), size_t(range.as_array()[1].as_int())});
    }
  }
  return sources;
}

SampleStore::SampleStore(fs::path folder) : folder_(std::move(folder)) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error || !fs::is_directory(folder_)) {
    throw input_error({folder_.string(), 0}, "expected a folder to write to{}{}", error ? ": " : "",
                      error ? error.message() : "");
  }
  sweep();
  staging_ = folder_ / fmt::format("{}{}", staging_prefix, ::getpid());
  read_what_is_there();
}

SampleStore::~SampleStore() {
  std::error_code ignored;
  fs::remove_all(staging_, ignored);
}

// Staging folders are named after their process: when it is gone, so is what was under way.
void SampleStore::sweep() const {
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(staging_prefix)) continue;
    pid_t process = 0;
    const char* digits = name.c_str() + staging_prefix.size();
    std::from_chars(digits, name.c_str() + name.size(), process);
    const bool alive =
        process > 0 && process != ::getpid() && (::kill(process, 0) == 0 || errno == EPERM);
    std::error_code ignored;
    if (!alive) fs::remove_all(entry.path(), ignored);
  }
}

void SampleStore::read_what_is_there() {
  std::vector<fs::path> samples;
  try {
    samples = graph::find_samples(folder_);
  } catch (const Error&) {
    return;  // none yet
  }
  for (const fs::path& sample : samples) {
    try {
      entries_.try_emplace(graph::structural_hash(graph::read_sample(sample)), Entry{sample, {}});
    } catch (const Error&) {
      // Not a sample that ours could equal.
    }
  }
}

bool SampleStore::add(const std::string& hash, const fs::path& staged, const std::string& name,
                      const Sources& sources) {
  const auto [entry, fresh] = entries_.try_emplace(hash, Entry{folder_ / name, {}});
  if (fresh) graph::publish(staged, entry->second.folder);
  for (const auto& [path, ranges] : sources)
    entry->second.added[path].insert(ranges.begin(), ranges.end());
  return fresh;
}

void SampleStore::write_sources() {
  for (auto& [hash, entry] : entries_) {
    if (entry.added.empty()) continue;
    Sources sources = read_sources(entry.folder);
    for (const auto& [path, ranges] : entry.added)
      sources[path].insert(ranges.begin(), ranges.end());
    size_t occurrences = 0;
    for (const auto& [path, ranges] : sources) occurrences += ranges.size();
    const fs::path properties_file = entry.folder / "graph_net.json";
    Json properties = Json::parse(read_file(properties_file), properties_file.string());
    properties.set("occurrences", uint64_t(occurrences));
    write_file(entry.folder / sources_name, to_json(sources).dump(4));
    write_file(properties_file, properties.dump(4));
    entry.added.clear();
  }
}

}  // namespace tessera::derive
