#include "model/network.h"

#include <cmath>

#include "base/error.h"
#include "base/numpy_random.h"

namespace tessera::model {

namespace {

struct LayoutBuilder {
  std::vector<ParameterSlice>& slices;
  size_t total = 0;

  void add(const std::string& name, std::vector<int64_t> shape) {
    size_t size = 1;
    for (const int64_t extent : shape) size *= size_t(extent);
    slices.push_back({name, std::move(shape), total, size});
    total += size;
  }
  void linear(const std::string& name, int64_t in, int64_t out, bool bias = true) {
    add(name + ".weight", {out, in});
    if (bias) add(name + ".bias", {out});
  }
  void norm(const std::string& name, int64_t width) {
    add(name + ".weight", {width});
    add(name + ".bias", {width});
  }
  void statistics(const std::string& name, int64_t width) {
    add(name + ".running_mean", {width});
    add(name + ".running_var", {width});
  }
};

constexpr std::string_view encoder = "segment_encoder.encoder.";

// The feature transformers of TabNet, the first of which is the initial one.
std::vector<std::string> transformers(const NetworkShape& shape) {
  std::vector<std::string> names = {std::string(encoder) + "initial_splitter."};
  for (int64_t step = 0; step < shape.decision_steps; ++step)
    names.push_back(fmt::format("{}feat_transformers.{}.", encoder, step));
  return names;
}

void tabnet(const NetworkShape& shape, LayoutBuilder& out, LayoutBuilder& buffers) {
  const int64_t both = shape.decision_width + shape.attention_width, twice = 2 * both;
  const auto ghost_norm = [&](const std::string& name, int64_t width) {
    out.norm(name + ".bn.bn", width);
    buffers.statistics(name + ".bn.bn", width);
  };
  out.norm(std::string(encoder) + "initial_bn", shape.inputs);
  buffers.statistics(std::string(encoder) + "initial_bn", shape.inputs);
  bool first = true;
  for (const std::string& name : transformers(shape)) {
    if (first) {
      out.linear(name + "shared.shared_layers.0", shape.inputs, twice, false);
      out.linear(name + "shared.shared_layers.1", both, twice, false);
      first = false;
    }
    for (int i = 0; i < 2; ++i) ghost_norm(fmt::format("{}shared.glu_layers.{}", name, i), twice);
    for (int i = 0; i < 2; ++i) {
      const std::string layer = fmt::format("{}specifics.glu_layers.{}", name, i);
      out.linear(layer + ".fc", both, twice, false);
      ghost_norm(layer, twice);
    }
  }
  for (int64_t step = 0; step < shape.decision_steps; ++step) {
    const std::string name = fmt::format("{}att_transformers.{}", encoder, step);
    out.linear(name + ".fc", shape.attention_width, shape.inputs, false);
    ghost_norm(name, shape.inputs);
  }
  out.linear("segment_encoder.final_mapping", shape.decision_width, shape.width, false);
}

void describe(const NetworkShape& shape, LayoutBuilder& out, LayoutBuilder& buffers) {
  const int64_t width = shape.width;
  const auto attention = [&](const std::string& name) {
    out.add(name + ".in_proj_weight", {3 * width, width});
    out.add(name + ".in_proj_bias", {3 * width});
    out.linear(name + ".out_proj", width, width);
  };
  const auto lstm = [&](int64_t inputs) {
    out.add("lstm.weight_ih_l0", {4 * width, inputs});
    out.add("lstm.weight_hh_l0", {4 * width, width});
    out.add("lstm.bias_ih_l0", {4 * width});
    out.add("lstm.bias_hh_l0", {4 * width});
  };
  const auto head = [&] {
    out.linear("l0.0", width, width);
    out.linear("l1.0", width, width);
    out.linear("decoder", width, shape.platforms);
  };
  switch (shape.kind) {
    case NetworkKind::Mlp:
    case NetworkKind::Lstm:
      out.linear("segment_encoder.0", shape.inputs, width);
      out.linear("segment_encoder.2", width, width);
      if (shape.kind == NetworkKind::Lstm) lstm(width);
      if (shape.batch_norm) {
        out.norm("norm", width);
        buffers.statistics("norm", width);
      }
      head();
      break;
    case NetworkKind::Attention:
      out.linear("encoder.0", shape.inputs, width);
      out.linear("encoder.2", width, width);
      attention("l0");
      out.linear("decoder.0", width, shape.platforms);
      break;
    case NetworkKind::TabNet:
      tabnet(shape, out, buffers);
      head();
      break;
    case NetworkKind::Steps:
      out.linear("encoder.0", shape.inputs, width / 4);
      out.linear("encoder.2", width / 4, width / 2);
      out.linear("encoder.4", width / 2, width);
      out.linear("encoder.6", width, width);
      attention("attention");
      out.linear("l0.0", width, width);
      out.linear("l1.0", width, width);
      out.linear("decoder.0", width, width);
      out.linear("decoder.2", width, width / 2);
      out.linear("decoder.4", width / 2, width / 4);
      out.linear("decoder.6", width / 4, shape.platforms);
      break;
    case NetworkKind::Paths:
      lstm(shape.inputs);
      head();
      break;
    case NetworkKind::Rerank:
      out.linear("encoder.0", shape.inputs, width);
      for (int64_t layer = 0; layer < shape.layers; ++layer) {
        const std::string name = fmt::format("layers.{}.", layer);
        out.norm(name + "norm1", width);
        attention(name + "attention");
        out.norm(name + "norm2", width);
        out.linear(name + "linear1", width, 2 * width);
        out.linear(name + "linear2", 2 * width, width);
      }
      out.norm("norm", width);
      out.linear("decoder", width, shape.platforms);
      break;
  }
}

bool ends_with(const std::string& name, std::string_view end) {
  return name.ends_with(end);
}

}  // namespace

void check_shape(const NetworkShape& shape) {
  if (shape.inputs < 1) throw input_error({}, "a network without inputs");
  if (shape.width < 1 || shape.width > 8192)
    throw input_error({}, "expected a width from 1 to 8192, not {}", shape.width);
  const bool attends = shape.kind == NetworkKind::Attention || shape.kind == NetworkKind::Steps ||
                       shape.kind == NetworkKind::Rerank;
  if (attends && (shape.heads < 1 || shape.width % shape.heads != 0))
    throw input_error({}, "expected a number of heads that divides the width {}, not {}",
                      shape.width, shape.heads);
  if (shape.kind == NetworkKind::Steps && shape.width % 4 != 0)
    throw input_error({}, "expected a width that 4 divides, not {}", shape.width);
  if (shape.platforms < 1) throw input_error({}, "a network for no platform");
}

template <typename T>
Network<T>::Network(const NetworkShape& shape) : shape_(shape) {
  check_shape(shape);
  LayoutBuilder parameters{layout_}, buffers{buffer_layout_};
  describe(shape, parameters, buffers);
  parameters_.resize(parameters.total);
  buffers_.resize(buffers.total);
  initialise(0);
}

template <typename T>
void Network<T>::initialise(uint64_t seed) {
  NumpyRandom random(uint32_t(seed ^ (seed >> 32)));
  int64_t inputs = 1;  // of the layer; its bias comes after its weight and has the same bound
  for (const ParameterSlice& slice : layout_) {
    const std::span<T> values(parameters_.data() + slice.begin, slice.size);
    const bool is_lstm = slice.name.starts_with("lstm.");
    const bool is_norm =
        slice.name.find("norm") != std::string::npos || slice.name.find("bn.") != std::string::npos;
    if (is_norm) {
      for (T& value : values) value = ends_with(slice.name, "weight") ? T(1) : T(0);
      continue;
    }
    if (slice.shape.size() == 2) inputs = slice.shape[1];
    const double bound = 1 / std::sqrt(double(is_lstm ? shape_.width : inputs));
    for (T& value : values) value = T((2 * random.uniform() - 1) * bound);
  }
  for (const ParameterSlice& slice : buffer_layout_)
    for (size_t i = 0; i < slice.size; ++i)
      buffers_[slice.begin + i] = ends_with(slice.name, "running_var") ? T(1) : T(0);
}

template <typename T>
std::unique_ptr<Network<T>> make_network(const NetworkShape& shape) {
  const bool by_hand = shape.kind == NetworkKind::Mlp && !shape.batch_norm && !uses_gpu();
  return by_hand ? make_mlp_network<T>(shape) : make_autograd_network<T>(shape);
}

template class Network<float>;
template class Network<double>;
template std::unique_ptr<Network<float>> make_network<float>(const NetworkShape&);
template std::unique_ptr<Network<double>> make_network<double>(const NetworkShape&);

}  // namespace tessera::model
