// What the judge must know of a sample before it is run: names, sizes, and how much there is to
// compute at the least.
#pragma once

#include <map>
#include <set>

#include "graph/sample.h"

namespace tessera::judge {

struct Facts {
  std::string domain, subcategory;  // base/domain.h; may be empty
  std::string source, task;         // as the sample says; may be empty
  std::string dtype;                // the most frequent floating one of the parameters, by elements
  int64_t operators = 0;
  std::vector<std::string> parameters;
  std::set<std::string> data;  // parameters that are no weights
  bool literal_data = false;   // some of them are stated outright, and not by one value
  // Of contractions that outputs depend on, by the dtype of what they give; empty: not known.
  std::map<Dtype, double> flops;
  double output_bytes = 0;  // 0: not known
};

// `frozen`: only what depends on data counts, for the rest may be computed ahead. The analysis runs
// in a process of its own.
Facts gather_facts(const graph::Sample& sample, bool frozen);

}  // namespace tessera::judge
