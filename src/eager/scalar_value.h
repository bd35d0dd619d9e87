// Numbers of a graph may be plain or come as one-element tensors, as symbolic sizes do.
#pragma once

#include "eager/torch_pch.h"

namespace tessera::eager {

// The number that an int, float, bool or one-element tensor stands for.
inline c10::Scalar number_of(const c10::IValue& value) {
  return value.isTensor() ? value.toTensor().item() : value.toScalar();
}

}  // namespace tessera::eager
