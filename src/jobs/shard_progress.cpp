#include "jobs/shard_progress.h"

#include <unistd.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "base/json_members.h"
#include "jobs/job_folder.h"

namespace tessera::jobs {

namespace fs = std::filesystem;

namespace {

constexpr double between_writes = 1;  // seconds

Json to_json(const ShardProgress& progress) {
  Json failed{Json::Object{}};
  for (const auto& [what, count] : progress.failed) failed.set(what, count);
  Json json;
  json.set("total", progress.total).set("done", progress.done).set("fresh", progress.fresh);
  json.set("failed", std::move(failed));
  json.set("begun", progress.begun).set("updated", progress.updated);
  return json;
}

}  // namespace

std::optional<ShardProgress> read_progress(const fs::path& file) {
  const Where where{file.string(), 0};
  try {
    if (!fs::exists(file)) return std::nullopt;
    const Json json = Json::parse(read_file(file), where.file);
    const JsonMembers members(json, where);
    ShardProgress progress;
    members.read("total", progress.total);
    members.read("done", progress.done);
    members.read("fresh", progress.fresh);
    members.read("begun", progress.begun);
    members.read("updated", progress.updated);
    if (const Json* failed = members.find("failed"); failed && failed->is_object())
      for (const auto& [what, count] : failed->as_object())
        if (count.is_int()) progress.failed[what] = int64_t(count.as_int());
    return progress;
  } catch (const Error&) {
    return std::nullopt;  // replaced this very moment, on a file system that shows it
  }
}

ProgressFile::ProgressFile(fs::path file, size_t total) : file_(std::move(file)), owner_(getpid()) {
  progress_.total = int64_t(total);
  progress_.begun = unix_seconds();
  write();
}

ProgressFile::~ProgressFile() {
  if (getpid() == owner_) write();
}

void ProgressFile::done(const std::string& failure) {
  ++progress_.fresh;
  count(failure);
}

void ProgressFile::there(const std::string& failure) {
  count(failure);
}

void ProgressFile::left_out() {
  if (progress_.total > 0) --progress_.total;
}

void ProgressFile::count(const std::string& failure) {
  ++progress_.done;
  if (!failure.empty()) ++progress_.failed[failure];
  if (getpid() == owner_ && monotonic_seconds() - written_ >= between_writes) write();
}

// A disk that is full for a while does not end the work: the next write will tell.
void ProgressFile::write() {
  written_ = monotonic_seconds();
  progress_.updated = unix_seconds();
  try {
    write_file(file_, to_json(progress_).dump() + "\n");
  } catch (const Error&) {
  }
}

}  // namespace tessera::jobs
