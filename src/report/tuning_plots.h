// The course of a tuning run as figures: how the best latencies went down with trials and with
// seconds, of the network and of each task; and a page that holds them and the result.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report/plot.h"

namespace tessera::report {

// After one round.
struct TuningPoint {
  double trials = 0, seconds = 0;
  size_t task = 0;
  std::optional<double> best_ms;     // of that task
  std::optional<double> network_ms;  // of all networks together
};

struct TunedRow {
  std::string name;
  double by_hand_ms = 0;          // 0: not known
  double best_ms = 0;             // 0: no program works
  double selection_regret = 1;    // what the search thought best / the winner
  double exploration_regret = 0;  // winner / the best known from elsewhere; 0: nothing is known
  int64_t trials = 0, failed = 0;
  bool kept_by_hand = false;
};

struct TuningCourse {
  std::string title;
  std::vector<TuningPoint> points;  // in order
  std::vector<TunedRow> tasks;
};

// Latency by trials, latency by seconds, and each task's best relative to its last, by trials.
std::vector<Plot> tuning_plots(const TuningCourse& course);

// One HTML file that needs nothing else.
std::string tuning_page(const TuningCourse& course, const std::vector<Plot>& plots);

}  // namespace tessera::report
