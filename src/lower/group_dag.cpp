#include "lower/group_dag.h"

#include <algorithm>

#include "base/error.h"
#include "lower/lowering.h"
#include "te/simplify_index.h"

namespace tessera::lower {

using trace::Trace;
using trace::TraceCall;
using trace::TraceTensor;

bool is_complex(Dtype dtype) {
  return dtype == Dtype::Complex64 || dtype == Dtype::Complex128;
}

bool is_empty(const Trace::Tensor& tensor) {
  return std::find(tensor.shape.begin(), tensor.shape.end(), 0) != tensor.shape.end();
}

void GroupDag::lower(int call) {
  const TraceCall& c = trace_.calls[size_t(call)];
  const LowerToDag lowering = find_dag_lowering(c.name);
  if (!lowering) throw Refusal{"no lowering"};
  LowerCall lower_call(builder_, trace_, c, [this](TraceTensor tensor) { return of(tensor); });
  const std::vector<int> operations = lowering(lower_call);
  if (operations.size() > c.results.size())
    throw our_error("the lowering of {} makes {} results of {}", c.name, operations.size(),
                    c.results.size());
  for (size_t i = 0; i < operations.size(); ++i) operations_[c.results[i]] = operations[i];
  calls_.push_back(call);
}

int GroupDag::of(TraceTensor tensor) {
  const auto known = operations_.find(tensor);
  if (known != operations_.end()) return known->second;
  const Trace::Tensor& t = trace_.tensors[size_t(tensor)];
  if (is_complex(t.dtype)) throw Refusal{"complex numbers"};
  const int maker = maker_[size_t(tensor)];
  if (maker >= 0 && kinds_[size_t(maker)] == CallKind::Free && !is_empty(t)) {
    fold(maker);
  } else if (t.constant) {
    operations_[tensor] = builder_.compute("constant", t.dtype, t.shape, [&](Values) {
      return builder_.constant(*t.constant, t.dtype);
    });
    folded_.resize(builder_.so_far().operations.size(), false);
    folded_.back() = true;
  } else {
    const std::string name = "p" + std::to_string(placeholders_.size());
    operations_[tensor] = builder_.placeholder(name, t.dtype, t.shape);
    placeholders_.emplace(name, tensor);
  }
  return operations_.at(tensor);
}

// Lowers a view. All that it makes folds into its readers.
void GroupDag::fold(int call) {
  const std::vector<Operation>& operations = builder_.so_far().operations;
  const size_t before = operations.size();
  lower(call);
  folded_.resize(operations.size(), false);
  for (size_t i = before; i < operations.size(); ++i) folded_[i] = !operations[i].placeholder;
}

// The least extent that elements of a placeholder are indices into, by its name. Of the DAG before
// views are folded: an index into a slice must stay inside that.
std::map<std::string, int64_t> GroupDag::index_bounds(const ComputeDag& dag) const {
  std::map<std::string, int64_t> bounds;
  const std::function<void(int, int64_t)> limit = [&](int operation, int64_t extent) {
    const Operation& read = dag.operations[size_t(operation)];
    if (read.placeholder) {
      const auto [known, fresh] = bounds.try_emplace(read.name, extent);
      known->second = std::min(known->second, extent);
    } else if (folded_[size_t(operation)]) {
      for (int inner : dag.reads_of(operation)) limit(inner, extent);
    }
  };
  for (const Operation& operation : dag.operations) {
    if (operation.body == no_expr) continue;
    for_each_expr(dag.expressions, operation.body, [&](ExprId id) {
      const Expr& expr = dag.expressions[id];
      if (expr.kind != ExprKind::Read) return;
      for (size_t d = 0; d < size_t(expr.count); ++d) {
        for_each_expr(dag.expressions, dag.expressions.operand(id, d), [&](ExprId inner) {
          const Expr& index = dag.expressions[inner];
          if (index.kind == ExprKind::Read)
            limit(index.index, dag.operations[size_t(expr.index)].axes[d].extent);
        });
      }
    });
  }
  return bounds;
}

namespace {

bool is_rooted(const ComputeDag& dag, int placeholder) {
  bool rooted = false;
  for (const Operation& operation : dag.operations) {
    if (operation.body == no_expr) continue;
    for_each_expr(dag.expressions, operation.body, [&](ExprId id) {
      const Function function = dag.expressions[id].function;
      const bool root = function == Function::Sqrt || function == Function::Rsqrt ||
                        function == Function::Log || function == Function::Pow;
      if (!root) return;
      for_each_expr(dag.expressions, id, [&](ExprId inner) {
        const Expr& read = dag.expressions[inner];
        rooted = rooted || (read.kind == ExprKind::Read && read.index == placeholder);
      });
    });
  }
  return rooted;
}

}  // namespace

ComputeDag GroupDag::finish(const std::vector<TraceTensor>& outputs, std::vector<Input>& inputs) {
  std::vector<int> operations;
  for (TraceTensor output : outputs) operations.push_back(of(output));
  ComputeDag dag = builder_.so_far();
  dag.outputs = operations;
  folded_.resize(dag.operations.size(), false);
  for (int output : operations) folded_[size_t(output)] = false;
  const std::map<std::string, int64_t> bounds = index_bounds(dag);
  dag = in_stage_order(fold_operations(dag, folded_));
  check(dag);
  for (int input : dag.inputs()) {
    std::string& name = dag.operations[size_t(input)].name;
    const auto bound = bounds.find(name);
    inputs.push_back(
        {placeholders_.at(name), bound == bounds.end() ? 0 : bound->second, is_rooted(dag, input)});
    name = "p" + std::to_string(inputs.size() - 1);
  }
  return dag;
}

std::vector<int> GroupDag::calls() const {
  std::vector<int> sorted = calls_;
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

}  // namespace tessera::lower
