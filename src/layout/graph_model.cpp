#include "layout/graph_model.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/error.h"
#include "base/file.h"
#include "layout/memory_orders.h"
#include "model/model_options.h"

namespace tessera::layout {

namespace {

constexpr std::array kinds = {GraphNetworkKind::TileMlp, GraphNetworkKind::TileSage,
                              GraphNetworkKind::TileGcn, GraphNetworkKind::LayoutGcn,
                              GraphNetworkKind::LayoutSage};

GraphNetworkKind kind_of(std::string_view name, const Where& where = {}) {
  std::string all;
  for (const GraphNetworkKind kind : kinds) {
    if (graph_network_name(kind) == name) return kind;
    all += (all.empty() ? "" : ", ") + std::string(graph_network_name(kind));
  }
  throw input_error(where, "no model of graphs is called '{}': expected one of {}", name, all);
}

// What `--set` can say, with the defaults of a kind: those of the published baselines, and for
// layout-sage what later work found.
struct Options {
  GraphShape shape;
  int embedding, width, layers, block_layers, head_layers;
  std::string join = "early";
  bool directed = false, layout_embedding = false, instance_norm = false, attention = false;
  double config_scale = 100;
  int prune = -1;
  bool pad_minus_one = false, log = false, extra = true, copies = false;
  std::string duplicates = "keep";
  std::string loss = "listmle";
  double temperature = 1, margin = 1, mse_weight = 0;
  int epochs = 100, patience = 0, graphs = 10, configs = 10, valid_configs = 256;
  int max_configs = 0;
  double learning_rate = 1e-3, clip = 1e-3, average = 0, analytical = 0;
  bool cosine = false, penalty = true, skew = false, balance = false;
  int segment = 0;
  std::string segments = "exact";

  explicit Options(GraphNetworkKind kind) : shape(GraphShape::published(kind)) {
    embedding = int(shape.embedding);
    width = int(shape.width);
    layers = int(shape.layers);
    block_layers = int(shape.block_layers);
    head_layers = int(shape.head_layers);
    config_scale = shape.config_scale;
    if (is_tile(kind)) {
      temperature = 10;
      mse_weight = 0.02;
    } else if (kind == GraphNetworkKind::LayoutGcn) {
      epochs = 50;
      graphs = 8;
      configs = 16;
      clip = 1e-2;
      skew = true;
    } else {
      loss = "hinge";
      epochs = 300;
      graphs = 1;
      configs = 64;
      clip = 1;
      learning_rate = 2e-3;
      cosine = true;
      duplicates = "least";
      penalty = false;
    }
  }

  std::vector<model::Option> table() {
    using Table = std::vector<model::Option>;
    Table all = {{"embedding", &embedding, 1, 4096},
                 {"width", &width, 1, 4096},
                 {"layers", &layers, 0, 64},
                 {"head_layers", &head_layers, 0, 64},
                 {"log", &log},
                 {"duplicates", &duplicates, 0, 0, "keep least mean"},
                 {"loss", &loss, 0, 0, "mse hinge listmle logistic diffmat"},
                 {"temperature", &temperature, 1e-6},
                 {"margin", &margin},
                 {"mse_weight", &mse_weight},
                 {"epochs", &epochs, 1, 1000000},
                 {"patience", &patience, 0, 1000000},
                 {"graphs", &graphs, 1, 4096},
                 {"configs", &configs, 2, 65536},
                 {"valid_configs", &valid_configs, 2, 1000000},
                 {"max_configs", &max_configs, 0, 1000000},
                 {"learning_rate", &learning_rate, 1e-12},
                 {"clip", &clip},
                 {"cosine", &cosine},
                 {"penalty", &penalty},
                 {"average", &average, 0, 0.999999},
                 {"analytical", &analytical},
                 {"balance", &balance},
                 {"skew", &skew}};
    const auto add = [&](Table more) { all.insert(all.end(), more.begin(), more.end()); };
    const bool gcn =
        shape.kind == GraphNetworkKind::TileGcn || shape.kind == GraphNetworkKind::LayoutGcn;
    if (gcn) add({{"block_layers", &block_layers, 1, 64}});
    if (shape.kind == GraphNetworkKind::TileGcn) add({{"directed", &directed}});
    if (shape.kind != GraphNetworkKind::TileMlp && shape.kind != GraphNetworkKind::LayoutGcn)
      add({{"join", &join, 0, 0, "early late"}});
    if (is_tile(shape.kind)) add({{"extra", &extra}});
    if (!is_tile(shape.kind))
      add({{"prune", &prune, -1, 1000},
           {"pad_minus_one", &pad_minus_one},
           {"config_scale", &config_scale, 1e-6},
           {"segment", &segment, 0, 1e9},
           {"segments", &segments, 0, 0, "exact sampled"}});
    if (shape.kind == GraphNetworkKind::LayoutSage)
      add({{"layout_embedding", &layout_embedding},
           {"instance_norm", &instance_norm},
           {"attention", &attention},
           {"copies", &copies}});
    return all;
  }

  // Into the places that they are of.
  void apply() {
    shape.embedding = embedding;
    shape.width = width;
    shape.layers = layers;
    shape.block_layers = block_layers;
    shape.head_layers = head_layers;
    shape.early = join == "early";
    shape.directed = directed;
    shape.layout_embedding = layout_embedding;
    shape.instance_norm = instance_norm;
    shape.attention = attention;
    shape.config_scale = config_scale;
    if (shape.kind == GraphNetworkKind::TileSage && layers < 1)
      throw input_error({}, "tile-sage needs a layer");
    check_graph_shape(shape);
    if (segment > 0 && shape.needs_whole_graphs())
      throw input_error({},
                        "instance_norm and attention look at all nodes at once: they do not go "
                        "with segment");
  }

  Duplicates duplicates_rule() const {
    return duplicates == "keep"    ? Duplicates::Keep
           : duplicates == "least" ? Duplicates::Least
                                   : Duplicates::Mean;
  }
};

}  // namespace

struct GraphModel::State {
  Options options;
  GraphInputs inputs;
  std::unique_ptr<GraphNetwork<float>> network;
  std::string file;  // that it was read from

  explicit State(GraphNetworkKind kind) : options(kind) {}

  void configure_inputs() {
    inputs.tile = is_tile(options.shape.kind);
    inputs.prune = options.prune;
    inputs.pad_minus_one = options.pad_minus_one;
    inputs.layout_embedding = options.layout_embedding;
    inputs.log = options.log;
    inputs.extra = options.extra;
    inputs.count_copies = options.copies;
  }
};

std::vector<std::string_view> graph_model_kinds() {
  std::vector<std::string_view> all;
  for (const GraphNetworkKind kind : kinds) all.push_back(graph_network_name(kind));
  return all;
}

bool is_graph_model(std::string_view kind) {
  return std::ranges::count(graph_model_kinds(), kind) > 0;
}

GraphModel::GraphModel(std::string_view kind, const Json& options)
    : state_(std::make_unique<State>(kind_of(kind))) {
  model::read_options(kind, options, state_->options.table());
  state_->options.apply();
  state_->configure_inputs();
}
GraphModel::~GraphModel() = default;
GraphModel::GraphModel(GraphModel&&) noexcept = default;

std::string_view GraphModel::kind() const {
  return graph_network_name(state_->options.shape.kind);
}
hlo::GraphKind GraphModel::graph_kind() const {
  return state_->inputs.tile ? hlo::GraphKind::Tile : hlo::GraphKind::Layout;
}
int64_t GraphModel::most_configs() const {
  return state_->options.max_configs;
}
GraphLoss GraphModel::loss_for(const std::string& given) const {
  return graph_loss_of(given.empty() ? state_->options.loss : given);
}
const GraphInputs& GraphModel::inputs() const {
  return state_->inputs;
}

GraphNetwork<float>& GraphModel::network() const {
  if (!state_->network) throw our_error("a model of graphs that was not trained");
  return *state_->network;
}

GraphTrainerResult GraphModel::fit(const std::vector<GraphSlice>& train,
                                   const std::vector<GraphSlice>& valid,
                                   const GraphTraining& training) {
  model::use_threads(training.threads);
  Options& options = state_->options;
  state_->inputs.nodes = state_->inputs.configs = state_->inputs.terms = FeatureScaler();
  for (const GraphSlice& slice : train) state_->inputs.see(slice);
  GraphShape shape = options.shape;
  shape.opcodes = hlo::opcode_count;
  shape.node_columns = state_->inputs.nodes.kept();
  shape.config_columns = state_->inputs.configs.kept();
  shape.terms = state_->inputs.terms.kept();
  state_->network = std::make_unique<GraphNetwork<float>>(shape);
  state_->network->initialise(training.seed);

  GraphTrainerOptions trainer;
  trainer.loss.loss = loss_for(training.loss);
  trainer.loss.temperature = options.temperature;
  trainer.loss.margin = options.margin;
  trainer.loss.mse_weight = options.mse_weight;
  trainer.epochs = training.epochs > 0 ? training.epochs : options.epochs;
  trainer.graphs = options.graphs;
  trainer.configs = options.configs;
  trainer.learning_rate =
      training.learning_rate > 0 ? training.learning_rate : options.learning_rate;
  trainer.cosine = options.cosine;
  trainer.clip = options.clip;
  trainer.penalty = options.penalty;
  trainer.average = options.average;
  trainer.skew = options.skew;
  trainer.base = options.analytical;
  trainer.balance = options.balance;
  trainer.duplicates = options.duplicates_rule();
  trainer.segment = options.segment;
  trainer.segments = options.segments == "exact" ? SegmentMode::Exact : SegmentMode::Sampled;
  trainer.patience = options.patience;
  trainer.valid_configs = options.valid_configs;
  trainer.seed = training.seed;
  trainer.checkpoint = training.checkpoint;
  if (training.progress)
    trainer.progress = [&](int epoch, double loss, double quality) {
      training.progress(epoch, trainer.epochs, loss, quality);
    };
  return train_graphs(*state_->network, state_->inputs, train, valid, trainer);
}

std::vector<float> GraphModel::predict(const GraphExample& graph,
                                       std::span<const int64_t> configs) const {
  return score_configs(network(), state_->inputs, graph, configs, state_->options.configs,
                       state_->options.analytical);
}

void GraphModel::save(model::Manifest manifest, const std::filesystem::path& file) const {
  const GraphNetwork<float>& net = network();
  manifest.kind = kind();
  manifest.dialect = graph_dialect;
  model::save_archive(
      [&](model::ModelWriter& out) {
        out.option("network", net.shape().to_json());
        out.option("model", model::write_options(state_->options.table()));
        state_->inputs.nodes.save(out, "nodes");
        state_->inputs.configs.save(out, "configs");
        if (state_->inputs.count_copies) state_->inputs.terms.save(out, "terms");
        for (const model::ParameterSlice& slice : net.layout())
          out.array("w." + slice.name, net.parameters().subspan(slice.begin, slice.size),
                    {slice.shape.begin(), slice.shape.end()});
      },
      manifest, file);
}

GraphModel GraphModel::load(const std::filesystem::path& file) {
  const model::ModelArchive archive =
      model::open_model_archive(read_file(file, size_t{1} << 28), file.string());
  const model::ModelReader& in = *archive.reader;
  if (!is_graph_model(archive.manifest.kind))
    throw input_error(in.where(), "holds a model of the kind '{}', which is none of graphs",
                      archive.manifest.kind);
  if (archive.manifest.dialect != graph_dialect)
    throw input_error(in.where(),
                      "trained on features of the dialect '{}', but those of graphs are '{}'",
                      archive.manifest.dialect, graph_dialect);
  GraphModel model(archive.manifest.kind, Json());
  State& state = *model.state_;
  state.file = file.string();
  model::read_options(archive.manifest.kind, in.option("model"), state.options.table(), in.where());
  state.options.apply();
  state.configure_inputs();
  const GraphShape shape = GraphShape::from_json(in.option("network"), in.where());
  state.inputs.nodes = FeatureScaler::load(in, "nodes");
  state.inputs.configs = FeatureScaler::load(in, "configs");
  if (state.inputs.count_copies) state.inputs.terms = FeatureScaler::load(in, "terms");
  if (shape.kind != state.options.shape.kind || shape.opcodes != hlo::opcode_count ||
      state.inputs.nodes.columns() != hlo::node_columns ||
      shape.node_columns != state.inputs.nodes.kept() ||
      shape.config_columns != state.inputs.configs.kept() ||
      shape.terms != state.inputs.terms.kept() ||
      (state.inputs.count_copies && state.inputs.terms.columns() != MemoryOrders::terms()))
    throw input_error(in.where(), "damaged: the network is not of the columns that were scaled");
  state.network = std::make_unique<GraphNetwork<float>>(shape);
  for (const model::ParameterSlice& slice : state.network->layout()) {
    const std::vector<float> values =
        in.array("w." + slice.name, {slice.shape.begin(), slice.shape.end()});
    for (const float value : values)
      if (!std::isfinite(value))
        throw input_error(in.where(), "damaged: '{}' is not finite", slice.name);
    std::ranges::copy(values, state.network->parameters().begin() + int64_t(slice.begin));
  }
  return model;
}

}  // namespace tessera::layout
