// The options of the verbs that run compilers, as what the judge is told.
#pragma once

#include "cli/verb.h"
#include "judge/handover.h"

namespace tessera::cli {

// `threads` 0: one for each core; `memory_mb` 0: seven tenths of what is free.
judge::Conditions conditions_of(const Common& common, const std::string& weights, int threads,
                                double timeout, int memory_mb);

}  // namespace tessera::cli
