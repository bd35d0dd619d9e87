#include "measure/gpu_lock.h"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>
#include <cstring>

#include "base/error.h"

namespace tessera::measure {

namespace {

// Opened anew by each process: a descriptor inherited over a fork would share its lock.
Descriptor lock(const std::filesystem::path& file, int kind) {
  Descriptor descriptor(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  int result;
  do {
    result = flock(descriptor.get(), kind);
  } while (result != 0 && errno == EINTR);
  if (result != 0) throw environment_error("cannot lock {}: {}", file.string(), strerror(errno));
  return descriptor;
}

}  // namespace

GpuLock::Held GpuLock::take(int kind) const {
  // The gate is held while waiting for the turn, and so who waits to be timed keeps later ones out.
  const Descriptor gate = lock(folder_.path() / "gate", LOCK_EX);
  return {lock(folder_.path() / "turn", kind)};
}

GpuLock::Held GpuLock::for_checking() const {
  return take(LOCK_SH);
}

GpuLock::Held GpuLock::for_timing() const {
  return take(LOCK_EX);
}

}  // namespace tessera::measure
