// One compiler on one sample, as the page and its figures show it: all of a result line, or the
// little that a log says.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "result/result.h"
#include "score/judged.h"

namespace tessera::report {

struct Entry {
  std::string compiler;  // the name of its curve, which tells frozen weights and devices apart
  score::Judged judged;  // the sample, its speedup and where it is correct
  result::Status status = result::Status::Ok;
  std::string message;
  std::optional<result::Result> line;  // nothing: a log said it
};
using Entries = std::vector<Entry>;

}  // namespace tessera::report
