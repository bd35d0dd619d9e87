// `split --ranges`: the graphs that a list names, rebuilt from the samples below one folder.
#pragma once

#include <string>

#include "cli/output.h"
#include "cli/verb.h"

namespace tessera::cli {

struct RangesRequest {
  std::string root, list, out;
  bool run = false;  // each graph once, to see that it does
  double timeout = 600;
  int memory_mb = 0;
  std::string shard;  // of the samples
};

size_t count_listed_samples(const RangesRequest& request);
int split_ranges(const RangesRequest& request, const Common& common, Output& out);

}  // namespace tessera::cli
