// What is in a set of records: counts, histograms and the best cost of each workload. Adding is the
// only pass over the data; summaries of files can be joined.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "record/record.h"

namespace tessera::record {

struct Summary {
  using Task = std::pair<std::string, std::string>;  // workload key, target
  struct TaskLess {
    using is_transparent = void;
    using View = std::pair<std::string_view, std::string_view>;
    bool operator()(const View& a, const View& b) const { return a < b; }
  };
  using Counts = std::map<std::string, int64_t>;

  int64_t records = 0;
  int64_t unmeasured = 0;  // costs of 0, as in TenSet's files of programs to measure
  int64_t bad_lines = 0, comments = 0, cut_off = 0;
  std::set<Task, TaskLess> tasks;
  Counts versions, targets;
  std::map<int, int64_t> task_fields, errors, repeats, annotations, unroll;
  std::map<std::string, int64_t> steps;                     // by code
  int64_t fewest_steps = 0, most_steps = 0, all_steps = 0;  // a record
  std::vector<std::vector<int64_t>> hardware;               // each once, in order of appearance
  // Of workloads with a measured record without error: the smallest mean of a record's costs.
  std::map<std::string, double> best_cost;
  std::map<std::string, std::map<std::string, double>> best_by_target;
  double sum_mean_cost = 0, sum_all_cost = 0;

  void add(const Record& record);
  void add(const Summary& other);
};

Summary summarize(const std::string& file);

// Counts by name as strings, best_cost by workload key; see docs/records.md.
Json to_json(const Summary& summary);

}  // namespace tessera::record
