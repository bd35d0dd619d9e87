// A network cut into tasks: every group of its calls that can be lowered becomes one, equal ones
// become one with a weight. What has no lowering is counted.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "te/task.h"
#include "trace/trace.h"

namespace tessera::lower {

using namespace te;  // what calls become

struct NetworkTasks {
  std::vector<Task> tasks;              // distinct by key, in order of first appearance
  size_t nodes = 0, nodes_covered = 0;  // of the graph; covered: none of its calls is a fallback
  size_t calls = 0, calls_covered = 0;
  double flops = 0, flops_covered = 0;
  // Calls by the operator's name and the reason why it is not lowered.
  std::map<std::pair<std::string, std::string>, int64_t> fallbacks;
};

// `network` names the sample in the tasks' weights. Throws like trace::trace.
NetworkTasks split_tasks(const graph::Sample& sample, const std::string& network);
NetworkTasks split_tasks(const graph::Sample& sample, const trace::Trace& trace,
                         const std::string& network);

}  // namespace tessera::lower
