// What a search knows of the machine: the eight numbers that Ansor's records carry with each task.
// Sampling and the hand-made schedules read them; a GPU is a machine with a warp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tessera::schedule {

struct Hardware {
  int64_t cores = 1;  // -1 on GPUs
  int64_t vector_bytes = 64;
  int64_t cache_line_bytes = 64;
  int64_t shared_bytes = 0;  // the rest: limits of one block, 0 on CPUs
  int64_t local_bytes = 0;
  int64_t threads = 0;
  int64_t vthreads = 0;
  int64_t warp = 0;

  bool gpu() const { return warp > 0; }
  std::vector<int64_t> numbers() const;  // in the order of a record
  bool operator==(const Hardware&) const = default;
};

Hardware ansor_cpu(int64_t cores);  // [cores, 64, 64, 0, 0, 0, 0, 0]
Hardware ansor_cuda();              // [-1, 16, 64, 49152, 2147483647, 1024, 8, 32]
Hardware host_cpu();                // cores and vector width of this machine

// Throws an input Error unless there are eight that make sense.
Hardware hardware_from(std::span<const int64_t> numbers);

}  // namespace tessera::schedule
