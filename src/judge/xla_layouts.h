// Layout assignments of an HLO module measured by XLA on the CPU: each becomes a module with its
// layouts in it (space/hlo_layouts.h), which a worker compiles, runs and times. The worker stays
// from one to the next; one that crashes or hangs is a failed configuration, and the next has a new
// one.
#pragma once

#include <memory>

#include "judge/xla_reference.h"
#include "space/layout_measuring.h"

namespace tessera::judge {

// `sample` must outlive it. Throws as HloRun does, an Environment Error where XLA is missing.
std::unique_ptr<space::LayoutMeasuring> measure_layouts_by_xla(const hlo::HloSample& sample,
                                                               const Home& home,
                                                               const Conditions& conditions);

}  // namespace tessera::judge
