// What compiled programs call in this process: memory, the pool for parallel loops, where errors
// go, C's functions. Two kinds of code come here: object code finds these functions by their names;
// what Halide's JIT made is given them as handlers.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace tessera::kernel {

// The address of the function that object code may call by this name, or 0.
uint64_t runtime_function(std::string_view name);

// Keeps what a program said on its way down, the first of it; on whatever thread that was.
void note_error(const char* message);

// body(context, i, closure) for all `count` indices from `first` on, by the pool of
// set_parallel_for. Returns the first result that is not 0, or 0.
using LoopBody = int (*)(void* context, int index, uint8_t* closure);
int run_parallel_loop(void* context, LoopBody body, int first, int count, uint8_t* closure);

// The stream of set_cuda_stream; null, the default one, without it.
void* cuda_stream();

// A compiled program: its arguments come as a list of their addresses.
class Code {
 public:
  using Function = int (*)(const void** arguments);
  Code() = default;
  // `owner` is what the function's memory goes away with.
  Code(std::shared_ptr<const void> owner, Function function)
      : owner_(std::move(owner)), function_(function) {}

  // Throws a Foreign Error with what the code said when it fails.
  void operator()(const void** arguments) const {
    const int code = function_(arguments);
    if (code != 0) [[unlikely]]
      fail(code);
  }

 private:
  [[noreturn]] static void fail(int code);

  std::shared_ptr<const void> owner_;
  Function function_ = nullptr;
};

}  // namespace tessera::kernel
