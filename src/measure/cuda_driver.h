// The first GPU, by the library that comes with NVIDIA's driver, opened when it is asked for:
// nothing of CUDA is needed to build Tessera or to measure on the CPU. What the driver opens does
// not survive a fork, so a process that forks children never makes one of these: gpu_name() asks in
// a child.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

namespace tessera::measure {

class CudaDriver {
 public:
  // On the GPU's primary context, which Halide's programs use, too (kernel/kernel.h). Throws an
  // Environment Error where there is no GPU. From then on all trouble is a Foreign Error.
  CudaDriver();
  CudaDriver(const CudaDriver&) = delete;
  CudaDriver& operator=(const CudaDriver&) = delete;

  std::string name() const;  // "NVIDIA H200"
  size_t l2_bytes() const;
  size_t memory_bytes() const;
  int attribute(int number) const;  // a CU_DEVICE_ATTRIBUTE

  uint64_t allocate(size_t bytes) const;
  void release(uint64_t at) const noexcept;
  void upload(std::span<const std::byte> from, uint64_t to) const;
  void download(uint64_t from, std::span<std::byte> to) const;
  // Waits in the queue that programs are launched into; so it is done before what comes later.
  void fill(uint64_t at, std::byte value, size_t bytes) const;

  // Seconds from the end of what was queued before to the end of what `launch` queues, by the GPU's
  // clock. Waits for it.
  double time(const std::function<void()>& launch) const;

 private:
  template <typename... Arguments>
  int call(const char* function, Arguments... arguments) const;
  template <typename... Arguments>
  void must(const char* function, Arguments... arguments) const;
  std::string describe(const char* function, int code) const;

  void* library_;
  int device_ = 0;
  void *start_ = nullptr, *stop_ = nullptr;  // events
};

// The name of the first GPU. Throws an Environment Error where there is none.
std::string gpu_name();

}  // namespace tessera::measure
