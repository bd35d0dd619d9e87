// Who may use the machine: any number of processes build at once, but while one runs a program nobody
// else builds or runs. A run that waits holds newcomers off, so runs are not starved by builds. Made of
// file locks: a process that dies, however it dies, gives its own back.
#pragma once

#include "base/descriptor.h"
#include "base/file.h"

namespace tessera::measure {

class PhaseLock {
 public:
  PhaseLock();

  // Held until it goes away.
  struct Held {
    Descriptor turn;
  };
  Held for_building() const;
  Held for_running() const;

 private:
  Held take(int kind) const;
  TemporaryFolder folder_;
};

}  // namespace tessera::measure
