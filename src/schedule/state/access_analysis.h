// How the operations of a DAG read each other, which is what the sketch rules go by: what may be
// inlined, what has data to reuse and so wants tiles, which consumer walks in step with its
// producer. One analysis serves all states over the same DAG.
#pragma once

#include <utility>
#include <vector>

#include "schedule/state/loop_state.h"

namespace tessera::schedule {

struct AccessFacts {
  bool simple_access =
      false;  // every index of every read is a constant, or an axis plus a constant
  // simple, axes in order and none twice, no exp, no branch; or it reads nothing
  bool strictly_inlineable = false;
  bool needs_tiling = false;  // several reads, or one and a reduction, do not use all axes
  bool output = false;        // read by nobody, or handed to the caller
  std::vector<int> reads, readers;
};

class AccessAnalysis {
 public:
  explicit AccessAnalysis(const ComputeDag& dag);

  const AccessFacts& operator[](int operation) const { return facts_[size_t(operation)]; }

  // A chain of single readers leads from one to the other, of one shape, each reading by all of its
  // axes in order.
  bool elementwise_matched(int operation, int target) const;

  // Every read of it by that reader is by all of the reader's axes in order, of one shape.
  bool elementwise_read(int operation, int reader) const;

  // How many leading axes an operation shares with one that it reaches: the same extents, read by
  // the same axes at every step. 0 when it does not reach it.
  int common_outer_axes(int operation, int target) const;

 private:
  struct Edge {
    int reader = 0;
    bool elementwise = false;
    int common = 0;  // leading axes
  };
  std::vector<AccessFacts> facts_;
  std::vector<std::vector<Edge>> edges_;  // from each operation to its readers
  std::vector<size_t> dimensions_;
};

// Of a state: inlined stages are looked through. Ascending.
std::vector<int> consumers_of(const LoopState& state, const AccessAnalysis& analysis, int stage);
std::vector<int> producers_of(const LoopState& state, const AccessAnalysis& analysis, int stage);

// The only consumer, or the stage at whose loops all consumers are computed; -1 if there is none.
int single_consumer(const LoopState& state, const AccessAnalysis& analysis, int stage);

// The only consumer, if it is elementwise-matched and can take the stage's tiles: it does not
// reduce, is not tiled yet, and no copy in shared memory; else -1.
int matched_consumer(const LoopState& state, const AccessAnalysis& analysis, int stage);

// Whether all that reads the stage, through whatever is inlined, is one stage that reads it element
// by element: a wider notion than a chain of single readers.
bool reads_in_step(const LoopState& state, const AccessAnalysis& analysis, int stage, int target);

bool has_reduction(const Stage& stage);            // among its loops
bool is_tiled(const LoopState& state, int stage);  // it has not just the loops of its axes
bool has_cross_thread_reduction(const LoopState& state, int stage);  // bound to threadIdx.x, in it
                                                                     // or in a stage attached to it
std::pair<int64_t, int64_t> space_and_reduction(
    const Stage& stage);  // elements of each kind of loop

}  // namespace tessera::schedule
