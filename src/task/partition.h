// A network cut into groups of calls, each of which can be one task: which calls can be lowered,
// and who belongs together.
#pragma once

#include <string>
#include <vector>

#include "task/call_groups.h"
#include "task/group_dag.h"
#include "task/task_reference.h"

namespace tessera::task {

struct Partition {
  std::vector<CallKind> kinds;        // by call
  std::vector<std::string> refusals;  // by call: why it has no lowering; empty: it has one
  CallGraph graph;
  std::vector<std::vector<int>> groups;
};
// `apart`, by call, unless empty: those that shall be in no group.
Partition partition(const eager::Trace& trace, const std::vector<bool>& apart = {});

// Results of the group's last call that somebody else reads, or all of them.
std::vector<eager::TraceTensor> group_outputs(const eager::Trace& trace,
                                              const std::vector<int>& group);

// What a group's inputs are like: the sample's own records for its parameters; of what flows
// inside, values around 0 (or 1, where a root is taken), or small numbers. Indices fit all that
// they index.
std::vector<ReferenceInput> input_records(const graph::Sample& sample, const eager::Trace& trace,
                                          const std::vector<GroupDag::Input>& inputs);

}  // namespace tessera::task
