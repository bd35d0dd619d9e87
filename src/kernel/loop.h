// Small statements that differ between versions of Halide, or are made in many places.
//
// This room uses Halide::Internal, which Halide does not promise to keep. Built against 21 (the
// wheel, x86-64) and 14 (Debian, aarch64). What it takes from there, so that a change of version
// knows where to look:
// - nodes: For, Load, Store, Allocate, IfThenElse, Block, Let, LetStmt, Variable, Call, Evaluate,
//   Ramp, Select, Cast and arithmetic; the mutators and visitors of IR; JITModule, JITSharedRuntime
//   (jit.cpp);
// - helpers: simplify, substitute, equal, common_subexpression_elimination, make_const, make_zero,
//   bounds_of_expr_in_scope, find_constant_bound;
// - passes, in the order of lower_module.cpp: canonicalize_gpu_vars, unroll_loops, vectorize_loops,
//   fuse_gpu_thread_loops, rewrite_interleavings, partition_loops,
//   hoist_loop_invariant_if_statements, inject_early_frees, flatten_nested_ramps,
//   remove_dead_allocations, hoist_loop_invariant_values, find_intrinsics, inject_gpu_offload,
//   lower_parallel_tasks, infer_arguments.
// Version switches stand here, in numbers.cpp (strict arithmetic), program_module.cpp and
// autoschedule.cpp.
#pragma once

#include <Halide.h>

#include <string>
#include <vector>

namespace tessera::kernel {

using Halide::Expr;
using Halide::Internal::ForType;
using Halide::Internal::Stmt;

inline Expr int_expr(int64_t value) {
  return Halide::Internal::make_const(Halide::Int(32), value);
}

inline Expr loop_variable(const std::string& name) {
  return Halide::Internal::Variable::make(Halide::Int(32), name);
}

inline Stmt make_loop(const std::string& name, const Expr& first, const Expr& extent, ForType type,
                      const Stmt& body) {
  const bool on_device = type == ForType::GPUBlock || type == ForType::GPUThread;
  const Halide::DeviceAPI api = on_device ? Halide::DeviceAPI::CUDA : Halide::DeviceAPI::None;
#if HALIDE_VERSION_MAJOR >= 17
  return Halide::Internal::For::make(name, first, extent, type, Halide::Partition::Auto, api, body);
#else
  return Halide::Internal::For::make(name, first, extent, type, api, body);
#endif
}

inline Stmt make_loop(const std::string& name, int64_t extent, ForType type, const Stmt& body) {
  return make_loop(name, int_expr(0), int_expr(extent), type, body);
}

// The mark on memory that is the caller's. Of its own Halide believes that it is aligned to
// vectors, and of strided elements there it loads all that lies between and after them.
using CallersMemory = decltype(Halide::Internal::Load::param);  // its namespace has changed

inline CallersMemory callers_memory(bool callers, Halide::Type type, const std::string& tensor) {
  return callers ? CallersMemory(type, true, 1, tensor) : CallersMemory();
}

inline Expr make_load(Halide::Type type, const std::string& tensor, const Expr& index,
                      bool callers = false) {
  return Halide::Internal::Load::make(type, tensor, index, {},
                                      callers_memory(callers, type, tensor),
                                      Halide::Internal::const_true(), {});
}

inline Stmt make_store(const std::string& tensor, const Expr& value, const Expr& index,
                       bool callers = false) {
  return Halide::Internal::Store::make(tensor, value, index,
                                       callers_memory(callers, value.type(), tensor),
                                       Halide::Internal::const_true(), {});
}

inline Stmt make_allocation(const std::string& tensor, Halide::Type type, int64_t elements,
                            Halide::MemoryType memory, const Stmt& body) {
  return Halide::Internal::Allocate::make(tensor, type, memory, {int_expr(elements)},
                                          Halide::Internal::const_true(), body);
}

inline Stmt make_if(const std::vector<Expr>& conditions, Stmt body) {
  if (conditions.empty()) return body;
  Expr all = conditions[0];
  for (size_t i = 1; i < conditions.size(); ++i) all = all && conditions[i];
  return Halide::Internal::IfThenElse::make(Halide::likely(all), body);
}

}  // namespace tessera::kernel
