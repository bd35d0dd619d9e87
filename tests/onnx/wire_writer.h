// Writes protobuf fields, so that tests make their files in the open instead of keeping binaries.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::wire {

inline std::string varint(uint64_t value) {
  std::string out;
  for (; value >= 0x80; value >>= 7) out += char(value | 0x80);
  return out += char(value);
}
inline std::string number(uint32_t field, uint64_t value) {
  return varint(field << 3) + varint(value);
}
inline std::string bytes(uint32_t field, std::string_view value) {
  return varint(field << 3 | 2) + varint(value.size()) + std::string(value);
}
inline std::string fixed32(uint32_t field, float value) {
  const uint32_t bits = std::bit_cast<uint32_t>(value);
  std::string out = varint(field << 3 | 5);
  for (int i = 0; i < 4; ++i) out += char(bits >> (8 * i));
  return out;
}

// --- ONNX

inline std::string attribute(std::string_view name, int64_t value) {
  return bytes(5, bytes(1, name) + number(3, uint64_t(value)) + number(20, 2));
}
inline std::string attribute(std::string_view name, const std::vector<int64_t>& values) {
  std::string body = bytes(1, name);
  for (int64_t value : values) body += number(8, uint64_t(value));
  return bytes(5, body + number(20, 7));
}
inline std::string node(std::string_view op, const std::vector<std::string>& inputs,
                        const std::vector<std::string>& outputs, std::string_view attributes = {}) {
  std::string body;
  for (const std::string& input : inputs) body += bytes(1, input);
  for (const std::string& output : outputs) body += bytes(2, output);
  return bytes(1,
               body + bytes(3, "the_" + std::string(op)) + bytes(4, op) + std::string(attributes));
}
// A dimension below 0 is symbolic: "batch".
inline std::string value_info(uint32_t field, std::string_view name, int type,
                              const std::vector<int64_t>& shape) {
  std::string dims;
  for (int64_t dim : shape)
    dims += bytes(1, dim < 0 ? bytes(2, "batch") : number(1, uint64_t(dim)));
  return bytes(field,
               bytes(1, name) + bytes(2, bytes(1, number(1, uint64_t(type)) + bytes(2, dims))));
}
inline std::string input(std::string_view name, const std::vector<int64_t>& shape, int type = 1) {
  return value_info(11, name, type, shape);
}
inline std::string output(std::string_view name) {
  return bytes(12, bytes(1, name));
}
inline std::string tensor_body(std::string_view name, const std::vector<int64_t>& dims,
                               const std::vector<float>& data) {
  std::string body, raw;
  for (int64_t dim : dims) body += number(1, uint64_t(dim));
  for (float value : data) {
    const uint32_t bits = std::bit_cast<uint32_t>(value);
    for (int i = 0; i < 4; ++i) raw += char(bits >> (8 * i));
  }
  return body + number(2, 1) + bytes(8, name) + bytes(9, raw);
}
inline std::string floats(std::string_view name, const std::vector<int64_t>& dims,
                          const std::vector<float>& data) {
  return bytes(5, tensor_body(name, dims, data));
}
inline std::string integers(std::string_view name, const std::vector<int64_t>& dims,
                            const std::vector<int64_t>& data) {
  std::string body, packed;
  for (int64_t dim : dims) body += number(1, uint64_t(dim));
  for (int64_t value : data) packed += varint(uint64_t(value));
  return bytes(5, body + number(2, 7) + bytes(7, packed) + bytes(8, name));
}
inline std::string model(std::string_view graph, int64_t opset = 17, std::string_view more = {}) {
  return number(1, 8) + bytes(2, "test") + bytes(7, graph) + bytes(8, number(2, uint64_t(opset))) +
         std::string(more);
}

}  // namespace tessera::wire
