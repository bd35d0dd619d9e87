// The order of things matters for honesty:
//
// - A candidate has answered before the right answer exists: for fresh inputs the baseline computes
//   after the candidate. Results of the baseline are held in this process; its files are gone when
//   a candidate starts.
// - Baseline and candidate have files of their own, and the baseline reads its own while the
//   candidate is stopped. The first inputs are kept sealed; the sample that a candidate sees is
//   written anew from the graph. Each can write to its own folder alone.
// - Times are taken between two checks of the results: the first on the inputs that are timed, the
//   second on inputs that nobody has seen. There the results of a timed run are asked for, not
//   those of another run, and the requests around it are timed as well: work that is missing from
//   the runs must be somewhere.
#include "judge/judge.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/clock.h"
#include "base/confinement.h"
#include "base/error.h"
#include "base/json_members.h"
#include "base/statistics.h"
#include "base/text.h"
#include "eager/library.h"
#include "graph/custom_sources.h"
#include "judge/accuracy.h"
#include "judge/custom_build.h"
#include "judge/distribution.h"
#include "judge/paddle_reference.h"
#include "judge/scratch.h"

namespace tessera::judge {

namespace fs = std::filesystem;
using format::StoredTensors;
using result::Mismatch;
using result::Phase;
using result::Result;
using result::Status;

namespace {

constexpr int least_sets = 3, most_sets = 6;  // of fresh inputs
constexpr double fresh_seconds = 1;           // after which one set must do
// A machine may be slow for so long by itself: before that nothing is held against a candidate.
constexpr double patience_seconds = 6;
constexpr double exact_seconds = 10;      // for the run in double precision
constexpr double warm_compile_limit = 5;  // a longer compilation is not done twice
// A candidate may need fewer operations than the graph states (Winograd's convolutions need 2.25
// times fewer), and the peaks are measured, not known.
constexpr double roof_slack = 4;
constexpr int baseline_processes = 3;  // fewer where memory is short
constexpr int distribution_draws = 8;  // of a graph that draws random numbers
// Of an ill-conditioned graph: between two results, each off by about eager's own error; never as
// far as zeros are from anything.
constexpr double ill_conditioned_slack = 20, most_ill_conditioned = 0.5;
// Whoever is off on the first inputs may be off by so many times as much on others, not by more: of
// what is off by little, and of what is half wrong already.
constexpr double off_slack = 10, far_off = 0.5, far_off_slack = 2;
// A run on fresh inputs may take so many times as long as those that were timed: nothing is in the
// caches. The requests around it may take so many times as long as those of the baseline, whose
// worker is quicker to read and write than one in Python.
constexpr double fresh_slack = 4, request_slack = 4;
constexpr double run_overhead_ms = 0.2, request_overhead_ms = 2, tensor_overhead_ms = 0.1;

// In milliseconds, the least of all sets of fresh inputs: what is least is least disturbed.
struct FreshTimes {
  double run = INFINITY, all = INFINITY;  // of the candidate: by its words, and by our clock
  double baseline_run = INFINITY, baseline_requests = INFINITY;
};

// What a worker says of itself: how it is called, with what options, how much of it is eager.
void take_word(const Json& answer, Result& result) {
  constexpr size_t longest = 300;
  const auto text = [&](std::string_view key, std::string& into) {
    const Json* found = answer.find(key);
    if (found && found->is_string()) into = as_utf8(found->as_string().substr(0, longest));
  };
  text("called", result.called);
  text("options", result.options);
  text("fallback_reason", result.fallback_reason);
  std::string fallback;
  text("fallback", fallback);
  if (const auto known = result::named<result::Fallback>(fallback); known && !fallback.empty())
    result.fallback = *known;
  const Json* ms = answer.find("call_ms");
  if (ms && ms->is_number() && ms->as_double() >= 0 && std::isfinite(ms->as_double()))
    result.call_ms = ms->as_double();
}

// Lets one go on and stops it again, whatever happens between.
class Turn {
 public:
  explicit Turn(Worker& worker) : worker_(worker) { worker_.resume(); }
  ~Turn() { worker_.pause(); }

 private:
  Worker& worker_;
};

}  // namespace

struct SampleJudge::State {
  std::string name;
  Home home;
  JudgeOptions options;
  graph::Sample sample;
  Facts facts;
  Scratch scratch;
  fs::path baseline_folder;
  fs::path library;  // of the sample's own operators; empty where it has none
  KeptFile first_inputs;

  std::unique_ptr<Worker> baseline;               // gives the right results
  std::vector<std::unique_ptr<Worker>> siblings;  // more of it, for the times alone
  std::optional<WorkerFailed> reference_failure;
  Tensors outputs, after;  // eager's, on the first inputs
  bool random = false;     // another seed gives other results
  Tensors exact;           // in double precision; null where that cannot be had
  std::optional<double> eager_error;
  bool baseline_has_fresh = false;  // inputs, in place of the first
  bool redraws = false;             // data that the sample states are others on fresh inputs
  // The candidate at hand is off, but no farther from `exact` than eager: the graph is
  // ill-conditioned.
  bool accepted_by_float64 = false;
  // Of the candidate at hand, where it is off on the first inputs: by how much.
  double first_distance = 0;
  // Nothing can be said of anybody who differs: eager is as far from the exact results.
  bool eager_is_noise = false;

  State(const fs::path& folder, std::string shown, const Home& h, const JudgeOptions& o)
      : name(std::move(shown)), home(h), options(o), sample(graph::read_sample(folder)) {}

  bool frozen() const { return options.frozen(); }
  Command own(const char* compiler) const {
    return {{home.program.string(), "worker", compiler}, "", {}, ""};
  }
  bool is_paddle() const { return sample.framework() == graph::Framework::Paddle; }
  // A sample is judged beside the framework that it is written for.
  Command reference() const;

  void write_inputs(int set, const fs::path& path) const {
    judge::write_inputs(sample, facts, options, set, path, redraws);
  }
  Json hello(const fs::path& folder) const { return hello_request(options, folder); }
  Json load(const fs::path& inputs, const fs::path& folder) const {
    Json request = load_request(folder, facts, options, inputs);
    if (!library.empty()) request.set("libraries", Json::Array{library.string()});
    return request;
  }
  void prepare();
  void build_operators();
  std::unique_ptr<Worker> start_baseline() const;
  void start_siblings();
  void run_exact();
  void try_redrawn();
  void check_hello(const Json& answer) const;
  Result start_result(const Compiler& compiler) const;
  void judge(const Compiler& compiler, bool timed, Result& result);
  void check_first(Worker& worker, const fs::path& folder, Result& result);
  Draws draw(Worker& worker, const fs::path& place) const;
  std::string compare_draws(Worker& worker, const fs::path& folder);
  void hold_first_inputs();
  void time(Worker& worker, Result& result);
  template <typename Body>
  void by_baseline(Worker& process, const Body& body);
  void run_fresh(Worker& worker, const fs::path& folder, int set, Result& result,
                 FreshTimes& least);
  void check_fresh(Worker& worker, const fs::path& folder, Result& result);
  void compile_again(Worker& worker, Result& result);
};

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

// What a worker says that it cannot do is not asked of it.
void SampleJudge::State::check_hello(const Json& answer) const {
  const Where where{"the answer to 'hello'", 0};
  const auto offers = [&](const JsonMembers& members, std::string_view key,
                          std::string_view wanted) {
    if (!members.find(key)) return;
    const std::vector<std::string> offered = members.texts(key);
    if (std::find(offered.begin(), offered.end(), wanted) == offered.end())
      throw input_error(where, "it does not offer '{}' among its {}", wanted, key);
  };
  try {
    const JsonMembers members(answer, where);
    members.integer("protocol", 1, 1);
    offers(members, "devices", name_of(options.device));
    offers(members, "weights", name_of(options.weights));
    offers(members, "frameworks",
           sample.framework() == graph::Framework::Torch ? "torch" : "paddle");
  } catch (const Error& error) {
    throw WorkerFailed{Status::CompileFailed, Phase::Hello, error.what(), ""};
  }
}

Result SampleJudge::State::start_result(const Compiler& compiler) const {
  Result result;
  result.sample = name;
  result.compiler = compiler.name;
  result.compiler_version = compiler.version;
  result.device = options.device;
  result.weights = options.weights;
  result.dtype = facts.dtype;
  result.domain = facts.domain;
  result.subcategory = facts.subcategory;
  result.source = facts.source;
  result.task = facts.task;
  result.operators = facts.operators;
  result.threads = options.threads;
  result.seed = options.seed;
  result.hardware = options.hardware;
  result.torch_version = eager::torch_version();
  result.eager_error = eager_error;
  result.confined = confinement_support().describe();
  return result;
}

void SampleJudge::State::judge(const Compiler& compiler, bool timed, Result& result) {
  const fs::path folder = scratch.folder("candidate");
  eager_is_noise = false;
  const fs::path inputs = folder / "inputs";
  first_inputs.write_to(inputs);
  const fs::path copy = hand_over(sample, folder);
  const auto worker = start_worker(compiler.command, options.limits, folder);
  const Json who = worker->ask(Phase::Hello, hello(folder));
  check_hello(who);
  if (const Json* version = who.find("version"); version && version->is_string())
    result.compiler_version = as_utf8(version->as_string().substr(0, 100));
  take_word(who, result);
  worker->ask(Phase::Load, load(inputs, copy));
  try {
    const Json compiled = worker->ask(Phase::Compile, compile_request());
    result.compile_s = worker->seconds();
    take_word(compiled, result);
    result.first_run_ms = worker->run(Phase::Run, 1)[0];
    result.phase = Phase::Check;
    check_first(*worker, folder, result);
    if (result.status == Status::Ok || result.mismatch == Mismatch::Values) {
      if (timed) time(*worker, result);
      if (result.status == Status::Mismatch) result.phase = Phase::Check;
      // Neither noise nor being a little wrong is an excuse: whoever does not compute is found out
      // first.
      if (result.status != Status::Mismatch || result.mismatch == Mismatch::Values)
        check_fresh(*worker, folder, result);
    }
    if (timed && result.status == Status::Ok) compile_again(*worker, result);
    worker->bye();
  } catch (const WorkerFailed&) {
    result.peak_mb = worker->peak_mb();
    throw;
  }
  result.peak_mb = worker->peak_mb();
  if (result.status == Status::Ok) result.phase = Phase::None;
}

void SampleJudge::State::check_first(Worker& worker, const fs::path& folder, Result& result) {
  hold_first_inputs();
  worker.outputs(Phase::Check, folder / "outputs", folder / "after");
  const Tensors found =
      read_results(folder / "outputs", untrusted_size_limit(bytes_in(*outputs)), Phase::Check);
  const Tensors left =
      read_results(folder / "after", untrusted_size_limit(bytes_in(*after)), Phase::Check);
  Comparison comparison = compare_outputs(*outputs, *found);
  result.outputs = comparison.outputs;
  result.accurate = comparison.accurate;
  if (exact) result.compiled_error = relative_error(*found, *exact);
  // Whoever is as near to the exact result as eager is has computed the right thing.
  accepted_by_float64 = comparison.mismatch == Mismatch::Values && exact &&
                        as_near_as_eager(*outputs, *found, *exact);
  if (accepted_by_float64) comparison.mismatch = Mismatch::None;
  eager_is_noise = comparison.mismatch == Mismatch::Values && eager_error > most_eager_error;
  if (eager_is_noise) {
    result.status = Status::ReferenceFailed;
    result.accurate.fill(false);
    result.message = fmt::format("eager itself is noise, {:.3g} of its size from a float64 run: {}",
                                 *eager_error, comparison.message);
    return;
  }
  // Whoever draws other numbers than eager is asked for many.
  if (random && comparison.mismatch == Mismatch::Values) {
    result.by_distribution = true;
    comparison.message = compare_draws(worker, folder);
    if (comparison.message.empty()) comparison.mismatch = Mismatch::None;
    result.accurate.fill(comparison.message.empty());
  }
  if (comparison.mismatch != Mismatch::None) {
    result.status = Status::Mismatch;
    result.mismatch = comparison.mismatch;
    result.message = comparison.message;
    if (comparison.mismatch == Mismatch::Values) first_distance = distance_of(*outputs, *found);
    return;
  }
  for (const format::StoredTensor& expected : after->all()) {
    const format::StoredTensor* tensor = left->find(expected.name);
    // In mode frozen the weights belong to the compiled form.
    if (frozen() && !facts.data.count(expected.name)) continue;
    const std::string why =
        tensor ? difference_from_eager(expected, *tensor) : expected.name + ": missing";
    if (why.empty()) continue;
    result.status = Status::Mismatch;
    result.mismatch = Mismatch::Inputs;
    result.accurate.fill(false);
    result.message = "after a run, a parameter is not what eager leaves of it: " + why;
    return;
  }
}

// Its turn; when it fails, that is not the candidate's failure.
template <typename Body>
void SampleJudge::State::by_baseline(Worker& process, const Body& body) {
  try {
    const Turn turn(process);
    body();
  } catch (WorkerFailed& failed) {
    failed.status = Status::ReferenceFailed;
    throw;
  }
}

void SampleJudge::State::hold_first_inputs() {
  if (!baseline_has_fresh) return;
  first_inputs.write_to(baseline_folder / "inputs");
  by_baseline(*baseline, [&] { baseline->inputs(Phase::Run, baseline_folder / "inputs"); });
  baseline_has_fresh = false;
}

Draws SampleJudge::State::draw(Worker& worker, const fs::path& place) const {
  Draws draws;
  for (int i = 0; i < distribution_draws; ++i) {
    worker.outputs(Phase::Check, place, {}, options.seed + 1 + uint32_t(i));
    draws.push_back(read_results(place, untrusted_size_limit(bytes_in(*outputs)), Phase::Check));
  }
  return draws;
}

// On the inputs that both hold; the candidate answers first.
std::string SampleJudge::State::compare_draws(Worker& worker, const fs::path& folder) {
  const Draws found = draw(worker, folder / "outputs");
  worker.pause();
  Draws right;
  by_baseline(*baseline, [&] { right = draw(*baseline, baseline_folder / "outputs"); });
  worker.resume();
  return compare_distributions(right, found);
}

void SampleJudge::State::time(Worker& worker, Result& result) {
  result.phase = Phase::Run;
  worker.pause();
  hold_first_inputs();
  try {
    start_siblings();
  } catch (const WorkerFailed&) {
    siblings.clear();  // one baseline must do
  }
  const RunTrials candidate_runs = [&](int trials) {
    const Turn turn(worker);
    return worker.run(Phase::Run, trials);
  };
  std::vector<RunTrials> baselines;
  const auto add_baseline = [&](Worker& process) {
    baselines.push_back([&](int trials) {
      std::vector<double> times;
      by_baseline(process, [&] { times = process.run(Phase::Run, trials); });
      return times;
    });
  };
  add_baseline(*baseline);
  for (const auto& sibling : siblings) add_baseline(*sibling);
  ProcessSpread usual;
  const Timing timing = time_pair(baselines, candidate_runs, options.timing,
                                  options.spread ? *options.spread : usual);
  worker.resume();
  result.eager_ms = timing.baseline_ms;
  result.compiled_ms = timing.candidate_ms;
  result.speedup = timing.speedup;
  result.speedup_ci = timing.interval;
  result.warmup = options.timing.warmup;
  result.trials = timing.trials;
  const auto floor_by = [this](const runtime::Peaks& peaks) {
    double arithmetic = 0;
    for (const auto& [dtype, flops] : facts.flops) {
      const double rate = runtime::flops_per_s(peaks, dtype);
      if (rate > 0) arithmetic += flops / rate;
    }
    return 1e3 / roof_slack *
           std::max(arithmetic, peaks.bytes_per_s > 0 ? facts.output_bytes / peaks.bytes_per_s : 0);
  };
  double floor_ms = floor_by(options.peaks);
  const auto is_implausible = [&] { return timing.candidate_ms < floor_ms && timing.speedup > 1; };
  if (is_implausible() && options.peaks_again)
    floor_ms = std::min(floor_ms, floor_by(options.peaks_again()));
  if (is_implausible()) {
    result.status = Status::Mismatch;
    result.mismatch = Mismatch::Implausible;
    result.phase = Phase::Check;
    result.accurate.fill(false);
    result.message =
        fmt::format("{:.4g} ms is less than this machine needs for the work: {:.4g} ms",
                    timing.candidate_ms, floor_ms);
  } else if (!timing.conclusive && result.status == Status::Ok) {
    result.status = Status::Inconclusive;
    result.message = fmt::format("too noisy: the speedup is between {:.3g} and {:.3g}",
                                 timing.interval[0], timing.interval[1]);
  }
}

// Hands the same new inputs to both; the baseline computes once the candidate has answered.
void SampleJudge::State::run_fresh(Worker& worker, const fs::path& folder, int set, Result& result,
                                   FreshTimes& least) {
  worker.pause();
  write_inputs(set, baseline_folder / "fresh");
  result.fresh = !first_inputs.is_same_as(baseline_folder / "fresh");
  fs::remove_all(folder / "fresh");
  fs::copy_file(baseline_folder / "fresh", folder / "fresh");
  double baseline_requests = 0, baseline_ms = 0;
  by_baseline(*baseline, [&] {
    baseline_has_fresh = true;
    baseline->inputs(Phase::Check, baseline_folder / "fresh");
    baseline_requests += baseline->seconds() * 1e3;
  });
  fs::remove(baseline_folder / "fresh");
  worker.resume();

  const double start = monotonic_seconds();
  worker.inputs(Phase::Check, folder / "fresh");
  const double candidate_ms = worker.run(Phase::Check, 1)[0];
  worker.last(Phase::Check, folder / "outputs");
  const double all_ms = (monotonic_seconds() - start) * 1e3;
  const Tensors found =
      read_results(folder / "outputs", untrusted_size_limit(bytes_in(*outputs)), Phase::Check);

  worker.pause();
  by_baseline(*baseline, [&] {
    baseline_ms = baseline->run(Phase::Check, 1)[0];
    baseline->last(Phase::Check, baseline_folder / "outputs");
    baseline_requests += baseline->seconds() * 1e3;
  });
  worker.resume();
  const Tensors right = read_results(baseline_folder / "outputs", size_t{1} << 40, Phase::Check);
  Comparison comparison = compare_outputs(*right, *found);
  if (random && comparison.mismatch == Mismatch::Values) {
    // A run of each tells nothing: draws on the first of these sets, which both hold now.
    comparison.message = set == 1 ? compare_draws(worker, folder) : "";
    if (comparison.message.empty()) comparison.mismatch = Mismatch::None;
  }
  // The same graph may be as ill-conditioned on these inputs; what computes nothing is farther off.
  const bool ill_conditioned =
      accepted_by_float64 && comparison.mismatch == Mismatch::Values &&
      distance_of(*right, *found) <
          std::min(ill_conditioned_slack * *eager_error, most_ill_conditioned);
  // It was off before: as little as that, it may be here, and what passes at a tolerance passes on
  // all inputs.
  const bool as_before =
      result.mismatch == Mismatch::Values && comparison.mismatch == Mismatch::Values &&
      distance_of(*right, *found) <=
          std::min(off_slack * first_distance, std::max(far_off, far_off_slack * first_distance));
  if (result.mismatch == Mismatch::Values) {
    for (size_t i = 0; i < result.accurate.size(); ++i)
      result.accurate[i] = result.accurate[i] && comparison.accurate[i];
  }
  if (comparison.mismatch != Mismatch::None && !ill_conditioned && !as_before) {
    result.status = Status::Mismatch;
    result.phase = Phase::Check;
    result.mismatch = Mismatch::Stale;
    result.accurate.fill(false);
    result.message =
        "right on the inputs that it was compiled with, wrong on others: " + comparison.message;
  }
  least.run = std::min(least.run, candidate_ms);
  least.all = std::min(least.all, all_ms);
  least.baseline_run = std::min(least.baseline_run, baseline_ms);
  least.baseline_requests = std::min(least.baseline_requests, baseline_requests);
}

void SampleJudge::State::check_fresh(Worker& worker, const fs::path& folder, Result& result) {
  const double start = monotonic_seconds();
  const double tensors = double(facts.parameters.size() + outputs->all().size());
  FreshTimes least;
  double run = 0, all = 0;  // how many times longer than a timed run, beyond what is excusable
  for (int set = 1; set <= most_sets || monotonic_seconds() - start < patience_seconds; ++set) {
    run_fresh(worker, folder, set, result, least);
    if (result.mismatch == Mismatch::Stale) return;
    const bool enough = set >= least_sets || monotonic_seconds() - start > fresh_seconds;
    if (!result.compiled_ms) {  // nothing was timed
      if (enough) return;
      continue;
    }
    const double usual = *result.compiled_ms * std::max(1.0, least.baseline_run / *result.eager_ms);
    run = (least.run - run_overhead_ms) / usual;
    all = (least.all - request_slack * least.baseline_requests - request_overhead_ms -
           tensor_overhead_ms * tensors) /
          usual;
    if (enough && run < fresh_slack && all < fresh_slack) return;
  }
  result.status = Status::Mismatch;
  result.phase = Phase::Check;
  result.mismatch = Mismatch::Stale;
  result.accurate.fill(false);
  result.message =
      run >= fresh_slack
          ? fmt::format(
                "{:.3g} times slower on inputs that it has not seen: it does not compute in "
                "the others",
                run)
          : fmt::format(
                "it computes outside its runs: with the requests around it, a run takes "
                "{:.3g} times as long",
                all);
}

void SampleJudge::State::compile_again(Worker& worker, Result& result) {
  if (*result.compile_s > warm_compile_limit) return;
  try {
    worker.ask(Phase::Compile, compile_request());
    const double seconds = worker.seconds();
    const double first = worker.run(Phase::Run, 1)[0];
    result.warm_compile_s = seconds;
    result.warm_first_run_ms = first;
  } catch (const WorkerFailed&) {
    // A second compilation is a courtesy of the worker.
  }
}

SampleJudge::SampleJudge(const fs::path& folder, std::string name, const Home& home,
                         const JudgeOptions& options)
    : state_(std::make_unique<State>(folder, std::move(name), home, options)) {
  state_->prepare();
}
SampleJudge::~SampleJudge() = default;

Result SampleJudge::judge(const Compiler& compiler) {
  const double start = monotonic_seconds();
  Result result = run(compiler, /*timed=*/true);
  result.wall_s = monotonic_seconds() - start;
  return result;
}

Result SampleJudge::check(const Compiler& compiler) {
  return run(compiler, /*timed=*/false);
}

Result SampleJudge::run(const Compiler& compiler, bool timed) {
  State& state = *state_;
  Result result;
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (!state.baseline && !state.reference_failure) {
      state.scratch.folder("candidate");  // it may be what filled the memory
      state.prepare();
    }
    result = state.start_result(compiler);
    const auto fail = [&](const WorkerFailed& failed) {
      result.status = failed.status;
      result.phase = failed.phase;
      result.message = failed.message;
      result.detail = failed.detail;
      result.mismatch = Mismatch::None;
      result.accurate.fill(false);
    };
    if (state.reference_failure) {
      fail(*state.reference_failure);
      result.status = Status::ReferenceFailed;
      return result;
    }
    try {
      state.judge(compiler, timed, result);
    } catch (const WorkerFailed& failed) {
      fail(failed);
    } catch (const std::exception& error) {  // files that we cannot write or copy
      fail({Status::ReferenceFailed, result.phase == Phase::None ? Phase::Load : result.phase,
            error.what(), ""});
    }
    if (state.baseline) result.eager_peak_mb = state.baseline->peak_mb();
    if (result.status != Status::ReferenceFailed || state.eager_is_noise) return result;
    // It ran alone and fails beside this one: once may be chance, twice is this one's doing. The
    // next compiler gets a new baseline.
    state.baseline.reset();
    state.siblings.clear();
  }
  result.status = Status::Crashed;
  result.message = "the baseline, which runs alone, fails beside it: " + result.message;
  return result;
}

}  // namespace tessera::judge
