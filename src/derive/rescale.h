// Traced graphs have sizes written into them: view(4, 16, 32), expand, arange(16), slices. This
// finds which of these numbers stand for a dimension of the inputs, so that the graph can be
// written for another size. A number is never touched unless the graph then analyses at several
// sizes.
#pragma once

#include <map>

#include "derive/symbols.h"

namespace tessera::derive {

// How a number of the graph follows a symbol: n becomes offset + (n - offset) * (size /
// value)^power.
struct Scaling {
  int power = 1;  // 2: of a picture's area
  int64_t offset = 0;
  bool operator==(const Scaling&) const = default;
};

// Which number: the node, and which of its integer literals in the order of the text.
using Literal = std::pair<size_t, size_t>;
using Scalings = std::map<Literal, Scaling>;

// The scalings for one symbol. Throws a Refusal when the graph cannot follow it.
Scalings find_scalings(const graph::Sample& sample, const Symbol& symbol);

// The sample with its symbols at other sizes: records and numbers. Throws an input Error when a
// number would not be whole.
struct Resizing {
  const Symbol* symbol;
  const Scalings* scalings;
  int64_t size;
};
graph::Sample resized(const graph::Sample& sample, const std::vector<Resizing>& resizings);

// The operators whose numbers are scaled, as GraphNet names its passes for them; sorted, each once.
std::vector<std::string> rewriting_passes(const graph::Graph& graph, Role role,
                                          const Scalings& scalings);

}  // namespace tessera::derive
