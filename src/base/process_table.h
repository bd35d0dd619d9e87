// All processes of this machine, from /proc, with what a supervisor must know: who is whose child
// and how much memory each holds. Processes come and go while one looks: it is a picture, not a
// lock.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <vector>

namespace tessera {

struct ProcessInfo {
  pid_t pid = 0, parent = 0, group = 0;
  size_t resident_bytes = 0;
  bool zombie = false;
};

using ProcessTable = std::vector<ProcessInfo>;

ProcessTable list_processes();

// Of `root`, all below it, and the members of its process group. Shared pages count once for each.
size_t tree_resident_bytes(const ProcessTable& table, pid_t root);

}  // namespace tessera
