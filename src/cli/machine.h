// What this machine has for us: the cores and the memory that we may use, which in a container are
// fewer than the machine's.
#pragma once

#include <cstddef>

namespace tessera::cli {

int usable_cores();   // by affinity and by the control group's share, at least 1
double core_quota();  // of the control group, in cores; 0: none set
size_t
available_memory();  // bytes that can be had without swapping, within the control group's limit

}  // namespace tessera::cli
