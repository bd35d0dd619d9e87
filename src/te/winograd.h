// The constant matrices of Winograd's minimal filtering, as TVM's generator makes them: m outputs
// of an r-tap correlation are A^T [(G g) * (B^T d)], by Cook's and Toom's interpolation at fixed
// points.
#pragma once

#include <optional>
#include <vector>

namespace tessera::te {

struct WinogradMatrices {
  using Matrix = std::vector<std::vector<double>>;
  Matrix A;  // (m + r - 1) x m
  Matrix B;  // (m + r - 1) x (m + r - 1)
  Matrix G;  // (m + r - 1) x r
};

// Nothing where the points are not known: F(2, 3) and F(4, 3) are, and what has as many points.
std::optional<WinogradMatrices> winograd_matrices(int m, int r);

}  // namespace tessera::te
