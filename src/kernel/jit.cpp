#include "kernel/jit.h"

#include <dlfcn.h>

#include <mutex>

#include "base/utf8.h"
#include "kernel/kernel.h"

namespace tessera::kernel {
namespace {

std::mutex error_mutex;
std::string error_text;  // of the last failure, on whatever thread it was

std::shared_ptr<const ParallelFor> parallel_for;

std::string words(std::string_view text) {
  const std::string line = first_line(text);
  return line.empty() ? "failed without a word" : line;
}

void on_error(Halide::JITUserContext*, const char* message) {
  const std::lock_guard lock(error_mutex);
  if (error_text.empty()) error_text = message;
}

void on_print(Halide::JITUserContext*, const char*) {}

int on_parallel_for(Halide::JITUserContext* context,
                    int (*body)(Halide::JITUserContext*, int, uint8_t*), int first, int count,
                    uint8_t* closure) {
  const std::shared_ptr<const ParallelFor> pool = std::atomic_load(&parallel_for);
  if (pool && *pool)
    return (*pool)(count, [&](int i) { return body(context, first + i, closure); });
  for (int i = first; i < first + count; ++i)
    if (const int code = body(context, i, closure)) return code;
  return 0;
}

// The primary context of the first GPU: the one that libtorch and CUDA's runtime use, whose memory
// programs are called with. Halide would make one of its own.
void* primary_context() {
  void* driver = dlopen("libcuda.so.1", RTLD_NOW);
  if (!driver) return nullptr;
  const auto init = reinterpret_cast<int (*)(unsigned)>(dlsym(driver, "cuInit"));
  const auto retain =
      reinterpret_cast<int (*)(void**, int)>(dlsym(driver, "cuDevicePrimaryCtxRetain"));
  void* context = nullptr;
  if (!init || !retain || init(0) != 0 || retain(&context, 0) != 0) return nullptr;
  return context;
}

int32_t on_acquire_context(Halide::JITUserContext*, void** context, bool) {
  static void* const primary = primary_context();
  *context = primary;
  return primary ? 0 : halide_error_code_no_device_interface;
}

int32_t on_release_context(Halide::JITUserContext*) {
  return 0;
}

void set_handlers() {
  Halide::JITHandlers handlers;
  handlers.custom_error = on_error;
  handlers.custom_print = on_print;
  handlers.custom_do_par_for = on_parallel_for;
  handlers.custom_cuda_acquire_context = on_acquire_context;
  handlers.custom_cuda_release_context = on_release_context;
  Halide::Internal::JITSharedRuntime::set_default_handlers(handlers);
}

// Without it warnings would go to stderr, and errors where Halide has no exceptions would abort.
struct Reporter : Halide::CompileTimeErrorReporter {
  void warning(const char*) override {}
  void error(const char* message) override { throw Halide::CompileError(message); }
};

}  // namespace

void set_parallel_for(ParallelFor given) {
  std::atomic_store(&parallel_for, std::make_shared<const ParallelFor>(std::move(given)));
}

void guarded(const std::function<void()>& compile) {
  static Reporter reporter;
  static std::once_flag once;
  std::call_once(once, [] { Halide::set_custom_compile_time_error_reporter(&reporter); });
  try {
    compile();
  } catch (const Halide::Error& error) {
    throw Error(Blame::Foreign, {}, "Halide: " + words(error.what()));
  }
}

JitFunction::JitFunction(const Halide::Module& module, const std::string& name)
    : module_(module, module.get_function_by_name(name)), function_(module_.argv_function()) {
  if (!function_) throw our_error("no function {} in its module", name);
  // Only now is there a runtime to give them to.
  static std::once_flag once;
  std::call_once(once, set_handlers);
}

void JitFunction::operator()(const void** arguments) const {
  const int code = function_(arguments);
  if (code == 0) [[likely]]
    return;
  const std::lock_guard lock(error_mutex);
  const std::string text =
      words(error_text.empty() ? "error " + std::to_string(code) : error_text);
  error_text.clear();
  throw Error(Blame::Foreign, {}, "kernel: " + text);
}

}  // namespace tessera::kernel
