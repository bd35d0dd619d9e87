// What `bench` prints for people: a line as each result comes, and a table at the end.
#pragma once

#include <string>
#include <vector>

#include "result/result.h"

namespace tessera::cli {

std::string result_line(const result::Result& result);

// For each compiler: how many ended how, the speedup, S(0) and ES(0) to ES(3).
std::string bench_summary(const std::vector<result::Result>& results);

}  // namespace tessera::cli
