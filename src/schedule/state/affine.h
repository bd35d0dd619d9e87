// Where a region of a tensor starts, as a function of the loops around it: sums of loop variables
// and of digits of loop variables, times constants. Such sums are small, are compared and
// subtracted all the time, and only rarely become expressions, so they live in a flat pool of their
// own.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tessera::schedule {

using AffineId = int32_t;  // 0 is the constant 0 of every pool

// What a sum is made of: a loop, or floordiv(floormod(of, modulo), divide) of another sum.
struct Atom {
  int32_t stage = -1, variable = -1;  // the loop; stage -1: a digit
  AffineId of = 0;
  int64_t modulo = 0;  // 0: no floormod
  int64_t divide = 1;
  bool operator==(const Atom&) const = default;
};

struct Term {
  int32_t atom;
  int64_t coefficient;
  bool operator==(const Term&) const = default;
};

class AffinePool {
 public:
  AffinePool() { forms_.push_back({}); }

  std::span<const Term> terms(AffineId id) const {
    const Form& form = forms_[size_t(id)];
    return {terms_.data() + form.first, size_t(form.count)};
  }
  int64_t constant(AffineId id) const { return forms_[size_t(id)].constant; }
  const Atom& atom(int32_t number) const { return atoms_[size_t(number)]; }
  bool is_constant(AffineId id) const { return forms_[size_t(id)].count == 0; }

  int32_t intern(const Atom& atom);
  // Terms ascend by atom, without zeros.
  AffineId add(std::span<const Term> terms, int64_t constant);
  void clear();

 private:
  struct Form {
    int32_t first = 0, count = 0;
    int64_t constant = 0;
  };
  std::vector<Form> forms_;
  std::vector<Term> terms_;
  std::vector<Atom> atoms_;
};

}  // namespace tessera::schedule
