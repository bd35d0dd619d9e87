// The sliding window of a convolution or pool as ONNX states it, with auto_pad resolved.
#pragma once

#include "onnx/translator.h"

namespace tessera::onnx {

struct Window {
  std::vector<int64_t> kernel, stride, dilation, begin, end;  // one for each spatial dimension
};

// Refuses attributes of the wrong length and an auto_pad that needs a size not known. The pads of a
// transposed convolution with auto_pad are left to the caller.
Window read_window(Op& op, const std::vector<int64_t>& kernel, size_t dims,
                   bool transposed = false);
bool is_symmetric(const Window& window);

// The input padded (or cut, by negative pads) by the window's pads.
Arg pad_with(Op& op, const Arg& x, const Window& window, Arg value);

// What a window over an input of this shape gives; the channels stay.
std::vector<int64_t> pooled_shape(const std::vector<int64_t>& shape, const Window& window,
                                  bool ceil);

}  // namespace tessera::onnx
