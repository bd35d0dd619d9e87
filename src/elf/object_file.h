// A relocatable ELF file of 64 bits, as compilers write it for the machines that Tessera runs on:
// its sections, symbols and relocations. All indices, offsets and sizes are checked here, so
// whoever uses them need not; files that are damaged, or use what one object of machine code has no
// need for (thread-local data, initialisers), are refused with a Foreign Error. Texts and contents
// are views into the file's bytes.
//
// LLVM's JITLink does the same and more, but Halide's wheel hides the LLVM inside it. Halide's own
// JIT, which reaches it, compiles Halide's runtime before the first program of a process: a second
// that every process saves which loads its kernels here.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace tessera::elf {

enum class Machine : uint16_t { X86_64 = 62, Aarch64 = 183 };
std::string_view machine_name(Machine machine);

struct Section {
  // By the memory it needs: code may not be written, data not executed. What a program that runs
  // does not need (its names, how to unwind it) is not loaded.
  enum class Kind : uint8_t { NotLoaded, Code, Constants, Data } kind = Kind::NotLoaded;
  std::string_view name;
  std::string_view contents;  // of `size` bytes, or empty: zeros
  uint64_t size = 0;          // in memory; at most `most_bytes`
  uint64_t alignment = 1;     // a power of 2, at most `most_alignment`
};
constexpr uint64_t most_bytes = uint64_t{64} << 20;
constexpr uint64_t most_alignment = 4096;

struct Symbol {
  enum class Place : uint8_t { Undefined, Absolute, InSection } place = Place::Undefined;
  uint32_t section = 0;
  uint64_t value = 0;  // within its section, whose end is the last that it may be; or absolute
  std::string_view name;
};

struct Relocation {
  uint32_t section = 0;  // the one that is changed; it is loaded and not empty
  uint32_t type = 0;
  uint32_t symbol = 0;
  uint64_t offset = 0;  // within the section
  int64_t addend = 0;
};

struct ObjectFile {
  Machine machine = Machine::X86_64;
  std::vector<Section> sections;
  std::vector<Symbol> symbols;
  std::vector<Relocation> relocations;  // those of loaded sections alone
};

ObjectFile read_object_file(std::string_view bytes);

template <typename... Args>
Error object_error(fmt::format_string<Args...> format, Args&&... args) {
  return Error(Blame::Foreign, {},
               "object code: " + fmt::format(format, std::forward<Args>(args)...));
}

}  // namespace tessera::elf
