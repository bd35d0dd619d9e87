// Conversions are first put in front of every operand that may need one, then the graph is
// analysed, and those whose operand has the dtype already are dropped. Operators that refuse a mix
// of float32 and half (norms with their statistics in float32) are then given float32 throughout,
// and numbers past float16's range, as masks have them, become its largest.
#include "derive/low_precision.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/error.h"
#include "base/refusal.h"
#include "graph/published_range.h"
#include "trace/analysis.h"

namespace tessera::derive {

namespace {

using graph::Arg;
using graph::Node;
using graph::ValueId;

constexpr int most_repairs = 12;

bool keeps_float32(std::string_view name) {
  for (std::string_view part :
       {"running_mean", "running_var", "num_batches_tracked", "bn_parameters_weight",
        "bn_parameters_bias", "ln_parameters_weight", "ln_parameters_bias"}) {
    if (name.find(part) != name.npos) return true;
  }
  return false;
}

struct Conversion {
  ValueId value;  // in the original graph
  size_t node;    // in front of this one, also of the original
  Dtype to;
  bool operator==(const Conversion&) const = default;
};

class Lowering {
 public:
  Lowering(const graph::Sample& sample, Dtype dtype) : original_(sample), low_(dtype) {
    for (auto* records : {&original_.weights, &original_.inputs}) {
      for (graph::TensorMeta& record : *records) {
        if (record.dtype == Dtype::Float32 && !keeps_float32(record.name)) record.dtype = low_;
      }
    }
    convert_all();
  }

  // Without repairs, and of float32 alone.
  graph::Sample lower_plainly() {
    for (;;) {
      graph::Sample sample = write();
      const trace::Probe probe = trace::probe(sample);
      if (probe.failed_node >= 0) throw Refusal(probe.reason);
      const size_t before = conversions_.size();
      std::erase_if(conversions_, [&](const Conversion& conversion) {
        return dtype_of(conversion.value, probe) != Dtype::Float32;
      });
      if (conversions_.size() == before) return sample;
    }
  }

  graph::Sample lower(bool may_run, const eager::RunOptions& options) {
    std::string reason;
    for (int repairs = 0; repairs <= most_repairs; ++repairs) {
      graph::Sample sample = write();
      const trace::Probe probe = trace::probe(sample);
      int failed = probe.failed_node;
      reason = probe.reason;
      if (failed < 0) {
        if (prune(probe)) {
          --repairs;  // pruning ends by itself
          continue;
        }
        if (!may_run || runs(sample, options, failed, reason)) return sample;
      }
      if (!repair(failed, probe)) break;
    }
    throw Refusal(reason);
  }

 private:
  // Every conversion that may be needed: pruning drops those that are not.
  void convert_all() {
    conversions_ = widened_;
    for (size_t i = 0; i < original_.graph.nodes.size(); ++i) {
      if (graph::multiplies(original_.graph.nodes[i])) convert_operands(i, low_);
    }
  }

  void convert_operands(size_t node, Dtype to) {
    for_each_value(original_.graph.nodes[node], [&](ValueId value) {
      const Conversion conversion{value, node, to};
      if (std::find(conversions_.begin(), conversions_.end(), conversion) == conversions_.end())
        conversions_.push_back(conversion);
    });
  }

  // The sample with all conversions written out.
  graph::Sample write() {
    graph::Sample sample = original_;
    graph::Graph& graph = sample.graph;
    std::vector<Node> nodes;
    place_.assign(graph.nodes.size(), 0);
    origin_.clear();
    for (size_t i = 0; i < original_.graph.nodes.size(); ++i) {
      Node node = original_.graph.nodes[i];
      for (size_t c = 0; c < conversions_.size(); ++c) {
        const Conversion& conversion = conversions_[c];
        if (conversion.node != i) continue;
        Node to;
        to.kind = graph::NodeKind::Method;
        to.callee = "Tensor.to";
        to.args = {Arg::of_value(conversion.value), Arg::of_dtype(conversion.to)};
        to.line = node.line;
        to.result = ValueId(graph.values.size());
        graph.values.push_back({fmt::format("low_{}", c), int(nodes.size()), -1});
        replace(node, conversion.value, to.result);
        origin_.push_back(int(i));
        nodes.push_back(std::move(to));
      }
      place_[i] = nodes.size();
      if (node.result != graph::no_value)
        graph.values[size_t(node.result)].node = int(nodes.size());
      origin_.push_back(int(i));
      nodes.push_back(std::move(node));
    }
    graph.nodes = std::move(nodes);
    return sample;
  }

  static void replace(Arg& arg, ValueId from, ValueId to) {
    if (arg.is(Arg::Kind::Value) && arg.value() == from) arg.integer = to;
    for (Arg& item : arg.items) replace(item, from, to);
  }
  static void replace(Node& node, ValueId from, ValueId to) {
    for (Arg& arg : node.args) replace(arg, from, to);
    for (graph::Keyword& keyword : node.keywords) replace(keyword.arg, from, to);
  }

  // The dtype of a value of the original graph as the written one has it; nothing for no tensor.
  std::optional<Dtype> dtype_of(ValueId value, const trace::Probe& probe) const {
    const graph::Value& v = original_.graph.values[size_t(value)];
    if (v.node < 0) return original_.meta_of(v.name)->dtype;
    const trace::NodeInfo& info = probe.analysis.nodes[place_[size_t(v.node)]];
    if (!info.is_tensor || info.outputs.empty()) return std::nullopt;
    return info.outputs.front().dtype;
  }

  // Drops conversions of what has the dtype already or is no floating tensor.
  bool prune(const trace::Probe& probe) {
    const size_t before = conversions_.size();
    std::erase_if(conversions_, [&](const Conversion& conversion) {
      const std::optional<Dtype> now = dtype_of(conversion.value, probe);
      return !now || *now == conversion.to || !is_floating(*now);
    });
    return conversions_.size() != before;
  }

  static bool runs(const graph::Sample& sample, const eager::RunOptions& options, int& failed,
                   std::string& reason) {
    try {
      eager::Runner runner(sample, options);
      runner.make_inputs();
      runner.run();
      return true;
    } catch (const Error& error) {
      if (error.blame() == Blame::Ours || error.blame() == Blame::Environment) throw;
      reason = error.message();
      for (size_t i = 0; i < sample.graph.nodes.size(); ++i) {
        if (sample.graph.nodes[i].is_compute() && sample.graph.nodes[i].line == error.where().line)
          failed = int(i);
      }
      return false;
    }
  }

  bool repair(int failed, const trace::Probe& probe) {
    if (failed < 0) return false;
    const size_t origin = size_t(origin_[size_t(failed)]);
    const std::string callee = original_.graph.nodes[origin].callee;
    bool repaired = false;
    // All nodes of the kind at once: they would refuse one after the other.
    for (size_t i = 0; i < original_.graph.nodes.size(); ++i) {
      Node& node = original_.graph.nodes[i];
      if (node.callee != callee) continue;
      repaired = clamp_numbers(node) || repaired;
      if (probe.failed_node >= 0 && i > origin) continue;  // of what comes later nothing is known
      repaired = widen(i, probe) || repaired;
    }
    // What was low may be float32 from here on.
    if (repaired) convert_all();
    return repaired;
  }

  bool clamp_numbers(Node& node) const {
    if (low_ != Dtype::Float16) return false;
    bool changed = false;
    const auto clamp = [&](Arg& arg) {
      if (!arg.is(Arg::Kind::Float) || !std::isfinite(arg.real)) return;
      if (std::abs(arg.real) <= 65504.0) return;
      arg.real = std::copysign(65504.0, arg.real);
      changed = true;
    };
    for (Arg& arg : node.args) clamp(arg);
    for (graph::Keyword& keyword : node.keywords) clamp(keyword.arg);
    return changed;
  }

  // A node that mixes dtypes computes in float32.
  bool widen(size_t i, const trace::Probe& probe) {
    if (graph::multiplies(original_.graph.nodes[i])) return false;
    std::vector<ValueId> low, wide;
    for_each_value(original_.graph.nodes[i], [&](ValueId value) {
      const std::optional<Dtype> dtype = dtype_of(value, probe);
      if (dtype == low_) low.push_back(value);
      if (dtype == Dtype::Float32) wide.push_back(value);
    });
    if (low.empty() || wide.empty()) return false;
    bool added = false;
    for (ValueId value : low) {
      const Conversion conversion{value, i, Dtype::Float32};
      if (std::find(widened_.begin(), widened_.end(), conversion) != widened_.end()) continue;
      widened_.push_back(conversion);
      added = true;
    }
    return added;
  }

  graph::Sample original_;  // with its records lowered
  Dtype low_;
  std::vector<Conversion> widened_;      // to float32, for operators that refuse a mix
  std::vector<Conversion> conversions_;  // those and the ones to the low dtype
  std::vector<size_t> place_;            // of each original node in what was written
  std::vector<int> origin_;              // of each written node
};

}  // namespace

graph::Sample in_low_precision(const graph::Sample& sample, Dtype dtype, bool may_run,
                               const eager::RunOptions& options) {
  const bool has_float32 = [&] {
    for (const auto* records : {&sample.weights, &sample.inputs}) {
      for (const graph::TensorMeta& record : *records) {
        if (record.dtype == Dtype::Float32 && !keeps_float32(record.name)) return true;
      }
    }
    return false;
  }();
  if (!has_float32) throw Refusal("has no float32 input");
  return Lowering(sample, dtype).lower(may_run, options);
}

graph::Sample lowered_as_published(const graph::Sample& sample, Dtype dtype) {
  return Lowering(sample, dtype).lower_plainly();
}

}  // namespace tessera::derive
