#include "elf/image.h"

#include <algorithm>
#include <cstring>

#include "elf/relocation.h"

namespace tessera::elf {
namespace {

constexpr uint64_t stub_bytes = 16, slot_bytes = 8;

const RelocationKind& kind_of(const ObjectFile& object, const Relocation& relocation) {
  const RelocationKind* kind = relocation_kind(object.machine, relocation.type);
  const Section& section = object.sections[relocation.section];
  if (!kind)
    throw object_error("relocation {} of {} is not known", relocation.type,
                       machine_name(object.machine));
  if (relocation_bytes(*kind) > section.size - relocation.offset)
    throw object_error("{} at {} reaches over the end of section {}", kind->name,
                       relocation.offset, section.name);
  return *kind;
}

}  // namespace

Image::Image(std::string_view bytes, size_t page_bytes)
    : object_(read_object_file(bytes)),
      places_(object_.sections.size()),
      used_(object_.symbols.size()) {
  for (const Relocation& relocation : object_.relocations) {
    const RelocationKind& kind = kind_of(object_, relocation);
    used_[relocation.symbol] = true;
    const bool outside = object_.symbols[relocation.symbol].place != Symbol::Place::InSection;
    if (kind.through == RelocationKind::Through::Slot) slots_[relocation.symbol];
    if (kind.through == RelocationKind::Through::Stub && outside) stubs_[relocation.symbol];
  }
  place(Section::Kind::Code);
  for (auto& [symbol, place] : stubs_) place = reserve(stub_bytes, stub_bytes);
  code_bytes_ = reserve(0, page_bytes);
  place(Section::Kind::Constants);
  for (auto& [symbol, place] : slots_) place = reserve(slot_bytes, slot_bytes);
  constant_bytes_ = reserve(0, page_bytes) - code_bytes_;
  place(Section::Kind::Data);
  reserve(0, page_bytes);
}

void Image::place(Section::Kind kind) {
  for (size_t i = 0; i < places_.size(); ++i) {
    const Section& section = object_.sections[i];
    if (section.kind == kind) places_[i] = reserve(section.size, section.alignment);
  }
}

uint64_t Image::reserve(uint64_t bytes, uint64_t alignment) {
  const uint64_t start = (size_ + alignment - 1) / alignment * alignment;
  if (start + bytes > most_bytes) throw object_error("more than {} bytes", most_bytes);
  size_ = start + bytes;
  return start;
}

size_t Image::function(std::string_view name) const {
  for (const Symbol& symbol : object_.symbols) {
    if (symbol.place != Symbol::Place::InSection || symbol.name != name) continue;
    const Section& section = object_.sections[symbol.section];
    const bool aligned = object_.machine != Machine::Aarch64 || symbol.value % 4 == 0;
    if (section.kind == Section::Kind::Code && symbol.value < section.size && aligned)
      return places_[symbol.section] + symbol.value;
    throw object_error("'{}' is not a function", name);
  }
  throw object_error("no function '{}'", name);
}

void Image::link(uint8_t* memory, uint64_t address, const Resolve& resolve) const {
  for (size_t i = 0; i < places_.size(); ++i) {
    const Section& section = object_.sections[i];
    if (section.kind != Section::Kind::NotLoaded && !section.contents.empty())
      std::memcpy(memory + places_[i], section.contents.data(), section.contents.size());
  }
  std::vector<uint64_t> symbols(object_.symbols.size());
  for (size_t i = 0; i < symbols.size(); ++i) {
    const Symbol& symbol = object_.symbols[i];
    if (!used_[i]) continue;
    if (symbol.place == Symbol::Place::InSection) {
      const Section& section = object_.sections[symbol.section];
      if (section.kind == Section::Kind::NotLoaded)
        throw object_error("section {} is used, but not loaded", section.name);
      symbols[i] = address + places_[symbol.section] + symbol.value;
    } else if (symbol.place == Symbol::Place::Absolute) {
      symbols[i] = symbol.value;
    } else if (i != 0) {  // the first is no symbol, and means 0
      symbols[i] = resolve(symbol.name);
      if (symbols[i] == 0)
        throw object_error("it needs '{}', which is not provided", symbol.name);
    }
  }
  for (const auto& [symbol, place] : stubs_) write_stub(memory + place, symbols[symbol]);
  for (const auto& [symbol, place] : slots_)
    std::memcpy(memory + place, &symbols[symbol], slot_bytes);
  for (const Relocation& relocation : object_.relocations)
    link(relocation, memory, address, symbols);
}

void Image::link(const Relocation& relocation, uint8_t* memory, uint64_t address,
                 const std::vector<uint64_t>& symbols) const {
  const RelocationKind& kind = kind_of(object_, relocation);
  const uint64_t at = places_[relocation.section] + relocation.offset;
  const auto addend = uint64_t(relocation.addend);
  const auto put = [&](uint64_t target) {
    return relocate(kind, memory + at, address + at, target + addend);
  };
  bool done = false;
  if (kind.through == RelocationKind::Through::Slot) {
    // On aarch64 it would be part of what the slot holds; no compiler asks for that.
    const bool plain = object_.machine == Machine::X86_64 || addend == 0;
    done = plain && put(address + slots_.at(relocation.symbol));
  } else {
    done = put(symbols[relocation.symbol]);
    const auto stub = stubs_.find(relocation.symbol);
    if (!done && kind.through == RelocationKind::Through::Stub && stub != stubs_.end())
      done = put(address + stub->second);
  }
  if (!done)
    throw object_error("{} at {} of section {} cannot reach '{}'", kind.name, relocation.offset,
                       object_.sections[relocation.section].name,
                       object_.symbols[relocation.symbol].name);
}

// A jump to the address that stands behind it.
void Image::write_stub(uint8_t* memory, uint64_t target) const {
  constexpr uint8_t aarch64[] = {0x50, 0x00, 0x00, 0x58,   // ldr x16, 8 bytes on
                                 0x00, 0x02, 0x1f, 0xd6};  // br x16
  constexpr uint8_t x86_64[] = {0xff, 0x25, 0x02, 0x00, 0x00, 0x00,  // jmp [rip + 2]
                                0x0f, 0x0b};                         // never reached
  static_assert(sizeof aarch64 + sizeof target == stub_bytes &&
                sizeof x86_64 + sizeof target == stub_bytes);
  std::memcpy(memory, object_.machine == Machine::Aarch64 ? aarch64 : x86_64, sizeof aarch64);
  std::memcpy(memory + sizeof aarch64, &target, sizeof target);
}

}  // namespace tessera::elf
