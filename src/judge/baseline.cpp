// The baseline of a sample: what computes the right results, in processes of its own, and what is
// known of the graph from it before any candidate is seen.
#include <algorithm>
#include <cmath>

#include "graph/custom_sources.h"
#include "judge/custom_build.h"
#include "judge/paddle_reference.h"
#include "judge/sample_state.h"

namespace tessera::judge {

namespace fs = std::filesystem;
using result::Phase;
using result::Status;

namespace {

constexpr double exact_seconds = 10;   // for the run in double precision
constexpr int baseline_processes = 3;  // fewer where memory is short

}  // namespace

void SampleJudge::State::prepare() {
  facts = gather_facts(sample, frozen());
  baseline_folder = scratch.folder("baseline");
  const fs::path inputs = baseline_folder / "inputs";
  try {
    if (graph::has_custom_operators(sample)) build_operators();
    write_inputs(0, inputs);
    first_inputs = KeptFile(inputs);
    baseline = start_baseline();
    const size_t any = size_t{1} << 40;
    baseline->outputs(Phase::Run, baseline_folder / "outputs", baseline_folder / "after");
    outputs = read_results(baseline_folder / "outputs", any, Phase::Run);
    after = read_results(baseline_folder / "after", any, Phase::Run);
    baseline->outputs(Phase::Run, baseline_folder / "outputs", {}, options.seed + 1);
    const Tensors other = read_results(baseline_folder / "outputs", any, Phase::Run);
    random = other->all().size() != outputs->all().size();
    for (size_t i = 0; i < other->all().size() && !random; ++i)
      random = other->all()[i].bytes != outputs->all()[i].bytes;
    baseline->run(Phase::Run, 1);
    baseline->pause();
    baseline_has_fresh = false;
    if (options.exact) run_exact();
    if (facts.literal_data) try_redrawn();
  } catch (const WorkerFailed& failed) {
    reference_failure = failed;
    baseline.reset();
    siblings.clear();
  }
}

// In a folder that no worker can write to. What cannot be built is a result of the sample.
void SampleJudge::State::build_operators() {
  try {
    if (!options.allow_custom_ops)
      throw input_error({sample.graph.file, 0}, "{}", custom_refusal(sample));
    library = build_custom_operators(graph::read_custom_sources(sample), scratch.folder("library"));
  } catch (const Error& error) {
    throw WorkerFailed{Status::ReferenceFailed, Phase::Load, error.what(), ""};
  }
}

// Not every graph takes other data in place of those that its sample states: lengths must fit.
void SampleJudge::State::try_redrawn() {
  redraws = true;
  for (int set = 1; set <= least_sets && redraws; ++set) {
    write_inputs(set, baseline_folder / "fresh");
    try {
      const Turn turn(*baseline);
      baseline->inputs(Phase::Run, baseline_folder / "fresh");
      baseline->run(Phase::Run, 1);
      baseline_has_fresh = true;
    } catch (const WorkerFailed&) {
      redraws = false;
      first_inputs.write_to(baseline_folder / "inputs");
      baseline = start_baseline();
      baseline->run(Phase::Run, 1);
      baseline->pause();
      baseline_has_fresh = false;
    }
    fs::remove(baseline_folder / "fresh");
  }
}

Command SampleJudge::State::reference() const {
  if (!is_paddle()) return own("eager");
  try {
    return find_compiler(paddle_compiler, home).command;
  } catch (const Error& error) {
    throw WorkerFailed{Status::ReferenceFailed, Phase::Hello, error.what(), ""};
  }
}

std::unique_ptr<Worker> SampleJudge::State::start_baseline() const {
  std::unique_ptr<Worker> worker = start_worker(reference(), options.limits, baseline_folder);
  worker->ask(Phase::Hello, hello(baseline_folder));
  const fs::path text = is_paddle() ? hand_over(sample, baseline_folder) : sample.folder;
  worker->ask(Phase::Load, load(baseline_folder / "inputs", text));
  worker->ask(Phase::Compile, compile_request());
  return worker;
}

void SampleJudge::State::start_siblings() {
  const double room = double(options.limits.memory_bytes) / 1e6;
  while (int(siblings.size()) + 1 < baseline_processes &&
         (room == 0 || 8 * baseline->peak_mb() < room)) {
    first_inputs.write_to(baseline_folder / "inputs");
    siblings.push_back(start_baseline());
    siblings.back()->run(Phase::Run, 1);
    siblings.back()->pause();
  }
}

void SampleJudge::State::run_exact() {
  const bool floating =
      std::any_of(outputs->all().begin(), outputs->all().end(),
                  [](const format::StoredTensor& tensor) { return is_floating(tensor.dtype); });
  if (!floating || random || is_paddle()) return;
  WorkerLimits limits = options.limits;
  limits.seconds = std::min(limits.seconds, exact_seconds);
  try {
    const auto worker = start_worker(own("eager64"), limits, baseline_folder);
    worker->ask(Phase::Hello, hello(baseline_folder));
    worker->ask(Phase::Load, load(baseline_folder / "inputs", sample.folder));
    worker->ask(Phase::Compile, compile_request());
    worker->outputs(Phase::Run, baseline_folder / "exact");
    exact = read_results(baseline_folder / "exact", size_t{1} << 40, Phase::Run);
    eager_error = relative_error(*outputs, *exact);
    // Where eager overflows, double precision tells nothing of others.
    if (!eager_error || !std::isfinite(*eager_error)) {
      exact.reset();
      eager_error.reset();
    }
  } catch (const WorkerFailed&) {
    exact.reset();  // not every graph can run in double precision
  }
}

}  // namespace tessera::judge
