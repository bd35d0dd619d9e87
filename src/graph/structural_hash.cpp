// What two samples must share to be the same work.
//
// The graph is written down in a form that leaves out all that does not matter and numbers the rest
// in an order that names cannot change: computed values by the node that makes them, parameters by
// their first use, aliases as what they stand for. Strings carry their length, so that no two
// graphs share a form. Keywords are sorted; devices are one and the same.
#include <algorithm>
#include <bit>
#include <cmath>
#include <unordered_map>

#include "base/error.h"
#include "base/sha256.h"
#include "graph/hash.h"

namespace tessera::graph {
namespace {

class StructureWriter {
 public:
  explicit StructureWriter(const Sample& sample) : graph_(sample.graph) {
    for (const auto* list : {&sample.weights, &sample.inputs}) {
      for (const TensorMeta& record : *list) records_.try_emplace(record.name, &record);
    }
    numbers_.assign(graph_.values.size(), -1);
  }

  std::string write() {
    out_ = "tessera structure 1\n";
    for (const Node& node : graph_.nodes) {
      if (node.kind == NodeKind::Release) continue;
      if (node.kind == NodeKind::Alias) {
        source_[node.result] = resolve(node.args[0].value());
      } else {
        write_node(node);
      }
    }
    out_ += "return";
    for (ValueId output : graph_.outputs) value(output);
    return std::move(out_);
  }

 private:
  void write_node(const Node& node) {
    out_ += fmt::format("{} {}:{}", static_cast<int>(node.kind), node.callee.size(), node.callee);
    for (const Arg& item : node.args) arg(item);
    std::vector<const Keyword*> keywords;
    for (const Keyword& keyword : node.keywords) keywords.push_back(&keyword);
    std::sort(keywords.begin(), keywords.end(),
              [](const Keyword* a, const Keyword* b) { return a->name < b->name; });
    for (const Keyword* keyword : keywords) {
      out_ += fmt::format(" k{}:{}", keyword->name.size(), keyword->name);
      arg(keyword->arg);
    }
    if (node.result != no_value) numbers_[static_cast<size_t>(node.result)] = next_number_++;
    out_ += '\n';
  }

  void arg(const Arg& arg) {
    switch (arg.kind) {
      case Arg::Kind::None:
        out_ += " none";
        return;
      case Arg::Kind::Bool:
        out_ += fmt::format(" b{}", arg.integer);
        return;
      case Arg::Kind::Int:
        out_ += fmt::format(" i{}", arg.integer);
        return;
      case Arg::Kind::Dtype:
        out_ += fmt::format(" {}", dtype_name(arg.dtype()));
        return;
      case Arg::Kind::Float:
        out_ += std::isnan(arg.real) ? " fnan"
                                     : fmt::format(" f{:x}", std::bit_cast<uint64_t>(arg.real));
        return;
      case Arg::Kind::String:
      case Arg::Kind::Torch:
        out_ += is_device(arg) ? " device" : fmt::format(" s{}:{}", arg.text.size(), arg.text);
        return;
      case Arg::Kind::Ellipsis:
        out_ += " ...";
        return;
      case Arg::Kind::Device:
        out_ += " device";
        return;
      case Arg::Kind::Value:
        return value(arg.value());
      case Arg::Kind::List:
      case Arg::Kind::Tuple:
      case Arg::Kind::Slice:
        out_ += arg.is(Arg::Kind::List) ? " [" : arg.is(Arg::Kind::Tuple) ? " (" : " {";
        for (const Arg& item : arg.items) this->arg(item);
        out_ += " ]";
        return;
    }
  }

  // "cuda:0" given as a string, as in x.to("cuda:0").
  static bool is_device(const Arg& arg) {
    std::string_view text = arg.text;
    if (!arg.is(Arg::Kind::String)) return false;
    if (text == "cpu" || text == "cuda") return true;
    return text.starts_with("cuda:") && text.size() > 5 &&
           text.find_first_not_of("0123456789", 5) == text.npos;
  }

  ValueId resolve(ValueId value) const {
    const auto found = source_.find(value);
    return found == source_.end() ? value : found->second;
  }

  void value(ValueId mentioned) {
    const ValueId id = resolve(mentioned);
    int& number = numbers_[static_cast<size_t>(id)];
    const int parameter = graph_.values[static_cast<size_t>(id)].parameter;
    if (parameter < 0) {
      if (number < 0) throw our_error("a value of the graph is used before a node makes it");
      out_ += fmt::format(" v{}", number);
      return;
    }
    const bool first = number < 0;
    if (first) number = next_parameter_++;
    out_ += fmt::format(" p{}", number);
    if (!first) return;
    const auto record = records_.find(graph_.parameters[static_cast<size_t>(parameter)].name);
    if (record == records_.end()) return;
    out_ += fmt::format("<{}[{}]>", dtype_name(record->second->dtype),
                        fmt::join(record->second->shape, ","));
  }

  const Graph& graph_;
  std::unordered_map<std::string_view, const TensorMeta*> records_;
  std::unordered_map<ValueId, ValueId> source_;  // of aliases
  std::vector<int> numbers_;                     // by value; -1: none yet
  int next_number_ = 0, next_parameter_ = 0;
  std::string out_;
};

}  // namespace

std::string structural_hash(const Sample& sample) {
  std::string structure = StructureWriter(sample).write();
  // What an operator of its own computes is in its source alone.
  if (const Json* sources = sample.properties.find("custom_ops")) structure += sources->dump();
  return sha256_hex(structure);
}

}  // namespace tessera::graph
