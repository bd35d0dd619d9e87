// What a graph network runs over: a graph, several side by side, or a part of one, with columns
// already scaled; and the configurations that are scored on it. Plain values.
//
// A configuration touches few nodes: after l rounds of message passing only nodes within l edges of
// a configurable one depend on it. These sets, the cones of influence, are found once for a graph,
// and all that lies outside is computed once for however many configurations (docs/layouts.md). Of
// nodes outside that have equal values, since their surroundings are equal, one is computed.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "layout/graph_colours.h"
#include "layout/sparse_matrix.h"

namespace tessera::layout {

struct GraphPart {
  std::vector<int64_t> opcode;  // of each node
  int64_t columns = 0;
  std::vector<float> features;                // (nodes, columns)
  std::vector<int64_t> layouts;               // (nodes, 6) rows of the layout embedding; or empty
  std::vector<std::array<int64_t, 2>> edges;  // {consumer, operand}
  std::vector<int64_t> graph;                 // of each node; empty: all of one
  std::vector<int64_t> total_nodes;           // of each graph: what means are taken over
  std::vector<float> weight;                  // of each node in pools; empty: 1
  std::vector<int64_t> configurable;          // layout: nodes, ascending

  int64_t nodes() const { return int64_t(opcode.size()); }
  int64_t graphs() const { return int64_t(total_nodes.size()); }
};

// As many of each graph of a part.
struct Configurations {
  int64_t count = 0;
  std::vector<float>
      features;  // tile: (graphs, count, columns); layout: (configurable, count, columns)
  std::vector<int64_t> layouts;  // layout: (configurable, count, 18) rows of the layout embedding
  std::vector<float> terms;      // layout: (count, terms) of the whole graph, or empty
};

// Nodes that depend on a configuration after some rounds, and how they gather from the round
// before.
struct Cone {
  std::vector<int64_t> nodes;         // ascending; once merged, those that stand for them
  SparsePair inner;                   // these x those of the cone before
  SparsePair outer;                   // these x all nodes, those of the cone before left out
  std::vector<int64_t> before;        // where the nodes of the cone before are in this one
  std::vector<int64_t> configurable;  // where the configurable ones are in this one
  std::vector<Colour> colour;         // of what no configuration changes of them; or empty
};

// What is computed once for many that are equal.
enum class Sharing : uint8_t {
  None,     // nothing: the plain way, and what needs all nodes of each configuration asks for it
  Cones,    // nodes that no configuration reaches, for all configurations
  Compact,  // and repeated subgraphs, within a configuration and among those of a step
};

struct PreparedGraph {
  GraphPart part;             // Compact: of nodes with equal values one; edges and weights are gone
  SparsePair gather;          // of all nodes
  SparsePair pool;            // graphs x nodes
  std::vector<float> degree;  // sums of the rows of `gather`
  Sharing sharing = Sharing::Cones;
  // Layout only. Without sharing every cone is the whole graph.
  std::vector<Cone> cones;       // before the first round, and after each
  SparsePair pool_cone;          // graphs x nodes of the last cone
  SparsePair pool_rest;          // graphs x nodes, without those of the last cone
  SparsePair pool_configurable;  // graphs x nodes of the last cone
};

// After `reach` of the rounds of message passing nodes depend on the configuration, after the
// others not: it joins late.
PreparedGraph prepare_graph(GraphPart part, Aggregation aggregation, int64_t rounds, int64_t reach,
                            Sharing sharing);

// Nodes within `hops` edges of those listed, ascending, with themselves.
std::vector<int64_t> neighbourhood(int64_t nodes, const std::vector<std::array<int64_t, 2>>& edges,
                                   const std::vector<int64_t>& of, int64_t hops);
// The nodes listed (ascending), the edges among them, and of the configurable ones those left.
GraphPart induced_part(const GraphPart& part, const std::vector<int64_t>& nodes);
// Several graphs side by side, without an edge between them.
GraphPart join_parts(std::span<const GraphPart* const> parts);

// A run of about `size` nodes in their (topological) order, with all nodes within `halo` edges
// around it. Pools count those of the run alone; with a halo as deep as the network has rounds
// their values are those that they have in the whole graph.
struct Segment {
  GraphPart part;
  std::vector<int64_t> rows;  // which of the graph's configurable nodes are in the part
};
std::vector<Segment> cut_segments(const GraphPart& part, int64_t size, int64_t halo);

}  // namespace tessera::layout
