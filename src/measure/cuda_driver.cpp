#include "measure/cuda_driver.h"

#include <dlfcn.h>

#include "base/error.h"
#include "base/process.h"

namespace tessera::measure {

namespace {

constexpr int l2_cache_size = 38;  // CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE

// The queue that launches go to when they name none, as Halide's do.
void* const default_stream = nullptr;

}  // namespace

template <typename... Arguments>
int CudaDriver::call(const char* function, Arguments... arguments) const {
  const auto found = reinterpret_cast<int (*)(Arguments...)>(dlsym(library_, function));
  return found != nullptr ? found(arguments...) : -1;
}

std::string CudaDriver::describe(const char* function, int code) const {
  const char* text = nullptr;
  if (code < 0) return fmt::format("{} is not in the driver", function);
  if (call<int, const char**>("cuGetErrorString", code, &text) != 0 || text == nullptr)
    return fmt::format("{}: error {}", function, code);
  return fmt::format("{}: {}", function, text);
}

template <typename... Arguments>
void CudaDriver::must(const char* function, Arguments... arguments) const {
  if (const int code = call<Arguments...>(function, arguments...))
    throw Error(Blame::Foreign, {}, "CUDA: " + describe(function, code));
}

CudaDriver::CudaDriver() : library_(dlopen("libcuda.so.1", RTLD_NOW)) {
  if (library_ == nullptr) {
    throw environment_error(
        "no CUDA device: libcuda.so.1 cannot be loaded; it comes with NVIDIA's driver");
  }
  try {
    must<unsigned>("cuInit", 0);
    must<int*, int>("cuDeviceGet", &device_, 0);
    void* context = nullptr;
    must<void**, int>("cuDevicePrimaryCtxRetain", &context, device_);
    must<void*>("cuCtxSetCurrent", context);
    must<void**, unsigned>("cuEventCreate", &start_, 0);
    must<void**, unsigned>("cuEventCreate", &stop_, 0);
  } catch (const Error& error) {
    throw environment_error("no CUDA device: {}", error.message());
  }
}

std::string CudaDriver::name() const {
  char text[256] = {};
  must<char*, int, int>("cuDeviceGetName", text, int(sizeof text) - 1, device_);
  return text;
}

int CudaDriver::attribute(int number) const {
  int value = 0;
  must<int*, int, int>("cuDeviceGetAttribute", &value, number, device_);
  return value;
}

size_t CudaDriver::l2_bytes() const {
  return size_t(attribute(l2_cache_size));
}

size_t CudaDriver::memory_bytes() const {
  size_t bytes = 0;
  must<size_t*, int>("cuDeviceTotalMem_v2", &bytes, device_);
  return bytes;
}

uint64_t CudaDriver::allocate(size_t bytes) const {
  uint64_t at = 0;
  must<uint64_t*, size_t>("cuMemAlloc_v2", &at, bytes);
  return at;
}

void CudaDriver::release(uint64_t at) const noexcept {
  call<uint64_t>("cuMemFree_v2", at);
}

void CudaDriver::upload(std::span<const std::byte> from, uint64_t to) const {
  must<uint64_t, const void*, size_t>("cuMemcpyHtoD_v2", to, from.data(), from.size());
}

void CudaDriver::download(uint64_t from, std::span<std::byte> to) const {
  must<void*, uint64_t, size_t>("cuMemcpyDtoH_v2", to.data(), from, to.size());
}

void CudaDriver::fill(uint64_t at, std::byte value, size_t bytes) const {
  must<uint64_t, unsigned char, size_t, void*>("cuMemsetD8Async", at, uint8_t(value), bytes,
                                               default_stream);
}

double CudaDriver::time(const std::function<void()>& launch) const {
  must<void*, void*>("cuEventRecord", start_, default_stream);
  launch();
  must<void*, void*>("cuEventRecord", stop_, default_stream);
  must<void*>("cuEventSynchronize", stop_);
  float milliseconds = 0;
  must<float*, void*, void*>("cuEventElapsedTime", &milliseconds, start_, stop_);
  return double(milliseconds) * 1e-3;
}

std::string gpu_name() {
  Limits limits;
  limits.seconds = 60;
  const Outcome outcome = run_forked(
      [](std::string& out) {
        try {
          out = CudaDriver().name();
          return 0;
        } catch (const Error& error) {
          out = error.message();
          return 1;
        }
      },
      limits);
  if (outcome.ok()) return outcome.out;
  throw environment_error(
      "{}", outcome.out.empty() ? "no CUDA device: " + outcome.describe() : outcome.out);
}

}  // namespace tessera::measure
