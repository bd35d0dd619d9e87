// A traced graph as an HLO module: aten calls in the words of HLO, each as the instructions that
// XLA would make of it or near enough, so that one encoder gives the features of all graphs. Names
// what is computed, for features, and is not meant to be run by XLA. Calls whose layouts can be
// chosen are named with their nodes: convolutions and matrix products.
#pragma once

#include <vector>

#include "hlo/module_proto.h"
#include "trace/trace.h"

namespace tessera::space {

struct ConfigurableCall {
  int call = 0;                  // of the trace
  int64_t node = 0;              // of the module
  size_t input = 0, kernel = 0;  // arguments of the call that are these
  bool convolution = false;
};

struct TraceModule {
  hlo::Module module;
  std::vector<ConfigurableCall> configurable;  // in node order
};

TraceModule trace_module(const trace::Trace& trace, const std::string& name);

}  // namespace tessera::space
