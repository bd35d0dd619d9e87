// Which way each group goes. Groups of one form are decided once.
#pragma once

#include <vector>

#include "compile/compile.h"
#include "compile/group.h"
#include "compile/kernel_store.h"

namespace tessera::compile {

struct Pick {
  size_t way = 0;  // of the group's; 0: the library's
  std::shared_ptr<const kernel::Kernel> kernel;
  KernelRequest request;  // what the kernel was made of
};

// A part of a plan that the kernel computes; `name` is for people.
runtime::CompiledStep kernel_step(const KernelPart& part,
                                  std::shared_ptr<const kernel::Kernel> kernel,
                                  const std::string& name);

// One for each group. Says what it decided in `report`.
std::vector<Pick> pick(const std::vector<Group>& groups, const trace::Trace& trace,
                       const CompileOptions& options, KernelStore& kernels, CompileReport& report);

}  // namespace tessera::compile
