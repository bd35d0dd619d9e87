// One maker for each kind of model that is not a network, for the table in cost_model.cpp. All of
// them refuse options that they do not have.
#pragma once

#include <memory>

#include "model/cost_model.h"

namespace tessera::model {

std::unique_ptr<CostModel> make_random(const Json& options);    // seeded, uniform in [0, 1)
std::unique_ptr<CostModel> make_roofline(const Json& options);  // analytical, learns nothing
std::unique_ptr<CostModel> make_linear(const Json& options);    // ridge regression
std::unique_ptr<CostModel> make_gbdt(const Json& options);      // packed-sum trees
std::unique_ptr<CostModel> make_residual(const Json& options);  // learns what another leaves over
std::unique_ptr<CostModel> make_rank(const Json& options);      // mean of the ranks of several
std::unique_ptr<CostModel> make_mean(const Json& options);      // mean of the scores of several

}  // namespace tessera::model
