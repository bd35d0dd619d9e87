#include "base/timing.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "base/clock.h"
#include "base/statistics.h"

namespace tessera {

namespace {

constexpr double settling = 3e-4;  // seconds of runs after which a program is as fast as it gets
constexpr double long_run = 1e-3;  // seconds; of longer runs that is a small part

// What a run takes of the time to settle: no more than a hundred runs are made for that.
double share(double seconds) {
  return std::max(seconds, settling / 100);
}

}  // namespace

double settled(const std::function<double()>& run, double first) {
  double last = first;
  for (double spent = 0; spent < settling && first < long_run; spent += share(last)) last = run();
  return last;
}

void take_turns(std::span<const std::function<void()>> sides,
                const std::function<bool(int rounds)>& enough, int same_order) {
  int round = 0;
  do {
    if (round / same_order % 2 == 0)
      for (size_t i = 0; i < sides.size(); ++i) sides[i]();
    else
      for (size_t i = sides.size(); i-- > 0;) sides[i]();
  } while (!enough(++round));
}

bool is_enough(std::span<const double> times, const RepeatOptions& options, double spent) {
  if (int(times.size()) >= options.max_repeats) return true;
  if (int(times.size()) < options.min_repeats) return false;
  return spent > options.seconds || median_width(times) <= options.width;
}

std::vector<double> time_repeats(const std::function<double()>& run, const RepeatOptions& options,
                                 std::vector<double> times) {
  if (int(times.size()) >= options.max_repeats) return times;
  const std::function<void()> side = [&] { times.push_back(run()); };
  const double start = monotonic_seconds();
  take_turns({&side, 1},
             [&](int) { return is_enough(times, options, monotonic_seconds() - start); });
  return times;
}

QuietRepeats time_quiet_repeats(const std::function<double()>& run,
                                const std::function<bool()>& is_quiet, double patience,
                                const RepeatOptions& options, std::vector<double> begun) {
  QuietRepeats done{std::move(begun), true};
  if (int(done.times.size()) >= options.max_repeats) return done;
  const double start = monotonic_seconds();
  double lost = 0, least_other = INFINITY;  // seconds of the fastest that does not count
  while (lost < patience) {
    const double before = monotonic_seconds();
    bool quiet = is_quiet();
    if (quiet) {
      std::vector<double> times = done.times;
      double counted = 0;
      const auto count = [&](double seconds) {
        times.push_back(seconds);
        counted += seconds;
      };
      count(settled(run, run()));
      while (counted < long_run && !is_enough(times, options, monotonic_seconds() - start - lost))
        count(run());
      quiet = is_quiet();
      if (quiet)
        done.times = std::move(times);
      else
        least_other = std::min(least_other, std::ranges::min(times));
    } else {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    const double now = monotonic_seconds();
    if (!quiet) lost += now - before;
    if (is_enough(done.times, options, now - start - lost)) return done;
  }
  // Of few, one that stood still between two quiet moments would be all that is known.
  if (int(done.times.size()) < options.min_repeats)
    std::erase_if(done.times, [&](double seconds) { return seconds > 2 * least_other; });
  if (!done.times.empty()) return done;
  return {time_repeats(run, options), false};
}

double median_width(std::span<const double> seconds) {
  if (seconds.size() < 2) return INFINITY;
  const double middle = median(seconds);
  // Of a normal distribution two are 1.128 deviations apart, and their median is their mean.
  if (seconds.size() == 2)
    return 2 * 1.96 * std::abs(seconds[0] - seconds[1]) / 1.128 / std::sqrt(2.0) / middle;
  // Of a normal distribution the quartiles are 1.349 deviations apart.
  const double deviation = (quantile(seconds, 0.75) - quantile(seconds, 0.25)) / 1.349;
  return 2 * 1.96 * 1.253 * deviation / std::sqrt(double(seconds.size())) / middle;
}

bool is_slower(std::span<const double> baseline, std::span<const double> candidate) {
  return median(candidate) > median(baseline) &&
         std::ranges::min(candidate) > std::ranges::min(baseline);
}

}  // namespace tessera
