// Arrays out of a file that numpy.savez or numpy.savez_compressed wrote, or NpzWriter. Opening
// reads the archive's directory; an array is read when it is asked for, and of one that is stored,
// rows can be read alone; NpzRows goes through those of any array in little memory. Everything
// wrong with the file is an input Error that names the member.
#pragma once

#include <cstring>
#include <span>
#include <type_traits>

#include "format/npy_header.h"
#include "format/zip_reader.h"

namespace tessera::format {

// The kind and size that an array of these has in its type, such as "f4". A boolean is read as
// uint8_t, 0 or 1; a float16 as uint16_t, its bits (base/half.h).
template <typename T>
constexpr bool is_npy_item(char kind, size_t bytes) {
  if (bytes != sizeof(T)) return false;
  if constexpr (std::is_floating_point_v<T>) return kind == 'f';
  if constexpr (std::is_signed_v<T>) return kind == 'i';
  return kind == 'u' || (kind == 'b' && sizeof(T) == 1) || (kind == 'f' && sizeof(T) == 2);
}

class NpzArray {
 public:
  const NpyHeader& header() const { return header_; }
  const std::vector<uint64_t>& shape() const { return header_.shape; }
  bool stored() const;  // else compressed

  // All items, row-major. Throws unless the array has this type.
  template <typename T>
  std::vector<T> values() const {
    require_item(is_npy_item<T>(header_.kind(), header_.item_bytes()), sizeof(T));
    std::vector<T> items(header_.elements());
    read(reinterpret_cast<char*>(items.data()));
    return items;
  }

  // `count` rows from `first` on, of a stored array. Their checksum is not looked at: it is of the
  // whole array.
  template <typename T>
  void read_rows(uint64_t first, uint64_t count, std::span<T> to) const {
    require_item(is_npy_item<T>(header_.kind(), header_.item_bytes()), sizeof(T));
    read_rows(first, count, reinterpret_cast<char*>(to.data()), to.size_bytes());
  }

  std::vector<std::string> texts() const;  // as UTF-8, without the zeros at their ends
  std::string text() const;                // of an array of no dimension
  std::string bytes() const;               // of any type, as they lie in the file

 private:
  friend class NpzReader;
  friend class NpzRows;
  NpzArray(const ZipReader& zip, const ZipMember& member, uint64_t limit);
  void require_item(bool fits, size_t bytes) const;
  void read(char* to) const;
  void read_rows(uint64_t first, uint64_t count, char* to, uint64_t bytes) const;

  const ZipReader* zip_;
  const ZipMember* member_;
  NpyHeader header_;
  uint64_t header_bytes_ = 0;
};

// The rows of an array, stored or deflated, from the first to the last: what a deflated array of
// gigabytes needs, which cannot be read from its middle. Keeps a window of the file, no more.
class NpzRows {
 public:
  explicit NpzRows(const NpzArray& array);  // its reader must outlive this
  uint64_t left() const { return left_; }   // rows not read yet

  // The next `count` rows. The last ones are handed out when the checksum of all is right.
  template <typename T>
  void read(uint64_t count, std::span<T> to) {
    array_.require_item(is_npy_item<T>(array_.header_.kind(), array_.header_.item_bytes()),
                        sizeof(T));
    read(count, reinterpret_cast<char*>(to.data()), to.size_bytes());
  }

 private:
  void read(uint64_t count, char* to, uint64_t bytes);

  NpzArray array_;
  ZipMemberReader in_;
  uint64_t left_ = 0;
};

class NpzReader {
 public:
  // `limit` bounds the bytes of one array, for files that others wrote.
  explicit NpzReader(const std::filesystem::path& file, uint64_t limit = uint64_t{1} << 36);
  NpzReader(std::string bytes, std::string file, uint64_t limit = uint64_t{1} << 36);

  std::vector<std::string> names() const;  // of the arrays, in the file's order
  bool contains(std::string_view name) const;
  NpzArray at(std::string_view name) const;  // the reader must outlive it; throws if there is none

 private:
  ZipReader zip_;
  uint64_t limit_;
};

}  // namespace tessera::format
