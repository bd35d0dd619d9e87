#include "trace/promotion.h"

#include <optional>

namespace tessera::trace {

Dtype arithmetic_dtype(Dtype dtype) {
  return dtype == Dtype::Float16 || dtype == Dtype::BFloat16 ? Dtype::Float32 : dtype;
}

namespace {

int kind_of(Dtype dtype) {
  return dtype == Dtype::Bool ? 0 : is_integer(dtype) ? 1 : 2;
}

Dtype promote(Dtype a, Dtype b) {
  if (a == b) return a;
  if (kind_of(a) != kind_of(b)) return kind_of(a) > kind_of(b) ? a : b;
  if (kind_of(a) == 2) {
    if (a == Dtype::Float64 || b == Dtype::Float64) return Dtype::Float64;
    return Dtype::Float32;  // also of float16 with bfloat16
  }
  const size_t bytes = std::max(dtype_bytes(a), dtype_bytes(b));
  if (dtype_bytes(a) == dtype_bytes(b)) return Dtype::Int16;  // uint8 with int8
  return dtype_bytes(a) == bytes ? a : b;
}

}  // namespace

Dtype common_dtype(const CallArguments& call, std::initializer_list<size_t> operands) {
  std::optional<Dtype> classes[3];  // tensors with dimensions, 0-dim tensors, numbers
  for (size_t i : operands) {
    Dtype dtype = Dtype::Float32;
    size_t rank = 2;
    if (call.is_tensor(i) && !call.is_number(i)) {
      dtype = call.dtype(i);
      rank = call.shape(i).empty() ? 1 : 0;
    } else if (call.is_tensor(i)) {
      dtype = is_floating(call.dtype(i)) ? Dtype::Float32 : call.dtype(i);
    } else {
      const TraceArg::Kind kind = call.arg(i).kind;
      dtype = kind == TraceArg::Kind::Bool  ? Dtype::Bool
              : kind == TraceArg::Kind::Int ? Dtype::Int64
                                            : Dtype::Float32;
    }
    classes[rank] = classes[rank] ? promote(*classes[rank], dtype) : dtype;
  }
  std::optional<Dtype> result;
  for (const std::optional<Dtype>& next : classes) {
    if (!next) continue;
    if (!result || kind_of(*next) > kind_of(*result)) result = next;
  }
  return result.value_or(Dtype::Float32);
}

}  // namespace tessera::trace
