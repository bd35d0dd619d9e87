// The cores of this machine as measuring uses them: on which programs are timed, and which ones
// must do nothing else meanwhile. Hyperthreads of one core count as one: a build beside a run on
// the same core would be seen in its time.
#pragma once

#include <cstddef>
#include <vector>

namespace tessera::measure {

struct Cores {
  std::vector<int> all;      // that this process may use, in the kernel's numbers
  std::vector<size_t> core;  // by position in `all`: which core it is a hyperthread of, from 0 on
  // Positions in `all`, one of each core, where programs of one thread run. Not on the first core
  // if there is another: this process and most interrupts are there.
  std::vector<size_t> run;
  std::vector<int> alone;  // where a program runs that has the machine to itself

  std::vector<int> never_run() const;  // those of no core for runs; all of them when there are none
};

// `threads`: that a program may use.
Cores usable_cores(int threads);

// From given facts: `same_core(a, b)` says whether two are hyperthreads of one core.
Cores divide_cores(std::vector<int> all, int threads, bool (*same_core)(int a, int b));

}  // namespace tessera::measure
