#include "judge/regression.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <random>

#include "base/statistics.h"

namespace tessera::judge {

using result::Result;
using result::Status;

namespace {

constexpr int draws = 2000;
constexpr size_t least_times = 5;

bool has_verdict(const Result& result) {
  return result.status != Status::Inconclusive && result.status != Status::ReferenceFailed;
}

// The order in which ES(t) forgives: wrong values first, compilation last.
int severity(const Result& result) {
  switch (result.status) {
    case Status::Ok:
    case Status::Inconclusive:  // right, and too noisy to time
      return 0;
    case Status::Mismatch:
      return 1;
    case Status::CompileFailed:
      return 3;
    case Status::RunFailed:
      return 2;
    default:
      return before_running(result.phase) ? 3 : 2;
  }
}

bool runs_as_eager(const Result& result) {
  return result.fallback == result::Fallback::All;
}

bool has_interval(const Result& result) {
  return result.speedup && *result.speedup > 0 && result.speedup_ci && (*result.speedup_ci)[0] > 0;
}

bool timed(const Result& result) {
  return result.status == Status::Ok && has_interval(result);
}

// That the true ratio is 1, or above, and gives one as low as this.
double p_slower(const Ratio& ratio) {
  const double middle = std::log(ratio.value);
  const double error = (std::log(ratio.interval[1]) - middle) / 1.96;
  if (!(error > 0)) return middle < 0 ? 0 : 1;
  return 0.5 * std::erfc(-middle / error / std::sqrt(2.0));
}

Ratio inverse(const Ratio& ratio) {
  return {1 / ratio.value, {1 / ratio.interval[1], 1 / ratio.interval[0]}};
}

// All findings but those of speed, and the ratio.
Change compare_one(const Result& old, const Result& now, const CompareOptions& options) {
  Change change{&old, &now, {}, {}};
  if (!has_verdict(now)) {
    if (has_verdict(old)) change.findings.push_back(Finding::NoVerdict);
    return change;
  }
  if (old.status == Status::ReferenceFailed) return change;
  const int before = severity(old), after = severity(now);
  if (after > before) change.findings.push_back(Finding::StatusWorse);
  if (after < before) change.findings.push_back(Finding::StatusBetter);
  if (before == 0 && after == 0) {
    const int from = passes_from(old), to = passes_from(now);
    if (to > from + options.levels) change.findings.push_back(Finding::LessAccurate);
    if (to < from - options.levels) change.findings.push_back(Finding::MoreAccurate);
    // Eager in a compiler's place is right, and no compiler.
    const bool was = runs_as_eager(old), is = runs_as_eager(now);
    if (is && !was) change.findings.push_back(Finding::StatusWorse);
    if (was && !is) change.findings.push_back(Finding::StatusBetter);
    if (timed(old) && timed(now)) change.ratio = ratio_of_speedups(old, now);
  }
  return change;
}

}  // namespace

Ratio ratio_of_medians(std::span<const double> first, std::span<const double> second,
                       uint32_t seed) {
  const auto log_median = [](std::span<const double> times) {
    return std::log(std::max(median(times), 1e-9));
  };
  const double middle = log_median(first) - log_median(second);
  Ratio ratio{std::exp(middle), {0, INFINITY}};
  if (std::min(first.size(), second.size()) < least_times) return ratio;
  std::mt19937 random(seed);
  std::vector<double> drawn[2] = {std::vector<double>(first.size()),
                                  std::vector<double>(second.size())};
  std::vector<double> logs;
  for (int i = 0; i < draws; ++i) {
    for (int side = 0; side < 2; ++side) {
      const std::span<const double> times = side == 0 ? first : second;
      std::uniform_int_distribution<size_t> pick(0, times.size() - 1);
      for (double& time : drawn[side]) time = times[pick(random)];
    }
    logs.push_back(log_median(drawn[0]) - log_median(drawn[1]));
  }
  // Percentiles of few values are too narrow, by about what a t distribution is wider.
  const double n = double(std::min(first.size(), second.size()));
  const double wider = 1 + 2.5 / n;
  // Two processes, each as far off as is known before any was measured.
  const double apart = std::sqrt(2 * ProcessSpread{}.variance);
  ratio.interval = {std::exp(middle + wider * (quantile(logs, 0.025) - middle) - apart),
                    std::exp(middle + wider * (quantile(logs, 0.975) - middle) + apart)};
  return ratio;
}

Ratio ratio_of_speedups(const Result& old, const Result& now) {
  const result::SpeedupChange change = result::change_of_speedup(old, now);
  return {change.value, change.interval};
}

bool is_slower(const Ratio& ratio, double share) {
  return ratio.interval[1] < 1 - share;
}

std::vector<bool> holm(std::span<const double> p, double level) {
  std::vector<size_t> order(p.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return p[a] < p[b]; });
  std::vector<bool> significant(p.size(), false);
  for (size_t rank = 0; rank < order.size(); ++rank) {
    if (!(p[order[rank]] <= level / double(p.size() - rank))) break;
    significant[order[rank]] = true;
  }
  return significant;
}

std::string_view finding_name(Finding finding) {
  switch (finding) {
    case Finding::Slower:
      return "slower";
    case Finding::LessAccurate:
      return "less_accurate";
    case Finding::StatusWorse:
      return "status_worse";
    case Finding::Faster:
      return "faster";
    case Finding::MoreAccurate:
      return "more_accurate";
    case Finding::StatusBetter:
      return "status_better";
    case Finding::NoVerdict:
      return "no_verdict";
    case Finding::Missing:
      return "missing";
    case Finding::New:
      return "new";
  }
  return "";
}

bool is_worse(Finding finding) {
  return finding <= Finding::StatusWorse;
}

bool Change::worse() const {
  return std::any_of(findings.begin(), findings.end(), is_worse);
}

std::vector<Change> compare_results(const std::vector<Result>& old, const std::vector<Result>& now,
                                    const CompareOptions& options) {
  std::map<result::ResultKey, const Result*> by_key;
  for (const Result& result : now) by_key[key_of(result)] = &result;
  std::vector<Change> changes;
  for (const Result& result : old) {
    const auto found = by_key.find(key_of(result));
    if (found == by_key.end()) {
      changes.push_back({&result, nullptr, {Finding::Missing}, {}});
      continue;
    }
    changes.push_back(compare_one(result, *found->second, options));
    by_key.erase(found);
  }
  for (const Result& result : now) {
    if (by_key.count(key_of(result))) changes.push_back({nullptr, &result, {Finding::New}, {}});
  }

  std::vector<Change*> compared;
  std::vector<double> slower, faster;
  for (Change& change : changes) {
    if (!change.ratio) continue;
    compared.push_back(&change);
    slower.push_back(p_slower(*change.ratio));
    faster.push_back(p_slower(inverse(*change.ratio)));
  }
  const std::vector<bool> down = holm(slower, options.family), up = holm(faster, options.family);
  for (size_t i = 0; i < compared.size(); ++i) {
    const Ratio& ratio = *compared[i]->ratio;
    if (down[i] && is_slower(ratio, options.slower))
      compared[i]->findings.push_back(Finding::Slower);
    if (up[i] && is_slower(inverse(ratio), options.slower))
      compared[i]->findings.push_back(Finding::Faster);
  }
  return changes;
}

Change compare_again(const Result& old, const Result& now, const CompareOptions& options) {
  Change change = compare_one(old, now, options);
  // Too noisy for a figure may still be enough to see that it is far below.
  if (now.status == Status::Inconclusive && timed(old) && has_interval(now))
    change.ratio = ratio_of_speedups(old, now);
  if (change.ratio && is_slower(*change.ratio, options.slower))
    change.findings.push_back(Finding::Slower);
  return change;
}

}  // namespace tessera::judge
