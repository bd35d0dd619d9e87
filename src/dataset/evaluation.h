// A model's scores judged on a data set: each task, the average over tasks weighted by numbers of
// programs as TenSet's, and the top-k score of each network, averaged both ways. What `tessera
// eval` prints. The noise ceiling is what repeated measurements reach when they judge each other.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "base/json.h"
#include "dataset/dataset.h"
#include "dataset/metrics.h"

namespace tessera::dataset {

// Of a task, or averaged. NaN: not to be had.
struct TaskMetrics {
  int64_t programs = 0;
  // Scores as they are: meaningful where a model predicts labels. Programs that a model refuses
  // (-infinity) count as predicted 0. MAPE is over programs that did not fail.
  double rmse, r2, mape;
  double pairwise, kendall, opa;
  double peak1, peak5;
  std::array<double, 3> recall;    // of the 1, 5 and 10 best
  std::array<double, 3> slowdown;  // among the 1, 5 and 10 best; the first is the regret
};

struct NetworkMetrics {
  std::string name;
  NetworkLatency top1, top5;
};

struct Evaluation {
  TaskMetrics mean;                         // by numbers of programs; slowdown by tasks alike
  std::vector<TaskMetrics> tasks;           // as in the data set
  std::vector<NetworkMetrics> networks;     // by name; without any, all tasks once, as ""
  double top1 = 0, top5 = 0;                // mean of the networks' scores, TenSet's way
  double pooled_top1 = 0, pooled_top5 = 0;  // latencies summed over networks first, TLP's
  double pooled_opa = 0;                    // pairs summed over tasks; mean.opa is of tasks alike
};

// `networks`: those to judge; empty: all that tasks are of. Tasks count in a network by how often
// they occur in it. One score a program, else our_error.
Evaluation evaluate(const Dataset& data, std::span<const float> scores,
                    std::span<const std::string> networks = {});

// The even repeats of each program as scores, judged by labels made of the odd ones. Half of the
// repeats are noisier than all, so a perfect model can do better; programs of one repeat are left
// out, since they say nothing of noise.
Evaluation noise_ceiling(const Dataset& data, std::span<const std::string> networks = {});

// {"rmse": ..., "top1": ..., "per_task": [...]}
Json to_json(const Evaluation& evaluation, const Dataset& data);

}  // namespace tessera::dataset
