// A data set for this machine: programs of tasks drawn at random, measured, and appended to a folder
// of records. Deterministic in what it draws, so that a second call finds what is there already and does
// the rest.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "measure/measure.h"
#include "schedule/hardware.h"

namespace tessera::measure {

struct CollectOptions {
  MeasureOptions measure;
  schedule::Hardware hardware;
  std::string target;    // as records name the machine: cpu_target, cuda_target
  size_t programs = 64;  // of each task; fewer where there are not so many
};

struct CollectSummary {
  size_t tasks = 0, measured = 0;  // `measured` counts failures too
  size_t already_there = 0;
  std::map<std::string, size_t> failed;             // by error_name
  std::map<std::string, std::string> without_answer;  // tasks that could not be checked, and why
  double seconds = 0, build_seconds = 0, build_cpu_seconds = 0, run_seconds = 0, draw_seconds = 0;

  double programs_per_second() const { return seconds > 0 ? double(measured) / seconds : 0; }
};

struct CollectEvents {
  std::function<void(const std::string&)> warning;                          // of the folder
  std::function<void(const task::Task&, size_t programs, size_t there)> begun;  // with a task
  std::function<void(const Measured&)> done;                                // with a program
};

// Throws what RecordStore throws. Tasks without an answer to check programs against are skipped.
CollectSummary collect(const std::vector<task::Task>& tasks, const std::filesystem::path& folder,
                       const CollectOptions& options, const CollectEvents& events);

// "llvm -keys=cpu -model=NAME" and "cuda -keys=cuda,gpu -model=NAME", with blanks in the name of the
// machine turned to dashes.
std::string cpu_target(const std::string& processor);
std::string cuda_target(const std::string& gpu);

}  // namespace tessera::measure
