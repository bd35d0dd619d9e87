#include "model/optimiser.h"

#include <algorithm>
#include <cmath>

#include "model/vector_clones.h"

namespace tessera::model {

namespace {

template <typename T>
struct Constants {
  T clip, decay, beta1, beta2, rate, root, epsilon;
};

template <typename T>
inline __attribute__((always_inline)) void adam(T* __restrict w, const T* __restrict g,
                                                T* __restrict mean, T* __restrict square,
                                                size_t count, const Constants<T>& c) {
  for (size_t i = 0; i < count; ++i) {
    const T slope = g[i] * c.clip + c.decay * w[i];
    const T m = mean[i] + c.beta1 * (slope - mean[i]);
    const T s = square[i] * c.beta2 + (T(1) - c.beta2) * slope * slope;
    mean[i] = m;
    square[i] = s;
    w[i] -= c.rate * m / (std::sqrt(s) * c.root + c.epsilon);
  }
}

TESSERA_VECTOR_CLONES
void adam_pass(float* w, const float* g, float* mean, float* square, size_t count,
               const Constants<float>& c) {
  adam<float>(w, g, mean, square, count, c);
}
void adam_pass(double* w, const double* g, double* mean, double* square, size_t count,
               const Constants<double>& c) {
  adam<double>(w, g, mean, square, count, c);
}

}  // namespace

template <typename T>
double norm(std::span<const T> values) {
  double lanes[8] = {};
  size_t i = 0;
  for (; i + 8 <= values.size(); i += 8)
    for (size_t lane = 0; lane < 8; ++lane)
      lanes[lane] += double(values[i + lane]) * double(values[i + lane]);
  for (; i < values.size(); ++i) lanes[0] += double(values[i]) * double(values[i]);
  double sum = 0;
  for (const double lane : lanes) sum += lane;
  return std::sqrt(sum);
}

template <typename T>
Adam<T>::Adam(size_t parameters, const AdamOptions& given)
    : options(given), mean(parameters), square(parameters) {}

template <typename T>
double Adam<T>::step(std::span<T> parameters, std::span<const T> gradient) {
  const double length = norm(gradient);
  if (!std::isfinite(length)) return length;
  ++steps;
  const double clip =
      options.clip_norm > 0 ? std::min(1.0, options.clip_norm / (length + 1e-6)) : 1.0;
  const double first = 1 - std::pow(options.beta1, double(steps));
  const double second = 1 - std::pow(options.beta2, double(steps));
  const Constants<T> c{
      T(clip),           T(options.weight_decay),          T(1 - options.beta1),
      T(options.beta2),  T(options.learning_rate / first), T(1 / std::sqrt(second)),
      T(options.epsilon)};
  adam_pass(parameters.data(), gradient.data(), mean.data(), square.data(), parameters.size(), c);
  return length;
}

template <typename T>
void gradient_descent(std::span<T> parameters, std::span<const T> gradient, double learning_rate) {
  for (size_t i = 0; i < parameters.size(); ++i) parameters[i] -= T(learning_rate) * gradient[i];
}

template class Adam<float>;
template class Adam<double>;
template void gradient_descent<float>(std::span<float>, std::span<const float>, double);
template void gradient_descent<double>(std::span<double>, std::span<const double>, double);
template double norm<float>(std::span<const float>);
template double norm<double>(std::span<const double>);

}  // namespace tessera::model
