// A scheduled program as machine code: LoopState to a Halide pipeline to a function that is called
// on plain pointers. No Halide types here, so its headers stay inside this room. Halide's
// complaints are Foreign Errors.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "schedule/state/loop_state.h"

namespace tessera::kernel {

struct Target {
  enum class Device : uint8_t { Cpu, Cuda } device = Device::Cpu;
  int threads = 1;  // how many parallel loops may use
  // Another CPU to make code for, as Halide names it ("x86-64-linux-avx2"); empty: this one.
  std::string machine = "";
};

class Kernel {
 public:
  struct State;  // callable.h, of this room
  explicit Kernel(std::unique_ptr<State> state);
  ~Kernel();
  Kernel(Kernel&&) noexcept;
  Kernel& operator=(Kernel&&) noexcept;

  // Runs once. `buffers` are the DAG's inputs in order, then its outputs: dense, row-major tensors
  // of the DAG's shapes and dtypes, in the target's memory, 64-byte aligned or not. Inputs are not
  // changed. Throws a Foreign Error when the program stops itself (a bound that does not hold, no
  // memory). On CUDA the tensors are memory of the primary context of the first GPU, and the call
  // returns when the program is on its stream: wait for that before reading.
  void run(std::span<void* const> buffers) const;

 private:
  std::unique_ptr<State> state_;
};

// Throws an input Error for a state that cannot be expressed, a Foreign Error when Halide refuses.
// Programs of the CPU are made as object code (object.h), without Halide's JIT.
Kernel compile(const schedule::LoopState& state, const Target& target);

// The same DAG as a Halide pipeline that one of Halide's own schedulers arranges ("Adams2019",
// "Mullapudi2016", "Li2018"): a peer for ours. `parameters` are that scheduler's own, by name.
// Throws an Environment Error when that scheduler is not installed beside Halide.
Kernel compile_autoscheduled(const te::ComputeDag& dag, const Target& target,
                             const std::string& autoscheduler,
                             const std::map<std::string, std::string>& parameters = {});

// The program as Halide's lowered statement, and as assembly: for people.
std::string print_statement(const schedule::LoopState& state, const Target& target);
std::string print_assembly(const schedule::LoopState& state, const Target& target);

// For each stage that is computed, the extents of the part that is computed in one go, as code
// generation finds them, by means of its own; others are empty. For checks of
// schedule::infer_bounds.
std::vector<std::vector<int64_t>> computed_boxes(const schedule::LoopState& state);

// What the first compilation in a process sets up: on CUDA a second of Halide's JIT, on the CPU
// some milliseconds. A process that will fork workers calls this first; CUDA's driver, whose state
// does not survive a fork, is not called.
void warm_up(const Target& target);

// Parallel loops run on whatever pool the process has: `run(n, body)` must call body(i) for all i
// in [0, n), and return the first that is not 0. Without it they run on the calling thread.
using ParallelFor = std::function<int(int n, const std::function<int(int)>& body)>;
void set_parallel_for(ParallelFor parallel_for);

// Programs of a GPU go to the stream, a CUstream, that this names at each call. Without it to the
// default one.
void set_cuda_stream(std::function<void*()> stream);

// Which Halide: "21.0.0" (14 says only "14"), and the host's target string.
std::string halide_version();
std::string host_target();

}  // namespace tessera::kernel
