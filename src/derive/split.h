// A sample split into smaller ones: each range of its operators becomes a complete sample, with the
// parent's records for the parent's parameters, and for what flows in from earlier operators
// records measured in one run of the parent. Equal pieces of a sample are one, with all their
// places.
#pragma once

#include <map>
#include <unordered_map>

#include "derive/subgraph.h"
#include "eager/runner.h"

namespace tessera::derive {

struct SplitLimits {
  // A parent past these is not run; its pieces get assumed statistics (mean 0, deviation 1).
  double run_bytes = 8e9;
  double run_flops = 1e12;
};

struct Piece {
  graph::Sample sample;
  std::string hash;   // structural
  size_t number = 0;  // of its first range among those asked for
  Ranges places;      // where the parent has it
};

struct Pieces {
  std::vector<Piece> distinct;
  size_t cut = 0;                         // ranges that became pieces, equal ones included
  std::map<std::string, size_t> skipped;  // ranges that did not, by reason
  bool measured = false;                  // the statistics are those of a run
};

// Every operator that makes tensors, alone.
Ranges sole_operators(const Subgraphs& subgraphs);

// `name` is the model's, from which the pieces' names are made: NAME_start4_end9_0. Each piece is
// analysed, and run where the parent was, before it counts.
Pieces split(const graph::Sample& sample, const std::string& name, const trace::Analysis& analysis,
             const Subgraphs& subgraphs, const Ranges& ranges, const eager::RunOptions& options,
             const SplitLimits& limits = {});

// What is known of values that nodes of a graph make.
using Records = std::unordered_map<graph::ValueId, graph::TensorMeta>;

// One piece of operators that need not be neighbours, in ascending order, with these records for
// what flows in. Throws a Refusal where it cannot stand alone.
Piece cut_piece(const graph::Sample& sample, const std::string& name,
                const trace::Analysis& analysis, const Subgraphs& subgraphs,
                const std::vector<size_t>& operators, const Records& records,
                const eager::RunOptions& options);

}  // namespace tessera::derive
