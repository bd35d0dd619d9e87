// `show --task` and `show --program`: a tuning task as its computation, and a record's program as
// the loops that its steps make of it, in the text that Ansor prints both in.
#pragma once

#include <string>

#include "cli/output.h"

namespace tessera::cli {

// `which` is a number from 0, or part of a name or key that one task alone has.
int show_task(const std::string& file, const std::string& which, bool as_json, Output& out);

// The `number`-th record of the file, from 0. Its task is found beside it, in `tasks` where that is
// given, or is known by its key.
int show_program(const std::string& file, int number, const std::string& tasks, bool as_json,
                 Output& out);

}  // namespace tessera::cli
