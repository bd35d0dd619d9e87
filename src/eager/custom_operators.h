// Operators that a sample brings along, once their library was built (judge/custom_build.h).
// Loading it runs a stranger's code: only in a process that is confined (base/confinement.h) and
// was allowed to. Plain types.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "graph/graph.h"

namespace tessera::eager {

// Loads a library that registers operators with libtorch (TORCH_LIBRARY); from then on samples of
// this process may call torch.ops.NAMESPACE.NAME for each of them. Throws an input Error when it
// cannot be loaded, and when it registers nothing or an operator of libtorch's own namespaces.
void load_custom_operators(const std::filesystem::path& library);

// "scale::twice" for torch.ops.scale.twice and torch.ops.scale.twice.default, if such an operator
// was loaded here; else empty. `overload` is what stands behind the name.
std::string custom_operator(std::string_view callee, std::string& overload);

// Is this a call of torch.ops of a namespace that is not libtorch's?
bool calls_custom_operator(const graph::Node& node);

}  // namespace tessera::eager
