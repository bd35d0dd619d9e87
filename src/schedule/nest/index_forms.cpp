// Splitting and fusing leave indices such as floordiv(i0*16 + i1*4 + i2, 4) % 8. TVM lowers a
// program with them and simplifies afterwards, by rewriting trees. Here indices are never anything
// but simple: each operation takes canonical forms and gives a canonical form.
//
// The form is that of TVM's CanonicalSimplifier, so that what comes out is what TVM would print:
//
//     base + sum of  floordiv(floormod(x, upper), lower) * scale
//
// where x is a loop variable or an opaque expression. A term is one digit of x: with upper and
// lower that divide each other, x is cut into digits as a number is by its bases, and the digits of
// a split that was fused again cancel term by term.
//
// - add: terms of the same x and digit are summed, the rest stand side by side.
// - floor_div(a, n): what n divides is divided exactly. The rest vanishes when its bounds lie
//   within [0, n); one term alone becomes another digit; else the rest as a whole becomes an opaque
//   x.
// - floor_mod(a, n): likewise, with the part that n divides dropped.
// - normalized: (x / c)*c + x % c is x again, and terms are in a canonical order; needed only where
//   forms are compared, printed or become opaque.
// - bounds: the sum of the terms' own bounds, which ignores that digits of one x depend on each
//   other; cap() adds what a guard of the program is known to check.
//
// Example, with i1 in [0, 4): floordiv(i0*4 + i1, 4) is i0, and floormod(i0*4 + i1, 4) is i1. With
// i1 in [0, 5) they are i0 + floordiv(i1, 4) and floormod(i1, 4).
//
// Forms are numbers into one pool. Nothing is shared and equality is a comparison of terms: a form
// has a handful of them.
#include "schedule/nest/index_forms.h"

#include <algorithm>

namespace tessera::schedule {

namespace {

int64_t floor_quotient(int64_t a, int64_t b) {
  const int64_t quotient = a / b;
  return quotient - ((a % b != 0) && ((a < 0) != (b < 0)));
}
int64_t floor_rest(int64_t a, int64_t b) {
  return a - floor_quotient(a, b) * b;
}
int64_t ceil_quotient(int64_t a, int64_t b) {
  return -floor_quotient(-a, b);
}

// What is known of an int32 nobody can tell anything about.
constexpr int64_t least = INT32_MIN, most = INT32_MAX;

}  // namespace

void IndexForms::clear() {
  forms_.assign(1, {});
  terms_.clear();
  opaque_.clear();
  variables_.clear();
  caps_.clear();
}

int32_t IndexForms::begin() {
  return int32_t(terms_.size());
}

IndexForms::Id IndexForms::finish(int32_t first, int64_t base) {
  const int32_t count = int32_t(terms_.size()) - first;
  if (count == 0 && base == 0) return zero;
  forms_.push_back({first, count, base, -1});
  return Id(forms_.size() - 1);
}

IndexForms::Id IndexForms::constant(int64_t value) {
  return finish(begin(), value);
}

IndexForms::Id IndexForms::single(const FormTerm& term, int64_t base) {
  const int32_t first = begin();
  if (term.scale != 0) terms_.push_back(term);
  return finish(first, base);
}

IndexForms::Id IndexForms::variable(int32_t number, int64_t min, int64_t max) {
  if (variables_.size() <= size_t(number)) variables_.resize(size_t(number) + 1);
  variables_[size_t(number)].bounds = {min, max};
  FormTerm term;
  term.index = number;
  return single(term);
}

IndexForms::Id IndexForms::opaque(NestExprId expr) {
  FormTerm term;
  term.index = ~int32_t(opaque_.size());
  opaque_.push_back({-1, expr, {least, most}});
  return single(term);
}

// Terms of one index stand together, by descending lower factor; equal ones are one.
void IndexForms::add_term(int32_t first, FormTerm term) {
  if (term.scale == 0) return;
  size_t at = size_t(first);
  while (at < terms_.size() && terms_[at].index != term.index) ++at;
  for (; at < terms_.size(); ++at) {
    FormTerm& other = terms_[at];
    if (other.index != term.index || term.lower > other.lower) {
      terms_.insert(terms_.begin() + ptrdiff_t(at), term);
      return;
    }
    if (term.lower == other.lower && term.upper == other.upper) {
      other.scale += term.scale;
      if (other.scale == 0) terms_.erase(terms_.begin() + ptrdiff_t(at));
      return;
    }
  }
  terms_.push_back(term);
}

IndexForms::Id IndexForms::add(Id a, Id b, int64_t times) {
  if (b == zero || times == 0) return a;
  const int64_t sum = base(a) + base(b) * times;
  const int32_t first = begin();
  for (int32_t i = 0; i < forms_[size_t(a)].count; ++i) {
    const FormTerm copy = term(a, i);
    terms_.push_back(copy);
  }
  for (int32_t i = 0; i < forms_[size_t(b)].count; ++i) {
    FormTerm copy = term(b, i);
    copy.scale *= times;
    add_term(first, copy);
  }
  return finish(first, sum);
}

IndexForms::Id IndexForms::multiply(Id a, int64_t by) {
  if (by == 1) return a;
  const int32_t first = begin();
  for (int32_t i = 0; by != 0 && i < forms_[size_t(a)].count; ++i) {
    FormTerm copy = term(a, i);
    copy.scale *= by;
    terms_.push_back(copy);
  }
  return finish(first, base(a) * by);
}

bool IndexForms::same(Id a, Id b) const {
  const Form& x = forms_[size_t(a)];
  const Form& y = forms_[size_t(b)];
  return x.count == y.count && x.base == y.base &&
         std::equal(terms_.begin() + x.first, terms_.begin() + x.first + x.count,
                    terms_.begin() + y.first);
}

// Cancels (x / c)*c + x % c, and sorts by descending scale and factors; ties stay as they are.
IndexForms::Id IndexForms::normalized(Id id) {
  const int32_t first = begin();
  for (int32_t i = 0; i < forms_[size_t(id)].count; ++i) {
    const FormTerm copy = term(id, i);
    terms_.push_back(copy);
  }
  const auto start = terms_.begin() + first;
  for (auto left = start; left != terms_.end(); ++left) {
    for (auto right = left + 1; left->scale != 0 && right != terms_.end(); ++right) {
      if (left->index != right->index || left->upper < right->lower) break;
      if (left->lower == right->upper && right->scale != 0 && left->scale % right->scale == 0 &&
          left->lower == left->scale / right->scale * right->lower) {
        right->upper = left->upper;
        left->scale = 0;
      }
    }
  }
  terms_.erase(std::remove_if(start, terms_.end(), [](const FormTerm& t) { return t.scale == 0; }),
               terms_.end());
  const auto before = [](const FormTerm& a, const FormTerm& b) {
    if (a.scale != b.scale) return a.scale > b.scale;
    if (a.lower != b.lower) return a.lower > b.lower;
    return a.upper > b.upper;
  };
  for (auto at = terms_.begin() + first; at != terms_.end(); ++at)  // stable, and there are few
    for (auto down = at; down != terms_.begin() + first && before(*down, *(down - 1)); --down)
      std::swap(*down, *(down - 1));
  return finish(first, base(id));
}

int32_t IndexForms::index_of(Id form) {
  const Id normal = normalized(form);
  const Form& f = forms_[size_t(normal)];
  if (f.count == 1 && f.base == 0) {
    const FormTerm& only = term(normal, 0);
    if (only.lower == 1 && only.upper == no_upper && only.scale == 1) return only.index;
  }
  for (size_t i = 0; i < opaque_.size(); ++i)
    if (opaque_[i].form >= 0 && same(opaque_[i].form, normal)) return ~int32_t(i);
  const Bounds known = bounds(normal);
  opaque_.push_back({normal, -1, known});
  return ~int32_t(opaque_.size() - 1);
}

IndexForms::Id IndexForms::form_of(int32_t index) {
  if (index < 0 && opaque_[size_t(~index)].form >= 0) return opaque_[size_t(~index)].form;
  FormTerm term;
  term.index = index;
  return single(term);
}

IndexForms::Bounds IndexForms::bounds_of(const FormTerm& term) const {
  Bounds known =
      term.index < 0 ? opaque_[size_t(~term.index)].bounds : variables_[size_t(term.index)].bounds;
  if (term.upper != no_upper && (known.min < 0 || known.max >= term.upper))
    known = {0, known.min < 0 ? term.upper - 1 : std::min(known.max, term.upper - 1)};
  if (term.lower != 1)
    known = {floor_quotient(known.min, term.lower), floor_quotient(known.max, term.lower)};
  known = {known.min * term.scale, known.max * term.scale};
  if (term.scale < 0) std::swap(known.min, known.max);
  return known;
}

IndexForms::Bounds IndexForms::bounds(Id id) {
  Bounds all{base(id), base(id)};
  for (int32_t i = 0; i < forms_[size_t(id)].count; ++i) {
    const Bounds one = bounds_of(term(id, i));
    all.min += one.min;
    all.max += one.max;
  }
  if (!caps_.empty()) {
    const Id normal = normalized(id);
    for (const Cap& cap : caps_)
      if (same(cap.form, normal)) all.max = std::min(all.max, cap.max);
  }
  return all;
}

void IndexForms::cap(Id id, int64_t max) {
  caps_.push_back({normalized(id), max});
}

// What the divisor divides, and the rest.
void IndexForms::separate(Id id, int64_t by, Id* divisible, Id* rest) {
  const bool base_divides = base(id) % by == 0;
  for (Id* part : {divisible, rest}) {
    const bool wanted = part == divisible;
    const int32_t first = begin();
    for (int32_t i = 0; i < forms_[size_t(id)].count; ++i) {
      const FormTerm copy = term(id, i);
      if ((copy.scale % by == 0) == wanted) terms_.push_back(copy);
    }
    *part = finish(first, base_divides == wanted ? base(id) : 0);
  }
}

IndexForms::Id IndexForms::divide_term(FormTerm term, int64_t by) {
  if (term.scale % by == 0) {
    term.scale /= by;
    return single(term);
  }
  if (term.scale > 0 && by % term.scale == 0) {
    const int64_t factor = term.lower * (by / term.scale);
    if (term.upper != no_upper && term.upper % factor != 0) {
      if (term.upper <= factor) return zero;
      FormTerm inner = term;
      inner.lower = inner.scale = 1;
      term.index = index_of(single(inner));
      term.upper = no_upper;
    }
    term.scale = 1;
    term.lower = factor;
    return single(term);
  }
  FormTerm whole;
  whole.index = index_of(single(term));
  whole.lower = by;
  return single(whole);
}

IndexForms::Id IndexForms::floor_div(Id a, int64_t by) {
  if (by == 1) return a;
  if (is_constant(a)) return constant(floor_quotient(base(a), by));
  Id divisible, rest;
  separate(a, by, &divisible, &rest);
  const int32_t first = begin();
  for (int32_t i = 0; i < forms_[size_t(divisible)].count; ++i) {
    FormTerm copy = term(divisible, i);
    copy.scale /= by;
    terms_.push_back(copy);
  }
  const Id quotient = finish(first, base(divisible) / by);
  if (rest == zero) return quotient;
  if (is_constant(rest)) return add(quotient, constant(floor_quotient(base(rest), by)));
  const Bounds known = bounds(rest);
  if (known.min >= 0 && known.max < by) return quotient;
  if (forms_[size_t(rest)].count == 1 && base(rest) == 0)
    return add(quotient, divide_term(term(rest, 0), by));
  FormTerm whole;
  whole.index = index_of(rest);
  whole.lower = by;
  return add(quotient, single(whole));
}

IndexForms::Id IndexForms::modulo_term(FormTerm term, int64_t by) {
  if (term.scale % by == 0) return zero;
  if (term.scale > 0 && by % term.scale == 0) {
    const int64_t upper = term.lower * (by / term.scale);
    if (term.upper == no_upper) {
      term.upper = upper;
      return single(term);
    }
    if (term.upper % upper == 0) {
      // A smaller modulus: the index itself may become simpler under it.
      const Id inner = floor_mod(form_of(term.index), upper);
      return multiply(floor_div(inner, term.lower), term.scale);
    }
    if (upper % term.upper == 0) return single(term);
  }
  FormTerm whole;
  whole.index = index_of(single(term));
  whole.upper = by;
  return single(whole);
}

IndexForms::Id IndexForms::floor_mod(Id a, int64_t by) {
  if (by == 1) return zero;
  Id divisible, rest;
  separate(a, by, &divisible, &rest);
  if (is_constant(rest)) return constant(floor_rest(base(rest), by));
  const Bounds known = bounds(rest);
  if (known.min >= 0 && known.max < by) return rest;
  if (forms_[size_t(rest)].count == 1 && base(rest) == 0) return modulo_term(term(rest, 0), by);
  const int64_t offset = floor_rest(base(rest), by);
  if (offset != base(rest)) rest = add(rest, constant(offset - base(rest)));
  FormTerm whole;
  whole.index = index_of(rest);
  whole.upper = by;
  return single(whole);
}

NestExprId IndexForms::emit_term(const FormTerm& term, int64_t sign) {
  NestExprId* known = nullptr;
  NestExprId expr = -1;
  if (term.index >= 0) {
    known = &variables_[size_t(term.index)].expr;
    if (*known < 0) *known = nest_.variable(term.index);
    expr = *known;
  } else {
    const Opaque& inner = opaque_[size_t(~term.index)];
    expr = inner.form >= 0 ? emit(inner.form) : inner.expr;
  }
  if (term.upper != no_upper)
    expr = nest_.binary(ExprKind::FloorMod, Scalar::Int, expr, nest_.integer(term.upper));
  if (term.lower != 1)
    expr = nest_.binary(ExprKind::FloorDiv, Scalar::Int, expr, nest_.integer(term.lower));
  if (term.scale * sign != 1)
    expr = nest_.binary(ExprKind::Mul, Scalar::Int, expr, nest_.integer(term.scale * sign));
  return expr;
}

NestExprId IndexForms::emit(Id id) {
  if (forms_[size_t(id)].expr >= 0) return forms_[size_t(id)].expr;
  const Id normal = normalized(id);
  const int32_t count = forms_[size_t(normal)].count;
  NestExprId sum = -1;
  const auto append = [&](ExprKind kind, NestExprId expr) {
    sum = sum < 0 && kind == ExprKind::Add
              ? expr
              : nest_.binary(kind, Scalar::Int, sum < 0 ? nest_.integer(0) : sum, expr);
  };
  for (int32_t i = 0; i < count; ++i) {
    const FormTerm copy = term(normal, i);
    if (copy.scale > 0) append(ExprKind::Add, emit_term(copy, 1));
  }
  const int64_t offset = base(normal);
  if (offset > 0) append(ExprKind::Add, nest_.integer(offset));
  for (int32_t i = count; i-- > 0;) {
    const FormTerm copy = term(normal, i);
    if (copy.scale < 0) append(ExprKind::Sub, emit_term(copy, -1));
  }
  if (offset < 0 && sum >= 0) append(ExprKind::Sub, nest_.integer(-offset));
  if (sum < 0) sum = nest_.integer(offset);
  forms_[size_t(id)].expr = sum;
  return sum;
}

// a < b, or its negation b <= a.
IndexForms::Comparison IndexForms::less(Id a, Id b, bool negated) {
  const Bounds difference = bounds(add(a, b, -1));
  if (difference.max < 0) return {!negated, -1};
  if (difference.min >= 0) return {negated, -1};
  // One side a constant c: strip the other of what can move over to it.
  if (is_constant(a) || is_constant(b)) {
    bool constant_left = is_constant(a);
    Id x = constant_left ? b : a;
    int64_t c = constant_left ? base(a) : base(b);
    for (;;) {
      c -= base(x);
      x = add(x, constant(-base(x)));
      if (forms_[size_t(x)].count != 1) break;
      FormTerm only = term(x, 0);
      if (only.scale < 0) {
        // s*x < c is floor(c/s) < x, and the other way about.
        c = constant_left ? ceil_quotient(c, only.scale) : floor_quotient(c, only.scale);
        constant_left = !constant_left;
      } else {
        c = constant_left ? floor_quotient(c, only.scale) : ceil_quotient(c, only.scale);
      }
      only.scale = 1;
      c = constant_left ? (c + 1) * only.lower - 1 : c * only.lower;
      only.lower = 1;
      x = single(only);
      if (only.upper != no_upper || only.index >= 0 || opaque_[size_t(~only.index)].form < 0) break;
      x = form_of(only.index);
    }
    const Id side = constant(c);
    a = constant_left ? side : x;
    b = constant_left ? x : side;
  }
  const NestExprId left = emit(a), right = emit(b);
  return {-1, negated ? nest_.binary(ExprKind::Le, Scalar::Int, right, left)
                      : nest_.binary(ExprKind::Lt, Scalar::Int, left, right)};
}

}  // namespace tessera::schedule
