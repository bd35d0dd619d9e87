// The safetensors file format: an 8-byte length, a JSON header of names, dtypes, shapes and
// offsets, then the bytes. Tensors are handed to and from other programs in such files. Here they
// are plain bytes; eager/tensor_file.h has libtorch's tensors.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/dtype.h"

namespace tessera::format {

struct StoredTensor {
  std::string name;
  Dtype dtype = Dtype::Float32;
  std::vector<int64_t> shape;
  std::string_view bytes;  // row-major; of whoever holds the file's text

  size_t elements() const { return bytes.size() / dtype_bytes(dtype); }
};

// A file read whole. `limit` bounds its size, for files that others wrote.
class StoredTensors {
 public:
  explicit StoredTensors(const std::filesystem::path& path, size_t limit = size_t{1} << 40);
  // From the text of a file; `file` is for messages. A header that lies is an input Error.
  StoredTensors(std::string text, const std::string& file);
  StoredTensors(const StoredTensors&) = delete;
  StoredTensors& operator=(const StoredTensors&) = delete;

  const std::vector<StoredTensor>& all() const { return tensors_; }
  const StoredTensor* find(std::string_view name) const;

 private:
  std::string text_;
  std::vector<StoredTensor> tensors_;
};

std::string_view safetensors_code(Dtype dtype);  // "F32"

// Whole or not there (base/file.h). Throws an input Error where nothing can be written.
void write_safetensors(const std::filesystem::path& path, const std::vector<StoredTensor>& tensors);

}  // namespace tessera::format
