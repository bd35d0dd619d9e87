// The roofline of this machine, measured: no honest time is shorter than a kernel's FLOPs over the
// peak of arithmetic, nor than its bytes over the peak of memory.
#pragma once

#include <string>

#include "base/dtype.h"

namespace tessera::runtime {

struct Peaks {
  double flops_per_s = 0;  // float32 matrix products, the best of several sizes
  // The same of others. At least float32's for what is narrower, for it can be computed so; 0: not
  // measured.
  double float16_flops_per_s = 0, bfloat16_flops_per_s = 0, float64_flops_per_s = 0;
  double bytes_per_s = 0;         // read and written by a copy within the nearest caches
  double memory_bytes_per_s = 0;  // the same of a copy that no cache holds
};

// Of products of that dtype; of one that was not measured, the largest of all.
double flops_per_s(const Peaks& peaks, Dtype dtype);

// Takes about a second.
Peaks measure_peaks(const std::string& device, int threads);
// The same in a child, so that nothing of libtorch runs here: this process may fork afterwards.
Peaks measure_peaks_in_child(const std::string& device, int threads);

}  // namespace tessera::runtime
