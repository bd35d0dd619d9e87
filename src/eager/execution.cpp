#include "eager/execution.h"

#include <c10/core/impl/VirtualGuardImpl.h>
#include <c10/util/Exception.h>

#include "base/error.h"
#include "eager/tensor_file.h"

namespace tessera::eager {

namespace {

class Unheard : public c10::WarningHandler {
 public:
  void process(const c10::Warning&) override {}
};

}  // namespace

void silence_warnings() {
  static Unheard handler;
  c10::WarningUtils::set_warning_handler(&handler);
}

at::Device device_named(const std::string& name) {
  if (name == "cpu") return at::kCPU;
  if (name != "cuda") throw input_error({"--device", 0}, "expected cpu or cuda, got '{}'", name);
  if (!at::globalContext().hasCUDA()) {
    throw environment_error(
        "no CUDA device: build with -DTESSERA_CUDA=ON against a CUDA libtorch, on a machine with a "
        "GPU");
  }
  return at::Device(at::kCUDA, 0);
}

std::vector<at::Tensor> tensors_of(const std::vector<c10::IValue>& values) {
  std::vector<at::Tensor> tensors;
  for (const c10::IValue& value : values) {
    tensors.push_back(value.isTensor()   ? value.toTensor()
                      : value.isScalar() ? c10::scalar_to_tensor(value.toScalar())
                                         : at::Tensor());
  }
  return tensors;
}

void synchronize(at::Device device) {
  if (device.is_cuda()) c10::impl::VirtualGuardImpl(at::kCUDA).synchronizeDevice(device.index());
}

std::vector<at::Tensor> parameter_tensors(const graph::Graph& graph,
                                          const std::filesystem::path& path) {
  std::unordered_map<std::string, at::Tensor> by_name;
  for (auto& [name, tensor] : read_safetensors(path)) by_name[name] = std::move(tensor);
  std::vector<at::Tensor> tensors;
  for (const graph::Parameter& parameter : graph.parameters) {
    auto found = by_name.find(parameter.name);
    if (found == by_name.end())
      throw input_error({path.string(), 0}, "expected a tensor named '{}'", parameter.name);
    tensors.push_back(found->second);
  }
  return tensors;
}

}  // namespace tessera::eager
