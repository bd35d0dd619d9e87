#include "jobs/job_folder.h"

#include <fmt/format.h>

#include <chrono>

#include "base/append_file.h"
#include "base/error.h"
#include "base/file.h"
#include "base/json_lines.h"
#include "base/json_members.h"

namespace tessera::jobs {

namespace fs = std::filesystem;

namespace {

constexpr const char* folder_name = ".job";  // hidden: finders of samples and records pass it over
constexpr const char* job_name = "job.json";
constexpr const char* submitted_name = "submitted.jsonl";
constexpr const char* file_data = "results.jsonl";

Json to_json(const Job& job) {
  Json inputs{Json::Object{}};
  for (const auto& [file, hash] : job.inputs) inputs.set(file, hash);
  Json json;
  json.set("version", job.version).set("program", job.program).set("verb", job.verb);
  json.set("command", Json::array(job.command)).set("settings", Json::array(job.settings));
  json.set("folder", job.folder).set("out", job.out).set("book", job.book);
  json.set("unit", job.unit).set("units", job.units).set("shards", int64_t(job.shards));
  json.set("time", job.time).set("inputs", std::move(inputs));
  return json;
}

Job job_from_json(const Json& json, const Where& where) {
  const JsonMembers members(json, where);
  Job job;
  members.read("version", job.version);
  job.program = members.text("program");
  job.verb = members.text("verb");
  job.command = members.texts("command");
  members.read("settings", job.settings);
  job.folder = members.text("folder");
  job.out = members.text("out");
  members.read("book", job.book);
  members.read("unit", job.unit);
  members.read("units", job.units);
  job.shards = size_t(members.integer("shards", 1, 1'000'000));
  members.read("time", job.time);
  if (const Json* inputs = members.find("inputs")) {
    if (!inputs->is_object()) throw members.wrong("inputs", "an object");
    for (const auto& [file, hash] : inputs->as_object())
      if (hash.is_string()) job.inputs.emplace_back(file, hash.as_string());
  }
  return job;
}

}  // namespace

JobFolder JobFolder::of(const fs::path& out, bool out_is_file) {
  const fs::path whole = fs::absolute(out).lexically_normal();
  return JobFolder(out_is_file ? fs::path(whole.string() + folder_name) : whole / folder_name);
}

JobFolder JobFolder::find(const fs::path& out) {
  fs::path whole = fs::absolute(out).lexically_normal();
  if (!whole.has_filename()) whole = whole.parent_path();  // it ended in a slash
  for (const fs::path& place : {whole / folder_name, fs::path(whole.string() + folder_name), whole})
    if (fs::exists(place / job_name)) return JobFolder(place);
  throw input_error({out.string(), 0},
                    "no job is here: expected the --out of a command that was given --slurm");
}

bool JobFolder::has_job() const {
  return fs::exists(path_ / job_name);
}

Job JobFolder::job() const {
  const Where where{(path_ / job_name).string(), 0};
  return job_from_json(Json::parse(read_file(where.file), where.file), where);
}

void JobFolder::write(const Job& job) const {
  write_file(path_ / job_name, to_json(job).dump(2) + "\n");
}

std::vector<Submitted> JobFolder::submitted() const {
  std::vector<Submitted> all;
  for_each_json_line(path_ / submitted_name, [&](const JsonMembers& members, std::string_view) {
    Submitted& one = all.emplace_back();
    one.array = members.text("array");
    members.read("merge", one.merge);
    members.read("time", one.time);
    for (const Json& shard : members.list("shards"))
      if (shard.is_int() && shard.as_int() > 0) one.shards.push_back(size_t(shard.as_int()));
  });
  return all;
}

void JobFolder::add(const Submitted& submitted) const {
  Json shards{Json::Array{}};
  for (const size_t shard : submitted.shards) shards.push_back(int64_t(shard));
  Json json;
  json.set("array", submitted.array).set("merge", submitted.merge);
  json.set("shards", std::move(shards)).set("time", submitted.time);
  AppendFile file(path_ / submitted_name, {AppendFile::Lock::EachAppend, 2, is_json_line});
  file.append(json.dump() + "\n");
}

bool JobFolder::merged() const {
  return fs::exists(merged_file());
}

void JobFolder::set_merged(const std::string& text) const {
  write_file(merged_file(), text);
}

fs::path JobFolder::merged_file() const {
  return path_ / "merged.json";
}

fs::path JobFolder::merge_lock() const {
  return path_ / "merge.lock";
}

fs::path JobFolder::shard(size_t index) const {
  return path_ / "shards" / fmt::format("{:04}", index);
}

fs::path JobFolder::attempts(size_t index) const {
  return shard(index) / "attempts.jsonl";
}

fs::path JobFolder::progress(size_t index) const {
  return shard(index) / "progress.json";
}

fs::path JobFolder::log(size_t index) const {
  return shard(index) / "log.txt";
}

fs::path JobFolder::data(size_t index) const {
  const bool file = path_.filename() != folder_name;
  return shard(index) / (file ? file_data : "data");
}

double unix_seconds() {
  using namespace std::chrono;
  return duration<double>(system_clock::now().time_since_epoch()).count();
}

}  // namespace tessera::jobs
