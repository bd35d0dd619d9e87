// A tuning run as a folder (names: record/side_files.h): run.json (what was asked for),
// trials.jsonl (every answer of the machine, trial_log.h), the records of all that was measured
// with their origins (record/store.h), and curves.jsonl (how the best went down). Killed at any
// moment and called again it goes on: nothing that was measured is lost or measured again.
// docs/tune.md.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "search/tuner.h"

namespace tessera::search {

struct FolderEvents {
  TuneEvents tune;
  std::function<void(const std::string&)> warning;  // of lines that were cut off
  // How many measurements the folder has already, before the first is asked for.
  std::function<void(size_t replayed)> resumed;
};

// `live` may be null: then the run is made again from the folder alone. Throws an input Error when
// the folder holds a run of other tasks, options, model or machine.
TuneResult tune_in_folder(const std::vector<te::Task>& tasks, const std::filesystem::path& folder,
                          const TuneOptions& options, Measuring* live, const FolderEvents& events);

// A line of curves.jsonl, and of `tune --json`.
Json to_json(const RoundReport& report);

// The best program of each task of a folder that was tuned, in the order of the tasks: the winner
// of the shoot-out, or where the run was killed before that the fastest so far, by last timings.
struct TunedProgram {
  std::string workload_key, target;
  Steps steps;
  double seconds = 0;     // median of its last measurement
  bool finished = false;  // it won the shoot-out
};
std::vector<TunedProgram> tuned_programs(const std::filesystem::path& folder);

}  // namespace tessera::search
