// The explorer of a folder for `serve` and `query`: what needs libtorch or Arrow is asked of
// `tessera-full`, in a process of its own and only when somebody looks at it.
#pragma once

#include <memory>
#include <string>

#include "explore/explorer.h"

namespace tessera::cli {

std::unique_ptr<explore::Explorer> explorer_of(const std::string& folder);

}  // namespace tessera::cli
