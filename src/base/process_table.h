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

// `root`, all below it, and the members of its process group.
std::vector<ProcessInfo> process_tree(const ProcessTable& table, pid_t root);

// Shared pages count once for each process.
size_t resident_bytes(const std::vector<ProcessInfo>& processes);

}  // namespace tessera
