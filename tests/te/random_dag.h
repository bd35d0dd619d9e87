// DAGs that nobody would write: every kind of expression, every dtype, names that clash or need
// quotes. The same seed gives the same DAG. Not meant to be evaluated: indices may leave their
// tensors.
#pragma once

#include <array>
#include <limits>
#include <random>
#include <span>

#include "te/compute_dag.h"

namespace tessera::te {

class RandomDag {
 public:
  explicit RandomDag(uint64_t seed) : random_(seed) {}

  ComputeDag make() {
    const int count = between(1, 7);
    for (int i = 0; i < count; ++i) add_operation(i == 0 || between(0, 3) == 0);
    dag_.outputs = {int(dag_.operations.size()) - 1};
    if (between(0, 2) == 0) dag_.outputs.push_back(between(0, count - 1));
    return std::move(dag_);
  }

 private:
  int between(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }
  template <typename T>
  T any_of(std::initializer_list<T> items) {
    return items.begin()[between(0, int(items.size()) - 1)];
  }

  Dtype dtype() {
    return any_of({Dtype::Float32, Dtype::Float32, Dtype::Float16, Dtype::BFloat16, Dtype::Float64,
                   Dtype::Int64, Dtype::Int32, Dtype::Int16, Dtype::Int8, Dtype::UInt8,
                   Dtype::Bool});
  }

  std::string name() {
    return any_of<std::string>({"a", "b", "T_add", "compute.local", "i0", "select", "over", "true",
                                "a b", "inf_float32", "quo\"te\\", "", "x#1", " over (k: 3)"});
  }

  std::vector<Axis> axes(int most) {
    std::vector<Axis> result;
    for (int i = between(0, most); i > 0; --i) result.push_back({name(), between(0, 9)});
    return result;
  }

  void add_operation(bool placeholder) {
    Operation made;
    made.name = name();
    made.dtype = dtype();
    made.placeholder = placeholder;
    made.axes = axes(3);
    if (placeholder && between(0, 1) == 0)
      for (size_t i = 0; i < made.axes.size(); ++i) made.axes[i].name = "i" + std::to_string(i);
    if (!placeholder) {
      if (between(0, 1) == 0) {
        made.reduces = axes(2);
        made.reduces.push_back({"k", 3});
        made.reduce = any_of({Reduce::Sum, Reduce::Prod, Reduce::Max, Reduce::Min});
      }
      axis_count_ = int(made.axes.size() + made.reduces.size());
      made.body = expr(made.dtype, 4);
      made.constant_matrix = between(0, 5) == 0;
      if (between(0, 5) == 0) made.constant_axes = {"eps", name()};
    }
    dag_.operations.push_back(std::move(made));
  }

  ExprId constant(Dtype dtype) {
    Expressions& pool = dag_.expressions;
    if (!is_floating(dtype)) return pool.integer(between(-3, 200) % 100, dtype);
    const double infinity = std::numeric_limits<double>::infinity();
    return pool.real(any_of({0.0, -0.0, 1.0, 0.1, -2.5e-30, 1e30, 6.0, infinity, -infinity,
                             std::numeric_limits<double>::quiet_NaN()}),
                     dtype);
  }

  ExprId expr(Dtype dtype, int depth) {
    Expressions& pool = dag_.expressions;
    if (depth == 0 || between(0, 4) == 0) return constant(dtype);
    const auto again = [&](Dtype wanted) { return expr(wanted, depth - 1); };
    if (dtype == Dtype::Int32 && axis_count_ > 0 && between(0, 2) == 0)
      return pool.axis(between(0, axis_count_ - 1));
    switch (between(0, 5)) {
      case 0: {
        for (int tries = 0; tries < 4 && !dag_.operations.empty(); ++tries) {
          const int target = between(0, int(dag_.operations.size()) - 1);
          const Operation& read = dag_.operations[size_t(target)];
          if (read.dtype != dtype) continue;
          const size_t rank = read.axes.size();
          std::vector<ExprId> indices;
          for (size_t i = 0; i < rank; ++i) indices.push_back(again(Dtype::Int32));
          return pool.read(target, dtype, indices);
        }
        return constant(dtype);
      }
      case 1: {
        const ExprId condition = again(Dtype::Bool), a = again(dtype), b = again(dtype);
        return pool.select(condition, a, b, any_of({ExprKind::Select, ExprKind::IfThenElse}));
      }
      case 2: {
        const Dtype from = this->dtype();
        return from == dtype ? constant(dtype) : pool.cast(dtype, again(from));
      }
      case 3: {
        if (dtype == Dtype::Bool) return pool.logical_not(again(Dtype::Bool));
        const Function function =
            any_of({Function::Exp, Function::Pow, Function::Abs, Function::Erf});
        std::vector<ExprId> arguments;
        for (int i = 0; i < function_arity(function); ++i) arguments.push_back(again(dtype));
        return pool.call(function, arguments);
      }
      default: {
        if (dtype == Dtype::Bool) {
          const ExprKind kind = any_of({ExprKind::Eq, ExprKind::Ne, ExprKind::Lt, ExprKind::Le,
                                        ExprKind::Gt, ExprKind::Ge, ExprKind::And, ExprKind::Or});
          const bool logic = kind == ExprKind::And || kind == ExprKind::Or;
          const Dtype of = logic ? Dtype::Bool : this->dtype();
          const ExprId a = again(of), b = again(of);
          return pool.binary(kind, a, b);
        }
        const ExprKind kind =
            any_of({ExprKind::Add, ExprKind::Sub, ExprKind::Mul, ExprKind::Div, ExprKind::Mod,
                    ExprKind::FloorDiv, ExprKind::FloorMod, ExprKind::Min, ExprKind::Max});
        const ExprId a = again(dtype), b = again(dtype);
        return pool.binary(kind, a, b);
      }
    }
  }

  std::mt19937_64 random_;
  ComputeDag dag_;
  int axis_count_ = 0;
};

}  // namespace tessera::te
