// Every network as a plain function of tensors, differentiated by libtorch's autograd. On the CPU
// parameters are leaves over the flat array, so nothing is copied in; gradients are copied out. On
// a GPU the flat array is copied there before each pass.
#include <ATen/ATen.h>
#include <torch/csrc/autograd/autograd.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "base/error.h"
#include "model/network.h"

namespace tessera::model {

namespace {

using at::Tensor;

template <typename T>
constexpr at::ScalarType scalar = c10::CppTypeToScalarType<T>::value;

at::Device network_device = at::kCPU;  // of networks that are made from now on

template <typename T>
Tensor copied(std::span<const T> values, at::ScalarType type, at::Device device = at::kCPU) {
  const Tensor here = at::from_blob(const_cast<T*>(values.data()), {int64_t(values.size())}, type);
  return device.is_cpu() ? here.clone() : here.to(device);
}

// Sequences of different length side by side: where each row goes in a padded batch.
struct Padding {
  int64_t sequences = 0, longest = 0;
  Tensor place;    // of each row, in [sequences · longest]
  Tensor lengths;  // of each sequence
  Tensor valid;    // [sequences, longest], true where a row is

  Padding(std::span<const int64_t> offsets, at::Device device)
      : sequences(int64_t(offsets.size()) - 1) {
    std::vector<int64_t> sizes;
    for (int64_t s = 0; s < sequences; ++s) {
      sizes.push_back(offsets[size_t(s) + 1] - offsets[size_t(s)]);
      longest = std::max(longest, sizes.back());
    }
    longest = std::max<int64_t>(longest, 1);
    std::vector<int64_t> places;
    places.reserve(size_t(offsets.back()));
    for (int64_t s = 0; s < sequences; ++s)
      for (int64_t i = 0; i < sizes[size_t(s)]; ++i) places.push_back(s * longest + i);
    place = copied<int64_t>(places, at::kLong, device);
    lengths = copied<int64_t>(sizes, at::kLong, device);
    valid = at::arange(longest, lengths.options()).unsqueeze(0) < lengths.unsqueeze(1);
  }

  // [rows, width] to [sequences, longest, width], zeros after the end.
  Tensor spread(const Tensor& rows) const {
    const int64_t width = rows.size(1);
    return at::zeros({sequences * longest, width}, rows.options())
        .index_copy(0, place, rows)
        .view({sequences, longest, width});
  }
  Tensor gather(const Tensor& padded) const {
    return padded.reshape({sequences * longest, padded.size(2)}).index_select(0, place);
  }
};

// Which program each row, or leaf, is of.
Tensor owners(std::span<const int64_t> offsets, at::Device device) {
  std::vector<int64_t> owner;
  owner.reserve(size_t(offsets.back()));
  for (size_t p = 0; p + 1 < offsets.size(); ++p)
    owner.insert(owner.end(), size_t(offsets[p + 1] - offsets[p]), int64_t(p));
  return copied<int64_t>(owner, at::kLong, device);
}

Tensor segment_sum(const Tensor& rows, std::span<const int64_t> offsets) {
  return at::zeros({int64_t(offsets.size()) - 1, rows.size(1)}, rows.options())
      .index_add(0, owners(offsets, rows.device()), rows);
}

// The threshold τ is found without a graph; its derivative is known (Σ of the result stays 1), and
// enters through a term whose value is 0. So the gradient is exact although sorting has none.
Tensor sparse_mask_rows(const Tensor& input, bool sparsemax) {
  const Tensor shifted = input - std::get<0>(input.detach().max(1, true));
  const Tensor z = sparsemax ? shifted : shifted / 2;
  Tensor share, threshold;
  {
    const at::NoGradGuard no_graph;
    const Tensor fixed = z.detach().to(at::kDouble);  // differences of squares follow
    const Tensor sorted = std::get<0>(fixed.sort(1, true));
    const Tensor k = at::arange(1, fixed.size(1) + 1, fixed.options()).unsqueeze(0);
    Tensor support;
    if (sparsemax) {
      const Tensor sums = sorted.cumsum(1) - 1;
      support = (k * sorted > sums).sum(1, true);
      threshold = sums.gather(1, support - 1) / support;
      share = (fixed > threshold).to(fixed.scalar_type());
    } else {
      const Tensor mean = sorted.cumsum(1) / k;
      const Tensor spread = (sorted * sorted).cumsum(1) - k * mean * mean;
      const Tensor tau = mean - ((1 - spread) / k).clamp_min(0).sqrt();
      support = (tau <= sorted).sum(1, true);
      threshold = tau.gather(1, support - 1);
      share = (fixed - threshold).clamp_min(0);
    }
    share = (share / share.sum(1, true)).to(z.scalar_type());
    threshold = threshold.to(z.scalar_type());
  }
  const Tensor tau = threshold + (share * (z - z.detach())).sum(1, true);
  const Tensor above = at::relu(z - tau);
  return sparsemax ? above : above * above;
}

template <typename T>
class AutogradNetwork final : public Network<T> {
 public:
  explicit AutogradNetwork(const NetworkShape& shape) : Network<T>(shape) {
    for (const ParameterSlice& slice : this->layout_) {
      leaves_.push_back(view(this->parameters_, slice).to(device_));
      leaves_.back().set_requires_grad(true);
      names_[slice.name] = leaves_.back();
    }
    for (const ParameterSlice& slice : this->buffer_layout_)
      names_[slice.name] = view(this->buffers_, slice).to(device_);
  }

  void predict(const Batch<T>& batch, std::span<T> scores) override {
    const at::NoGradGuard no_graph;
    training_ = false;
    copy_in();
    copy_out(run(batch), scores);
  }

  void forward(const Batch<T>& batch, bool training, std::span<T> scores) override {
    const at::AutoGradMode with_graph(true);
    training_ = training;
    intermediate_.clear();
    copy_in();
    output_ = run(batch);
    copy_out(output_, scores);
    if (training && !device_.is_cpu())
      for (const ParameterSlice& slice : this->buffer_layout_)
        view(this->buffers_, slice).copy_(w(slice.name));
  }

  void backward(std::span<const T> score_gradient, std::span<T> gradient) override {
    std::fill(gradient.begin(), gradient.end(), T(0));
    if (score_gradient.empty() || !output_.requires_grad()) return;
    const auto gradients = torch::autograd::grad(
        {output_}, leaves_, {copied<T>(score_gradient, scalar<T>, device_)}, false, false, true);
    for (size_t i = 0; i < leaves_.size(); ++i)
      if (gradients[i].defined()) view(gradient, this->layout_[i]).copy_(gradients[i]);
    output_ = Tensor();
  }

  std::vector<T> intermediate(std::string_view name) const override {
    const auto found = intermediate_.find(std::string(name));
    if (found == intermediate_.end()) return {};
    const Tensor values = found->second.cpu().contiguous();
    const T* data = values.template const_data_ptr<T>();
    return std::vector<T>(data, data + values.numel());
  }

 private:
  template <typename Values>
  static Tensor view(Values& values, const ParameterSlice& slice) {
    return at::from_blob(values.data() + slice.begin, slice.shape, scalar<T>);
  }

  void copy_in() {
    if (device_.is_cpu()) return;
    const at::NoGradGuard no_graph;
    for (size_t i = 0; i < leaves_.size(); ++i)
      leaves_[i].copy_(view(this->parameters_, this->layout_[i]));
    for (const ParameterSlice& slice : this->buffer_layout_)
      w(slice.name).copy_(view(this->buffers_, slice));
  }

  static void copy_out(const Tensor& from, std::span<T> to) {
    const Tensor values = from.cpu().contiguous();
    if (size_t(values.numel()) != to.size())
      throw our_error("{} scores where {} fit", values.numel(), to.size());
    const T* data = values.template const_data_ptr<T>();
    std::copy(data, data + to.size(), to.begin());
  }

  const Tensor& w(const std::string& name) const { return names_.at(name); }
  Tensor linear(const std::string& name, const Tensor& x) const {
    return at::linear(x, w(name + ".weight"), w(name + ".bias"));
  }
  Tensor linear_relu(const std::string& name, const Tensor& x) const {
    return at::relu(linear(name, x));
  }

  Tensor run(const Batch<T>& batch) {
    const NetworkShape& shape = this->shape_;
    const int64_t columns = shape.inputs + (shape.kind == NetworkKind::Paths ? 1 : 0);
    if (batch.rows.size() != batch.row_count() * size_t(columns))
      throw our_error("rows of {} values where {} columns are expected", batch.rows.size(),
                      columns);
    const Tensor x = at::from_blob(const_cast<T*>(batch.rows.data()),
                                   {int64_t(batch.row_count()), columns}, scalar<T>)
                         .to(device_);
    Tensor scores;
    switch (shape.kind) {
      case NetworkKind::Mlp:
        scores = head(mlp(x, batch.offsets));
        break;
      case NetworkKind::Lstm:
        scores = head(lstm_rows(x, batch.offsets));
        break;
      case NetworkKind::Attention:
        scores = attention_rows(x, batch.offsets);
        break;
      case NetworkKind::TabNet:
        scores = head(segment_sum(tabnet(x), batch.offsets));
        break;
      case NetworkKind::Steps:
        scores = steps(x, batch.offsets);
        break;
      case NetworkKind::Paths:
        scores = head(paths(x, batch));
        break;
      case NetworkKind::Rerank:
        return rerank(x, batch.offsets);
    }
    // One decoder a platform: each program takes its own.
    if (shape.platforms > 1 && !batch.platforms.empty()) {
      const std::vector<int64_t> which(batch.platforms.begin(), batch.platforms.end());
      scores = scores.gather(1, copied<int64_t>(which, at::kLong, device_).unsqueeze(1));
    }
    scores = scores.select(1, 0);
    return shape.sigmoid ? scores.sigmoid() : scores;
  }

  Tensor head(Tensor s) {
    s = s + linear_relu("l0.0", s);
    s = s + linear_relu("l1.0", s);
    return linear("decoder", s);
  }

  Tensor encoded(const Tensor& x, const std::string& name) const {
    return linear_relu(name + ".2", linear_relu(name + ".0", x));
  }

  Tensor mlp(const Tensor& x, std::span<const int64_t> offsets) {
    const Tensor sum = segment_sum(encoded(x, "segment_encoder"), offsets);
    return this->shape_.batch_norm ? batch_norm(sum, "norm", 0.1) : sum;
  }

  // The state after the last valid step of each sequence; zeros where there is none. What comes
  // after it cannot reach back, so reading it off is the mask.
  Tensor last_state(const Tensor& padded, const Padding& padding, bool masked) const {
    const int64_t width = this->shape_.width;
    const Tensor zeros = at::zeros({1, padding.sequences, width}, padded.options());
    const Tensor states = std::get<0>(at::lstm(padded, {zeros, zeros},
                                               {w("lstm.weight_ih_l0"), w("lstm.weight_hh_l0"),
                                                w("lstm.bias_ih_l0"), w("lstm.bias_hh_l0")},
                                               true, 1, 0.0, training_, false, true));
    if (!masked) return states.select(1, padding.longest - 1);
    const Tensor last = (padding.lengths - 1).clamp_min(0).view({-1, 1, 1}).expand({-1, 1, width});
    return states.gather(1, last).squeeze(1) *
           (padding.lengths > 0).to(states.scalar_type()).unsqueeze(1);
  }

  Tensor lstm_rows(const Tensor& x, std::span<const int64_t> offsets) {
    const Padding padding(offsets, device_);
    return last_state(padding.spread(encoded(x, "segment_encoder")), padding,
                      this->shape_.mask_padding);
  }

  // Self-attention over padded sequences [n, longest, width].
  Tensor attend(const Tensor& h, const std::string& name, const Padding& padding,
                bool masked) const {
    const int64_t width = this->shape_.width, heads = this->shape_.heads;
    const Tensor qkv = at::linear(h, w(name + ".in_proj_weight"), w(name + ".in_proj_bias"));
    const auto part = [&](int64_t i) {
      return qkv.narrow(2, i * width, width)
          .reshape({padding.sequences, padding.longest, heads, width / heads})
          .transpose(1, 2);
    };
    Tensor scores = at::matmul(part(0), part(1).transpose(2, 3)) / std::sqrt(double(width / heads));
    // Not −∞: a program without rows would become NaN.
    if (masked)
      scores = scores.masked_fill(padding.valid.logical_not().unsqueeze(1).unsqueeze(1), -1e30);
    const Tensor mixed = at::matmul(scores.softmax(3), part(2))
                             .transpose(1, 2)
                             .reshape({padding.sequences, padding.longest, width});
    return linear(name + ".out_proj", mixed);
  }

  Tensor sum_over_positions(const Tensor& values, const Padding& padding, bool masked) const {
    if (!masked) return values.sum(1);
    return (values * padding.valid.to(values.scalar_type()).unsqueeze(2)).sum(1);
  }

  Tensor attention_rows(const Tensor& x, std::span<const int64_t> offsets) {
    const Padding padding(offsets, device_);
    const bool masked = this->shape_.mask_padding;
    const Tensor h = padding.spread(encoded(x, "encoder"));
    return sum_over_positions(linear("decoder.0", h + attend(h, "l0", padding, masked)), padding,
                              masked);
  }

  Tensor steps(const Tensor& x, std::span<const int64_t> offsets) {
    const Padding padding(offsets, device_);
    Tensor rows = x;
    for (const char* layer : {"encoder.0", "encoder.2", "encoder.4", "encoder.6"})
      rows = linear_relu(layer, rows);
    const Tensor padded = padding.spread(rows);
    // After attention positions no longer meet: only those that are there go on.
    Tensor h = padding.gather(padded + attend(padded, "attention", padding, true));
    h = h + linear_relu("l0.0", h);
    h = h + linear_relu("l1.0", h);
    for (const char* layer : {"decoder.0", "decoder.2", "decoder.4"}) h = linear_relu(layer, h);
    return segment_sum(linear("decoder.6", h), offsets);
  }

  Tensor paths(const Tensor& x, const Batch<T>& batch) {
    std::vector<int64_t> leaves = {0};      // rows of each leaf
    std::vector<int64_t> of_program = {0};  // leaves of each program
    const size_t columns = size_t(this->shape_.inputs) + 1;
    for (size_t p = 0; p < batch.programs(); ++p) {
      for (int64_t r = batch.offsets[p]; r < batch.offsets[p + 1]; ++r) {
        const T leaf = batch.rows[size_t(r) * columns];
        const bool ends =
            r + 1 == batch.offsets[p + 1] || batch.rows[(size_t(r) + 1) * columns] != leaf;
        if (ends) leaves.push_back(r + 1);
      }
      of_program.push_back(int64_t(leaves.size()) - 1);
    }
    const Padding padding(leaves, device_);
    const Tensor loops = x.narrow(1, 1, this->shape_.inputs);
    return segment_sum(last_state(padding.spread(loops), padding, true), of_program);
  }

  // Column 0 of a row is the score of the base model, to which the answer is added.
  Tensor rerank(const Tensor& x, std::span<const int64_t> offsets) {
    const Padding padding(offsets, device_);
    const int64_t width = this->shape_.width;
    Tensor h = padding.spread(linear("encoder.0", x));
    const auto layer_norm = [&](const std::string& name, const Tensor& of) {
      return at::layer_norm(of, {width}, w(name + ".weight"), w(name + ".bias"));
    };
    for (int64_t layer = 0; layer < this->shape_.layers; ++layer) {
      const std::string name = fmt::format("layers.{}.", layer);
      h = h + attend(layer_norm(name + "norm1", h), name + "attention", padding, true);
      h = h +
          linear(name + "linear2", linear_relu(name + "linear1", layer_norm(name + "norm2", h)));
    }
    const Tensor added = linear("decoder", layer_norm("norm", h)).select(2, 0);
    return x.select(1, 0) + added.reshape({-1}).index_select(0, padding.place);
  }

  Tensor normalised(const Tensor& x, const std::string& name, const Tensor& mean,
                    const Tensor& variance) const {
    return (x - mean) / (variance + 1e-5).sqrt() * w(name + ".weight") + w(name + ".bias");
  }

  // In training by the batch's own mean and biased variance, which also move the running ones.
  Tensor batch_norm(const Tensor& x, const std::string& name, double momentum) {
    const Tensor& mean = w(name + ".running_mean");
    const Tensor& variance = w(name + ".running_var");
    if (!training_ || x.size(0) == 0) return normalised(x, name, mean, variance);
    const Tensor own_mean = x.mean(0);
    const Tensor centred = x - own_mean;
    const Tensor own_variance = (centred * centred).mean(0);
    {
      const at::NoGradGuard no_graph;
      const double n = double(x.size(0));
      mean.mul_(1 - momentum).add_(own_mean.detach(), momentum);
      // One row has no variance to speak of.
      if (n > 1) variance.mul_(1 - momentum).add_(own_variance.detach(), momentum * n / (n - 1));
    }
    return normalised(x, name, own_mean, own_variance);
  }

  Tensor ghost_norm(const Tensor& x, const std::string& name) {
    const int64_t rows = x.size(0), chunk_limit = this->shape_.virtual_batch;
    if (!training_ || rows <= chunk_limit) return batch_norm(x, name, 0.02);
    const int64_t chunks = (rows + chunk_limit - 1) / chunk_limit;
    std::vector<Tensor> parts;
    for (const Tensor& part : x.split((rows + chunks - 1) / chunks))
      parts.push_back(batch_norm(part, name, 0.02));
    return at::cat(parts);
  }

  Tensor gated(const Tensor& x, const Tensor& weight, const std::string& norm) {
    const Tensor both = ghost_norm(at::linear(x, weight), norm + ".bn.bn");
    const int64_t half = both.size(1) / 2;
    return both.narrow(1, 0, half) * both.narrow(1, half, half).sigmoid();
  }

  Tensor transformer(const Tensor& x, const std::string& name) {
    const std::string shared = "segment_encoder.encoder.initial_splitter.shared.shared_layers.";
    Tensor y = x;
    for (int layer = 0; layer < 4; ++layer) {
      const std::string glu =
          fmt::format("{}{}.glu_layers.{}", name, layer < 2 ? "shared" : "specifics", layer % 2);
      const Tensor& weight =
          layer < 2 ? w(fmt::format("{}{}.weight", shared, layer)) : w(glu + ".fc.weight");
      const Tensor out = gated(y, weight, glu);
      y = layer == 0 ? out : (y + out) * std::sqrt(0.5);
    }
    return y;
  }

  Tensor tabnet(const Tensor& rows) {
    const std::string name = "segment_encoder.encoder.";
    const NetworkShape& shape = this->shape_;
    const Tensor x = batch_norm(rows, name + "initial_bn", 0.01);
    const auto attention_part = [&](const Tensor& o) {
      return o.narrow(1, shape.decision_width, shape.attention_width);
    };
    Tensor a = attention_part(transformer(x, name + "initial_splitter."));
    Tensor prior = at::ones_like(x), sum;
    for (int64_t step = 0; step < shape.decision_steps; ++step) {
      const std::string chooser = fmt::format("{}att_transformers.{}", name, step);
      const Tensor mask = sparse_mask_rows(
          ghost_norm(at::linear(a, w(chooser + ".fc.weight")), chooser + ".bn.bn") * prior,
          shape.sparsemax);
      intermediate_[fmt::format("mask{}", step)] = mask.detach();
      prior = prior * (shape.gamma - mask);
      const Tensor o = transformer(mask * x, fmt::format("{}feat_transformers.{}.", name, step));
      const Tensor part = at::relu(o.narrow(1, 0, shape.decision_width));
      sum = step == 0 ? part : sum + part;
      a = attention_part(o);
    }
    const Tensor encoding = at::linear(sum, w("segment_encoder.final_mapping.weight"));
    intermediate_["row_encoding"] = encoding.detach();
    return encoding;
  }

  at::Device device_ = network_device;
  std::vector<Tensor> leaves_;
  std::map<std::string, Tensor> names_;
  std::map<std::string, Tensor> intermediate_;
  Tensor output_;
  bool training_ = false;
};

}  // namespace

template <typename T>
std::unique_ptr<Network<T>> make_autograd_network(const NetworkShape& shape) {
  return std::make_unique<AutogradNetwork<T>>(shape);
}

template std::unique_ptr<Network<float>> make_autograd_network<float>(const NetworkShape&);
template std::unique_ptr<Network<double>> make_autograd_network<double>(const NetworkShape&);

void use_gpu() {
  if (!at::hasCUDA()) throw input_error({}, "--device cuda: libtorch finds no GPU here");
  network_device = at::Device(at::kCUDA, 0);
}
bool uses_gpu() {
  return !network_device.is_cpu();
}

SparseMask sparse_mask(std::span<const double> scores, std::span<const double> direction,
                       bool sparsemax) {
  Tensor z = copied<double>(scores, at::kDouble).unsqueeze(0);
  z.set_requires_grad(true);
  const at::AutoGradMode with_graph(true);
  const Tensor mask = sparse_mask_rows(z, sparsemax);
  const auto gradient =
      torch::autograd::grad({mask}, {z}, {copied<double>(direction, at::kDouble).unsqueeze(0)});
  const auto values = [&](const Tensor& t) {
    const Tensor whole = t.detach().contiguous();
    const double* data = whole.const_data_ptr<double>();
    return std::vector<double>(data, data + whole.numel());
  };
  return {values(mask), values(gradient[0])};
}

}  // namespace tessera::model
