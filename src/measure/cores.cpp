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

std::vector<int> Cores::never_run() const {
  std::vector<int> others;
  for (size_t i = 0; i < all.size(); ++i) {
    const bool runs =
        std::any_of(run.begin(), run.end(), [&](size_t at) { return core[at] == core[i]; });
    if (!runs) others.push_back(all[i]);
  }
  return others.empty() ? all : others;
}

Cores divide_cores(std::vector<int> all, int threads, bool (*same_core)(int a, int b)) {
  Cores cores;
  cores.all = std::move(all);
  std::vector<size_t> firsts;  // of each core
  for (size_t i = 0; i < cores.all.size(); ++i) {
    size_t at = 0;
    while (at < firsts.size() && !same_core(cores.all[firsts[at]], cores.all[i])) ++at;
    if (at == firsts.size()) firsts.push_back(i);
    cores.core.push_back(at);
  }
  cores.run = firsts;
  if (firsts.size() > 1) cores.run.erase(cores.run.begin());
  // The last of them: the first ones get the interrupts.
  cores.alone = threads > 1 ? cores.all : std::vector<int>{cores.all[cores.run.back()]};
  return cores;
}

Cores usable_cores(int threads) {
  return divide_cores(allowed_cores(), threads, on_one_core);
}

}  // namespace tessera::measure
