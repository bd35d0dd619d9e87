#include "kernel/runtime.h"

#include <fmt/format.h>
#include <math.h>

#include <cstdlib>
#include <cstring>
#include <mutex>
#include <unordered_map>

#include "base/error.h"
#include "base/text.h"
#include "kernel/kernel.h"

namespace tessera::kernel {
namespace {

std::mutex error_mutex;
std::string error_text;  // of the last failure

std::shared_ptr<const ParallelFor> parallel_for;
std::shared_ptr<const std::function<void*()>> stream;

// ---- under the names that generated code knows them by ----

// Vectors of tensors that a program allocates are aligned in it, and may be read up to the end of
// the last one.
constexpr size_t alignment = 128;

void* allocate(void*, size_t bytes) {
  if (bytes > SIZE_MAX - alignment) return nullptr;
  return std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
}

void release(void*, void* memory) {
  std::free(memory);
}

void on_error(void*, const char* message) {
  note_error(message);
}

int on_no_memory(void*) {
  note_error("out of memory");
  return -11;  // Halide's number for it
}

int on_too_large(void*, const char* name, uint64_t bytes, uint64_t most) {
  note_error(fmt::format("{} has {} bytes, more than {}", name, bytes, most).c_str());
  return -5;
}

// ---- by name ----

template <typename Function>
uint64_t address(Function* function) {
  return reinterpret_cast<uint64_t>(function);
}
using Unary = double(double);
using Binary = double(double, double);
using Ternary = double(double, double, double);

// clang-format off
const std::unordered_map<std::string_view, uint64_t>& functions() {
#define UNARY(name) {#name, address<Unary>(name)}, {#name "f", address(name##f)}
#define BINARY(name) {#name, address<Binary>(name)}, {#name "f", address(name##f)}
  static const std::unordered_map<std::string_view, uint64_t> table = {
      {"halide_malloc", address(allocate)},
      {"halide_free", address(release)},
      {"halide_do_par_for", address(run_parallel_loop)},
      {"halide_error", address(on_error)},
      {"halide_error_out_of_memory", address(on_no_memory)},
      {"halide_error_buffer_allocation_too_large", address(on_too_large)},
      {"memcpy", address(std::memcpy)},
      {"memmove", address(std::memmove)},
      {"memset", address(std::memset)},
      {"memcmp", address(std::memcmp)},
      UNARY(exp), UNARY(exp2), UNARY(expm1), UNARY(log), UNARY(log2), UNARY(log10), UNARY(log1p),
      UNARY(sin), UNARY(cos), UNARY(tan), UNARY(asin), UNARY(acos), UNARY(atan),
      UNARY(sinh), UNARY(cosh), UNARY(tanh), UNARY(asinh), UNARY(acosh), UNARY(atanh),
      UNARY(erf), UNARY(erfc), UNARY(tgamma), UNARY(lgamma), UNARY(sqrt), UNARY(cbrt), UNARY(fabs),
      UNARY(floor), UNARY(ceil), UNARY(trunc), UNARY(round), UNARY(rint), UNARY(nearbyint),
      BINARY(pow), BINARY(fmod), BINARY(remainder), BINARY(atan2), BINARY(hypot),
      BINARY(copysign), BINARY(fmin), BINARY(fmax), BINARY(fdim), BINARY(nextafter),
      {"fma", address<Ternary>(fma)}, {"fmaf", address(fmaf)},
      {"ldexp", address<double(double, int)>(ldexp)}, {"ldexpf", address(ldexpf)},
      {"sincos", address(sincos)}, {"sincosf", address(sincosf)},
  };
#undef UNARY
#undef BINARY
  return table;
}
// clang-format on

}  // namespace

uint64_t runtime_function(std::string_view name) {
  const auto found = functions().find(name);
  return found == functions().end() ? 0 : found->second;
}

void set_parallel_for(ParallelFor given) {
  std::atomic_store(&parallel_for, std::make_shared<const ParallelFor>(std::move(given)));
}

void set_cuda_stream(std::function<void*()> given) {
  std::atomic_store(&stream, std::make_shared<const std::function<void*()>>(std::move(given)));
}

void* cuda_stream() {
  const std::shared_ptr<const std::function<void*()>> named = std::atomic_load(&stream);
  return named && *named ? (*named)() : nullptr;
}

// An exception cannot pass through the code that called this: it becomes an error of that code.
int run_parallel_loop(void* context, LoopBody body, int first, int count, uint8_t* closure) try {
  const std::shared_ptr<const ParallelFor> pool = std::atomic_load(&parallel_for);
  if (pool && *pool)
    return (*pool)(count, [&](int i) { return body(context, first + i, closure); });
  for (int i = first; i < first + count; ++i)
    if (const int code = body(context, i, closure)) return code;
  return 0;
} catch (const std::exception& error) {
  note_error(error.what());
  return -1;
}

void note_error(const char* message) {
  const std::lock_guard lock(error_mutex);
  if (error_text.empty()) error_text = message;
}

void Code::fail(int code) {
  const std::lock_guard lock(error_mutex);
  const std::string text =
      first_line(error_text.empty() ? "error " + std::to_string(code) : error_text);
  error_text.clear();
  throw Error(Blame::Foreign, {}, "kernel: " + text);
}

}  // namespace tessera::kernel
