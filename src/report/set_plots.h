// Figures of a set of samples, without any benchmark: what GraphNet's Figure 1 shows. For
// `tessera stats --plot`.
#pragma once

#include <cstdint>
#include <map>

#include "report/plot.h"

namespace tessera::report {

struct SampleSet {
  std::map<std::string, int64_t> domains;                // samples of each
  std::map<std::string, std::vector<double>> operators;  // of each sample, by domain
  std::map<std::string, int64_t> uses;  // samples that have an operator, by its name
  int64_t samples = 0;
};

// Samples by domain, most first.
Plot categories_plot(const SampleSet& set);
// How many samples have 2^k operators, one series for each domain, stacked.
Plot operators_by_domain_plot(const SampleSet& set);
// The operators that most samples have.
Plot frequent_operators_plot(const SampleSet& set);

}  // namespace tessera::report
