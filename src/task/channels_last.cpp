#include "task/channels_last.h"

#include <array>

namespace tessera::task {

namespace {

template <typename T>
std::array<T, 4> reordered(const T* nchw) {
  return {nchw[0], nchw[2], nchw[3], nchw[1]};
}
constexpr std::array<int32_t, 4> place{0, 3, 1, 2};  // of each axis among the reordered

}  // namespace

ComputeDag with_channels_last(const ComputeDag& dag, const std::vector<bool>& which) {
  ComputeDag result;
  result.outputs = dag.outputs;
  Expressions& pool = result.expressions;
  const auto read = [&](int32_t operation, std::span<const ExprId> indices) {
    if (!which[size_t(operation)]) return no_expr;
    const std::array<ExprId, 4> moved = reordered(indices.data());
    return pool.read(operation, dag.operations[size_t(operation)].dtype, moved);
  };
  for (size_t i = 0; i < dag.operations.size(); ++i) {
    Operation operation = dag.operations[i];
    if (operation.body != no_expr) {
      std::vector<ExprId> axes;
      for (int32_t axis = 0; axis < int32_t(operation.axes.size() + operation.reduces.size());
           ++axis)
        axes.push_back(pool.axis(which[i] && axis < 4 ? place[size_t(axis)] : axis));
      operation.body = pool.copy(dag.expressions, operation.body, axes, {}, read);
    }
    if (which[i]) {
      const std::array<Axis, 4> moved = reordered(operation.axes.data());
      operation.axes.assign(moved.begin(), moved.end());
    }
    result.operations.push_back(std::move(operation));
  }
  return result;
}

}  // namespace tessera::task
