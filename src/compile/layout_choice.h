// Layout assignment by a model that was trained on measured graphs (layout/graph_model.h): of
// assignments near the rule's the one that it scores best. Deterministic; the same model and graph
// give the same plan. A model can make a graph slow, never wrong: every assignment computes the
// same.
#pragma once

#include <filesystem>

#include "compile/rewrite.h"

namespace tessera::compile {

// For choose_layouts. Empty, so by rule, where no convolution has a choice. Throws an input Error
// for a file that is no model of layouts.
LayoutChoice layouts_by_model(const trace::Trace& trace,
                              const std::vector<bool>& constant_parameters,
                              const std::filesystem::path& model);

}  // namespace tessera::compile
