// A data set for this machine: programs of tasks, drawn at random or those of records from
// elsewhere, measured and appended to a folder of records. Deterministic in what it draws, so that
// a second call finds what is there already and does the rest.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "measure/measure.h"
#include "record/provenance.h"
#include "schedule/state/hardware.h"

namespace tessera::measure {

struct CollectOptions {
  MeasureOptions measure;
  schedule::Hardware hardware;
  std::string target;    // as records name the machine: cpu_target, cuda_target
  size_t programs = 64;  // of each task; fewer where there are not so many
  // The programs of a task; empty: drawn at random, as many as said above.
  std::function<std::vector<schedule::Steps>(const te::Task&)> choose;
  // Where they come from: of the nth program of those. Empty: all are random.
  std::function<record::Origin(const te::Task&, size_t)> origin;
  // Which of a task's programs are measured here, by their number: the others are another shard's.
  // Empty: all.
  std::function<bool(const te::Task&, size_t)> own;
  // Files of records whose programs of this machine count as there.
  std::vector<std::string> except;
  // Programs from one self-check of the machine to the next, which waits for the end of a task; 0:
  // none, and records that belong to no batch.
  size_t self_check = 200;
  std::string processor;  // as the system names it; stands with each check
};

struct CollectSummary {
  size_t tasks = 0, measured = 0;  // `measured` counts failures too
  size_t already_there = 0;
  size_t quiet = 0, disturbed = 0;                    // of those that waited for quiet moments
  std::map<std::string, size_t> failed;               // by error_name
  std::map<std::string, std::string> without_answer;  // tasks that could not be checked, and why
  double seconds = 0, draw_seconds = 0;
  double build_cpu_seconds = 0;  // of all builds
  size_t self_checks = 0, failed_checks = 0;
  double worst_spread = 0;  // of those that did not fail
  size_t cores = 1;
  Measurer::Times times;

  double programs_per_second() const { return seconds > 0 ? double(measured) / seconds : 0; }
  // Of what the cores could have done in this time.
  double share(double core_seconds) const {
    return seconds > 0 ? core_seconds / (seconds * double(cores)) : 0;
  }
  double other_share() const {
    return 1 - share(times.build + times.answers + times.run + draw_seconds);
  }
};

struct CollectEvents {
  std::function<void(const std::string&)> warning;  // of the folder
  // A task will be measured: some time before its first program is done.
  std::function<void(const te::Task&, size_t programs)> begun;
  // A program is there already: whether or not it failed.
  std::function<void(const te::Task&, record::MeasureError)> there;
  std::function<void(const te::Task&, const Measured&)> done;  // with a program
};

// Throws what RecordStore throws. Tasks without an answer to check programs against are skipped.
CollectSummary collect(const std::vector<te::Task>& tasks, const std::filesystem::path& folder,
                       const CollectOptions& options, const CollectEvents& events);

// A measurement as it stands in a folder of records, made now.
record::Record record_of(const te::Task& task, const std::string& target,
                         const schedule::Hardware& hardware, const schedule::Steps& steps,
                         const Measured& measured);

// "llvm -keys=cpu -model=NAME" and "cuda -keys=cuda,gpu -model=NAME", with blanks in the name of
// the machine turned to dashes.
std::string cpu_target(const std::string& processor);
std::string cuda_target(const std::string& gpu);

}  // namespace tessera::measure
