// Each relocation beside what the architectures' manuals say.
#include "elf/relocation.h"

#include <elf.h>
#include <gtest/gtest.h>

#include <cstring>

namespace tessera::elf {
namespace {

constexpr uint64_t failed = ~uint64_t{0};

// What becomes of `before` at `place`.
uint64_t relocated(Machine machine, uint32_t type, uint64_t before, uint64_t place,
                   uint64_t address) {
  const RelocationKind* kind = relocation_kind(machine, type);
  if (!kind) return failed;
  uint8_t memory[8];
  std::memcpy(memory, &before, 8);
  if (!relocate(*kind, memory, place, address)) {
    EXPECT_EQ(std::memcmp(memory, &before, 8), 0) << "changed, although it cannot be done";
    return failed;
  }
  uint64_t after = 0;
  std::memcpy(&after, memory, relocation_bytes(*kind));
  return after;
}

uint64_t on_arm(uint32_t type, uint32_t before, uint64_t place, uint64_t address) {
  return relocated(Machine::Aarch64, type, before, place, address);
}
uint64_t on_x86(uint32_t type, uint64_t place, uint64_t address) {
  return relocated(Machine::X86_64, type, 0, place, address);
}

TEST(Relocations, BranchesOfAarch64) {
  EXPECT_EQ(on_arm(R_AARCH64_CALL26, 0x94000000, 0x1000, 0x2000), 0x94000400u);  // bl .+0x1000
  EXPECT_EQ(on_arm(R_AARCH64_CALL26, 0x94000000, 0x2000, 0x1000), 0x97fffc00u);
  EXPECT_EQ(on_arm(R_AARCH64_JUMP26, 0x14000000, 0x1000, 0x1004), 0x14000001u);  // b .+4
  EXPECT_EQ(on_arm(R_AARCH64_CALL26, 0x94000000, 0, 0x7fffffc), 0x95ffffffu);    // the farthest
  EXPECT_EQ(on_arm(R_AARCH64_CALL26, 0x94000000, 0, 0x8000000), failed);
  EXPECT_EQ(on_arm(R_AARCH64_CALL26, 0x94000000, 0x8000000, 0), 0x96000000u);
  EXPECT_EQ(on_arm(R_AARCH64_CALL26, 0x94000000, 0x8000004, 0), failed);
  EXPECT_EQ(on_arm(R_AARCH64_CALL26, 0x94000000, 0x1000, 0x1002), failed);       // half-way
  EXPECT_EQ(on_arm(R_AARCH64_CONDBR19, 0x54000001, 0x1000, 0x1008), 0x54000041u);  // b.ne .+8
  EXPECT_EQ(on_arm(R_AARCH64_CONDBR19, 0x54000001, 0, 0x100000), failed);
  EXPECT_EQ(on_arm(R_AARCH64_LD_PREL_LO19, 0x58000000, 0, 8), 0x58000040u);      // ldr x0, .+8
  EXPECT_EQ(on_arm(R_AARCH64_TSTBR14, 0x37000000, 0x1000, 0x1010), 0x37000080u);  // tbnz w0, #0
  EXPECT_EQ(on_arm(R_AARCH64_TSTBR14, 0x37000000, 0, 0x8000), failed);
}

TEST(Relocations, AddressesOfAarch64) {
  EXPECT_EQ(on_arm(R_AARCH64_ADR_PREL_LO21, 0x10000000, 0x1000, 0x1007), 0x70000020u);
  EXPECT_EQ(on_arm(R_AARCH64_ADR_PREL_LO21, 0x10000000, 0, 0x100000), failed);
  EXPECT_EQ(on_arm(R_AARCH64_ADR_PREL_PG_HI21, 0x90000000, 0x1ffc, 0x3abc), 0xd0000000u);
  EXPECT_EQ(on_arm(R_AARCH64_ADR_PREL_PG_HI21, 0x90000000, 0x3000, 0x2fff), 0xf0ffffe0u);
  EXPECT_EQ(on_arm(R_AARCH64_ADR_GOT_PAGE, 0x90000008, 0x1000, 0x5008), 0x90000028u);
  EXPECT_EQ(on_arm(R_AARCH64_ADR_PREL_PG_HI21, 0x90000000, 0, uint64_t{1} << 32), failed);
  EXPECT_EQ(on_arm(R_AARCH64_ADD_ABS_LO12_NC, 0x91000000, 0, 0x12abc), 0x912af000u);
  EXPECT_EQ(on_arm(R_AARCH64_LDST8_ABS_LO12_NC, 0x39400000, 0, 0x12001), 0x39400400u);
  EXPECT_EQ(on_arm(R_AARCH64_LDST16_ABS_LO12_NC, 0x79400000, 0, 0x12002), 0x79400400u);
  EXPECT_EQ(on_arm(R_AARCH64_LDST32_ABS_LO12_NC, 0xb9400000, 0, 0x12004), 0xb9400400u);
  EXPECT_EQ(on_arm(R_AARCH64_LDST64_ABS_LO12_NC, 0xf9400000, 0, 0x12ff8), 0xf947fc00u);
  EXPECT_EQ(on_arm(R_AARCH64_LD64_GOT_LO12_NC, 0xf9400108, 0, 0x12010), 0xf9400908u);
  EXPECT_EQ(on_arm(R_AARCH64_LDST128_ABS_LO12_NC, 0x3dc00000, 0, 0x12010), 0x3dc00400u);
  EXPECT_EQ(on_arm(R_AARCH64_LDST128_ABS_LO12_NC, 0x3dc00000, 0, 0x12008), failed);
  EXPECT_EQ(on_arm(R_AARCH64_LDST32_ABS_LO12_NC, 0xb9400000, 0, 0x12002), failed);
  EXPECT_EQ(on_arm(R_AARCH64_GOT_LD_PREL19, 0x58000000, 0x1000, 0x2000), 0x58008000u);
}

TEST(Relocations, WordsOfBoth) {
  EXPECT_EQ(on_x86(R_X86_64_64, 0, 0x123456789abcdef0), 0x123456789abcdef0u);
  EXPECT_EQ(on_x86(R_X86_64_PC32, 0x2000, 0x1ffc), 0xfffffffcu);
  EXPECT_EQ(on_x86(R_X86_64_PLT32, 0x1000, 0x80000fff), 0x7fffffffu);
  EXPECT_EQ(on_x86(R_X86_64_PLT32, 0x1000, 0x80001000), failed);
  EXPECT_EQ(on_x86(R_X86_64_PLT32, 0x80001000, 0x1000), 0x80000000u);
  EXPECT_EQ(on_x86(R_X86_64_PLT32, 0x80001001, 0x1000), failed);
  for (uint32_t type : {R_X86_64_GOTPCREL, R_X86_64_GOTPCRELX, R_X86_64_REX_GOTPCRELX})
    EXPECT_EQ(on_x86(type, 0x1000, 0x3004), 0x2004u);
  EXPECT_EQ(on_x86(R_X86_64_PC64, 0x2000, 0x1000), 0xfffffffffffff000u);
  EXPECT_EQ(on_x86(R_X86_64_32, 0, 0xffffffff), 0xffffffffu);
  EXPECT_EQ(on_x86(R_X86_64_32, 0, 0x100000000), failed);
  EXPECT_EQ(on_x86(R_X86_64_32S, 0, uint64_t(-5)), 0xfffffffbu);
  EXPECT_EQ(on_x86(R_X86_64_32S, 0, 0x80000000), failed);
  EXPECT_EQ(on_arm(R_AARCH64_ABS64, 0, 0, 0x7f0000001234), 0x7f0000001234u);
  EXPECT_EQ(on_arm(R_AARCH64_PREL32, 0, 0x1000, 0x0ff0), 0xfffffff0u);
  EXPECT_EQ(on_arm(R_AARCH64_PREL64, 0, 0x1000, 0x0ff0), 0xfffffffffffffff0u);
  EXPECT_EQ(on_arm(R_AARCH64_ABS32, 0, 0, 0x12345678), 0x12345678u);
}

TEST(Relocations, OthersAreNotKnown) {
  EXPECT_EQ(relocation_kind(Machine::X86_64, R_X86_64_TPOFF32), nullptr);
  EXPECT_EQ(relocation_kind(Machine::Aarch64, R_AARCH64_TLSDESC_CALL), nullptr);
  EXPECT_EQ(relocation_kind(Machine::X86_64, R_AARCH64_CALL26), nullptr);
}

}  // namespace
}  // namespace tessera::elf
