#include "derive/rebuild.h"

#include <unistd.h>

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>

#include "base/error.h"
#include "base/file.h"
#include "base/refusal.h"
#include "base/sha256.h"
#include "derive/literal_links.h"
#include "derive/low_precision.h"
#include "eager/activation_stats.h"
#include "graph/published_range.h"

namespace tessera::derive {

namespace {

using graph::Node;
using graph::NodeKind;
using graph::TensorMeta;
using graph::ValueId;
namespace fs = std::filesystem;

using Records = std::unordered_map<ValueId, TensorMeta>;

// A run would be needed to know more: analysis says how far it came.
trace::Probe shapes_of(const graph::Sample& sample) {
  trace::Probe probe = trace::probe(sample);
  if (probe.failed_node < 0) return probe;
  try {
    return {trace::analyse(sample), -1, ""};
  } catch (const Error& error) {
    if (error.blame() == Blame::Ours || error.blame() == Blame::Environment) throw;
    return probe;
  }
}

// Does a node act on more than its result: writes, regions, modes?
bool has_effects(const Node& node, const trace::NodeInfo& info) {
  const bool in_place = node.kind == NodeKind::InPlace || node.kind == NodeKind::SetItem;
  const std::string_view callee = node.callee;
  const bool region = callee.find("vmap") != callee.npos ||
                      callee.find("autocast") != callee.npos ||
                      callee.find("set_grad_enabled") != callee.npos;
  return in_place || region || !info.writes.empty();
}

// The part of a sample that makes these values: earlier statements that they depend on, and all
// that act in place. `values` are renumbered to the part's.
graph::Sample part_that_makes(const graph::Sample& sample, const trace::Analysis& analysis,
                              std::vector<ValueId>& values) {
  const graph::Graph& graph = sample.graph;
  int last = -1;
  std::vector<bool> needed(graph.values.size(), false);
  for (ValueId value : values) {
    needed[size_t(value)] = true;
    last = std::max(last, graph.values[size_t(value)].node);
  }
  std::vector<bool> kept(graph.nodes.size(), false);
  for (int i = last; i >= 0; --i) {
    const Node& node = graph.nodes[size_t(i)];
    if (node.kind == NodeKind::Release) continue;
    const bool made = node.result != graph::no_value && needed[size_t(node.result)];
    if (!made && !has_effects(node, analysis.nodes[size_t(i)])) continue;
    kept[size_t(i)] = true;
    for_each_value(node, [&](ValueId value) { needed[size_t(value)] = true; });
  }
  graph::Sample part;
  part.folder = sample.folder;
  part.properties = sample.properties;
  part.graph.file = graph.file;
  part.graph.class_name = graph.class_name;
  std::vector<ValueId> renumbered(graph.values.size(), graph::no_value);
  const auto add_value = [&](ValueId value, int node, int parameter) {
    renumbered[size_t(value)] = ValueId(part.graph.values.size());
    part.graph.values.push_back({graph.values[size_t(value)].name, node, parameter});
    return renumbered[size_t(value)];
  };
  for (const graph::Parameter& parameter : graph.parameters) {
    if (!needed[size_t(parameter.value)]) continue;
    graph::Parameter copy = parameter;
    copy.value = add_value(parameter.value, -1, int(part.graph.parameters.size()));
    part.graph.parameters.push_back(copy);
    part.weights.push_back(*sample.meta_of(parameter.name));
  }
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    if (!kept[i]) continue;
    Node node = graph.nodes[i];
    const auto renumber = [&](auto&& self, graph::Arg& arg) -> void {
      if (arg.is(graph::Arg::Kind::Value)) arg.integer = renumbered[size_t(arg.value())];
      for (graph::Arg& item : arg.items) self(self, item);
    };
    for (graph::Arg& arg : node.args) renumber(renumber, arg);
    for (graph::Keyword& keyword : node.keywords) renumber(renumber, keyword.arg);
    if (node.result != graph::no_value)
      node.result = add_value(node.result, int(part.graph.nodes.size()), -1);
    part.graph.nodes.push_back(std::move(node));
  }
  for (ValueId& value : values) {
    value = renumbered[size_t(value)];
    part.graph.outputs.push_back(value);
  }
  return part;
}

// Literal data of another size than the shape: repeated or cut, as for a sample's inputs.
template <typename Values>
void cycle(Values& values, size_t size) {
  if (values.empty() || values.size() == size) return;
  Values fitted(size);
  for (size_t i = 0; i < size; ++i) fitted[i] = values[i % values.size()];
  values = std::move(fitted);
}

void reshape(TensorMeta& record, const std::vector<int64_t>& shape) {
  record.shape = shape;
  const size_t size = size_t(record.elements());
  if (auto* integers = std::get_if<std::vector<int64_t>>(&record.data)) cycle(*integers, size);
  if (auto* reals = std::get_if<std::vector<double>>(&record.data)) cycle(*reals, size);
}

std::vector<std::string> passes_of(const graph::Sample& sample) {
  std::vector<std::string> passes;
  const Json* listed = sample.properties.find("dimension_generalization_passes");
  if (!listed || !listed->is_array()) return passes;
  for (const Json& pass : listed->as_array()) {
    if (pass.is_string()) passes.push_back(pass.as_string());
  }
  return passes;
}

}  // namespace

struct Rebuilder::State {
  // The sample at one variant's sizes.
  struct Sized {
    graph::Sample sample;
    trace::Probe shapes;
    bool measured = false;  // what is not floating, at these sizes
    Records records;
  };

  graph::Sample sample;
  std::vector<ListedRange> ranges;
  RebuildOptions options;
  bool shifted = false;
  std::optional<trace::Probe> shapes;  // at the sample's own sizes
  std::vector<Symbol> symbols;
  std::vector<LiteralLink> links;
  std::map<int, Sized> variants;
  std::optional<Records> own_records;  // measured at the sample's own sizes
  bool own_measured = false;

  size_t start_of(const ListedRange& range) const {
    return shifted ? range.start : range.own_start;
  }
  size_t end_of(const ListedRange& range) const { return shifted ? range.end : range.own_end; }

  const trace::Probe& own_shapes() {
    if (!shapes) shapes = shapes_of(sample);
    return *shapes;
  }

  Sized& at(const ListedRange& range) {
    const auto known = variants.find(range.variant);
    if (known != variants.end()) return known->second;
    Sized sized;
    if (range.variant == 9) {
      sized.sample = sample;
      sized.shapes = own_shapes();
    } else {
      if (symbols.empty()) {
        symbols = stated_symbols(sample);
        if (symbols.empty()) throw Refusal("its constraints file has no symbols");
        links = link_literals(sample, own_shapes().analysis, symbols, passes_of(sample));
      }
      sized.sample = at_sizes(sample, symbols, range.symbols, links);
      sized.shapes = shapes_of(sized.sample);
    }
    return variants.emplace(range.variant, std::move(sized)).first->second;
  }

  // What a value is in the shapes of a run; throws a Refusal when it is no tensor or not known.
  eager::TensorInfo tensor_of(const Sized& sized, ValueId value) const {
    const graph::Graph& graph = sized.sample.graph;
    const std::string& name = graph.values[size_t(value)].name;
    // z of `x += y; z = x` is what its statement makes.
    int node = graph.values[size_t(value)].node;
    if (graph.nodes[size_t(node)].kind == NodeKind::Alias) {
      const ValueId behind = graph.nodes[size_t(node)].args[0].value();
      const graph::Value& source = graph.values[size_t(behind)];
      if (source.node < 0) {
        const TensorMeta& record = *sized.sample.meta_of(source.name);
        return {record.dtype, record.shape};
      }
      node = source.node;
    }
    const trace::Probe& shapes = sized.shapes;
    if (shapes.failed_node >= 0 && node >= shapes.failed_node) {
      throw Refusal(fmt::format("the shape of '{}' is not known: line {} of the sample: {}", name,
                                graph.nodes[size_t(shapes.failed_node)].line, shapes.reason));
    }
    const trace::NodeInfo& info = shapes.analysis.nodes[size_t(node)];
    if (!info.is_tensor || info.outputs.empty())
      throw Refusal(fmt::format("'{}', which is no tensor, flows in", name));
    return info.outputs.front();
  }

  // Values made before any of the ranges asked for that flow into one of them.
  std::vector<ValueId> borders(const Sized& sized, bool floating) const {
    std::set<ValueId> found;
    for (const ListedRange& range : ranges) {
      try {
        const graph::PublishedRange published = graph::publish_range(
            sized.sample.graph, start_of(range), end_of(range), graph::InputNames::Alike);
        for (ValueId value : published.inputs) {
          if (sized.sample.graph.values[size_t(value)].parameter >= 0) continue;
          if (is_floating(tensor_of(sized, value).dtype) == floating) found.insert(value);
        }
      } catch (const Refusal&) {
        continue;  // whoever asks for it is told
      }
    }
    return {found.begin(), found.end()};
  }

  // False when the part that must run is too large or refuses.
  bool measure(const Sized& sized, const std::vector<ValueId>& values, Records& records) const {
    if (values.empty()) return true;
    std::vector<ValueId> inner = values;
    const graph::Sample part = part_that_makes(sized.sample, sized.shapes.analysis, inner);
    try {
      const trace::Analysis cost = trace::analyse(part);
      if (cost.peak_bytes > options.run_bytes || cost.flops > options.run_flops) return false;
      std::vector<TensorMeta> measured = eager::activation_stats(part, inner, options.run);
      for (size_t i = 0; i < values.size(); ++i) records.emplace(values[i], std::move(measured[i]));
      return true;
    } catch (const Error& error) {
      if (error.blame() == Blame::Ours || error.blame() == Blame::Environment) throw;
      return false;
    }
  }

  // Floating values are measured once, at the sample's own sizes; the others, which may be indices,
  // at the sizes where they are used.
  TensorMeta record_of(Sized& sized, ValueId value, bool& measured) {
    const eager::TensorInfo info = tensor_of(sized, value);
    if (!own_records) {
      own_records.emplace();
      Sized own{sample, own_shapes(), false, {}};
      own_measured = measure(own, borders(own, true), *own_records);
    }
    if (!sized.measured && !is_floating(info.dtype)) {
      sized.measured = true;
      measure(sized, borders(sized, false), sized.records);
    }
    const Records& records = is_floating(info.dtype) ? *own_records : sized.records;
    const auto found = records.find(value);
    TensorMeta record =
        found != records.end()
            ? found->second
            : eager::assumed_record(sized.sample.graph.values[size_t(value)].name, info);
    measured = measured && found != records.end();
    if (record.dtype != info.dtype) record = eager::assumed_record(record.name, info);
    reshape(record, info.shape);
    return record;
  }
};

Rebuilder::Rebuilder(graph::Sample sample, std::vector<ListedRange> ranges,
                     const RebuildOptions& options)
    : state_(std::make_unique<State>()) {
  state_->shifted = std::any_of(ranges.begin(), ranges.end(),
                                [](const ListedRange& range) { return range.is_shifted(); });
  if (state_->shifted) sample.graph = graph::retraced(sample.graph);
  state_->sample = std::move(sample);
  state_->ranges = std::move(ranges);
  state_->options = options;
}

Rebuilder::~Rebuilder() = default;

Rebuilt Rebuilder::rebuild(const ListedRange& range) {
  State::Sized& sized = state_->at(range);
  const bool apart = range.list == "typical" && range.variant == 9;
  const graph::PublishedRange published =
      graph::publish_range(sized.sample.graph, state_->start_of(range), state_->end_of(range),
                           apart ? graph::InputNames::WeightsApart : graph::InputNames::Alike);
  Rebuilt rebuilt;
  rebuilt.measured = true;
  rebuilt.text = published.text;
  const std::string folder = range.folder();
  graph::Sample& piece = rebuilt.sample;
  piece.folder = folder;
  piece.graph = graph::parse_model(rebuilt.text, folder + "/model.py");
  for (size_t i = 0; i < published.inputs.size(); ++i) {
    const ValueId value = published.inputs[i];
    const bool parameter = sized.sample.graph.values[size_t(value)].parameter >= 0;
    TensorMeta record = parameter ? *sized.sample.meta_of(published.origin[i])
                                  : state_->record_of(sized, value, rebuilt.measured);
    record.name = published.names[i];
    record.class_name = "Program_weight_tensor_meta_" + record.name;
    record.original_name = published.origin[i];
    piece.weights.push_back(std::move(record));
  }
  if (range.dtype != Dtype::Float32) {
    const graph::Sample low = lowered_as_published(piece, range.dtype);
    const trace::Probe shapes = trace::probe(low);
    std::vector<bool> gives_tuple;
    for (const trace::NodeInfo& info : shapes.analysis.nodes)
      gives_tuple.push_back(!info.is_tensor && !info.outputs.empty());
    piece.weights = low.weights;
    rebuilt.text = graph::print_low_precision(low.graph, gives_tuple);
    piece.graph = graph::parse_model(rebuilt.text, folder + "/model.py");
  }
  piece.stored_hash = sha256_hex(rebuilt.text);
  Json& properties = piece.properties;
  const Json& parent = sized.sample.properties;
  properties.set("framework", "torch");
  for (const char* key : {"num_devices_required", "num_nodes_required", "dynamic"}) {
    if (const Json* value = parent.find(key)) properties.set(key, *value);
  }
  properties.set("model_name", folder.substr(folder.rfind('/') + 1));
  for (const char* key : {"source", "heuristic_tag"}) {
    if (const Json* value = parent.find(key)) properties.set(key, *value);
  }
  properties.set("task_list", range.list);
  if (!range.task.empty()) properties.set("task", range.task);
  properties.set("shape_variant", int64_t(range.variant));
  properties.set("dtype_generalization_target_dtype", std::string(dtype_name(range.dtype)));
  if (!rebuilt.measured) properties.set("statistics", "assumed");
  const trace::Probe check = shapes_of(piece);
  if (check.failed_node >= 0) {
    throw Refusal(fmt::format("{}: line {}: {}", folder,
                              piece.graph.nodes[size_t(check.failed_node)].line, check.reason));
  }
  return rebuilt;
}

graph::Sample read_parent(const fs::path& folder) {
  std::error_code error;
  if (!fs::exists(folder / "model.py", error))
    throw Refusal(fmt::format("the sample is not there: {} has no model.py", folder.string()));
  if (fs::exists(folder / "weight_meta.py", error)) return graph::read_sample(folder);
  // Names and shapes of all inputs are in the constraints, too.
  const fs::path file = folder / "input_tensor_constraints.py";
  if (!fs::exists(file, error)) {
    throw Refusal(fmt::format("{} has neither weight_meta.py nor input_tensor_constraints.py",
                              folder.string()));
  }
  graph::SampleTexts texts;
  texts.model = read_file(folder / "model.py");
  texts.constraints = read_file(file);
  texts.graph_net = read_file(folder / "graph_net.json");
  texts.input_meta = "";
  const graph::Constraints constraints =
      graph::parse_constraints(*texts.constraints, file.string());
  std::vector<TensorMeta> records;
  for (const graph::Constraints::Input& input : constraints.inputs) {
    std::vector<int64_t> shape;
    for (const graph::Constraints::Dim& dim : input.shape) {
      const auto* size = std::get_if<int64_t>(&dim);
      int64_t value = size ? *size : 0;
      for (const auto& [name, example] : constraints.example_values) {
        if (!size && name == std::get<std::string>(dim)) value = example;
      }
      shape.push_back(value);
    }
    // Dtypes are not stated there; a buffer of indices tells it by its name, and 0 is always one.
    const bool indices = input.name.find("_index_") != std::string::npos;
    TensorMeta record =
        eager::assumed_record(input.name, {indices ? Dtype::Int64 : Dtype::Float32, shape});
    if (indices) record.min_val = record.max_val = int64_t(0);
    if (input.name.find("running_var") != std::string::npos) record.min_val = int64_t(0);
    records.push_back(std::move(record));
  }
  texts.weight_meta = graph::write_tensor_meta(records);
  return graph::parse_sample(texts, folder);
}

void write_rebuilt(const Rebuilt& rebuilt, const fs::path& folder) {
  fs::path partial = folder;
  partial.replace_filename(fmt::format(".partial-{}-{}", ::getpid(), folder.filename().string()));
  fs::remove_all(partial);
  graph::write_sample(rebuilt.sample, partial);
  write_file(partial / "model.py", rebuilt.text);
  graph::publish(partial, folder);
}

}  // namespace tessera::derive
