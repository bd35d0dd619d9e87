#include "onnx_export/tensor_bytes.h"

#include "eager/inputs.h"
#include "eager/operand.h"
#include "eager/torch_pch.h"

namespace tessera::onnx_export {

namespace {

std::string bytes_of(const at::Tensor& tensor) {
  const at::Tensor dense = tensor.contiguous();
  return {static_cast<const char*>(dense.const_data_ptr()), dense.nbytes()};
}

}  // namespace

std::string bytes_of_number(double value, Dtype dtype) {
  return bytes_of(at::full({}, value, at::dtype(eager::scalar_type(dtype))));
}

std::vector<std::string> parameter_bytes(const graph::Sample& sample, uint32_t seed) {
  std::vector<std::string> bytes;
  for (const at::Tensor& tensor : eager::make_inputs(sample, seed))
    bytes.push_back(bytes_of(tensor));
  return bytes;
}

}  // namespace tessera::onnx_export
