#include "model/mlp_passes.h"

#include <algorithm>

namespace tessera::model {

template <typename T>
void bias_relu(T* __restrict x, const T* __restrict bias, size_t rows, size_t width) {
  for (size_t r = 0; r < rows; ++r, x += width)
    for (size_t c = 0; c < width; ++c) {
      const T v = x[c] + bias[c];
      x[c] = v > 0 ? v : T(0);
    }
}

template <typename T>
void bias_relu_segment_sum(T* __restrict x, const T* __restrict bias,
                           std::span<const int64_t> offsets, size_t width, T* __restrict sums) {
  for (size_t p = 0; p + 1 < offsets.size(); ++p, sums += width) {
    std::fill(sums, sums + width, T(0));
    for (int64_t r = offsets[p]; r < offsets[p + 1]; ++r, x += width)
      for (size_t c = 0; c < width; ++c) {
        T v = x[c] + bias[c];
        v = v > 0 ? v : T(0);
        x[c] = v;
        sums[c] += v;
      }
  }
}

template <typename T>
void bias_relu_residual(T* __restrict a, const T* __restrict bias, const T* __restrict s,
                        T* __restrict out, size_t rows, size_t width) {
  for (size_t r = 0; r < rows; ++r, a += width, s += width, out += width)
    for (size_t c = 0; c < width; ++c) {
      T v = a[c] + bias[c];
      v = v > 0 ? v : T(0);
      a[c] = v;
      out[c] = s[c] + v;
    }
}

template <typename T>
void relu_gate(const T* gradient, const T* __restrict a, T* out, size_t rows, size_t width,
               T* __restrict bias_gradient) {
  std::fill(bias_gradient, bias_gradient + width, T(0));
  for (size_t r = 0; r < rows; ++r, gradient += width, a += width, out += width)
    for (size_t c = 0; c < width; ++c) {
      const T v = a[c] > 0 ? gradient[c] : T(0);
      out[c] = v;
      bias_gradient[c] += v;
    }
}

template <typename T>
void relu_gate_segments(const T* __restrict gradient, const T* __restrict a,
                        std::span<const int64_t> offsets, size_t width, T* __restrict out,
                        T* __restrict bias_gradient) {
  std::fill(bias_gradient, bias_gradient + width, T(0));
  for (size_t p = 0; p + 1 < offsets.size(); ++p, gradient += width)
    for (int64_t r = offsets[p]; r < offsets[p + 1]; ++r, a += width, out += width)
      for (size_t c = 0; c < width; ++c) {
        const T v = a[c] > 0 ? gradient[c] : T(0);
        out[c] = v;
        bias_gradient[c] += v;
      }
}

template <typename T>
void add_to(T* __restrict x, const T* __restrict y, size_t count) {
  for (size_t i = 0; i < count; ++i) x[i] += y[i];
}

#define TESSERA_PASSES(T)                                                                       \
  template void bias_relu<T>(T*, const T*, size_t, size_t);                                     \
  template void bias_relu_segment_sum<T>(T*, const T*, std::span<const int64_t>, size_t, T*);   \
  template void bias_relu_residual<T>(T*, const T*, const T*, T*, size_t, size_t);              \
  template void relu_gate<T>(const T*, const T*, T*, size_t, size_t, T*);                       \
  template void relu_gate_segments<T>(const T*, const T*, std::span<const int64_t>, size_t, T*, \
                                      T*);                                                      \
  template void add_to<T>(T*, const T*, size_t);
TESSERA_PASSES(float)
TESSERA_PASSES(double)
#undef TESSERA_PASSES

}  // namespace tessera::model
