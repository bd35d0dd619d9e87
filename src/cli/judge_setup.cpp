#include "cli/judge_setup.h"

#include <algorithm>

#include "base/machine.h"

namespace tessera::cli {

result::Device device_of(const Common& common) {
  return result::named<result::Device>(common.device).value();
}

result::Weights weights_of(const std::string& option) {
  return result::named<result::Weights>(option).value();
}

judge::Conditions conditions_of(const Common& common, result::Weights weights, int threads,
                                double timeout, int memory_mb) {
  judge::Conditions conditions;
  conditions.device = device_of(common);
  const bool gpu = conditions.device == result::Device::Cuda;
  conditions.weights = weights;
  // What feeds a GPU needs few cores, and all who do should sit on the same ones.
  const int cores = gpu ? std::min(4, usable_cores()) : usable_cores();
  conditions.threads = threads > 0 ? threads : cores;
  conditions.seed = common.seed;
  conditions.limits.seconds = timeout;
  if (gpu) conditions.limits.beside_ms = 0.5;
  conditions.limits.memory_bytes =
      memory_mb > 0 ? size_t(memory_mb) * 1000000 : available_memory() / 10 * 7;
  return conditions;
}

}  // namespace tessera::cli
