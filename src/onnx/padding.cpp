#include "onnx/padding.h"

#include <algorithm>

namespace tessera::onnx {

namespace {

constexpr int64_t limit = 1 << 24;  // no kernel, stride or pad is larger; products cannot overflow

std::vector<int64_t> checked(Op& op, const char* name, size_t dims, int64_t otherwise,
                             int64_t least) {
  std::vector<int64_t> numbers = op.integers(name).value_or(std::vector<int64_t>(dims, otherwise));
  if (numbers.size() != dims) op.refuse(std::string("its ") + name + " do not fit its kernel");
  for (int64_t number : numbers) {
    if (number < least || number > limit)
      op.refuse(std::string("its ") + name + " are out of range");
  }
  return numbers;
}

}  // namespace

Window read_window(Op& op, const std::vector<int64_t>& kernel, size_t dims, bool transposed) {
  Window window;
  if (kernel.size() != dims) op.refuse("its kernel does not fit the rank of its input");
  for (int64_t size : kernel) {
    if (size < 1 || size > limit) op.refuse("the size of its kernel is not known or out of range");
  }
  window.kernel = kernel;
  window.stride = checked(op, "strides", dims, 1, 1);
  window.dilation = checked(op, "dilations", dims, 1, 1);
  const std::vector<int64_t> pads = checked(op, "pads", dims * 2, 0, -limit);
  window.begin.assign(pads.begin(), pads.begin() + long(dims));
  window.end.assign(pads.begin() + long(dims), pads.end());
  const std::string mode = op.text("auto_pad", "NOTSET");
  if (mode == "VALID") {
    std::fill(window.begin.begin(), window.begin.end(), 0);
    std::fill(window.end.begin(), window.end.end(), 0);
  } else if (mode.starts_with("SAME") && !transposed) {
    for (size_t i = 0; i < dims; ++i) {
      const int64_t reach = (kernel[i] - 1) * window.dilation[i] + 1, stride = window.stride[i];
      int64_t total = reach - 1;
      if (stride != 1) {
        const int64_t size =
            op.in(0).shape && op.rank(0) == dims + 2 ? (*op.in(0).shape)[i + 2] : -1;
        if (size < 0) op.refuse("its auto_pad needs the size of its input, which is not known");
        total = size % stride == 0 ? reach - stride : reach - size % stride;
      }
      total = std::max<int64_t>(total, 0);
      window.begin[i] = mode == "SAME_LOWER" ? total - total / 2 : total / 2;
      window.end[i] = total - window.begin[i];
    }
  } else if (mode != "NOTSET" && !mode.empty() && !mode.starts_with("SAME")) {
    op.refuse("its auto_pad is not known");
  }
  return window;
}

bool is_symmetric(const Window& window) {
  return window.begin == window.end && std::all_of(window.begin.begin(), window.begin.end(),
                                                   [](int64_t pad) { return pad >= 0; });
}

Arg pad_with(Op& op, const Arg& x, const Window& window, Arg value) {
  std::vector<int64_t> pads;  // torch: the last dimension first
  for (size_t i = window.begin.size(); i-- > 0;) {
    pads.push_back(window.begin[i]);
    pads.push_back(window.end[i]);
  }
  return op.call("torch.nn.functional.pad",
                 {x, list_of(pads), Arg::string("constant"), std::move(value)});
}

std::vector<int64_t> pooled_shape(const std::vector<int64_t>& shape, const Window& window,
                                  bool ceil) {
  std::vector<int64_t> to = shape;
  for (size_t i = 0; i < window.kernel.size(); ++i) {
    int64_t& size = to[i + 2];
    const int64_t reach = (window.kernel[i] - 1) * window.dilation[i] + 1;
    if (size < 0 || size > (int64_t{1} << 40)) {
      size = -1;
      continue;
    }
    const int64_t room = size + window.begin[i] + window.end[i] - reach;
    if (room < 0) throw Refusal{"its window is larger than its padded input"};
    const int64_t stride = window.stride[i];
    int64_t count = room / stride + 1;
    // A window that would start in the padding after the end does not count.
    if (ceil && room % stride != 0 && count * stride < size + window.begin[i]) ++count;
    size = count;
  }
  return to;
}

}  // namespace tessera::onnx
