// The segment-sum MLP by hand: eleven matrix products of libtorch's BLAS into buffers that are
// kept, and passes between them (mlp_passes.h) that do bias, ReLU, residual and sums in one go. No
// graph of autograd is built, no tensor allocated.
#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "model/mlp_passes.h"
#include "model/network.h"

namespace tessera::model {

namespace {

template <typename T>
at::Tensor matrix(const T* data, size_t rows, size_t columns) {
  return at::from_blob(const_cast<T*>(data), {int64_t(rows), int64_t(columns)},
                       c10::CppTypeToScalarType<T>::value);
}

// c ← a·bᵀ, a·b and aᵀ·b, of row-major matrices.
template <typename T>
void times_transposed(const T* a, const T* b, T* c, size_t m, size_t n, size_t k) {
  at::Tensor out = matrix(c, m, n);
  at::mm_out(out, matrix(a, m, k), matrix(b, n, k).t());
}
template <typename T>
void times(const T* a, const T* b, T* c, size_t m, size_t n, size_t k) {
  at::Tensor out = matrix(c, m, n);
  at::mm_out(out, matrix(a, m, k), matrix(b, k, n));
}
template <typename T>
void transposed_times(const T* a, const T* b, T* c, size_t m, size_t n, size_t k) {
  at::Tensor out = matrix(c, m, n);
  at::mm_out(out, matrix(a, k, m).t(), matrix(b, k, n));
}

template <typename T>
class MlpNetwork final : public Network<T> {
 public:
  explicit MlpNetwork(const NetworkShape& shape) : Network<T>(shape) {}

  void predict(const Batch<T>& batch, std::span<T> scores) override {
    forward(batch, false, scores);
  }

  void forward(const Batch<T>& batch, bool, std::span<T> scores) override {
    const at::NoGradGuard no_graph;
    batch_ = batch;
    const size_t rows = batch.row_count(), programs = batch.programs(), width = this->width();
    if (batch.rows.size() != rows * size_t(this->shape_.inputs) || scores.size() != programs)
      throw our_error("a batch of {} programs does not fit the network", programs);
    first_.resize(rows * width);
    second_.resize(rows * width);
    for (std::vector<T>* buffer : {&sum_, &block0_, &block1_, &state1_, &state2_})
      buffer->resize(programs * width);
    if (rows > 0) {
      times_transposed(batch.rows.data(), weight(0), first_.data(), rows, width,
                       size_t(this->shape_.inputs));
      bias_relu(first_.data(), weight(1), rows, width);
      times_transposed(first_.data(), weight(2), second_.data(), rows, width, width);
    }
    bias_relu_segment_sum(second_.data(), weight(3), batch.offsets, width, sum_.data());
    if (programs == 0) return;
    times_transposed(sum_.data(), weight(4), block0_.data(), programs, width, width);
    bias_relu_residual(block0_.data(), weight(5), sum_.data(), state1_.data(), programs, width);
    times_transposed(state1_.data(), weight(6), block1_.data(), programs, width, width);
    bias_relu_residual(block1_.data(), weight(7), state1_.data(), state2_.data(), programs, width);
    for (size_t p = 0; p < programs; ++p) {
      const size_t platform = batch.platforms.empty() ? 0 : size_t(batch.platforms[p]);
      const T* decoder = weight(8) + platform * width;
      const T* state = state2_.data() + p * width;
      T lanes[8] = {};
      for (size_t c = 0; c < width; ++c) lanes[c % 8] += decoder[c] * state[c];
      T score = weight(9)[platform];
      for (const T lane : lanes) score += lane;
      scores[p] = this->shape_.sigmoid ? T(1) / (T(1) + std::exp(-score)) : score;
    }
    scores_.assign(scores.begin(), scores.end());
  }

  void backward(std::span<const T> score_gradient, std::span<T> gradient) override {
    const at::NoGradGuard no_graph;
    const size_t rows = batch_.row_count(), programs = batch_.programs(), width = this->width();
    const auto slice = [&](size_t i) { return gradient.data() + this->layout_[i].begin; };
    if (programs == 0 || rows == 0) {
      std::fill(gradient.begin(), gradient.end(), T(0));
      return;
    }
    state_gradient_.resize(programs * width);
    gated_.resize(std::max(rows, programs) * width);
    passed_.resize(std::max(rows, programs) * width);

    std::fill(slice(8), slice(8) + this->layout_[8].size, T(0));
    std::fill(slice(9), slice(9) + this->layout_[9].size, T(0));
    for (size_t p = 0; p < programs; ++p) {
      T slope = score_gradient[p];
      if (this->shape_.sigmoid) slope *= scores_[p] * (T(1) - scores_[p]);
      const size_t platform = batch_.platforms.empty() ? 0 : size_t(batch_.platforms[p]);
      const T* decoder = weight(8) + platform * width;
      T* decoder_gradient = slice(8) + platform * width;
      slice(9)[platform] += slope;
      for (size_t c = 0; c < width; ++c) {
        state_gradient_[p * width + c] = slope * decoder[c];
        decoder_gradient[c] += slope * state2_[p * width + c];
      }
    }
    block_backward(block1_, state1_, 6, slice(6), slice(7));
    block_backward(block0_, sum_, 4, slice(4), slice(5));
    relu_gate_segments(state_gradient_.data(), second_.data(), batch_.offsets, width, gated_.data(),
                       slice(3));
    transposed_times(gated_.data(), first_.data(), slice(2), width, width, rows);
    times(gated_.data(), weight(2), passed_.data(), rows, width, width);
    relu_gate(passed_.data(), first_.data(), gated_.data(), rows, width, slice(1));
    transposed_times(gated_.data(), batch_.rows.data(), slice(0), width,
                     size_t(this->shape_.inputs), rows);
  }

 private:
  size_t width() const { return size_t(this->shape_.width); }
  const T* weight(size_t i) const { return this->parameters_.data() + this->layout_[i].begin; }

  // Of out = in + relu(W in + b), with relu(..) in `block`: state_gradient_ from that of out to
  // that of in.
  void block_backward(const std::vector<T>& block, const std::vector<T>& in, size_t w,
                      T* weight_gradient, T* bias_gradient) {
    const size_t programs = batch_.programs(), width = this->width();
    relu_gate(state_gradient_.data(), block.data(), gated_.data(), programs, width, bias_gradient);
    transposed_times(gated_.data(), in.data(), weight_gradient, width, width, programs);
    times(gated_.data(), weight(w), passed_.data(), programs, width, width);
    add_to(state_gradient_.data(), passed_.data(), programs * width);
  }

  Batch<T> batch_;
  std::vector<T> first_, second_;                           // by row, after ReLU
  std::vector<T> sum_, block0_, block1_, state1_, state2_;  // by program
  std::vector<T> scores_, state_gradient_, gated_, passed_;
};

}  // namespace

template <typename T>
std::unique_ptr<Network<T>> make_mlp_network(const NetworkShape& shape) {
  return std::make_unique<MlpNetwork<T>>(shape);
}

template std::unique_ptr<Network<float>> make_mlp_network<float>(const NetworkShape&);
template std::unique_ptr<Network<double>> make_mlp_network<double>(const NetworkShape&);

void use_threads(int threads) {
  if (threads > 0) at::set_num_threads(threads);
}

std::vector<std::vector<int64_t>> torch_permutations(uint64_t seed, int64_t n, int draws) {
  at::Generator generator = at::detail::createCPUGenerator(seed);
  std::vector<std::vector<int64_t>> permutations;
  for (int i = 0; i < draws; ++i) {
    const at::Tensor drawn = at::randperm(n, generator, at::kLong);
    const int64_t* data = drawn.const_data_ptr<int64_t>();
    permutations.emplace_back(data, data + n);
  }
  return permutations;
}

}  // namespace tessera::model
