#include "judge/timing.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "base/statistics.h"
#include "base/timing.h"

namespace tessera::judge {

namespace {

constexpr double block_ms = 40;         // long enough that pipes do not count
constexpr int least_pairs = 8;          // below, no interval can be believed
constexpr double hopeless_width = 0.4;  // past this nothing can be said of one that holds 1
constexpr int draws = 1000;
constexpr double lopsided = 1.25;  // mean by median of a block, beyond the baseline's

// What earlier samples tell counts for no more than this many degrees of freedom beside a sample's
// own: samples differ too. Until that many are there, what a sample's own processes tell by
// themselves must fit into its interval as well: on some machines they are far more apart than any
// first guess.
constexpr double most_memory = 6;

// 97.5 % quantile of Student's t.
double student(double freedom) {
  constexpr double table[] = {12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23};
  const int whole = std::max(1, int(freedom));
  return whole <= 10 ? table[whole - 1] : 1.96 + 2.7 / freedom;
}

double mean(std::span<const double> values) {
  double sum = 0;
  for (double value : values) sum += value;
  return sum / double(values.size());
}

// Of the mean.
double standard_error(std::span<const double> values) {
  const double middle = mean(values);
  double square = 0;
  for (double value : values) square += (value - middle) * (value - middle);
  const double n = double(values.size());
  return std::sqrt(square / (n - 1) / n);
}

// Outliers are pulled in to three and a half robust standard deviations: one interrupted block must
// not move the mean.
std::vector<double> without_outliers(std::span<const double> values) {
  const double middle = median(values);
  std::vector<double> distances;
  for (double value : values) distances.push_back(std::fabs(value - middle));
  const double reach = 3.5 * 1.4826 * median(distances);
  std::vector<double> kept(values.begin(), values.end());
  if (reach > 0) {
    for (double& value : kept) value = std::clamp(value, middle - reach, middle + reach);
  }
  return kept;
}

}  // namespace

Ratio summarise_ratios(std::span<const double> log_ratios, uint32_t seed) {
  const std::vector<double> values = without_outliers(log_ratios);
  const double middle = mean(values);
  double error = values.size() > 1 ? standard_error(values) : INFINITY;
  // Values that were pulled in vary less than they did: as for Winsorised means, those left in
  // their place answer for all.
  size_t in_place = 0;
  for (size_t i = 0; i < values.size(); ++i) in_place += values[i] == log_ratios[i];
  error *= double(values.size()) / double(std::max<size_t>(in_place, 1));
  Ratio ratio;
  ratio.value = std::exp(middle);
  if (values.size() < 3 || !(error > 0)) {
    const double reach = std::isfinite(error) && values.size() >= 3 ? 0 : INFINITY;
    ratio.interval = {std::exp(middle - reach), std::exp(middle + reach)};
    return ratio;
  }
  // Bootstrap-t: how far means of draws are from this one in units of their own error. Plain
  // percentiles are too narrow for as few pairs as these.
  std::mt19937 random(seed);
  std::uniform_int_distribution<size_t> pick(0, values.size() - 1);
  std::vector<double> steps, drawn(values.size());
  for (int i = 0; i < draws; ++i) {
    for (double& value : drawn) value = values[pick(random)];
    const double spread = standard_error(drawn);
    if (spread > 0) steps.push_back((mean(drawn) - middle) / spread);
  }
  // A little beyond 95 %: for few values draws are too alike. They may also be all equal, and the
  // steps thus wild: no farther than a t distribution with that many degrees of freedom would go.
  const double most = values.size() < 12 ? 4.5 : 3.5;
  const double low = std::clamp(quantile(steps, 0.015), -most, -1.96);
  const double high = std::clamp(quantile(steps, 0.985), 1.96, most);
  ratio.interval = {std::exp(middle - high * error), std::exp(middle - low * error)};
  return ratio;
}

namespace {

ProcessSpread with(const ProcessSpread& known, double sum_of_squares, double degrees) {
  return {(known.variance * known.freedom + sum_of_squares) / (known.freedom + degrees),
          known.freedom + degrees};
}

}  // namespace

Ratio summarise_processes(const std::vector<std::vector<double>>& log_ratios, ProcessSpread& spread,
                          uint32_t seed) {
  std::vector<double> middles, centred;  // of each process; of each pair, its process' taken off
  double chance = 0;                     // mean square error of the middles
  for (const std::vector<double>& pairs : log_ratios) {
    if (pairs.size() < 2) continue;
    const std::vector<double> values = without_outliers(pairs);
    middles.push_back(mean(values));
    for (double value : pairs) centred.push_back(value - middles.back());
    chance += standard_error(values) * standard_error(values);
  }
  if (middles.empty()) return {1, {0, INFINITY}};
  const double k = double(middles.size());
  const double middle = mean(middles);
  double square = 0;
  for (double value : middles) square += (value - middle) * (value - middle);
  square = std::max(0.0, square - (k - 1) * chance / k);
  const bool young = spread.freedom < most_memory;
  const ProcessSpread here = with(spread, square, k - 1);
  // One bad moment changes what is known little, unless little is known.
  spread = with(spread, young ? square : std::min(square, 9 * (k - 1) * spread.variance), k - 1);
  spread.freedom = std::min(spread.freedom, most_memory);
  // The candidate is one process, the baseline the mean of several.
  double between = student(here.freedom) * std::sqrt(here.variance * (1 + 1 / k));
  if (young && k > 1)
    between = std::max(between, student(k - 1) * std::sqrt(square / (k - 1) * (1 + 1 / k)));
  const Ratio within = summarise_ratios(centred, seed);
  const double below = -std::log(within.interval[0]), above = std::log(within.interval[1]);
  return {std::exp(middle),
          {std::exp(middle - std::hypot(below, between)),
           std::exp(middle + std::hypot(above, between))},
          std::max(below, above) < between / 3};
}

namespace {

// The first trials of a block, cold from the other's turn, are run but not looked at.
int cold_trials(int block) {
  return block > 1 ? std::max(1, block / 8) : 0;
}

// One side's blocks.
struct Side {
  std::vector<double> times, medians, means;  // of all trials that count; of each block
  void run(const RunTrials& runner, int block) {
    const std::vector<double> all = runner(block + cold_trials(block));
    const std::span<const double> warm = std::span(all).subspan(size_t(cold_trials(block)));
    times.insert(times.end(), warm.begin(), warm.end());
    medians.push_back(std::max(median(warm), 1e-6));
    means.push_back(std::max(mean(all), 1e-6));
  }
  // How far the typical block's mean is above its median.
  double skew() const {
    std::vector<double> ratios;
    for (size_t i = 0; i < means.size(); ++i) ratios.push_back(means[i] / medians[i]);
    return median(ratios);
  }
};

int block_size(const RunTrials& run, int warmup) {
  const std::vector<double> times = run(std::max(warmup, 1));
  const double ms = std::max({median(times), mean(times) / 3, 1e-4});
  return int(std::clamp(block_ms / ms, 1.0, 5000.0));
}

}  // namespace

Timing time_pair(const std::vector<RunTrials>& baselines, const RunTrials& candidate,
                 const TimingOptions& options, ProcessSpread& spread) {
  int baseline_block = 1;
  for (const RunTrials& baseline : baselines) baseline_block = block_size(baseline, options.warmup);
  const int candidate_block = block_size(candidate, options.warmup);
  const double start = options.clock();
  const size_t processes = baselines.size();
  Side ours, theirs;
  Timing timing;
  const std::vector<std::function<void()>> sides{
      [&] { ours.run(baselines[ours.medians.size() % processes], baseline_block); },
      [&] { theirs.run(candidate, candidate_block); }};
  const auto is_done = [&](int pairs) {
    timing.pairs = pairs;
    timing.trials = int(std::min(ours.times.size(), theirs.times.size()));
    if (timing.pairs < std::max(least_pairs, 2 * int(processes)) || timing.trials < options.trials)
      return false;
    // Times are a candidate's own claims, and only their sum is known. Whoever puts it all into a
    // few trials of each block would have tiny medians: there the means count, of both.
    const bool by_mean = theirs.skew() > lopsided * ours.skew();
    std::vector<std::vector<double>> log_ratios(processes);
    for (size_t i = 0; i < ours.means.size(); ++i) {
      log_ratios[i % processes].push_back(by_mean ? std::log(ours.means[i] / theirs.means[i])
                                                  : std::log(ours.medians[i] / theirs.medians[i]));
    }
    ProcessSpread known = spread;
    const Ratio ratio = summarise_processes(log_ratios, known, options.seed);
    timing.speedup = ratio.value;
    timing.interval = ratio.interval;
    timing.baseline_ms = median(ours.times);
    timing.candidate_ms = by_mean ? mean(theirs.means) : median(theirs.times);
    const double width = (ratio.interval[1] - ratio.interval[0]) / ratio.value;
    const double spent = options.clock() - start;
    const bool holds_one = ratio.interval[0] <= 1 && ratio.interval[1] >= 1;
    timing.conclusive = width <= hopeless_width || !holds_one;
    // What is too wide to say anything gets three times the time before that is said.
    const bool done = width <= options.width || ratio.settled || spent > 3 * options.seconds ||
                      (spent > options.seconds && timing.conclusive);
    if (done) spread = known;
    return done;
  };
  // Who is first alternates for each of the processes.
  take_turns(sides, is_done, int(processes));
  return timing;
}

}  // namespace tessera::judge
