#include "elf/relocation.h"

#include <elf.h>

#include <cstring>
#include <span>

namespace tessera::elf {
namespace {

using Form = RelocationKind::Form;
using enum RelocationKind::Through;

#define KIND(name) #name, name
constexpr RelocationKind x86_64_kinds[] = {
    {KIND(R_X86_64_64), Form::Word64},
    {KIND(R_X86_64_32), Form::Word32},
    {KIND(R_X86_64_32S), Form::SignedWord32},
    {KIND(R_X86_64_PC64), Form::Relative64},
    {KIND(R_X86_64_PC32), Form::Relative32, Stub},
    {KIND(R_X86_64_PLT32), Form::Relative32, Stub},
    {KIND(R_X86_64_GOTPCREL), Form::Relative32, Slot},
    {KIND(R_X86_64_GOTPCRELX), Form::Relative32, Slot},
    {KIND(R_X86_64_REX_GOTPCRELX), Form::Relative32, Slot},
};
constexpr RelocationKind aarch64_kinds[] = {
    {KIND(R_AARCH64_ABS64), Form::Word64},
    {KIND(R_AARCH64_ABS32), Form::Word32},
    {KIND(R_AARCH64_PREL64), Form::Relative64},
    {KIND(R_AARCH64_PREL32), Form::Relative32},
    {"R_AARCH64_PLT32", 314, Form::Relative32, Stub},  // newer than some elf.h
    {KIND(R_AARCH64_CALL26), Form::Branch26, Stub},
    {KIND(R_AARCH64_JUMP26), Form::Branch26, Stub},
    {KIND(R_AARCH64_CONDBR19), Form::Branch19},
    {KIND(R_AARCH64_LD_PREL_LO19), Form::Branch19},
    {KIND(R_AARCH64_TSTBR14), Form::Branch14},
    {KIND(R_AARCH64_ADR_PREL_LO21), Form::Address21},
    {KIND(R_AARCH64_ADR_PREL_PG_HI21), Form::Page21},
    {KIND(R_AARCH64_ADD_ABS_LO12_NC), Form::Low12, Nothing, 0},
    {KIND(R_AARCH64_LDST8_ABS_LO12_NC), Form::Low12, Nothing, 0},
    {KIND(R_AARCH64_LDST16_ABS_LO12_NC), Form::Low12, Nothing, 1},
    {KIND(R_AARCH64_LDST32_ABS_LO12_NC), Form::Low12, Nothing, 2},
    {KIND(R_AARCH64_LDST64_ABS_LO12_NC), Form::Low12, Nothing, 3},
    {KIND(R_AARCH64_LDST128_ABS_LO12_NC), Form::Low12, Nothing, 4},
    {KIND(R_AARCH64_GOT_LD_PREL19), Form::Branch19, Slot},
    {KIND(R_AARCH64_ADR_GOT_PAGE), Form::Page21, Slot},
    {KIND(R_AARCH64_LD64_GOT_LO12_NC), Form::Low12, Slot, 3},
};
#undef KIND

bool fits(int64_t value, int bits) {
  return value >= -(int64_t{1} << (bits - 1)) && value < int64_t{1} << (bits - 1);
}

template <typename Word>
void put(uint8_t* memory, uint64_t value) {
  const Word word = Word(value);
  std::memcpy(memory, &word, sizeof word);
}

// Bits of an instruction, from `at` on; the others stay.
void put_field(uint8_t* memory, uint64_t value, int bits, int at) {
  uint32_t word;
  std::memcpy(&word, memory, sizeof word);
  const uint32_t mask = ((uint32_t{1} << bits) - 1) << at;
  word = (word & ~mask) | (uint32_t(value << at) & mask);
  std::memcpy(memory, &word, sizeof word);
}

bool put_branch(uint8_t* memory, int64_t distance, int bits, int at) {
  if (distance % 4 != 0 || !fits(distance / 4, bits)) return false;
  put_field(memory, uint64_t(distance / 4), bits, at);
  return true;
}

bool put_address(uint8_t* memory, int64_t value) {
  if (!fits(value, 21)) return false;
  put_field(memory, uint64_t(value) & 3, 2, 29);
  put_field(memory, uint64_t(value >> 2), 19, 5);
  return true;
}

}  // namespace

const RelocationKind* relocation_kind(Machine machine, uint32_t type) {
  const auto kinds = machine == Machine::X86_64 ? std::span<const RelocationKind>(x86_64_kinds)
                                                : std::span<const RelocationKind>(aarch64_kinds);
  for (const RelocationKind& kind : kinds)
    if (kind.type == type) return &kind;
  return nullptr;
}

size_t relocation_bytes(const RelocationKind& kind) {
  return kind.form == Form::Word64 || kind.form == Form::Relative64 ? 8 : 4;
}

bool relocate(const RelocationKind& kind, uint8_t* memory, uint64_t place, uint64_t address) {
  const auto distance = int64_t(address - place);
  switch (kind.form) {
    case Form::Word64:
      put<uint64_t>(memory, address);
      return true;
    case Form::Word32:
      if (address > UINT32_MAX) return false;
      put<uint32_t>(memory, address);
      return true;
    case Form::SignedWord32:
      if (!fits(int64_t(address), 32)) return false;
      put<uint32_t>(memory, address);
      return true;
    case Form::Relative64:
      put<uint64_t>(memory, uint64_t(distance));
      return true;
    case Form::Relative32:
      if (!fits(distance, 32)) return false;
      put<uint32_t>(memory, uint64_t(distance));
      return true;
    case Form::Branch26:
      return put_branch(memory, distance, 26, 0);
    case Form::Branch19:
      return put_branch(memory, distance, 19, 5);
    case Form::Branch14:
      return put_branch(memory, distance, 14, 5);
    case Form::Address21:
      return put_address(memory, distance);
    case Form::Page21:
      return put_address(memory, int64_t((address & ~uint64_t{4095}) -
                                         (place & ~uint64_t{4095})) / 4096);
    case Form::Low12: {
      const uint64_t low = address & 4095;
      if (low % (uint64_t{1} << kind.scale) != 0) return false;
      put_field(memory, low >> kind.scale, 12, 10);
      return true;
    }
  }
  return false;
}

}  // namespace tessera::elf
