// Objects read, linked and run; and objects that say something else than they should.
#include "elf/loaded_code.h"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>

#include "object_writer.h"

namespace tessera::elf {
namespace {

#ifdef __x86_64__
constexpr Machine own = Machine::X86_64, foreign = Machine::Aarch64;
#else
constexpr Machine own = Machine::Aarch64, foreign = Machine::X86_64;
#endif

int answer() {
  return 28;
}

Resolve provides(uint64_t address) {
  return [address](std::string_view name) { return name == "other" ? address : 0; };
}

std::string refusal(const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Foreign);
    return error.message();
  }
  return "accepted";
}
std::string refusal(const std::string& object) {
  return refusal([&] {
    const Image image(object, 4096);
    std::vector<uint8_t> memory(image.size());
    image.link(memory.data(), 0x10000, provides(0x20000));
  });
}

TEST(LoadedCode, CallsOutAndReadsItsConstants) {
  std::string object = example_object(own);
  const LoadedCode code(object, "sum", provides(uint64_t(&answer)));
  object.assign(object.size(), '\xff');  // nobody looks at it any more
  EXPECT_EQ(reinterpret_cast<int (*)()>(code.function())(), 28 + 7 + 7);
}

TEST(LoadedCode, IsWrittenOrExecutedButNeverBoth) {
  const LoadedCode code(example_object(own), "sum", provides(uint64_t(&answer)));
  std::ifstream maps("/proc/self/maps");
  bool found = false;
  for (std::string line; std::getline(maps, line);) {
    unsigned long begin = 0, end = 0;
    char rights[5] = {};
    ASSERT_EQ(std::sscanf(line.c_str(), "%lx-%lx %4s", &begin, &end, rights), 3);
    const auto at = reinterpret_cast<unsigned long>(code.function());
    if (at < begin || at >= end) continue;
    found = true;
    EXPECT_STREQ(rights, "r-xp");
  }
  EXPECT_TRUE(found);
}

// Calls go straight where they can, and through a stub where they cannot; both machines, whichever
// this one is.
TEST(Image, FarCallsGoThroughStubs) {
  for (const Machine machine : {Machine::Aarch64, Machine::X86_64}) {
    const std::string object = example_object(machine);
    const Image image(object, 4096);
    EXPECT_EQ(image.size(), 2 * 4096u);  // code, constants
    const uint64_t address = 0x7f0000000000;
    const auto linked = [&](uint64_t other) {
      std::vector<uint8_t> memory(image.size());
      image.link(memory.data(), address, provides(other));
      return memory;
    };
    const auto word = [](const std::vector<uint8_t>& memory, size_t at, size_t bytes) {
      uint64_t value = 0;
      std::memcpy(&value, memory.data() + at, bytes);
      return value;
    };
    const size_t start = image.function("sum");
    const std::vector<uint8_t> near = linked(address + 0x10000), far = linked(0x550000001234);
    if (machine == Machine::Aarch64) {
      EXPECT_EQ(word(near, start + 4, 4), 0x94000000 + (0x10000 - start - 4) / 4);
      EXPECT_EQ(word(far, start + 4, 4), 0x94000000 + (48 - start - 4) / 4);  // behind 44 bytes
      EXPECT_EQ(word(far, 48, 8), 0xd61f020058000050u);
    } else {
      EXPECT_EQ(word(near, start + 5, 4), 0x10000 - start - 9);
      EXPECT_EQ(word(far, start + 5, 4), 32 - start - 9);  // behind 29 bytes
      EXPECT_EQ(word(far, 32, 8), 0x0b0f0000000225ffu);
    }
    EXPECT_EQ(word(far, (machine == Machine::Aarch64 ? 48 : 32) + 8, 8), 0x550000001234u);
    EXPECT_EQ(word(near, 4096 + 8, 8), address + 4096 + 4) << "the slot of 'seven'";
  }
}

TEST(LoadedCode, OfAnotherMachineIsRefused) {
  const std::string object = example_object(foreign);
  EXPECT_NE(refusal([&] { LoadedCode(object, "sum", provides(1)); }).find("this machine is"),
            std::string::npos);
}

TEST(LoadedCode, NamesWhatItLacks) {
  const std::string object = example_object(own);
  EXPECT_EQ(refusal([&] { LoadedCode(object, "sum", [](std::string_view) { return 0; }); }),
            "object code: it needs 'other', which is not provided");
  EXPECT_EQ(refusal([&] { LoadedCode(object, "product", provides(1)); }),
            "object code: no function 'product'");
  EXPECT_EQ(refusal([&] { LoadedCode(object, "seven", provides(1)); }),
            "object code: 'seven' is not a function");
}

TEST(ObjectFiles, CutAnywhereAreRefused) {
  const std::string object = example_object(own);
  ASSERT_EQ(refusal(object), "accepted");
  for (size_t bytes = 0; bytes < object.size(); ++bytes)
    EXPECT_NE(refusal(object.substr(0, bytes)), "accepted") << bytes << " bytes of it";
}

TEST(ObjectFiles, DamagedAnywhereDoNoHarm) {
  const std::string object = example_object(own);
  int refused = 0;
  for (size_t i = 0; i < object.size(); ++i)
    for (const int change : {1, 0x80, 0xff}) {
      std::string damaged = object;
      damaged[i] = char(damaged[i] ^ change);
      refused += refusal(damaged) != "accepted";
    }
  EXPECT_GT(refused, 300);
}

TEST(ObjectFiles, UnknownRelocationsAreNamed) {
  ObjectWriter writer(Machine::X86_64);
  const uint32_t code = writer.add_code(std::string(16, '\x90'));
  writer.add_relocation(code, 4, R_X86_64_TPOFF32, writer.add_symbol("x", code));
  EXPECT_EQ(refusal(writer.finish()), "object code: relocation 23 of x86_64 is not known");
}

TEST(ObjectFiles, RelocationsStayInside) {
  for (const uint64_t offset : {uint64_t{13}, uint64_t{16}, ~uint64_t{0}}) {
    ObjectWriter writer(Machine::X86_64);
    const uint32_t code = writer.add_code(std::string(16, '\x90'));
    writer.add_relocation(code, offset, R_X86_64_PC32, writer.add_symbol("x", code));
    EXPECT_NE(refusal(writer.finish()), "accepted") << offset;
  }
}

TEST(ObjectFiles, DistancesThatDoNotFitAreRefused) {
  ObjectWriter writer(Machine::X86_64);
  const uint32_t code = writer.add_code(std::string(16, '\x90'));
  writer.add_relocation(code, 4, R_X86_64_PC32, writer.add_symbol("x", code), int64_t{1} << 40);
  EXPECT_NE(refusal(writer.finish()).find("R_X86_64_PC32 at 4 of section .text cannot reach 'x'"),
            std::string::npos);
}

TEST(ObjectFiles, SectionsOfOtherKindsAreRefused) {
  const auto with = [](uint32_t type, uint64_t flags, uint64_t size, uint64_t alignment) {
    ObjectWriter writer(own);
    const uint32_t section = writer.add_section(".x", type, flags, "", alignment);
    writer.header(section).sh_size = size;
    return refusal(writer.finish());
  };
  EXPECT_EQ(with(SHT_NOBITS, SHF_ALLOC | SHF_WRITE, 100, 8), "accepted");
  EXPECT_EQ(with(SHT_PROGBITS, 0, 0, 3), "accepted") << "not loaded";
  EXPECT_NE(with(SHT_NOBITS, SHF_ALLOC | SHF_WRITE, uint64_t{1} << 40, 8), "accepted");
  EXPECT_NE(with(SHT_NOBITS, SHF_ALLOC | SHF_WRITE, 100, 24), "accepted");
  EXPECT_NE(with(SHT_NOBITS, SHF_ALLOC | SHF_WRITE, 100, 8192), "accepted");
  EXPECT_NE(with(SHT_NOBITS, SHF_ALLOC | SHF_WRITE | SHF_EXECINSTR, 100, 8), "accepted");
  EXPECT_NE(with(SHT_NOBITS, SHF_ALLOC | SHF_WRITE | SHF_TLS, 100, 8), "accepted");
  EXPECT_NE(with(SHT_INIT_ARRAY, SHF_ALLOC | SHF_WRITE, 0, 8), "accepted");
}

TEST(ObjectFiles, TogetherNotTooLarge) {
  ObjectWriter writer(own);
  for (int i = 0; i < 3; ++i) {
    const uint32_t section = writer.add_section(".bss", SHT_NOBITS, SHF_ALLOC | SHF_WRITE, "");
    writer.header(section).sh_size = most_bytes / 2;
  }
  EXPECT_NE(refusal(writer.finish()).find("more than"), std::string::npos);
}

TEST(ObjectFiles, SymbolsStayInside) {
  for (const uint32_t section : {1u, 7u, uint32_t(SHN_COMMON)}) {
    ObjectWriter writer(own);
    writer.add_code(std::string(16, '\0'));
    writer.add_symbol("x", section, section == 1 ? 17 : 0);
    EXPECT_NE(refusal(writer.finish()), "accepted") << section;
  }
  ObjectWriter writer(own);
  writer.add_symbol("x", SHN_UNDEF, 0, STT_TLS);
  EXPECT_NE(refusal(writer.finish()), "accepted");
}

}  // namespace
}  // namespace tessera::elf
