#include "hlo/graph_checks.h"

#include <algorithm>
#include <vector>

namespace tessera::hlo {

namespace {

// Whether a node stays when those without operands are taken away, again and again (Kahn's
// algorithm): each that does has an operand that does.
std::vector<bool> unsorted(std::span<const std::array<int64_t, 2>> edges, size_t nodes) {
  std::vector<int64_t> begin(nodes + 1, 0), open(nodes, 0), next;
  for (const auto& [consumer, operand] : edges) {
    ++open[size_t(consumer)];
    ++begin[size_t(operand) + 1];
  }
  for (size_t i = 0; i < nodes; ++i) begin[i + 1] += begin[i];
  std::vector<int64_t> consumers(edges.size()), at(begin.begin(), begin.end() - 1);
  for (const auto& [consumer, operand] : edges) consumers[size_t(at[size_t(operand)]++)] = consumer;
  std::vector<bool> left(nodes, true);
  for (size_t i = 0; i < nodes; ++i)
    if (open[i] == 0) next.push_back(int64_t(i));
  while (!next.empty()) {
    const size_t node = size_t(next.back());
    next.pop_back();
    left[node] = false;
    for (int64_t i = begin[node]; i < begin[node + 1]; ++i)
      if (--open[size_t(consumers[size_t(i)])] == 0) next.push_back(consumers[size_t(i)]);
  }
  return left;
}

}  // namespace

std::optional<int64_t> find_cycle(std::span<const std::array<int64_t, 2>> edges, int64_t nodes) {
  if (std::ranges::all_of(edges, [](const auto& edge) { return edge[1] < edge[0]; }))
    return std::nullopt;
  const std::vector<bool> left = unsorted(edges, size_t(nodes));
  const auto start = std::ranges::find(left, true);
  if (start == left.end()) return std::nullopt;
  std::vector<int64_t> operand(size_t(nodes), -1);  // one that stays
  for (const auto& edge : edges)
    if (left[size_t(edge[0])] && left[size_t(edge[1])]) operand[size_t(edge[0])] = edge[1];
  std::vector<bool> seen(size_t(nodes), false);
  int64_t node = start - left.begin();
  for (; !seen[size_t(node)]; node = operand[size_t(node)]) seen[size_t(node)] = true;
  return node;
}

}  // namespace tessera::hlo
