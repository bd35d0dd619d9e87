#include "format/npz_reader.h"

#include <bit>

#include "base/text.h"
#include "format/member_error.h"

namespace tessera::format {

static_assert(std::endian::native == std::endian::little, "arrays are read as they lie in memory");

namespace {

constexpr std::string_view suffix = ".npy";

// The head of a member, and how many of its bytes it is.
NpyHeader read_header(ZipMemberReader& in, const std::string& file, std::string_view member,
                      uint64_t& bytes) {
  std::string head(npy_prefix_bytes, '\0');
  in.read(head.data(), head.size());
  size_t text_bytes = 0;
  const size_t prefix = parse_npy_prefix(head, text_bytes, file, member);
  bytes = prefix + text_bytes;
  if (bytes < head.size()) throw member_error(file, member, "expected a longer head");
  const size_t have = head.size();
  head.resize(size_t(bytes));
  in.read(head.data() + have, head.size() - have);
  return parse_npy_header(std::string_view(head).substr(prefix), file, member);
}

}  // namespace

NpzArray::NpzArray(const ZipReader& zip, const ZipMember& member, uint64_t limit)
    : zip_(&zip), member_(&member) {
  ZipMemberReader in(zip, member);
  header_ = read_header(in, zip.file(), member.name, header_bytes_);
  if (header_.data_bytes() != member.bytes - header_bytes_)
    throw member_error(zip.file(), member.name, "its shape needs {} bytes, found {}",
                       header_.data_bytes(), member.bytes - header_bytes_);
  if (header_.data_bytes() > limit)
    throw member_error(zip.file(), member.name, "{} bytes, expected at most {}",
                       header_.data_bytes(), limit);
}

bool NpzArray::stored() const {
  return member_->method == zip::stored;
}

void NpzArray::require_item(bool fits, size_t bytes) const {
  if (!fits)
    throw member_error(zip_->file(), member_->name,
                       "has items of the type '{}', expected another of {} bytes", header_.type,
                       bytes);
}

void NpzArray::read(char* to) const {
  ZipMemberReader in(*zip_, *member_);
  uint64_t ignored;
  read_header(in, zip_->file(), member_->name, ignored);
  in.read(to, size_t(header_.data_bytes()));
  in.finish();
}

void NpzArray::read_rows(uint64_t first, uint64_t count, char* to, uint64_t bytes) const {
  if (!stored())
    throw member_error(zip_->file(), member_->name,
                       "is compressed: rows can be read of arrays that numpy.savez stored");
  if (first > header_.rows() || count > header_.rows() - first)
    throw member_error(zip_->file(), member_->name, "expected rows {} to {}, found {}", first,
                       first + count, header_.rows());
  if (bytes != count * header_.row_bytes())
    throw our_error("{} bytes for {} rows of {}", bytes, count, header_.row_bytes());
  zip_->read(zip_->data_offset(*member_) + header_bytes_ + first * header_.row_bytes(), to,
             size_t(bytes));
}

NpzRows::NpzRows(const NpzArray& array)
    : array_(array), in_(*array.zip_, *array.member_), left_(array.header_.rows()) {
  uint64_t ignored;
  read_header(in_, array_.zip_->file(), array_.member_->name, ignored);
  if (left_ == 0) in_.finish();
}

void NpzRows::read(uint64_t count, char* to, uint64_t bytes) {
  if (count > left_)
    throw member_error(array_.zip_->file(), array_.member_->name, "expected {} more rows, found {}",
                       count, left_);
  if (bytes != count * array_.header_.row_bytes())
    throw our_error("{} bytes for {} rows of {}", bytes, count, array_.header_.row_bytes());
  in_.read(to, size_t(bytes));
  left_ -= count;
  if (left_ == 0 && count > 0) in_.finish();
}

std::string NpzArray::bytes() const {
  std::string all(size_t(header_.data_bytes()), '\0');
  read(all.data());
  return all;
}

std::vector<std::string> NpzArray::texts() const {
  const char kind = header_.kind();
  if (kind != 'U' && kind != 'S')
    throw member_error(zip_->file(), member_->name, "has items of the type '{}', expected texts",
                       header_.type);
  const std::string all = bytes();
  const size_t item = header_.item_bytes();
  std::vector<std::string> texts;
  texts.reserve(all.size() / item);
  for (size_t at = 0; at < all.size(); at += item) {
    std::string& text = texts.emplace_back();
    if (kind == 'S') {
      text = all.substr(at, item);
      text.resize(text.find_last_not_of('\0') + 1);
      continue;
    }
    std::u32string wide(item / 4, U'\0');
    std::memcpy(wide.data(), all.data() + at, item);
    wide.resize(wide.find_last_not_of(U'\0') + 1);
    for (const char32_t code : wide) {
      if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
        throw member_error(zip_->file(), member_->name, "U+{:X} is no character", uint32_t(code));
      append_utf8(text, code);
    }
  }
  return texts;
}

std::string NpzArray::text() const {
  if (!header_.shape.empty())
    throw member_error(zip_->file(), member_->name, "has {} dimensions, expected one text",
                       header_.shape.size());
  return texts().at(0);
}

NpzReader::NpzReader(const std::filesystem::path& file, uint64_t limit)
    : zip_(file), limit_(limit) {}

NpzReader::NpzReader(std::string bytes, std::string file, uint64_t limit)
    : zip_(std::move(bytes), std::move(file)), limit_(limit) {}

std::vector<std::string> NpzReader::names() const {
  std::vector<std::string> names;
  for (const ZipMember& member : zip_.members())
    if (member.name.ends_with(suffix))
      names.push_back(member.name.substr(0, member.name.size() - suffix.size()));
  return names;
}

bool NpzReader::contains(std::string_view name) const {
  return zip_.find(std::string(name) + std::string(suffix)) != nullptr;
}

NpzArray NpzReader::at(std::string_view name) const {
  const std::string member = std::string(name) + std::string(suffix);
  const ZipMember* found = zip_.find(member);
  if (!found) throw member_error(zip_.file(), member, "is not there");
  return NpzArray(zip_, *found, limit_);
}

}  // namespace tessera::format
