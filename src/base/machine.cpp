#include "base/machine.h"

#include <sched.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <string>

namespace tessera {

namespace {

// The number after a name in /proc/meminfo, in bytes; 0 when it is not there.
size_t meminfo(const std::string& name) {
  std::ifstream file("/proc/meminfo");
  std::string word;
  for (size_t kilobytes; file >> word;) {
    if (word == name + ":" && file >> kilobytes) return kilobytes * 1024;
  }
  return 0;
}

// A control group's number; 0 for "max", or when there is none.
size_t cgroup_number(const char* path) {
  std::ifstream file(path);
  size_t number = 0;
  return file >> number ? number : 0;
}

}  // namespace

double core_quota() {
  std::ifstream file("/sys/fs/cgroup/cpu.max");
  double quota = 0, period = 0;
  return file >> quota >> period && period > 0 ? quota / period : 0;
}

int usable_cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  const int cores = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
  const double quota = core_quota();
  return std::max(1, quota > 0 ? std::min(cores, int(std::ceil(quota))) : cores);
}

size_t available_memory() {
  size_t available = meminfo("MemAvailable");
  if (available == 0)
    available = size_t(sysconf(_SC_AVPHYS_PAGES)) * size_t(sysconf(_SC_PAGE_SIZE));
  if (const size_t limit = cgroup_number("/sys/fs/cgroup/memory.max")) {
    const size_t used = cgroup_number("/sys/fs/cgroup/memory.current");
    available = std::min(available, limit - std::min(limit, used));
  }
  return available;
}

std::string processor_name() {
  std::ifstream file("/proc/cpuinfo");
  std::string line, part;
  while (std::getline(file, line)) {
    const size_t colon = line.find(": ");
    if (colon == line.npos) continue;
    if (line.rfind("model name", 0) == 0) return line.substr(colon + 2);
    if (line.rfind("CPU part", 0) == 0) part = line.substr(colon + 2);
  }
  // ARM's kernels tell a number instead of a name.
  for (const auto& [number, name] : std::initializer_list<std::pair<const char*, const char*>>{
           {"0xd0c", "Neoverse-N1"},
           {"0xd40", "Neoverse-V1"},
           {"0xd49", "Neoverse-N2"},
           {"0xd4f", "Neoverse-V2"}}) {
    if (part == number) return name;
  }
  utsname system;
  return uname(&system) == 0 ? system.machine : "unknown";
}

void pin_to_cores(int cores) {
  cpu_set_t allowed, chosen;
  CPU_ZERO(&chosen);
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  for (int core = 0; core < CPU_SETSIZE && CPU_COUNT(&chosen) < cores; ++core) {
    if (CPU_ISSET(core, &allowed)) CPU_SET(core, &chosen);
  }
  sched_setaffinity(0, sizeof chosen, &chosen);
}

}  // namespace tessera
