// What gradient boosting is told to change: a program's score is the sum of its rows' predictions,
// so each row gets the gradient of the loss with respect to that sum ("packed sum", TenSet).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tessera::model {

// Program i has rows [offsets[i], offsets[i + 1]); task t programs [tasks[t], tasks[t + 1]).
struct PackedPrograms {
  std::span<const int64_t> offsets, tasks;
  std::span<const float> labels;

  size_t size() const { return labels.size(); }
};

std::vector<double> program_sums(std::span<const float> row_predictions,
                                 std::span<const int64_t> offsets);

// Of a row. The hessian is the diagonal one.
struct RowGradients {
  std::vector<float> gradient, hessian;
};

// ½(S − y)²: gradient S − y, hessian 1; both times `weights`, by program, where there are any.
void squared_error(const PackedPrograms& programs, std::span<const double> sums,
                   std::span<const float> weights, RowGradients& out);

// LambdaRank within each task: pairs weighted by how much DCG exchanging them changes, where the
// gain of label y is 2^(relevance·y) − 1. Hessians are scaled to have mean 1 in a task, gradients
// with them, so that tasks count by their programs and the limits on leaves mean what they mean for
// a squared error.
void lambda_rank(const PackedPrograms& programs, std::span<const double> sums, double relevance,
                 RowGradients& out);

}  // namespace tessera::model
