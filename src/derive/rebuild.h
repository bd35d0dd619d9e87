// Pieces of one sample as a list names them: statements, sizes, dtype. Each is a complete sample in
// PassNet's published form (graph/published_range.h). Parameters of the parent keep its records;
// what flows in from earlier statements is measured in a run of that part of the parent.
#pragma once

#include <memory>

#include "derive/range_list.h"
#include "eager/runner.h"
#include "graph/sample.h"

namespace tessera::derive {

struct RebuildOptions {
  eager::RunOptions run;
  // What must be run to measure is not run past these; statistics are then assumed.
  double run_bytes = 6e9;
  double run_flops = 3e11;
};

struct Rebuilt {
  graph::Sample sample;
  std::string text;       // model.py as published
  bool measured = false;  // the statistics of inner values are those of a run
};

// A sample of a root of samples, for cutting. One whose weight_meta.py is missing gets records from
// its constraints file, with statistics assumed. Throws an input Error like read_sample.
graph::Sample read_parent(const std::filesystem::path& folder);

class Rebuilder {
 public:
  // `ranges` are those of this sample that will be asked for, for one run measures for all.
  Rebuilder(graph::Sample sample, std::vector<ListedRange> ranges, const RebuildOptions& options);
  ~Rebuilder();

  // Throws a Refusal that says why a range cannot be cut, named by what is missing or wrong.
  Rebuilt rebuild(const ListedRange& range);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Writes the folder so that it appears complete or not at all.
void write_rebuilt(const Rebuilt& rebuilt, const std::filesystem::path& folder);

}  // namespace tessera::derive
