#include "measure/phase_lock.h"

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

PhaseLock::PhaseLock() = default;

PhaseLock::Held PhaseLock::take(int kind) const {
  // The gate is held while waiting for the turn, and so a waiting run keeps later builds out.
  const Descriptor gate = lock(folder_.path() / "gate", LOCK_EX);
  return {lock(folder_.path() / "turn", kind)};
}

PhaseLock::Held PhaseLock::for_building() const { return take(LOCK_SH); }

PhaseLock::Held PhaseLock::for_running() const { return take(LOCK_EX); }

}  // namespace tessera::measure
