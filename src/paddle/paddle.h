// Samples of Paddle as samples of torch: every operator becomes torch's calls with Paddle's
// meaning, so that all that knows only torch (compilers, tasks, costs) takes a Paddle sample too.
// Shapes are followed on the way, hence each shape patch of a sample is translated by itself.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "graph/sample.h"

namespace tessera::paddle {

// The operators of a graph by name without "paddle._C_ops.", with the calls of each; and those
// among them that translate() does not know.
struct OperatorCensus {
  std::map<std::string, int> calls, unknown;
};
OperatorCensus count_operators(const graph::Graph& graph);

// The names of all operators that translate() knows, sorted.
std::vector<std::string_view> known_operators();

// Throws an input Error with model.py's line: for operators that are not known, all of them by name
// and with their calls; for a form of a known one that torch's calls do not express.
// Parameters keep their order of use by the rules of torch's samples: data first, then the weights
// that are read; their records' original_name is Paddle's name for them.
graph::Sample translate(const graph::Sample& sample);

// A sample is data, and some of Paddle's functions read or write files, or run what they find
// there: whoever lets Paddle run a graph asks first. Throws an input Error with model.py's line for
// the first call that could do more than compute.
void require_operators(const graph::Graph& graph);

// True when the graph draws random numbers (a dropout that trains, ...): then two runs of it agree
// in distribution only, and so do Paddle and its translation.
bool draws_random_numbers(const graph::Graph& graph);

}  // namespace tessera::paddle
