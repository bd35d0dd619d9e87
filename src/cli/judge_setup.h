// What the verbs that run compilers ask of this machine first.
#pragma once

#include "cli/verb.h"
#include "judge/handover.h"
#include "runtime/peaks.h"

namespace tessera::cli {

// `threads` 0: one for each core; `memory_mb` 0: seven tenths of what is free.
judge::Conditions conditions_of(const Common& common, const std::string& weights, int threads,
                                double timeout, int memory_mb);

// In a child, before anything of libtorch runs here.
runtime::Peaks find_peaks(const std::string& device, int threads);

}  // namespace tessera::cli
