// What `doctor` looks at. Each check says what it found and, when that is not as it should be for
// measuring, what to do about it.
#pragma once

#include <string>
#include <vector>

#include "cli/verb.h"

namespace tessera::cli {

struct Diagnosis {
  std::string check;
  std::string found;  // in a few words, figures included
  bool ok = true;
  std::string advice;  // one line; empty when ok
  bool fatal = false;  // without this nothing works
};

// Takes about half a second, for it times a small kernel to see how steady the machine is.
std::vector<Diagnosis> diagnose(const Common& common);

}  // namespace tessera::cli
