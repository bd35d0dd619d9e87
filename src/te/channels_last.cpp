#include "te/channels_last.h"

#include <algorithm>

namespace tessera::te {

namespace {

template <typename List>
void move_channels(List& list) {
  std::rotate(list.begin() + 1, list.begin() + 2, list.end());
}

}  // namespace

ComputeDag with_channels_last(const ComputeDag& dag, const std::vector<bool>& which) {
  ComputeDag result;
  result.outputs = dag.outputs;
  Expressions& pool = result.expressions;
  const auto read = [&](int32_t operation, std::span<const ExprId> indices) {
    if (!which[size_t(operation)]) return no_expr;
    std::vector<ExprId> moved(indices.begin(), indices.end());
    move_channels(moved);
    return pool.read(operation, dag.operations[size_t(operation)].dtype, moved);
  };
  for (size_t i = 0; i < dag.operations.size(); ++i) {
    Operation operation = dag.operations[i];
    const int32_t rank = int32_t(operation.axes.size());
    // Where an axis of the old operation stands in the new one.
    const auto place = [&](int32_t axis) {
      return !which[i] || axis == 0 || axis >= rank ? axis : axis == 1 ? rank - 1 : axis - 1;
    };
    if (operation.body != no_expr) {
      std::vector<ExprId> axes;
      for (int32_t axis = 0; axis < rank + int32_t(operation.reduces.size()); ++axis)
        axes.push_back(pool.axis(place(axis)));
      operation.body = pool.copy(dag.expressions, operation.body, axes, {}, read);
    }
    if (which[i]) move_channels(operation.axes);
    result.operations.push_back(std::move(operation));
  }
  return result;
}

}  // namespace tessera::te
