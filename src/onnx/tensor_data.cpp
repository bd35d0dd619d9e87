#include "onnx/tensor_data.h"

#include <charconv>
#include <cmath>
#include <cstring>
#include <fstream>
#include <limits>

#include "base/error.h"
#include "base/half.h"

namespace tessera::onnx {

namespace fs = std::filesystem;

namespace {

constexpr size_t real_data_limit = 63, integer_data_limit = 1024;

// ONNX stores little-endian, as every machine that Tessera runs on does.
template <typename T>
T load(const char* from) {
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}

std::string read_external(const TensorProto& tensor, const fs::path& model_file, uint64_t bytes) {
  const Where where{model_file.string(), 0};
  const fs::path location(tensor.location);
  for (const fs::path& part : location) {
    if (part == "..")
      throw input_error(where, "external data outside the model's folder: {}", tensor.location);
  }
  if (tensor.location.empty() || location.is_absolute()) {
    throw input_error(
        where, "initializer '{}': expected external data beside the model, found location '{}'",
        tensor.name, tensor.location);
  }
  const fs::path path = model_file.parent_path() / location;
  std::error_code problem;
  const uint64_t have = fs::is_regular_file(path, problem) ? fs::file_size(path, problem) : 0;
  if (problem || !fs::is_regular_file(path, problem)) {
    throw input_error(where, "initializer '{}': its external data {} are missing", tensor.name,
                      path.string());
  }
  const uint64_t offset = uint64_t(tensor.offset);
  if (tensor.length >= 0 && uint64_t(tensor.length) != bytes) {
    throw input_error(where, "initializer '{}': expected {} bytes of external data, found {}",
                      tensor.name, bytes, tensor.length);
  }
  if (offset > have || have - offset < bytes) {
    throw input_error({path.string(), 0}, "expected {} bytes at {} for '{}', found {}", bytes,
                      offset, tensor.name, offset > have ? 0 : have - offset);
  }
  std::ifstream file(path, std::ios::binary);
  std::string data(bytes, '\0');
  file.seekg(std::streamoff(offset));
  if (!file.read(data.data(), std::streamsize(bytes)) && bytes > 0) {
    throw input_error({path.string(), 0}, "cannot be read");
  }
  return data;
}

}  // namespace

double shortest(float value) {
  if (!std::isfinite(value)) return value;
  char text[32];
  const auto written = std::to_chars(text, text + sizeof text, value);
  double result = value;
  std::from_chars(text, written.ptr, result);
  // The greatest floats have no shorter form that libtorch takes for a float.
  return std::abs(result) > std::numeric_limits<float>::max() ? double(value) : result;
}

int64_t element_count(const TensorProto& tensor, const std::string& file) {
  int64_t count = 1;
  for (int64_t dim : tensor.dims) {
    if (dim < 0 || __builtin_mul_overflow(count, dim, &count) || count > (int64_t{1} << 48)) {
      throw input_error({file, 0}, "tensor '{}': its shape is negative or too large", tensor.name);
    }
  }
  return count;
}

Elements::Elements(const TensorProto& tensor, const fs::path& model_file) : tensor_(&tensor) {
  const std::string file = model_file.string();
  const auto dtype = dtype_of(tensor.data_type);
  if (!dtype || *dtype == Dtype::Complex64 || *dtype == Dtype::Complex128) {
    throw input_error({file, 0}, "tensor '{}': element type {} is not supported", tensor.name,
                      data_type_name(tensor.data_type));
  }
  dtype_ = *dtype;
  width_ = dtype_bytes(dtype_);
  size_ = size_t(element_count(tensor, file));
  size_t found = 0;
  if (tensor.external) {
    loaded_ = read_external(tensor, model_file, size_ * width_);
    raw_ = loaded_;
    found = size_;
  } else if (!tensor.raw.empty()) {
    raw_ = tensor.raw;
    found = raw_.size() % width_ == 0 ? raw_.size() / width_ : size_ + 1;
  } else if (dtype_ == Dtype::Float32) {
    found = tensor.floats.size();
  } else if (dtype_ == Dtype::Float64) {
    found = tensor.doubles.size();
  } else {
    found = tensor.integers.size();
  }
  if (found != size_) {
    throw input_error(
        {file, 0}, "tensor '{}': expected {} elements of {}, found {} in the file", tensor.name,
        size_, dtype_name(dtype_),
        raw_.empty() ? fmt::format("{}", found) : fmt::format("{} bytes", raw_.size()));
  }
}

double Elements::real(size_t i) const {
  const bool raw_bytes = !raw_.empty();
  switch (dtype_) {
    case Dtype::Float32:
      return raw_bytes ? load<float>(raw(i)) : tensor_->floats[i];
    case Dtype::Float64:
      return raw_bytes ? load<double>(raw(i)) : tensor_->doubles[i];
    case Dtype::Float16:
      return half_to_double(raw_bytes ? load<uint16_t>(raw(i)) : uint16_t(tensor_->integers[i]));
    case Dtype::BFloat16:
      return bfloat16_to_double(raw_bytes ? load<uint16_t>(raw(i))
                                          : uint16_t(tensor_->integers[i]));
    default:
      return double(integer(i));
  }
}

int64_t Elements::integer(size_t i) const {
  if (raw_.empty()) return dtype_ == Dtype::Bool ? tensor_->integers[i] != 0 : tensor_->integers[i];
  switch (dtype_) {
    case Dtype::Int64:
      return load<int64_t>(raw(i));
    case Dtype::Int32:
      return load<int32_t>(raw(i));
    case Dtype::Int16:
      return load<int16_t>(raw(i));
    case Dtype::Int8:
      return load<int8_t>(raw(i));
    case Dtype::Bool:
      return load<uint8_t>(raw(i)) != 0;
    default:
      return load<uint8_t>(raw(i));
  }
}

namespace {

void describe_reals(const Elements& elements, graph::TensorMeta& meta) {
  double sum = 0, low = INFINITY, high = -INFINITY;
  size_t finite = 0;
  for (size_t i = 0; i < elements.size(); ++i) {
    const double value = elements.real(i);
    if (!std::isfinite(value)) continue;
    ++finite;
    sum += value;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  const double mean = finite > 0 ? sum / double(finite) : 0;
  double squares = 0;
  for (size_t i = 0; i < elements.size(); ++i) {
    const double value = elements.real(i);
    if (std::isfinite(value)) squares += (value - mean) * (value - mean);
  }
  meta.mean = mean;
  meta.std = finite > 1 ? std::sqrt(squares / double(finite - 1)) : 0.0;
  if (finite == 0) return;
  meta.min_val = low;
  meta.max_val = high;
}

void describe_integers(const Elements& elements, graph::TensorMeta& meta) {
  int64_t low = INT64_MAX, high = INT64_MIN;
  for (size_t i = 0; i < elements.size(); ++i) {
    low = std::min(low, elements.integer(i));
    high = std::max(high, elements.integer(i));
  }
  meta.min_val = low;
  meta.max_val = high;
}

}  // namespace

void describe(const TensorProto& tensor, const fs::path& model_file, graph::TensorMeta& meta) {
  const Elements elements(tensor, model_file);
  meta.dtype = elements.dtype();
  meta.shape = tensor.dims;
  if (elements.is_real()) {
    if (elements.size() > real_data_limit) {
      describe_reals(elements, meta);
      return;
    }
    std::vector<double> data;
    const bool single = meta.dtype == Dtype::Float32;
    for (size_t i = 0; i < elements.size(); ++i) {
      data.push_back(single ? shortest(float(elements.real(i))) : elements.real(i));
    }
    meta.mean = meta.std = std::nullopt;
    meta.data = std::move(data);
    return;
  }
  meta.mean = meta.std = std::nullopt;
  if (elements.size() > integer_data_limit) {
    describe_integers(elements, meta);
    return;
  }
  std::vector<int64_t> data;
  for (size_t i = 0; i < elements.size(); ++i) data.push_back(elements.integer(i));
  meta.data = std::move(data);
}

}  // namespace tessera::onnx
