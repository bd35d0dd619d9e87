#include "eager/library.h"

#include <ATen/Parallel.h>
#include <ATen/Version.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <torch/version.h>

#include "eager/torch_pch.h"

namespace tessera::eager {

Library describe_library() {
  Library library;
  library.version = TORCH_VERSION;
  library.cpu_capability = at::get_cpu_capability();
  library.threads = at::get_num_threads();
  library.cuda_build = at::hasCUDA() || c10::impl::hasDeviceGuardImpl(c10::DeviceType::CUDA);
  if (c10::impl::hasDeviceGuardImpl(c10::DeviceType::CUDA)) {
    library.cuda_devices = c10::impl::getDeviceGuardImpl(c10::DeviceType::CUDA)->deviceCount();
  }
  return library;
}

std::string torch_version() {
  return TORCH_VERSION;
}

bool has_packed_products() {
  return at::hasMKL();
}

}  // namespace tessera::eager
