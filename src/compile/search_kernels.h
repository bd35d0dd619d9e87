// Effort 2: programs for the kernels of a graph, found by the search of src/search within a time.
// The search is told what candidates of the compilation take: each program is built into the very
// kernel that the plan would get, and timed as that kernel. The objective is the time of the graph:
// a kernel counts as often as it is called, and those that take most come first.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "schedule/state/hardware.h"
#include "schedule/state/step.h"
#include "te/compute_dag.h"

namespace tessera::compile {

struct SearchedKernel {
  std::shared_ptr<const te::ComputeDag> dag;
  std::string key, name;
  int64_t count = 1;                   // times that a run of the graph calls it
  double seconds = 0;                  // of one call as it stands now; 0: not known
  std::vector<schedule::Steps> known;  // programs to begin with, beside the hand-made schedule
};

struct KernelSearchOptions {
  schedule::Hardware hardware;
  std::string model = "online";  // search/search_model.h
  double seconds = 20;           // no further round is begun after this
  int64_t trials = 0;            // of all kernels together; 0: as many as the time allows
  uint64_t seed = 0;
};

// Builds programs of kernel number `kernel` and times them in turns, for about `seconds`: of each
// the seconds of one run, infinite where it does not build or answers wrongly.
using TimePrograms = std::function<std::vector<double>(
    size_t kernel, const std::vector<schedule::Steps>& programs, double seconds)>;

struct SearchedKernels {
  // Of each kernel the winner; nothing where none works or the time was over before its turn.
  std::vector<std::optional<schedule::Steps>> programs;
  int64_t trials = 0;
  double seconds = 0;
};

SearchedKernels search_kernels(std::span<const SearchedKernel> kernels,
                               const KernelSearchOptions& options, const TimePrograms& time);

}  // namespace tessera::compile
