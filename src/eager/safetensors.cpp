#include "eager/safetensors.h"

#include <cstring>
#include <fstream>

#include "base/error.h"
#include "base/file.h"
#include "base/json.h"
#include "eager/operand.h"

namespace tessera::eager {

namespace {

struct Code {
  at::ScalarType type;
  const char* name;
};

constexpr Code codes[] = {
    {at::kFloat, "F32"},  {at::kHalf, "F16"},         {at::kBFloat16, "BF16"},
    {at::kDouble, "F64"}, {at::kLong, "I64"},         {at::kInt, "I32"},
    {at::kShort, "I16"},  {at::kChar, "I8"},          {at::kByte, "U8"},
    {at::kBool, "BOOL"},  {at::kComplexFloat, "C64"}, {at::kComplexDouble, "C128"},
};

const char* code_of(at::ScalarType type) {
  for (const Code& code : codes) {
    if (code.type == type) return code.name;
  }
  throw Error(Blame::Foreign, {},
              fmt::format("safetensors has no code for {}", c10::toString(type)));
}

at::ScalarType type_of_code(const std::string& name, const std::string& file) {
  for (const Code& code : codes) {
    if (name == code.name) return code.type;
  }
  throw input_error({file, 0}, "dtype '{}' is not known; expected one such as F32", name);
}

at::Tensor read_tensor(const std::string& name, const Json& entry, std::string_view bytes,
                       const std::string& file) {
  const Json* dtype = entry.find("dtype");
  const Json* shape = entry.find("shape");
  const Json* offsets = entry.find("data_offsets");
  if (!dtype || !dtype->is_string() || !shape || !shape->is_array() || !offsets ||
      !offsets->is_array() || offsets->as_array().size() != 2) {
    throw input_error({file, 0}, "tensor '{}': expected dtype, shape and two data_offsets", name);
  }
  const at::ScalarType type = type_of_code(dtype->as_string(), file);
  std::vector<int64_t> sizes;
  int64_t total = int64_t(c10::elementSize(type));
  bool sound = true;
  for (const Json& size : shape->as_array()) {
    sound = sound && size.is_int() && size.as_int() >= 0 &&
            !__builtin_mul_overflow(total, size.as_int(), &total);
    if (sound) sizes.push_back(size.as_int());
  }
  const Json& from = offsets->as_array()[0];
  const Json& to = offsets->as_array()[1];
  sound = sound && from.is_int() && to.is_int() && from.as_int() >= 0 &&
          to.as_int() >= from.as_int() && uint64_t(to.as_int()) <= bytes.size() &&
          to.as_int() - from.as_int() == total;
  if (!sound)
    throw input_error({file, 0}, "tensor '{}': its shape and offsets do not fit the file", name);
  at::Tensor tensor = at::empty(sizes, type);
  if (total > 0) std::memcpy(tensor.data_ptr(), bytes.data() + from.as_int(), size_t(total));
  return tensor;
}

}  // namespace

NamedTensors read_safetensors(const std::filesystem::path& path) {
  const std::string file = path.string();
  const std::string text = read_file(path, size_t{1} << 40);
  uint64_t header = 0;
  if (text.size() < 8)
    throw input_error({file, 0}, "expected a safetensors file, found {} bytes", text.size());
  std::memcpy(&header, text.data(), 8);
  if (header > text.size() - 8)
    throw input_error({file, 0}, "expected a safetensors file: its header is cut off");
  const Json json = Json::parse(std::string_view(text).substr(8, header), file);
  if (!json.is_object()) throw input_error({file, 0}, "expected a safetensors header, an object");
  NamedTensors tensors;
  for (const auto& [name, entry] : json.as_object()) {
    if (name == "__metadata__") continue;
    tensors.emplace_back(name,
                         read_tensor(name, entry, std::string_view(text).substr(8 + header), file));
  }
  return tensors;
}

void write_safetensors(const std::filesystem::path& path, const NamedTensors& tensors) {
  Json header{Json::Object{}};
  std::vector<at::Tensor> contents;
  int64_t offset = 0;
  for (const auto& [name, tensor] : tensors) {
    contents.push_back(tensor.resolve_conj().resolve_neg().cpu().contiguous());
    const int64_t end = offset + int64_t(contents.back().nbytes());
    Json entry{Json::Object{}};
    entry.set("dtype", code_of(tensor.scalar_type()));
    entry.set("shape", Json::array(tensor.sizes()));
    entry.set("data_offsets", Json(Json::Array{offset, end}));
    header.set(name, std::move(entry));
    offset = end;
  }
  std::string text = header.dump();
  text.append((8 - text.size() % 8) % 8, ' ');  // keeps the data aligned
  const std::filesystem::path partial = path.string() + ".partial";
  std::ofstream out(partial, std::ios::binary);
  const uint64_t length = text.size();
  out.write(reinterpret_cast<const char*>(&length), 8);
  out.write(text.data(), std::streamsize(text.size()));
  for (const at::Tensor& tensor : contents) {
    out.write(static_cast<const char*>(tensor.data_ptr()), std::streamsize(tensor.nbytes()));
  }
  out.close();
  if (!out) {
    std::filesystem::remove(partial);
    throw input_error({path.string(), 0}, "cannot write: {}", std::strerror(errno));
  }
  std::filesystem::rename(partial, path);
}

}  // namespace tessera::eager
