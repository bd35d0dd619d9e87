// What this machine has for us: the cores and the memory that we may use, which in a container are
// fewer than the machine's. The one answer to "how many cores": whoever starts a thread or a
// process for each asks here.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace tessera {

// Where the control group of this process shows its limits, in version 1 or 2 of that file system.
inline constexpr const char* control_group = "/sys/fs/cgroup";

// CPU time that the group may use, in cores; 0: no quota is set.
double core_quota(const std::filesystem::path& group = control_group);
// By affinity and by the quota, rounded up; at least 1.
int usable_cores(const std::filesystem::path& group = control_group);
std::vector<int> allowed_cores();  // by affinity, in the kernel's numbers; never empty
int present_cores();               // of the machine, whether or not we may use them

// Bytes that can be had without swapping, within the group's limit.
size_t available_memory(const std::filesystem::path& group = control_group);

// This machine among those of a cluster: as Slurm names it to its jobs, else the host's name.
std::string node_name();
std::string processor_name();  // "Intel(R) Xeon(R) ...", "Neoverse-N1", or the architecture's
// A machine's name as one word of a target or a file: "intel-r-xeon-r-processor".
std::string machine_word(const std::string& name);

// Keeps this thread, and all that it starts, on these cores, or on the first so many of those
// allowed. Does nothing where it is not permitted.
void pin_to(std::span<const int> cores);
void pin_to_cores(int count);

}  // namespace tessera
