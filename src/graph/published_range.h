// A range of a graph's statements as a graph of its own, in the form in which PassNet publishes the
// subgraphs of its benchmark: inputs and outputs in the order of their names, inputs in_0 and w_0,
// locals tmp_0, every name let go after its last use, private entry points of torch under their
// public names. The text is theirs byte for byte, so that its SHA-256 can be compared.
#pragma once

#include <string>
#include <vector>

#include "graph/graph.h"

namespace tessera::graph {

struct PublishedRange {
  std::string text;                 // model.py
  std::vector<ValueId> inputs;      // of the parent, in the order of the signature
  std::vector<std::string> names;   // of the inputs, in the text
  std::vector<std::string> origin;  // and in the parent
  std::vector<ValueId> outputs;     // of the parent, in the order of the return
};

// How inputs are called: all in_0, in_1, ...; or those of modules (weights) w_0, w_1, ... beside.
enum class InputNames { Alike, WeightsApart };

// Statements [start, end), counted as GraphNet counts operators. Throws a Refusal when there are no
// such statements or the range makes nothing that is read after it.
PublishedRange publish_range(const Graph& graph, size_t start, size_t end, InputNames names);

// The graph as a second trace of it has it: a size that depends on data is checked once more behind
// the assertions on it. PassNet counts statements in that trace.
Graph retraced(const Graph& graph);

// A graph in the print of torch.fx, in which PassNet publishes those of low precision: releases
// behind their statement, inputs without other names. Matrix products and whatever gives a tuple
// have the tracer's own names, the rest keep theirs. `gives_tuple` tells it of each node.
std::string print_low_precision(const Graph& graph, const std::vector<bool>& gives_tuple);

// Must this operator compute in the low dtype? GraphNet's list of matrix products.
bool multiplies(const Node& node);

}  // namespace tessera::graph
