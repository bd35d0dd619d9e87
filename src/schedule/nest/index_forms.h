// Integer index expressions in the canonical form that TVM's simplifier ends in, built up directly:
// sums of terms floordiv(floormod(x, upper), lower)*scale, where x is a loop variable or an opaque
// expression, with div and mod cancelled where the bounds of loops allow it. Forms are immutable
// and live in one pool, which is cleared from program to program without giving memory back.
#pragma once

#include <cstdint>
#include <vector>

#include "schedule/nest/nest.h"

namespace tessera::schedule {

class IndexForms {
 public:
  using Id = int32_t;
  static constexpr Id zero = 0;

  explicit IndexForms(Nest& nest) : nest_(nest) { clear(); }
  void clear();

  Id constant(int64_t value);
  Id variable(int32_t number, int64_t min, int64_t max);  // a loop of the nest
  Id opaque(NestExprId expr);  // anything else; nothing is known of its value

  Id add(Id a, Id b, int64_t times = 1);  // a + b*times
  Id multiply(Id a, int64_t by);
  Id floor_div(Id a, int64_t by);  // by > 0
  Id floor_mod(Id a, int64_t by);

  bool is_constant(Id id) const { return forms_[size_t(id)].count == 0; }
  int64_t base(Id id) const { return forms_[size_t(id)].base; }
  struct Bounds {
    int64_t min, max;
  };
  Bounds bounds(Id id);
  // From here on the form's value is known to be at most this: the program checks it around its
  // uses.
  void cap(Id id, int64_t max);

  // Comparisons become as small as TVM makes them: x < c1 without constants, factors and divisions
  // on the left. `result` is 1 or 0 where bounds decide it, else -1 and the operands are emitted.
  struct Comparison {
    int result = -1;
    NestExprId expr = -1;
  };
  Comparison less(Id a, Id b, bool negated);

  NestExprId emit(Id id);  // adds it to the nest; equal ids share nodes

 private:
  static constexpr int64_t no_upper = INT64_MAX;

  struct FormTerm {
    int32_t index = 0;  // a variable; or ~i of an opaque one
    int64_t lower = 1, upper = no_upper, scale = 1;
    bool operator==(const FormTerm&) const = default;
  };
  struct Form {
    int32_t first = 0, count = 0;
    int64_t base = 0;
    NestExprId expr = -1;
  };
  struct Opaque {
    Id form = -1;  // normalized; -1: an expression from outside
    NestExprId expr = -1;
    Bounds bounds{};
  };
  struct VariableInfo {
    Bounds bounds{};
    NestExprId expr = -1;
  };
  struct Cap {
    Id form;
    int64_t max;
  };

  const FormTerm& term(Id id, int32_t i) const {
    return terms_[size_t(forms_[size_t(id)].first + i)];
  }
  int32_t begin();
  Id finish(int32_t first, int64_t base);
  void add_term(int32_t first, FormTerm term);
  Id single(const FormTerm& term, int64_t base = 0);
  Id normalized(Id id);
  bool same(Id a, Id b) const;
  int32_t index_of(Id form);
  Id form_of(int32_t index);
  Bounds bounds_of(const FormTerm& term) const;
  Id divide_term(FormTerm term, int64_t by);
  Id modulo_term(FormTerm term, int64_t by);
  void separate(Id id, int64_t by, Id* divisible, Id* rest);
  NestExprId emit_term(const FormTerm& term, int64_t sign);

  Nest& nest_;
  std::vector<Form> forms_;
  std::vector<FormTerm> terms_;
  std::vector<Opaque> opaque_;
  std::vector<VariableInfo> variables_;
  std::vector<Cap> caps_;
};

}  // namespace tessera::schedule
