// Sparse matrices of graphs in compressed rows: who gathers from whom, and with which weight. Their
// product with activations is message passing. Entries of a row keep the order of columns, and one
// row is summed by one thread: the same input gives the same bits whatever the number of threads.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace tessera::layout {

struct SparseMatrix {
  int64_t rows = 0, columns = 0;
  std::vector<int64_t> begin;  // rows + 1
  std::vector<int64_t> column;
  std::vector<double> value;

  int64_t entries() const { return int64_t(column.size()); }
};

struct SparseEntry {
  int64_t row, column;
  double value;
};
// Entries at one place are added.
SparseMatrix make_sparse(int64_t rows, int64_t columns, std::vector<SparseEntry> entries);
SparseMatrix transpose(const SparseMatrix& matrix);

// The rows listed, and the columns whose new number in `column_map` is not negative.
SparseMatrix submatrix(const SparseMatrix& matrix, std::span<const int64_t> rows,
                       std::span<const int64_t> column_map, int64_t columns);

// out = matrix · x, where a row of x has `width` values. T is float or double.
template <typename T>
void multiply(const SparseMatrix& matrix, const T* x, T* out, int64_t width);

// With its transpose, by which a gradient goes back.
struct SparsePair {
  SparseMatrix forward, backward;

  SparsePair() = default;
  explicit SparsePair(SparseMatrix matrix)
      : forward(std::move(matrix)), backward(transpose(forward)) {}
};

// How a node gathers from its neighbours. A[v][u] counts the edges {u, v}: u consumes v.
enum class Aggregation : uint8_t {
  Sum,        // A + Aᵀ
  Mean,       // that, with rows scaled to the sum 1
  Residual,   // A + I with rows scaled to the sum 1; its transpose is used too
  Symmetric,  // D^-1/2 (A + Aᵀ + I) D^-1/2, D the sums of columns
};
SparseMatrix aggregation_matrix(int64_t nodes, std::span<const std::array<int64_t, 2>> edges,
                                Aggregation aggregation);

}  // namespace tessera::layout
