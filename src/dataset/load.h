// A data set from files of records: features extracted by several threads, labels, and what is
// known of the tasks. Programs are grouped by workload key and target, tasks in the order of their
// first record; the result is the same whatever the number of threads. Bad lines and programs that
// cannot be used are counted, never fatal.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "dataset/dataset.h"
#include "feature/hardware_features.h"
#include "feature/step_tokens.h"
#include "te/known_workloads.h"

namespace tessera::dataset {

struct LoadOptions {
  // Which features; those of steps need no DAG.
  bool rows = true, steps = false, paths = false;
  feature::Dialect dialect = feature::Dialect::Tenset;
  feature::StepTokenShape step_shape;
  bool task_features = false;
  bool hardware_features = false;
  // By target; of those not named here, what the self-checks beside the records say, or nothing.
  std::map<std::string, feature::HardwareFeatures> hardware;

  LabelRule rule = LabelRule::Measured;
  // Records of one program are one program: of several sittings that with the least cost counts.
  bool join_sittings = false;
  // Records of batches in which the machine was noisier than this are left out
  // (record/provenance.h).
  double noise_limit = std::numeric_limits<double>::infinity();
  int64_t min_programs = 1;  // tasks with fewer are dropped; TenSet's default is 48
  int jobs = 1;
  // Where to find DAGs beside the tasks that stand next to the records (record/task_files.h).
  std::vector<std::string> task_files;
  std::function<void(int64_t programs)> progress;  // now and then: how many were read
};

struct LoadCounts {
  int64_t programs = 0;  // in the data set
  int64_t bad_lines = 0, cut_off = 0;
  int64_t unmeasured = 0;      // TenSet's mark of programs to measure; left out
  int64_t noisy = 0;           // left out by noise_limit
  int64_t without_dag = 0;     // left out: rows or paths were asked for, and the task is not known
  int64_t of_small_tasks = 0;  // left out by min_programs
  int64_t again = 0;           // joined to programs that were there
  int64_t failed = 0;          // measured with an error; in the data set
  int64_t not_lowered = 0;     // one row of zeros each; in the data set
  std::map<std::string, int64_t> reasons;  // of not_lowered, a hundred at most
};

struct Loaded {
  Dataset data;
  LoadCounts counts;
  // Of the machines, by target, as far as the self-checks beside the records or the options say.
  std::map<std::string, feature::HardwareFeatures> hardware;
};

// Files of records, or folders of them. Throws an input Error for paths that hold no records.
Loaded load_records(const std::vector<std::string>& paths, const LoadOptions& options);

// The machines of these records alone, by target, as the self-checks beside them say.
std::map<std::string, feature::HardwareFeatures> machines_of(const std::vector<std::string>& paths);

// What a data set says of a task, features of task and machine apart; `known` may be null.
Task describe_task(const std::string& workload_key, const std::string& target,
                   const te::Task* known);

}  // namespace tessera::dataset
