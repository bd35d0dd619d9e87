// The protobuf wire format, read field by field: what ONNX and HLO files are made of. Nothing is
// copied; the reader looks into bytes that the caller keeps. Every length is checked before it is
// believed, nesting is limited, and an error names the file and the byte offset in it.
#pragma once

#include <bit>
#include <cstdint>
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

}  // namespace tessera::format
