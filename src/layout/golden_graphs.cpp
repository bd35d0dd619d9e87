#include "layout/golden_graphs.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "base/error.h"
#include "base/file.h"
#include "base/json_members.h"
#include "dataset/golden_metrics.h"
#include "dataset/metrics.h"
#include "format/npz_reader.h"
#include "hlo/graph_data.h"

namespace tessera::layout {

namespace {

using std::filesystem::path;

std::vector<double> numbers(const format::NpzArray& array) {
  std::vector<double> out;
  const auto take = [&](const auto& values) { out.assign(values.begin(), values.end()); };
  const char kind = array.header().kind();
  const size_t bytes = array.header().item_bytes();
  if (kind == 'f')
    bytes == 4 ? take(array.values<float>()) : take(array.values<double>());
  else if (kind == 'i')
    bytes == 4 ? take(array.values<int32_t>()) : take(array.values<int64_t>());
  else
    take(array.values<uint8_t>());
  return out;
}
template <typename To>
std::vector<To> numbers_as(const format::NpzArray& array) {
  const std::vector<double> values = numbers(array);
  return {values.begin(), values.end()};
}

template <typename T>
Json nested(std::span<const T> values, std::span<const int64_t> shape) {
  Json::Array items;
  if (shape.size() <= 1) {
    for (const T value : values) items.push_back(double(value));
  } else {
    const size_t step = shape[0] > 0 ? values.size() / size_t(shape[0]) : 0;
    for (int64_t i = 0; i < shape[0]; ++i)
      items.push_back(nested(values.subspan(size_t(i) * step, step), shape.subspan(1)));
  }
  return items;
}

// The role of each array, "post0.W": by results.json, where it says, in the order of arrays.
struct Variable {
  std::string array, role;
  std::vector<int64_t> shape;
};
std::vector<Variable> variables_of(const JsonMembers& about) {
  std::vector<Variable> variables;
  for (const Json& one : about.list("variables")) {
    const JsonMembers members = about.inside(one, "variables[]");
    Variable variable{members.text("array"), members.text("role"), {}};
    members.read("shape", variable.shape);
    if (variable.shape.empty()) throw members.wrong("shape", "the sizes of an array");
    variables.push_back(std::move(variable));
  }
  return variables;
}

const Variable* find(const std::vector<Variable>& variables, std::string_view role) {
  for (const Variable& variable : variables)
    if (variable.role == role) return &variable;
  return nullptr;
}
const Variable& need(const std::vector<Variable>& variables, std::string_view role,
                     const Where& where) {
  if (const Variable* found = find(variables, role)) return *found;
  throw input_error(where, "expected a variable of the role '{}'", role);
}
int64_t count_roles(const std::vector<Variable>& variables, const char* pattern) {
  int64_t count = 0;
  while (find(variables, fmt::format(fmt::runtime(pattern), count))) ++count;
  return count;
}

// Sizes from the arrays, the kind from the name.
GraphShape shape_of(const std::string& name, const std::vector<Variable>& variables,
                    int64_t node_columns, int64_t config_columns, const Where& where) {
  GraphShape shape;
  if (name.starts_with("layout")) {
    shape.kind = GraphNetworkKind::LayoutGcn;
  } else if (name.find("SAGE") != std::string::npos) {
    shape.kind = GraphNetworkKind::TileSage;
  } else if (name.find("GCN") != std::string::npos) {
    shape.kind = GraphNetworkKind::TileGcn;
  } else if (name.find("MLP") != std::string::npos) {
    shape.kind = GraphNetworkKind::TileMlp;
  } else {
    throw input_error(where, "a model called '{}': expected MLP, SAGE, GCN or layout in it", name);
  }
  shape.early = name.find("LateJoin") == std::string::npos;
  shape.directed = find(variables, "gc0.forward.0.W");
  shape.node_columns = node_columns;
  shape.config_columns = config_columns;
  const std::vector<int64_t>& embedding = need(variables, "op_embedding", where).shape;
  if (embedding.size() != 2) throw input_error(where, "expected op_embedding to be a matrix");
  shape.opcodes = embedding[0];
  shape.embedding = embedding[1];
  const bool mlp = shape.kind == GraphNetworkKind::TileMlp;
  shape.head_layers = count_roles(variables, mlp ? "mlp{}.W" : "post{}.W") - 1;
  const auto outputs = [&](std::string_view role) {
    const std::vector<int64_t>& sizes = need(variables, role, where).shape;
    if (sizes.size() != 2) throw input_error(where, "expected '{}' to be a matrix", role);
    return sizes[1];
  };
  switch (shape.kind) {
    case GraphNetworkKind::TileMlp:
      shape.width = outputs("mlp0.W");
      break;
    case GraphNetworkKind::TileSage:
      shape.layers = count_roles(variables, "gnn{}.W");
      shape.width = outputs("gnn0.W");
      break;
    default:
      shape.layers = count_roles(variables, shape.directed ? "gc{}.self.0.W" : "gc{}.0.W");
      shape.block_layers = count_roles(variables, "pre{}.W");
      shape.width = outputs("pre0.W");
  }
  check_graph_shape(shape);
  return shape;
}

template <typename T>
void read_weights(GoldenGraphModel<T>& model, const std::vector<Variable>& variables,
                  const format::NpzReader& in, const Where& where) {
  for (const model::ParameterSlice& slice : model.network->layout()) {
    const Variable& variable = need(variables, slice.name, where);
    const std::vector<T> values = numbers_as<T>(in.at(variable.array));
    if (values.size() != slice.size)
      throw input_error(where, "expected {} numbers in '{}' ({}), found {}", slice.size,
                        variable.array, slice.name, values.size());
    std::copy(values.begin(), values.end(),
              model.network->parameters().begin() + int64_t(slice.begin));
    model.arrays.push_back(variable.array);
  }
}

void check_opcodes(const GraphPart& part, int64_t opcodes, const Where& where) {
  for (const int64_t opcode : part.opcode)
    if (opcode >= opcodes)
      throw input_error(where, "an opcode {} where the embedding has {}", opcode, opcodes);
}

template <typename T>
void read_tile_batch(GoldenGraphModel<T>& model, const path& file) {
  const Where where{file.string()};
  const format::NpzReader in(file);
  model.part.opcode = numbers_as<int64_t>(in.at("op"));
  const format::NpzArray features = in.at("feats"), configs = in.at("config_feats");
  if (features.shape().size() != 2 || configs.shape().size() != 2)
    throw input_error(where, "expected 'feats' and 'config_feats' to be matrices");
  model.part.columns = int64_t(features.shape()[1]);
  model.part.features = numbers_as<float>(features);
  const std::vector<int64_t> sizes = numbers_as<int64_t>(in.at("op_sizes"));
  for (size_t graph = 0; graph < sizes.size(); ++graph) {
    if (sizes[graph] < 1 || sizes[graph] > model.part.nodes())
      throw input_error(where, "expected 'op_sizes' to be sizes of graphs");
    model.part.graph.insert(model.part.graph.end(), size_t(sizes[graph]), int64_t(graph));
  }
  model.part.total_nodes = sizes;
  const std::vector<int64_t> consumers = numbers_as<int64_t>(in.at("src"));
  const std::vector<int64_t> operands = numbers_as<int64_t>(in.at("dst"));
  const int64_t nodes = model.part.nodes();
  if (consumers.size() != operands.size() || int64_t(model.part.graph.size()) != nodes ||
      int64_t(features.shape()[0]) != nodes)
    throw input_error(where, "expected 'op', 'feats', 'op_sizes', 'src' and 'dst' of equal sizes");
  for (size_t i = 0; i < consumers.size(); ++i) {
    if (std::min(consumers[i], operands[i]) < 0 || std::max(consumers[i], operands[i]) >= nodes)
      throw input_error(where, "an edge leads out of the graph");
    model.part.edges.push_back({consumers[i], operands[i]});
  }
  model.configs.features = numbers_as<float>(configs);
  const int64_t rows = int64_t(configs.shape()[0]);
  if (sizes.empty() || rows % int64_t(sizes.size()) != 0)
    throw input_error(where, "expected as many rows of 'config_feats' for each graph");
  model.configs.count = rows / int64_t(sizes.size());
  model.labels = numbers(in.at("labels"));
  if (int64_t(model.labels.size()) != rows)
    throw input_error(where, "expected as many 'labels' as rows of 'config_feats'");
  model.loss = {GraphLoss::ListMle, 10, 1, 0.02};
  model.regularised = true;
}

// Columns of a matrix, scaled to [0, 1] by their own least and greatest; constant ones are left
// out.
struct Scaled {
  int64_t columns = 0;
  std::vector<float> values;
};
Scaled scaled_columns(const std::vector<float>& all, int64_t columns,
                      const std::vector<float>& over) {
  std::vector<float> least(size_t(columns), INFINITY), most(size_t(columns), -INFINITY);
  for (size_t i = 0; i < over.size(); ++i) {
    const size_t c = i % size_t(columns);
    least[c] = std::min(least[c], over[i]);
    most[c] = std::max(most[c], over[i]);
  }
  Scaled out;
  for (int64_t c = 0; c < columns; ++c) out.columns += least[size_t(c)] < most[size_t(c)];
  for (size_t i = 0; i < all.size(); ++i) {
    const size_t c = i % size_t(columns);
    if (least[c] < most[c]) out.values.push_back((all[i] - least[c]) / (most[c] - least[c]));
  }
  return out;
}

// The one graph of ../layout, or beside the models; of a folder that was copied alone, that of the
// shared data.
path layout_graph(const path& folder) {
  const char* shared = std::getenv("TESSERA_SHARED_DATA");
  for (const path& place : {folder / "../layout", folder / "layout",
                            path(shared ? shared : "../shared/data") / "tpugraphs/golden/layout"}) {
    std::vector<path> files;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(place, none))
      if (entry.path().extension() == ".npz") files.push_back(entry.path());
    if (files.size() == 1) return files[0];
  }
  throw input_error({folder.string()},
                    "expected the graph of the layout models as the one .npz of ../layout");
}

template <typename T>
void read_layout_graph(GoldenGraphModel<T>& model, const format::NpzReader& in, const path& folder,
                       const std::string& name, const Where& where) {
  const hlo::GraphData graph = hlo::read_graph(layout_graph(folder));
  const std::vector<int64_t> chosen = numbers_as<int64_t>(in.at("config_index"));
  const int64_t nodes = graph.nodes(), configurable = graph.configurable();
  const Scaled features = scaled_columns(graph.node_feat, hlo::node_columns, graph.node_feat);
  GraphPart whole;
  whole.opcode.assign(graph.node_opcode.begin(), graph.node_opcode.end());
  whole.columns = features.columns;
  whole.features = features.values;
  whole.edges = graph.edge_index;
  whole.total_nodes = {nodes};
  whole.configurable = graph.node_config_ids;
  const Scaled configs =
      scaled_columns(graph.node_config_feat, hlo::layout_columns, graph.node_config_feat);
  // (configurable, configurations, columns) of those chosen.
  const auto of_nodes = [&](int64_t first, int64_t last) {
    Configurations out;
    out.count = int64_t(chosen.size());
    for (int64_t k = 0; k < configurable; ++k) {
      const int64_t node = graph.node_config_ids[size_t(k)];
      if (node < first || node >= last) continue;
      for (const int64_t config : chosen) {
        if (config < 0 || config >= graph.configs())
          throw input_error(where, "configuration {} of {}", config, graph.configs());
        const auto row = configs.values.begin() + (config * configurable + k) * configs.columns;
        out.features.insert(out.features.end(), row, row + configs.columns);
      }
    }
    return out;
  };
  model.labels.clear();
  for (const int64_t config : chosen)
    model.labels.push_back(config < graph.configs() && config >= 0
                               ? double(graph.config_runtime[size_t(config)]) / 1e7
                               : 0);
  model.loss = {GraphLoss::ListMle, 1, 1, 0};
  model.part = whole;
  model.configs = of_nodes(0, nodes);
  if (name.ends_with("fullgraph")) return;

  const std::vector<int64_t> segment = numbers_as<int64_t>(in.at("segment"));
  if (segment.size() != 2 || segment[0] < 0 || segment[1] > nodes || segment[0] > segment[1])
    throw input_error(where, "expected 'segment' to be two nodes of the graph");
  const auto within = [&](int64_t node) { return node >= segment[0] && node < segment[1]; };
  std::erase_if(model.part.edges,
                [&](const auto& edge) { return !within(edge[0]) || !within(edge[1]); });
  std::erase_if(model.part.configurable, [&](int64_t node) { return !within(node); });
  model.configs = of_nodes(segment[0], segment[1]);
  if (!name.ends_with("backpropdropout")) return;
  for (int64_t node = 0; node < nodes; ++node) model.part.weight.push_back(within(node) ? 1 : 0);
  model.outside = whole;
  model.outside_configs = of_nodes(0, nodes);
  for (int64_t node = 0; node < nodes; ++node) model.outside.weight.push_back(within(node) ? 0 : 1);
}

// "layout_fullgraph" is kept in layout_ResModel_fullgraph.npz.
path archive_of(const path& folder, const std::string& name) {
  const path plain = folder / (name + ".npz");
  if (std::filesystem::exists(plain) || !name.starts_with("layout_")) return plain;
  return folder / ("layout_ResModel_" + name.substr(7) + ".npz");
}

int64_t published_parameters(GraphNetworkKind kind, int64_t opcodes, int64_t node_columns,
                             int64_t config_columns, bool early) {
  GraphShape shape = GraphShape::published(kind);
  shape.opcodes = opcodes;
  shape.node_columns = node_columns;
  shape.config_columns = config_columns;
  shape.early = early;
  return int64_t(GraphNetwork<float>(shape).parameters().size());
}

Json model_outputs(const Json& results, const std::string& name, const path& folder) {
  GoldenGraphModel<float> model = read_golden_graph_model<float>(results, name, folder);
  GraphNetwork<float>& network = *model.network;
  std::vector<float> gradient(network.parameters().size(), 0.0f);
  const std::vector<float> scores = model.scores_and_gradient(gradient);
  const int64_t graphs = model.part.graphs(), count = model.configs.count;
  std::vector<int64_t> lists;
  for (int64_t graph = 0; graph <= graphs; ++graph) lists.push_back(graph * count);
  std::vector<float> slopes(scores.size());
  const auto loss = [&](GraphLossOptions options) {
    return graph_loss<float>(options, scores, model.labels, lists, slopes);
  };
  Json out;
  if (is_tile(network.shape().kind)) {
    out.set("listmle_t10", loss({GraphLoss::ListMle, 10, 1, 0}))
        .set("mse", loss({GraphLoss::Mse, 1, 1, 0}))
        .set("combined", loss(model.loss))
        .set("pairwise_hinge_t10", loss({GraphLoss::Hinge, 10, 1, 0}));
  } else {
    out.set("listmle_t1", loss(model.loss));
  }
  std::vector<float> penalty_slopes(gradient.size(), 0.0f);
  const std::vector<int64_t>& opcodes = model.part.opcode;
  out.set("regularisation", network.add_regularisation(opcodes, penalty_slopes));
  if (is_tile(network.shape().kind)) {
    dataset::Pairs pairs;
    const std::vector<double> s(scores.begin(), scores.end());
    for (int64_t graph = 0; graph < graphs; ++graph)
      pairs += dataset::count_pairs(
          std::span(s).subspan(size_t(graph * count), size_t(count)),
          std::span(model.labels).subspan(size_t(graph * count), size_t(count)));
    out.set("opa", dataset::ordered_pair_accuracy(pairs));
    if (!network.shape().directed)
      out.set("default_param_count_on_this_data",
              published_parameters(network.shape().kind, network.shape().opcodes,
                                   network.shape().node_columns, network.shape().config_columns,
                                   network.shape().early));
  }
  out.set("scores", nested<float>(scores, std::vector{graphs, count}));
  for (size_t i = 0; i < network.layout().size(); ++i) {
    const model::ParameterSlice& slice = network.layout()[i];
    out.set("grad" + model.arrays[i].substr(3),
            nested<float>(std::span<const float>(gradient).subspan(slice.begin, slice.size),
                          slice.shape));
  }
  return out;
}

}  // namespace

template <typename T>
std::vector<T> GoldenGraphModel<T>::run(std::span<T>* gradient) {
  const PreparedGraph graph = network->prepare(part);
  const int64_t graphs = part.graphs();
  std::vector<T> scores(size_t(graphs * configs.count)), slopes(scores.size());
  std::vector<T> sums = network->sums(graph, configs, gradient != nullptr);
  if (!outside.opcode.empty()) {
    // Sums over nodes of the other pass are added; those over configurable nodes stay the part's.
    const std::vector<T> rest = network->sums(network->prepare(outside), outside_configs, false);
    const size_t width = size_t(network->shape().width);
    for (size_t i = 0; i < sums.size(); ++i)
      if (i / width % 2 == 0) sums[i] += rest[i];
  }
  network->scores_of(sums, part.total_nodes, configs, scores, gradient != nullptr);
  if (!gradient) return scores;
  std::vector<int64_t> lists;
  for (int64_t g = 0; g <= graphs; ++g) lists.push_back(g * configs.count);
  graph_loss<T>(loss, scores, labels, lists, slopes);
  std::fill(gradient->begin(), gradient->end(), T(0));
  network->backward(slopes, *gradient);
  if (regularised) network->add_regularisation(part.opcode, *gradient);
  return scores;
}

template <typename T>
GoldenGraphModel<T> read_golden_graph_model(const Json& results, const std::string& name,
                                            const path& folder) {
  const Where where{(folder / "results.json").string()};
  const JsonMembers all(results, where);
  const JsonMembers models(all.at("models"), where, "models");
  const JsonMembers about(models.at(name), where, name);
  const std::vector<Variable> variables = variables_of(about);
  const path file = archive_of(folder, name);
  const Where npz{file.string()};
  const format::NpzReader in(file);
  GoldenGraphModel<T> model;
  int64_t config_columns = 0;
  if (name.starts_with("layout")) {
    read_layout_graph(model, in, folder, name, npz);
    const int64_t rows = int64_t(model.outside.opcode.empty() ? model.part.configurable.size()
                                                              : model.outside.configurable.size());
    const Configurations& configs =
        model.outside.opcode.empty() ? model.configs : model.outside_configs;
    config_columns =
        rows * configs.count > 0 ? int64_t(configs.features.size()) / (rows * configs.count) : 0;
  } else {
    read_tile_batch(model, folder / "tile_batch.npz");
    config_columns = int64_t(model.configs.features.size()) /
                     std::max<int64_t>(1, model.part.graphs() * model.configs.count);
  }
  const GraphShape shape = shape_of(name, variables, model.part.columns, config_columns, npz);
  check_opcodes(model.part, shape.opcodes, npz);
  model.network = std::make_unique<GraphNetwork<T>>(shape);
  read_weights(model, variables, in, npz);
  return model;
}
template struct GoldenGraphModel<float>;
template struct GoldenGraphModel<double>;
template GoldenGraphModel<float> read_golden_graph_model<float>(const Json&, const std::string&,
                                                                const path&);
template GoldenGraphModel<double> read_golden_graph_model<double>(const Json&, const std::string&,
                                                                  const path&);

Json golden_graph_models(const path& folder) {
  const path file = folder / "results.json";
  if (!std::filesystem::exists(file))
    throw input_error({folder.string()},
                      "expected a folder of golden graph models with results.json");
  const Where where{file.string()};
  const Json results = Json::parse(read_file(file), file.string());
  const JsonMembers all(results, where);
  Json out, models;
  const Json& listed = all.at("models");
  if (!listed.is_object()) throw all.wrong("models", "an object of models by name");
  for (const auto& [name, about] : listed.as_object())
    if (about.is_object()) models.set(name, model_outputs(results, name, folder));
  const bool layouts = std::any_of(listed.as_object().begin(), listed.as_object().end(),
                                   [](const auto& one) { return one.first.starts_with("layout"); });
  if (layouts) {
    for (const auto& [name, about] : listed.as_object()) {
      if (!about.is_object() || !name.starts_with("layout")) continue;
      const auto model = read_golden_graph_model<float>(results, name, folder);
      const GraphShape& shape = model.network->shape();
      models.set("layout_default_param_count",
                 published_parameters(shape.kind, shape.opcodes, shape.node_columns,
                                      shape.config_columns, true));
      break;
    }
  }
  out.set("models", std::move(models));
  if (all.find("metrics")) {
    const Json metrics = dataset::golden_rank_metrics(results, file.string());
    for (const auto& [key, value] : metrics.as_object()) out.set(key, value);
  }
  return out;
}

}  // namespace tessera::layout
