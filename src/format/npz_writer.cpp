// A member's checksum stands before its bytes, and the shape in its first bytes tells how many rows
// follow; of a growing array both are known last. So a header of fixed size is left open, filled in
// afterwards, and its checksum joined to that of the data.
#include "format/npz_writer.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <bit>
#include <cerrno>
#include <cstring>

#include "base/error.h"
#include "base/text.h"

namespace tessera::format {

static_assert(std::endian::native == std::endian::little,
              "arrays are written as they lie in memory");

namespace {

constexpr uint32_t polynomial = 0xedb88320;
constexpr size_t npy_header_bytes = 128;  // a multiple of 64, and enough for any shape here
constexpr uint64_t most32 = 0xffffffff;

using Tables = std::array<std::array<uint32_t, 256>, 8>;

constexpr Tables make_tables() {
  Tables tables{};
  for (uint32_t i = 0; i < 256; ++i) {
    uint32_t crc = i;
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? polynomial : 0);
    tables[0][i] = crc;
  }
  for (size_t slice = 1; slice < 8; ++slice)
    for (size_t i = 0; i < 256; ++i) {
      const uint32_t before = tables[slice - 1][i];
      tables[slice][i] = before >> 8 ^ tables[0][before & 255];
    }
  return tables;
}
constexpr Tables tables = make_tables();

// A linear map of checksums: column i is what bit i becomes.
using BitMap = std::array<uint32_t, 32>;

uint32_t mapped(const BitMap& map, uint32_t bits) {
  uint32_t result = 0;
  for (; bits; bits &= bits - 1) result ^= map[size_t(std::countr_zero(bits))];
  return result;
}

BitMap square(const BitMap& map) {
  BitMap result;
  for (size_t i = 0; i < 32; ++i) result[i] = mapped(map, map[i]);
  return result;
}

// NumPy's texts are UTF-32.
std::u32string to_utf32(const std::string& text) {
  std::u32string wide;
  const std::string clean = as_utf8(text);
  for (std::string_view left = clean; !left.empty();) {
    const size_t length = utf8_length(left);
    char32_t point = uint8_t(left[0]);
    if (length > 1) {
      point &= 0xffu >> (length + 1);
      for (size_t i = 1; i < length; ++i) point = point << 6 | (uint8_t(left[i]) & 63u);
    }
    wide += point;
    left.remove_prefix(length);
  }
  return wide;
}

template <typename T>
void put(std::string& out, T value) {
  out.append(reinterpret_cast<const char*>(&value), sizeof(value));
}

}  // namespace

uint32_t crc32(std::string_view bytes, uint32_t crc) {
  crc = ~crc;
  const char* at = bytes.data();
  size_t left = bytes.size();
  for (; left >= 8; left -= 8, at += 8) {
    uint64_t eight;
    std::memcpy(&eight, at, 8);
    eight ^= crc;
    crc = 0;
    for (size_t i = 0; i < 8; ++i) crc ^= tables[7 - i][eight >> (8 * i) & 255];
  }
  for (; left > 0; --left, ++at) crc = crc >> 8 ^ tables[0][(crc ^ uint8_t(*at)) & 255];
  return ~crc;
}

uint32_t crc32_combine(uint32_t first, uint32_t second, uint64_t second_bytes) {
  BitMap map{polynomial};  // one zero bit behind
  for (size_t i = 1; i < 32; ++i) map[i] = uint32_t{1} << (i - 1);
  for (int i = 0; i < 3; ++i) map = square(map);  // one zero byte
  for (; second_bytes; second_bytes >>= 1, map = square(map))
    if (second_bytes & 1) first = mapped(map, first);
  return first ^ second;
}

NpzWriter::NpzWriter(std::filesystem::path file) : file_(std::move(file)) {
  if (file_.has_parent_path()) {
    std::error_code ignored;
    std::filesystem::create_directories(file_.parent_path(), ignored);
  }
  temporary_ = file_.string() + fmt::format(".{}.tmp", ::getpid());
  out_ = std::fopen(temporary_.c_str(), "wb");
  if (!out_) throw input_error({file_.string(), 0}, "cannot be written: {}", std::strerror(errno));
}

NpzWriter::~NpzWriter() {
  if (!out_) return;
  std::fclose(out_);
  std::error_code ignored;
  std::filesystem::remove(temporary_, ignored);
}

void NpzWriter::write(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), out_) != bytes.size())
    throw environment_error("{}: cannot be written: {}", file_.string(), std::strerror(errno));
  at_ += bytes.size();
}

// Sizes always stand in the 64-bit extra field, since a growing member's are not known at first.
std::string NpzWriter::local_header(const Member& member) const {
  std::string out;
  put<uint32_t>(out, 0x04034b50);
  put<uint16_t>(out, 45);  // the version that knows 64-bit sizes
  put<uint16_t>(out, 0);
  put<uint16_t>(out, 0);  // stored
  put<uint16_t>(out, 0);
  put<uint16_t>(out, 0x21);  // 1 January 1980: the same input gives the same file
  put<uint32_t>(out, member.crc);
  put<uint32_t>(out, most32);
  put<uint32_t>(out, most32);
  put<uint16_t>(out, uint16_t(member.name.size()));
  put<uint16_t>(out, 20);
  out += member.name;
  put<uint16_t>(out, 1);
  put<uint16_t>(out, 16);
  put<uint64_t>(out, member.bytes);
  put<uint64_t>(out, member.bytes);
  return out;
}

void NpzWriter::begin(std::string_view name, std::string_view type, size_t item_bytes,
                      std::vector<uint64_t> row) {
  type_ = type;
  row_ = std::move(row);
  scalar_ = false;
  row_bytes_ = item_bytes;
  for (const uint64_t size : row_) row_bytes_ *= size;
  data_bytes_ = 0;
  data_crc_ = 0;
  Member member;
  member.name = std::string(name) + ".npy";
  member.offset = at_;
  members_.push_back(member);
  write(local_header(member));
  write(std::string(npy_header_bytes, ' '));
}

void NpzWriter::append(const void* data, size_t bytes) {
  const std::string_view view(static_cast<const char*>(data), bytes);
  data_crc_ = crc32(view, data_crc_);
  data_bytes_ += bytes;
  write(view);
}

void NpzWriter::end() {
  std::string shape;
  if (!scalar_) {
    shape = fmt::format("{},", row_bytes_ == 0 ? 0 : data_bytes_ / row_bytes_);
    for (const uint64_t size : row_) shape += fmt::format(" {},", size);
    if (!row_.empty()) shape.pop_back();
  }
  std::string header = "\x93NUMPY";
  header += '\x01';
  header += '\0';
  put<uint16_t>(header, uint16_t(npy_header_bytes - 10));
  header += fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}), }}", type_, shape);
  header.resize(npy_header_bytes - 1, ' ');
  header += '\n';

  Member& member = members_.back();
  member.bytes = npy_header_bytes + data_bytes_;
  member.crc = crc32_combine(crc32(header), data_crc_, data_bytes_);
  const uint64_t end = at_;
  const std::string start = local_header(member) + header;
  const bool moved = ::fseeko(out_, off_t(member.offset), SEEK_SET) == 0;
  if (moved) write(start);
  if (!moved || ::fseeko(out_, off_t(end), SEEK_SET) != 0)
    throw environment_error("{}: cannot be written: {}", file_.string(), std::strerror(errno));
  at_ = end;
}

void NpzWriter::add_texts(std::string_view name, std::span<const std::string> texts) {
  std::vector<std::u32string> wide;
  size_t longest = 1;
  for (const std::string& text : texts) {
    wide.push_back(to_utf32(text));
    longest = std::max(longest, wide.back().size());
  }
  begin(name, fmt::format("<U{}", longest), 4 * longest);
  for (std::u32string& text : wide) {
    text.resize(longest, U'\0');
    append(text.data(), 4 * longest);
  }
  end();
}

void NpzWriter::add_text(std::string_view name, const std::string& text) {
  std::u32string wide = to_utf32(text);
  wide.resize(std::max<size_t>(1, wide.size()), U'\0');
  begin(name, fmt::format("<U{}", wide.size()), 4 * wide.size());
  scalar_ = true;
  append(wide.data(), 4 * wide.size());
  end();
}

void NpzWriter::finish() {
  const uint64_t directory = at_;
  for (const Member& member : members_) {
    std::string out;
    put<uint32_t>(out, 0x02014b50);
    put<uint16_t>(out, 45);
    put<uint16_t>(out, 45);
    put<uint16_t>(out, 0);
    put<uint16_t>(out, 0);
    put<uint16_t>(out, 0);
    put<uint16_t>(out, 0x21);
    put<uint32_t>(out, member.crc);
    put<uint32_t>(out, most32);
    put<uint32_t>(out, most32);
    put<uint16_t>(out, uint16_t(member.name.size()));
    put<uint16_t>(out, 28);
    put<uint16_t>(out, 0);  // comment
    put<uint16_t>(out, 0);  // disk
    put<uint16_t>(out, 0);
    put<uint32_t>(out, 0);
    put<uint32_t>(out, most32);  // offset: in the extra field
    out += member.name;
    put<uint16_t>(out, 1);
    put<uint16_t>(out, 24);
    put<uint64_t>(out, member.bytes);
    put<uint64_t>(out, member.bytes);
    put<uint64_t>(out, member.offset);
    write(out);
  }
  const uint64_t end = at_;
  std::string out;
  put<uint32_t>(out, 0x06064b50);
  put<uint64_t>(out, 44);
  put<uint16_t>(out, 45);
  put<uint16_t>(out, 45);
  put<uint32_t>(out, 0);
  put<uint32_t>(out, 0);
  put<uint64_t>(out, members_.size());
  put<uint64_t>(out, members_.size());
  put<uint64_t>(out, end - directory);
  put<uint64_t>(out, directory);
  put<uint32_t>(out, 0x07064b50);
  put<uint32_t>(out, 0);
  put<uint64_t>(out, end);
  put<uint32_t>(out, 1);
  put<uint32_t>(out, 0x06054b50);
  put<uint32_t>(out, 0);
  put<uint16_t>(out, 0xffff);
  put<uint16_t>(out, 0xffff);
  put<uint32_t>(out, uint32_t(most32));
  put<uint32_t>(out, uint32_t(most32));
  put<uint16_t>(out, 0);
  write(out);
  const bool closed = std::fclose(out_) == 0;
  out_ = nullptr;
  std::error_code failed;
  if (closed) std::filesystem::rename(temporary_, file_, failed);
  if (!closed || failed) {
    std::error_code ignored;
    std::filesystem::remove(temporary_, ignored);
    throw environment_error("{}: cannot be written", file_.string());
  }
}

}  // namespace tessera::format
