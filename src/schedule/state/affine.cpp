#include "schedule/state/affine.h"

#include <algorithm>

namespace tessera::schedule {

// Programs have a handful of atoms: a scan beats any table.
int32_t AffinePool::intern(const Atom& atom) {
  for (size_t i = 0; i < atoms_.size(); ++i)
    if (atoms_[i] == atom) return int32_t(i);
  atoms_.push_back(atom);
  return int32_t(atoms_.size() - 1);
}

AffineId AffinePool::add(std::span<const Term> terms, int64_t constant) {
  if (terms.empty() && constant == 0) return 0;
  for (size_t i = 1; i < forms_.size(); ++i) {
    const Form& form = forms_[i];
    if (form.constant == constant && size_t(form.count) == terms.size() &&
        std::equal(terms.begin(), terms.end(), terms_.begin() + form.first))
      return AffineId(i);
  }
  forms_.push_back({int32_t(terms_.size()), int32_t(terms.size()), constant});
  terms_.insert(terms_.end(), terms.begin(), terms.end());
  return AffineId(forms_.size() - 1);
}

void AffinePool::clear() {
  forms_.resize(1);
  terms_.clear();
  atoms_.clear();
  forms_.reserve(16);
  terms_.reserve(32);
  atoms_.reserve(32);
}

}  // namespace tessera::schedule
