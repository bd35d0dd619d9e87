#include "cli/measured_machine.h"

#include "base/machine.h"
#include "measure/collect.h"
#include "measure/cuda_driver.h"

namespace tessera::cli {

MeasuredMachine measured_machine(const std::string& device, int threads) {
  MeasuredMachine machine;
  if (device == "cuda") {
    machine.hardware = schedule::ansor_cuda();
    machine.processor = measure::gpu_name();
    machine.target = measure::cuda_target(machine.processor);
    machine.code.device = kernel::Target::Device::Cuda;
  } else {
    machine.hardware = schedule::host_cpu();
    machine.hardware.cores = threads;
    machine.processor = processor_name();
    machine.target = measure::cpu_target(machine.processor);
    machine.code.threads = threads;
  }
  return machine;
}

}  // namespace tessera::cli
