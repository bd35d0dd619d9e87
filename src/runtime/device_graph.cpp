#include "runtime/device_graph.h"

#include "eager/execution.h"

#ifdef TESSERA_CUDA
#include <ATen/cuda/CUDAGraph.h>
#include <c10/core/StreamGuard.h>
#include <c10/cuda/CUDAStream.h>
#endif

namespace tessera::runtime {

using namespace eager;

#ifdef TESSERA_CUDA

struct DeviceGraph::State {
  at::cuda::CUDAGraph graph;
  std::vector<at::Tensor> results;
};

std::unique_ptr<DeviceGraph> DeviceGraph::record(
    const std::function<std::vector<at::Tensor>()>& run, at::Device device) {
  if (!device.is_cuda()) return nullptr;
  auto state = std::make_unique<State>();
  const c10::Stream stream = c10::cuda::getStreamFromPool(false, device.index());
  synchronize(device);
  try {
    const c10::StreamGuard guard(stream);
    // Libraries set themselves up in their first calls.
    for (int i = 0; i < 3; ++i) run();
    synchronize(device);
    state->graph.capture_begin({0, 0}, cudaStreamCaptureModeThreadLocal);
    try {
      state->results = run();
    } catch (...) {
      try {
        state->graph.capture_end();
      } catch (...) {
      }
      throw;
    }
    state->graph.capture_end();
  } catch (const std::exception&) {
    return nullptr;
  }
  synchronize(device);
  return std::unique_ptr<DeviceGraph>(new DeviceGraph(std::move(state)));
}

const std::vector<at::Tensor>& DeviceGraph::replay() {
  state_->graph.replay();
  return state_->results;
}

#else

struct DeviceGraph::State {
  std::vector<at::Tensor> results;
};

std::unique_ptr<DeviceGraph> DeviceGraph::record(const std::function<std::vector<at::Tensor>()>&,
                                                 at::Device) {
  return nullptr;
}

const std::vector<at::Tensor>& DeviceGraph::replay() {
  return state_->results;
}

#endif

DeviceGraph::DeviceGraph(std::unique_ptr<State> state) : state_(std::move(state)) {}
DeviceGraph::~DeviceGraph() = default;

}  // namespace tessera::runtime
