// All that needs libtorch happens in children: this process forks workers, and may have no threads.
// One child surveys the graph and leaves its findings in a folder; each cut is made by one more.
#include "judge/bisect.h"

#include <algorithm>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "derive/split.h"
#include "eager/activation_stats.h"
#include "judge/ddmin.h"
#include "judge/scratch.h"

namespace tessera::judge {

namespace fs = std::filesystem;
using result::Result;
using result::Status;

namespace {

class Bisecting {
 public:
  Bisecting(const fs::path& folder, const std::string& name, const Compiler& compiler,
            const Home& home, const JudgeOptions& judge, const BisectOptions& options)
      : folder_(folder),
        name_(name),
        compiler_(compiler),
        home_(home),
        judge_(judge),
        options_(options) {}

  Bisection run() {
    result_.whole = result_.least = judge(folder_);
    result_.failed = is_failure(result_.whole.status);
    if (!result_.failed) return std::move(result_);
    // Whose rounding is whose matters to no other failure, and costs a process.
    judge_.exact = judge_.exact && result_.whole.status == Status::Mismatch;
    survey();
    const Shrunk shrunk = shrink(
        makers_.size(), [&](const std::vector<size_t>& kept) { return fails(kept); },
        [&] { return result_.probes < options_.probes; });
    result_.minimal = shrunk.minimal;
    const bool cut = !best_.empty();
    result_.sample = graph::read_sample(cut ? best_ : folder_);
    describe_origin(cut ? shrunk.kept : std::vector<size_t>{});
    return std::move(result_);
  }

 private:
  Result judge(const fs::path& folder) {
    return SampleJudge(folder, name_, home_, judge_).check(compiler_);
  }

  Limits limits() const {
    Limits limits;
    limits.seconds = std::max(judge_.limits.seconds, 60.0);
    limits.memory_bytes = judge_.limits.memory_bytes;
    return limits;
  }

  // Which operators there are to choose from, and a record of every value.
  void survey() {
    records_ = scratch_.folder("survey") / "records.py";
    const Outcome outcome = run_forked(
        [&](std::string& out) {
          const graph::Sample sample = graph::read_sample(folder_);
          const trace::Analysis analysis = trace::analyse(sample);
          const derive::Subgraphs subgraphs(sample.graph, analysis);
          Json makers{Json::Array{}};
          for (size_t op = 0; op < subgraphs.operators(); ++op) {
            if (subgraphs.makes_tensors(op)) makers.push_back(uint64_t(op));
          }
          std::vector<graph::ValueId> values;
          for (size_t v = 0; v < sample.graph.values.size(); ++v) {
            const int node = sample.graph.values[v].node;
            if (node >= 0 && analysis.nodes[size_t(node)].is_tensor &&
                sample.graph.nodes[size_t(node)].is_compute())
              values.push_back(graph::ValueId(v));
          }
          std::vector<graph::TensorMeta> records =
              eager::activation_stats(sample, values, {"cpu", judge_.seed, judge_.threads});
          for (size_t i = 0; i < records.size(); ++i) {
            records[i].name = fmt::format("v{}", values[i]);
            records[i].class_name = "Program_weight_tensor_meta_" + records[i].name;
          }
          write_file(records_, graph::write_tensor_meta(records));
          out = makers.dump();
          return 0;
        },
        limits());
    if (!outcome.ok()) {
      const std::string why = first_line(outcome.err);
      throw input_error({folder_.string(), 0}, "cannot be cut: {}",
                        why.empty() ? outcome.describe() : why);
    }
    const Json makers = Json::parse(outcome.out, "survey");
    for (const Json& op : makers.as_array()) makers_.push_back(size_t(op.as_int()));
  }

  derive::Records read_records(const fs::path& path) const {
    derive::Records records;
    for (graph::TensorMeta& record : graph::parse_tensor_meta(read_file(path), path.string()))
      records.emplace(graph::ValueId(std::stoi(record.name.substr(1))), std::move(record));
    return records;
  }

  std::vector<size_t> operators(const std::vector<size_t>& kept) const {
    std::vector<size_t> list;
    for (size_t i : kept) list.push_back(makers_[i]);
    return list;
  }

  bool cut(const std::vector<size_t>& kept, const fs::path& path) const {
    const Outcome outcome = run_forked(
        [&](std::string&) {
          const graph::Sample sample = graph::read_sample(folder_);
          const trace::Analysis analysis = trace::analyse(sample);
          const derive::Subgraphs subgraphs(sample.graph, analysis);
          const std::string model = fs::absolute(folder_).lexically_normal().filename();
          const derive::Piece piece =
              derive::cut_piece(sample, model, analysis, subgraphs, operators(kept),
                                read_records(records_), {"cpu", judge_.seed, judge_.threads});
          graph::write_sample(piece.sample, path);
          return 0;
        },
        limits());
    return outcome.ok();
  }

  bool fails(const std::vector<size_t>& kept) {
    const fs::path path = scratch_.folder(fmt::format("cut{}", result_.probes)) / "sample";
    if (!cut(kept, path)) return false;
    if (options_.progress) options_.progress(result_.probes, result_.least.operators);
    ++result_.probes;
    const Result found = judge(path);
    const Result& whole = result_.whole;
    const bool same = found.status == whole.status && found.mismatch == whole.mismatch &&
                      found.phase == whole.phase;
    if (same) {
      result_.least = found;
      best_ = path;
    } else {
      std::error_code ignored;
      fs::remove_all(path.parent_path(), ignored);
    }
    return same;
  }

  void describe_origin(const std::vector<size_t>& kept) {
    Json places{Json::Array{}};
    for (size_t op : operators(kept)) places.push_back(uint64_t(op));
    const Result& least = result_.least;
    Json origin;
    origin.set("sample", name_);
    origin.set("operators", kept.empty() ? Json() : std::move(places));
    origin.set("compiler", compiler_.name);
    origin.set("compiler_version", least.compiler_version);
    origin.set("device", name_of(judge_.device));
    origin.set("weights", name_of(judge_.weights));
    origin.set("seed", int64_t(judge_.seed));
    origin.set("status", result::name_of(least.status));
    origin.set("phase", name_of(least.phase));
    if (least.mismatch != result::Mismatch::None) origin.set("mismatch", name_of(least.mismatch));
    origin.set("message", least.message);
    result_.sample.properties.set("bisected", std::move(origin));
  }

  const fs::path folder_;
  const std::string name_;
  const Compiler& compiler_;
  const Home& home_;
  JudgeOptions judge_;
  const BisectOptions& options_;
  Scratch scratch_;
  fs::path records_, best_;
  std::vector<size_t> makers_;  // operators
  Bisection result_;
};

}  // namespace

bool is_failure(Status status) {
  return status != Status::Ok && status != Status::ReferenceFailed &&
         status != Status::Inconclusive;
}

Bisection bisect(const fs::path& folder, const std::string& name, const Compiler& compiler,
                 const Home& home, const JudgeOptions& judge, const BisectOptions& options) {
  return Bisecting(folder, name, compiler, home, judge, options).run();
}

}  // namespace tessera::judge
