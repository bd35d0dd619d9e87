#include "kernel/callable.h"

#include "base/error.h"

#include <array>

#include "base/error.h"
#include "kernel/numbers.h"

namespace tessera::kernel {

Kernel::Kernel(std::unique_ptr<State> state) : state_(std::move(state)) {}
Kernel::~Kernel() = default;
Kernel::Kernel(Kernel&&) noexcept = default;
Kernel& Kernel::operator=(Kernel&&) noexcept = default;

BufferShape buffer_shape(const te::Operation& operation) {
  BufferShape shape{stored_type(operation.dtype), {}};
  int64_t stride = 1;
  for (size_t d = operation.axes.size(); d-- > 0;) {
    const int64_t extent = operation.axes[d].extent;
    shape.dimensions.emplace_back(0, int32_t(extent), int32_t(stride));
    stride *= extent;
  }
  return shape;
}

namespace {

// The arguments' addresses, on the stack where there are few.
class Arguments {
 public:
  explicit Arguments(size_t count) {
    if (count > few_.size()) many_.resize(count);
  }
  const void** data() { return many_.empty() ? few_.data() : many_.data(); }

 private:
  std::array<const void*, 16> few_;
  std::vector<const void*> many_;
};

}  // namespace

void Kernel::run(std::span<void* const> buffers) const {
  if (buffers.size() != state_->buffers)
    throw our_error("a kernel of {} buffers was called with {}", state_->buffers, buffers.size());
  if (state_->plain_pointers) {
    static const int32_t zero = 0;
    Arguments arguments(buffers.size() + 1);
    for (size_t i = 0; i < buffers.size(); ++i) arguments.data()[i] = &buffers[i];
    arguments.data()[buffers.size()] = &zero;
    state_->function(arguments.data());
    return;
  }
  const size_t count = state_->shapes.size();
  Arguments arguments(count);
  std::vector<halide_buffer_t> described(count);
  for (size_t i = 0; i < count; ++i) {
    halide_buffer_t& buffer = described[i];
    const BufferShape& shape = state_->shapes[i];
    if (i >= buffers.size()) {
      buffer = *state_->workspace[i - buffers.size()].raw_buffer();
    } else if (state_->device) {
      buffer.device = uint64_t(buffers[i]);
      buffer.device_interface = state_->device;
      buffer.set_device_dirty(true);
    } else {
      buffer.host = static_cast<uint8_t*>(buffers[i]);
    }
    buffer.type = shape.type;
    buffer.dimensions = int32_t(shape.dimensions.size());
    buffer.dim = const_cast<halide_dimension_t*>(shape.dimensions.data());
    arguments.data()[i] = &buffer;
  }
  state_->function(arguments.data());
}

}  // namespace tessera::kernel
