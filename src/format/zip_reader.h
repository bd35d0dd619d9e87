// Zip archives as NumPy and Python's zipfile write them: members stored or deflated, sizes of 64
// bits, with or without data descriptors. Opening reads the directory alone. Nothing in it is
// believed: offsets, sizes and overlaps are checked against the file, a member's bytes against its
// size and its checksum, and what a member may grow to is bounded by what deflate can do. Every
// refusal is an input Error that names the file and the member.
//
// Reading is const and shares no state: threads may read at the same time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.h"

namespace tessera::format {

namespace zip {
constexpr uint32_t local_mark = 0x04034b50, entry_mark = 0x02014b50, end_mark = 0x06054b50;
constexpr uint32_t end64_mark = 0x06064b50, locator64_mark = 0x07064b50;
constexpr uint16_t stored = 0, deflated = 8;  // methods
constexpr uint16_t encrypted_flag = 1, utf8_flag = 1 << 11;
constexpr uint64_t full16 = 0xffff, full32 = 0xffffffff;  // "see the 64-bit field"
}  // namespace zip

struct ZipMember {
  std::string name;
  uint16_t method = zip::stored;
  uint64_t offset = 0, end = 0;  // from its local header to the next member
  uint64_t packed_bytes = 0, bytes = 0;
  uint32_t crc = 0;
};

class ZipReader {
 public:
  explicit ZipReader(const std::filesystem::path& file);
  ZipReader(std::string bytes, std::string file);  // in memory; `file` is for messages

  const std::string& file() const { return file_; }
  const std::vector<ZipMember>& members() const { return members_; }
  const ZipMember* find(std::string_view name) const;

  uint64_t data_offset(const ZipMember& member) const;  // reads and checks the local header
  void read(uint64_t offset, char* to, size_t bytes) const;

 private:
  void read_directory();
  void add_members(std::string_view directory, uint64_t count);
  void find_ends();

  std::string file_;
  std::optional<InputFile> on_disk_;
  std::string text_;  // in place of a file
  uint64_t size_ = 0;
  uint64_t directory_offset_ = 0;
  std::vector<ZipMember> members_;
};

// A member's bytes, unpacked, from its first to its last.
class ZipMemberReader {
 public:
  ZipMemberReader(const ZipReader& zip, const ZipMember& member);  // both must outlive it
  ~ZipMemberReader();

  void read(char* to, size_t bytes);
  void finish();  // throws unless all was read and the checksum is right

 private:
  struct Inflater;
  void fill();

  const ZipReader& zip_;
  const ZipMember& member_;
  uint64_t at_ = 0, packed_left_ = 0, left_ = 0;
  uint32_t crc_ = 0;
  std::string packed_;
  std::unique_ptr<Inflater> inflater_;
};

}  // namespace tessera::format
