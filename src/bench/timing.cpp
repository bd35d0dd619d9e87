#include "bench/timing.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "base/clock.h"
#include "base/statistics.h"

namespace tessera::bench {

namespace {

constexpr double block_ms = 40;        // long enough that pipes do not count
constexpr int least_pairs = 8;         // below, no interval can be believed
constexpr double hopeless_width = 0.4; // past this nothing can be said
constexpr int draws = 1000;

// Two processes that run the same code differ by this much and stay so for as long as they live:
// where their memory lies decides what shares a cache line. No number of trials in one pair of
// processes sees it, so every interval is at least this wide to either side. docs/bench.md has the
// measurement.
constexpr double between_processes = 0.01;

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
  const double error = values.size() > 1 ? standard_error(values) : INFINITY;
  Ratio ratio;
  ratio.value = std::exp(middle);
  if (values.size() < 3 || !(error > 0)) {
    const double reach = std::isfinite(error) && values.size() >= 3 ? between_processes : INFINITY;
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
  // Few values may have draws that are all equal, and thus wild steps: no farther than a t
  // distribution with that many degrees of freedom would ever go.
  const double most = values.size() < 12 ? 4.5 : 3.5;
  const double low = std::clamp(quantile(steps, 0.025), -most, -1.96);
  const double high = std::clamp(quantile(steps, 0.975), 1.96, most);
  ratio.interval = {std::exp(middle - high * error - between_processes),
                    std::exp(middle - low * error + between_processes)};
  return ratio;
}

Timing time_pair(const RunTrials& baseline, const RunTrials& candidate,
                 const TimingOptions& options) {
  const RunTrials* sides[2] = {&baseline, &candidate};
  int block[2];
  for (int side = 0; side < 2; ++side) {
    std::vector<double> times = (*sides[side])(std::max(options.warmup, 1));
    const double ms = std::max(median(times), 1e-4);
    block[side] = int(std::clamp(block_ms / ms, 1.0, 5000.0));
  }
  const double start = monotonic_seconds();
  std::vector<double> all[2], log_ratios;
  Timing timing;
  for (int pair = 0;; ++pair) {
    double middle[2];
    for (int turn = 0; turn < 2; ++turn) {
      const int side = (turn + pair) % 2;  // who is first alternates too
      const std::vector<double> times = (*sides[side])(block[side]);
      middle[side] = std::max(median(times), 1e-6);
      all[side].insert(all[side].end(), times.begin(), times.end());
    }
    log_ratios.push_back(std::log(middle[0] / middle[1]));
    const int least = int(std::min(all[0].size(), all[1].size()));
    if (int(log_ratios.size()) < least_pairs || least < options.trials) continue;
    const Ratio ratio = summarise_ratios(log_ratios, options.seed);
    timing.speedup = ratio.value;
    timing.interval = ratio.interval;
    timing.trials = least;
    timing.pairs = int(log_ratios.size());
    const double width = (ratio.interval[1] - ratio.interval[0]) / ratio.value;
    const double spent = monotonic_seconds() - start;
    timing.conclusive = width <= hopeless_width;
    // What is too wide to say anything gets three times the time before that is said.
    if (width <= options.width || spent > 3 * options.seconds ||
        (spent > options.seconds && timing.conclusive))
      break;
  }
  timing.baseline_ms = median(all[0]);
  timing.candidate_ms = median(all[1]);
  return timing;
}

}  // namespace tessera::bench
