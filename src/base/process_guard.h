// A process that outlives us by a moment: should we die in any way, SIGKILL included, it kills the
// process groups we were supervising. Without it only direct children could be tied to our life.
#pragma once

#include <sys/types.h>

namespace tessera::guard {

void prepare();             // before a fork: starts the guard if there is none, where it can
void watch(pid_t group);    // a job calls it before it runs anything: what it starts is ours, too
void unwatch(pid_t group);  // after the group is gone, for its number may be used again
pid_t process();            // the guard itself, or 0
void forget();              // in a forked child: the guard is its parent's
}  // namespace tessera::guard
