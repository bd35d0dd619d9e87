#include "derive/fusible_groups.h"

#include <unordered_set>

namespace tessera::derive {

namespace {

using trace::Work;

// The group that is being grown.
struct Group {
  Range range;
  int workers = 0;  // operators that compute or move something
  bool contracts = false, reduces = false;
  std::unordered_set<graph::ValueId> made;
};

// What joins comes after: a contraction always opens a group, and a reduction joins only where
// there is neither a contraction nor another reduction.
bool joins(const Group& group, Work work) {
  if (work == Work::Contraction) return false;
  if (work == Work::Reduction) return !group.contracts && !group.reduces;
  return true;
}

}  // namespace

Ranges fusible_groups(const graph::Graph& graph, const trace::Analysis& analysis,
                      const Subgraphs& subgraphs) {
  Ranges ranges;
  Group group;
  const auto close = [&] {
    if (group.workers >= 2) ranges.push_back(group.range);
  };
  for (size_t op = 0; op < subgraphs.operators(); ++op) {
    const size_t i = subgraphs.node_of(op);
    const graph::Node& node = graph.nodes[i];
    const trace::NodeInfo& info = analysis.nodes[i];
    bool connected = false;
    for_each_value(node, [&](graph::ValueId value) {
      connected = connected || group.made.contains(subgraphs.behind(value));
    });
    // Numbers and bookkeeping lie on the way and part nothing.
    const bool idle = info.outputs.empty() && info.writes.empty();
    if (!idle && (!connected || !joins(group, info.work))) {
      close();
      group = {};
      group.range = {op, op};
    }
    if (idle) continue;
    group.range.end = op + 1;
    group.workers += info.work != Work::None;
    group.contracts = group.contracts || info.work == Work::Contraction;
    group.reduces = group.reduces || info.work == Work::Reduction;
    if (node.result != graph::no_value) group.made.insert(node.result);
    for (graph::ValueId value : info.writes) group.made.insert(subgraphs.behind(value));
  }
  close();
  return ranges;
}

}  // namespace tessera::derive
