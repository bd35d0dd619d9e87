// Calls of a trace as a sample that eager can run: what a task's programs are checked against.
#pragma once

#include "graph/sample.h"
#include "trace/trace.h"

namespace tessera::lower {

struct ReferenceInput {
  trace::TraceTensor tensor = -1;
  graph::TensorMeta record;  // its name is the parameter's
};

// The calls (ascending numbers, with all views that they read through) on these inputs, each as a
// call of torch.ops.aten, so that nothing is left to overloads; returns `outputs`.
graph::Sample reference_sample(const trace::Trace& trace, const std::vector<int>& calls,
                               const std::vector<ReferenceInput>& inputs,
                               const std::vector<trace::TraceTensor>& outputs,
                               const std::string& name);

}  // namespace tessera::lower
