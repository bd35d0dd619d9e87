// Repeated subgraphs, by the refinement of Weisfeiler and Lehman: a node begins with the colour of
// its own inputs, and each round mixes in the colours that it gathers from. Nodes of one colour
// after as many rounds as a network has have equal values whatever its weights, so one stands for
// all. A colour is 128 bits of a hash: among millions two that differ do not meet.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "layout/sparse_matrix.h"

namespace tessera::layout {

struct GraphPart;

struct Colour {
  uint64_t low = 0, high = 0;

  bool operator==(const Colour&) const = default;
  // Of what has no order: the neighbours of a node.
  Colour& operator+=(const Colour& other) {
    low += other.low;
    high += other.high;
    return *this;
  }
};

// A new colour of one, or of two in their order.
Colour mixed(Colour colour);
Colour mixed(const Colour& first, const Colour& second);
// That of some bytes.
Colour colour_of(const void* bytes, size_t size);
// What an entry of a row tells of its column: odd factors that go with the weight.
Colour weight_factor(double weight);
inline Colour weighted(const Colour& colour, const Colour& factor) {
  return {colour.low * factor.low, colour.high * factor.high};
}
// What a row gathers: of all columns, or of those alone that are not marked.
Colour gathered_colour(const SparseMatrix& gather, int64_t row, std::span<const Colour> columns,
                       std::span<const uint8_t> marked = {});

// Of each round, from 0 to `rounds`, those of all nodes.
std::vector<std::vector<Colour>> node_colours(const GraphPart& part, const SparseMatrix& gather,
                                              int64_t rounds);

// Numbers colours in the order in which they come: a hash table with open addresses.
class ColourNumbers {
 public:
  int32_t number(const Colour& colour);
  int64_t count() const { return count_; }
  void clear();

 private:
  void grow();

  std::vector<Colour> keys_;
  std::vector<int32_t> numbers_;  // -1: free
  int64_t count_ = 0;
};

}  // namespace tessera::layout
