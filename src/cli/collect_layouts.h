// `collect --space layout`: graphs under memory layouts, in the place of programs.
#pragma once

#include <string>
#include <vector>

#include "cli/verb.h"

namespace tessera::cli {

struct CollectLayoutsRequest {
  std::vector<std::string> samples;
  std::string out, shard, match;
  int configs = 0;    // of each graph
  int generated = 0;  // networks made up beside the samples
  int threads = 1, repeats = 20;
  bool no_measure = false;  // make the collection of what is there
};
int collect_layouts_verb(const CollectLayoutsRequest& request, const Common& common, Output& out);

// "2/8": the second of eight, counted from 0. Empty: one of one.
struct Shard {
  size_t index = 0, count = 1;
  bool has(size_t item) const { return item % count == index; }
};
Shard parse_shard(const std::string& text);

}  // namespace tessera::cli
