// What a job has come to, read from its folder alone: shards by state, units, failures by reason,
// rates of those at work and when all will be done.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/json.h"
#include "jobs/job_folder.h"
#include "jobs/shard_progress.h"
#include "jobs/shard_run.h"

namespace tessera::jobs {

enum class ShardState {
  Waiting,  // nothing has begun it
  Running,  // or cut off without a word: then it has been silent for long
  Again,    // its last attempt failed; another will come
  Failed,   // for good
  Done,
};
std::string_view state_name(ShardState state);

struct ShardReport {
  size_t index = 0;
  ShardState state = ShardState::Waiting;
  ShardProgress progress;
  std::vector<Attempt> attempts;
  double silent = 0;  // of a running one: seconds since it last told of itself
};

struct JobReport {
  Job job;
  std::vector<Submitted> submitted;
  bool merged = false;
  std::vector<ShardReport> shards;
  std::map<ShardState, size_t> states;
  int64_t units = 0, done = 0, left_out = 0;  // left out: by shards that are done without them
  std::map<std::string, int64_t> failed;      // units
  std::map<std::string, int64_t> again;       // attempts that were not the last, by why
  std::map<std::string, size_t> nodes;        // shards that it works on, or did last
  double per_second = 0;                      // of those at work
  double seconds_left = -1;                   // negative: not known

  bool complete() const {
    return states.contains(ShardState::Done) && states.at(ShardState::Done) == shards.size();
  }
  std::vector<size_t> open() const;  // shards that are not done
};

JobReport read_report(const JobFolder& folder);
Json to_json(const JobReport& report);

}  // namespace tessera::jobs
