// Forward passes as plain functions of tensors of (nodes, configurations, channels), differentiated
// by autograd. A dense layer on joined columns is a sum of products of their parts, so what does
// not depend on the configuration is multiplied once, with one configuration's cost, and added:
//
//   x W + b  =  f W_f + E W_E + b   +   c W_c
//               once for a node         for each configuration, at configurable nodes
//
// The same holds for a round of message passing, A (x W): rows of A outside the cone of influence
// are computed once ("base"), and inside it what comes from outside is added as a constant. Where
// instances of nodes repeat, tensors are (distinct instances, channels).
#include "layout/graph_passes.h"

#include <ATen/ATen.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/csrc/autograd/custom_function.h>

#include <algorithm>

#include "base/error.h"
#include "layout/compact_cones.h"

namespace tessera::layout {

using at::Tensor;

// Of a layout network: for each cone what is added before the activation, and the values of its
// nodes a round before as if nothing were configured; and the sums over nodes outside the last.
struct GraphEncoding {
  std::vector<Tensor> add, self;
  Tensor rest;
};

namespace {

constexpr double slope = 0.2;  // of leaky ReLU, as Keras has it

template <typename T>
constexpr at::ScalarType scalar = c10::CppTypeToScalarType<T>::value;

// matrix · x along the first dimension. The matrix must outlive the way back.
struct SparseProduct : torch::autograd::Function<SparseProduct> {
  static Tensor run(const SparseMatrix& matrix, const Tensor& x) {
    const Tensor in = x.contiguous();
    std::vector<int64_t> sizes = in.sizes().vec();
    sizes[0] = matrix.rows;
    Tensor out = at::empty(sizes, in.options());
    const int64_t width =
        in.size(0) == 0 ? out.numel() / std::max<int64_t>(1, matrix.rows) : in.numel() / in.size(0);
    if (in.scalar_type() == at::kDouble)
      multiply(matrix, in.const_data_ptr<double>(), out.mutable_data_ptr<double>(), width);
    else
      multiply(matrix, in.const_data_ptr<float>(), out.mutable_data_ptr<float>(), width);
    return out;
  }
  static Tensor forward(torch::autograd::AutogradContext* context, const Tensor& x, int64_t forward,
                        int64_t backward) {
    context->saved_data["backward"] = backward;
    return run(*reinterpret_cast<const SparseMatrix*>(forward), x);
  }
  static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                 torch::autograd::variable_list gradients) {
    const auto* matrix =
        reinterpret_cast<const SparseMatrix*>(context->saved_data["backward"].toInt());
    return {run(*matrix, gradients[0]), Tensor(), Tensor()};
  }
};

Tensor product(const SparsePair& pair, const Tensor& x) {
  return SparseProduct::apply(x, reinterpret_cast<int64_t>(&pair.forward),
                              reinterpret_cast<int64_t>(&pair.backward));
}
Tensor reverse_product(const SparsePair& pair, const Tensor& x) {
  return SparseProduct::apply(x, reinterpret_cast<int64_t>(&pair.backward),
                              reinterpret_cast<int64_t>(&pair.forward));
}

Tensor activate(const Tensor& x) {
  return at::leaky_relu(x, slope);
}
Tensor l2_normalise(const Tensor& x) {
  return x / (x * x).sum(-1, true).clamp_min(1e-12).sqrt();
}
Tensor indices(const std::vector<int64_t>& values) {
  return at::from_blob(const_cast<int64_t*>(values.data()), {int64_t(values.size())}, at::kLong);
}
Tensor picked(const Tensor& x, const std::vector<int64_t>& rows) {
  return x.index_select(0, indices(rows));
}

}  // namespace

template <typename T>
struct GraphNetwork<T>::Passes::State {
  const GraphShape& shape;
  const std::vector<model::ParameterSlice>& layout;
  std::vector<Tensor> leaves;
  std::map<std::string, Tensor, std::less<>> names;
  Tensor pooled, head_input, scores;  // of the passes that were kept
  std::unique_ptr<CompactCones> kept_cones;

  const Tensor& w(const std::string& name) const { return names.at(name); }
  bool has(const std::string& name) const { return names.contains(name); }
  Tensor tensor(const std::vector<float>& values, std::vector<int64_t> sizes) const {
    return at::from_blob(const_cast<float*>(values.data()), sizes, at::kFloat).to(scalar<T>);
  }

  Tensor dense(const std::string& name, const Tensor& x) const {
    const Tensor y = at::matmul(x, w(name + ".W"));
    return has(name + ".b") ? y + w(name + ".b") : y;
  }
  // name0 ... of a block or head; from the activation of layer `from` - 1 on.
  Tensor stack(const std::string& name, Tensor x, int64_t from, int64_t count) const {
    for (int64_t i = from; i < count; ++i)
      x = dense(fmt::format("{}{}", name, i), i == 0 ? x : activate(x));
    return x;
  }
  Tensor rows(const std::string& name, int64_t from, int64_t count) const {
    return w(name + ".W").narrow(0, from, count);
  }

  Tensor features(const PreparedGraph& graph) const {
    return tensor(graph.part.features, {graph.part.nodes(), shape.node_columns});
  }
  Tensor embedded(const PreparedGraph& graph) const {
    return picked(w("op_embedding"), graph.part.opcode);
  }
  Tensor tile_configs(const Configurations& configs, int64_t graphs) const {
    return tensor(configs.features, {graphs, configs.count, shape.config_columns});
  }
  // One row a graph to one a node.
  Tensor to_nodes(const PreparedGraph& graph, const Tensor& x) const {
    if (graph.part.graph.empty()) return x;  // of one graph: broadcast
    return picked(x, graph.part.graph);
  }

  // -- Tiles. Late join: (nodes, 1, channels).

  Tensor tile_sums(const PreparedGraph& graph, const Configurations& configs) const {
    const Tensor f = features(graph), e = embedded(graph);
    if (shape.kind == GraphNetworkKind::TileMlp)
      return product(graph.pool, at::cat({f, e}, 1)).unsqueeze(1);
    Tensor g;
    if (shape.early) g = tile_configs(configs, graph.part.graphs());
    Tensor x = shape.kind == GraphNetworkKind::TileSage ? tile_sage(graph, f, e, g)
                                                        : tile_gcn(graph, f, e, g);
    return product(graph.pool, x);
  }

  Tensor tile_sage(const PreparedGraph& graph, const Tensor& f, const Tensor& e,
                   const Tensor& g) const {
    const int64_t joined = g.defined() ? shape.config_columns : 0;
    const int64_t columns = shape.embedding + joined + shape.node_columns;
    Tensor x;
    for (int64_t layer = 0; layer < shape.layers; ++layer) {
      const std::string name = fmt::format("gnn{}", layer);
      if (layer == 0) {
        // Columns of both halves: embedding, configuration, features.
        const auto own = [&](int64_t half) {
          const int64_t at = half * columns;
          return at::matmul(e, rows(name, at, shape.embedding)) +
                 at::matmul(f, rows(name, at + shape.embedding + joined, shape.node_columns));
        };
        x = (product(graph.gather, own(0)) + own(1) + w(name + ".b")).unsqueeze(1);
        if (g.defined()) {
          const Tensor degree = tensor(graph.degree, {graph.part.nodes(), 1, 1});
          const Tensor near = at::matmul(g, rows(name, shape.embedding, joined));
          const Tensor self = at::matmul(g, rows(name, columns + shape.embedding, joined));
          x = x + degree * to_nodes(graph, near) + to_nodes(graph, self);
        }
      } else {
        x = product(graph.gather, at::matmul(x, rows(name, 0, shape.width))) +
            at::matmul(x, rows(name, shape.width, shape.width)) + w(name + ".b");
      }
      x = l2_normalise(activate(x));
    }
    if (shape.layers > 0) return x;
    throw our_error("a GraphSAGE without layers");
  }

  Tensor tile_gcn(const PreparedGraph& graph, const Tensor& f, const Tensor& e,
                  const Tensor& g) const {
    const int64_t joined = g.defined() ? shape.config_columns : 0;
    Tensor x =
        (at::matmul(e, rows("pre0", 0, shape.embedding)) +
         at::matmul(f, rows("pre0", shape.embedding + joined, shape.node_columns)) + w("pre0.b"))
            .unsqueeze(1);
    if (g.defined()) x = x + to_nodes(graph, at::matmul(g, rows("pre0", shape.embedding, joined)));
    x = stack("pre", x, 1, shape.block_layers);
    for (int64_t layer = 0; layer < shape.layers; ++layer) {
      const Tensor y = activate(x);
      const Tensor forward = product(graph.gather, y), reverse = reverse_product(graph.gather, y);
      const std::string name = fmt::format("gc{}.", layer);
      if (shape.directed)
        x = x + stack(name + "forward.", forward, 0, shape.block_layers) +
            stack(name + "reverse.", reverse, 0, shape.block_layers) +
            stack(name + "self.", y, 0, shape.block_layers);
      else
        x = x + stack(name, forward + reverse + y, 0, shape.block_layers);
    }
    return activate(x);
  }

  // -- Layouts.

  // (configurable nodes · configurations, channels), or those of the rows that are listed.
  Tensor layout_configs(const PreparedGraph& graph, const Configurations& configs,
                        const std::vector<int64_t>* chosen = nullptr) const {
    const int64_t all = int64_t(graph.part.configurable.size()) * configs.count;
    const auto some = [&](const Tensor& x) { return chosen ? picked(x, *chosen) : x; };
    if (!shape.layout_embedding)
      return some(tensor(configs.features, {all, shape.config_columns})) * shape.config_scale;
    const Tensor entries = some(indices(configs.layouts).view({all, 18}));
    return w("layout_embedding")
        .index_select(0, entries.reshape({-1}))
        .view({entries.size(0), 18 * layout_embedding_width});
  }
  // What nodes without a configuration have in its place; undefined: zeros.
  Tensor no_config() const {
    if (!shape.layout_embedding) return {};
    return w("layout_embedding").narrow(0, 0, 1).expand({18, -1}).reshape({1, -1});
  }

  // [c, f, E] or, with the layout embedding, [c, f, E, own layouts] times pre0, without c.
  Tensor first_base(const PreparedGraph& graph) const {
    const int64_t config = shape.early ? layout_config_columns(shape) : 0;
    Tensor base =
        at::matmul(features(graph), rows("pre0", config, shape.node_columns)) +
        at::matmul(embedded(graph), rows("pre0", config + shape.node_columns, shape.embedding)) +
        w("pre0.b");
    if (!shape.layout_embedding) return base;
    const Tensor own = picked(w("layout_embedding"), graph.part.layouts)
                           .view({graph.part.nodes(), 6 * layout_embedding_width});
    base = base + at::matmul(own, rows("pre0", config + shape.node_columns + shape.embedding,
                                       6 * layout_embedding_width));
    if (shape.early) base = base + at::matmul(no_config(), rows("pre0", 0, config));
    return base;
  }
  // What a configuration adds to that at its nodes.
  Tensor first_change(const PreparedGraph& graph, const Tensor& c) const {
    const Tensor kernel = rows("pre0", 0, layout_config_columns(shape));
    const Tensor change = at::matmul(c, kernel);
    return shape.layout_embedding ? change - at::matmul(no_config(), kernel) : change;
  }

  bool is_gcn() const { return shape.kind == GraphNetworkKind::LayoutGcn; }
  std::string layer_name(int64_t layer) const {
    return is_gcn() ? fmt::format("gc{}.", layer) : fmt::format("sage{}", layer);
  }
  // A node's own state after the first dense layer's sum.
  Tensor after_first(const Tensor& sum) const {
    return activate(is_gcn() ? stack("pre", sum, 1, shape.block_layers) : sum);
  }
  // What neighbours are asked for.
  Tensor message(int64_t layer, const Tensor& x) const {
    const std::string name = layer_name(layer);
    if (is_gcn()) return at::matmul(x, rows(name + "0", shape.config_columns, shape.width));
    return at::matmul(x, rows(name, 0, shape.width));
  }
  // The state after a round, from the state before and what was gathered.
  Tensor after_round(int64_t layer, const Tensor& x, const Tensor& y,
                     const Tensor& gathered) const {
    const std::string name = layer_name(layer);
    if (is_gcn())
      return x + activate(stack(name, gathered + w(name + "0.b"), 1, shape.block_layers));
    Tensor z = gathered + at::matmul(y, rows(name, shape.width, shape.width)) + w(name + ".b");
    if (shape.attention) {
      // Each configuration sees its share among those of the step, channel by channel.
      const Tensor share = at::softmax(z / w(name + ".temperature").clamp_min(1e-3), 1);
      z = dense(name + ".across", at::cat({z, share * z}, -1));
    }
    return x + activate(z);
  }
  Tensor normalised(int64_t layer, const Tensor& x) const {
    if (is_gcn() || !shape.instance_norm) return x;
    const std::string name = layer_name(layer);
    const Tensor mean = x.mean(0, true);
    const Tensor centred = x - mean;
    const Tensor deviation = ((centred * centred).mean(0, true) + 1e-5).sqrt();
    return centred / deviation * w(name + ".scale") + w(name + ".shift");
  }

  GraphEncoding encode_layout(const PreparedGraph& graph) const {
    GraphEncoding out;
    const Tensor base = first_base(graph);
    if (graph.sharing == Sharing::None) {
      out.add.push_back(base);
      return out;
    }
    const auto in_cone = [&](size_t level, const Tensor& x) {
      return picked(x, graph.cones[level].nodes);
    };
    Tensor x = after_first(base);
    if (shape.early) out.add.push_back(in_cone(0, base));
    for (int64_t layer = 0; layer < shape.layers; ++layer) {
      const Tensor sent = message(layer, x);
      if (shape.early) {
        const size_t level = size_t(layer) + 1;
        out.add.push_back(product(graph.cones[level].outer, sent));
        out.self.push_back(in_cone(level, x));
      }
      x = after_round(layer, x, x, product(graph.gather, sent));
    }
    if (shape.early) {
      out.rest = product(graph.pool_rest, x);
    } else {
      out.add.push_back(in_cone(0, x));
      out.rest = product(graph.pool, x);
    }
    return out;
  }

  // (graphs, configurations, 2 · width): sums over nodes, and over the configurable ones.
  Tensor layout_sums(const PreparedGraph& graph, const GraphEncoding& encoding,
                     const Configurations& configs) const {
    const int64_t configurable = int64_t(graph.part.configurable.size());
    const Tensor c = layout_configs(graph, configs)
                         .view({configurable, configs.count, layout_config_columns(shape)});
    if (!shape.early) {
      const Tensor here = at::matmul(encoding.add[0], rows("join", 0, shape.width)) + w("join.b");
      const Tensor joined =
          activate(here.unsqueeze(1) +
                   at::matmul(c, rows("join", shape.width, layout_config_columns(shape))));
      const Tensor chosen = product(graph.pool_configurable, joined);
      return at::cat({encoding.rest.unsqueeze(1).expand_as(chosen), chosen}, -1);
    }
    const Cone& first = graph.cones[0];
    Tensor x = after_first(encoding.add[0]
                               .unsqueeze(1)
                               .expand({int64_t(first.nodes.size()), configs.count, shape.width})
                               .index_add(0, indices(first.configurable), first_change(graph, c)));
    for (int64_t layer = 0; layer < shape.layers; ++layer) {
      const Cone& cone = graph.cones[size_t(layer) + 1];
      const Tensor y = normalised(layer, x);
      Tensor sent = message(layer, y);
      if (is_gcn())  // the configuration is joined again before each round
        sent =
            sent.index_add(0, indices(graph.cones[size_t(layer)].configurable),
                           at::matmul(c, rows(layer_name(layer) + "0", 0, shape.config_columns)));
      Tensor gathered = product(cone.inner, sent);
      if (graph.sharing == Sharing::None) {
        x = after_round(layer, x, y, gathered);
        continue;
      }
      gathered = gathered + encoding.add[size_t(layer) + 1].unsqueeze(1);
      const Tensor state = encoding.self[size_t(layer)]
                               .unsqueeze(1)
                               .expand({int64_t(cone.nodes.size()), configs.count, shape.width})
                               .index_copy(0, indices(cone.before), x);
      x = after_round(layer, state, state, gathered);
    }
    Tensor all = product(graph.pool_cone, x);
    if (encoding.rest.defined()) all = all + encoding.rest.unsqueeze(1);
    return at::cat({all, product(graph.pool_configurable, x)}, -1);
  }

  // The same, over distinct instances.
  Tensor compact_sums(const PreparedGraph& graph, const GraphEncoding& encoding,
                      const Configurations& configs, const CompactCones& compact) const {
    const CompactCone& first = compact.levels[0];
    const Tensor c = layout_configs(graph, configs, &first.config_row);
    if (!shape.early) {
      const Tensor here = at::matmul(encoding.add[0], rows("join", 0, shape.width)) + w("join.b");
      const Tensor joined =
          activate(picked(here, first.node) +
                   at::matmul(c, rows("join", shape.width, layout_config_columns(shape))));
      const Tensor chosen = product(compact.pool_configurable, joined).unsqueeze(0);
      return at::cat({encoding.rest.unsqueeze(1).expand_as(chosen), chosen}, -1);
    }
    Tensor x = after_first(picked(encoding.add[0], first.node) + first_change(graph, c));
    for (int64_t layer = 0; layer < shape.layers; ++layer) {
      const CompactCone& before = compact.levels[size_t(layer)];
      const CompactCone& cone = compact.levels[size_t(layer) + 1];
      Tensor sent = message(layer, x);
      if (is_gcn())
        sent = sent.index_add(0, indices(before.configurable),
                              at::matmul(layout_configs(graph, configs, &before.config_row),
                                         rows(layer_name(layer) + "0", 0, shape.config_columns)));
      const Tensor gathered =
          product(cone.inner, sent) + picked(encoding.add[size_t(layer) + 1], cone.node);
      const Tensor state = picked(at::cat({x, encoding.self[size_t(layer)]}), cone.state);
      x = after_round(layer, state, state, gathered);
    }
    const Tensor all = product(compact.pool, x) + encoding.rest;
    return at::cat({all, product(compact.pool_configurable, x)}, -1).unsqueeze(0);
  }

  // `compact` must be there for the way back, which `keep` prepares.
  Tensor body(const PreparedGraph& graph, const Configurations& configs,
              const GraphEncoding* encoding, std::unique_ptr<CompactCones>& compact,
              bool keep) const {
    if (is_tile(shape.kind)) return tile_sums(graph, configs);
    if (graph.sharing == Sharing::Compact)
      compact = std::make_unique<CompactCones>(compact_cones(graph, configs, keep));
    if (compact && !compact->pays()) compact.reset();
    const GraphEncoding own = encoding ? *encoding : encode_layout(graph);
    return compact ? compact_sums(graph, own, configs, *compact) : layout_sums(graph, own, configs);
  }

  Tensor head(const Tensor& sums, std::span<const int64_t> total_nodes,
              const Configurations& configs) const {
    Tensor x = sums;
    if (is_tile(shape.kind)) {
      if (!shape.early || shape.kind == GraphNetworkKind::TileMlp)
        x = at::cat(
            {x.expand({x.size(0), configs.count, x.size(2)}), tile_configs(configs, x.size(0))},
            -1);
    } else {
      const Tensor nodes =
          at::from_blob(const_cast<int64_t*>(total_nodes.data()), {x.size(0), 1, 1}, at::kLong)
              .to(scalar<T>);
      const Tensor all = x.narrow(-1, 0, shape.width);
      x = at::cat(
          {all / nodes, l2_normalise(all), l2_normalise(x.narrow(-1, shape.width, shape.width))},
          -1);
      if (shape.terms > 0) {
        if (configs.terms.size() != size_t(configs.count * shape.terms))
          throw our_error("{} terms of {} configurations", configs.terms.size(), configs.count);
        const Tensor terms = at::from_blob(const_cast<float*>(configs.terms.data()),
                                           {1, configs.count, shape.terms}, at::kFloat)
                                 .to(scalar<T>);
        x = at::cat({x, terms}, -1);
      }
    }
    return stack(shape.kind == GraphNetworkKind::TileMlp ? "mlp" : "post", x, 0,
                 shape.head_layers + 1)
        .squeeze(-1);
  }

  int64_t sum_columns() const {
    switch (shape.kind) {
      case GraphNetworkKind::TileMlp:
        return shape.node_columns + shape.embedding;
      case GraphNetworkKind::TileSage:
      case GraphNetworkKind::TileGcn:
        return shape.width;
      default:
        return 2 * shape.width;
    }
  }

  void add_gradients(const std::vector<Tensor>& gradients, std::span<T> gradient) const {
    for (size_t i = 0; i < leaves.size(); ++i)
      if (gradients[i].defined())
        at::from_blob(gradient.data() + layout[i].begin, layout[i].shape, scalar<T>)
            .add_(gradients[i]);
  }
};

namespace {

template <typename T>
std::vector<T> copied(const Tensor& from) {
  const Tensor values = from.contiguous();
  const T* data = values.template const_data_ptr<T>();
  return std::vector<T>(data, data + values.numel());
}

template <typename T>
Tensor viewed(std::span<const T> values, at::IntArrayRef sizes) {
  return at::from_blob(const_cast<T*>(values.data()), sizes, scalar<T>);
}

}  // namespace

template <typename T>
GraphNetwork<T>::Passes::Passes(const GraphShape& shape,
                                const std::vector<model::ParameterSlice>& layout,
                                std::vector<T>& parameters)
    : state_(new State{shape, layout, {}, {}, {}, {}, {}, {}}) {
  for (const model::ParameterSlice& slice : layout) {
    Tensor leaf = at::from_blob(parameters.data() + slice.begin, slice.shape, scalar<T>);
    leaf.set_requires_grad(true);
    state_->leaves.push_back(leaf);
    state_->names[slice.name] = leaf;
  }
}

template <typename T>
GraphNetwork<T>::Passes::~Passes() = default;

template <typename T>
std::vector<T> GraphNetwork<T>::Passes::sums(const PreparedGraph& graph,
                                             const Configurations& configs,
                                             const GraphEncoding* encoding, bool keep,
                                             int64_t* rows) {
  const at::AutoGradMode with_graph(keep);
  std::unique_ptr<CompactCones> compact;
  const Tensor pooled = state_->body(graph, configs, encoding, compact, keep);
  if (rows)
    *rows = compact ? compact->last() : int64_t(graph.cones.back().nodes.size()) * configs.count;
  if (keep) {
    state_->pooled = pooled;
    state_->kept_cones = std::move(compact);
  }
  return copied<T>(pooled);
}

template <typename T>
void GraphNetwork<T>::Passes::scores_of(std::span<const T> sums,
                                        std::span<const int64_t> total_nodes,
                                        const Configurations& configs, std::span<T> scores,
                                        bool keep) {
  const at::AutoGradMode with_graph(keep);
  const int64_t graphs = int64_t(total_nodes.size()), columns = state_->sum_columns();
  Tensor input = viewed(sums, {graphs, int64_t(sums.size()) / (graphs * columns), columns}).clone();
  if (keep) input.set_requires_grad(true);
  const Tensor out = state_->head(input, total_nodes, configs);
  if (size_t(out.numel()) != scores.size())
    throw our_error("{} scores where {} fit", out.numel(), scores.size());
  const std::vector<T> values = copied<T>(out);
  std::copy(values.begin(), values.end(), scores.begin());
  if (!keep) return;
  state_->head_input = input;
  state_->scores = out;
}

template <typename T>
std::vector<T> GraphNetwork<T>::Passes::backward_head(std::span<const T> score_gradient,
                                                      std::span<T> gradient) {
  std::vector<Tensor> inputs = state_->leaves;
  inputs.push_back(state_->head_input);
  std::vector<Tensor> gradients =
      torch::autograd::grad({state_->scores}, inputs,
                            {viewed(score_gradient, state_->scores.sizes())}, false, false, true);
  state_->add_gradients(gradients, gradient);
  std::vector<T> of_sums = copied<T>(gradients.back());
  state_->scores = state_->head_input = Tensor();
  return of_sums;
}

template <typename T>
void GraphNetwork<T>::Passes::backward_sums(std::span<const T> sums_gradient,
                                            std::span<T> gradient) {
  if (!state_->pooled.requires_grad()) return;
  const std::vector<Tensor> gradients =
      torch::autograd::grad({state_->pooled}, state_->leaves,
                            {viewed(sums_gradient, state_->pooled.sizes())}, false, false, true);
  state_->add_gradients(gradients, gradient);
  state_->pooled = Tensor();
  state_->kept_cones.reset();
}

template <typename T>
std::shared_ptr<const GraphEncoding> GraphNetwork<T>::Passes::encode(const PreparedGraph& graph) {
  const at::NoGradGuard no_graph;
  if (is_tile(state_->shape.kind)) return std::make_shared<GraphEncoding>();
  return std::make_shared<GraphEncoding>(state_->encode_layout(graph));
}

template struct GraphNetwork<float>::Passes;
template struct GraphNetwork<double>::Passes;

}  // namespace tessera::layout
