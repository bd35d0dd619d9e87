#include "te/winograd.h"

#include <cmath>
#include <span>

namespace tessera::te {

namespace {

// All are small multiples of powers of two, so every matrix below is exact in double.
constexpr double points[] = {0, -1, 1, 0.5, -2};

// The coefficients of the product of (x - point), lowest first, leaving out one of them.
std::vector<double> product(std::span<const double> roots, size_t without) {
  std::vector<double> result{1};
  for (size_t k = 0; k < roots.size(); ++k) {
    if (k == without) continue;
    result.push_back(0);
    for (size_t i = result.size() - 1; i > 0; --i) result[i] = result[i - 1] - roots[k] * result[i];
    result[0] *= -roots[k];
  }
  return result;
}

}  // namespace

std::optional<WinogradMatrices> winograd_matrices(int m, int r) {
  if (m < 1 || r < 1 || (m + r != 5 && m + r != 7)) return std::nullopt;
  const size_t alpha = size_t(m + r - 1);
  const std::span<const double> used(points, alpha - 1);
  WinogradMatrices result;
  result.A.assign(alpha, std::vector<double>(size_t(m), 0.0));
  result.B.assign(alpha, std::vector<double>(alpha, 0.0));
  result.G.assign(alpha, std::vector<double>(size_t(r), 0.0));
  for (size_t i = 0; i + 1 < alpha; ++i) {
    double scale = 1;
    for (size_t k = 0; k + 1 < alpha; ++k)
      if (k != i) scale *= used[i] - used[k];
    for (size_t j = 0; j < size_t(m); ++j) result.A[i][j] = std::pow(used[i], double(j));
    for (size_t j = 0; j < size_t(r); ++j) result.G[i][j] = std::pow(used[i], double(j)) / scale;
    // TVM's generator keeps the first scale positive.
    const double sign = i == 0 && scale < 0 ? -1 : 1;
    for (double& element : result.G[i]) element *= sign;
    const std::vector<double> column = product(used, i);
    for (size_t j = 0; j < column.size(); ++j) result.B[j][i] = sign * column[j];
  }
  // The point at infinity.
  result.A[alpha - 1][size_t(m) - 1] = 1;
  result.G[alpha - 1][size_t(r) - 1] = 1;
  const std::vector<double> column = product(used, alpha);
  for (size_t j = 0; j < column.size(); ++j) result.B[j][alpha - 1] = column[j];
  return result;
}

}  // namespace tessera::te
