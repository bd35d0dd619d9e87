// A network cut into groups of calls, each of which can be one task: which calls can be lowered,
// and who belongs together.
#pragma once

#include <string>
#include <vector>

#include "lower/call_groups.h"
#include "lower/group_dag.h"
#include "lower/task_reference.h"

namespace tessera::lower {

struct Partition {
  std::vector<CallKind> kinds;        // by call
  std::vector<std::string> refusals;  // by call: why it has no lowering; empty: it has one
  CallGraph graph;
  std::vector<std::vector<int>> groups;
  std::vector<bool> read;  // by tensor: a call reads it, or the graph returns it
};
// `excluded`, by call, unless empty: those to keep out of groups.
Partition partition(const trace::Trace& trace, const std::vector<bool>& excluded = {});

// Results of the group's last call that are read (Partition::read), or all of them.
std::vector<trace::TraceTensor> group_outputs(const trace::Trace& trace,
                                              const std::vector<bool>& read,
                                              const std::vector<int>& group);

// What a group's inputs are like: the sample's own records for its parameters; of what flows
// inside, values around 0 (or 1, where a root is taken), or small numbers. Indices fit all that
// they index.
std::vector<ReferenceInput> input_records(const graph::Sample& sample, const trace::Trace& trace,
                                          const std::vector<GroupDag::Input>& inputs);

}  // namespace tessera::lower
