#include "measure/machine_hardware.h"

#include "base/error.h"
#include "base/process.h"
#include "measure/cuda_driver.h"
#include "record/tenset_layout.h"
#include "runtime/peaks.h"

namespace tessera::measure {

using feature::HardwareFeatures;

namespace {

// CU_DEVICE_ATTRIBUTE_...
enum Attribute : int {
  MaxSharedMemoryPerBlock = 8,
  WarpSize = 10,
  ClockRate = 13,  // kHz
  MultiprocessorCount = 16,
  MemoryClockRate = 36,       // kHz
  GlobalMemoryBusWidth = 37,  // bits
  MaxThreadsPerMultiprocessor = 39,
  ComputeCapabilityMajor = 75,
  ComputeCapabilityMinor = 76,
  MaxSharedMemoryPerMultiprocessor = 81,
  MaxRegistersPerMultiprocessor = 82,
};

// Additions of float32 that a multiprocessor starts in one cycle.
double float_lanes(int major, int minor) {
  const bool half = major == 7 || (major == 6 && minor == 0) || (major == 8 && minor == 0);
  return half ? 64 : 128;
}

HardwareFeatures gpu_hardware(const CudaDriver& gpu) {
  const auto number = [&](Attribute attribute) { return double(gpu.attribute(attribute)); };
  const int major = gpu.attribute(ComputeCapabilityMajor);
  const int minor = gpu.attribute(ComputeCapabilityMinor);
  HardwareFeatures of;
  of.gpu = true;
  of.architecture = fmt::format("sm_{}{}", major, minor);
  of.cores = number(MultiprocessorCount);
  of.threads_per_core = number(MaxThreadsPerMultiprocessor);
  of.hertz = 1e3 * number(ClockRate);
  of.vector_bytes = 4 * number(WarpSize);
  of.cache_line_bytes = 128;
  of.l1_bytes = number(MaxSharedMemoryPerMultiprocessor);
  of.l2_bytes = double(gpu.l2_bytes());
  of.l2_sharers = of.cores;
  of.memory_bytes = double(gpu.memory_bytes());
  of.block_shared_bytes = number(MaxSharedMemoryPerBlock);
  of.registers = number(MaxRegistersPerMultiprocessor);
  // Two transfers a cycle, and a multiplication with each addition.
  of.bytes_per_s = 2e3 * number(MemoryClockRate) * number(GlobalMemoryBusWidth) / 8;
  of.flops_per_s = 2 * of.hertz * of.cores * float_lanes(major, minor);
  return of;
}

HardwareFeatures ask_gpu() {
  Limits limits;
  limits.seconds = 60;
  const Outcome outcome = run_forked(
      [](std::string& out) {
        try {
          out = to_json(gpu_hardware(CudaDriver())).dump();
          return 0;
        } catch (const Error&) {
          return 1;
        }
      },
      limits);
  if (outcome.ok())
    return feature::hardware_from_json(Json::parse(outcome.out, "the driver"), {"the driver", 0});
  HardwareFeatures unknown;
  unknown.gpu = true;
  return unknown;
}

HardwareFeatures ask_cpu(int threads) {
  HardwareFeatures of = feature::host_hardware();
  of.cores = threads;
  try {
    const runtime::Peaks peaks = runtime::measure_peaks_in_child("cpu", threads);
    of.flops_per_s = peaks.flops_per_s;
    of.cache_bytes_per_s = peaks.bytes_per_s;
    of.bytes_per_s = peaks.memory_bytes_per_s;
  } catch (const Error&) {
    // Too little memory, say. The rest is worth having.
  }
  return of;
}

}  // namespace

HardwareFeatures machine_hardware(const kernel::Target& device, const std::string& target) {
  HardwareFeatures of =
      device.device == kernel::Target::Device::Cuda ? ask_gpu() : ask_cpu(device.threads);
  of.model = record::target_model(target);
  return of;
}

}  // namespace tessera::measure
