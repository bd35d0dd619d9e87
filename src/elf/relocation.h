// The relocations that LLVM and GCC emit for position-independent code, as tables: what address
// each wants, and how it stands in the bytes that are changed.
#pragma once

#include <cstdint>
#include <string_view>

#include "elf/object_file.h"

namespace tessera::elf {

struct RelocationKind {
  // What the code wants of its symbol. A call may go through a stub, which jumps on to functions
  // that are too far away; a slot is a word of memory that holds the symbol's address.
  enum class Through : uint8_t { Nothing, Stub, Slot };
  // How it stands there: a word, or a field of an aarch64 instruction; absolute, or relative to
  // where it stands, or to that one's page of 4096 bytes.
  enum class Form : uint8_t {
    Word64,
    Word32,        // as an unsigned number
    SignedWord32,  // extended by the processor
    Relative64,
    Relative32,
    Branch26,  // in instructions, so a multiple of 4
    Branch19,
    Branch14,
    Address21,  // in two parts
    Page21,
    Low12,  // the position within its page, scaled
  };
  std::string_view name;
  uint32_t type = 0;
  Form form = Form::Word64;
  Through through = Through::Nothing;
  uint8_t scale = 0;  // of Low12: a multiple of 2^scale
};

// Null for one that is not known.
const RelocationKind* relocation_kind(Machine machine, uint32_t type);

size_t relocation_bytes(const RelocationKind& kind);  // how many it changes

// Puts an address into the bytes at `memory`, which will stand at the address `place`. False, and
// nothing changed, when it cannot be expressed: too far away, or not aligned.
bool relocate(const RelocationKind& kind, uint8_t* memory, uint64_t place, uint64_t address);

}  // namespace tessera::elf
