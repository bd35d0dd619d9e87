// An analytical bound on how long a program runs, from its 164 columns alone: operations by vector
// width and parallelism, bytes by the level of the memory that they come from. Nothing is learned.
// It is cheap enough to look at every candidate of a search before a model does.
// docs/cost_models.md has the formulas.
#pragma once

#include <span>

namespace tessera::model {

struct RooflineMachine {
  int cores = 1;
  double hertz = 2.5e9;
  int vector_bytes = 64;
  double vector_operations = 2;  // a cycle, of a core
  // What a core can hold in its first two levels and all together in the last; what a cycle brings
  // from the second, the third and from memory.
  double l1_bytes = 32768, l2_bytes = 1048576, l3_bytes = 33554432;
  double l2_bandwidth = 32, l3_bandwidth = 12, memory_bandwidth = 5;
  double loop_cycles = 1.5;       // of one iteration that is not unrolled
  double parallel_cycles = 5000;  // to start and end a parallel loop
  // GPUs.
  int multiprocessors = 132, warp = 32;
  double gpu_hertz = 1.7e9, gpu_operations = 256, gpu_memory_bandwidth = 2000;
  double gpu_l2_bytes = 5e7;
};

// Seconds of the statement that fills one buffer. `row` has 164 columns.
double store_seconds(std::span<const float> row, const RooflineMachine& machine);

}  // namespace tessera::model
