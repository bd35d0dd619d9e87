// A re-ranker: a base model picks the best candidates of a task, and a small transformer, in which
// they attend to each other, puts these in order. What it sees of one is its standardised score,
// its place and its rows, pooled. Candidates share out the base model's scores among themselves
// anew, so those of a task stay comparable with the rest.
#pragma once

#include <memory>

#include "model/cost_model.h"

namespace tessera::model {

std::unique_ptr<CostModel> make_rerank_model(const Json& options);

}  // namespace tessera::model
