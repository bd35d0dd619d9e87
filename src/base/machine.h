// What this machine has for us: the cores and the memory that we may use, which in a container are
// fewer than the machine's.
#pragma once

#include <cstddef>
#include <string>

namespace tessera {

int usable_cores();   // by affinity and by the control group's share, at least 1
double core_quota();  // of the control group, in cores; 0: none set
size_t
available_memory();  // bytes that can be had without swapping, within the control group's limit

std::string processor_name();  // "Intel(R) Xeon(R) ...", "Neoverse-N1", or the architecture's

// Keeps this process, and all that it starts, on that many of its cores.
void pin_to_cores(int cores);

}  // namespace tessera
