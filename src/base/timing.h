// How long does it take? The pieces that every timed comparison is made of: sides that take turns,
// so that what the machine does meanwhile hits all of them; repeats until the interval of the
// median is narrow; and what "slower" means where others may take the cores away.
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace tessera {

// Rounds in which every side runs once, until `enough`, asked after each round with the number of
// rounds so far, says so. The order is turned round every `same_order` rounds: being first is
// nobody's advantage.
void take_turns(std::span<const std::function<void()>> sides,
                const std::function<bool(int rounds)>& enough, int same_order = 1);

struct RepeatOptions {
  int min_repeats = 3, max_repeats = 20;
  double width = 0.05;    // of the interval, relative to the median
  double seconds = 0.25;  // no further repeat is begun after this, once there are the least
};
// `spent`: seconds since the first of these repeats began.
bool is_enough(std::span<const double> times, const RepeatOptions& options, double spent);

// Seconds of each repeat, as `run` tells them: what it does before and after is its own affair.
// `begun` are repeats that have been made already.
std::vector<double> time_repeats(const std::function<double()>& run, const RepeatOptions& options,
                                 std::vector<double> begun = {});

// A program's first runs find its code, pages, branches and the wide vector units cold: of one of
// 26 µs the first took 55. Runs it until that is over, which is at once where its `first` run was
// long; the seconds of the last.
double settled(const std::function<double()>& run, double first);

struct QuietRepeats {
  std::vector<double> times;
  bool quiet = true;  // else there was no quiet moment, and these are what there was
};
// The same of repeats before and after which `is_quiet` held: others do not count. Short ones are
// made for a millisecond between two askings, once they have settled: asking makes the next run
// slow. `patience` is how many seconds may go by with waiting for quiet and with repeats that do
// not count; then what counts is enough, however little, unless it took more than twice as long as
// what does not: it stood still. Where nothing is left, repeats are made as they come.
QuietRepeats time_quiet_repeats(const std::function<double()>& run,
                                const std::function<bool()>& is_quiet, double patience,
                                const RepeatOptions& options, std::vector<double> begun = {});

// The relative width of the 95 % interval of the median: half of it is 1.253 standard errors of a
// mean (the spread taken from the quartiles, so that one stalled repeat does not count for much; of
// two from their distance). Infinite for one.
double median_width(std::span<const double> seconds);

// Both in the median and at best: preemption inflates the median, never the minimum.
bool is_slower(std::span<const double> baseline, std::span<const double> candidate);

}  // namespace tessera
