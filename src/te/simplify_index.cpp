// A 32-bit expression is read as a sum of atoms by constants. An atom is an axis, or anything that
// is not a sum: a quotient, a read, a select. What is known of an atom is its range. Of a quotient
// of a sum, the multiples of the divisor come out front; the rest is 0 when its range says so.
#include "te/simplify_index.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/error.h"

namespace tessera::te {

namespace {

struct AtomRange {
  int64_t low = 0, high = 0;
  bool known = false;
};

int64_t floor_div(int64_t a, int64_t b) {
  return a / b - (a % b != 0 && (a % b < 0) != (b < 0));
}

struct Term {
  ExprId atom = no_expr;  // of the new pool
  int64_t factor = 1;
  AtomRange range;  // of the atom
};

struct Sum {
  std::vector<Term> terms;
  int64_t constant = 0;
};

class Simplifier {
 public:
  Simplifier(const Expressions& from, std::span<const int64_t> extents, Expressions& to)
      : from_(from), extents_(extents), to_(to) {}

  ExprId rewrite(ExprId id) {
    const Expr& expr = from_[id];
    if (expr.dtype == Dtype::Int32 && is_arithmetic(expr.kind)) return emit(sum_of(id));
    return rebuilt(id);
  }

 private:
  static bool is_arithmetic(ExprKind kind) {
    return kind == ExprKind::Int || kind == ExprKind::Axis || kind == ExprKind::Add ||
           kind == ExprKind::Sub || kind == ExprKind::Mul || kind == ExprKind::FloorDiv ||
           kind == ExprKind::FloorMod;
  }

  ExprId rebuilt(ExprId id) {
    const Expr expr = from_[id];
    std::vector<ExprId> operands;
    for (ExprId operand : from_.operands(id)) operands.push_back(rewrite(operand));
    switch (expr.kind) {
      case ExprKind::Int:
        return to_.integer(expr.integer, expr.dtype);
      case ExprKind::Float:
        return to_.real(expr.real, expr.dtype);
      case ExprKind::Axis:
        return to_.axis(expr.index);
      case ExprKind::Read:
        return to_.read(expr.index, expr.dtype, operands);
      case ExprKind::Not:
        return to_.logical_not(operands[0]);
      case ExprKind::Select:
      case ExprKind::IfThenElse:
        return to_.select(operands[0], operands[1], operands[2], expr.kind);
      case ExprKind::Call:
        return to_.call(expr.function, operands);
      case ExprKind::Cast:
        return to_.cast(expr.dtype, operands[0]);
      default:
        return to_.binary(expr.kind, operands[0], operands[1]);
    }
  }

  Sum sum_of(ExprId id) {
    const Expr& expr = from_[id];
    if (expr.dtype != Dtype::Int32 || !is_arithmetic(expr.kind)) return atom(rebuilt(id), {});
    if (expr.kind == ExprKind::Int) return {{}, expr.integer};
    if (expr.kind == ExprKind::Axis) {
      const int64_t extent = extents_[size_t(expr.index)];
      if (extent == 1) return {};
      return atom(to_.axis(expr.index), {0, extent - 1, true});
    }
    Sum a = sum_of(from_.operand(id, 0)), b = sum_of(from_.operand(id, 1));
    switch (expr.kind) {
      case ExprKind::Add:
        return plus(std::move(a), b, 1);
      case ExprKind::Sub:
        return plus(std::move(a), b, -1);
      case ExprKind::Mul:
        if (b.terms.empty()) return times(std::move(a), b.constant);
        if (a.terms.empty()) return times(std::move(b), a.constant);
        return atom(to_.binary(ExprKind::Mul, emit(a), emit(b)), {});
      default:
        break;
    }
    if (!b.terms.empty() || b.constant <= 0)
      return atom(to_.binary(expr.kind, emit(a), emit(b)), {});
    return divided(a, b.constant, expr.kind == ExprKind::FloorMod);
  }

  static Sum atom(ExprId id, AtomRange range) { return {{{id, 1, range}}, 0}; }

  Sum plus(Sum a, const Sum& b, int64_t sign) {
    a.constant += sign * b.constant;
    for (const Term& term : b.terms) {
      const auto same_atom = [&](const Term& other) {
        return same(to_, other.atom, to_, term.atom);
      };
      const auto found = std::find_if(a.terms.begin(), a.terms.end(), same_atom);
      if (found == a.terms.end()) {
        a.terms.push_back(term);
        a.terms.back().factor *= sign;
      } else {
        found->factor += sign * term.factor;
        if (found->factor == 0) a.terms.erase(found);
      }
    }
    return a;
  }

  static Sum times(Sum a, int64_t factor) {
    if (factor == 0) return {};
    a.constant *= factor;
    for (Term& term : a.terms) term.factor *= factor;
    return a;
  }

  static AtomRange range_of(const Sum& sum) {
    AtomRange range{sum.constant, sum.constant, true};
    for (const Term& term : sum.terms) {
      if (!term.range.known) return {};
      const int64_t a = term.factor * term.range.low, b = term.factor * term.range.high;
      range.low += std::min(a, b);
      range.high += std::max(a, b);
    }
    return range;
  }

  // The quotient of a sum and a positive constant, or its remainder.
  Sum divided(const Sum& sum, int64_t divisor, bool remainder) {
    if (divisor == 1) return remainder ? Sum{} : sum;
    const ExprKind kind = remainder ? ExprKind::FloorMod : ExprKind::FloorDiv;
    const auto by = [&](const Sum& s, int64_t d) {
      AtomRange range = range_of(s);
      if (remainder)
        range = {0, d - 1, true};
      else if (range.known)
        range = {floor_div(range.low, d), floor_div(range.high, d), true};
      return atom(to_.binary(kind, emit(s), to_.integer(d)), range);
    };
    // Numbers of unknown size may overflow: their sums are left as they are.
    if (!range_of(sum).known) return by(sum, divisor);
    Sum whole, rest;
    for (const Term& term : sum.terms) {
      if (term.factor % divisor == 0) {
        whole.terms.push_back(term);
        whole.terms.back().factor /= divisor;
      } else {
        rest.terms.push_back(term);
      }
    }
    whole.constant = floor_div(sum.constant, divisor);
    rest.constant = sum.constant - whole.constant * divisor;
    const AtomRange range = range_of(rest);
    if (range.low >= 0 && range.high < divisor) return remainder ? rest : whole;
    if (remainder) return by(rest, divisor);
    // (4 i + 6 j + 1) / 8 is (2 i + 3 j) / 4: what is below the common factor never carries.
    int64_t common = divisor;
    for (const Term& term : rest.terms) common = std::gcd(common, term.factor);
    if (common > 1) {
      for (Term& term : rest.terms) term.factor /= common;
      rest.constant = floor_div(rest.constant, common);
    }
    return plus(by(rest, divisor / common), whole, 1);
  }

  ExprId product(const Term& term) {
    const int64_t factor = std::abs(term.factor);
    if (factor == 1) return term.atom;
    return to_.binary(ExprKind::Mul, term.atom, to_.integer(factor));
  }

  // What is added first, so that nothing starts with a minus.
  ExprId emit(const Sum& sum) {
    ExprId result = no_expr;
    for (const Term& term : sum.terms) {
      if (term.factor < 0) continue;
      result = result == no_expr ? product(term) : to_.binary(ExprKind::Add, result, product(term));
    }
    const bool constant_first = result == no_expr;
    if (constant_first) result = to_.integer(sum.constant);
    for (const Term& term : sum.terms) {
      if (term.factor < 0) result = to_.binary(ExprKind::Sub, result, product(term));
    }
    if (constant_first || sum.constant == 0) return result;
    const ExprKind kind = sum.constant > 0 ? ExprKind::Add : ExprKind::Sub;
    return to_.binary(kind, result, to_.integer(std::abs(sum.constant)));
  }

  const Expressions& from_;
  std::span<const int64_t> extents_;
  Expressions& to_;
};

}  // namespace

ExprId simplify_indices(const Expressions& from, ExprId body, std::span<const int64_t> extents,
                        Expressions& to) {
  return Simplifier(from, extents, to).rewrite(body);
}

ComputeDag fold_operations(const ComputeDag& dag, const std::vector<bool>& folded) {
  ComputeDag result;
  std::vector<int32_t> place(dag.operations.size(), -1);
  for (size_t i = 0; i < dag.operations.size(); ++i) {
    if (folded[i]) continue;
    place[i] = int32_t(result.operations.size());
    Operation operation = dag.operations[i];
    if (operation.body != no_expr) {
      Expressions whole;
      const std::function<ExprId(int32_t, std::span<const ExprId>)> through =
          [&](int32_t read, std::span<const ExprId> indices) -> ExprId {
        if (!folded[size_t(read)]) return no_expr;
        const ExprId body = dag.operations[size_t(read)].body;
        // An operation without axes has none to replace, and an empty span would keep them.
        const std::vector<ExprId> axes(indices.begin(), indices.end());
        return whole.copy(dag.expressions, body, axes, place, through);
      };
      const ExprId body = whole.copy(dag.expressions, operation.body, {}, place, through);
      std::vector<int64_t> extents;
      for (const auto* axes : {&operation.axes, &operation.reduces})
        for (const Axis& axis : *axes) extents.push_back(axis.extent);
      operation.body = simplify_indices(whole, body, extents, result.expressions);
    }
    result.operations.push_back(std::move(operation));
  }
  for (int output : dag.outputs) {
    if (folded[size_t(output)]) throw our_error("an output cannot be folded");
    result.outputs.push_back(place[size_t(output)]);
  }
  return result;
}

}  // namespace tessera::te
