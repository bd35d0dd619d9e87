// Tensors for tests, from values.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "judge/accuracy.h"

namespace tessera::judge {

struct Values {
  std::string name = "output.0";
  Dtype dtype = Dtype::Float32;
  std::vector<int64_t> shape;
  std::string bytes;
};

template <typename T>
Values values(Dtype dtype, const std::vector<T>& elements, std::string name = "output.0") {
  Values made;
  made.name = std::move(name);
  made.dtype = dtype;
  const size_t per_element = dtype_bytes(dtype) / sizeof(T);  // 2 for complex
  made.shape = {int64_t(elements.size() / per_element)};
  made.bytes.assign(reinterpret_cast<const char*>(elements.data()), elements.size() * sizeof(T));
  return made;
}

inline Values floats(const std::vector<float>& elements, std::string name = "output.0") {
  return values(Dtype::Float32, elements, std::move(name));
}

inline format::StoredTensor stored(const Values& from) {
  return {from.name, from.dtype, from.shape, from.bytes};
}

// As a file would hold them.
inline format::StoredTensors file_of(const std::vector<Values>& all) {
  Json header{Json::Object{}};
  std::string data;
  for (const Values& one : all) {
    Json entry;
    entry.set("dtype", format::safetensors_code(one.dtype));
    entry.set("shape", Json::array(one.shape));
    entry.set("data_offsets", Json(Json::Array{data.size(), data.size() + one.bytes.size()}));
    header.set(one.name, entry);
    data += one.bytes;
  }
  const std::string text = header.dump();
  const uint64_t size = text.size();
  return {std::string(reinterpret_cast<const char*>(&size), 8) + text + data, "made"};
}

}  // namespace tessera::judge
