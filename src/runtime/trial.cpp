#include "runtime/trial.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/clock.h"
#include "base/statistics.h"
#include "eager/execution.h"

namespace tessera::runtime {

using namespace eager;

namespace {

// To the same digits, roughly: this tells a wrong program from another order of summing.
bool agree(const at::Tensor& expected, const at::Tensor& found) {
  if (!expected.defined() || !found.defined()) return expected.defined() == found.defined();
  if (expected.sizes() != found.sizes() || expected.scalar_type() != found.scalar_type())
    return false;
  if (!expected.is_floating_point()) return at::equal(expected, found);
  const at::Tensor a = expected.to(at::kDouble), b = found.to(at::kDouble);
  const bool narrow = expected.element_size() < 4;
  const double scale =
      a.numel() == 0 ? 0 : a.nan_to_num(0, 0, 0).square().mean().sqrt().item<double>();
  return at::allclose(b, a, narrow ? 2e-2 : 1e-3, (narrow ? 2e-2 : 1e-3) * scale + 1e-30, true);
}

double seconds_of(const TensorRun& run, const std::function<void()>& restore, at::Device device) {
  restore();
  const double start = monotonic_seconds();
  const std::vector<at::Tensor> results = run();
  synchronize(device);
  return monotonic_seconds() - start;
}

}  // namespace

Trial try_out(const TensorRun& eager, const TensorRun& compiled,
              const std::function<void()>& restore, at::Device device) {
  restore();
  std::vector<at::Tensor> expected;
  // Copies: a result may be a view of what restore() is about to put back.
  for (const at::Tensor& tensor : eager())
    expected.push_back(tensor.defined() ? tensor.clone() : tensor);
  restore();
  const std::vector<at::Tensor> found = compiled();
  for (size_t i = 0; i < expected.size(); ++i) {
    if (!agree(expected[i], found[i]))
      return {.difference = fmt::format("result {} differs from eager's", i)};
  }
  expected.clear();
  constexpr int least = 3, most = 20;
  constexpr double enough = 0.5;  // seconds
  std::vector<double> eager_seconds, compiled_seconds;
  const double start = monotonic_seconds();
  for (int i = 0; i < most && (i < least || monotonic_seconds() - start < enough); ++i) {
    eager_seconds.push_back(seconds_of(eager, restore, device));
    compiled_seconds.push_back(seconds_of(compiled, restore, device));
  }
  return {.slower = is_slower(eager_seconds, compiled_seconds)};
}

bool is_slower(const std::vector<double>& eager, const std::vector<double>& compiled) {
  return median(compiled) > median(eager) && std::ranges::min(compiled) > std::ranges::min(eager);
}

}  // namespace tessera::runtime
