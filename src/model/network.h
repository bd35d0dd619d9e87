// The neural networks as functions of flat arrays: rows of programs in, scores out, and the way
// back to a gradient. Parameters lie one after another in one array, which is what the optimiser, a
// checkpoint and a model file see. In float and in double; libtorch stays inside.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::model {

enum class NetworkKind : uint8_t {
  Mlp,        // rows encoded, summed, two residual blocks: TenSet's best
  Lstm,       // rows encoded, run through an LSTM
  Attention,  // rows encoded, self-attention, one number a row, summed
  TabNet,     // rows encoded by TabNet, summed, two residual blocks
  Steps,      // tokens of steps, self-attention, after TLP
  Paths,      // loops around each leaf through an LSTM, leaves summed, after NLTSP
  Rerank,     // candidates of a task attend to each other: one score a *row*, a program is a list
};

struct NetworkShape {
  NetworkKind kind = NetworkKind::Mlp;
  int64_t inputs = 0;  // columns of a row; of Paths, without the number of the leaf in front
  int64_t width = 256;
  int64_t heads = 8;        // of attention
  int64_t layers = 2;       // of Rerank
  int64_t platforms = 1;    // decoders side by side, one a platform
  bool sigmoid = false;     // on the score
  bool batch_norm = false;  // of the sum over rows; Mlp only
  // Programs of a batch are padded to the longest. Masked, a score does not depend on the batch;
  // TenSet runs on over the padding.
  bool mask_padding = true;
  // TabNet.
  int64_t decision_width = 64, attention_width = 64, decision_steps = 7, virtual_batch = 512;
  double gamma = 1.3;
  bool sparsemax = false;  // else entmax-1.5
};

struct ParameterSlice {
  std::string name;  // as torch names it: "segment_encoder.0.weight"
  std::vector<int64_t> shape;
  size_t begin = 0, size = 0;
};

// Programs of a batch: rows one after another, already scaled. Of Paths a row begins with the
// number of its leaf; rows of a leaf stand together, outermost loop first.
template <typename T>
struct Batch {
  std::span<const T> rows;
  std::span<const int64_t> offsets;    // programs + 1
  std::span<const int32_t> platforms;  // of each program; empty: all the first

  size_t programs() const { return offsets.size() - 1; }
  size_t row_count() const { return size_t(offsets.back()); }
};

template <typename T>
class Network {
 public:
  virtual ~Network() = default;

  const NetworkShape& shape() const { return shape_; }
  const std::vector<ParameterSlice>& layout() const { return layout_; }
  std::span<T> parameters() { return parameters_; }
  std::span<const T> parameters() const { return parameters_; }
  // Running statistics of batch norms; no gradient.
  const std::vector<ParameterSlice>& buffer_layout() const { return buffer_layout_; }
  std::span<T> buffers() { return buffers_; }
  std::span<const T> buffers() const { return buffers_; }

  size_t scores_of(const Batch<T>& batch) const {
    return shape_.kind == NetworkKind::Rerank ? batch.row_count() : batch.programs();
  }

  // Uniform in ±1/√inputs of a layer, as torch's layers start. Same seed, same parameters.
  void initialise(uint64_t seed);

  // Scores without keeping anything for a way back.
  virtual void predict(const Batch<T>& batch, std::span<T> scores) = 0;
  // In training mode batch norms use and update statistics of the batch.
  virtual void forward(const Batch<T>& batch, bool training, std::span<T> scores) = 0;
  // Of the last forward; the batch must still be there. Overwrites `gradient`.
  virtual void backward(std::span<const T> score_gradient, std::span<T> gradient) = 0;
  // "row_encoding", "mask0" ... of the last forward, for tests; empty where there is none.
  virtual std::vector<T> intermediate(std::string_view name) const { return {}; }

 protected:
  explicit Network(const NetworkShape& shape);

  NetworkShape shape_;
  std::vector<ParameterSlice> layout_, buffer_layout_;
  std::vector<T> parameters_, buffers_;
};

// The hand-written MLP where the shape is one, else (and on a GPU) what autograd makes of it.
template <typename T>
std::unique_ptr<Network<T>> make_network(const NetworkShape& shape);

// By autograd in any case: what the hand-written one is compared with.
template <typename T>
std::unique_ptr<Network<T>> make_autograd_network(const NetworkShape& shape);
template <typename T>
std::unique_ptr<Network<T>> make_mlp_network(const NetworkShape& shape);

// Throws an input Error for sizes that cannot be.
void check_shape(const NetworkShape& shape);

// entmax-1.5 or sparsemax of one vector, and the gradient of Σ direction · result.
struct SparseMask {
  std::vector<double> value, gradient;
};
SparseMask sparse_mask(std::span<const double> scores, std::span<const double> direction,
                       bool sparsemax);

// libtorch's pool; the sums of a product depend on how many threads share it.
void use_threads(int threads);
// Networks made from now on compute on the GPU; sums there are not the same from run to run. Throws
// an input Error where there is none.
void use_gpu();
bool uses_gpu();
// What torch.randperm gives, `draws` times in a row, after manual_seed.
std::vector<std::vector<int64_t>> torch_permutations(uint64_t seed, int64_t n, int draws);

}  // namespace tessera::model
