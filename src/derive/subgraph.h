// Ranges of a graph's operators as graphs that stand alone. What a range cannot do without comes
// along: the elements of a tuple stay with the operator that makes it, numbers such as sizes are
// computed again, an autocast region is entered and left. What then crosses a border is tensors
// alone.
#pragma once

#include <string>

#include "derive/range.h"
#include "trace/analysis.h"

namespace tessera::derive {

struct Subgraph {
  graph::Graph graph;
  std::vector<graph::ValueId> parameters;  // of `graph`, each as the value of the parent that it is
  std::vector<graph::ValueId> outputs;     // likewise
};

class Subgraphs {
 public:
  // Both must outlive this.
  Subgraphs(const graph::Graph& graph, const trace::Analysis& analysis);

  size_t operators() const { return operators_.size(); }  // computing nodes
  size_t node_of(size_t op) const { return operators_[op]; }

  // Does this operator make or change tensors itself? Elements of tuples, numbers and bookkeeping
  // do not; they only go along.
  bool makes_tensors(size_t op) const { return kinds_[operators_[op]] == Kind::Maker; }

  // Has the graph one operator that makes tensors at most, and so nothing to be cut into?
  bool is_single() const;

  // The value behind another name of it.
  graph::ValueId behind(graph::ValueId value) const { return behind_[size_t(value)]; }

  // Is a value that the parent makes one tensor?
  bool is_tensor(graph::ValueId value) const;

  // Throws a Refusal when the range cannot stand alone, in the same words for the same reason.
  Subgraph cut(Range range) const;
  // The same for operators that need not be neighbours: what those between make comes in as
  // parameters.
  Subgraph cut(const std::vector<size_t>& operators) const;

 private:
  enum class Kind : uint8_t {
    Idle,     // alias or release
    Maker,    // makes or changes tensors
    Element,  // takes a tensor out of a tuple
    Number,   // makes no tensor: sizes, assertions, grad mode
    Enter,    // opens a region
    Leave,    // closes it
  };
  struct Region {
    size_t enter, leave;  // nodes
    bool vmap;
  };
  class Choice;

  Kind kind_of(size_t node) const;
  void find_regions();

  const graph::Graph& graph_;
  const trace::Analysis& analysis_;
  std::vector<size_t> operators_;              // node of each operator
  std::vector<Kind> kinds_;                    // by node
  std::vector<graph::ValueId> behind_;         // by value
  std::vector<std::vector<size_t>> elements_;  // by node: those that take elements of its result
  std::vector<std::vector<size_t>> readers_;   // by value: nodes that read it under any name
  std::vector<bool> returned_;                 // by value
  std::vector<Region> regions_;
};

}  // namespace tessera::derive
