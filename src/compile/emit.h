// Groups and what was picked for them as the list of steps that a run makes, dead code left out and
// constants folded into steps that run once.
#pragma once

#include "compile/group.h"
#include "compile/pick.h"
#include "runtime/compiled_plan.h"

namespace tessera::compile {

// Only what leads to a result, to a changed parameter, or to a random number is run. `constant` is
// by call.
runtime::CompiledPlan emit(trace::Trace trace, const std::vector<Group>& groups,
                           const std::vector<Pick>& picks, const std::vector<bool>& constant);

// One line a step: its call or kernel, what it reads and makes.
std::vector<std::string> describe(const runtime::CompiledPlan& plan);

}  // namespace tessera::compile
