// The elements of a TensorProto, wherever the file keeps them, and what a sample says of them.
#pragma once

#include <filesystem>

#include "graph/sample.h"
#include "onnx/model_proto.h"

namespace tessera::onnx {

// Element by element access to one tensor. Throws an input Error when the file holds fewer or more
// elements than the shape states, or when external data are missing.
class Elements {
 public:
  Elements(const TensorProto& tensor, const std::filesystem::path& model_file);

  size_t size() const { return size_; }
  bool is_real() const { return is_floating(dtype_); }
  Dtype dtype() const { return dtype_; }
  double real(size_t i) const;      // of an integer tensor too
  int64_t integer(size_t i) const;  // of an integer or bool tensor

 private:
  const char* raw(size_t i) const { return raw_.data() + i * width_; }

  const TensorProto* tensor_;
  Dtype dtype_;
  size_t width_, size_ = 0;
  std::string loaded_;    // external data
  std::string_view raw_;  // empty: a typed field has them
};

// The double with the fewest digits that is this float again: 0.1f is written 0.1.
double shortest(float value);

// How many elements a shape has. Throws an input Error when it is negative or overflows.
int64_t element_count(const TensorProto& tensor, const std::string& file);

// Fills dtype, shape, and data or statistics. Float tensors of fewer than 64 elements and integer
// ones of up to 1024 keep their values; the others keep mean, standard deviation and range (of the
// finite elements) or range. Complex tensors are refused.
void describe(const TensorProto& tensor, const std::filesystem::path& model_file,
              graph::TensorMeta& meta);

}  // namespace tessera::onnx
