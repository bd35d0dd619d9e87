// What a search knows of the programs of one task that it has measured. The label of a program is
// its last timing: the first one may have been noise. Nothing is ever forgotten, so the best is the
// best of all that were measured.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "dataset/dataset.h"
#include "measure/measure.h"
#include "search/candidate_features.h"
#include "search/task_space.h"

namespace tessera::search {

struct MeasuredProgram {
  LoopState state;
  uint64_t hash = 0;
  record::Origin origin = record::Origin::Random;
  measure::Measured last;  // its last measurement
  double seconds = 0;      // median of that; no_latency where it failed
  int timings = 0;
};

class TaskHistory {
 public:
  // Adds a program, or gives one that is there its new label. Returns its place.
  size_t add(const LoopState& state, record::Origin origin, const measure::Measured& measured);

  const std::vector<MeasuredProgram>& programs() const { return programs_; }
  const std::set<uint64_t>& measured() const { return hashes_; }
  bool contains(uint64_t hash) const { return hashes_.contains(hash); }

  // Places of programs that did not fail, fastest first; of equals the one measured first.
  std::vector<size_t> ranking() const;
  double best_seconds() const;  // no_latency when none has worked

 private:
  std::vector<MeasuredProgram> programs_;  // in the order of their first measurement
  std::map<uint64_t, size_t> places_;
  std::set<uint64_t> hashes_;
};

// Appends the programs of a history, with labels, as one more task of a data set; `features` are
// theirs in order. Call relabel() when all are there.
void append_history(dataset::Dataset& to, const dataset::Task& task, const TaskHistory& history,
                    const dataset::Programs& features);

}  // namespace tessera::search
