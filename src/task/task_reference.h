// Calls of a trace as a sample that eager can run: what a task's programs are checked against.
#pragma once

#include "eager/trace.h"
#include "graph/sample.h"

namespace tessera::task {

struct ReferenceInput {
  eager::TraceTensor tensor = -1;
  graph::TensorMeta record;  // its name is the parameter's
};

// The calls (ascending numbers, with all views that they read through) on these inputs, each as a
// call of torch.ops.aten, so that nothing is left to overloads; returns `outputs`.
graph::Sample reference_sample(const eager::Trace& trace, const std::vector<int>& calls,
                               const std::vector<ReferenceInput>& inputs,
                               const std::vector<eager::TraceTensor>& outputs,
                               const std::string& name);

}  // namespace tessera::task
