// The cores of this machine as measuring uses them: which one a program is timed on, and which ones
// must do nothing else meanwhile. Hyperthreads of one core count as one: a build beside a run on
// the same core would be seen in its time.
#pragma once

#include <vector>

namespace tessera::measure {

struct Cores {
  std::vector<int> all;     // that this process may use, in the kernel's numbers
  std::vector<bool> quiet;  // by position in `all`: must do nothing else while a program runs
  std::vector<int> run;  // where programs run: the last one, or all when they use several threads

  size_t quiet_count() const;
  std::vector<int> not_quiet() const;  // all of them when there are none
};

// With `builds_beside`, the cores that a program of one thread does not use may build while it
// runs.
Cores usable_cores(int threads, bool builds_beside);

// From given facts: `same_core(a, b)` says whether two are hyperthreads of one core.
Cores divide_cores(std::vector<int> all, int threads, bool builds_beside,
                   bool (*same_core)(int a, int b));

}  // namespace tessera::measure
