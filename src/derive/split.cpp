#include "derive/split.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "base/error.h"
#include "base/refusal.h"
#include "eager/activation_stats.h"
#include "graph/cut.h"
#include "graph/hash.h"

namespace tessera::derive {

namespace {

using graph::ValueId;

class Splitter {
 public:
  Splitter(const graph::Sample& sample, const std::string& name, const trace::Analysis& analysis,
           const Subgraphs& subgraphs, const eager::RunOptions& options, const SplitLimits& limits)
      : sample_(sample),
        name_(name),
        analysis_(analysis),
        subgraphs_(subgraphs),
        options_(options),
        limits_(limits) {}

  Pieces split(const Ranges& ranges) {
    for (size_t i = 0; i < ranges.size(); ++i) cut(ranges[i], i);
    measure_borders();
    Pieces result;
    result.measured = measured_;
    for (Draft& draft : drafts_) {
      const size_t places = draft.piece.places.size();
      try {
        finish(draft);
        result.cut += places;
        result.distinct.push_back(std::move(draft.piece));
      } catch (const Refusal& refusal) {
        skipped_[refusal.message()] += places;
      }
    }
    result.skipped = std::move(skipped_);
    return result;
  }

  Piece one(const std::vector<size_t>& operators, const Records& records) {
    Draft draft = make_draft(subgraphs_.cut(operators));
    draft.piece.places = neighbours(operators);
    use(records, draft);
    measured_ = true;
    finish(draft);
    return std::move(draft.piece);
  }

 private:
  struct Draft {
    Piece piece;
    Subgraph subgraph;
  };

  void cut(Range range, size_t number) {
    try {
      Draft draft = make_draft(subgraphs_.cut(range));
      draft.piece.number = number;
      const auto [known, fresh] = index_.try_emplace(draft.piece.hash, drafts_.size());
      if (fresh) drafts_.push_back(std::move(draft));
      drafts_[known->second].piece.places.push_back(range);
    } catch (const Refusal& refusal) {
      ++skipped_[refusal.message()];
    }
  }

  Draft make_draft(Subgraph subgraph) const {
    Draft draft;
    draft.subgraph = std::move(subgraph);
    graph::Sample& sample = draft.piece.sample;
    sample.graph = draft.subgraph.graph;
    for (size_t i = 0; i < sample.graph.parameters.size(); ++i) {
      sample.weights.push_back(record_of(draft.subgraph, i));
      if (!is_floating(sample.weights.back().dtype) &&
          sample.weights.back().dtype >= Dtype::Complex64)
        throw Refusal("complex numbers cross its border");
    }
    draft.piece.hash = graph::structural_hash(sample);
    return draft;
  }

  static Ranges neighbours(const std::vector<size_t>& operators) {
    Ranges ranges;
    for (size_t op : operators) {
      if (!ranges.empty() && ranges.back().end == op)
        ++ranges.back().end;
      else
        ranges.push_back({op, op + 1});
    }
    return ranges;
  }

  // Of the i-th parameter of a piece: the parent's, or the shape that the analysis has found.
  graph::TensorMeta record_of(const Subgraph& subgraph, size_t i) const {
    const ValueId value = subgraph.parameters[i];
    const graph::Value& original = sample_.graph.values[size_t(value)];
    const std::string& name = subgraph.graph.parameters[i].name;
    if (original.parameter < 0) {
      graph::TensorMeta record =
          eager::assumed_record(name, analysis_.nodes[size_t(original.node)].outputs.front());
      record.device = device();
      return record;
    }
    graph::TensorMeta record = *sample_.meta_of(original.name);
    rename(record, name);
    return record;
  }

  static void rename(graph::TensorMeta& record, const std::string& name) {
    record.name = name;
    record.class_name = "Program_weight_tensor_meta_" + name;
  }

  std::string device() const {
    for (const auto* records : {&sample_.weights, &sample_.inputs}) {
      if (!records->empty()) return records->front().device;
    }
    return "cpu";
  }

  // One run of the parent tells what flows over all borders.
  void measure_borders() {
    if (analysis_.peak_bytes > limits_.run_bytes || analysis_.flops > limits_.run_flops) return;
    std::set<ValueId> borders;
    for (const Draft& draft : drafts_) {
      for (ValueId value : draft.subgraph.parameters) {
        if (sample_.graph.values[size_t(value)].parameter < 0) borders.insert(value);
      }
    }
    const std::vector<ValueId> values(borders.begin(), borders.end());
    std::vector<graph::TensorMeta> records;
    try {
      records = eager::activation_stats(sample_, values, options_);
    } catch (const Error& error) {
      if (error.blame() == Blame::Ours) throw;
      return;  // the parent does not run: its pieces may
    }
    measured_ = true;
    Records by_value;
    for (size_t i = 0; i < values.size(); ++i) by_value.emplace(values[i], std::move(records[i]));
    for (Draft& draft : drafts_) use(by_value, draft);
  }

  void use(const Records& records, Draft& draft) const {
    for (size_t i = 0; i < draft.subgraph.parameters.size(); ++i) {
      const auto found = records.find(draft.subgraph.parameters[i]);
      if (found == records.end()) continue;
      graph::TensorMeta& record = draft.piece.sample.weights[i];
      const std::string name = record.name;
      record = found->second;
      rename(record, name);
      record.device = device();
    }
  }

  // Writes down the rest. Throws a Refusal when the piece is none.
  void finish(Draft& draft) {
    graph::Sample& sample = draft.piece.sample;
    const Range first = draft.piece.places.front();
    const std::string name =
        fmt::format("{}_start{}_end{}_{}", name_, first.start, first.end, draft.piece.number);
    sample.folder = name;
    sample.graph.file = name + "/model.py";
    sample.stored_hash = graph::graph_hash(sample.graph);
    Json& properties = sample.properties;
    properties.set("framework", "torch");
    for (const char* key : {"num_devices_required", "num_nodes_required", "dynamic"}) {
      if (const Json* value = sample_.properties.find(key)) properties.set(key, *value);
    }
    properties.set("model_name", name);
    for (const char* key : {"source", "heuristic_tag"}) {
      if (const Json* value = sample_.properties.find(key)) properties.set(key, *value);
    }
    if (!measured_) properties.set("statistics", "assumed");
    check(draft);
  }

  void check(const Draft& draft) const {
    const graph::Sample& sample = draft.piece.sample;
    try {
      const trace::Analysis analysis = trace::analyse(sample, measured_);
      for (size_t i = 0; i < sample.graph.outputs.size(); ++i) {
        if (tensor_of(sample, analysis, sample.graph.outputs[i]) !=
            tensor_of(sample_, analysis_, draft.subgraph.outputs[i]))
          throw Refusal("gives other shapes than in the whole graph");
      }
      if (!can_be_cut(sample.graph, analysis)) throw Refusal("could not be cut further");
      if (!measured_) return;
      eager::Runner runner(sample, options_);
      runner.make_inputs();
      runner.run();
    } catch (const Refusal&) {
      throw;
    } catch (const Error& error) {
      if (error.blame() == Blame::Ours || error.blame() == Blame::Environment) throw;
      throw Refusal("does not run alone");
    }
  }

  static eager::TensorInfo tensor_of(const graph::Sample& sample, const trace::Analysis& analysis,
                                     ValueId value) {
    const graph::Value& v = sample.graph.values[size_t(value)];
    if (v.node >= 0) return analysis.nodes[size_t(v.node)].outputs.front();
    const graph::TensorMeta& record = *sample.meta_of(v.name);
    return {record.dtype, record.shape};
  }

  // What `validate` asks of a sample, too.
  static bool can_be_cut(const graph::Graph& graph, const trace::Analysis& analysis) {
    const Subgraphs pieces(graph, analysis);
    if (pieces.is_single()) return true;
    std::vector<bool> is_tensor;
    for (size_t v = 0; v < graph.values.size(); ++v)
      is_tensor.push_back(pieces.is_tensor(ValueId(v)));
    return !graph::cut_points(graph, is_tensor).empty();
  }

  const graph::Sample& sample_;
  const std::string& name_;
  const trace::Analysis& analysis_;
  const Subgraphs& subgraphs_;
  const eager::RunOptions& options_;
  const SplitLimits& limits_;
  std::vector<Draft> drafts_;
  std::unordered_map<std::string, size_t> index_;  // by hash
  std::map<std::string, size_t> skipped_;
  bool measured_ = false;
};

}  // namespace

Ranges sole_operators(const Subgraphs& subgraphs) {
  Ranges ranges;
  for (size_t op = 0; op < subgraphs.operators(); ++op) {
    if (subgraphs.makes_tensors(op)) ranges.push_back({op, op + 1});
  }
  return ranges;
}

Pieces split(const graph::Sample& sample, const std::string& name, const trace::Analysis& analysis,
             const Subgraphs& subgraphs, const Ranges& ranges, const eager::RunOptions& options,
             const SplitLimits& limits) {
  return Splitter(sample, name, analysis, subgraphs, options, limits).split(ranges);
}

Piece cut_piece(const graph::Sample& sample, const std::string& name,
                const trace::Analysis& analysis, const Subgraphs& subgraphs,
                const std::vector<size_t>& operators, const Records& records,
                const eager::RunOptions& options) {
  return Splitter(sample, name, analysis, subgraphs, options, {}).one(operators, records);
}

}  // namespace tessera::derive
