// What a cost model sees of the machine: caches, vectors, cores, bandwidth and peak. A plain struct
// with a JSON form that stands beside records (docs/formats/record.md), so that the features of
// another machine's records are known where that machine is not at hand; and a distance, by which
// the nearest platform with a trained model is found. What is measured or comes from a driver is
// filled in by the room measure.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/json.h"

namespace tessera::feature {

// Numbers are 0 where they are not known.
struct HardwareFeatures {
  bool gpu = false;
  std::string model = {};         // as the target's -model= has it: "nvidia-h200"
  std::string architecture = {};  // "x86_64", "aarch64", "sm_90"

  double cores = 0;             // that may be used; of a GPU multiprocessors
  double threads_per_core = 0;  // of a GPU at most resident on a multiprocessor
  double hertz = 0;
  double vector_bytes = 0;  // of a GPU a warp of float32
  double cache_line_bytes = 0;
  double l1_bytes = 0;    // of data, of one core; of a GPU the shared memory of a multiprocessor
  double l2_bytes = 0;    // of one core's cache, whoever shares it
  double l2_sharers = 0;  // cores
  double l3_bytes = 0;
  double l3_sharers = 0;
  double memory_bytes = 0;
  double block_shared_bytes = 0;  // of a GPU: that one block may have
  double registers = 0;           // of a GPU: 32-bit, of a multiprocessor
  double bytes_per_s = 0;         // of memory
  double cache_bytes_per_s = 0;   // of the nearest caches
  double flops_per_s = 0;         // float32

  bool operator==(const HardwareFeatures&) const = default;
};

Json to_json(const HardwareFeatures& hardware);
// Members that are missing stay 0; what is there must be as described. Throws an input Error.
HardwareFeatures hardware_from_json(const Json& json, const Where& where);

// Columns: 1 for a GPU, a one-hot of the architecture (x86_64, aarch64, any other), then log2(x +
// 1) of each number.
std::vector<float> hardware_columns(const HardwareFeatures& hardware);
std::span<const std::string_view> hardware_feature_names();

// 0 for the same model; else the root mean square of the differences of those logarithms that both
// know, plus 1, plus 4 where the architecture is another; infinity between a CPU and a GPU.
double distance(const HardwareFeatures& a, const HardwareFeatures& b);
// Which of them is nearest; the first of equals. -1 where none is of the same device.
int nearest(const HardwareFeatures& to, std::span<const HardwareFeatures> among);

// The CPU of this machine, as far as the system tells. `model` is left for the caller, whose target
// names it.
HardwareFeatures host_hardware(const std::filesystem::path& system = "/sys/devices/system/cpu");

}  // namespace tessera::feature
