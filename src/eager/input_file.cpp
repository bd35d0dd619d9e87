#include "eager/input_file.h"

#include <c10/core/InferenceMode.h>

#include "eager/inputs.h"
#include "eager/tensor_file.h"

namespace tessera::eager {

void write_inputs(const graph::Sample& sample, const std::set<std::string>& data,
                  uint32_t data_seed, uint32_t weight_seed, const std::filesystem::path& path,
                  bool redraw) {
  c10::InferenceMode guard;
  std::vector<at::Tensor> tensors = make_inputs(sample, weight_seed);
  if (data_seed != weight_seed) {
    std::vector<at::Tensor> others = make_inputs(sample, data_seed);
    for (size_t i = 0; i < tensors.size(); ++i) {
      if (data.count(sample.graph.parameters[i].name)) tensors[i] = std::move(others[i]);
    }
  }
  for (size_t i = 0; redraw && i < tensors.size(); ++i) {
    const std::string& name = sample.graph.parameters[i].name;
    const graph::TensorMeta* meta = sample.meta_of(name);
    if (!meta || !data.count(name)) continue;
    if (at::Tensor other = redrawn_literal(*meta, data_seed + uint32_t(i)); other.defined())
      tensors[i] = std::move(other);
  }
  NamedTensors named;
  for (size_t i = 0; i < tensors.size(); ++i)
    named.emplace_back(sample.graph.parameters[i].name, tensors[i]);
  write_safetensors(path, named);
}

}  // namespace tessera::eager
