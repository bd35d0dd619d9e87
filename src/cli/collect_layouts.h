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
// How many graphs it is about. Throws as the verb does.
size_t count_layout_graphs(const CollectLayoutsRequest& request);

}  // namespace tessera::cli
