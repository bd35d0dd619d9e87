// The time of one program: repeats, each after a flush, until the interval of their median is as narrow
// as asked for, or the most repeats or the time allowed are used up.
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace tessera::measure {

struct TimingOptions {
  int min_repeats = 3, max_repeats = 20;
  double width = 0.05;    // of the interval, relative to the median
  double seconds = 0.25;  // no further repeat is begun after this, once there are the least
  // The run that is checked counts as a repeat when it takes so long that what it alone finds cold
  // (code, pages, predictions) is small beside it.
  double first_counts = 2e-3;
};

// Seconds of each repeat, as `run` tells them: what it does before and after is its own affair.
// `begun` are repeats that have been made already.
std::vector<double> time_repeats(const std::function<double()>& run, const TimingOptions& options,
                                 std::vector<double> begun = {});

// The relative width of the 95 % interval of the median: half of it is 1.253 standard errors of a mean
// (the spread taken from the quartiles, so that one stalled repeat does not count for much; of two
// from their distance). Infinite for one.
double median_width(std::span<const double> seconds);

}  // namespace tessera::measure
