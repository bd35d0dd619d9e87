// A group of calls and the ways in which it can be computed: as one kernel; its contraction by
// libtorch and the epilogue as a kernel; its contraction with what fits of the epilogue as a
// primitive of oneDNN, and the rest as a kernel; all by libtorch. Which is best is for pick.h.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "compile/primitive_part.h"
#include "graph/sample.h"
#include "lower/partition.h"
#include "schedule/state/step.h"
#include "te/compute_dag.h"
#include "trace/trace.h"

namespace tessera::compile {

struct KernelPart {
  std::shared_ptr<const te::ComputeDag> dag;
  std::vector<trace::TraceTensor> inputs, outputs;  // in the order of the DAG's
  std::string key;                                  // structural
};

struct Way {
  enum class Kind : uint8_t { Library, Kernel, Both, Primitive } kind = Kind::Library;
  std::vector<int> library;                // calls for libtorch, ascending
  std::optional<PrimitivePart> primitive;  // after them
  std::optional<KernelPart> kernel;        // after that
  // Of Both: what its kernel does as libtorch's calls, and those calls on inputs like its own.
  std::vector<int> rest;
  graph::Sample rest_reference;
};

struct Group {
  std::vector<int> calls;  // ascending, without views
  std::string name;        // "conv2d+relu"
  std::vector<trace::TraceTensor> inputs, outputs;
  std::vector<Way> ways;  // the first is the library's
  bool contracts = false, reduces = false;
  double flops = 0;
  int64_t bytes = 0;        // of what it reads and writes
  graph::Sample reference;  // its calls on inputs like its own
  std::string key;          // equal for groups of one form
};

// What is constant, for those who may have primitives.
struct Constants {
  const std::vector<bool>& calls;
  const std::vector<bool>& parameters;
};

// The groups of a partition, in its order. Primitives add tensors to the trace; without
// `constants` there are none.
std::vector<Group> make_groups(const graph::Sample& sample, trace::Trace& trace,
                               const lower::Partition& parts, const std::vector<int>& maker,
                               const Constants* constants);

}  // namespace tessera::compile
