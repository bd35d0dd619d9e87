// From files of results and logs to what a page shows.
#pragma once

#include "report/page.h"
#include "score/load.h"

namespace tessera::report {

// A result is filed under the name of its curve, which tells frozen weights and devices apart. What
// a log says of a sample becomes a result too, as far as a log says it. Where a result is accurate
// is what the score says: a compiler that was caught cheating is so nowhere. Files and summaries
// stay empty.
PageInput page_input(score::Loaded loaded, const score::Settings& settings);

}  // namespace tessera::report
