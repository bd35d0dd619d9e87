#include "format/safetensors.h"

#include <array>
#include <cstring>

#include "base/error.h"
#include "base/file.h"
#include "base/json.h"

namespace tessera::format {

namespace {

// In the order of the enumeration of dtypes.
constexpr std::array<std::string_view, 12> codes = {"F32", "F16", "BF16", "F64",  "I64", "I32",
                                                    "I16", "I8",  "U8",   "BOOL", "C64", "C128"};

Dtype dtype_of_code(std::string_view code, const std::string& file) {
  for (size_t i = 0; i < codes.size(); ++i) {
    if (code == codes[i]) return static_cast<Dtype>(i);
  }
  throw input_error({file, 0}, "dtype '{}' is not known; expected one such as F32", code);
}

StoredTensor tensor_of(const std::string& name, const Json& entry, std::string_view data,
                       const std::string& file) {
  const Json* dtype = entry.find("dtype");
  const Json* shape = entry.find("shape");
  const Json* offsets = entry.find("data_offsets");
  if (!dtype || !dtype->is_string() || !shape || !shape->is_array() || !offsets ||
      !offsets->is_array() || offsets->as_array().size() != 2) {
    throw input_error({file, 0}, "tensor '{}': expected dtype, shape and two data_offsets", name);
  }
  StoredTensor tensor;
  tensor.name = name;
  tensor.dtype = dtype_of_code(dtype->as_string(), file);
  int64_t total = int64_t(dtype_bytes(tensor.dtype));
  bool sound = true;
  for (const Json& size : shape->as_array()) {
    sound = sound && size.is_int() && size.as_int() >= 0 &&
            !__builtin_mul_overflow(total, size.as_int(), &total);
    if (sound) tensor.shape.push_back(size.as_int());
  }
  const Json& from = offsets->as_array()[0];
  const Json& to = offsets->as_array()[1];
  sound = sound && from.is_int() && to.is_int() && from.as_int() >= 0 &&
          to.as_int() >= from.as_int() && uint64_t(to.as_int()) <= data.size() &&
          to.as_int() - from.as_int() == total;
  if (!sound)
    throw input_error({file, 0}, "tensor '{}': its shape and offsets do not fit the file", name);
  tensor.bytes = data.substr(size_t(from.as_int()), size_t(total));
  return tensor;
}

}  // namespace

std::string_view safetensors_code(Dtype dtype) {
  return codes[static_cast<size_t>(dtype)];
}

StoredTensors::StoredTensors(const std::filesystem::path& path, size_t limit)
    : StoredTensors(read_file(path, limit), path.string()) {}

StoredTensors::StoredTensors(std::string text, const std::string& file) : text_(std::move(text)) {
  uint64_t header = 0;
  if (text_.size() < 8)
    throw input_error({file, 0}, "expected a safetensors file, found {} bytes", text_.size());
  std::memcpy(&header, text_.data(), 8);
  if (header > text_.size() - 8)
    throw input_error({file, 0}, "expected a safetensors file: its header is cut off");
  const Json json = Json::parse(std::string_view(text_).substr(8, header), file);
  if (!json.is_object()) throw input_error({file, 0}, "expected a safetensors header, an object");
  for (const auto& [name, entry] : json.as_object()) {
    if (name == "__metadata__") continue;
    tensors_.push_back(tensor_of(name, entry, std::string_view(text_).substr(8 + header), file));
  }
}

const StoredTensor* StoredTensors::find(std::string_view name) const {
  for (const StoredTensor& tensor : tensors_) {
    if (tensor.name == name) return &tensor;
  }
  return nullptr;
}

void write_safetensors(const std::filesystem::path& path,
                       const std::vector<StoredTensor>& tensors) {
  Json header{Json::Object{}};
  size_t offset = 0;
  for (const StoredTensor& tensor : tensors) {
    Json entry{Json::Object{}};
    entry.set("dtype", safetensors_code(tensor.dtype));
    entry.set("shape", Json::array(tensor.shape));
    entry.set("data_offsets", Json(Json::Array{offset, offset + tensor.bytes.size()}));
    header.set(tensor.name, std::move(entry));
    offset += tensor.bytes.size();
  }
  std::string text = header.dump();
  text.append((8 - text.size() % 8) % 8, ' ');  // keeps the data aligned
  const uint64_t length = text.size();
  WholeFile out(path);
  out.write({reinterpret_cast<const char*>(&length), sizeof(length)});
  out.write(text);
  for (const StoredTensor& tensor : tensors) out.write(tensor.bytes);
  out.commit();
}

}  // namespace tessera::format
