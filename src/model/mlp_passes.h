// What the segment-sum MLP does between its matrix products: bias, ReLU, sums over a program's rows
// and over a batch, each over memory once. T is float or double; matrices are row-major.
#pragma once

#include <cstdint>
#include <span>

namespace tessera::model {

// x ← relu(x + bias)
template <typename T>
void bias_relu(T* x, const T* bias, size_t rows, size_t width);

// x ← relu(x + bias), and sums ← its sums over the rows of each program
template <typename T>
void bias_relu_segment_sum(T* x, const T* bias, std::span<const int64_t> offsets, size_t width,
                           T* sums);

// a ← relu(a + bias), out ← s + a
template <typename T>
void bias_relu_residual(T* a, const T* bias, const T* s, T* out, size_t rows, size_t width);

// out ← gradient where a > 0, else 0; bias_gradient ← its column sums. out may be gradient.
template <typename T>
void relu_gate(const T* gradient, const T* a, T* out, size_t rows, size_t width, T* bias_gradient);

// The same for rows that get the gradient of the program they are of.
template <typename T>
void relu_gate_segments(const T* gradient, const T* a, std::span<const int64_t> offsets,
                        size_t width, T* out, T* bias_gradient);

// x ← x + y
template <typename T>
void add_to(T* x, const T* y, size_t count);

}  // namespace tessera::model
