// The distributions of GraphNet's Figure 1 and some more, over a set of samples: as numbers for
// --json; cli/text_views.h has the tables.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "inspect/sample_facts.h"

namespace tessera::inspect {

struct Summary {
  struct Operator {
    int64_t samples = 0, calls = 0;
  };
  using Counts = std::map<std::string, int64_t>;

  int64_t samples = 0, unreadable = 0;
  int64_t graphs = 0;      // distinct by structural hash
  int64_t duplicates = 0;  // samples whose graph an earlier one has
  std::map<std::string, Operator> ops;
  int64_t shape_patches = 0;
  Counts dtypes, categories, sources, frameworks;  // samples of each
  Counts subcategories;                            // "other/generative", where one is stated
  Counts devices;                                  // by how many they need
  std::vector<double> nodes, params, flops;        // one for each sample; flops only where known
  std::map<std::string, std::vector<double>> nodes_by_category;

  void add(const SampleFacts& facts);
};

Json to_json(const Summary& summary);

}  // namespace tessera::inspect
