// What an object file becomes in memory: its code, its constants and its data behind one another,
// each on pages of its own; behind the code stubs for calls that are far, behind the constants
// slots with addresses. Places are found first, so that the memory can be had; then everything is
// linked for the address that it got. Knows nothing of this process: any machine's code can be
// linked, for any address.
#pragma once

#include <functional>
#include <map>

#include "elf/object_file.h"

namespace tessera::elf {

// The address of a function that the object does not have; 0: there is none.
using Resolve = std::function<uint64_t(std::string_view name)>;

class Image {
 public:
  // The bytes must outlive this. Throws a Foreign Error for those that are no object file.
  Image(std::string_view bytes, size_t page_bytes);

  Machine machine() const { return object_.machine; }
  // The parts in their order; multiples of a page.
  size_t code_bytes() const { return code_bytes_; }
  size_t constant_bytes() const { return constant_bytes_; }
  size_t size() const { return size_; }

  // Where a function starts, from the image's start on. Throws a Foreign Error when there is none
  // of that name.
  size_t function(std::string_view name) const;

  // Fills in all of it. `memory` is size() zeros, to be used at `address`, a multiple of a page.
  // Throws a Foreign Error for symbols that nobody has and for relocations that cannot be done.
  void link(uint8_t* memory, uint64_t address, const Resolve& resolve) const;

 private:
  void place(Section::Kind kind);
  uint64_t reserve(uint64_t bytes, uint64_t alignment);
  void link(const Relocation& relocation, uint8_t* memory, uint64_t address,
            const std::vector<uint64_t>& symbols) const;
  void write_stub(uint8_t* memory, uint64_t target) const;

  ObjectFile object_;
  std::vector<uint64_t> places_;                // addresses of the sections that are loaded
  std::map<uint32_t, uint64_t> stubs_, slots_;  // by symbol
  std::vector<bool> used_;                      // symbols that relocations ask for
  size_t code_bytes_ = 0, constant_bytes_ = 0, size_ = 0;
};

}  // namespace tessera::elf
