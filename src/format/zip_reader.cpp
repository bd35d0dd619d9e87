// An archive is read from its end: the end record says where the directory is, the directory where
// the members are. Where a field of 16 or 32 bits is full, a record of 64 bits, found through a
// locator in front of the end record, or an extra field of the entry has the number.
#include "format/zip_reader.h"

#include <zlib.h>

#include <algorithm>
#include <cstring>
#include <unordered_set>

#include "base/text.h"
#include "format/little_endian.h"
#include "format/member_error.h"

namespace tessera::format {

namespace {

constexpr size_t end_bytes = 22, locator64_bytes = 20, end64_bytes = 56;
constexpr size_t local_bytes = 30, entry_bytes = 46, longest_comment = 65535;
constexpr uint64_t most_members = 100'000, most_directory_bytes = uint64_t{64} << 20;
constexpr uint64_t deflate_ratio = 1032;  // a deflated byte stands for so many at most

uint16_t get16(std::string_view from, size_t at) {
  return get_little<uint16_t>(from.data() + at);
}
uint32_t get32(std::string_view from, size_t at) {
  return get_little<uint32_t>(from.data() + at);
}
uint64_t get64(std::string_view from, size_t at) {
  return get_little<uint64_t>(from.data() + at);
}

// The 64-bit extra field has those of the numbers that are full, in this order.
void fill_from_extra(std::string_view extra, uint64_t& bytes, uint64_t& packed_bytes,
                     uint64_t& offset, const std::string& file, std::string_view member) {
  if (bytes != zip::full32 && packed_bytes != zip::full32 && offset != zip::full32) return;
  while (extra.size() >= 4) {
    const uint16_t id = get16(extra, 0);
    const size_t length = get16(extra, 2);
    extra.remove_prefix(4);
    if (length > extra.size()) break;
    if (id != 1) {
      extra.remove_prefix(length);
      continue;
    }
    std::string_view field = extra.substr(0, length);
    for (uint64_t* number : {&bytes, &packed_bytes, &offset}) {
      if (*number != zip::full32) continue;
      if (field.size() < 8) throw member_error(file, member, "its 64-bit sizes are cut off");
      *number = get64(field, 0);
      field.remove_prefix(8);
    }
    return;
  }
  throw member_error(file, member, "expected an extra field with its 64-bit sizes");
}

}  // namespace

ZipReader::ZipReader(const std::filesystem::path& file)
    : file_(file.string()), on_disk_(file), size_(on_disk_->size()) {
  read_directory();
}

ZipReader::ZipReader(std::string bytes, std::string file)
    : file_(std::move(file)), text_(std::move(bytes)), size_(text_.size()) {
  read_directory();
}

void ZipReader::read(uint64_t offset, char* to, size_t bytes) const {
  if (offset > size_ || bytes > size_ - offset)
    throw input_error({file_, 0}, "is cut off: expected {} bytes at {}, found {}", bytes, offset,
                      size_ - std::min(size_, offset));
  if (!on_disk_) {
    if (bytes > 0) std::memcpy(to, text_.data() + offset, bytes);
  } else if (on_disk_->read(offset, to, bytes) != bytes) {
    throw input_error({file_, 0}, "became shorter while it was read");
  }
}

void ZipReader::read_directory() {
  std::string tail(size_t(std::min<uint64_t>(size_, end_bytes + longest_comment)), '\0');
  read(size_ - tail.size(), tail.data(), tail.size());
  size_t at = tail.size() < end_bytes ? tail.npos : tail.size() - end_bytes;
  // The comment behind the record reaches to the end of the file: chance rarely has it so.
  while (at != tail.npos && (get32(tail, at) != zip::end_mark ||
                             get16(tail, at + 20) != tail.size() - at - end_bytes)) {
    at = at == 0 ? tail.npos : at - 1;
  }
  if (at == tail.npos)
    throw input_error({file_, 0}, "expected a zip archive: it has no end record, or is cut off");

  const uint64_t end_offset = size_ - tail.size() + at;
  uint64_t count = get16(tail, at + 10), bytes = get32(tail, at + 12),
           offset = get32(tail, at + 16), limit = end_offset;
  if (count == zip::full16 || bytes == zip::full32 || offset == zip::full32) {
    std::string locator(locator64_bytes, '\0'), end64(end64_bytes, '\0');
    if (end_offset < locator64_bytes)
      throw input_error({file_, 0}, "expected a 64-bit end record in front of the other");
    read(end_offset - locator64_bytes, locator.data(), locator.size());
    if (get32(locator, 0) == zip::locator64_mark) {
      limit = get64(locator, 8);
      read(limit, end64.data(), end64.size());
      if (get32(end64, 0) != zip::end64_mark)
        throw input_error({file_, 0}, "expected a 64-bit end record at {}", limit);
      count = get64(end64, 32);
      bytes = get64(end64, 40);
      offset = get64(end64, 48);
    }
  }
  if (offset > limit || bytes > limit - offset)
    throw input_error({file_, 0}, "its directory lies outside of the file");
  if (count > most_members || bytes > most_directory_bytes)
    throw input_error({file_, 0}, "{} members in a directory of {} bytes, expected at most {}",
                      count, bytes, most_members);
  directory_offset_ = offset;
  std::string directory(size_t(bytes), '\0');
  read(offset, directory.data(), directory.size());
  add_members(directory, count);
  find_ends();
}

void ZipReader::add_members(std::string_view directory, uint64_t count) {
  std::unordered_set<std::string> names;
  for (uint64_t i = 0; i < count; ++i) {
    if (directory.size() < entry_bytes || get32(directory, 0) != zip::entry_mark)
      throw input_error({file_, 0}, "expected {} members in its directory, found {}", count, i);
    const size_t name_bytes = get16(directory, 28), extra_bytes = get16(directory, 30),
                 comment_bytes = get16(directory, 32);
    const size_t entry = entry_bytes + name_bytes + extra_bytes + comment_bytes;
    if (entry > directory.size())
      throw input_error({file_, 0}, "its directory is cut off in member {}", i + 1);
    ZipMember member;
    member.name = directory.substr(entry_bytes, name_bytes);
    const uint16_t flags = get16(directory, 8);
    member.method = get16(directory, 10);
    member.crc = get32(directory, 16);
    member.packed_bytes = get32(directory, 20);
    member.bytes = get32(directory, 24);
    member.offset = get32(directory, 42);
    if (as_utf8(member.name) != member.name)
      throw member_error(file_, as_utf8(member.name), "expected a name in UTF-8");
    fill_from_extra(directory.substr(entry_bytes + name_bytes, extra_bytes), member.bytes,
                    member.packed_bytes, member.offset, file_, member.name);
    directory.remove_prefix(entry);
    if (flags & zip::encrypted_flag) throw member_error(file_, member.name, "is encrypted");
    if (member.method != zip::stored && member.method != zip::deflated)
      throw member_error(file_, member.name, "has the compression {}, expected 0 or 8 (deflate)",
                         member.method);
    const bool sound = member.method == zip::stored
                           ? member.bytes == member.packed_bytes
                           : member.bytes / deflate_ratio <= member.packed_bytes;
    if (!sound)
      throw member_error(file_, member.name, "{} bytes cannot come from {}", member.bytes,
                         member.packed_bytes);
    if (!names.insert(member.name).second) throw member_error(file_, member.name, "is there twice");
    members_.push_back(std::move(member));
  }
}

// Members that share bytes would let a small file grow without bound.
void ZipReader::find_ends() {
  std::vector<ZipMember*> order;
  for (ZipMember& member : members_) order.push_back(&member);
  std::ranges::sort(order, {}, [](const ZipMember* member) { return member->offset; });
  for (size_t i = 0; i < order.size(); ++i) {
    ZipMember& member = *order[i];
    member.end = i + 1 < order.size() ? order[i + 1]->offset : directory_offset_;
    const uint64_t head = local_bytes + member.name.size();
    if (member.offset > member.end || member.end - member.offset < head ||
        member.end - member.offset - head < member.packed_bytes)
      throw member_error(file_, member.name, "reaches into the next one or out of the file");
  }
}

const ZipMember* ZipReader::find(std::string_view name) const {
  const auto found = std::ranges::find(members_, name, &ZipMember::name);
  return found == members_.end() ? nullptr : &*found;
}

uint64_t ZipReader::data_offset(const ZipMember& member) const {
  std::string head(local_bytes, '\0');
  read(member.offset, head.data(), head.size());
  if (get32(head, 0) != zip::local_mark || get16(head, 8) != member.method)
    throw member_error(file_, member.name, "expected its local header at {}", member.offset);
  std::string name(get16(head, 26), '\0');
  read(member.offset + local_bytes, name.data(), name.size());
  if (name != member.name)
    throw member_error(file_, member.name, "its local header names '{}'", as_utf8(name));
  const uint64_t data = member.offset + local_bytes + name.size() + get16(head, 28);
  if (data > member.end || member.end - data < member.packed_bytes)
    throw member_error(file_, member.name, "reaches into the next one or out of the file");
  return data;
}

struct ZipMemberReader::Inflater {
  Inflater() {
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
      throw environment_error("no memory to inflate an archive");
  }
  ~Inflater() { inflateEnd(&stream); }
  z_stream stream{};
  bool ended = false;
};

ZipMemberReader::ZipMemberReader(const ZipReader& zip, const ZipMember& member)
    : zip_(zip),
      member_(member),
      at_(zip.data_offset(member)),
      packed_left_(member.packed_bytes),
      left_(member.bytes) {
  if (member.method == zip::deflated) inflater_ = std::make_unique<Inflater>();
}

ZipMemberReader::~ZipMemberReader() = default;

void ZipMemberReader::fill() {
  packed_.resize(size_t(std::min<uint64_t>(packed_left_, size_t{1} << 16)));
  zip_.read(at_, packed_.data(), packed_.size());
  at_ += packed_.size();
  packed_left_ -= packed_.size();
  inflater_->stream.next_in = reinterpret_cast<Bytef*>(packed_.data());
  inflater_->stream.avail_in = uInt(packed_.size());
}

void ZipMemberReader::read(char* to, size_t bytes) {
  if (bytes > left_)
    throw member_error(zip_.file(), member_.name, "expected {} more bytes, found {}", bytes, left_);
  if (bytes == 0) return;
  left_ -= bytes;
  if (!inflater_) {
    zip_.read(at_, to, bytes);
    at_ += bytes;
    packed_left_ -= bytes;
    crc_ = uint32_t(crc32_z(crc_, reinterpret_cast<const Bytef*>(to), bytes));
    return;
  }
  z_stream& stream = inflater_->stream;
  while (bytes > 0) {
    if (stream.avail_in == 0 && packed_left_ > 0) fill();
    const size_t piece = std::min(bytes, size_t{1} << 30);
    stream.next_out = reinterpret_cast<Bytef*>(to);
    stream.avail_out = uInt(piece);
    const int state = inflater_->ended ? Z_DATA_ERROR : inflate(&stream, Z_NO_FLUSH);
    const size_t made = piece - stream.avail_out;
    inflater_->ended = state == Z_STREAM_END;
    if ((state != Z_OK && state != Z_STREAM_END) ||
        (made == 0 && stream.avail_in == 0 && packed_left_ == 0) ||
        (inflater_->ended && made < bytes))
      throw member_error(zip_.file(), member_.name, "its compressed bytes are damaged");
    crc_ = uint32_t(crc32_z(crc_, reinterpret_cast<const Bytef*>(to), made));
    to += made;
    bytes -= made;
  }
}

void ZipMemberReader::finish() {
  if (left_ > 0)
    throw member_error(zip_.file(), member_.name, "has {} bytes more than expected", left_);
  // The stream may have more in it than the directory says: one byte more would show it.
  if (inflater_ && !inflater_->ended) {
    z_stream& stream = inflater_->stream;
    Bytef more;
    int state = Z_OK;
    do {
      if (stream.avail_in == 0 && packed_left_ > 0) fill();
      stream.next_out = &more;
      stream.avail_out = 1;
      state = inflate(&stream, Z_NO_FLUSH);
    } while (state == Z_OK && stream.avail_out == 1 && (stream.avail_in > 0 || packed_left_ > 0));
    if (state != Z_STREAM_END || stream.avail_out == 0)
      throw member_error(zip_.file(), member_.name, "its compressed bytes are damaged");
  }
  if (crc_ != member_.crc)
    throw member_error(zip_.file(), member_.name, "its checksum is {:08x}, expected {:08x}", crc_,
                       member_.crc);
}

}  // namespace tessera::format
