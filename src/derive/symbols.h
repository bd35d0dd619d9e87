// The dimensions of a sample that may take other sizes: as its constraints file has them, or, where
// it has none, candidates to be tried. And the sample with such a dimension changed in its records.
#pragma once

#include "graph/sample.h"

namespace tessera::derive {

enum class Role { Batch, Length, Image };

struct Symbol {
  struct Place {
    std::string input;
    size_t axis = 0;
  };
  std::string name;  // "S0"
  int64_t value = 0;
  Role role = Role::Length;
  std::vector<Place> places;
};

// The symbols of the constraints file.
std::vector<Symbol> stated_symbols(const graph::Sample& sample);

// Each distinct size of the data inputs as one symbol wherever it stands, size 1 only on axis 0;
// and where it stands on axis 0 and elsewhere, then both halves after it. Try them in this order.
std::vector<Symbol> candidate_symbols(const graph::Sample& sample);

// Records with this dimension changed: shapes, literal data repeated or cut to size, and the
// symbolic integers that stand for it.
void resize(graph::Sample& sample, const Symbol& symbol, int64_t size);

// Constraints that state these symbols.
graph::Constraints constraints_for(const graph::Sample& sample, const std::vector<Symbol>& symbols);

}  // namespace tessera::derive
