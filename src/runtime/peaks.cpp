#include "runtime/peaks.h"

#include <ATen/Parallel.h>
#include <c10/core/InferenceMode.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/process.h"
#include "base/shared_memory.h"
#include "eager/execution.h"

namespace tessera::runtime {

using namespace eager;

namespace {

// Seconds of the fastest of some calls, within a time that a user does not notice.
template <typename Body>
double fastest(at::Device device, const Body& body) {
  body();
  double best = 1e9;
  const double stop = monotonic_seconds() + 0.15;
  do {
    synchronize(device);
    const double start = monotonic_seconds();
    body();
    synchronize(device);
    best = std::min(best, monotonic_seconds() - start);
  } while (monotonic_seconds() < stop);
  return best;
}

// The best of several sizes. Where the first is far below `plain`, there are no kernels for this
// dtype, and larger ones would only take time.
double product_peak(at::Device device, at::ScalarType dtype, double plain) {
  const auto options = at::TensorOptions().dtype(at::kFloat).device(device);
  double best = 0;
  for (int64_t n : {256, 512, 1024, device.is_cuda() ? 4096 : 768}) {
    const at::Tensor a = at::rand({n, n}, options).to(dtype),
                     b = at::rand({n, n}, options).to(dtype);
    at::Tensor c = at::empty({n, n}, a.options());
    const double seconds = fastest(device, [&] { at::mm_out(c, a, b); });
    best = std::max(best, 2.0 * double(n * n * n) / seconds);
    if (best < plain / 8) break;
  }
  return best;
}

}  // namespace

double flops_per_s(const Peaks& peaks, Dtype dtype) {
  switch (dtype) {
    case Dtype::Float32:
      return peaks.flops_per_s;
    case Dtype::Float64:
      return peaks.float64_flops_per_s;
    case Dtype::Float16:
      return peaks.float16_flops_per_s;
    case Dtype::BFloat16:
      return peaks.bfloat16_flops_per_s;
    default:
      return std::max({peaks.flops_per_s, peaks.float64_flops_per_s, peaks.float16_flops_per_s,
                       peaks.bfloat16_flops_per_s});
  }
}

Peaks measure_peaks(const std::string& device_name, int threads) {
  c10::InferenceMode guard;
  if (threads > 0) at::set_num_threads(threads);
  const at::Device device = device_named(device_name);
  const auto options = at::TensorOptions().dtype(at::kFloat).device(device);
  Peaks peaks;
  // A compiler may take float32 for less where it keeps within the tolerance.
  at::globalContext().setAllowTF32CuBLAS(true);
  peaks.flops_per_s = product_peak(device, at::kFloat, 0);
  at::globalContext().setAllowTF32CuBLAS(false);
  peaks.float64_flops_per_s = product_peak(device, at::kDouble, peaks.flops_per_s);
  peaks.float16_flops_per_s =
      std::max(peaks.flops_per_s, product_peak(device, at::kHalf, peaks.flops_per_s));
  peaks.bfloat16_flops_per_s =
      std::max(peaks.flops_per_s, product_peak(device, at::kBFloat16, peaks.flops_per_s));
  for (int64_t bytes : {int64_t{1} << 15, int64_t{1} << 18, int64_t{1} << 22, int64_t{1} << 27}) {
    const at::Tensor from = at::rand({bytes / 4}, options);
    at::Tensor to = at::empty_like(from);
    const double seconds = fastest(device, [&] { to.copy_(from); });
    peaks.memory_bytes_per_s = 2.0 * double(bytes) / seconds;  // the last size is the largest
    peaks.bytes_per_s = std::max(peaks.bytes_per_s, peaks.memory_bytes_per_s);
  }
  return peaks;
}

Peaks measure_peaks_in_child(const std::string& device, int threads) {
  SharedArray<Peaks> found(1);
  const Outcome outcome = run_forked(
      [&](std::string&) {
        found[0] = measure_peaks(device, threads);
        return 0;
      },
      {});
  if (!outcome.ok())
    throw environment_error("the machine's peaks cannot be measured: {}", outcome.err);
  return found[0];
}

}  // namespace tessera::runtime
