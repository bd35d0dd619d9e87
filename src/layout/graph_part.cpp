#include "layout/graph_part.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace tessera::layout {

namespace {

std::vector<int64_t> all_of(int64_t nodes) {
  std::vector<int64_t> all(static_cast<size_t>(nodes));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

// Where each of `nodes` nodes is in the list; -1: nowhere.
std::vector<int64_t> positions(int64_t nodes, const std::vector<int64_t>& list) {
  std::vector<int64_t> at(static_cast<size_t>(nodes), -1);
  for (size_t i = 0; i < list.size(); ++i) at[size_t(list[i])] = int64_t(i);
  return at;
}

std::vector<int64_t> looked_up(const std::vector<int64_t>& at, const std::vector<int64_t>& list) {
  std::vector<int64_t> found;
  for (const int64_t node : list) found.push_back(at[size_t(node)]);
  return found;
}

// The other columns keep their numbers.
std::vector<int64_t> complement(const std::vector<int64_t>& at) {
  std::vector<int64_t> rest(at.size());
  for (size_t i = 0; i < at.size(); ++i) rest[i] = at[i] < 0 ? int64_t(i) : -1;
  return rest;
}

// Rows of the matrix that gather from one of the nodes, and the nodes themselves.
std::vector<int64_t> reached(const SparseMatrix& backward, const std::vector<int64_t>& from) {
  std::vector<uint8_t> in(static_cast<size_t>(backward.rows), 0);
  for (const int64_t node : from) {
    in[size_t(node)] = 1;
    for (int64_t i = backward.begin[size_t(node)]; i < backward.begin[size_t(node) + 1]; ++i)
      in[size_t(backward.column[size_t(i)])] = 1;
  }
  std::vector<int64_t> list;
  for (size_t i = 0; i < in.size(); ++i)
    if (in[i]) list.push_back(int64_t(i));
  return list;
}

void find_cones(PreparedGraph& graph, int64_t rounds) {
  const bool whole = graph.sharing == Sharing::None;
  const int64_t nodes = graph.part.nodes();
  const std::vector<int64_t> rows = all_of(graph.part.graphs());
  std::vector<int64_t> at;  // of the cone before
  for (int64_t round = 0; round <= rounds; ++round) {
    Cone cone;
    if (whole)
      cone.nodes = all_of(nodes);
    else if (round == 0)
      cone.nodes = graph.part.configurable;
    else
      cone.nodes = reached(graph.gather.backward, graph.cones.back().nodes);
    const std::vector<int64_t> here = positions(nodes, cone.nodes);
    cone.configurable = looked_up(here, graph.part.configurable);
    if (round > 0) {
      const Cone& last = graph.cones.back();
      cone.inner =
          SparsePair(submatrix(graph.gather.forward, cone.nodes, at, int64_t(last.nodes.size())));
      if (!whole)
        cone.outer = SparsePair(submatrix(graph.gather.forward, cone.nodes, complement(at), nodes));
      cone.before = looked_up(here, last.nodes);
    }
    at = here;
    graph.cones.push_back(std::move(cone));
  }
  const int64_t last = int64_t(graph.cones.back().nodes.size());
  graph.pool_cone = SparsePair(submatrix(graph.pool.forward, rows, at, last));
  graph.pool_rest = SparsePair(submatrix(graph.pool.forward, rows, complement(at), nodes));
  std::vector<int64_t> configurable(size_t(nodes), -1);
  for (const int64_t node : graph.part.configurable) configurable[size_t(node)] = at[size_t(node)];
  graph.pool_configurable = SparsePair(submatrix(graph.pool.forward, rows, configurable, last));
}

// Colours of what is added to nodes of a cone, and of what they are before they are reached.
void colour_cones(PreparedGraph& graph, const std::vector<std::vector<Colour>>& colours) {
  const bool late = graph.cones.size() < colours.size();
  std::vector<uint8_t> reached(size_t(graph.part.nodes()), 0);
  for (size_t level = 0; level < graph.cones.size(); ++level) {
    Cone& cone = graph.cones[level];
    const std::vector<Colour>& before = late ? colours.back() : colours[level == 0 ? 0 : level - 1];
    for (const int64_t node : cone.nodes) {
      Colour colour;
      if (level > 0) colour = gathered_colour(graph.gather.forward, node, before, reached);
      if (!reached[size_t(node)]) colour += mixed(before[size_t(node)]);
      cone.colour.push_back(colour);
    }
    for (const int64_t node : cone.nodes) reached[size_t(node)] = 1;
  }
}

// The rows listed; columns that become one are added.
SparsePair merged(const SparseMatrix& matrix, const std::vector<int64_t>& rows,
                  const std::vector<int64_t>& column_map, int64_t columns) {
  std::vector<SparseEntry> entries;
  for (size_t row = 0; row < rows.size(); ++row)
    for (int64_t i = matrix.begin[size_t(rows[row])]; i < matrix.begin[size_t(rows[row]) + 1]; ++i)
      entries.push_back(
          {int64_t(row), column_map[size_t(matrix.column[size_t(i)])], matrix.value[size_t(i)]});
  return SparsePair(make_sparse(int64_t(rows.size()), columns, std::move(entries)));
}

// Of nodes of one colour the first stands for all.
void merge_nodes(PreparedGraph& graph, const std::vector<Colour>& colours) {
  ColourNumbers numbers;
  std::vector<int64_t> stands, place;
  for (size_t node = 0; node < colours.size(); ++node) {
    place.push_back(numbers.number(colours[node]));
    if (size_t(place.back()) == stands.size()) stands.push_back(int64_t(node));
  }
  const int64_t count = int64_t(stands.size());
  const auto columns = [&](SparsePair& pair) {
    pair = merged(pair.forward, all_of(pair.forward.rows), place, count);
  };
  graph.gather = merged(graph.gather.forward, stands, place, count);
  columns(graph.pool);
  columns(graph.pool_rest);
  for (Cone& cone : graph.cones) {
    if (cone.outer.forward.rows > 0) columns(cone.outer);
    cone.nodes = looked_up(place, cone.nodes);
  }
  graph.part.edges.clear();
  graph.part.weight.clear();
  std::vector<int64_t> configurable = std::move(graph.part.configurable);
  graph.part = induced_part(graph.part, stands);
  graph.part.configurable = looked_up(place, configurable);
}

}  // namespace

PreparedGraph prepare_graph(GraphPart part, Aggregation aggregation, int64_t rounds, int64_t reach,
                            Sharing sharing) {
  PreparedGraph graph;
  graph.part = std::move(part);
  graph.sharing = sharing;
  const int64_t nodes = graph.part.nodes();
  graph.gather = SparsePair(aggregation_matrix(nodes, graph.part.edges, aggregation));
  const SparseMatrix& gather = graph.gather.forward;
  for (int64_t node = 0; node < nodes; ++node) {
    double sum = 0;
    for (int64_t i = gather.begin[size_t(node)]; i < gather.begin[size_t(node) + 1]; ++i)
      sum += gather.value[size_t(i)];
    graph.degree.push_back(float(sum));
  }
  std::vector<SparseEntry> pool;
  for (int64_t node = 0; node < nodes; ++node) {
    const float weight = graph.part.weight.empty() ? 1 : graph.part.weight[size_t(node)];
    if (weight == 0) continue;
    pool.push_back({graph.part.graph.empty() ? 0 : graph.part.graph[size_t(node)], node, weight});
  }
  graph.pool = SparsePair(make_sparse(graph.part.graphs(), nodes, std::move(pool)));
  find_cones(graph, reach);
  if (sharing == Sharing::Compact) {
    const auto colours = node_colours(graph.part, graph.gather.forward, rounds);
    colour_cones(graph, colours);
    merge_nodes(graph, colours.back());
  }
  return graph;
}

std::vector<int64_t> neighbourhood(int64_t nodes, const std::vector<std::array<int64_t, 2>>& edges,
                                   const std::vector<int64_t>& of, int64_t hops) {
  std::vector<int64_t> distance(static_cast<size_t>(nodes), -1);
  for (const int64_t node : of) distance[size_t(node)] = 0;
  for (int64_t hop = 1; hop <= hops; ++hop) {
    for (const auto& [a, b] : edges) {
      if (distance[size_t(a)] == hop - 1 && distance[size_t(b)] < 0) distance[size_t(b)] = hop;
      if (distance[size_t(b)] == hop - 1 && distance[size_t(a)] < 0) distance[size_t(a)] = hop;
    }
  }
  std::vector<int64_t> list;
  for (int64_t node = 0; node < nodes; ++node)
    if (distance[size_t(node)] >= 0) list.push_back(node);
  return list;
}

GraphPart induced_part(const GraphPart& part, const std::vector<int64_t>& nodes) {
  GraphPart out;
  out.columns = part.columns;
  out.total_nodes = part.total_nodes;
  const size_t columns = size_t(part.columns);
  const std::vector<int64_t> at = positions(part.nodes(), nodes);
  for (const int64_t node : nodes) {
    const size_t n = size_t(node);
    out.opcode.push_back(part.opcode[n]);
    out.features.insert(out.features.end(), part.features.begin() + int64_t(n * columns),
                        part.features.begin() + int64_t((n + 1) * columns));
    if (!part.layouts.empty())
      out.layouts.insert(out.layouts.end(), part.layouts.begin() + node * 6,
                         part.layouts.begin() + (node + 1) * 6);
    if (!part.graph.empty()) out.graph.push_back(part.graph[n]);
    if (!part.weight.empty()) out.weight.push_back(part.weight[n]);
  }
  for (const auto& [a, b] : part.edges)
    if (at[size_t(a)] >= 0 && at[size_t(b)] >= 0)
      out.edges.push_back({at[size_t(a)], at[size_t(b)]});
  for (const int64_t node : part.configurable)
    if (at[size_t(node)] >= 0) out.configurable.push_back(at[size_t(node)]);
  return out;
}

GraphPart join_parts(std::span<const GraphPart* const> parts) {
  GraphPart out;
  for (const GraphPart* part : parts) {
    const int64_t first = out.nodes();
    out.columns = part->columns;
    out.graph.insert(out.graph.end(), part->opcode.size(), out.graphs());
    out.total_nodes.push_back(part->total_nodes.at(0));
    out.opcode.insert(out.opcode.end(), part->opcode.begin(), part->opcode.end());
    out.features.insert(out.features.end(), part->features.begin(), part->features.end());
    for (const auto& [consumer, operand] : part->edges)
      out.edges.push_back({consumer + first, operand + first});
  }
  return out;
}

std::vector<Segment> cut_segments(const GraphPart& part, int64_t size, int64_t halo) {
  const int64_t nodes = part.nodes();
  const int64_t count = std::max<int64_t>(1, (nodes + size - 1) / size);
  std::vector<Segment> segments;
  for (int64_t s = 0; s < count; ++s) {
    const int64_t first = s * nodes / count, last = (s + 1) * nodes / count;
    std::vector<int64_t> run(size_t(last - first));
    std::iota(run.begin(), run.end(), first);
    const std::vector<int64_t> around = neighbourhood(nodes, part.edges, run, halo);
    Segment segment;
    segment.part = induced_part(part, around);
    segment.part.weight.clear();
    for (const int64_t node : around)
      segment.part.weight.push_back(node < first || node >= last ? 0
                                    : part.weight.empty()        ? 1
                                                                 : part.weight[size_t(node)]);
    for (size_t row = 0; row < part.configurable.size(); ++row)
      if (std::binary_search(around.begin(), around.end(), part.configurable[row]))
        segment.rows.push_back(int64_t(row));
    segments.push_back(std::move(segment));
  }
  return segments;
}

}  // namespace tessera::layout
