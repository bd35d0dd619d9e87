#include "elf/object_file.h"

#include <elf.h>

#include <bit>
#include <cstring>

namespace tessera::elf {
namespace {

static_assert(std::endian::native == std::endian::little);

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  ObjectFile read() {
    read_header();
    read_sections();
    read_symbols();
    read_relocations();
    return std::move(made_);
  }

 private:
  std::string_view part(uint64_t offset, uint64_t size, std::string_view what) const {
    if (offset > bytes_.size() || size > bytes_.size() - offset)
      throw object_error("{} of {} bytes at {} is outside of the {} bytes", what, size, offset,
                         bytes_.size());
    return bytes_.substr(offset, size);
  }

  // Bytes of a file are aligned to nothing: records are copied out.
  template <typename Record>
  static Record record(std::string_view table, size_t number) {
    Record made;
    std::memcpy(&made, table.data() + number * sizeof made, sizeof made);
    return made;
  }

  template <typename Record>
  static size_t count(const Elf64_Shdr& header, std::string_view table) {
    if (header.sh_entsize != sizeof(Record) || table.size() % sizeof(Record) != 0)
      throw object_error("a table of {} bytes with entries of {}, expected {} each", table.size(),
                         header.sh_entsize, sizeof(Record));
    return table.size() / sizeof(Record);
  }

  static std::string_view text(std::string_view strings, uint64_t offset) {
    const size_t end = offset < strings.size() ? strings.find('\0', offset) : strings.npos;
    if (end == strings.npos) throw object_error("a name at {} that does not end", offset);
    return strings.substr(offset, end - offset);
  }

  std::string_view strings_of(uint64_t section) const {
    if (section >= headers_.size() || headers_[section].sh_type != SHT_STRTAB)
      throw object_error("section {} is no table of names", section);
    return part(headers_[section].sh_offset, headers_[section].sh_size, "a table of names");
  }

  void read_header() {
    header_ = record<Elf64_Ehdr>(part(0, sizeof header_, "the header"), 0);
    if (std::memcmp(header_.e_ident, ELFMAG, SELFMAG) != 0) throw object_error("not an ELF file");
    if (header_.e_ident[EI_CLASS] != ELFCLASS64 || header_.e_ident[EI_DATA] != ELFDATA2LSB ||
        header_.e_ident[EI_VERSION] != EV_CURRENT || header_.e_type != ET_REL)
      throw object_error("expected a relocatable file of 64 bits, low byte first");
    if (header_.e_machine != EM_X86_64 && header_.e_machine != EM_AARCH64)
      throw object_error("machine {} is neither x86_64 nor aarch64", header_.e_machine);
    made_.machine = Machine(header_.e_machine);
  }

  void read_sections() {
    if (header_.e_shentsize != sizeof(Elf64_Shdr))
      throw object_error("section headers of {} bytes", header_.e_shentsize);
    const std::string_view table =
        part(header_.e_shoff, uint64_t(header_.e_shnum) * sizeof(Elf64_Shdr), "section headers");
    for (size_t i = 0; i < header_.e_shnum; ++i) headers_.push_back(record<Elf64_Shdr>(table, i));
    const std::string_view names = strings_of(header_.e_shstrndx);
    for (const Elf64_Shdr& header : headers_) made_.sections.push_back(section(header, names));
  }

  static bool is_loaded(const Elf64_Shdr& header, std::string_view name) {
    return (header.sh_flags & SHF_ALLOC) && header.sh_type != SHT_NOTE && name != ".eh_frame";
  }

  Section section(const Elf64_Shdr& header, std::string_view names) const {
    Section made;
    made.name = text(names, header.sh_name);
    made.size = header.sh_size;
    if (!is_loaded(header, made.name)) return made;
    const uint64_t unknown = SHF_TLS | SHF_COMPRESSED;
    if ((header.sh_type != SHT_PROGBITS && header.sh_type != SHT_NOBITS) ||
        (header.sh_flags & unknown))
      throw object_error("section {} of type {} and flags {:#x} is not one that can be loaded",
                         made.name, header.sh_type, header.sh_flags);
    const bool code = header.sh_flags & SHF_EXECINSTR, data = header.sh_flags & SHF_WRITE;
    if (code && data) throw object_error("section {} is both written and executed", made.name);
    made.kind = code ? Section::Kind::Code : data ? Section::Kind::Data : Section::Kind::Constants;
    if (header.sh_size > most_bytes)
      throw object_error("section {} has {} bytes, more than {}", made.name, header.sh_size,
                         most_bytes);
    made.alignment = std::max<uint64_t>(header.sh_addralign, 1);
    if (!std::has_single_bit(made.alignment) || made.alignment > most_alignment)
      throw object_error("section {} is aligned to {}", made.name, made.alignment);
    if (header.sh_type == SHT_PROGBITS)
      made.contents = part(header.sh_offset, header.sh_size, "a section");
    return made;
  }

  void read_symbols() {
    for (size_t i = 0; i < headers_.size(); ++i) {
      if (headers_[i].sh_type != SHT_SYMTAB) continue;
      if (symbol_table_ != 0) throw object_error("two tables of symbols");
      symbol_table_ = i;
    }
    if (symbol_table_ == 0) throw object_error("no symbols");
    const Elf64_Shdr& header = headers_[symbol_table_];
    const std::string_view table = part(header.sh_offset, header.sh_size, "the symbols");
    const std::string_view names = strings_of(header.sh_link);
    const size_t symbols = count<Elf64_Sym>(header, table);
    made_.symbols.reserve(symbols);
    for (size_t i = 0; i < symbols; ++i)
      made_.symbols.push_back(symbol(record<Elf64_Sym>(table, i), names));
  }

  Symbol symbol(const Elf64_Sym& entry, std::string_view names) const {
    Symbol made;
    made.name = text(names, entry.st_name);
    made.value = entry.st_value;
    const unsigned type = ELF64_ST_TYPE(entry.st_info);
    if (type == STT_TLS || type == STT_GNU_IFUNC)
      throw object_error("symbol '{}' is of type {}", made.name, type);
    if (entry.st_shndx == SHN_UNDEF) return made;
    if (entry.st_shndx == SHN_ABS) {
      made.place = Symbol::Place::Absolute;
      return made;
    }
    made.place = Symbol::Place::InSection;
    made.section = entry.st_shndx;
    if (made.section >= made_.sections.size())
      throw object_error("symbol '{}' is in section {} of {}", made.name, made.section,
                         made_.sections.size());
    if (made.value > made_.sections[made.section].size)
      throw object_error("symbol '{}' is outside of its section", made.name);
    return made;
  }

  void read_relocations() {
    for (const Elf64_Shdr& header : headers_) {
      if (header.sh_type != SHT_RELA && header.sh_type != SHT_REL) continue;
      if (header.sh_info >= made_.sections.size())
        throw object_error("relocations of section {}, which is none", header.sh_info);
      const Section& target = made_.sections[header.sh_info];
      if (target.kind == Section::Kind::NotLoaded) continue;
      if (header.sh_type == SHT_REL || target.contents.empty() || header.sh_link != symbol_table_)
        throw object_error("relocations of section {} that mean nothing", target.name);
      const std::string_view table = part(header.sh_offset, header.sh_size, "relocations");
      const size_t relocations = count<Elf64_Rela>(header, table);
      made_.relocations.reserve(made_.relocations.size() + relocations);
      for (size_t i = 0; i < relocations; ++i) {
        const auto entry = record<Elf64_Rela>(table, i);
        const auto symbol = uint32_t(ELF64_R_SYM(entry.r_info));
        if (entry.r_offset >= target.size || symbol >= made_.symbols.size())
          throw object_error("a relocation at {} of {}, symbol {}, that is out of range",
                             entry.r_offset, target.name, symbol);
        made_.relocations.push_back({header.sh_info, uint32_t(ELF64_R_TYPE(entry.r_info)), symbol,
                                     entry.r_offset, entry.r_addend});
      }
    }
  }

  std::string_view bytes_;
  Elf64_Ehdr header_;
  std::vector<Elf64_Shdr> headers_;
  size_t symbol_table_ = 0;  // a section; 0 never is one
  ObjectFile made_;
};

}  // namespace

std::string_view machine_name(Machine machine) {
  return machine == Machine::X86_64 ? "x86_64" : "aarch64";
}

ObjectFile read_object_file(std::string_view bytes) {
  return Reader(bytes).read();
}

}  // namespace tessera::elf
