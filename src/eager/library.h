// What libtorch says of itself and of this machine, in plain types: for `doctor` and for reports.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tessera::eager {

struct Library {
  std::string version;         // "2.13.0"
  std::string cpu_capability;  // the instruction set its kernels use: "AVX2", "AVX512", ...
  int threads = 1;             // of one operator
  bool cuda_build = false;
  int cuda_devices = 0;
};

// Asks the CUDA driver how many devices there are; a process that has done so cannot fork workers
// that use them.
Library describe_library();

std::string torch_version();  // of libtorch; asks nobody

// Where the headers of the libtorch in this process are, or would be.
std::filesystem::path header_folder();

// Can it pack the constant factor of a matrix product (packed_product.h)?
bool has_packed_products();

}  // namespace tessera::eager
