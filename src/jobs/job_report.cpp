#include "jobs/job_report.h"

#include <algorithm>

namespace tessera::jobs {

namespace {

// A rate of seconds old says something of now; one of an attempt that was cut off does not.
constexpr double most_silence = 600;
constexpr const char* cut_off = "cut off";

ShardState state_of(const std::vector<Attempt>& attempts) {
  if (attempts.empty()) return ShardState::Waiting;
  const std::optional<Ended>& ended = attempts.back().ended;
  if (!ended) return ShardState::Running;
  return *ended == Ended::Done    ? ShardState::Done
         : *ended == Ended::Again ? ShardState::Again
                                  : ShardState::Failed;
}

Json counts(const std::map<std::string, int64_t>& of) {
  Json json{Json::Object{}};
  for (const auto& [what, count] : of) json.set(what, count);
  return json;
}

}  // namespace

std::string_view state_name(ShardState state) {
  switch (state) {
    case ShardState::Waiting:
      return "waiting";
    case ShardState::Running:
      return "running";
    case ShardState::Again:
      return "again";
    case ShardState::Failed:
      return "failed";
    default:
      return "done";
  }
}

std::vector<size_t> JobReport::open() const {
  std::vector<size_t> indices;
  for (const ShardReport& shard : shards)
    if (shard.state != ShardState::Done) indices.push_back(shard.index);
  return indices;
}

JobReport read_report(const JobFolder& folder) {
  JobReport report;
  report.job = folder.job();
  report.submitted = folder.submitted();
  report.merged = folder.merged();
  const double now = unix_seconds();
  int64_t told = 0, total = 0;  // of shards that know how much they have to do
  for (size_t index = 1; index <= report.job.shards; ++index) {
    ShardReport& shard = report.shards.emplace_back();
    shard.index = index;
    shard.attempts = read_attempts(folder.attempts(index));
    shard.state = state_of(shard.attempts);
    ++report.states[shard.state];
    for (size_t i = 0; i + 1 < shard.attempts.size(); ++i)
      ++report.again[shard.attempts[i].ended ? shard.attempts[i].message : cut_off];
    if (const Attempt* last = shard.attempts.empty() ? nullptr : &shard.attempts.back()) {
      if (last->ended && *last->ended != Ended::Done) ++report.again[last->message];
      ++report.nodes[last->node];
    }
    const std::optional<ShardProgress> progress = read_progress(folder.progress(index));
    if (!progress) continue;
    shard.progress = *progress;
    ++told;
    total += progress->total;
    report.done += progress->done;
    for (const auto& [what, count] : progress->failed) report.failed[what] += count;
    if (shard.state == ShardState::Done)
      report.left_out += progress->total - std::min(progress->total, progress->done);
    if (shard.state != ShardState::Running) continue;
    shard.silent = std::max(0.0, now - std::max(progress->updated, shard.attempts.back().begun));
    if (shard.silent < most_silence) report.per_second += progress->per_second();
  }
  // Where not all have begun, the submission knows how many there are at most.
  report.units = told == int64_t(report.job.shards) ? total : std::max(report.job.units, total);
  const int64_t over = report.done + report.left_out;
  if (report.complete())
    report.seconds_left = 0;
  else if (report.per_second > 0)
    report.seconds_left = double(report.units - std::min(report.units, over)) / report.per_second;
  return report;
}

Json to_json(const JobReport& report) {
  Json states{Json::Object{}}, nodes{Json::Object{}}, shards{Json::Array{}};
  Json submitted{Json::Array{}};
  for (const auto& [state, count] : report.states) states.set(state_name(state), int64_t(count));
  for (const auto& [node, count] : report.nodes) nodes.set(node, int64_t(count));
  for (const ShardReport& shard : report.shards) {
    Json one;
    one.set("shard", int64_t(shard.index)).set("state", state_name(shard.state));
    one.set("done", shard.progress.done).set("total", shard.progress.total);
    one.set("failed", counts(shard.progress.failed));
    one.set("attempts", int64_t(shard.attempts.size()));
    if (!shard.attempts.empty()) {
      const Attempt& last = shard.attempts.back();
      one.set("node", last.node).set("job", last.job);
      if (!last.message.empty()) one.set("message", last.message);
    }
    if (shard.state == ShardState::Running) {
      one.set("units_per_s", shard.progress.per_second());
      one.set("silent_s", shard.silent);
    }
    shards.push_back(std::move(one));
  }
  for (const Submitted& one : report.submitted) {
    Json line;
    line.set("array", one.array).set("merge", one.merge).set("time", one.time);
    line.set("shards", int64_t(one.shards.size()));
    submitted.push_back(std::move(line));
  }
  Json json;
  json.set("verb", report.job.verb).set("out", report.job.out).set("merged", report.merged);
  json.set("complete", report.complete()).set("unit", report.job.unit);
  json.set("units", report.units).set("done", report.done).set("left_out", report.left_out);
  json.set("failed", counts(report.failed)).set("units_per_s", report.per_second);
  json.set("seconds_left", report.seconds_left < 0 ? Json() : Json(report.seconds_left));
  json.set("states", std::move(states)).set("taken_up_again", counts(report.again));
  json.set("nodes", std::move(nodes)).set("submitted", std::move(submitted));
  json.set("shards", std::move(shards));
  return json;
}

}  // namespace tessera::jobs
