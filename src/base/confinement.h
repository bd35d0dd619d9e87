// What a process that runs others' code is kept from: the network, and writing outside its own
// folder. Landlock guards the files, a seccomp filter the sockets; both hold for all that the
// process starts, need no privilege, and cannot be taken off. Where a kernel has one of them only,
// that one is used.
#pragma once

#include <string>
#include <vector>

#include "base/descriptor.h"

namespace tessera {

struct ConfinementSupport {
  bool files = false, network = false;
  std::string describe() const;  // "files, network", "network", "none"
};
// Of this kernel, asked once.
const ConfinementSupport& confinement_support();

// Made before a fork, for what is between fork and exec may not allocate.
class Confinement {
 public:
  // Below these folders it may write; they must be there. To devices such as /dev/null and to GPUs
  // it may in any case. Reading is not restricted.
  explicit Confinement(const std::vector<std::string>& writable);
  // In the child. False where the kernel refuses what it said that it supports.
  bool enter() const noexcept;

 private:
  Descriptor rules_;
};

}  // namespace tessera
