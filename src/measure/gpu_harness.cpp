#include <algorithm>
#include <cmath>
#include <cstring>

#include "measure/cuda_driver.h"
#include "measure/task_harness.h"

namespace tessera::measure {

namespace {

constexpr std::byte mark{0xA5}, nan_byte{0xFF};
constexpr size_t guard = size_t(64) << 10;  // bytes with marks on each side of a tensor

class DeviceMemory {
 public:
  DeviceMemory(const CudaDriver& driver, size_t bytes)
      : driver_(&driver), bytes_(bytes), start_(driver.allocate(bytes + 2 * guard)) {
    driver.fill(start_, mark, guard);
    driver.fill(data() + bytes, mark, guard);
  }
  ~DeviceMemory() {
    if (start_ != 0) driver_->release(start_);
  }
  DeviceMemory(DeviceMemory&& other) noexcept
      : driver_(other.driver_), bytes_(other.bytes_), start_(std::exchange(other.start_, 0)) {}
  DeviceMemory& operator=(DeviceMemory&&) = delete;

  uint64_t data() const { return start_ + guard; }

  bool marks_intact() const {
    std::vector<std::byte> sides(2 * guard);
    driver_->download(start_, std::span(sides).first(guard));
    driver_->download(data() + bytes_, std::span(sides).last(guard));
    return std::all_of(sides.begin(), sides.end(), [](std::byte b) { return b == mark; });
  }

 private:
  const CudaDriver* driver_;
  size_t bytes_;
  uint64_t start_;
};

class GpuHarness : public TaskHarness {
 public:
  GpuHarness(const te::ComputeDag& dag, const TaskData& data, bool flush) : dag_(dag), data_(data) {
    for (const GuardedMemory& input : data.inputs) {
      tensors_.emplace_back(driver_, input.size());
      driver_.upload(input.bytes(), tensors_.back().data());
    }
    for (int output : dag.outputs) {
      outputs_.emplace_back(tensor_bytes(dag.operations[size_t(output)]));
      tensors_.emplace_back(driver_, outputs_.back().size());
    }
    for (const DeviceMemory& tensor : tensors_)
      buffers_.push_back(reinterpret_cast<void*>(tensor.data()));
    if (flush) {
      filler_bytes_ = 8 * driver_.l2_bytes();
      filler_.emplace(driver_, filler_bytes_);
    }
  }

  void poison() override {
    for (size_t i = 0; i < outputs_.size(); ++i)
      driver_.fill(output(i).data(), nan_byte, outputs_[i].size());
  }

  // Filling eight times what the L2 cache holds leaves nothing of the tensors in it, and keeps the
  // GPU busy for as long as it takes to queue the launches: none of that is timed. With warm
  // caches there is nothing to hide the queueing behind, so a short program is launched over and
  // over.
  double run(const Executable& executable) override {
    if (filler_) driver_.fill(filler_->data(), std::byte{0}, filler_bytes_);
    const double seconds = driver_.time([&] {
      for (int i = 0; i < launches_; ++i) executable(buffers_);
    }) / launches_;
    if (!filler_)
      launches_ = int(std::clamp(std::ceil(1e-3 / std::max(seconds, 1e-6)), 1.0, 100.0));
    return seconds;
  }

  std::optional<std::string> check() override {
    for (size_t i = 0; i < outputs_.size(); ++i)
      driver_.download(output(i).data(), outputs_[i].bytes());
    if (auto wrong = check_outputs(dag_, data_, outputs_)) return wrong;
    for (const DeviceMemory& tensor : tensors_)
      if (!tensor.marks_intact()) return "wrote outside its tensors";
    for (size_t i = 0; i < data_.inputs.size(); ++i) {
      std::vector<std::byte> now(data_.inputs[i].size());
      driver_.download(tensors_[i].data(), now);
      if (std::memcmp(now.data(), data_.inputs[i].data(), now.size()) != 0)
        return "changed one of its inputs";
    }
    return std::nullopt;
  }

 private:
  const DeviceMemory& output(size_t i) const { return tensors_[data_.inputs.size() + i]; }

  const te::ComputeDag& dag_;
  const TaskData& data_;
  CudaDriver driver_;
  std::vector<DeviceMemory> tensors_;   // inputs, then outputs
  std::vector<GuardedMemory> outputs_;  // copies, to be looked at
  std::vector<void*> buffers_;
  std::optional<DeviceMemory> filler_;
  size_t filler_bytes_ = 0;
  int launches_ = 1;
};

}  // namespace

std::unique_ptr<TaskHarness> gpu_harness(const te::ComputeDag& dag, const TaskData& data,
                                         bool flush) {
  return std::make_unique<GpuHarness>(dag, data, flush);
}

}  // namespace tessera::measure
