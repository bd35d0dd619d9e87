#include "model/packed_objective.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tessera::model {

namespace {

void spread(const PackedPrograms& programs, size_t program, double gradient, double hessian,
            RowGradients& out) {
  for (int64_t row = programs.offsets[program]; row < programs.offsets[program + 1]; ++row) {
    out.gradient[size_t(row)] = float(gradient);
    out.hessian[size_t(row)] = float(hessian);
  }
}

void resize(const PackedPrograms& programs, RowGradients& out) {
  out.gradient.resize(size_t(programs.offsets.back()));
  out.hessian.resize(size_t(programs.offsets.back()));
}

}  // namespace

std::vector<double> program_sums(std::span<const float> row_predictions,
                                 std::span<const int64_t> offsets) {
  std::vector<double> sums(offsets.size() - 1);
  for (size_t i = 0; i < sums.size(); ++i)
    for (int64_t row = offsets[i]; row < offsets[i + 1]; ++row)
      sums[i] += double(row_predictions[size_t(row)]);
  return sums;
}

void squared_error(const PackedPrograms& programs, std::span<const double> sums,
                   std::span<const float> weights, RowGradients& out) {
  resize(programs, out);
  for (size_t i = 0; i < programs.size(); ++i) {
    const double weight = weights.empty() ? 1 : double(weights[i]);
    spread(programs, i, (sums[i] - double(programs.labels[i])) * weight, weight, out);
  }
}

void lambda_rank(const PackedPrograms& programs, std::span<const double> sums, double relevance,
                 RowGradients& out) {
  resize(programs, out);
  std::vector<double> gains, gradient, hessian, discounts;
  std::vector<size_t> order;
  for (size_t task = 0; task + 1 < programs.tasks.size(); ++task) {
    const size_t begin = size_t(programs.tasks[task]);
    const size_t count = size_t(programs.tasks[task + 1]) - begin;
    gains.resize(count);
    for (size_t i = 0; i < count; ++i)
      gains[i] = std::exp2(relevance * std::max(0.0, double(programs.labels[begin + i]))) - 1;
    order.resize(count);
    std::iota(order.begin(), order.end(), size_t{0});
    std::ranges::stable_sort(order,
                             [&](size_t a, size_t b) { return sums[begin + a] > sums[begin + b]; });
    for (size_t rank = discounts.size(); rank < count; ++rank)
      discounts.push_back(1 / std::log2(double(rank) + 2));
    gradient.assign(count, 0);
    hessian.assign(count, 0);
    double total = 0;
    for (size_t p = 0; p < count; ++p) {
      for (size_t q = p + 1; q < count; ++q) {
        size_t better = order[p], worse = order[q];
        if (gains[better] == gains[worse]) continue;
        if (gains[better] < gains[worse]) std::swap(better, worse);
        const double weight = (gains[better] - gains[worse]) * (discounts[p] - discounts[q]);
        const double wrong = 1 / (1 + std::exp(sums[begin + better] - sums[begin + worse]));
        gradient[better] -= weight * wrong;
        gradient[worse] += weight * wrong;
        const double curvature = std::max(weight * wrong * (1 - wrong), 1e-16);
        hessian[better] += curvature;
        hessian[worse] += curvature;
        total += 2 * curvature;
      }
    }
    const double scale = total > 0 ? double(count) / total : 0;
    for (size_t i = 0; i < count; ++i) {
      // A program in no pair has nothing to say; XGBoost wants a hessian that is not 0.
      spread(programs, begin + i, gradient[i] * scale, std::max(hessian[i] * scale, 1e-6), out);
    }
  }
}

}  // namespace tessera::model
