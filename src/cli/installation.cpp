#include "cli/installation.h"

#include <cstdlib>

namespace tessera::cli {

namespace fs = std::filesystem;

namespace {

fs::path from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

}  // namespace

Installation find_installation() {
  Installation found;
  std::error_code none;
  found.program = fs::read_symlink("/proc/self/exe", none);
  found.bin = found.program.parent_path();
  found.root = from_environment("TESSERA_ROOT");
  for (fs::path above = found.bin; found.root.empty() && above.has_relative_path();
       above = above.parent_path()) {
    if (fs::exists(above / "deps.lock", none)) found.root = above;
  }
  found.deps = from_environment("TESSERA_DEPS");
  if (found.deps.empty()) found.deps = TESSERA_BUILT_WITH_DEPS;
  fs::path python = found.deps / "venv/bin/python";
  if (!found.deps.empty() && fs::exists(python, none)) found.python = python;
  return found;
}

}  // namespace tessera::cli
