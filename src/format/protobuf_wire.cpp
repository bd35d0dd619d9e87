#include "format/protobuf_wire.h"

#include "format/little_endian.h"

namespace tessera::format {

namespace {

constexpr int max_depth = 100;  // protobuf's own limit

void append_varint(std::string& to, uint64_t value) {
  for (; value >= 0x80; value >>= 7) to += static_cast<char>(value | 0x80);
  to += static_cast<char>(value);
}

}  // namespace

void WireReader::refuse(std::string_view what) const {
  throw input_error({*file_, 0}, "byte {}: {}", offset(), what);
}

uint64_t WireReader::read_varint() {
  uint64_t value = 0;
  for (int shift = 0; shift < 70; shift += 7) {
    if (at_ == bytes_.size()) refuse("the file ends inside a number");
    const uint8_t byte = static_cast<uint8_t>(bytes_[at_++]);
    if (shift == 63 && byte > 1) break;
    value |= uint64_t{byte & 0x7fu} << shift;
    if (byte < 0x80) return value;
  }
  refuse("expected a number of at most ten bytes");
}

std::string_view WireReader::take(size_t count) {
  if (count > bytes_.size() - at_) {
    refuse(fmt::format("expected {} more bytes, found {}", count, bytes_.size() - at_));
  }
  payload_at_ = at_;
  const std::string_view taken = bytes_.substr(at_, count);
  at_ += count;
  return taken;
}

bool WireReader::next() {
  if (at_ == bytes_.size()) return false;
  start_ = at_;
  const uint64_t tag = read_varint();
  if (tag > 0xffffffffu || (tag >> 3) == 0) refuse("expected a field's tag");
  field_ = static_cast<uint32_t>(tag >> 3);
  switch (tag & 7) {
    case 0:
      type_ = Type::Varint;
      number_ = read_varint();
      break;
    case 1:
      type_ = Type::Fixed64;
      number_ = get_little<uint64_t>(take(8).data());
      break;
    case 2:
      type_ = Type::Bytes;
      payload_ = take(read_varint());
      break;
    case 5:
      type_ = Type::Fixed32;
      number_ = get_little<uint32_t>(take(4).data());
      break;
    default:
      refuse(fmt::format("field {} has wire type {}, expected 0, 1, 2 or 5", field_, tag & 7));
  }
  return true;
}

void WireReader::expect(Type type) const {
  if (type_ != type) {
    refuse(fmt::format("field {} has wire type {}, expected {}", field_, int(type_), int(type)));
  }
}

uint64_t WireReader::varint() const {
  expect(Type::Varint);
  return number_;
}

float WireReader::float32() const {
  expect(Type::Fixed32);
  return std::bit_cast<float>(static_cast<uint32_t>(number_));
}

double WireReader::float64() const {
  expect(Type::Fixed64);
  return std::bit_cast<double>(number_);
}

std::string_view WireReader::bytes() const {
  expect(Type::Bytes);
  return payload_;
}

WireReader WireReader::message() const {
  if (depth_ >= max_depth) refuse(fmt::format("messages are nested deeper than {}", max_depth));
  WireReader inner(bytes(), *file_);
  inner.base_ = base_ + payload_at_;
  inner.depth_ = depth_ + 1;
  return inner;
}

void WireReader::append_int64(std::vector<int64_t>& to) const {
  if (type_ == Type::Varint) {
    to.push_back(int64());
    return;
  }
  WireReader packed = message();
  while (packed.at_ < packed.bytes_.size()) {
    packed.start_ = packed.at_;
    to.push_back(static_cast<int64_t>(packed.read_varint()));
  }
}

void WireReader::append_float32(std::vector<float>& to) const {
  if (type_ == Type::Fixed32) {
    to.push_back(float32());
    return;
  }
  const std::string_view packed = bytes();
  if (packed.size() % 4 != 0) refuse("expected packed numbers of four bytes");
  for (size_t i = 0; i < packed.size(); i += 4) {
    to.push_back(std::bit_cast<float>(get_little<uint32_t>(packed.data() + i)));
  }
}

void WireReader::append_float64(std::vector<double>& to) const {
  if (type_ == Type::Fixed64) {
    to.push_back(float64());
    return;
  }
  const std::string_view packed = bytes();
  if (packed.size() % 8 != 0) refuse("expected packed numbers of eight bytes");
  for (size_t i = 0; i < packed.size(); i += 8) {
    to.push_back(std::bit_cast<double>(get_little<uint64_t>(packed.data() + i)));
  }
}

void WireWriter::tag(uint32_t field, WireReader::Type type) {
  append_varint(bytes_, uint64_t{field} << 3 | uint64_t(type));
}

WireWriter& WireWriter::varint(uint32_t field, uint64_t value) {
  tag(field, WireReader::Type::Varint);
  append_varint(bytes_, value);
  return *this;
}

WireWriter& WireWriter::float32(uint32_t field, float value) {
  tag(field, WireReader::Type::Fixed32);
  put_little<uint32_t>(bytes_, std::bit_cast<uint32_t>(value));
  return *this;
}

WireWriter& WireWriter::float64(uint32_t field, double value) {
  tag(field, WireReader::Type::Fixed64);
  put_little<uint64_t>(bytes_, std::bit_cast<uint64_t>(value));
  return *this;
}

WireWriter& WireWriter::bytes(uint32_t field, std::string_view value) {
  tag(field, WireReader::Type::Bytes);
  append_varint(bytes_, value.size());
  bytes_ += value;
  return *this;
}

WireWriter& WireWriter::packed_int64(uint32_t field, std::span<const int64_t> values) {
  std::string packed;
  for (const int64_t value : values) append_varint(packed, uint64_t(value));
  return bytes(field, packed);
}

WireWriter& WireWriter::packed_float32(uint32_t field, std::span<const float> values) {
  std::string packed;
  for (const float value : values) put_little<uint32_t>(packed, std::bit_cast<uint32_t>(value));
  return bytes(field, packed);
}

WireWriter& WireWriter::packed_float64(uint32_t field, std::span<const double> values) {
  std::string packed;
  for (const double value : values) put_little<uint64_t>(packed, std::bit_cast<uint64_t>(value));
  return bytes(field, packed);
}

}  // namespace tessera::format
