// The options of the verbs that run compilers, as what the judge is told.
#pragma once

#include "cli/verb.h"
#include "judge/handover.h"

namespace tessera::cli {

// What the options of these names say; their words were checked when they were read.
result::Device device_of(const Common& common);
result::Weights weights_of(const std::string& option);

// `threads` 0: one for each core; `memory_mb` 0: seven tenths of what is free.
judge::Conditions conditions_of(const Common& common, result::Weights weights, int threads,
                                double timeout, int memory_mb);

}  // namespace tessera::cli
