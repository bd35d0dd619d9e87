// A run on the GPU recorded once, and replayed as one launch: at batch 1 a graph of small kernels
// is bound by launching them.
#pragma once

#include <functional>
#include <memory>

#include "eager/torch_pch.h"

namespace tessera::runtime {

class DeviceGraph {
 public:
  // Runs it a few times and records it; its tensors must stay where they are. Null where the device
  // records nothing (a CPU), or where the run waits for the GPU and so cannot be recorded.
  static std::unique_ptr<DeviceGraph> record(const std::function<std::vector<at::Tensor>()>& run,
                                             at::Device device);
  ~DeviceGraph();

  // On the current stream. The results are the recorded ones' memory, written anew.
  const std::vector<at::Tensor>& replay();

 private:
  struct State;
  explicit DeviceGraph(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace tessera::runtime
