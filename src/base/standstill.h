// Did the machine stand still while something ran? Then the time that passed says nothing of it:
// other processes, or other virtual machines, had the cores.
#pragma once

#include <ctime>

namespace tessera {

// What all threads of this process have computed so far.
inline double process_seconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// `computed` of the seconds that passed, all threads together. Only for what computes all along.
inline bool stood_still(double passed, double computed) {
  return computed < passed / 2;
}

}  // namespace tessera
