// A process that outlives us by a moment: should we die in any way, SIGKILL included, it kills the
// process groups we were supervising. Without it only direct children could be tied to our life.
#pragma once

#include <sys/types.h>

namespace tessera::guard {

void watch(pid_t group);    // starts the guard on first use; does nothing where it cannot start
void unwatch(pid_t group);  // after the group is gone, for its number may be used again
pid_t process();            // the guard itself, or 0
void forget();              // in a forked child: the guard is its parent's
}  // namespace tessera::guard
