// What cost models see of programs: ragged matrices of features, and the task that each program is
// of. A search fills one from its candidates, a data set from its records (dataset.h). Kinds of
// features that nobody asked for stay empty.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "feature/per_store.h"
#include "feature/workload_tags.h"

namespace tessera::dataset {

// Rows of all programs one after another; program i has rows [offsets[i], offsets[i + 1]).
struct Ragged {
  size_t columns = 0;
  std::vector<float> values;
  std::vector<int64_t> offsets{0};

  size_t programs() const { return offsets.size() - 1; }
  size_t rows() const { return size_t(offsets.back()); }
  size_t rows_of(size_t program) const { return size_t(offsets[program + 1] - offsets[program]); }
  std::span<const float> of(size_t program) const {
    return {values.data() + size_t(offsets[program]) * columns, rows_of(program) * columns};
  }
};

struct Task {
  std::string workload_key;     // as records name it
  std::string target;           // "llvm -model=...": the platform
  std::string key;              // structural, 32 hex digits; empty where the DAG is not known
  std::string name;             // for people: "conv2d+add+relu"
  double flops = 0, bytes = 0;  // of one run; bytes: inputs and outputs, each once
  std::map<std::string, int64_t> weights;  // how often it occurs, by network
  feature::WorkloadTags tags{};            // zeros where the DAG is not known
  int vector_bytes = 64;                   // of a register of the machine, as records say
  std::vector<float> features;             // feature/task_features.h
  std::vector<float> hardware;             // feature/hardware_features.h
};

struct Programs {
  feature::Dialect dialect = feature::Dialect::Tenset;  // of `rows`
  std::vector<Task> tasks;
  std::vector<int32_t> task;  // of each program; programs of one task stand together
  Ragged rows;                // one a stored buffer, 164 columns (feature/per_store.h)
  Ragged steps;               // one a transform step (feature/step_tokens.h)
  Ragged paths;               // one a loop around a store (feature/loop_paths.h)

  size_t size() const { return task.size(); }
};

}  // namespace tessera::dataset
