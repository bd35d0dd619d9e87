// The protobuf wire format, field by field: what ONNX and HLO files are made of. The reader copies
// nothing and looks into bytes that the caller keeps. Every length is checked before it is
// believed, nesting is limited, and an error names the file and the byte offset in it. The writer
// makes fields in the order of its calls, in their shortest form.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace tessera::format {

class WireReader {
 public:
  enum class Type : uint8_t { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

  // `file` is for messages and must outlive the reader.
  WireReader(std::string_view bytes, const std::string& file) : bytes_(bytes), file_(&file) {}

  // Moves to the next field; false at the end of the message. What is not asked for is skipped.
  bool next();
  uint32_t field() const { return field_; }
  Type type() const { return type_; }

  // The current field's value. Throws an input Error when the wire has another type there.
  uint64_t varint() const;
  int64_t int64() const { return static_cast<int64_t>(varint()); }
  int32_t int32() const { return static_cast<int32_t>(varint()); }
  bool boolean() const { return varint() != 0; }
  float float32() const;
  double float64() const;
  std::string_view bytes() const;
  std::string text() const { return std::string(bytes()); }
  WireReader message() const;
  // The field as it lies in the file, its tag in front: what is not understood can be kept.
  std::string_view raw() const { return bytes_.substr(start_, at_ - start_); }

  // Repeated numbers come packed or one by one: each of these appends what the field holds.
  void append_int64(std::vector<int64_t>& to) const;
  void append_float32(std::vector<float>& to) const;
  void append_float64(std::vector<double>& to) const;

  size_t offset() const { return base_ + start_; }  // of the current field, in the whole file
  [[noreturn]] void refuse(std::string_view what) const;

 private:
  uint64_t read_varint();
  std::string_view take(size_t count);
  void expect(Type type) const;

  std::string_view bytes_;
  const std::string* file_;
  size_t base_ = 0;   // where bytes_ starts in the file
  size_t at_ = 0;     // the first byte after the current field
  size_t start_ = 0;  // the current field's first byte
  int depth_ = 0;
  uint32_t field_ = 0;
  Type type_ = Type::Varint;
  uint64_t number_ = 0;
  std::string_view payload_;
  size_t payload_at_ = 0;
};

// One message. WireWriter().varint(1, 8).message(7, graph).take()
class WireWriter {
 public:
  WireWriter& varint(uint32_t field, uint64_t value);
  WireWriter& int64(uint32_t field, int64_t value) { return varint(field, uint64_t(value)); }
  WireWriter& float32(uint32_t field, float value);
  WireWriter& float64(uint32_t field, double value);
  WireWriter& bytes(uint32_t field, std::string_view value);
  WireWriter& message(uint32_t field, const WireWriter& nested) {
    return bytes(field, nested.bytes_);
  }

  // Fields as WireReader::raw() gives them.
  WireWriter& raw(std::string_view fields) {
    bytes_ += fields;
    return *this;
  }

  // Repeated numbers, packed into one field.
  WireWriter& packed_int64(uint32_t field, std::span<const int64_t> values);
  WireWriter& packed_float32(uint32_t field, std::span<const float> values);
  WireWriter& packed_float64(uint32_t field, std::span<const double> values);

  const std::string& text() const { return bytes_; }
  std::string take() { return std::move(bytes_); }

 private:
  void tag(uint32_t field, WireReader::Type type);

  std::string bytes_;
};

}  // namespace tessera::format
