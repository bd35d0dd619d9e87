// The fuzz target of the room elf: object files. Refusals blame the file; whatever is accepted is
// linked, and nothing is written outside of the image.
#pragma once

#include "elf/image.h"
#include "targets.h"

namespace tessera::fuzz {

inline void object(std::string_view bytes) {
  try {
    const elf::Image image(bytes, 4096);
    require(image.code_bytes() + image.constant_bytes() <= image.size(), "parts beyond the image");
    std::vector<uint8_t> memory(image.size());
    // Some near, some far.
    const auto resolve = [](std::string_view name) -> uint64_t {
      return name.size() % 2 == 1 ? 0x7f0000100000 : 0x550000001234;
    };
    image.link(memory.data(), 0x7f0000000000, resolve);
    require(image.function("sum") < image.code_bytes(), "a function outside of the code");
  } catch (const Error& error) {
    require(error.blame() == Blame::Foreign, "a refusal that does not blame the file");
  }
}

}  // namespace tessera::fuzz
