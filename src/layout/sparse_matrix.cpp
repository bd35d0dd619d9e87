#include "layout/sparse_matrix.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>

namespace tessera::layout {

namespace {

constexpr int64_t values_of_a_task = 16384;  // below which a thread is not worth its start

// Sums of rows, as a diagonal that scales them to 1.
void scale_rows(SparseMatrix& matrix) {
  for (int64_t row = 0; row < matrix.rows; ++row) {
    double sum = 0;
    for (int64_t i = matrix.begin[size_t(row)]; i < matrix.begin[size_t(row) + 1]; ++i)
      sum += matrix.value[size_t(i)];
    if (sum == 0) continue;
    for (int64_t i = matrix.begin[size_t(row)]; i < matrix.begin[size_t(row) + 1]; ++i)
      matrix.value[size_t(i)] /= sum;
  }
}

// Columns [from, to) of one row of the product.
template <typename T>
void multiply_row(const SparseMatrix& matrix, int64_t row, const T* x, T* out, int64_t width,
                  int64_t from, int64_t to) {
  T* __restrict y = out + row * width;
  std::fill(y + from, y + to, T(0));
  for (int64_t i = matrix.begin[size_t(row)]; i < matrix.begin[size_t(row) + 1]; ++i) {
    const T* __restrict source = x + matrix.column[size_t(i)] * width;
    const T weight = T(matrix.value[size_t(i)]);
    for (int64_t k = from; k < to; ++k) y[k] += weight * source[k];
  }
}

}  // namespace

SparseMatrix make_sparse(int64_t rows, int64_t columns, std::vector<SparseEntry> entries) {
  std::stable_sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) {
    return a.row != b.row ? a.row < b.row : a.column < b.column;
  });
  SparseMatrix matrix{rows, columns, std::vector<int64_t>(size_t(rows) + 1), {}, {}};
  const SparseEntry* last = nullptr;
  for (const SparseEntry& entry : entries) {
    if (last && last->row == entry.row && last->column == entry.column) {
      matrix.value.back() += entry.value;
    } else {
      matrix.column.push_back(entry.column);
      matrix.value.push_back(entry.value);
      ++matrix.begin[size_t(entry.row) + 1];
    }
    last = &entry;
  }
  for (size_t row = 0; row < size_t(rows); ++row) matrix.begin[row + 1] += matrix.begin[row];
  return matrix;
}

SparseMatrix transpose(const SparseMatrix& matrix) {
  SparseMatrix out{matrix.columns, matrix.rows, std::vector<int64_t>(size_t(matrix.columns) + 1),
                   std::vector<int64_t>(matrix.column.size()),
                   std::vector<double>(matrix.value.size())};
  for (const int64_t column : matrix.column) ++out.begin[size_t(column) + 1];
  for (size_t row = 0; row < size_t(out.rows); ++row) out.begin[row + 1] += out.begin[row];
  std::vector<int64_t> at(out.begin.begin(), out.begin.end() - 1);
  for (int64_t row = 0; row < matrix.rows; ++row) {
    for (int64_t i = matrix.begin[size_t(row)]; i < matrix.begin[size_t(row) + 1]; ++i) {
      const size_t to = size_t(at[size_t(matrix.column[size_t(i)])]++);
      out.column[to] = row;
      out.value[to] = matrix.value[size_t(i)];
    }
  }
  return out;
}

SparseMatrix submatrix(const SparseMatrix& matrix, std::span<const int64_t> rows,
                       std::span<const int64_t> column_map, int64_t columns) {
  SparseMatrix out{int64_t(rows.size()), columns, {0}, {}, {}};
  for (const int64_t row : rows) {
    for (int64_t i = matrix.begin[size_t(row)]; i < matrix.begin[size_t(row) + 1]; ++i) {
      const int64_t to = column_map[size_t(matrix.column[size_t(i)])];
      if (to < 0) continue;
      out.column.push_back(to);
      out.value.push_back(matrix.value[size_t(i)]);
    }
    out.begin.push_back(int64_t(out.column.size()));
  }
  return out;
}

template <typename T>
void multiply(const SparseMatrix& matrix, const T* x, T* out, int64_t width) {
  if (matrix.rows == 0 || width == 0) return;
  // Few long rows (a pool over nodes) are shared by columns, many short ones by rows.
  const int64_t pieces = matrix.rows < 64 ? std::max<int64_t>(1, width / 1024) : 1;
  const int64_t step = (width + pieces - 1) / pieces;
  const int64_t mean_work =
      std::max<int64_t>(1, (matrix.entries() + matrix.rows) / matrix.rows * step);
  const int64_t grain = std::max<int64_t>(1, values_of_a_task / mean_work);
  at::parallel_for(0, matrix.rows * pieces, grain, [&](int64_t from, int64_t to) {
    for (int64_t task = from; task < to; ++task) {
      const int64_t begin = task % pieces * step;
      multiply_row(matrix, task / pieces, x, out, width, begin, std::min(width, begin + step));
    }
  });
}
template void multiply<float>(const SparseMatrix&, const float*, float*, int64_t);
template void multiply<double>(const SparseMatrix&, const double*, double*, int64_t);

SparseMatrix aggregation_matrix(int64_t nodes, std::span<const std::array<int64_t, 2>> edges,
                                Aggregation aggregation) {
  std::vector<SparseEntry> entries;
  entries.reserve(2 * edges.size() + size_t(nodes));
  const bool both_ways = aggregation != Aggregation::Residual;
  const bool self = aggregation == Aggregation::Residual || aggregation == Aggregation::Symmetric;
  for (const auto& [consumer, operand] : edges) {
    entries.push_back({operand, consumer, 1});
    if (both_ways) entries.push_back({consumer, operand, 1});
  }
  if (self)
    for (int64_t node = 0; node < nodes; ++node) entries.push_back({node, node, 1});
  SparseMatrix matrix = make_sparse(nodes, nodes, std::move(entries));
  if (aggregation == Aggregation::Mean || aggregation == Aggregation::Residual) scale_rows(matrix);
  if (aggregation == Aggregation::Symmetric) {
    std::vector<double> sums(size_t(nodes), 0);
    for (size_t i = 0; i < matrix.column.size(); ++i)
      sums[size_t(matrix.column[i])] += matrix.value[i];
    for (double& sum : sums) sum = 1 / std::sqrt(sum);
    for (int64_t row = 0; row < nodes; ++row)
      for (int64_t i = matrix.begin[size_t(row)]; i < matrix.begin[size_t(row) + 1]; ++i)
        matrix.value[size_t(i)] *= sums[size_t(row)] * sums[size_t(matrix.column[size_t(i)])];
  }
  return matrix;
}

}  // namespace tessera::layout
