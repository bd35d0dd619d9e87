#include "eager/tensor_file.h"

#include <cstring>

#include "base/error.h"
#include "eager/operand.h"
#include "format/safetensors.h"

namespace tessera::eager {

NamedTensors read_safetensors(const std::filesystem::path& path) {
  const format::StoredTensors file(path);
  NamedTensors tensors;
  for (const format::StoredTensor& stored : file.all()) {
    at::Tensor tensor = at::empty(stored.shape, scalar_type(stored.dtype));
    if (!stored.bytes.empty())
      std::memcpy(tensor.data_ptr(), stored.bytes.data(), stored.bytes.size());
    tensors.emplace_back(stored.name, std::move(tensor));
  }
  return tensors;
}

void write_safetensors(const std::filesystem::path& path, const NamedTensors& tensors) {
  std::vector<at::Tensor> contents;
  std::vector<format::StoredTensor> stored;
  for (const auto& [name, tensor] : tensors) {
    contents.push_back(tensor.resolve_conj().resolve_neg().cpu().contiguous());
    const at::Tensor& content = contents.back();
    stored.push_back({name,
                      graph_dtype(tensor.scalar_type()),
                      tensor.sizes().vec(),
                      {static_cast<const char*>(content.data_ptr()), content.nbytes()}});
  }
  format::write_safetensors(path, stored);
}

}  // namespace tessera::eager
