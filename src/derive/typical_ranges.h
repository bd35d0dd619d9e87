// Typical ranges: operator sequences that a set of models repeats, such as the block of a residual
// network or a transformer's layer, found by folding, as GraphNet does. One range for each place
// where one stands, so that equal ranges, cut out, fold to one sample.
#pragma once

#include <string>

#include "derive/range.h"
#include "graph/graph.h"

namespace tessera::derive {

struct Folding {
  int window = 64;                // the longest sequence looked at, in symbols
  int folds = 16;                 // how often the best is replaced by a symbol
  int min_ops = 4, max_ops = 64;  // operators of a range: from min_ops up to but not with max_ops
};

// What GraphNet's op_names.txt has for each operator: "Tensor.view", "conv2d", "iadd".
std::vector<std::string> operator_names(const graph::Graph& graph);

// For each model, given by its operators' names, its ranges: disjoint and in order.
std::vector<Ranges> typical_ranges(const std::vector<std::vector<std::string>>& models,
                                   const Folding& folding);

}  // namespace tessera::derive
