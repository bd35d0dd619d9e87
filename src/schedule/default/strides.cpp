#include "schedule/default/strides.h"

#include <algorithm>

namespace tessera::schedule {

using te::Expr;
using te::Expressions;
using te::ExprId;
using te::ExprKind;
using te::Operation;

namespace {

// A sum of axes with constant factors; the factor of an axis that occurs in another way is nothing.
struct Linear {
  std::vector<std::optional<int64_t>> factors;
  std::optional<int64_t> constant;  // the whole form, when no axis occurs
};

Linear unknown_where_used(const Linear& a, const Linear& b) {
  Linear made = a;
  made.constant.reset();
  for (size_t i = 0; i < made.factors.size(); ++i)
    if (a.factors[i] != 0 || b.factors[i] != 0) made.factors[i].reset();
  return made;
}

Linear scaled(Linear form, int64_t factor) {
  for (auto& of : form.factors)
    if (of) *of *= factor;
  if (form.constant) *form.constant *= factor;
  return form;
}

Linear sum(const Linear& a, const Linear& b, int64_t sign) {
  Linear made = a;
  for (size_t i = 0; i < made.factors.size(); ++i) {
    if (made.factors[i] && b.factors[i])
      *made.factors[i] += sign * *b.factors[i];
    else
      made.factors[i].reset();
  }
  made.constant =
      a.constant && b.constant ? std::optional(*a.constant + sign * *b.constant) : std::nullopt;
  return made;
}

class Walk {
 public:
  Walk(const LoopState& state, size_t width, std::vector<ReadStrides>& found)
      : state_(state), width_(width), found_(found) {}

  void operation(int id, const std::vector<Linear>& axes) {
    te::for_each_expr(pool(), state_.operation(size_t(id)).body, [&](ExprId expr) {
      if (pool()[expr].kind == ExprKind::Read) read(expr, axes);
    });
  }

 private:
  const Expressions& pool() const { return state_.dag->expressions; }

  Linear evaluate(ExprId id, const std::vector<Linear>& axes) const {
    const Expr& expr = pool()[id];
    Linear none{std::vector<std::optional<int64_t>>(width_, 0), std::nullopt};
    switch (expr.kind) {
      case ExprKind::Int:
        none.constant = expr.integer;
        return none;
      case ExprKind::Axis:
        return axes[size_t(expr.index)];
      case ExprKind::Cast:
        return evaluate(pool().operand(id, 0), axes);
      case ExprKind::Add:
      case ExprKind::Sub:
        return sum(evaluate(pool().operand(id, 0), axes), evaluate(pool().operand(id, 1), axes),
                   expr.kind == ExprKind::Add ? 1 : -1);
      case ExprKind::Mul: {
        const Linear a = evaluate(pool().operand(id, 0), axes);
        const Linear b = evaluate(pool().operand(id, 1), axes);
        if (b.constant) return scaled(a, *b.constant);
        if (a.constant) return scaled(b, *a.constant);
        return unknown_where_used(a, b);
      }
      default: {
        Linear made = none;
        for (ExprId operand : pool().operands(id))
          made = unknown_where_used(made, evaluate(operand, axes));
        return made;
      }
    }
  }

  void read(ExprId id, const std::vector<Linear>& axes) {
    const int producer = pool()[id].index;
    const Operation& source = state_.operation(size_t(producer));
    std::vector<Linear> indices;
    for (ExprId index : pool().operands(id)) indices.push_back(evaluate(index, axes));
    if (state_.stages[size_t(producer)].location == Location::Inlined) {
      operation(producer, indices);
      return;
    }
    ReadStrides strides;
    strides.operation = producer;
    strides.by_axis.assign(width_, 0);
    int64_t step = 1;
    for (size_t dimension = indices.size(); dimension-- > 0;) {
      for (size_t i = 0; i < width_; ++i) {
        auto& of = strides.by_axis[i];
        const auto& factor = indices[dimension].factors[i];
        if (of && factor)
          *of += *factor * step;
        else
          of.reset();
      }
      step *= source.axes[dimension].extent;
    }
    found_.push_back(std::move(strides));
  }

  const LoopState& state_;
  const size_t width_;  // of the stage: what it inlines may have no axis at all
  std::vector<ReadStrides>& found_;
};

}  // namespace

std::vector<ReadStrides> read_strides(const LoopState& state, int stage) {
  const Operation& operation = state.operation(size_t(stage));
  const size_t width = operation.axes.size() + operation.reduces.size();
  std::vector<Linear> axes(width);
  for (size_t i = 0; i < width; ++i) {
    axes[i].factors.assign(width, 0);
    axes[i].factors[i] = 1;
  }
  std::vector<ReadStrides> found;
  Walk(state, width, found).operation(stage, axes);
  return found;
}

}  // namespace tessera::schedule
