#include "kernel/jit.h"

#include <dlfcn.h>

#include <cstdlib>
#include <mutex>

#include "base/error.h"
#include "base/text.h"

namespace tessera::kernel {
namespace {

void on_error(Halide::JITUserContext*, const char* message) {
  note_error(message);
}

void on_print(Halide::JITUserContext*, const char*) {}

int on_parallel_for(Halide::JITUserContext* context,
                    int (*body)(Halide::JITUserContext*, int, uint8_t*), int first, int count,
                    uint8_t* closure) {
  // Halide's context is a pointer that is handed through.
  return run_parallel_loop(context, reinterpret_cast<LoopBody>(body), first, count, closure);
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

// Without `create` a context is only asked for if there is one: at the end of a process that may
// never have used the GPU.
int32_t on_acquire_context(Halide::JITUserContext*, void** context, bool create) {
  static void* primary = nullptr;
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  if (!primary && create) primary = primary_context();
  *context = primary;
  return primary || !create ? 0 : halide_error_code_no_device_interface;
}

int32_t on_release_context(Halide::JITUserContext*) {
  return 0;
}

int32_t on_get_stream(Halide::JITUserContext*, void*, void** stream) {
  *stream = cuda_stream();
  return 0;
}

void set_handlers() {
  Halide::JITHandlers handlers;
  handlers.custom_error = on_error;
  handlers.custom_print = on_print;
  handlers.custom_do_par_for = on_parallel_for;
  handlers.custom_cuda_acquire_context = on_acquire_context;
  handlers.custom_cuda_release_context = on_release_context;
  handlers.custom_cuda_get_stream = on_get_stream;
  Halide::Internal::JITSharedRuntime::set_default_handlers(handlers);
}

// Without it warnings would go to stderr, and errors where Halide has no exceptions would abort.
struct Reporter : Halide::CompileTimeErrorReporter {
  void warning(const char*) override {}
  void error(const char* message) override { throw Halide::CompileError(message); }
};

// Halide hands LLVM what stands in this variable when it first compiles. SLP vectorisation tries
// every width up to the longest run of stores, and in the unrolled transforms of a Winograd
// convolution spends seconds on widths that no register has. Eight lanes are what LLVM makes of
// scalar code for these machines in almost any case.
void limit_slp_vectorizer() {
  constexpr const char* variable = "HL_LLVM_ARGS";
  const char* given = getenv(variable);
  const std::string limit = "-slp-max-vf=8";
  setenv(variable, (given ? given + (" " + limit) : limit).c_str(), 1);
}

}  // namespace

void guarded(const std::function<void()>& compile) {
  static Reporter reporter;
  static std::once_flag once;
  std::call_once(once, [] {
    limit_slp_vectorizer();
    Halide::set_custom_compile_time_error_reporter(&reporter);
  });
  try {
    compile();
  } catch (const Halide::Error& error) {
    throw Error(Blame::Foreign, {}, "Halide: " + first_line(error.what()));
  }
}

Code jit_compiled(const Halide::Module& module, const std::string& name) {
  auto compiled =
      std::make_shared<Halide::Internal::JITModule>(module, module.get_function_by_name(name));
  const auto function = compiled->argv_function();
  if (!function) throw our_error("no function {} in its module", name);
  // Only now is there a runtime to give them to.
  static std::once_flag once;
  std::call_once(once, set_handlers);
  // Halide 14 and later ones differ in how const the addresses are.
  return Code(std::move(compiled), reinterpret_cast<Code::Function>(function));
}

}  // namespace tessera::kernel
