#include "eager/library.h"

#include <ATen/Parallel.h>
#include <ATen/Version.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <dlfcn.h>
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

std::filesystem::path header_folder() {
  // Wheels have lib/ and include/ side by side.
  Dl_info found;
  if (dladdr(reinterpret_cast<const void*>(&at::get_num_threads), &found) == 0 || !found.dli_fname)
    return {};
  return std::filesystem::path(found.dli_fname).parent_path().parent_path() / "include";
}

bool has_packed_products() {
  return at::hasMKL();
}

}  // namespace tessera::eager
