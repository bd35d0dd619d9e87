// Losses of a batch of scores, and their gradients with respect to the scores. Formulas are
// TenSet's with their traps as options; the slow forms that spell out every pair stand in tests.
#pragma once

#include <array>
#include <span>

#include "model/cost_model.h"

namespace tessera::model {

// Programs [groups[g], groups[g+1]) are compared with each other only; an empty list: all with all.
struct LossOptions {
  bool exact_traps = true;  // TenSet's clamps and ties; else softplus forms and ties left out
  std::span<const int64_t> groups;
  // Of 1/label. A pair whose intervals overlap counts for less, down to nothing where their middles
  // meet. Empty: pairs count alike.
  std::span<const std::array<float, 2>> intervals;
};

// The value; adds to nothing: `gradient` is overwritten. T is float or double. A score that is NaN
// gives NaN and no gradient. LambdaRank is summed over groups, ListNet averaged over them; RankNet
// is divided by n² (TenSet) or, without its traps, by the number of pairs.
template <typename T>
double loss_and_gradient(Loss loss, std::span<const T> scores, std::span<const T> labels,
                         std::span<T> gradient, const LossOptions& options = {});

}  // namespace tessera::model
