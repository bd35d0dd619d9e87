// Where the room `bench` finds its compilers, from what the command line knows of the installation.
#pragma once

#include "cli/installation.h"
#include "judge/compilers.h"

namespace tessera::cli {

inline judge::Home compiler_home() {
  const Installation found = find_installation();
  return {found.program, found.root, found.modules, found.deps, found.python};
}

}  // namespace tessera::cli
