// Adam and plain gradient descent over all parameters as one flat array, one pass a step: the
// gradient is clipped to a norm first and weight decay added to it then, as TenSet trains. The
// state is open, so that a checkpoint can hold it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tessera::model {

struct AdamOptions {
  double learning_rate = 7e-4;
  double beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8;
  double weight_decay = 1e-6;
  double clip_norm = 0.5;  // 0: never
};

template <typename T>
class Adam {
 public:
  Adam(size_t parameters, const AdamOptions& options);

  // Returns the gradient's norm before clipping. A gradient that is not finite changes nothing.
  double step(std::span<T> parameters, std::span<const T> gradient);

  AdamOptions options;
  std::vector<T> mean, square;  // moving averages of the gradient and of its square
  int64_t steps = 0;
};

template <typename T>
void gradient_descent(std::span<T> parameters, std::span<const T> gradient, double learning_rate);

template <typename T>
double norm(std::span<const T> values);

}  // namespace tessera::model
