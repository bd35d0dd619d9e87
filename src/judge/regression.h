// When is a compiler worse than it was? Times are noisy, and among thousands of lines some are slow
// by chance, so a slowdown is suspected only when two things hold: the whole 95 % interval of the
// ratio lies below 1 by more than a stated share, and the slowdown is significant at 1 % over all
// lines together (Holm). Even then the caller runs it again before it says so. docs/regress.md
// gives the reasons.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "judge/timing.h"
#include "result/change.h"

namespace tessera::judge {

// How many times faster the second is, from times of two runs that did not take turns: the ratio of
// medians, its interval by bootstrap and as wide as two processes may differ. With fewer than five
// times on a side nothing can be said: the interval has no ends.
Ratio ratio_of_medians(std::span<const double> first, std::span<const double> second,
                       uint32_t seed);

// As result::change_of_speedup.
Ratio ratio_of_speedups(const result::Result& old, const result::Result& now);

// Does the whole interval lie below 1 by more than that share?
bool is_slower(const Ratio& ratio, double share);

using result::passes_from;

// Which of these p-values are significant when all are looked at, at this level for the family.
std::vector<bool> holm(std::span<const double> p, double level);

enum class Finding : uint8_t {
  Slower,
  LessAccurate,  // passes from a higher level on than it did
  StatusWorse,   // by the order ok, ok as eager, mismatch, failed when run, failed to compile
  Faster,
  MoreAccurate,
  StatusBetter,
  NoVerdict,  // there was one: eager failed now, or it is too noisy
  Missing,    // the new file lacks it
  New,        // the old file lacks it
};
std::string_view finding_name(Finding finding);  // "slower", "less_accurate", ...
bool is_worse(Finding finding);                  // of the first three

// One sample and compiler in both files.
struct Change {
  const result::Result *old = nullptr, *now = nullptr;  // null: not in that file
  std::vector<Finding> findings;                        // none: the same
  std::optional<Ratio> ratio;                           // where both were timed
  bool worse() const;
};

struct CompareOptions {
  double slower = 0.05;
  int levels = 0;        // that accuracy may get worse by
  double family = 0.01;  // level of the first look
};

// Lines are matched by sample, compiler, device and weights, which must be unique in each file;
// they come in the order of the old file, new ones last. The results must outlive the answer.
std::vector<Change> compare_results(const std::vector<result::Result>& old,
                                    const std::vector<result::Result>& now,
                                    const CompareOptions& options);

// The second look at one of them, run again: what is worse still, by the intervals alone.
Change compare_again(const result::Result& old, const result::Result& now,
                     const CompareOptions& options);

}  // namespace tessera::judge
