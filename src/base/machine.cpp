#include "base/machine.h"

#include <sched.h>
#include <sys/utsname.h>
#include <unistd.h>
#include <cctype>

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
double cgroup_number(const std::filesystem::path& path) {
  std::ifstream file(path);
  double number = 0;
  return file >> number ? number : 0;
}

}  // namespace

double core_quota(const std::filesystem::path& group) {
  double quota = 0, period = 0;
  if (std::ifstream both(group / "cpu.max"); both) {
    both >> quota >> period;
  } else {
    quota = cgroup_number(group / "cpu/cpu.cfs_quota_us");  // -1: none
    period = cgroup_number(group / "cpu/cpu.cfs_period_us");
  }
  return quota > 0 && period > 0 ? quota / period : 0;
}

int usable_cores(const std::filesystem::path& group) {
  const int cores = int(allowed_cores().size());
  const double quota = core_quota(group);
  return quota > 0 ? std::min(cores, int(std::ceil(quota))) : cores;
}

std::vector<int> allowed_cores() {
  std::vector<int> cores;
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) {
    for (int core = 0; core < CPU_SETSIZE; ++core)
      if (CPU_ISSET(core, &allowed)) cores.push_back(core);
  }
  if (cores.empty()) cores.push_back(0);
  return cores;
}

int present_cores() {
  return int(sysconf(_SC_NPROCESSORS_ONLN));
}

size_t available_memory(const std::filesystem::path& group) {
  size_t available = meminfo("MemAvailable");
  if (available == 0)
    available = size_t(sysconf(_SC_AVPHYS_PAGES)) * size_t(sysconf(_SC_PAGE_SIZE));
  for (const auto& [limit_file, used_file] :
       {std::pair("memory.max", "memory.current"),
        std::pair("memory/memory.limit_in_bytes", "memory/memory.usage_in_bytes")}) {
    if (const double limit = cgroup_number(group / limit_file); limit > 0) {
      const double left = std::max(0.0, limit - cgroup_number(group / used_file));
      available = size_t(std::min(double(available), left));
    }
  }
  return available;
}

std::string node_name() {
  if (const char* name = std::getenv("SLURMD_NODENAME"); name && *name) return name;
  char host[256] = {};
  return gethostname(host, sizeof host - 1) == 0 ? host : "unknown";
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
  for (const auto& [number, name] :
       std::initializer_list<std::pair<const char*, const char*>>{{"0xd0c", "Neoverse-N1"},
                                                                  {"0xd40", "Neoverse-V1"},
                                                                  {"0xd49", "Neoverse-N2"},
                                                                  {"0xd4f", "Neoverse-V2"}}) {
    if (part == number) return name;
  }
  utsname system;
  return uname(&system) == 0 ? system.machine : "unknown";
}

void pin_to(std::span<const int> cores) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int core : cores) CPU_SET(core, &set);
  sched_setaffinity(0, sizeof set, &set);
}

void pin_to_cores(int count) {
  const std::vector<int> allowed = allowed_cores();
  pin_to(std::span(allowed).first(std::min(allowed.size(), size_t(std::max(count, 0)))));
}

std::string machine_word(const std::string& name) {
  std::string word;
  for (char c : name) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '.';
    if (plain) {
      word += char(std::tolower(static_cast<unsigned char>(c)));
    } else if (!word.empty() && word.back() != '-') {
      word += '-';
    }
  }
  while (!word.empty() && word.back() == '-') word.pop_back();
  return word.empty() ? "unknown" : word;
}

}  // namespace tessera
