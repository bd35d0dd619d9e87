// A member's checksum stands before its bytes, and the shape in its first bytes tells how many rows
// follow; of a growing array both are known last. So a header of fixed size is left open, filled in
// afterwards, and its checksum joined to that of the data. In a deflated member that header is a
// block of its own, which deflate may store as it is.
#include "format/npz_writer.h"

#include <zlib.h>

#include <algorithm>
#include <bit>

#include "base/error.h"
#include "base/text.h"
#include "format/little_endian.h"

namespace tessera::format {

static_assert(std::endian::native == std::endian::little,
              "arrays are written as they lie in memory");

namespace {

constexpr uint64_t most_rows = UINT64_MAX;
constexpr size_t alignment = 64;  // NumPy's own of an array's data behind its header

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

uint32_t crc_of(const void* data, size_t bytes, uint32_t crc = 0) {
  return bytes == 0 ? crc : uint32_t(crc32_z(crc, static_cast<const Bytef*>(data), bytes));
}

// What the local header and the directory say alike.
std::string common_fields(const ZipMember& member) {
  std::string out;
  put_little<uint16_t>(out, 45);  // the version that knows 64-bit sizes
  const bool ascii = std::ranges::all_of(member.name, [](char c) { return uint8_t(c) < 0x80; });
  put_little<uint16_t>(out, ascii ? 0 : zip::utf8_flag);
  put_little<uint16_t>(out, member.method);
  put_little<uint16_t>(out, 0);
  put_little<uint16_t>(out, 0x21);  // 1 January 1980: the same input gives the same file
  put_little<uint32_t>(out, member.crc);
  put_little<uint32_t>(out, uint32_t(zip::full32));
  put_little<uint32_t>(out, uint32_t(zip::full32));
  put_little<uint16_t>(out, uint16_t(member.name.size()));
  return out;
}

// A block that deflate stores as it is, not the last of its stream.
std::string stored_block(std::string_view bytes) {
  std::string out(1, '\0');
  put_little<uint16_t>(out, uint16_t(bytes.size()));
  put_little<uint16_t>(out, uint16_t(~bytes.size()));
  return out.append(bytes);
}

}  // namespace

struct NpzWriter::Deflater {
  Deflater() {
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8,
                     Z_DEFAULT_STRATEGY) != Z_OK)
      throw environment_error("no memory to deflate an archive");
  }
  ~Deflater() { deflateEnd(&stream); }
  z_stream stream{};
  std::string buffer = std::string(1 << 16, '\0');
};

NpzWriter::NpzWriter(const std::filesystem::path& file, Compression compression) : out_(file) {
  if (compression == Compression::Deflate) deflater_ = std::make_unique<Deflater>();
}

NpzWriter::~NpzWriter() = default;

// Sizes always stand in the 64-bit extra field, since a growing member's are not known at first.
// Behind it the field of Android's zipalign: what is mapped into memory should be aligned there.
std::string NpzWriter::local_header(const ZipMember& member) const {
  std::string out;
  put_little<uint32_t>(out, zip::local_mark);
  out += common_fields(member);
  const size_t unpadded = member.offset + out.size() + 2 + member.name.size() + 20;
  size_t padding = deflater_ ? 0 : (alignment - unpadded % alignment) % alignment;
  if (padding > 0 && padding < 6) padding += alignment;  // it has six bytes at least
  put_little<uint16_t>(out, uint16_t(20 + padding));
  out += member.name;
  put_little<uint16_t>(out, 1);
  put_little<uint16_t>(out, 16);
  put_little<uint64_t>(out, member.bytes);
  put_little<uint64_t>(out, member.packed_bytes);
  if (padding > 0) {
    put_little<uint16_t>(out, 0xd935);
    put_little<uint16_t>(out, uint16_t(padding - 4));
    put_little<uint16_t>(out, uint16_t(alignment));
    out.append(padding - 6, '\0');
  }
  return out;
}

void NpzWriter::begin(std::string_view name, std::string_view type, std::vector<uint64_t> row) {
  ZipMember member;
  member.name = std::string(name) + ".npy";
  member.method = deflater_ ? zip::deflated : zip::stored;
  member.offset = out_.size();
  header_ = {std::string(type), std::move(row)};
  header_.shape.insert(header_.shape.begin(), most_rows);
  std::string header = write_npy_header(header_, 128);  // room for any number of rows
  header_bytes_ = header.size();
  data_bytes_ = 0;
  data_crc_ = 0;
  out_.write(local_header(member));
  out_.write(deflater_ ? stored_block(header) : header);
  members_.push_back(std::move(member));
  if (deflater_) deflateReset(&deflater_->stream);
}

void NpzWriter::append(const void* data, size_t bytes) {
  data_crc_ = crc_of(data, bytes, data_crc_);
  data_bytes_ += bytes;
  if (deflater_)
    compress(data, bytes, false);
  else
    out_.write({static_cast<const char*>(data), bytes});
}

void NpzWriter::compress(const void* data, size_t bytes, bool last) {
  z_stream& stream = deflater_->stream;
  const Bytef* from = static_cast<const Bytef*>(data);
  do {
    const size_t piece = std::min(bytes, size_t{1} << 30);
    stream.next_in = const_cast<Bytef*>(from);
    stream.avail_in = uInt(piece);
    do {
      stream.next_out = reinterpret_cast<Bytef*>(deflater_->buffer.data());
      stream.avail_out = uInt(deflater_->buffer.size());
      deflate(&stream, last ? Z_FINISH : Z_NO_FLUSH);
      out_.write({deflater_->buffer.data(), deflater_->buffer.size() - stream.avail_out});
    } while (stream.avail_out == 0);
    from += piece;
    bytes -= piece;
  } while (bytes > 0);
}

void NpzWriter::end() {
  const uint64_t row_bytes = header_.shape.empty() ? 0 : header_.row_bytes();
  end(row_bytes == 0 ? 0 : data_bytes_ / row_bytes);
}

void NpzWriter::end(uint64_t rows) {
  if (deflater_) compress(nullptr, 0, true);
  if (!header_.shape.empty()) {
    if (rows * header_.row_bytes() != data_bytes_)
      throw our_error("{} bytes for {} rows of {}", data_bytes_, rows, header_.row_bytes());
    header_.shape[0] = rows;
  }
  const std::string header = write_npy_header(header_, header_bytes_);
  ZipMember& member = members_.back();
  const uint64_t data = member.offset + local_header(member).size();
  member.bytes = header_bytes_ + data_bytes_;
  member.packed_bytes = out_.size() - data;
  member.crc = uint32_t(
      crc32_combine(crc_of(header.data(), header.size()), data_crc_, z_off_t(data_bytes_)));
  out_.write_at(member.offset, local_header(member) + (deflater_ ? stored_block(header) : header));
}

void NpzWriter::add_texts(std::string_view name, std::span<const std::string> texts) {
  std::vector<std::u32string> wide;
  size_t longest = 1;
  for (const std::string& text : texts) {
    wide.push_back(to_utf32(text));
    longest = std::max(longest, wide.back().size());
  }
  begin(name, fmt::format("<U{}", longest));
  for (std::u32string& text : wide) {
    text.resize(longest, U'\0');
    append(text.data(), 4 * longest);
  }
  end();
}

void NpzWriter::add_text(std::string_view name, const std::string& text) {
  std::u32string wide = to_utf32(text);
  wide.resize(std::max<size_t>(1, wide.size()), U'\0');
  begin(name, fmt::format("<U{}", wide.size()));
  header_.shape.clear();
  append(wide.data(), 4 * wide.size());
  end();
}

void NpzWriter::finish() {
  const uint64_t directory = out_.size();
  for (const ZipMember& member : members_) {
    std::string out;
    put_little<uint32_t>(out, zip::entry_mark);
    put_little<uint16_t>(out, 45);  // the version that made it
    out += common_fields(member);
    put_little<uint16_t>(out, 28);
    put_little<uint16_t>(out, 0);  // comment
    put_little<uint16_t>(out, 0);  // disk
    put_little<uint16_t>(out, 0);
    put_little<uint32_t>(out, 0);
    put_little<uint32_t>(out, uint32_t(zip::full32));  // offset: in the extra field
    out += member.name;
    put_little<uint16_t>(out, 1);
    put_little<uint16_t>(out, 24);
    put_little<uint64_t>(out, member.bytes);
    put_little<uint64_t>(out, member.packed_bytes);
    put_little<uint64_t>(out, member.offset);
    out_.write(out);
  }
  const uint64_t end = out_.size();
  std::string out;
  put_little<uint32_t>(out, zip::end64_mark);
  put_little<uint64_t>(out, 44);  // bytes that follow in this record
  put_little<uint16_t>(out, 45);
  put_little<uint16_t>(out, 45);
  put_little<uint32_t>(out, 0);
  put_little<uint32_t>(out, 0);
  put_little<uint64_t>(out, members_.size());
  put_little<uint64_t>(out, members_.size());
  put_little<uint64_t>(out, end - directory);
  put_little<uint64_t>(out, directory);
  put_little<uint32_t>(out, zip::locator64_mark);
  put_little<uint32_t>(out, 0);
  put_little<uint64_t>(out, end);
  put_little<uint32_t>(out, 1);
  put_little<uint32_t>(out, zip::end_mark);
  put_little<uint32_t>(out, 0);
  put_little<uint16_t>(out, uint16_t(zip::full16));
  put_little<uint16_t>(out, uint16_t(zip::full16));
  put_little<uint32_t>(out, uint32_t(zip::full32));
  put_little<uint32_t>(out, uint32_t(zip::full32));
  put_little<uint16_t>(out, 0);
  out_.write(out);
  out_.commit();
}

}  // namespace tessera::format
