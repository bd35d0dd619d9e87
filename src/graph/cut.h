// Pieces of a graph as graphs of their own: a run of nodes, with what it reads from before as
// parameters and what later nodes read as outputs. Pieces run one after the other, each handing its
// very tensors on by name, do what the whole graph does, in-place writes included.
#pragma once

#include <cstddef>
#include <vector>

#include "graph/graph.h"

namespace tessera::graph {

// Nodes [first, last). Its parameters are the graph's own, where they are read, then the values
// made by earlier nodes; its outputs are the values made here that later nodes or the return read,
// or the graph's outputs when `last` is the end. A name that only stands for a parameter is not
// handed on: the piece takes the parameter. Names stay as they are.
Graph piece(const Graph& graph, size_t first, size_t last);

// The places in front of a node where a graph falls into two pieces that can stand alone: there is
// something to compute on both sides, something is handed over, all of it is tensors, and no region
// (vmap, autocast) is open. `is_tensor` tells it of each value.
std::vector<size_t> cut_points(const Graph& graph, const std::vector<bool>& is_tensor);

// Of these places the one that halves the computing nodes best; 0 when there is none.
size_t middle_cut(const Graph& graph, const std::vector<bool>& is_tensor);

}  // namespace tessera::graph
