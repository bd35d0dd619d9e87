// Which literals of a graph follow a size of its inputs, by the passes that a GraphNet sample names
// for it (`dimension_generalization_passes`), and the sample at other sizes with those literals
// rewritten. Literals that no pass links keep their numbers, also where another size would make
// more sense: the published variants of PassNet's benchmark have such leftovers.
#pragma once

#include <map>

#include "derive/symbols.h"
#include "trace/analysis.h"

namespace tessera::derive {

// The integer at `position` (literals.h) of a node becomes sign * (size of `value` on `axis`) +
// offset.
struct LiteralLink {
  size_t node = 0, position = 0;
  graph::ValueId value = graph::no_value;
  size_t axis = 0;
  int64_t offset = 0;
  int sign = 1;
  bool operator==(const LiteralLink&) const = default;
};

// `analysis` is of the sample as it is. Sorted by node and position; a literal has one link.
std::vector<LiteralLink> link_literals(const graph::Sample& sample, const trace::Analysis& analysis,
                                       const std::vector<Symbol>& symbols,
                                       const std::vector<std::string>& passes);

// The sample with its symbols at these sizes. Throws a Refusal where a size that a literal is
// linked to is not known at them.
graph::Sample at_sizes(const graph::Sample& sample, const std::vector<Symbol>& symbols,
                       const std::map<std::string, int64_t>& sizes,
                       const std::vector<LiteralLink>& links);

}  // namespace tessera::derive
