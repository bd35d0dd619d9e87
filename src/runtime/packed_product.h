// A matrix product with a constant factor, by libraries that lay such a factor out once as they
// like it: MKL. There a product of a few dozen rows takes two thirds of the time.
#pragma once

#include "eager/torch_pch.h"

namespace tessera::runtime {

class PackedProduct {
 public:
  PackedProduct();

  // x · factor + bias, for matrices of float32 and a bias that is one row, or undefined. The factor
  // is packed at the first call, and again when another one comes.
  at::Tensor operator()(const at::Tensor& x, const at::Tensor& factor, const at::Tensor& bias);

 private:
  c10::OperatorHandle pack_, multiply_;
  at::Tensor factor_, packed_;
  int64_t rows_ = 0;
};

}  // namespace tessera::runtime
