// One attempt at a shard, as a task of a job array runs it: the command in a process of its own,
// and a line in the shard's attempts.jsonl for how it began and how it ended. An attempt that is
// cut off has no second line. What was done is never done again: the command goes on from its data.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "jobs/job_folder.h"

namespace tessera::jobs {

// Exit codes of an attempt.
inline constexpr int shard_done = 0, shard_failed = 1;  // the latter for good
inline constexpr int shard_again = 75;  // to be queued again (sysexits: EX_TEMPFAIL)

// Names the file that the command of a shard writes its progress to.
inline constexpr const char* progress_variable = "TESSERA_PROGRESS";

enum class Ended {
  Done,
  Again,   // it failed, and another attempt may not
  Failed,  // for good: its input is refused, there is a bug, or it was tried often enough
};
std::string_view ended_name(Ended ended);

struct Attempt {
  std::string node, job;       // of the cluster; `job` is empty elsewhere
  double begun = 0, over = 0;  // Unix seconds
  std::optional<Ended> ended;  // nothing: it is under way, or was cut off
  std::string message;         // why it failed, in a line
};
std::vector<Attempt> read_attempts(const std::filesystem::path& file);

// The words of a shard's command, the program first.
std::vector<std::string> shard_command(const JobFolder& folder, const Job& job, size_t index);

// `restarts`: how often the cluster has queued it before. Returns an exit code. A shard that is
// done is left alone; one that another process is at work on is for another time. Throws an input
// Error for a shard that the job has not, or when a file that it reads has changed.
int run_shard(const JobFolder& folder, size_t index, int restarts);

inline constexpr int most_restarts = 10;

// Is every shard done? Cheap where that is not so.
bool all_done(const JobFolder& folder, const Job& job);

}  // namespace tessera::jobs
