// Which calls of a network become one task (operator fusion). As in TenSet's networks: a heavy call
// with its epilogue, the elementwise calls behind it; else a chain of light ones. Views are in no
// group: they fold into whoever reads them.
#pragma once

#include <vector>

#include "trace/trace.h"

namespace tessera::lower {

enum class CallKind : uint8_t {
  Free,      // a view or copy: index arithmetic of its reader
  Light,     // each element by its own
  Reduce,    // sums, norms, pooling
  Contract,  // matrix products, convolutions, attention
  Fallback,  // has no lowering
};

// What a call is, given whether it can be lowered.
CallKind kind_of(const trace::TraceCall& call, bool lowered);

struct CallGraph {
  std::vector<int> maker;                 // by tensor: the call that makes it; -1: none
  std::vector<std::vector<int>> sources;  // by call: calls that make what it reads, views skipped
  std::vector<std::vector<int>> readers;  // by call: likewise
  std::vector<bool> returned;             // by call: the graph returns a result, or a view of one
};
CallGraph call_graph(const trace::Trace& trace, const std::vector<CallKind>& kinds);

// Groups of calls, each ascending, in order of their last calls; every light, reducing or
// contracting call is in one. All that a group makes is read inside it alone, but for what its last
// call makes.
std::vector<std::vector<int>> group_calls(const trace::Trace& trace,
                                          const std::vector<CallKind>& kinds,
                                          const CallGraph& graph);

}  // namespace tessera::lower
