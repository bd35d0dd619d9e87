// The monotonic clock, in seconds. Differences of it are wall time; it never jumps when the date of
// the machine is set.
#pragma once

#include <ctime>

namespace tessera {

inline double clock_seconds(clockid_t clock) {
  timespec now;
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

inline double monotonic_seconds() {
  return clock_seconds(CLOCK_MONOTONIC);
}

// What this thread has computed so far; it stands still while others run.
inline double thread_seconds() {
  return clock_seconds(CLOCK_THREAD_CPUTIME_ID);
}

// What all threads of this process have computed so far.
inline double process_seconds() {
  return clock_seconds(CLOCK_PROCESS_CPUTIME_ID);
}

}  // namespace tessera
