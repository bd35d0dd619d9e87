// A sample's inputs as a file, for processes that are handed them.
#pragma once

#include <set>

#include "graph/sample.h"

namespace tessera::eager {

// Writes a tensor for each parameter, by name: those of `data` as the first seed makes them, the
// others as the second does. By GraphNet's rules (inputs.h); with `redraw`, data that a sample
// states outright are drawn anew from what it states.
void write_inputs(const graph::Sample& sample, const std::set<std::string>& data,
                  uint32_t data_seed, uint32_t weight_seed, const std::filesystem::path& path,
                  bool redraw = false);

}  // namespace tessera::eager
