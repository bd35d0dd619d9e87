#include "schedule/state/hardware.h"

#include "base/error.h"
#include "base/machine.h"

namespace tessera::schedule {

std::vector<int64_t> Hardware::numbers() const {
  return {cores,       vector_bytes, cache_line_bytes, shared_bytes,
          local_bytes, threads,      vthreads,         warp};
}

Hardware ansor_cpu(int64_t cores) {
  Hardware hardware;
  hardware.cores = cores;
  return hardware;
}

Hardware ansor_cuda() {
  return {-1, 16, 64, 49152, 2147483647, 1024, 8, 32};
}

Hardware host_cpu() {
  Hardware hardware = ansor_cpu(usable_cores());
#if defined(__x86_64__)
  hardware.vector_bytes = __builtin_cpu_supports("avx512f") ? 64
                          : __builtin_cpu_supports("avx2")  ? 32
                                                            : 16;
#else
  hardware.vector_bytes = 16;  // NEON
#endif
  return hardware;
}

Hardware hardware_from(std::span<const int64_t> numbers) {
  if (numbers.size() != 8)
    throw input_error({}, "expected 8 hardware numbers, found {}", numbers.size());
  const Hardware hardware{numbers[0], numbers[1], numbers[2], numbers[3],
                          numbers[4], numbers[5], numbers[6], numbers[7]};
  if (hardware.vector_bytes < 4 || hardware.cache_line_bytes < 1)
    throw input_error({}, "expected vector and cache line widths above 0, found {} and {}",
                      hardware.vector_bytes, hardware.cache_line_bytes);
  if (hardware.gpu() ? hardware.threads < hardware.warp || hardware.shared_bytes < 1
                     : hardware.cores < 1)
    throw input_error({}, "expected cores of a CPU, or a GPU's threads and shared memory");
  return hardware;
}

}  // namespace tessera::schedule
