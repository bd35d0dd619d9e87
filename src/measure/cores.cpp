#include "measure/cores.h"

#include <algorithm>
#include <fstream>

#include "base/error.h"
#include "base/machine.h"

namespace tessera::measure {

namespace {

int core_of(int cpu, const char* what) {
  std::ifstream file(fmt::format("/sys/devices/system/cpu/cpu{}/topology/{}", cpu, what));
  int number = -1;
  file >> number;
  return number;
}

bool on_one_core(int a, int b) {
  if (a == b) return true;
  const int core = core_of(a, "core_id"), package = core_of(a, "physical_package_id");
  return core >= 0 && core == core_of(b, "core_id") && package == core_of(b, "physical_package_id");
}

}  // namespace

size_t Cores::quiet_count() const {
  return size_t(std::count(quiet.begin(), quiet.end(), true));
}

std::vector<int> Cores::not_quiet() const {
  std::vector<int> others;
  for (size_t i = 0; i < all.size(); ++i)
    if (!quiet[i]) others.push_back(all[i]);
  return others.empty() ? all : others;
}

Cores divide_cores(std::vector<int> all, int threads, bool builds_beside,
                   bool (*same_core)(int a, int b)) {
  Cores cores;
  cores.all = std::move(all);
  // The last of them: the first ones get the interrupts.
  const int last = cores.all.back();
  cores.run = threads > 1 ? cores.all : std::vector<int>{last};
  for (int core : cores.all)
    cores.quiet.push_back(threads > 1 || !builds_beside || same_core(core, last));
  return cores;
}

Cores usable_cores(int threads, bool builds_beside) {
  return divide_cores(allowed_cores(), threads, builds_beside, on_one_core);
}

}  // namespace tessera::measure
