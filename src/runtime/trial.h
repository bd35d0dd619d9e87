// Is a compiled graph worth keeping? Its answers and its time beside eager's, on tensors at hand.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "eager/torch_pch.h"

namespace tessera::runtime {

using TensorRun = std::function<std::vector<at::Tensor>()>;

struct Trial {
  std::string difference;  // from eager's answers; empty: none
  bool slower = false;
};

struct TrialOptions {
  // What a run changes in place, as it is after one: compared as the results are.
  TensorRun changed;
  bool timed = true;  // false: the answers alone
};

// Runs both a few times, in turns, for half a second at most where runs are short. `restore` puts
// back what a run may have changed: it is called before each, and its time does not count.
Trial try_out(const TensorRun& eager, const TensorRun& compiled,
              const std::function<void()>& restore, at::Device device,
              const TrialOptions& options = {});

// Of one result of a whole graph: nothing where base/compare.h takes them for the same.
std::optional<std::string> find_difference(const at::Tensor& expected, const at::Tensor& found);

}  // namespace tessera::runtime
