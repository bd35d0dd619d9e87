// The figures that entries give by themselves: how long compilers took, how they failed,
// and what the samples were. Compilers are shown in the order given.
#pragma once

#include <string>
#include <vector>

#include "report/entry.h"
#include "report/plot.h"

namespace tessera::report {

// Compile times in a fresh process and, where known, once more in the same: 10 % to 90 %, median.
Plot compile_time_plot(const Entries& entries, const std::vector<std::string>& compilers);

// Results that are not ok, by their status.
Plot failure_plot(const Entries& entries, const std::vector<std::string>& compilers);

// Of the samples, each once: their operators in powers of two, their dtypes, their domains.
Plot operators_plot(const Entries& entries);
Plot dtypes_plot(const Entries& entries);
Plot domains_plot(const Entries& entries);

}  // namespace tessera::report
