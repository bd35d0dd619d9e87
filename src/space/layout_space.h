// The layout assignments of a graph: for each configurable call, in what order its output, its
// input and its kernel lie in memory. Orders are minor to major, as XLA names them; choice 0 leaves
// a tensor as it comes. What is drawn, moved and bred here is what a compiler could have chosen;
// what it costs is found out by running it (layout_runner.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hlo/tuning_proto.h"
#include "schedule/space/random.h"
#include "space/trace_module.h"

namespace tessera::space {

using schedule::Random;
using Order = std::vector<int32_t>;  // of dimensions, minor to major; empty: as it comes

// What one tensor of a call may be.
struct TensorChoices {
  std::vector<Order> orders;  // the first is empty
};

// Output, input and kernel.
struct CallChoices {
  TensorChoices tensors[3];
};

Order row_major(size_t rank);
// Of a matrix: none; rows; columns; of several also with the batch innermost.
std::vector<Order> matrix_orders(size_t rank);

// A choice for each tensor of each configurable call: three a call, in node order.
using Assignment = std::vector<uint8_t>;

class LayoutSpace {
 public:
  explicit LayoutSpace(std::vector<CallChoices> choices) : choices_(std::move(choices)) {}
  LayoutSpace(const trace::Trace& trace, const std::vector<ConfigurableCall>& calls);

  size_t calls() const { return choices_.size(); }
  const CallChoices& operator[](size_t call) const { return choices_[call]; }
  const Order& order(const Assignment& assignment, size_t call, size_t tensor) const {
    return choices_[call].tensors[tensor].orders[assignment[3 * call + tensor]];
  }

  Assignment usual() const { return Assignment(3 * choices_.size(), 0); }  // none: as it comes
  // Calls are left alone with a chance that is drawn for the whole; of the others all is drawn.
  Assignment random(Random& random) const;
  // One call's tensors drawn anew.
  Assignment neighbour(const Assignment& of, Random& random) const;
  // Two calls of a child on average drawn anew.
  Assignment mutate(const Assignment& of, Random& random) const;
  // A block of neighbouring calls of one in the place of the other's.
  Assignment cross(const Assignment& a, const Assignment& b, Random& random) const;

  // One digit a tensor; parse refuses what is no assignment of this graph, with an empty result.
  std::string print(const Assignment& assignment) const;
  std::optional<Assignment> parse(std::string_view text) const;

  std::vector<hlo::NodeLayouts> layouts(const Assignment& assignment) const;

 private:
  void draw(Assignment& assignment, size_t call, Random& random) const;

  std::vector<CallChoices> choices_;
};

}  // namespace tessera::space
