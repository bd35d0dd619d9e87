// Who may use the GPU: any number of processes make the first run of their programs and check it,
// but while one is timed nobody else runs. One that waits to be timed holds newcomers off. Made of
// file locks: a process that dies, however it dies, gives its own back.
#pragma once

#include "base/descriptor.h"
#include "base/file.h"

namespace tessera::measure {

class GpuLock {
 public:
  // Held until it goes away.
  struct Held {
    Descriptor turn;
  };
  Held for_checking() const;
  Held for_timing() const;

 private:
  Held take(int kind) const;
  TemporaryFolder folder_;
};

}  // namespace tessera::measure
