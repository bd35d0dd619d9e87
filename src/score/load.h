// Files and folders that people name, as sets of judged samples with the names of their curves.
// A results file gives a curve for each compiler, a GraphNet log gives one, named after the file; a
// folder gives those of the files in it and below it that are one of the two. Below it the first
// folder names a category, as in GraphNet's benchmark_path/CATEGORY/FILE, and files of one name in
// several of them are one curve. JSON files that GraphNet's tools make of a log are read like it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "score/judged.h"

namespace tessera::score {

struct Loaded {
  struct Set {
    std::string name;
    std::vector<Judged> samples;
    std::vector<size_t> results;  // indices into `results`; empty: from a log
  };
  std::vector<Set> sets;                // in the order of the files
  std::vector<result::Result> results;  // every line of the results files
  std::vector<std::string> warnings;    // one line each
};

// Results with frozen weights, or of another device, are sets of their own, and say so in their
// name where both kinds are there. Throws an input Error for a sample that a compiler has twice,
// and for two sets of one name.
Loaded load(const std::vector<std::string>& paths, Dialect dialect, TimeOf time = TimeOf::EndToEnd);

}  // namespace tessera::score
