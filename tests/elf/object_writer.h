// Object files for tests: sections, symbols and relocations of any kind, well formed or not.
#pragma once

#include <elf.h>

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "elf/object_file.h"

namespace tessera::elf {

class ObjectWriter {
 public:
  explicit ObjectWriter(Machine machine) : machine_(machine) {
    add_section("", SHT_NULL, 0, "");
    symbols_.push_back({});
  }

  uint32_t add_section(const std::string& name, uint32_t type, uint64_t flags,
                       const std::string& contents, uint64_t alignment = 16) {
    Elf64_Shdr header{};
    header.sh_type = type;
    header.sh_flags = flags;
    header.sh_size = contents.size();
    header.sh_addralign = alignment;
    sections_.push_back({name, header, contents});
    return uint32_t(sections_.size() - 1);
  }
  uint32_t add_code(const std::string& contents) {
    return add_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, contents);
  }
  uint32_t add_constants(const std::string& contents) {
    return add_section(".rodata", SHT_PROGBITS, SHF_ALLOC, contents);
  }

  uint32_t add_symbol(const std::string& name, uint32_t section, uint64_t value = 0,
                      unsigned char type = STT_NOTYPE) {
    Elf64_Sym symbol{};
    symbol.st_name = uint32_t(add_text(names_, name));
    symbol.st_info = ELF64_ST_INFO(STB_GLOBAL, type);
    symbol.st_shndx = uint16_t(section);
    symbol.st_value = value;
    symbols_.push_back(symbol);
    return uint32_t(symbols_.size() - 1);
  }

  void add_relocation(uint32_t section, uint64_t offset, uint32_t type, uint32_t symbol,
                      int64_t addend = 0) {
    for (Relocations& list : relocations_)
      if (list.section == section) {
        list.entries.push_back({offset, ELF64_R_INFO(uint64_t(symbol), type), addend});
        return;
      }
    relocations_.push_back({section, {{offset, ELF64_R_INFO(uint64_t(symbol), type), addend}}});
  }

  Elf64_Shdr& header(uint32_t section) { return sections_[section].header; }

  std::string finish() {
    const auto symbols = uint32_t(sections_.size() + relocations_.size());
    for (const Relocations& list : relocations_) {
      const uint32_t at = add_section(".rela", SHT_RELA, 0, bytes_of(list.entries), 8);
      header(at).sh_entsize = sizeof(Elf64_Rela);
      header(at).sh_link = symbols;
      header(at).sh_info = list.section;
    }
    const uint32_t table = add_section(".symtab", SHT_SYMTAB, 0, bytes_of(symbols_), 8);
    header(table).sh_entsize = sizeof(Elf64_Sym);
    header(table).sh_link = table + 1;
    add_section(".strtab", SHT_STRTAB, 0, names_, 1);
    std::string section_names(1, '\0');
    const uint32_t last = add_section(".shstrtab", SHT_STRTAB, 0, "", 1);
    for (Made& section : sections_)
      section.header.sh_name = uint32_t(add_text(section_names, section.name));
    sections_[last].contents = section_names;
    header(last).sh_size = section_names.size();

    Elf64_Ehdr header{};
    std::memcpy(header.e_ident, ELFMAG, SELFMAG);
    header.e_ident[EI_CLASS] = ELFCLASS64;
    header.e_ident[EI_DATA] = ELFDATA2LSB;
    header.e_ident[EI_VERSION] = EV_CURRENT;
    header.e_type = ET_REL;
    header.e_machine = uint16_t(machine_);
    header.e_version = EV_CURRENT;
    header.e_ehsize = sizeof header;
    header.e_shentsize = sizeof(Elf64_Shdr);
    header.e_shnum = uint16_t(sections_.size());
    header.e_shstrndx = uint16_t(last);
    std::string body, headers;
    for (Made& section : sections_) {
      section.header.sh_offset = sizeof header + body.size();
      body += section.contents;
      headers += bytes_of(section.header);
    }
    header.e_shoff = sizeof header + body.size();
    return bytes_of(header) + body + headers;
  }

 private:
  struct Made {
    std::string name;
    Elf64_Shdr header;
    std::string contents;
  };
  struct Relocations {
    uint32_t section;
    std::vector<Elf64_Rela> entries;
  };

  template <typename Record>
  static std::string bytes_of(const Record& record) {
    return {reinterpret_cast<const char*>(&record), sizeof record};
  }
  template <typename Record>
  static std::string bytes_of(const std::vector<Record>& records) {
    return {reinterpret_cast<const char*>(records.data()), records.size() * sizeof(Record)};
  }
  static size_t add_text(std::string& texts, const std::string& text) {
    const size_t at = texts.size();
    texts += text + '\0';
    return at;
  }

  Machine machine_;
  std::vector<Made> sections_;
  std::vector<Elf64_Sym> symbols_;
  std::vector<Relocations> relocations_;
  std::string names_ = std::string(1, '\0');
};

// Words of 4 bytes, as aarch64's instructions are.
inline std::string words(const std::vector<uint32_t>& list) {
  return {reinterpret_cast<const char*>(list.data()), list.size() * 4};
}

// A function for each machine that calls another, reads a constant next to it, and reads it again
// through the slot that holds its address; it returns the three as a sum.
inline std::string example_object(Machine machine) {
  ObjectWriter writer(machine);
  const uint32_t constants = writer.add_constants(std::string("\0\0\0\0\x07\0\0\0", 8));
  uint32_t code = 0;
  const uint32_t other = writer.add_symbol("other", SHN_UNDEF);
  const uint32_t seven = writer.add_symbol("seven", constants, 4);
  if (machine == Machine::Aarch64) {
    code = writer.add_code(words({
        0xa9bf7bfd,  // stp x29, x30, [sp, #-16]!
        0x94000000,  // bl other
        0x90000008,  // adrp x8, seven
        0xb9400109,  // ldr w9, [x8, :lo12:seven]
        0x0b090000,  // add w0, w0, w9
        0x90000008,  // adrp x8, :got:seven
        0xf9400108,  // ldr x8, [x8, :got_lo12:seven]
        0xb9400109,  // ldr w9, [x8]
        0x0b090000,  // add w0, w0, w9
        0xa8c17bfd,  // ldp x29, x30, [sp], #16
        0xd65f03c0,  // ret
    }));
    writer.add_relocation(code, 4, R_AARCH64_CALL26, other);
    writer.add_relocation(code, 8, R_AARCH64_ADR_PREL_PG_HI21, seven);
    writer.add_relocation(code, 12, R_AARCH64_LDST32_ABS_LO12_NC, seven);
    writer.add_relocation(code, 20, R_AARCH64_ADR_GOT_PAGE, seven);
    writer.add_relocation(code, 24, R_AARCH64_LD64_GOT_LO12_NC, seven);
  } else {
    const char bytes[] =
        "\x48\x83\xec\x08"              // sub rsp, 8
        "\xe8\0\0\0\0"                  // call other
        "\x03\x05\0\0\0\0"              // add eax, [rip + seven]
        "\x48\x8b\x0d\0\0\0\0\x03\x01"  // mov rcx, [rip + slot]; add eax, [rcx]
        "\x48\x83\xc4\x08\xc3";         // add rsp, 8; ret
    code = writer.add_code({bytes, sizeof bytes - 1});
    writer.add_relocation(code, 5, R_X86_64_PLT32, other, -4);
    writer.add_relocation(code, 11, R_X86_64_PC32, seven, -4);
    writer.add_relocation(code, 18, R_X86_64_REX_GOTPCRELX, seven, -4);
  }
  writer.add_symbol("sum", code, 0, STT_FUNC);
  return writer.finish();
}

}  // namespace tessera::elf
