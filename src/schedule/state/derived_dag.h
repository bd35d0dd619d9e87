// The DAGs that steps make: cache reads, cache writes and rfactors add an operation, which shifts
// the numbers of those behind it. Named as TVM names them.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "schedule/state/loop_state.h"

namespace tessera::schedule {

// `<op>.<scope>` takes the operation's number, its body and its reductions; the operation moves up
// by one and becomes a copy of it.
std::shared_ptr<const ComputeDag> cache_write(const ComputeDag& dag, int operation,
                                              std::string_view scope);

// `<op>.<scope>`, a copy, stands behind the operation, and the readers read it instead.
std::shared_ptr<const ComputeDag> cache_read(const ComputeDag& dag, int operation,
                                             std::string_view scope,
                                             std::span<const int32_t> readers);

// `<op>.rf` takes the operation's number: it has the loop `iter` (of a reduction) as an axis at
// position `factor_axis` and reduces over the rest; the operation becomes `<op>.repl`, which
// reduces over that axis.
std::shared_ptr<const ComputeDag> rfactor(const LoopState& state, int operation, int iter,
                                          int factor_axis);

// The DAG that a CHR, CHW or RF step makes of the state's, whose fields are checked. Programs of
// one task make the same few DAGs again and again: each thread remembers the last ones, so states
// share them.
std::shared_ptr<const ComputeDag> derived_dag(const LoopState& state, const Step& step);

}  // namespace tessera::schedule
