#include "inspect/shown_graph.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "graph/model_printer.h"
#include "graph/operator_name.h"

namespace tessera::inspect {

namespace {

using graph::NodeKind;
using graph::ValueId;

class Describer {
 public:
  Describer(const graph::Sample& sample, const trace::Analysis* analysis)
      : sample_(sample),
        graph_(sample.graph),
        analysis_(analysis),
        source_(graph_.values.size(), 0),
        alias_(graph_.values.size()) {
    for (size_t v = 0; v < graph_.values.size(); ++v) alias_[v] = ValueId(v);
  }

  ShownGraph describe() {
    describe_parameters();
    // Names of parameters' aliases give way to the parameters', so that the ends of edges have one
    // name.
    for (const graph::Node& node : graph_.nodes) {
      if (node.kind == NodeKind::Alias && node.args[0].is(graph::Arg::Kind::Value)) {
        alias_[size_t(node.result)] = alias_[size_t(node.args[0].value())];
      }
    }
    for (ValueId value : alias_) names_.push_back(graph_.values[size_t(value)].name);
    for (size_t i = 0; i < graph_.nodes.size(); ++i) {
      const graph::Node& node = graph_.nodes[i];
      if (node.is_compute() && !graph_.names_result(node)) describe_node(i);  // with their call
    }
    for (ValueId output : graph_.outputs) {
      const std::vector<ShownTensor> tensors = tensors_of(alias_[size_t(output)]);
      shown_.outputs.insert(shown_.outputs.end(), tensors.begin(), tensors.end());
      shown_.output_sources.insert(shown_.output_sources.end(), tensors.size(),
                                   source_[size_t(alias_[size_t(output)])]);
    }
    shown_.analysed = analysis_ != nullptr;
    if (analysis_) {
      shown_.flops = analysis_->flops;
      shown_.bytes = analysis_->bytes;
      shown_.peak_bytes = analysis_->peak_bytes;
      shown_.ran = analysis_->ran;
    }
    for (const auto& patch : graph::find_shape_patches(sample_.folder)) {
      shown_.shape_patches.push_back(patch.filename().string());
    }
    return std::move(shown_);
  }

 private:
  void describe_parameters() {
    for (size_t i = 0; i < graph_.parameters.size(); ++i) {
      const graph::Parameter& parameter = graph_.parameters[i];
      const graph::TensorMeta& meta = *sample_.meta_of(parameter.name);
      shown_.parameters.push_back({parameter.name, meta.dtype, meta.shape});
      shown_.is_data.push_back(is_data(meta));
      source_[size_t(parameter.value)] = -1 - int(i);
    }
  }

  // Paddle keeps what are inputs in a file of their own.
  bool is_data(const graph::TensorMeta& meta) const {
    if (sample_.framework() == graph::Framework::Torch) return graph::is_data_input(meta.name);
    return &meta >= sample_.inputs.data() && &meta < sample_.inputs.data() + sample_.inputs.size();
  }

  bool is_nameless(ValueId value) const { return graph_.values[size_t(value)].name.empty(); }

  // The tensors of a value: one, or those of a tuple, numbered.
  std::vector<ShownTensor> tensors_of(ValueId value) const {
    const graph::Value& known = graph_.values[size_t(value)];
    if (known.parameter >= 0) return {shown_.parameters[size_t(known.parameter)]};
    if (!analysis_) return {{known.name, {}, {}, false}};
    const trace::NodeInfo& info = analysis_->nodes[size_t(known.node)];
    std::vector<ShownTensor> tensors;
    for (size_t i = 0; i < info.outputs.size(); ++i) {
      tensors.push_back({info.is_tensor ? known.name : fmt::format("{}.{}", known.name, i),
                         info.outputs[i].dtype, info.outputs[i].shape});
    }
    return tensors;
  }

  void describe_node(size_t index) {
    const graph::Node& node = graph_.nodes[index];
    ShownNode shown;
    shown.op = graph::operator_name(node);
    graph::for_each_value(node, [&](ValueId mentioned) {
      const ValueId value = alias_[size_t(mentioned)];
      const std::string& name = graph_.values[size_t(value)].name;
      if (std::find(shown.inputs.begin(), shown.inputs.end(), name) != shown.inputs.end()) return;
      shown.inputs.push_back(name);
      shown.sources.push_back(source_[size_t(value)]);
    });
    shown.operands = operands(node);
    const int position = int(shown_.nodes.size());
    if (node.result != graph::no_value && is_nameless(node.result)) {
      for (size_t i = index + 1; i < graph_.nodes.size() && graph_.names_result(graph_.nodes[i]);
           ++i) {
        const ValueId result = graph_.nodes[i].result;
        shown.outputs.push_back({graph_.values[size_t(result)].name, {}, {}, false});
        source_[size_t(result)] = position;
      }
      if (!shown.outputs.empty()) shown.name = shown.outputs[0].name;
    } else if (node.result != graph::no_value) {
      shown.name = graph_.values[size_t(node.result)].name;
      shown.outputs = tensors_of(node.result);
      source_[size_t(node.result)] = position;
    } else {
      const ValueId changed = alias_[size_t(node.args[0].value())];
      shown.name = graph_.values[size_t(changed)].name;
      source_[size_t(changed)] = position;  // who reads it later reads what this wrote
    }
    if (analysis_) {
      shown.flops = analysis_->nodes[index].flops;
      shown.bytes = analysis_->nodes[index].bytes;
    }
    shown_.nodes.push_back(std::move(shown));
  }

  std::string operands(const graph::Node& node) const {
    graph::PrintStyle style;
    style.names = names_;
    style.framework = graph_.framework;
    std::string text;
    for (const graph::Arg& arg : node.args) {
      if (!text.empty()) text += ", ";
      graph::append_arg(text, arg, style);
    }
    for (const graph::Keyword& keyword : node.keywords) {
      text += (text.empty() ? "" : ", ") + keyword.name + "=";
      graph::append_arg(text, keyword.arg, style);
    }
    return text;
  }

  const graph::Sample& sample_;
  const graph::Graph& graph_;
  const trace::Analysis* analysis_;  // null: there is none
  std::vector<int> source_;     // by value: the shown node that made it last, or -1 - parameter
  std::vector<ValueId> alias_;  // by value: what it is another name of
  std::vector<std::string_view> names_;
  ShownGraph shown_;
};

Json tensor_json(const ShownTensor& tensor) {
  Json json;
  json.set("name", tensor.name);
  json.set("dtype", tensor.known ? Json(dtype_name(tensor.dtype)) : Json());
  json.set("shape", tensor.known ? Json::array(tensor.shape) : Json());
  return json;
}

}  // namespace

ShownGraph shown_graph(const graph::Sample& sample, const trace::Analysis& analysis) {
  return Describer(sample, &analysis).describe();
}

ShownGraph shown_graph(const graph::Sample& sample) {
  return Describer(sample, nullptr).describe();
}

std::string tensor_text(const ShownTensor& tensor) {
  if (!tensor.known) return "?";
  return fmt::format("{}[{}]", dtype_name(tensor.dtype), fmt::join(tensor.shape, ", "));
}

Json to_json(const ShownGraph& graph) {
  const auto cost = [&](double value) { return graph.analysed ? Json(int64_t(value)) : Json(); };
  Json inputs{Json::Array{}}, weights{Json::Array{}}, nodes{Json::Array{}}, outputs{Json::Array{}};
  for (size_t i = 0; i < graph.parameters.size(); ++i) {
    (graph.is_data[i] ? inputs : weights).push_back(tensor_json(graph.parameters[i]));
  }
  for (const ShownNode& node : graph.nodes) {
    Json results{Json::Array{}};
    for (const ShownTensor& tensor : node.outputs) results.push_back(tensor_json(tensor));
    Json entry;
    entry.set("name", node.name);
    entry.set("op", node.op);
    entry.set("inputs", Json::array(node.inputs));
    entry.set("outputs", std::move(results));
    entry.set("flops", cost(node.flops));
    entry.set("bytes", cost(node.bytes));
    nodes.push_back(std::move(entry));
  }
  for (const ShownTensor& tensor : graph.outputs) outputs.push_back(tensor_json(tensor));
  Json json;
  json.set("inputs", std::move(inputs));
  json.set("weights", std::move(weights));
  json.set("nodes", std::move(nodes));
  json.set("outputs", std::move(outputs));
  json.set("flops", cost(graph.flops));
  json.set("bytes", cost(graph.bytes));
  json.set("peak_bytes", cost(graph.peak_bytes));
  return json;
}

}  // namespace tessera::inspect
