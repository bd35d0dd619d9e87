#include "schedule/state/derived_dag.h"

#include <algorithm>
#include <limits>

#include "base/error.h"
#include "schedule/state/bounds.h"

namespace tessera::schedule {

namespace {

using te::Axis;
using te::Expressions;
using te::ExprId;
using te::ExprKind;
using te::Operation;

// The DAG with room for one more operation at `at`, which is left empty. Reads are renumbered.
ComputeDag with_room_at(const ComputeDag& dag, int at) {
  ComputeDag result;
  result.expressions = dag.expressions;
  result.operations.reserve(dag.operations.size() + 1);
  result.operations.assign(dag.operations.begin(), dag.operations.begin() + at);
  result.operations.emplace_back();
  result.operations.insert(result.operations.end(), dag.operations.begin() + at,
                           dag.operations.end());
  std::vector<int32_t> numbers;
  for (size_t i = 0; i < dag.operations.size(); ++i)
    numbers.push_back(int32_t(int(i) < at ? i : i + 1));
  for (size_t i = size_t(at) + 1; i < result.operations.size(); ++i) {
    Operation& operation = result.operations[i];
    if (operation.body != te::no_expr)
      operation.body = result.expressions.copy(dag.expressions, operation.body, {}, numbers);
  }
  for (int output : dag.outputs) result.outputs.push_back(numbers[size_t(output)]);
  return result;
}

std::vector<ExprId> axis_list(Expressions& pool, size_t count) {
  std::vector<ExprId> result;
  for (size_t i = 0; i < count; ++i) result.push_back(pool.axis(int32_t(i)));
  return result;
}

std::vector<Axis> numbered_axes(const std::vector<Axis>& axes) {
  std::vector<Axis> result;
  for (const Axis& axis : axes)
    result.push_back({"ax" + std::to_string(result.size()), axis.extent});
  return result;
}

// Index arithmetic that leaves out what does nothing.
struct IndexArithmetic {
  Expressions& pool;

  bool is(ExprId id, int64_t value) const {
    return pool[id].kind == ExprKind::Int && pool[id].integer == value;
  }
  ExprId times(ExprId a, int64_t b) {
    if (b == 1 || is(a, 0)) return a;
    return pool.binary(ExprKind::Mul, a, pool.integer(b));
  }
  ExprId plus(ExprId a, ExprId b) {
    if (is(a, 0)) return b;
    if (is(b, 0)) return a;
    return pool.binary(ExprKind::Add, a, b);
  }
  ExprId divided(ExprId a, int64_t b) {
    if (b == 1 || is(a, 0)) return a;
    return pool.binary(ExprKind::FloorDiv, a, pool.integer(b));
  }
  ExprId rest(ExprId a, int64_t b) {
    if (b == 1) return pool.integer(0);
    if (is(a, 0)) return a;
    return pool.binary(ExprKind::FloorMod, a, pool.integer(b));
  }
};

}  // namespace

std::shared_ptr<const ComputeDag> cache_write(const ComputeDag& dag, int operation,
                                              std::string_view scope) {
  auto result = std::make_shared<ComputeDag>(with_room_at(dag, operation));
  Operation& cache = result->operations[size_t(operation)];
  Operation& copy = result->operations[size_t(operation) + 1];
  cache = dag.operations[size_t(operation)];
  cache.name += "." + std::string(scope);
  for (std::string& name : cache.constant_axes) {
    const auto is_axis = [&](const Axis& axis) { return axis.name == name; };
    if (std::any_of(cache.axes.begin(), cache.axes.end(), is_axis)) name += ".c";
  }
  for (Axis& axis : cache.axes) axis.name += ".c";
  copy.reduces.clear();
  copy.reduce = te::Reduce::None;
  copy.body = result->expressions.read(operation, copy.dtype,
                                       axis_list(result->expressions, copy.axes.size()));
  return result;
}

std::shared_ptr<const ComputeDag> cache_read(const ComputeDag& dag, int operation,
                                             std::string_view scope,
                                             std::span<const int32_t> readers) {
  auto result = std::make_shared<ComputeDag>(with_room_at(dag, operation + 1));
  const Operation& read = dag.operations[size_t(operation)];
  Operation& cache = result->operations[size_t(operation) + 1];
  cache.name = read.name + "." + std::string(scope);
  cache.dtype = read.dtype;
  cache.axes = numbered_axes(read.axes);
  cache.body = result->expressions.read(operation, cache.dtype,
                                        axis_list(result->expressions, cache.axes.size()));
  std::vector<int32_t> redirected(result->operations.size());
  for (size_t i = 0; i < redirected.size(); ++i) redirected[i] = int32_t(i);
  redirected[size_t(operation)] = operation + 1;
  for (int32_t reader : readers) {
    Operation& changed = result->operations[size_t(reader) + 1];
    changed.body = result->expressions.copy(result->expressions, changed.body, {}, redirected);
  }
  return result;
}

std::shared_ptr<const ComputeDag> rfactor(const LoopState& state, int operation, int iter,
                                          int factor_axis) {
  const ComputeDag& dag = *state.dag;
  const Stage& stage = state.stages[size_t(operation)];
  const Operation& old = dag.operations[size_t(operation)];
  const size_t axes = old.axes.size(), roots = axes + old.reduces.size();
  const int32_t factored = stage.iters[size_t(iter)];

  // What hangs together with the loop: up to the reductions it came from, and down from those.
  std::vector<bool> touched(stage.variables.size());
  touched[size_t(factored)] = true;
  const auto any = [&](std::span<const int32_t> parts) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](int32_t part) { return touched[size_t(part)]; });
  };
  for (auto relation = stage.relations.rbegin(); relation != stage.relations.rend(); ++relation) {
    const auto parts = stage.parts(*relation);
    if (relation->kind == Relation::Kind::Split) {
      if (any(parts)) touched[size_t(relation->whole)] = true;
    } else if (touched[size_t(relation->whole)]) {
      for (int32_t part : parts) touched[size_t(part)] = true;
    }
  }
  for (const Relation& relation : stage.relations) {
    const auto parts = stage.parts(relation);
    if (relation.kind == Relation::Kind::Fuse) {
      if (any(parts)) touched[size_t(relation.whole)] = true;
    } else if (touched[size_t(relation.whole)]) {
      for (int32_t part : parts) touched[size_t(part)] = true;
    }
  }
  for (size_t i = 0; i < axes; ++i) {
    if (touched[i])
      throw input_error({}, "loop {} is made of axis {} too, which is no reduction",
                        iter_name(state, operation, iter), old.axes[i].name);
  }

  std::vector<int64_t> extents(stage.variables.size());
  for (size_t i = 0; i < roots; ++i)
    extents[i] = i < axes ? old.axes[i].extent : old.reduces[i - axes].extent;
  spread_extents(stage, extents, false);
  const int64_t factor = extents[size_t(factored)];

  auto result = std::make_shared<ComputeDag>(with_room_at(dag, operation));
  Expressions& pool = result->expressions;
  Operation& partial = result->operations[size_t(operation)];
  Operation& whole = result->operations[size_t(operation) + 1];
  partial = old;
  partial.name += ".rf";
  const std::string name = tvm_variable_name(state, operation, factored);
  partial.axes.insert(partial.axes.begin() + factor_axis, Axis{name, factor});
  partial.reduces.clear();

  // Numbers of the new operation's axes, for the variables of the old one.
  std::vector<ExprId> values(stage.variables.size(), te::no_expr);
  for (size_t i = 0; i < axes; ++i)
    values[i] = pool.axis(int32_t(int(i) < factor_axis ? i : i + 1));
  const auto reduce = [&](int32_t variable, Axis axis) {
    values[size_t(variable)] = pool.axis(int32_t(axes + 1 + partial.reduces.size()));
    partial.reduces.push_back(std::move(axis));
  };
  for (size_t i = axes; i < roots; ++i)
    if (!touched[i]) reduce(int32_t(i), old.reduces[i - axes]);
  for (int32_t variable : stage.iters) {
    if (variable == factored) {
      values[size_t(variable)] = pool.axis(factor_axis);
    } else if (touched[size_t(variable)]) {
      reduce(variable, {tvm_variable_name(state, operation, variable), extents[size_t(variable)]});
    }
    if (touched[size_t(variable)] && extents[size_t(variable)] == 1)
      values[size_t(variable)] = pool.integer(0);
  }

  // Back from the loops to the reductions of old.
  IndexArithmetic index{pool};
  ExprId inside = te::no_expr;
  for (auto relation = stage.relations.rbegin(); relation != stage.relations.rend(); ++relation) {
    if (!touched[size_t(relation->whole)]) continue;
    const auto parts = stage.parts(*relation);
    if (relation->kind == Relation::Kind::Split) {
      const std::vector<int64_t> strides = part_strides(stage, *relation, extents);
      ExprId sum = pool.integer(0);
      int64_t last = 0;
      for (size_t i = 0; i < parts.size(); ++i) {
        sum = index.plus(sum, index.times(values[size_t(parts[i])], strides[i]));
        last += (extents[size_t(parts[i])] - 1) * strides[i];
      }
      values[size_t(relation->whole)] = sum;
      const int64_t extent = extents[size_t(relation->whole)];
      if (last >= extent) {
        const ExprId test = pool.binary(ExprKind::Lt, sum, pool.integer(extent));
        inside = inside == te::no_expr ? test : pool.binary(ExprKind::And, inside, test);
      }
    } else {
      ExprId rest = values[size_t(relation->whole)];
      for (size_t i = parts.size(); i-- > 0;) {
        const int64_t extent = extents[size_t(parts[i])];
        values[size_t(parts[i])] = i > 0 ? index.rest(rest, extent) : rest;
        rest = index.divided(rest, extent);
      }
    }
  }
  values.resize(roots);
  partial.body = pool.copy(dag.expressions, old.body, values);
  if (inside != te::no_expr) {
    const double identity = te::reduce_identity(old.reduce, old.dtype);
    const int64_t most = std::numeric_limits<int64_t>::max();  // which no double is
    const ExprId none =
        is_floating(old.dtype)
            ? pool.real(identity, old.dtype)
            : pool.integer(identity >= double(most) ? most : int64_t(identity), old.dtype);
    partial.body = pool.select(inside, partial.body, none, ExprKind::IfThenElse);
  }
  if (partial.reduces.empty()) partial.reduce = te::Reduce::None;

  whole.name += ".repl";
  whole.axes = numbered_axes(old.axes);
  whole.reduces = {Axis{name + ".v", factor}};
  std::vector<ExprId> indices = axis_list(pool, axes);
  indices.insert(indices.begin() + factor_axis, pool.axis(int32_t(axes)));
  whole.body = pool.read(operation, whole.dtype, indices);
  return result;
}

namespace {

struct Remembered {
  std::shared_ptr<const ComputeDag> from, made;
  Step step;
  Stage stage;  // rfactor: its splits and fusions decide
};

bool same_loops(const Stage& a, const Stage& b) {
  const auto same_relation = [](const Relation& x, const Relation& y) {
    return x.kind == y.kind && x.whole == y.whole && x.first == y.first && x.count == y.count &&
           x.inner_to_outer == y.inner_to_outer;
  };
  const auto same_length = [](const Variable& x, const Variable& y) {
    return x.length == y.length;
  };
  return a.iters == b.iters && a.part_list == b.part_list &&
         std::equal(a.relations.begin(), a.relations.end(), b.relations.begin(), b.relations.end(),
                    same_relation) &&
         std::equal(a.variables.begin(), a.variables.end(), b.variables.begin(), b.variables.end(),
                    same_length);
}

}  // namespace

std::shared_ptr<const ComputeDag> derived_dag(const LoopState& state, const Step& step) {
  static thread_local std::vector<Remembered> memory;
  static thread_local size_t oldest = 0;
  constexpr size_t capacity = 64;
  const Stage& stage = state.stages[size_t(step.stage)];
  for (const Remembered& known : memory) {
    if (known.from == state.dag && known.step == step &&
        (step.code != StepCode::RF || same_loops(known.stage, stage)))
      return known.made;
  }
  Remembered added{state.dag, nullptr, step, {}};
  switch (step.code) {
    case StepCode::CHR:
      added.made = cache_read(*state.dag, step.stage, step.text, step.list);
      break;
    case StepCode::CHW:
      added.made = cache_write(*state.dag, step.stage, step.text);
      break;
    case StepCode::RF:
      added.made = rfactor(state, step.stage, step.iter, step.value);
      added.stage = stage;
      break;
    default:
      throw our_error("{} makes no DAG", print_step(step));
  }
  const auto made = added.made;
  if (memory.size() < capacity) {
    memory.push_back(std::move(added));
  } else {
    memory[oldest] = std::move(added);
    oldest = (oldest + 1) % capacity;
  }
  return made;
}

}  // namespace tessera::schedule
