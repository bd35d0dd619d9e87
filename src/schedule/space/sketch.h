// The structures that programs of a task can have, by Ansor's rules: which stages are inlined,
// tiled, fused with their consumer, cached or split into partial reductions. Tile sizes are left
// open, and so is all that is drawn later: parallel loops, vectors, unrolling, where the small
// stages go.
#pragma once

#include <memory>
#include <vector>

#include "schedule/state/access_analysis.h"
#include "schedule/state/hardware.h"
#include "schedule/state/loop_state.h"

namespace tessera::schedule {

struct Sketch {
  std::shared_ptr<const ComputeDag> origin;        // before the first step
  LoopState state;                                 // open lengths are 1
  std::vector<int32_t> open;                       // SP steps whose lengths are to be chosen
  std::shared_ptr<const AccessAnalysis> analysis;  // what the state's DAG reads where
};

// In a fixed order. Stages multiply the sketches; once there are `most`, each of them goes on in
// only one of the ways that the rules allow, neighbours in different ones.
std::vector<Sketch> generate_sketches(std::shared_ptr<const ComputeDag> dag,
                                      const Hardware& hardware, size_t most = 1000);

}  // namespace tessera::schedule
