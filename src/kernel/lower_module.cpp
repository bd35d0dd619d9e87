#include "kernel/lower_module.h"

#include "kernel/address.h"
#include "kernel/loop.h"
#include "kernel/unroll.h"

namespace tessera::kernel {

using namespace Halide;
using Halide::Internal::Stmt;

Halide::Target halide_target(const Target& target) {
  static const Halide::Target host = get_host_target();
  Halide::Target made = target.machine.empty() ? host : Halide::Target(target.machine);
  if (target.device == Target::Device::Cuda) {
    made.set_features({Halide::Target::JIT, Halide::Target::CUDA});
    // What the newest card that both Halides know has; older cards run it as far as they can.
    made.set_feature(Halide::Target::CUDACapability80);
  } else {
    made.set_feature(Halide::Target::NoRuntime);
  }
  return made;
}

CodeTarget code_target(const Target& target) {
  const Halide::Target cpu = halide_target({.machine = target.machine});
  CodeTarget code;
  code.gpu = target.device == Target::Device::Cuda;
  code.parallel = target.threads != 1;
  code.vector_bytes = cpu.natural_vector_size(Float(32)) * 4;
  const bool avx512 = code.vector_bytes == 64;
  code.registers = cpu.arch == Halide::Target::X86 && !avx512 ? 16 : 32;
  return code;
}

namespace {

constexpr const char* zero_name = "tessera.zero";

// LLVM unrolls loops of few iterations whole, whatever their steps say, and then takes up to half a
// minute over what it made. It leaves alone a loop whose extent it does not know: this mixes in a 0
// that comes as an argument. It still sees that no loop is empty; else it would copy what is around
// a loop for the case that it is.
class HideExtents : public Internal::IRMutator {
  using Internal::IRMutator::visit;
  Stmt visit(const Internal::For* loop) override {
    const Stmt body = mutate(loop->body);
    if (loop->for_type != ForType::Serial || !Internal::is_const(loop->extent))
      return body.same_as(loop->body)
                 ? Stmt(loop)
                 : make_loop(loop->name, loop->min, loop->extent, loop->for_type, body);
    const Expr zero = Internal::Variable::make(Int(32), zero_name) & int_expr(INT32_MAX);
    return make_loop(loop->name, loop->min, zero | loop->extent, loop->for_type, body);
  }
};

// What Halide splits a loop for, so that most of its iterations are free of it, and what it would
// copy.
struct FindCopies : Internal::IRVisitor {
  using IRVisitor::visit;
  void visit(const Internal::IfThenElse* guarded) override {
    guards = guards ||
             Internal::Call::as_intrinsic(
                 guarded->condition, {Internal::Call::likely, Internal::Call::likely_if_innermost});
    IRVisitor::visit(guarded);
  }
  void visit(const Internal::Allocate* tensor) override {
    stages = stages || tensor->memory_type != MemoryType::Stack;
    IRVisitor::visit(tensor);
  }
  bool guards = false, stages = false;
};

// Halide's partition_loops, but loops around other stages are split for guards alone: for clamped
// indices it would copy all that is inside, three times for each loop.
class PartitionLoops : public Internal::IRMutator {
  using Internal::IRMutator::visit;
  Stmt visit(const Internal::For* loop) override {
    FindCopies copies;
    loop->accept(&copies);
    if (copies.guards || !copies.stages) return Internal::partition_loops(loop);
    return Internal::IRMutator::visit(loop);
  }
};

}  // namespace

Stmt lowered(const Stmt& program, const Halide::Target& target) {
  using namespace Halide::Internal;
  const bool gpu = target.has_gpu_feature();
  Stmt s = simplify(program);
  if (gpu) s = canonicalize_gpu_vars(s);
  s = unroll_loops(unrolled(s));
  s = vectorize_loops(s, {});
  s = simplify(s);
  if (gpu) s = fuse_gpu_thread_loops(s);
  s = rewrite_interleavings(s);
  s = gpu ? partition_loops(s) : PartitionLoops().mutate(s);
  s = simplify(s);
  s = hoist_loop_invariant_if_statements(s);
  s = inject_early_frees(s);
  if (gpu) s = common_subexpression_elimination(s);  // on the CPU LLVM does it faster
  s = flatten_nested_ramps(s);
  s = remove_dead_allocations(s);
  s = simplify(s);
  s = hoist_loop_invariant_values(s);
  s = hoist_loop_invariant_if_statements(s);
  return find_intrinsics(s);
}

Module module_of(const std::string& name, const std::vector<TensorArgument>& tensors,
                 const Stmt& lowered, const Halide::Target& target) {
  std::vector<Internal::LoweredArgument> arguments;
  const bool gpu = target.has_gpu_feature();
  for (const TensorArgument& tensor : tensors) {
    const Argument::Kind buffer = tensor.output ? Argument::OutputBuffer : Argument::InputBuffer;
    if (gpu)
      arguments.emplace_back(tensor.name, buffer, tensor.type, uint8_t(1), ArgumentEstimates{});
    else
      arguments.emplace_back(tensor.name, Argument::InputScalar, type_of<void*>(), uint8_t(0),
                             ArgumentEstimates{});
  }
  if (!gpu)
    arguments.emplace_back(zero_name, Argument::InputScalar, Int(32), uint8_t(0),
                           ArgumentEstimates{});
  Module module(name, target);
  module.set_any_strict_float(true);
  std::vector<Internal::LoweredFunc> closures;
  Stmt body = gpu ? Internal::inject_gpu_offload(lowered, target)
                  : HideExtents().mutate(with_shared_addresses(lowered));
  body = Internal::lower_parallel_tasks(body, closures, name, target);
  for (const Internal::LoweredFunc& closure : closures) module.append(closure);
  // The GPU's code is a constant of the host's.
  if (gpu)
    for (const Internal::InferredArgument& inferred : Internal::infer_arguments(body, {}))
      if (inferred.buffer.defined()) module.append(inferred.buffer);
  module.append(Internal::LoweredFunc(name, arguments, body, LinkageType::ExternalPlusArgv));
  return module;
}

}  // namespace tessera::kernel
