// The best measured program of each task on each machine, out of files of records, as entries for a
// record book. A program that was measured more than once counts with all its times together, and
// is confirmed. What the hand-made schedule took stands beside it where it was measured.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "record/book.h"

namespace tessera::dataset {

struct BestCounts {
  int64_t records = 0;     // read
  int64_t failed = 0;      // or never measured
  int64_t noisy = 0;       // left out by the limit
  int64_t no_task = 0;     // left out: the DAG of their task is not known
  int64_t no_machine = 0;  // left out: they do not say which machine, or on how many threads
  int64_t no_replay = 0;   // left out: the best of their task by time, but no program of it
  int64_t bad_lines = 0;
};

// `files` as find_record_files gives them; `task_files` beside those next to the records. Batches
// noisier than `noise_limit` are left out (record/provenance.h).
std::vector<record::BookEntry> best_programs(const std::vector<std::string>& files,
                                             const std::vector<std::string>& task_files,
                                             double noise_limit, BestCounts& counts);

}  // namespace tessera::dataset
