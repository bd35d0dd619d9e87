// Arrays in a file that numpy.load reads: a zip archive of .npy members, stored or deflated. An
// array of rows may be written piece by piece, so files can be larger than memory. The file appears
// under its name only when finish() has returned, and the same input gives the same bytes. The data
// of stored arrays begins at multiples of 64 bytes, for those who map the file into memory.
#pragma once

#include <memory>
#include <span>

#include "base/file.h"
#include "format/npy_header.h"
#include "format/zip_reader.h"

namespace tessera::format {

class NpzWriter {
 public:
  enum class Compression : uint8_t { None, Deflate };

  // Throws an input Error when it cannot be written.
  explicit NpzWriter(const std::filesystem::path& file,
                     Compression compression = Compression::None);
  ~NpzWriter();

  // An array whose first dimension grows with what is appended; `row` are the others. `type` is
  // NumPy's: "<f4", "<i8", "|u1".
  void begin(std::string_view name, std::string_view type, std::vector<uint64_t> row = {});
  void append(const void* data, size_t bytes);
  void end();               // as many rows as there are bytes for
  void end(uint64_t rows);  // of an array whose rows may have no bytes

  template <typename T>
  void add(std::string_view name, std::string_view type, std::span<const T> items) {
    begin(name, type);
    append(items.data(), items.size_bytes());
    end();
  }
  void add_texts(std::string_view name, std::span<const std::string> texts);
  void add_text(std::string_view name, const std::string& text);  // of no dimension

  void finish();

 private:
  struct Deflater;
  std::string local_header(const ZipMember& member) const;
  void compress(const void* data, size_t bytes, bool last);

  WholeFile out_;
  std::unique_ptr<Deflater> deflater_;  // null: members are stored
  std::vector<ZipMember> members_;

  // Of the array being written.
  NpyHeader header_;
  size_t header_bytes_ = 0;
  uint64_t data_bytes_ = 0;
  uint32_t data_crc_ = 0;
};

}  // namespace tessera::format
