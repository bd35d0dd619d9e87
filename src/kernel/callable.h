// What a Kernel holds: compiled code and how its arguments look. Two kinds of code share it:
// programs of loop states take plain pointers on the CPU; GPU programs and Halide's own pipelines
// take halide_buffer_t.
#pragma once

#include <Halide.h>

#include <vector>

#include "kernel/kernel.h"
#include "kernel/runtime.h"
#include "te/compute_dag.h"

namespace tessera::kernel {

// A dense row-major tensor as Halide describes it, without its address.
struct BufferShape {
  halide_type_t type;
  std::vector<halide_dimension_t> dimensions;  // innermost first
};

struct Kernel::State {
  Code function;
  size_t buffers = 0;  // how many the caller gives
  bool plain_pointers = true;
  std::vector<BufferShape> shapes;  // one for each argument, when they are halide_buffer_t
  // On a GPU: who its memory belongs to, and tensors between its programs.
  const halide_device_interface_t* device = nullptr;
  std::vector<Halide::Buffer<uint8_t>> workspace;
};

BufferShape buffer_shape(const te::Operation& operation);

}  // namespace tessera::kernel
