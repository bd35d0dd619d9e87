// Inputs that a candidate has not seen, after it was timed: who does not compute, or computes
// outside its runs, is found out here.
#include <algorithm>
#include <cmath>

#include "base/clock.h"
#include "judge/sample_state.h"

namespace tessera::judge {

namespace fs = std::filesystem;
using result::Mismatch;
using result::Phase;
using result::Result;
using result::Status;

namespace {

constexpr int most_sets = 6;         // of fresh inputs
constexpr double fresh_seconds = 1;  // after which one set must do
// A machine may be slow for so long by itself: before that nothing is held against a candidate.
constexpr double patience_seconds = 6;
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

}  // namespace

// In milliseconds, the least of all sets of fresh inputs: what is least is least disturbed.
struct FreshTimes {
  double run = INFINITY, all = INFINITY;  // of the candidate: by its words, and by our clock
  double baseline_run = INFINITY, baseline_requests = INFINITY;
};

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

}  // namespace tessera::judge
