// The messages of an ONNX model, so that tests make their files in the open instead of keeping
// binaries. Each function gives one field with what is in it; a message is its fields in a row.
#pragma once

#include "format/protobuf_wire.h"

namespace tessera::wire {

using format::WireWriter;

inline std::string number(uint32_t field, int64_t value) {
  return WireWriter().int64(field, value).take();
}
inline std::string bytes(uint32_t field, std::string_view value) {
  return WireWriter().bytes(field, value).take();
}
inline std::string numbers(uint32_t field, const std::vector<int64_t>& values) {
  WireWriter out;
  for (int64_t value : values) out.int64(field, value);
  return out.take();
}

inline std::string attribute(std::string_view name, int64_t value) {
  return bytes(5, bytes(1, name) + number(3, value) + number(20, 2));
}
inline std::string attribute(std::string_view name, const std::vector<int64_t>& values) {
  return bytes(5, bytes(1, name) + numbers(8, values) + number(20, 7));
}
inline std::string node(std::string_view op, const std::vector<std::string>& inputs,
                        const std::vector<std::string>& outputs, std::string_view attributes = {}) {
  WireWriter body;
  for (const std::string& input : inputs) body.bytes(1, input);
  for (const std::string& output : outputs) body.bytes(2, output);
  body.bytes(3, "the_" + std::string(op)).bytes(4, op);
  return bytes(1, body.take() + std::string(attributes));
}
// A dimension below 0 is symbolic: "batch".
inline std::string value_info(uint32_t field, std::string_view name, int type,
                              const std::vector<int64_t>& shape) {
  std::string dims;
  for (int64_t dim : shape) dims += bytes(1, dim < 0 ? bytes(2, "batch") : number(1, dim));
  return bytes(field, bytes(1, name) + bytes(2, bytes(1, number(1, type) + bytes(2, dims))));
}
inline std::string input(std::string_view name, const std::vector<int64_t>& shape, int type = 1) {
  return value_info(11, name, type, shape);
}
inline std::string output(std::string_view name) {
  return bytes(12, bytes(1, name));
}
inline std::string tensor_body(std::string_view name, const std::vector<int64_t>& dims,
                               const std::vector<float>& data) {
  // Raw data are the bytes of packed numbers.
  return numbers(1, dims) + number(2, 1) + bytes(8, name) +
         WireWriter().packed_float32(9, data).take();
}
inline std::string floats(std::string_view name, const std::vector<int64_t>& dims,
                          const std::vector<float>& data) {
  return bytes(5, tensor_body(name, dims, data));
}
inline std::string integers(std::string_view name, const std::vector<int64_t>& dims,
                            const std::vector<int64_t>& data) {
  return bytes(5, numbers(1, dims) + number(2, 7) + WireWriter().packed_int64(7, data).take() +
                      bytes(8, name));
}
inline std::string model(std::string_view graph, int64_t opset = 17, std::string_view more = {}) {
  return number(1, 8) + bytes(2, "test") + bytes(7, graph) + bytes(8, number(2, opset)) +
         std::string(more);
}

}  // namespace tessera::wire
