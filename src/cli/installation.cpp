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
  // In a wheel the root is the package itself.
  if (!found.root.empty())
    found.modules = fs::exists(found.root / "__init__.py", none) ? found.root.parent_path()
                                                                 : found.root / "python";
  // The wheel's launcher sets it to nothing: what this was built with is not what it runs with.
  found.deps = std::getenv("TESSERA_DEPS") ? from_environment("TESSERA_DEPS")
                                           : fs::path(TESSERA_BUILT_WITH_DEPS);
  fs::path python = found.deps / "venv/bin/python";
  if (!found.deps.empty() && fs::exists(python, none)) found.python = python;
  if (found.python.empty()) found.python = from_environment("TESSERA_WHEEL_PYTHON");
  return found;
}

}  // namespace tessera::cli
