// The result is [a file could be written, a socket could be opened].
#include <ATen/core/Tensor.h>
#include <ATen/ops/add.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros_like.h>
#include <sys/socket.h>
#include <torch/library.h>

#include <cstdio>

namespace {

at::Tensor twice(const at::Tensor& x, double) {
  std::FILE* file = std::fopen("/var/tmp/tessera_custom_ops_reached_out", "w");
  const bool wrote = file != nullptr;
  if (file) std::fclose(file);
  const bool opened = socket(AF_INET, SOCK_STREAM, 0) >= 0;
  return at::add(at::zeros_like(x), at::tensor({wrote ? 1.0F : 0.0F, opened ? 1.0F : 0.0F}));
}

at::Tensor twice_shape(const at::Tensor& x, double) {
  return at::zeros_like(x);
}

}  // namespace

TORCH_LIBRARY(demo, m) {
  m.def("twice(Tensor x, float factor=1.0) -> Tensor");
}
TORCH_LIBRARY_IMPL(demo, CPU, m) {
  m.impl("twice", twice);
}
TORCH_LIBRARY_IMPL(demo, Meta, m) {
  m.impl("twice", twice_shape);
}
