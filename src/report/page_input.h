// From files of results and logs to what a page shows.
#pragma once

#include "report/page.h"
#include "score/load.h"

namespace tessera::report {

// Results in the order of their files, then logs. Where an entry is correct is what the score says:
// a compiler that was caught cheating is so nowhere. Files and summaries stay empty.
PageInput page_input(score::Loaded loaded, const score::Settings& settings);

}  // namespace tessera::report
