// From measured times to labels, TenSet's "normalized throughput": the least cost of a task divided
// by a program's cost, so that 1 is the best. All in 32-bit floats, bit for bit as TenSet has them.
// TenSet never looks at whether a measurement failed; ours does, and that is the default: a failed
// program has label 0 and sets no minimum. Where nothing failed both rules give the same.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace tessera::dataset {

inline constexpr float failed_cost = 1e10f;  // Ansor's, in seconds

enum class LabelRule : uint8_t {
  Measured,  // failed, unmeasured and senseless costs (0, NaN) have label 0; the default
  Tenset     // any cost is a cost: 1 everywhere where all failed, NaN where all are 0
};

// Mean of the repeats in double, rounded once; 0 for none.
float mean_cost(std::span<const double> repeats);
// Means of the even and of the odd repeats, from repeat 0: two measurements of the same program, by
// which the noise is judged. Both are the cost where there is one repeat only.
std::array<float, 2> half_costs(std::span<const double> repeats);
// 95 % of Student's t about the mean, on a logarithmic scale (delta method): both ends are
// positive. One repeat tells nothing of noise: both ends are the cost.
std::array<float, 2> cost_interval(std::span<const double> repeats);

// Whether a cost can be one that was measured.
bool is_cost(float cost);

struct TaskLabels {
  float min_latency = failed_cost;  // that labels are relative to; failed_cost where all failed
  std::vector<float> labels;
};
// `errors` are record::MeasureError's numbers, not looked at by TenSet's rule; empty: none failed.
TaskLabels label_task(std::span<const float> costs, std::span<const uint8_t> errors,
                      LabelRule rule = LabelRule::Measured);

// Labels of one task from several batches, each relative to its own minimum, made relative to the
// joint one as TenSet does it: batch after batch, in double.
struct LabelledBatch {
  double min_latency = failed_cost;
  std::vector<double> labels;
};
LabelledBatch merge_batches(std::span<const LabelledBatch> batches);

}  // namespace tessera::dataset
