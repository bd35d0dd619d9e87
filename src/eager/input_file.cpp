#include "eager/input_file.h"

#include <c10/core/InferenceMode.h>

#include "eager/inputs.h"
#include "eager/tensor_file.h"

namespace tessera::eager {

void write_inputs(const graph::Sample& sample, const std::set<std::string>& data,
                  uint32_t data_seed, uint32_t weight_seed, const std::filesystem::path& path) {
  c10::InferenceMode guard;
  std::vector<at::Tensor> tensors = make_inputs(sample, weight_seed);
  if (data_seed != weight_seed) {
    std::vector<at::Tensor> others = make_inputs(sample, data_seed);
    for (size_t i = 0; i < tensors.size(); ++i) {
      if (data.count(sample.graph.parameters[i].name)) tensors[i] = std::move(others[i]);
    }
  }
  NamedTensors named;
  for (size_t i = 0; i < tensors.size(); ++i)
    named.emplace_back(sample.graph.parameters[i].name, tensors[i]);
  write_safetensors(path, named);
}

}  // namespace tessera::eager
