#include "inspect/constraint_checks.h"

#include <algorithm>

#include "base/error.h"
#include "derive/subgraph.h"
#include "graph/custom_sources.h"
#include "graph/cut.h"
#include "graph/hash.h"
#include "graph/paddle_checks.h"
#include "trace/analysis.h"

namespace tessera::inspect {

namespace {

namespace fs = std::filesystem;

using Returned = eager::Runner::Returned;

// Inputs are made anew for every run, for a graph may change them. That also seeds the generator,
// so that random graphs repeat themselves.
Returned run_once(const graph::Sample& sample, const eager::RunOptions& options) {
  eager::Runner runner(sample, options);
  runner.make_inputs();
  runner.run();
  return {runner.outputs(), runner.output_digests()};
}

void require_known_operators(const graph::Sample& sample) {
  for (const graph::Node& node : sample.graph.nodes) {
    if (eager::is_known_operator(node)) continue;
    throw input_error({sample.graph.file, node.line},
                      "'{}' is an operator that neither libtorch nor Tessera has", node.callee);
  }
}

// Bit for bit; but a sample that does not even agree with itself (atomic additions on a GPU come in
// any order) is held to the shapes alone.
void require_equal(const graph::Sample& sample, const Returned& expected, const Returned& actual,
                   const eager::RunOptions& options, const std::string& whose) {
  if (expected.outputs != actual.outputs || expected.digests.size() != actual.digests.size()) {
    throw input_error({sample.graph.file, 0}, "{} gives other outputs than the sample", whose);
  }
  const auto [one, other] =
      std::mismatch(expected.digests.begin(), expected.digests.end(), actual.digests.begin());
  if (one == expected.digests.end() || run_once(sample, options).digests != expected.digests)
    return;
  throw input_error({sample.graph.file, 0}, "output {} of {} differs from the sample's",
                    one - expected.digests.begin(), whose);
}

graph::Sample written_and_read(const graph::Sample& sample, const fs::path& scratch) {
  graph::write_sample(sample, scratch);
  graph::Sample copy = graph::read_sample(scratch);
  if (!(copy == sample))
    throw input_error({sample.graph.file, 0}, "the sample, written and read again, is another one");
  return copy;
}

void require_survives_writing(const graph::Sample& sample, const Returned& expected,
                              const fs::path& scratch, const eager::RunOptions& options) {
  const graph::Sample copy = written_and_read(sample, scratch);
  require_equal(sample, expected, run_once(copy, options), options,
                "the sample written and read again");
}

[[noreturn]] void refuse_cut(const graph::Graph& graph) {
  throw input_error(
      {graph.file, 0},
      "no place was found to cut the graph: at each of them more than tensors would cross");
}

void require_decomposes(const graph::Sample& sample, const trace::Analysis& analysis,
                        const Returned& expected, const eager::RunOptions& options) {
  const graph::Graph& graph = sample.graph;
  if (derive::Subgraphs(graph, analysis).is_single()) return;  // one operator is a piece already
  std::vector<bool> is_tensor;
  for (const graph::Value& value : graph.values) {
    is_tensor.push_back(value.node < 0 || analysis.nodes[size_t(value.node)].is_tensor);
  }
  const size_t middle = graph::middle_cut(graph, is_tensor);
  if (middle == 0) refuse_cut(graph);
  const std::vector<graph::Graph> pieces = {graph::piece(graph, 0, middle),
                                            graph::piece(graph, middle, graph.nodes.size())};
  const std::string whose =
      fmt::format("the two pieces, cut before line {},", graph.nodes[middle].line);
  require_equal(sample, expected, eager::Runner::run_pieces(sample, pieces, options), options,
                whose);
}

}  // namespace

const char* check_name(Check check) {
  static constexpr const char* names[] = {"runnable",   "serializable", "decomposable",
                                          "analyzable", "custom_ops",   "unique"};
  return names[size_t(check)];
}

std::string CheckSheet::hash_text() const {
  return hash[0] ? std::string(hash.data(), hash.size()) : "";
}

namespace {

// Follows check_sample from where the sample is read, as far as one gets without running it.
void check_paddle_sample(const graph::Sample& sample, const fs::path& scratch, CheckSheet& sheet) {
  graph::require_paddle_devices(sample);
  for (const fs::path& patch : graph::find_shape_patches(sample.folder)) {
    graph::require_paddle_devices(graph::apply_shape_patch(sample, patch));
  }
  if (sample.graph.outputs.empty())
    throw input_error({sample.graph.file, 0}, "expected at least one output, found none");
  sheet.of(Check::Analyzable) = Verdict::Passed;

  sheet.of(Check::CustomOps) = Verdict::UnderWay;
  graph::require_paddle_calls(sample.graph);
  sheet.of(Check::CustomOps) = Verdict::Passed;

  sheet.of(Check::Runnable) = Verdict::NotChecked;
  sheet.of(Check::Serializable) = Verdict::UnderWay;
  written_and_read(sample, scratch);
  sheet.of(Check::Serializable) = Verdict::Passed;

  sheet.of(Check::Decomposable) = Verdict::UnderWay;
  if (graph::paddle_pieces(sample.graph).empty()) refuse_cut(sample.graph);
  sheet.of(Check::Decomposable) = Verdict::Passed;
}

}  // namespace

void check_sample(const fs::path& folder, const fs::path& scratch, const eager::RunOptions& options,
                  CheckSheet& sheet, const LoadOperators& load_operators) {
  const auto passed = [&](Check check, Check next) {
    sheet.of(check) = Verdict::Passed;
    sheet.of(next) = Verdict::UnderWay;
  };
  sheet.of(Check::Analyzable) = Verdict::UnderWay;
  const graph::Sample sample = graph::read_sample(folder);
  const std::string hash = graph::structural_hash(sample);
  std::copy_n(hash.begin(), sheet.hash.size(), sheet.hash.begin());

  if (sample.framework() == graph::Framework::Paddle) {
    return check_paddle_sample(sample, scratch, sheet);
  }
  sheet.of(Check::Analyzable) = Verdict::NotReached;
  sheet.of(Check::CustomOps) = Verdict::UnderWay;
  if (graph::has_custom_operators(sample)) load_operators(sample);
  require_known_operators(sample);

  passed(Check::CustomOps, Check::Analyzable);
  const trace::Analysis analysis = trace::analyse(sample);

  passed(Check::Analyzable, Check::Runnable);
  if (sample.graph.outputs.empty())
    throw input_error({sample.graph.file, 0}, "expected at least one output, found none");
  const Returned result = run_once(sample, options);

  passed(Check::Runnable, Check::Serializable);
  require_survives_writing(sample, result, scratch, options);

  passed(Check::Serializable, Check::Decomposable);
  require_decomposes(sample, analysis, result, options);
  sheet.of(Check::Decomposable) = Verdict::Passed;
}

}  // namespace tessera::inspect
