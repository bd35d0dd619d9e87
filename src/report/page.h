// The page of a set of results: one HTML file that needs nothing else, neither network nor server.
// Everything that comes from files is in it as JSON, once; the script inside builds what is looked
// at as text nodes, and the page's policy runs no other script, whatever the results hold.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "report/entry.h"
#include "report/plot.h"
#include "score/curve.h"

namespace tessera::report {

struct PageInput {
  std::vector<std::string> files;  // that the entries come from
  Entries entries;
  std::vector<score::Curve> curves;
  std::vector<std::string> compilers;  // of the entries, in the order of columns and rows
  std::vector<std::string> samples;    // of the entries, each once, in the order of the table
  std::vector<Json>
      summaries;  // of each sample: summarise_sample's, or {"note": why there is none}
};

// Every figure of the page, in its order.
std::vector<Plot> page_plots(const PageInput& input);

std::string to_page(const PageInput& input, const std::vector<Plot>& plots);

}  // namespace tessera::report
