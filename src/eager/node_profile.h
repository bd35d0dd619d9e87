// What each node of a sample takes, and how exact its result is. Two more walks of a plan beside
// run(): one with a clock, one that has the same graph in double precision at its side.
#pragma once

#include <optional>

#include "eager/runner.h"

namespace tessera::eager {

// ||result - exact|| / ||exact|| of a node's floating results, the largest of them; nothing where
// there is none, or no result in double precision. Places where `exact` is not finite are left out.
struct NodeError {
  std::optional<double> total;  // beside the whole graph in double precision
  std::optional<double> own;    // beside this node in double precision, on the operands it had
  bool overflows = false;       // not finite where one of the two above is
};

// What it tells is by a node's index in the graph. The sample must outlive it.
class NodeProfiler {
 public:
  // `inputs` is a safetensors file; empty: those that Runner::make_inputs makes.
  NodeProfiler(const graph::Sample& sample, const RunOptions& options,
               const std::filesystem::path& inputs = {});
  ~NodeProfiler();

  // What each node takes in one run; 0 where a run has nothing to do. On CUDA each node is waited
  // for: the sum is more than a run takes. In-place writes to inputs stay, as Runner's do.
  std::vector<double> timed_run_ms();
  // Runs once on copies of the inputs, each node beside itself in double precision; torch's
  // generator is seeded anew for each.
  std::vector<NodeError> errors();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tessera::eager
