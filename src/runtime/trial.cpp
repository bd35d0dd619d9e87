#include "runtime/trial.h"

#include <fmt/format.h>

#include "base/clock.h"
#include "base/compare.h"
#include "base/timing.h"
#include "eager/execution.h"
#include "eager/operand.h"

namespace tessera::runtime {

using namespace eager;

namespace {

double seconds_of(const TensorRun& run, const std::function<void()>& restore, at::Device device) {
  restore();
  const double start = monotonic_seconds();
  const std::vector<at::Tensor> results = run();
  synchronize(device);
  return monotonic_seconds() - start;
}

// Copies: a result may be a view of what restore() is about to put back.
std::vector<at::Tensor> copies_of(const std::vector<at::Tensor>& tensors) {
  std::vector<at::Tensor> copies;
  for (const at::Tensor& tensor : tensors)
    copies.push_back(tensor.defined() ? tensor.clone() : tensor);
  return copies;
}

std::string difference_among(std::string_view what, const std::vector<at::Tensor>& expected,
                             const std::vector<at::Tensor>& found) {
  for (size_t i = 0; i < expected.size(); ++i) {
    if (const auto wrong = find_difference(expected[i], found.at(i)))
      return fmt::format("{} {} differs from eager's: {}", what, i, *wrong);
  }
  return "";
}

}  // namespace

std::optional<std::string> find_difference(const at::Tensor& expected, const at::Tensor& found) {
  if (!expected.defined() || !found.defined()) {
    if (expected.defined() == found.defined()) return std::nullopt;
    return "one of them is none";
  }
  if (expected.sizes() != found.sizes() || expected.scalar_type() != found.scalar_type())
    return "another shape or dtype";
  const at::Tensor a = expected.contiguous().cpu(), b = found.contiguous().cpu();
  const auto bytes = [](const at::Tensor& tensor) {
    return std::span(static_cast<const std::byte*>(tensor.const_data_ptr()), tensor.nbytes());
  };
  return tessera::find_difference(graph_dtype(a.scalar_type()), bytes(a), bytes(b),
                                  {.depth = Depth::Graph});
}

Trial try_out(const TensorRun& eager, const TensorRun& compiled,
              const std::function<void()>& restore, at::Device device,
              const TrialOptions& options) {
  const auto changed = [&] {
    return options.changed ? options.changed() : TensorRun::result_type{};
  };
  {
    restore();
    const std::vector<at::Tensor> expected = copies_of(eager()), left = copies_of(changed());
    restore();
    const std::vector<at::Tensor> found = compiled();
    Trial trial{.difference = difference_among("result", expected, found)};
    if (trial.difference.empty())
      trial.difference = difference_among("changed parameter", left, changed());
    if (!trial.difference.empty() || !options.timed) return trial;
  }
  constexpr int least = 3, most = 20;
  constexpr double enough = 0.5;  // seconds
  std::vector<double> eager_seconds, compiled_seconds;
  const std::vector<std::function<void()>> sides{
      [&] { eager_seconds.push_back(seconds_of(eager, restore, device)); },
      [&] { compiled_seconds.push_back(seconds_of(compiled, restore, device)); }};
  const double start = monotonic_seconds();
  take_turns(sides, [&](int rounds) {
    return rounds >= most || (rounds >= least && monotonic_seconds() - start >= enough);
  });
  return {.slower = is_slower(eager_seconds, compiled_seconds)};
}

}  // namespace tessera::runtime
