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

#include "base/clock.h"
#include "base/confinement.h"
#include "base/json_members.h"
#include "base/text.h"
#include "eager/library.h"
#include "judge/sample_state.h"

namespace tessera::judge {

namespace fs = std::filesystem;
using result::Mismatch;
using result::Phase;
using result::Result;
using result::Status;

namespace {

constexpr double warm_compile_limit = 5;  // a longer compilation is not done twice
// A candidate may need fewer operations than the graph states (Winograd's convolutions need 2.25
// times fewer), and the peaks are measured, not known.
constexpr double roof_slack = 4;
constexpr int distribution_draws = 8;  // of a graph that draws random numbers

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

}  // namespace

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
