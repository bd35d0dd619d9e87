// Puts memory out of all caches, line by line, so that a timed run finds it where a network would
// leave it. What cannot be done on a machine is not done; `can_flush` tells.
#pragma once

#include <cstddef>
#include <span>

namespace tessera {

bool can_flush();
void flush_from_cache(std::span<const std::byte> bytes);
// As whoever made it just now would have left it.
void read_into_cache(std::span<const std::byte> bytes);

}  // namespace tessera
