// The order of things matters for honesty:
//
// - A candidate has answered before the right answer exists: for fresh inputs the baseline computes
//   after the candidate. Results of the baseline are held in this process; its files are gone when a
//   candidate starts.
// - Baseline and candidate have files of their own, so neither can change what the other reads.
// - Times are taken between two checks of the results: the first on the inputs that are timed, the
//   second on inputs that nobody has seen.
#include "bench/judge.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/clock.h"
#include "base/error.h"
#include "base/statistics.h"
#include "bench/accuracy.h"
#include "bench/scratch.h"
#include "eager/input_file.h"
#include "eager/library.h"

namespace tessera::bench {

namespace fs = std::filesystem;
using graph::StoredTensors;
using score::Result;
using score::Status;

namespace {

constexpr uint32_t fresh_seed = 1000003;  // added to the user's seed
constexpr int fresh_sets = 3;             // at most
constexpr double exact_seconds = 20;      // for the run in double precision
constexpr double warm_compile_limit = 5;  // a longer compilation is not done twice
// A candidate may need fewer operations than the graph states (Winograd's convolutions need 2.25
// times fewer), and the peaks are measured, not known.
constexpr double roof_slack = 4;
constexpr int baseline_processes = 3;  // fewer where memory is short

using Tensors = std::shared_ptr<const StoredTensors>;

// A file that a worker wrote: of any content and size.
Tensors read_tensors(const fs::path& path, size_t limit, const std::string& phase) {
  try {
    Tensors tensors = std::make_shared<StoredTensors>(path, limit);
    std::error_code ignored;
    fs::remove(path, ignored);
    return tensors;
  } catch (const Error& error) {
    throw WorkerFailed{Status::RunFailed, phase,
                       fmt::format("its results cannot be read: {}", error.message()), ""};
  }
}

size_t bytes_in(const StoredTensors& tensors) {
  size_t bytes = 0;
  for (const graph::StoredTensor& tensor : tensors.all()) bytes += tensor.bytes.size();
  return bytes;
}

// Results that others wrote are read up to this size: twice as large is wrong anyway.
size_t generous(size_t bytes) {
  return 2 * bytes + (size_t{16} << 20);
}

// A failed start is the compiler's affair, not the end of the bench.
std::unique_ptr<Worker> start(const Command& command, const WorkerLimits& limits) {
  try {
    return std::make_unique<Worker>(command, limits);
  } catch (const Error& error) {
    throw WorkerFailed{Status::CompileFailed, "hello", error.what(), ""};
  }
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

  std::unique_ptr<Worker> baseline;             // gives the right results
  std::vector<std::unique_ptr<Worker>> siblings;  // more of it, for the times alone
  std::optional<WorkerFailed> reference_failure;
  Tensors outputs, after;  // eager's, on the first inputs
  bool random = false;     // another seed gives other results
  Tensors exact;           // in double precision; null where that cannot be had
  std::optional<double> eager_error;
  bool baseline_has_fresh = false;  // inputs, in place of the first
  bool excused = false;  // the candidate at hand is off, but no farther from `exact` than eager

  State(const fs::path& folder, std::string shown, const Home& h, const JudgeOptions& o)
      : name(std::move(shown)), home(h), options(o), sample(graph::read_sample(folder)) {}

  bool frozen() const { return options.weights == "frozen"; }
  Command own(const char* compiler) const {
    return {{home.program.string(), "worker", compiler}, "", {}, ""};
  }

  void write_inputs(int set, const fs::path& path) const;
  Json hello(const fs::path& folder) const;
  Json load(const fs::path& inputs) const;
  void prepare();
  std::unique_ptr<Worker> start_baseline() const;
  void run_exact();
  Result start_result(const Compiler& compiler) const;
  void judge(const Compiler& compiler, Result& result);
  void check_first(Worker& worker, const fs::path& folder, Result& result);
  void time(Worker& worker, Result& result);
  void check_fresh(Worker& worker, const fs::path& folder, Result& result);
  void compile_again(Worker& worker, Result& result);
};

// In a child: libtorch's memory stays there, and what makes it crash does not crash us.
void SampleJudge::State::write_inputs(int set, const fs::path& path) const {
  const uint32_t data_seed = options.seed + (set == 0 ? 0 : fresh_seed + uint32_t(set));
  const uint32_t weight_seed = frozen() ? options.seed : data_seed;
  Limits limits;
  limits.seconds = std::max(options.limits.seconds, 60.0);
  limits.memory_bytes = options.limits.memory_bytes;
  const Outcome outcome = run_forked(
      [&](std::string&) {
        eager::write_inputs(sample, facts.data, data_seed, weight_seed, path);
        return 0;
      },
      limits);
  if (outcome.ok()) return;
  std::string why = outcome.err.substr(0, outcome.err.find('\n'));
  throw WorkerFailed{outcome.ending == Ending::OutOfMemory ? Status::OutOfMemory
                                                           : Status::ReferenceFailed,
                     "load", why.empty() ? outcome.describe() : why, outcome.err};
}

Json SampleJudge::State::hello(const fs::path& folder) const {
  Json request;
  request.set("do", "hello");
  request.set("protocol", 1);
  request.set("device", options.device);
  request.set("threads", options.threads);
  request.set("weights", options.weights);
  request.set("scratch", folder.string());
  return request;
}

Json SampleJudge::State::load(const fs::path& inputs) const {
  Json request;
  request.set("do", "load");
  request.set("sample", fs::absolute(sample.folder).string());
  request.set("inputs", inputs.string());
  request.set("parameters", Json::array(facts.parameters));
  request.set("data", Json::array(facts.data));
  request.set("seed", int64_t(options.seed));
  return request;
}

void SampleJudge::State::prepare() {
  facts = gather_facts(sample, frozen());
  baseline_folder = scratch.folder("baseline");
  const fs::path inputs = baseline_folder / "inputs";
  try {
    write_inputs(0, inputs);
    baseline = start_baseline();
    const size_t any = size_t{1} << 40;
    baseline->outputs("run", baseline_folder / "outputs", baseline_folder / "after");
    outputs = read_tensors(baseline_folder / "outputs", any, "run");
    after = read_tensors(baseline_folder / "after", any, "run");
    baseline->outputs("run", baseline_folder / "outputs", {}, options.seed + 1);
    const Tensors other = read_tensors(baseline_folder / "outputs", any, "run");
    for (size_t i = 0; i < other->all().size(); ++i)
      random = random || other->all()[i].bytes != outputs->all()[i].bytes;
    baseline->run("run", 1);
    baseline->pause();
    const double room = double(options.limits.memory_bytes) / 1e6;
    while (int(siblings.size()) + 1 < baseline_processes &&
           (room == 0 || 8 * baseline->peak_mb() < room)) {
      siblings.push_back(start_baseline());
      siblings.back()->run("run", 1);
      siblings.back()->pause();
    }
    if (options.exact) run_exact();
  } catch (const WorkerFailed& failed) {
    reference_failure = failed;
    baseline.reset();
    siblings.clear();
  }
}

std::unique_ptr<Worker> SampleJudge::State::start_baseline() const {
  std::unique_ptr<Worker> worker = start(own("eager"), options.limits);
  worker->ask("hello", hello(baseline_folder));
  worker->ask("load", load(baseline_folder / "inputs"));
  Json compile;
  compile.set("do", "compile");
  worker->ask("compile", compile);
  return worker;
}

void SampleJudge::State::run_exact() {
  const bool floating = std::any_of(
      outputs->all().begin(), outputs->all().end(),
      [](const graph::StoredTensor& tensor) { return graph::is_floating(tensor.dtype); });
  if (!floating || random) return;
  WorkerLimits limits = options.limits;
  limits.seconds = std::min(limits.seconds, exact_seconds);
  try {
    const auto worker = start(own("eager64"), limits);
    worker->ask("hello", hello(baseline_folder));
    worker->ask("load", load(baseline_folder / "inputs"));
    Json compile;
    compile.set("do", "compile");
    worker->ask("compile", compile);
    worker->outputs("run", baseline_folder / "exact");
    exact = read_tensors(baseline_folder / "exact", size_t{1} << 40, "run");
    eager_error = relative_error(*outputs, *exact);
    if (!eager_error) exact.reset();
  } catch (const WorkerFailed&) {
    exact.reset();  // not every graph can run in double precision
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
  result.operators = facts.operators;
  result.threads = options.threads;
  result.seed = options.seed;
  result.hardware = options.hardware;
  result.torch_version = eager::torch_version();
  result.eager_error = eager_error;
  return result;
}

void SampleJudge::State::judge(const Compiler& compiler, Result& result) {
  const fs::path folder = scratch.folder("candidate");
  const fs::path inputs = folder / "inputs";
  fs::copy_file(baseline_folder / "inputs", inputs);
  const auto worker = start(compiler.command, options.limits);
  const Json who = worker->ask("hello", hello(folder));
  if (const Json* version = who.find("version"); version && version->is_string())
    result.compiler_version = version->as_string();
  worker->ask("load", load(inputs));
  Json compile;
  compile.set("do", "compile");
  try {
    worker->ask("compile", compile);
    result.compile_s = worker->seconds();
    result.first_run_ms = worker->run("run", 1)[0];
    result.phase = "check";
    check_first(*worker, folder, result);
    if (result.status == Status::Ok || result.mismatch == "values") time(*worker, result);
    if (result.status == Status::Ok) check_fresh(*worker, folder, result);
    if (result.status == Status::Ok) compile_again(*worker, result);
    worker->bye();
  } catch (const WorkerFailed&) {
    result.peak_mb = worker->peak_mb();
    throw;
  }
  result.peak_mb = worker->peak_mb();
  if (result.status == Status::Ok) result.phase.clear();
}

void SampleJudge::State::check_first(Worker& worker, const fs::path& folder, Result& result) {
  worker.outputs("check", folder / "outputs", folder / "after");
  const Tensors found =
      read_tensors(folder / "outputs", generous(bytes_in(*outputs)), "check");
  const Tensors left = read_tensors(folder / "after", generous(bytes_in(*after)), "check");
  Comparison comparison = compare_outputs(*outputs, *found);
  result.outputs = comparison.outputs;
  result.accurate = comparison.accurate;
  if (exact) result.compiled_error = relative_error(*found, *exact);
  // Whoever is as near to the exact result as eager is has computed the right thing.
  excused = comparison.mismatch == "values" && result.compiled_error && eager_error &&
            *result.compiled_error <= 2 * *eager_error;
  if (excused) comparison.mismatch.clear();
  if (random && comparison.mismatch == "values") {
    result.status = Status::Inconclusive;
    result.message = "the graph draws random numbers: its results cannot be compared";
    return;
  }
  if (!comparison.mismatch.empty()) {
    result.status = Status::Mismatch;
    result.mismatch = comparison.mismatch;
    result.message = comparison.message;
    return;
  }
  for (const graph::StoredTensor& expected : after->all()) {
    const graph::StoredTensor* tensor = left->find(expected.name);
    // In mode frozen the weights belong to the compiled form.
    if (frozen() && !facts.data.count(expected.name)) continue;
    if (tensor && tensor->dtype == expected.dtype && tensor->shape == expected.shape) {
      if (tensor->bytes == expected.bytes) continue;
      const score::OutputCheck check = compare_tensors(expected, *tensor);
      const int c = score::tolerance_class(check.dtype);
      if (check.equal || (c >= 0 && check.passes_from[size_t(c)].value_or(9) <= -3)) continue;
    }
    result.status = Status::Mismatch;
    result.mismatch = "inputs";
    result.accurate.fill(false);
    result.message = fmt::format("after a run, the parameter {} is not what eager leaves of it",
                                 expected.name);
    return;
  }
}

void SampleJudge::State::time(Worker& worker, Result& result) {
  result.phase = "run";
  worker.pause();
  if (baseline_has_fresh) {
    const Turn back(*baseline);
    baseline->inputs("run", baseline_folder / "inputs");
    baseline_has_fresh = false;
  }
  const auto in_turn = [](Worker& w) {
    return [&w](int trials) {
      const Turn turn(w);
      return w.run("run", trials);
    };
  };
  std::vector<RunTrials> baselines;
  const auto add_baseline = [&](Worker& w) {
    baselines.push_back([run = in_turn(w)](int trials) {
      try {
        return run(trials);
      } catch (WorkerFailed failed) {
        failed.status = Status::ReferenceFailed;
        throw failed;
      }
    });
  };
  add_baseline(*baseline);
  for (const auto& sibling : siblings) add_baseline(*sibling);
  const Timing timing = time_pair(baselines, in_turn(worker), options.timing);
  worker.resume();
  result.eager_ms = timing.baseline_ms;
  result.compiled_ms = timing.candidate_ms;
  result.speedup = timing.speedup;
  result.speedup_ci = timing.interval;
  result.warmup = options.timing.warmup;
  result.trials = timing.trials;
  const double floor_ms =
      1e3 / roof_slack *
      std::max(options.peaks.flops_per_s > 0 ? facts.flops / options.peaks.flops_per_s : 0,
               options.peaks.bytes_per_s > 0 ? facts.output_bytes / options.peaks.bytes_per_s : 0);
  if (timing.candidate_ms < floor_ms && timing.speedup > 1) {
    result.status = Status::Mismatch;
    result.mismatch = "implausible";
    result.phase = "check";
    result.accurate.fill(false);
    result.message = fmt::format("{:.4g} ms is less than this machine needs for the work: {:.4g} ms",
                                 timing.candidate_ms, floor_ms);
  } else if (!timing.conclusive && result.status == Status::Ok) {
    result.status = Status::Inconclusive;
    result.message = fmt::format("too noisy: the speedup is between {:.3g} and {:.3g}",
                                 timing.interval[0], timing.interval[1]);
  }
}

void SampleJudge::State::check_fresh(Worker& worker, const fs::path& folder, Result& result) {
  result.phase = "check";
  double least_slowdown = INFINITY;  // on fresh inputs, of the candidate beyond the baseline's
  for (int set = 1; set <= fresh_sets; ++set) {
    const fs::path inputs = folder / "fresh";
    write_inputs(set, inputs);
    fs::copy_file(inputs, baseline_folder / "fresh", fs::copy_options::overwrite_existing);
    worker.inputs("check", inputs);
    const double candidate_ms = worker.run("check", 1)[0];
    double baseline_ms = 0;
    Tensors found;
    if (set == 1) {
      worker.outputs("check", folder / "outputs");
      found = read_tensors(folder / "outputs", generous(bytes_in(*outputs)), "check");
    }
    try {
      const Turn turn(*baseline);
      baseline_has_fresh = true;
      baseline->inputs("check", baseline_folder / "fresh");
      baseline_ms = baseline->run("check", 1)[0];
      if (found) {
        baseline->outputs("check", baseline_folder / "outputs");
        const Tensors right =
            read_tensors(baseline_folder / "outputs", size_t{1} << 40, "check");
        const Comparison comparison = compare_outputs(*right, *found);
        if (!comparison.mismatch.empty() && !random &&
            !(comparison.mismatch == "values" && excused)) {
          result.status = Status::Mismatch;
          result.mismatch = "stale";
          result.accurate.fill(false);
          result.message = "right on the inputs that it was compiled with, wrong on others: " +
                           comparison.message;
          return;
        }
      }
    } catch (WorkerFailed failed) {
      failed.status = Status::ReferenceFailed;
      throw failed;
    }
    const double slowdown =
        std::max(candidate_ms - 1, 0.0) / *result.compiled_ms /
        std::max(1.0, baseline_ms / *result.eager_ms);
    least_slowdown = std::min(least_slowdown, slowdown);
    if (least_slowdown < 4) return;
  }
  result.status = Status::Mismatch;
  result.mismatch = "stale";
  result.accurate.fill(false);
  result.message = fmt::format(
      "{:.3g} times slower on inputs that it has not seen: it does not compute in the others",
      least_slowdown);
}

void SampleJudge::State::compile_again(Worker& worker, Result& result) {
  if (*result.compile_s > warm_compile_limit) return;
  Json compile;
  compile.set("do", "compile");
  try {
    worker.ask("compile", compile);
    const double seconds = worker.seconds();
    const double first = worker.run("run", 1)[0];
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
  Result result = state_->start_result(compiler);
  const auto fail = [&](const WorkerFailed& failed) {
    result.status = failed.status;
    result.phase = failed.phase;
    result.message = failed.message;
    result.detail = failed.detail;
    result.mismatch.clear();
  };
  if (state_->reference_failure) {
    fail(*state_->reference_failure);
    result.status = Status::ReferenceFailed;
    return result;
  }
  try {
    state_->judge(compiler, result);
  } catch (const WorkerFailed& failed) {
    fail(failed);
    if (failed.status == Status::ReferenceFailed) state_->reference_failure = failed;
  } catch (const fs::filesystem_error& error) {
    fail({Status::ReferenceFailed, "load", error.what(), ""});
  }
  if (state_->baseline) result.eager_peak_mb = state_->baseline->peak_mb();
  return result;
}

}  // namespace tessera::bench
