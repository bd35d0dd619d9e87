// The search as a whole. Rounds of evolution over the tasks of one or more networks, the next task
// by the gradient rule; each round's picks are measured, and the model learns from them. Then a
// polish: neighbours of the best, as far as the trials go. Last a shoot-out: the finalists of each
// task and the schedule made by hand, timed in turns. All it learns of the world comes through
// Measuring; the same seed over the same answers gives the same result, bit for bit.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "record/provenance.h"
#include "search/evolution.h"
#include "search/measuring.h"
#include "search/search_model.h"
#include "search/task_scheduler.h"

namespace tessera::search {

struct TuneOptions {
  schedule::Hardware hardware;
  std::string target;  // as records name the machine
  // Of hardware features; empty where the model reads none.
  std::vector<float> hardware_columns;
  std::string model = "online";  // search_model.h
  // Programs that are measured in the first round of a task, by workload key: what a book or an
  // earlier run found. Those that are none of it are passed over.
  std::map<std::string, std::vector<Steps>> known;

  // Measurements before trees are fitted on top of a pretrained model; below 0: never.
  int64_t residual_after = 40;

  int64_t trials = 1000;  // programs measured, of all tasks together; timing one again is none
  // No further round is begun after this, and none of the search after its share; 0: no limit.
  double seconds = 0;
  int64_t stop_after = -1;  // trials without gain that end the rounds; below 0: never
  // Trials of one task without gain, after which it takes no further round: a task of which no
  // program works would take them all.
  int64_t stop_task_after = 256;
  int64_t programs_per_round = 64;
  uint64_t seed = 0;
  int threads = 1;  // that extract features

  EvolutionOptions evolution;
  double polish_share = 0.2;  // of trials and seconds; none where there are fewer than five a task
  int polish_rounds = 10;     // times that a better program is found and polished further
  double suspicious = 1.5;  // a program this many times faster than the best is timed again, alone
  size_t finalists = 4;     // of a task, beside the schedule made by hand
  double tie = 0.01;        // a gain below this keeps the schedule made by hand
};

enum class Phase : uint8_t { Search, Polish, Final };
std::string_view phase_name(Phase phase);  // "search"

// How things stand after a round.
struct RoundReport {
  int64_t round = 0, trials = 0;
  double seconds = 0;
  Phase phase = Phase::Search;
  const te::Task* task = nullptr;
  size_t task_number = 0;
  std::optional<double> best;     // seconds of the task's best program
  std::optional<double> network;  // of all networks, once each task has a program
  std::vector<double> latencies;  // best of each task, no_latency where none has worked
};

struct TuneEvents {
  std::function<void(const RoundReport&)> round;
  // Each measurement, those in turns too, in order.
  std::function<void(const te::Task&, const Steps&, const Measured&, record::Origin)> measured;
  std::function<void(const te::Task&, const std::string& why)> skipped;  // it cannot be checked
};

struct RankedProgram {
  Steps steps;
  double seconds = 0;
};

struct TunedTask {
  const te::Task* task = nullptr;
  std::optional<Steps> steps;       // nothing: no program works
  double seconds = 0;               // of it, in the shoot-out
  double width = 0;                 // of the interval of that, relative to it; 0: timed once
  std::vector<RankedProgram> best;  // finalists, as the shoot-out ranks them
  double by_hand = 0;               // of the schedule made by hand, in turns with it; 0: not known
  bool kept_by_hand = false;        // that schedule is the result
  double selection_regret = 1;      // time of what the search thought best / time of the winner
  size_t trials = 0, failed = 0;
  std::string skipped;  // why there is no result
};

struct TuneResult {
  std::vector<TunedTask> tasks;
  int64_t rounds = 0, trials = 0;
  double seconds = 0;
  std::map<std::string, double> networks;  // sum of weight · seconds, where all tasks have programs
};

// Tasks must outlive the call. Throws an input Error where there are fewer trials than tasks.
TuneResult tune(const std::vector<te::Task>& tasks, const TuneOptions& options,
                Measuring& measuring, const TuneEvents& events = {});

// The networks that tasks are of, by name, with each task's weight; tasks without one are all of
// one that is called "tasks".
std::map<std::string, std::vector<double>> networks_of(const std::vector<te::Task>& tasks);

// Of finalists timed in turns the fastest; `by_hand` (a place, or -1) where it is slower by less
// than `tie`. Those without times are out; -1 where all are.
int choose_finalist(std::span<const double> seconds, int by_hand, double tie);

}  // namespace tessera::search
