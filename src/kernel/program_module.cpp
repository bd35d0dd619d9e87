#include "kernel/program_module.h"

#include <cstdlib>
#include <mutex>

#include "base/error.h"
#include "kernel/loop_geometry.h"
#include "kernel/numbers.h"

namespace tessera::kernel {

using Halide::Internal::Stmt;
using schedule::LoopState;

namespace {

void check_sizes(const te::ComputeDag& dag) {
  for (const te::Operation& operation : dag.operations)
    if (operation.elements() > INT32_MAX)
      throw input_error({}, "{} has {} elements; kernels count in 32 bits", operation.name,
                        operation.elements());
}

// Of the state's DAG: cache stages may have moved outputs, but not their order.
std::vector<TensorArgument> tensors(const LoopState& state, const LoopGeometry& geometry) {
  std::vector<TensorArgument> made;
  for (int input : state.dag->inputs())
    made.push_back(
        {geometry.tensor(input), stored_type(state.operation(size_t(input)).dtype), false});
  for (int output : state.dag->outputs)
    made.push_back(
        {geometry.tensor(output), stored_type(state.operation(size_t(output)).dtype), true});
  return made;
}

Stmt statement(const LoopState& state, const LoopGeometry& geometry, const Target& target) {
  return lowered(program(state, geometry, code_target(target)), halide_target(target));
}

// Halide hands options to LLVM that it finds in the environment when it first uses it. These save a
// tenth of a build and change nothing: interleaved loads are written as such, and one round of
// simplification does.
void choose_llvm_options() {
#if defined(__aarch64__)
#if defined(HALIDE_VERSION_MAJOR) && HALIDE_VERSION_MAJOR >= 17
  const char* options = "-disable-interleaved-load-combine";
#else
  const char* options = "-disable-interleaved-load-combine -instcombine-max-iterations=1";
#endif
  static std::once_flag once;
  std::call_once(once, [&] { setenv("HL_LLVM_ARGS", options, 0); });
#endif
}

}  // namespace

ProgramModule program_module(const LoopState& state, const Target& target) {
  check_sizes(*state.dag);
  if (target.device == Target::Device::Cpu) choose_llvm_options();
  const LoopGeometry geometry(state);
  std::vector<TensorArgument> arguments = tensors(state, geometry);
  std::vector<WorkTensor> work = work_tensors(state, geometry, code_target(target));
  for (const WorkTensor& tensor : work) arguments.push_back({tensor.name, tensor.type, true});
  Halide::Module module =
      module_of(program_name, arguments, statement(state, geometry, target), halide_target(target));
  return {std::move(module), std::move(arguments), std::move(work)};
}

Stmt program_statement(const LoopState& state, const Target& target) {
  check_sizes(*state.dag);
  return statement(state, LoopGeometry(state), target);
}

}  // namespace tessera::kernel
