// Where the room `bench` finds its compilers, from what the command line knows of the installation.
#pragma once

#include "bench/compilers.h"
#include "cli/installation.h"

namespace tessera::cli {

inline bench::Home compiler_home() {
  const Installation found = find_installation();
  return {found.program, found.root, found.deps, found.python};
}

}  // namespace tessera::cli
