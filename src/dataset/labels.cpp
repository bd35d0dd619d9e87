#include "dataset/labels.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.h"

namespace tessera::dataset {

namespace {

double mean(std::span<const double> values) {
  if (values.empty()) return 0;
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / double(values.size());
}

// The 97.5 % point of Student's t: from tables, and the Cornish-Fisher expansion beyond them.
double student_t(size_t freedom) {
  constexpr double tabled[] = {12.7062, 4.30265, 3.18245, 2.77645, 2.57058,
                               2.44691, 2.36462, 2.30600, 2.26216, 2.22814};
  if (freedom <= std::size(tabled)) return tabled[freedom - 1];
  const double z = 1.959963984540054, v = double(freedom);
  const double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
  return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v);
}

}  // namespace

float mean_cost(std::span<const double> repeats) {
  return float(mean(repeats));
}

std::array<float, 2> half_costs(std::span<const double> repeats) {
  if (repeats.size() < 2) return {mean_cost(repeats), mean_cost(repeats)};
  std::array<double, 2> sum{};
  for (size_t i = 0; i < repeats.size(); ++i) sum[i % 2] += repeats[i];
  const size_t odd = repeats.size() / 2;
  return {float(sum[0] / double(repeats.size() - odd)), float(sum[1] / double(odd))};
}

std::array<float, 2> cost_interval(std::span<const double> repeats) {
  const float cost = mean_cost(repeats);
  if (repeats.size() < 2 || !is_cost(cost)) return {cost, cost};
  const double centre = mean(repeats), count = double(repeats.size());
  double squares = 0;
  for (const double repeat : repeats) squares += (repeat - centre) * (repeat - centre);
  const double error = std::sqrt(squares / (count - 1) / count);
  const double stretch = std::exp(student_t(repeats.size() - 1) * error / centre);
  return {std::max(float(centre / stretch), std::numeric_limits<float>::min()),
          std::min(float(centre * stretch), failed_cost)};
}

bool is_cost(float cost) {
  return cost > 0 && cost < failed_cost;
}

TaskLabels label_task(std::span<const float> costs, std::span<const uint8_t> errors,
                      LabelRule rule) {
  if (!errors.empty() && errors.size() != costs.size())
    throw our_error("{} errors of {} costs", errors.size(), costs.size());
  TaskLabels made;
  made.labels.resize(costs.size());
  const auto counts = [&](size_t i) {
    return rule == LabelRule::Tenset || (is_cost(costs[i]) && (errors.empty() || errors[i] == 0));
  };
  bool any = false;
  for (size_t i = 0; i < costs.size(); ++i) {
    if (!counts(i)) continue;
    made.min_latency = any ? std::min(made.min_latency, costs[i]) : costs[i];
    any = true;
  }
  for (size_t i = 0; i < costs.size(); ++i)
    made.labels[i] = counts(i) ? made.min_latency / costs[i] : 0.0f;
  return made;
}

LabelledBatch merge_batches(std::span<const LabelledBatch> batches) {
  LabelledBatch merged;
  bool first = true;
  for (const LabelledBatch& batch : batches) {
    const double least =
        first ? batch.min_latency : std::min(merged.min_latency, batch.min_latency);
    if (!first)
      for (double& label : merged.labels) label *= least / merged.min_latency;
    for (const double label : batch.labels)
      merged.labels.push_back(label * (least / batch.min_latency));
    merged.min_latency = least;
    first = false;
  }
  return merged;
}

}  // namespace tessera::dataset
