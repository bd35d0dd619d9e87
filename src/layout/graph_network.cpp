// Shapes, names and first values of parameters, in plain C++; graph_passes.cpp computes.
#include "layout/graph_network.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "base/json_members.h"
#include "base/numpy_random.h"
#include "layout/graph_passes.h"

namespace tessera::layout {

namespace {

constexpr std::pair<std::string_view, GraphNetworkKind> names[] = {
    {"tile-mlp", GraphNetworkKind::TileMlp},
    {"tile-sage", GraphNetworkKind::TileSage},
    {"tile-gcn", GraphNetworkKind::TileGcn},
    {"layout-gcn", GraphNetworkKind::LayoutGcn},
    {"layout-sage", GraphNetworkKind::LayoutSage}};

constexpr double penalty = 1e-4;

struct LayoutBuilder {
  std::vector<model::ParameterSlice>& slices;
  size_t total = 0;

  void add(std::string name, std::vector<int64_t> shape) {
    size_t size = 1;
    for (const int64_t extent : shape) size *= size_t(extent);
    slices.push_back({std::move(name), std::move(shape), total, size});
    total += size;
  }
  void dense(const std::string& name, int64_t inputs, int64_t outputs, bool bias = true) {
    add(name + ".W", {inputs, outputs});
    if (bias) add(name + ".b", {outputs});
  }
  // name0, name1, ...: as many of one width after the first.
  void stack(const std::string& name, int64_t inputs, int64_t width, int64_t count,
             bool bias = true) {
    for (int64_t i = 0; i < count; ++i)
      dense(fmt::format("{}{}", name, i), i == 0 ? inputs : width, width, bias);
  }
};

void describe(const GraphShape& shape, LayoutBuilder& out) {
  const int64_t width = shape.width, joined = shape.early ? shape.config_columns : 0;
  const int64_t appended = shape.early ? 0 : shape.config_columns;
  const int64_t nodes = shape.node_columns + shape.embedding;
  // Hidden layers, then the score.
  const auto head = [&](const std::string& name, int64_t inputs, int64_t hidden, bool bias = true) {
    out.stack(name, inputs, width, hidden, bias);
    out.dense(fmt::format("{}{}", name, hidden), hidden == 0 ? inputs : width, 1, bias);
  };
  out.add("op_embedding", {shape.opcodes, shape.embedding});
  switch (shape.kind) {
    case GraphNetworkKind::TileMlp:
      head("mlp", nodes + shape.config_columns, shape.head_layers);
      break;
    case GraphNetworkKind::TileSage:
      for (int64_t layer = 0; layer < shape.layers; ++layer)
        out.dense(fmt::format("gnn{}", layer), 2 * (layer == 0 ? nodes + joined : width), width);
      head("post", width + appended, shape.head_layers);
      break;
    case GraphNetworkKind::TileGcn:
      for (int64_t layer = 0; layer < shape.layers; ++layer) {
        for (const std::string_view way : gcn_ways(shape.directed))
          out.stack(fmt::format("gc{}.{}", layer, way), width, width, shape.block_layers);
      }
      out.stack("pre", nodes + joined, width, shape.block_layers);
      head("post", width + appended, shape.head_layers);
      break;
    case GraphNetworkKind::LayoutGcn:
      out.stack("pre", shape.config_columns + nodes, width, shape.block_layers);
      for (int64_t layer = 0; layer < shape.layers; ++layer)
        out.stack(fmt::format("gc{}.", layer), shape.config_columns + width, width,
                  shape.block_layers);
      head("post", 3 * width, shape.head_layers, false);
      break;
    case GraphNetworkKind::LayoutSage: {
      if (shape.layout_embedding)
        out.add("layout_embedding", {layout_values, layout_embedding_width});
      const int64_t own = shape.layout_embedding ? 6 * layout_embedding_width : 0;
      const int64_t config = layout_config_columns(shape);
      out.dense("pre0", (shape.early ? config : 0) + nodes + own, width);
      for (int64_t layer = 0; layer < shape.layers; ++layer) {
        const std::string name = fmt::format("sage{}", layer);
        if (shape.instance_norm) {
          out.add(name + ".scale", {width});
          out.add(name + ".shift", {width});
        }
        out.dense(name, 2 * width, width);
        if (shape.attention) {
          out.add(name + ".temperature", {1});
          out.dense(name + ".across", 2 * width, width);
        }
      }
      if (!shape.early) out.dense("join", width + config, width);
      head("post", 3 * width + shape.terms, shape.head_layers);
      break;
    }
  }
}

}  // namespace

std::vector<std::string_view> gcn_ways(bool directed) {
  if (directed) return {"forward.", "reverse.", "self."};
  return {""};
}

int64_t layout_config_columns(const GraphShape& shape) {
  return shape.layout_embedding ? 18 * layout_embedding_width : shape.config_columns;
}

std::string_view graph_network_name(GraphNetworkKind kind) {
  for (const auto& [name, known] : names)
    if (known == kind) return name;
  throw our_error("a network of graphs without a name");
}

bool is_tile(GraphNetworkKind kind) {
  return kind != GraphNetworkKind::LayoutGcn && kind != GraphNetworkKind::LayoutSage;
}

GraphShape GraphShape::published(GraphNetworkKind kind) {
  GraphShape shape;
  shape.kind = kind;
  switch (kind) {
    case GraphNetworkKind::TileMlp:
      shape.embedding = 32;
      break;
    case GraphNetworkKind::TileSage:
      break;
    case GraphNetworkKind::TileGcn:
      shape.embedding = 32;
      shape.head_layers = 1;
      break;
    case GraphNetworkKind::LayoutGcn:
      shape.embedding = shape.width = 32;
      shape.layers = 2;
      shape.head_layers = 1;
      break;
    case GraphNetworkKind::LayoutSage:
      shape.embedding = 16;
      shape.layers = 3;
      shape.head_layers = 1;
      shape.config_scale = 1;
      break;
  }
  return shape;
}

Json GraphShape::to_json() const {
  Json json;
  json.set("kind", graph_network_name(kind))
      .set("opcodes", opcodes)
      .set("node_columns", node_columns)
      .set("config_columns", config_columns)
      .set("terms", terms)
      .set("embedding", embedding)
      .set("width", width)
      .set("layers", layers)
      .set("block_layers", block_layers)
      .set("head_layers", head_layers)
      .set("join", early ? "early" : "late")
      .set("directed", directed)
      .set("layout_embedding", layout_embedding)
      .set("instance_norm", instance_norm)
      .set("attention", attention)
      .set("config_scale", config_scale);
  return json;
}

GraphShape GraphShape::from_json(const Json& json, const Where& where) {
  const JsonMembers members(json, where, "network");
  GraphShape shape;
  const std::string& kind = members.text("kind");
  bool known = false;
  for (const auto& [name, value] : names) {
    if (name != kind) continue;
    shape.kind = value;
    known = true;
  }
  if (!known) throw members.wrong("kind", "a network of graphs");
  constexpr int64_t most = 1 << 20;
  members.read("opcodes", shape.opcodes, 1, most);
  members.read("node_columns", shape.node_columns, 0, most);
  members.read("config_columns", shape.config_columns, 0, most);
  members.read("terms", shape.terms, 0, most);
  members.read("embedding", shape.embedding, 1, most);
  members.read("width", shape.width, 1, most);
  members.read("layers", shape.layers, 0, 64);
  members.read("block_layers", shape.block_layers, 1, 64);
  members.read("head_layers", shape.head_layers, 0, 64);
  std::string join = "early";
  members.read("join", join);
  if (join != "early" && join != "late") throw members.wrong("join", "early or late");
  shape.early = join == "early";
  members.read("directed", shape.directed);
  members.read("layout_embedding", shape.layout_embedding);
  members.read("instance_norm", shape.instance_norm);
  members.read("attention", shape.attention);
  members.read("config_scale", shape.config_scale);
  check_graph_shape(shape);
  return shape;
}

void check_graph_shape(const GraphShape& shape) {
  if (shape.width < 1 || shape.width > 4096 || shape.embedding < 1 || shape.embedding > 4096)
    throw input_error({}, "expected a width and an embedding from 1 to 4096, not {} and {}",
                      shape.width, shape.embedding);
  if (shape.layers < 0 || shape.layers > 64 || shape.block_layers < 1 || shape.block_layers > 64 ||
      shape.head_layers < 0 || shape.head_layers > 64)
    throw input_error({}, "expected at most 64 layers, and one of a block at least");
  const bool sage = shape.kind == GraphNetworkKind::LayoutSage;
  if (!sage && (shape.layout_embedding || shape.instance_norm || shape.attention || shape.terms))
    throw input_error({},
                      "only layout-sage has layout_embedding, instance_norm, attention and terms");
  if (shape.directed && shape.kind != GraphNetworkKind::TileGcn)
    throw input_error({}, "only tile-gcn can be directed");
  if (!shape.early && shape.kind == GraphNetworkKind::LayoutGcn)
    throw input_error({}, "layout-gcn joins early");
  if (!shape.early && shape.needs_whole_graphs())
    throw input_error({},
                      "instance_norm and attention are of nodes that know the configuration: "
                      "they need join=early");
}

template <typename T>
GraphNetwork<T>::GraphNetwork(const GraphShape& shape) : shape_(shape) {
  check_graph_shape(shape);
  LayoutBuilder parameters{layout_};
  describe(shape, parameters);
  parameters_.resize(parameters.total);
  passes_ = std::make_unique<Passes>(shape_, layout_, parameters_);
  initialise(0);
}

template <typename T>
GraphNetwork<T>::~GraphNetwork() = default;

template <typename T>
void GraphNetwork<T>::initialise(uint64_t seed) {
  NumpyRandom random(uint32_t(seed ^ (seed >> 32)));
  for (const model::ParameterSlice& slice : layout_) {
    const std::span<T> values(parameters_.data() + slice.begin, slice.size);
    const bool one = slice.name.ends_with(".scale") || slice.name.ends_with(".temperature");
    if (slice.shape.size() == 1) {
      std::fill(values.begin(), values.end(), T(one ? 1 : 0));
      continue;
    }
    const double bound = slice.name.ends_with("embedding")
                             ? (slice.name == "op_embedding" ? 0.05 : 1)
                             : std::sqrt(6 / double(slice.shape[0] + slice.shape[1]));
    for (T& value : values) value = T((2 * random.uniform() - 1) * bound);
  }
}

template <typename T>
PreparedGraph GraphNetwork<T>::prepare(GraphPart part, Sharing sharing) const {
  if (is_tile(shape_.kind)) {
    const bool residual = shape_.kind == GraphNetworkKind::TileGcn;
    return prepare_graph(std::move(part), residual ? Aggregation::Residual : Aggregation::Sum, 0, 0,
                         Sharing::Cones);
  }
  const bool gcn = shape_.kind == GraphNetworkKind::LayoutGcn;
  if (shape_.needs_whole_graphs()) sharing = Sharing::None;
  if (!shape_.early && sharing == Sharing::None) sharing = Sharing::Cones;
  return prepare_graph(std::move(part), gcn ? Aggregation::Symmetric : Aggregation::Mean,
                       shape_.layers, shape_.early ? shape_.layers : 0, sharing);
}

template <typename T>
std::vector<T> GraphNetwork<T>::sums(const PreparedGraph& graph, const Configurations& configs,
                                     bool keep) {
  return passes_->sums(graph, configs, nullptr, keep);
}
template <typename T>
void GraphNetwork<T>::scores_of(std::span<const T> sums, std::span<const int64_t> total_nodes,
                                const Configurations& configs, std::span<T> scores, bool keep) {
  passes_->scores_of(sums, total_nodes, configs, scores, keep);
}
template <typename T>
std::vector<T> GraphNetwork<T>::backward_head(std::span<const T> score_gradient,
                                              std::span<T> gradient) {
  return passes_->backward_head(score_gradient, gradient);
}
template <typename T>
void GraphNetwork<T>::backward_sums(std::span<const T> sums_gradient, std::span<T> gradient) {
  passes_->backward_sums(sums_gradient, gradient);
}
template <typename T>
void GraphNetwork<T>::forward(const PreparedGraph& graph, const Configurations& configs,
                              std::span<T> scores) {
  const std::vector<T> pooled = sums(graph, configs, true);
  scores_of(pooled, graph.part.total_nodes, configs, scores, true);
}
template <typename T>
void GraphNetwork<T>::backward(std::span<const T> score_gradient, std::span<T> gradient) {
  backward_sums(backward_head(score_gradient, gradient), gradient);
}
template <typename T>
void GraphNetwork<T>::predict(const PreparedGraph& graph, const Configurations& configs,
                              std::span<T> scores) {
  scores_of(sums(graph, configs, false), graph.part.total_nodes, configs, scores, false);
}
template <typename T>
std::shared_ptr<const GraphEncoding> GraphNetwork<T>::encode(const PreparedGraph& graph) {
  return passes_->encode(graph);
}
template <typename T>
int64_t GraphNetwork<T>::predict(const PreparedGraph& graph, const GraphEncoding& encoding,
                                 const Configurations& configs, std::span<T> scores) {
  int64_t rows = 0;
  scores_of(passes_->sums(graph, configs, &encoding, false, &rows), graph.part.total_nodes, configs,
            scores, false);
  return rows;
}

template <typename T>
double GraphNetwork<T>::add_regularisation(std::span<const int64_t> opcodes,
                                           std::span<T> gradient) const {
  double value = 0;
  std::vector<double> counts(size_t(shape_.opcodes), 0.0);
  for (const int64_t opcode : opcodes) counts[size_t(opcode)] += 1.0 / double(opcodes.size());
  for (const model::ParameterSlice& slice : layout_) {
    const bool embedding = slice.name == "op_embedding";
    if (!embedding && !slice.name.ends_with(".W")) continue;
    for (size_t i = 0; i < slice.size; ++i) {
      const double weight = embedding ? counts[i / size_t(shape_.embedding)] : 1;
      const double w = double(parameters_[slice.begin + i]);
      value += penalty * weight * w * w;
      gradient[slice.begin + i] += T(2 * penalty * weight * w);
    }
  }
  return value;
}

template class GraphNetwork<float>;
template class GraphNetwork<double>;

}  // namespace tessera::layout
