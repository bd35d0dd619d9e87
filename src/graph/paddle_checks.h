// What can be said of a Paddle sample without Paddle: are its calls calls of Paddle, are its
// devices devices, and where does its graph fall in two. Running it takes paddlepaddle.
#pragma once

#include <vector>

#include "graph/sample.h"

namespace tessera::graph {

// Throws an input Error at the line of the first call that is none of Paddle's own.
void require_paddle_calls(const Graph& graph);

// Throws an input Error at the first record whose device is none.
void require_paddle_devices(const Sample& sample);

// The graph in two pieces (cut.h) of about equal size between which only tensors pass; in one when
// it has but one operator; in none when there is no place to cut. Lists are written where they are
// used, for a list is nothing to pass, and nothing is released.
std::vector<Graph> paddle_pieces(const Graph& graph);

}  // namespace tessera::graph
