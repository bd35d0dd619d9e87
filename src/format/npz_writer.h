// Arrays in a file that numpy.load reads: a zip archive, stored without compression, of .npy
// members. An array of rows may be written piece by piece, so files can be larger than memory. The
// file appears under its name only when finish() has returned.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::format {

uint32_t crc32(std::string_view bytes, uint32_t crc = 0);
// Of two texts one behind the other, where the second has this length.
uint32_t crc32_combine(uint32_t first, uint32_t second, uint64_t second_bytes);

class NpzWriter {
 public:
  explicit NpzWriter(
      std::filesystem::path file);  // throws an input Error when it cannot be written
  ~NpzWriter();
  NpzWriter(const NpzWriter&) = delete;
  NpzWriter& operator=(const NpzWriter&) = delete;

  // An array whose first dimension grows with what is appended; `row` are the others. `type` is
  // NumPy's: "<f4", "<i8", "|u1".
  void begin(std::string_view name, std::string_view type, size_t item_bytes,
             std::vector<uint64_t> row = {});
  void append(const void* data, size_t bytes);
  void end();

  template <typename T>
  void add(std::string_view name, std::string_view type, std::span<const T> items) {
    begin(name, type, sizeof(T));
    append(items.data(), items.size_bytes());
    end();
  }
  void add_texts(std::string_view name, std::span<const std::string> texts);
  void add_text(std::string_view name, const std::string& text);  // of no dimension

  void finish();

 private:
  struct Member {
    std::string name;
    uint64_t offset = 0, bytes = 0;
    uint32_t crc = 0;
  };

  void write(std::string_view bytes);
  std::string local_header(const Member& member) const;

  std::filesystem::path file_, temporary_;
  std::FILE* out_ = nullptr;
  uint64_t at_ = 0;
  std::vector<Member> members_;

  // Of the array being written.
  std::string type_;
  std::vector<uint64_t> row_;
  bool scalar_ = false;
  uint64_t row_bytes_ = 0, data_bytes_ = 0;
  uint32_t data_crc_ = 0;
};

}  // namespace tessera::format
