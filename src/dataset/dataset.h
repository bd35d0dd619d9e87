// Measured programs with features and labels: what models are trained and judged on. Programs of a
// task are contiguous and in the order of their records.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "dataset/labels.h"
#include "dataset/programs.h"
#include "record/provenance.h"

namespace tessera::dataset {

using record::Origin;

struct Dataset {
  Programs programs;
  std::vector<int64_t> begin{0};  // programs of task t: [begin[t], begin[t + 1])

  // By program.
  std::vector<float> cost;   // seconds, mean of the repeats; 1e10 where it failed
  std::vector<float> label;  // least cost of its task / cost, in (0, 1]; 0 where it failed
  std::vector<std::array<float, 2>> halves;    // mean cost of the even and of the odd repeats
  std::vector<std::array<float, 2>> interval;  // of the cost, 95 %; equal ends: one repeat
  std::vector<uint8_t> error;                  // record::MeasureError
  std::vector<Origin> origin;                  // Random where it is not known

  // By task: the least cost that its labels are relative to; 1e10 where all failed.
  std::vector<float> min_latency;

  size_t size() const { return cost.size(); }
  size_t task_count() const { return begin.size() - 1; }
};

// Some programs of a data set, in the order given: those of a task together, tasks in any order.
// Labels and minima stay those of the whole unless `relabel`. Tasks without a program are left out.
// Throws our_error where programs of a task are apart.
Dataset select(const Dataset& from, std::span<const int64_t> programs, bool relabel);

// Labels anew from costs and errors.
void relabel(Dataset& data, LabelRule rule = LabelRule::Measured);

}  // namespace tessera::dataset
