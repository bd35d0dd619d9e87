#include "search/tuner.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <numeric>

#include "base/error.h"
#include "base/statistics.h"
#include "base/timing.h"
#include "dataset/load.h"
#include "feature/task_features.h"
#include "search/task_history.h"

namespace tessera::search {

using record::Origin;

namespace {

// Polishing takes a share of the trials only where the rounds keep enough.
constexpr int64_t least_trials_to_polish = 5;  // of each task
constexpr size_t polish_batch = 16;
// Programs that a task gets at least before it counts as one of which none works.
constexpr int64_t least_tries = 16;
constexpr size_t parents = 256;  // measured programs that a round starts from, at most

struct TaskState {
  TaskState(const te::Task& task, const TuneOptions& options, const model::Inputs& inputs)
      : space(task, options.hardware),
        about(dataset::describe_task(task.workload_key, options.target, &task)) {
    if (inputs.task_features) about.features = feature::task_features(task);
    about.hardware = options.hardware_columns;
    about.vector_bytes = int(options.hardware.vector_bytes);
  }

  TaskSpace space;
  dataset::Task about;
  TaskHistory history;
  dataset::Programs features;       // of the programs in the history, in order
  std::optional<uint64_t> by_hand;  // the hash of that program, when it was measured
  std::string skipped;
  size_t rounds = 0, polishes = 0, polish_batches = 0;
  bool polished = false;
};

class Tuner {
 public:
  Tuner(const std::vector<te::Task>& tasks, const TuneOptions& options, Measuring& measuring,
        const TuneEvents& events)
      : options_(options),
        measuring_(measuring),
        events_(events),
        networks_(networks_of(tasks)),
        model_(model_options(options)),
        features_(model_.inputs(), model_.dialect(), options.hardware.cache_line_bytes,
                  options.threads),
        search_trials_(options.trials -
                       int64_t(double(options.trials) * polish_share(tasks.size()))),
        scheduler_(scheduled(tasks), objective(), scheduler_options()) {
    for (const te::Task& task : tasks) tasks_.emplace_back(task, options, model_.inputs());
    if (model_.kind() == SearchModel::Kind::Random)
      options_.evolution.generations = std::min(options_.evolution.generations, 2);
    scores_ = {[this](const dataset::Programs& programs) { return model_.draft(programs); },
               [this](const dataset::Programs& programs) { return model_.predict(programs); }};
  }

  TuneResult run() {
    while (!out_of_time(1 - polish_share(tasks_.size()))) {
      const auto choice = scheduler_.next();
      if (!choice) break;
      search_round(choice->task);
    }
    polish();
    return shoot_out();
  }

 private:
  static SearchModelOptions model_options(const TuneOptions& options) {
    SearchModelOptions made;
    made.name = options.model;
    made.hardware = options.hardware;
    made.seed = mixed_seed(options.seed, text_hash("model"));
    made.residual_after = options.residual_after < 0 ? SIZE_MAX : size_t(options.residual_after);
    return made;
  }
  static std::vector<ScheduledTask> scheduled(const std::vector<te::Task>& tasks) {
    std::vector<ScheduledTask> list;
    for (const te::Task& task : tasks)
      list.push_back({task.flops, similarity_tag(std::vector<std::string>{task.name}, task.flops)});
    return list;
  }
  Objective objective() const {
    std::vector<std::vector<double>> weights;
    for (const auto& [name, one] : networks_) weights.push_back(one);
    return weights.size() == 1 ? Objective::network(weights[0])
                               : Objective::networks(std::move(weights));
  }
  SchedulerOptions scheduler_options() const {
    SchedulerOptions made;
    made.trials = search_trials_;
    made.programs_per_round = options_.programs_per_round;
    made.stop_all = options_.stop_after;
    made.stop_task = options_.stop_task_after;
    made.seed = uint32_t(options_.seed);
    return made;
  }

  double polish_share(size_t tasks) const {
    return options_.trials >= least_trials_to_polish * int64_t(tasks) ? options_.polish_share : 0;
  }
  bool out_of_time(double share = 1) const {
    return options_.seconds > 0 && measuring_.seconds() >= share * options_.seconds;
  }

  // Measures programs of a task: labels, features, records. Their places in the history, in order;
  // nothing when the task cannot be checked.
  std::optional<std::vector<size_t>> measure(TaskState& task, const std::vector<Pick>& picks,
                                             const std::vector<Origin>& origins) {
    std::vector<Steps> programs;
    for (const Pick& pick : picks) programs.push_back(pick.state.steps);
    const double best = task.history.best_seconds();
    std::vector<size_t> places;
    try {
      measuring_.measure(task.space.task(), programs, best < no_latency ? best : 0,
                         [&](size_t i, const Measured& measured) {
                           places.push_back(keep(task, picks[i].state, origins[i], measured));
                         });
    } catch (const Error& error) {
      if (error.blame() != Blame::Foreign) throw;
      // What was measured before was checked, and counts.
      if (task.history.programs().empty()) task.skipped = error.what();
      if (events_.skipped) events_.skipped(task.space.task(), error.what());
      return std::nullopt;
    }
    confirm(task, places, best);
    return places;
  }

  size_t keep(TaskState& task, const LoopState& state, Origin origin, const Measured& measured) {
    const size_t before = task.history.programs().size();
    const size_t place = task.history.add(state, origin, measured);
    if (place == before) {
      const LoopState* one = &state;
      append(task.features, features_.extract(task.about, std::span(&one, 1)), 0);
      ++trials_;
    }
    if (events_.measured) events_.measured(task.space.task(), state.steps, measured, origin);
    return place;
  }

  // A time that is too good is taken again with nothing beside it, and the later one counts; then
  // whatever is best now may be too good.
  void confirm(TaskState& task, const std::vector<size_t>& places, double best) {
    if (!(best < no_latency)) {
      // The first program that worked is all there is to compare with.
      for (const size_t place : places)
        if (const double seconds = task.history.programs()[place].seconds; seconds < no_latency) {
          best = seconds;
          break;
        }
    }
    for (;;) {
      const std::vector<size_t> ranking = task.history.ranking();
      if (ranking.empty()) return;
      const MeasuredProgram first = task.history.programs()[ranking[0]];
      if (first.timings > 1 || first.seconds * options_.suspicious > best ||
          std::find(places.begin(), places.end(), ranking[0]) == places.end())
        return;
      try {
        measuring_.measure(task.space.task(), {first.state.steps}, best,
                           [&](size_t, const Measured& measured) {
                             keep(task, first.state, first.origin, measured);
                           });
      } catch (const Error& error) {
        if (error.blame() != Blame::Foreign) throw;
        return;  // it could not be checked this time: its label stays, and the shoot-out decides
      }
    }
  }

  std::vector<LoopState> best_states(const TaskState& task) const {
    std::vector<LoopState> states;
    for (const size_t place : task.history.ranking()) {
      if (states.size() == parents) break;
      states.push_back(task.history.programs()[place].state);
    }
    return states;
  }

  // What is known of a task from elsewhere, each program once.
  void add_known(TaskState& task, std::vector<Pick>& picks, std::vector<Origin>& origins) const {
    const auto known = options_.known.find(task.space.task().workload_key);
    if (known == options_.known.end()) return;
    std::set<uint64_t> there;
    if (task.by_hand) there.insert(*task.by_hand);
    for (const Steps& steps : known->second) {
      try {
        LoopState state = task.space.replay(steps);
        if (!there.insert(program_hash(state)).second) continue;
        picks.push_back({std::move(state), 0, false});
        origins.push_back(Origin::Evolved);
      } catch (const Error& error) {
        if (error.blame() != Blame::Input) throw;
      }
    }
  }

  void search_round(size_t number) {
    TaskState& task = tasks_[number];
    const size_t wanted =
        size_t(std::clamp<int64_t>(search_trials_ - trials_, 1, scheduler_.programs_per_round()));
    std::vector<Pick> picks;
    std::vector<Origin> origins;
    if (task.rounds == 0) {
      // What there is without a search: the first to beat, and what is best until then.
      if (const auto steps = task.space.by_hand()) {
        picks.push_back({task.space.replay(*steps), 0, false});
        origins.push_back(Origin::Default);
        task.by_hand = program_hash(picks[0].state);
      }
      add_known(task, picks, origins);
    }
    Evolution evolution(task.space, task.about, features_, options_.evolution);
    Random random(
        mixed_seed(options_.seed, text_hash(task.space.task().workload_key), task.rounds++));
    std::set<uint64_t> measured = task.history.measured();
    for (const Pick& pick : picks) measured.insert(program_hash(pick.state));
    const std::vector<LoopState> best = best_states(task);
    if (wanted > picks.size())
      for (Pick& pick : evolution.propose(wanted - picks.size(), best, measured, scores_, random)) {
        origins.push_back(pick.at_random ? Origin::Random : Origin::Evolved);
        picks.push_back(std::move(pick));
      }
    std::optional<std::vector<size_t>> places = std::vector<size_t>{};
    if (!picks.empty()) places = measure(task, picks, origins);
    if (!places) {
      scheduler_.bury(number);
      return;
    }
    std::vector<double> latencies;
    for (const size_t place : *places) latencies.push_back(task.history.programs()[place].seconds);
    scheduler_.report(number, latencies);
    // A task of which nothing works has the steepest gradient of all, for ever: it gets as many
    // trials as every task would get, and then none.
    const int64_t share = std::min(std::max(search_trials_ / int64_t(tasks_.size()), least_tries),
                                   options_.stop_task_after);
    if (!(task.history.best_seconds() < no_latency) &&
        int64_t(task.history.programs().size()) >= share)
      scheduler_.bury(number);
    learn();
    report(number, Phase::Search);
  }

  void learn() {
    if (model_.kind() == SearchModel::Kind::Random || model_.kind() == SearchModel::Kind::Roofline)
      return;
    dataset::Dataset data;
    for (const TaskState& task : tasks_)
      append_history(data, task.about, task.history, task.features);
    dataset::relabel(data);
    model_.update(data);
  }

  void report(size_t number, Phase phase) {
    RoundReport report;
    report.round = ++rounds_;
    report.trials = trials_;
    report.seconds = measuring_.seconds();
    report.phase = phase;
    report.task = &tasks_[number].space.task();
    report.task_number = number;
    for (const TaskState& task : tasks_) report.latencies.push_back(task.history.best_seconds());
    if (const double best = report.latencies[number]; best < no_latency) report.best = best;
    report.network = network_seconds(report.latencies);
    if (events_.round) events_.round(report);
  }

  std::optional<double> network_seconds(const std::vector<double>& latencies) const {
    double sum = 0;
    for (const auto& [name, weights] : networks_)
      for (size_t i = 0; i < latencies.size(); ++i) {
        if (weights[i] == 0 || !tasks_[i].skipped.empty()) continue;
        if (!(latencies[i] < no_latency)) return std::nullopt;
        sum += weights[i] * latencies[i];
      }
    return sum;
  }

  // The whole neighbourhood of the best program of each task, as far as the trials go: the tasks
  // that count most first, each a batch at a time. Where something better is found its own
  // neighbours are next.
  void polish() {
    while (trials_ < options_.trials && !out_of_time()) {
      size_t chosen = tasks_.size();
      double most = 0;
      for (size_t i = 0; i < tasks_.size(); ++i) {
        const double best = tasks_[i].history.best_seconds();
        if (tasks_[i].polished || !(best < no_latency)) continue;
        const double stake =
            scheduler_.goal().slope(latencies(), i) * best / double(1 + tasks_[i].polish_batches);
        if (chosen == tasks_.size() || stake > most) {
          chosen = i;
          most = stake;
        }
      }
      if (chosen == tasks_.size()) return;
      polish_batch_of(chosen);
    }
  }

  std::vector<double> latencies() const {
    std::vector<double> all;
    for (const TaskState& task : tasks_) all.push_back(std::min(task.history.best_seconds(), 1e9));
    return all;
  }

  void polish_batch_of(size_t number) {
    TaskState& task = tasks_[number];
    const size_t incumbent = task.history.ranking()[0];
    Evolution evolution(task.space, task.about, features_, options_.evolution);
    std::vector<Pick> picks = evolution.neighbours(task.history.programs()[incumbent].state,
                                                   task.history.measured(), scores_);
    const size_t count = std::min({picks.size(), polish_batch, size_t(options_.trials - trials_)});
    picks.resize(count);
    if (picks.empty()) {
      task.polished = true;
      return;
    }
    ++task.polish_batches;
    if (!measure(task, picks, std::vector<Origin>(count, Origin::Evolved))) {
      task.polished = true;
      return;
    }
    if (task.history.ranking()[0] != incumbent &&
        ++task.polishes >= size_t(std::max(0, options_.polish_rounds)))
      task.polished = true;
    learn();
    report(number, Phase::Polish);
  }

  // Finalists, the schedule made by hand among them. Their times in turns are the labels.
  std::vector<size_t> finalists(const TaskState& task) const {
    std::vector<size_t> places = task.history.ranking();
    const std::vector<MeasuredProgram>& programs = task.history.programs();
    size_t by_hand = programs.size();
    for (const size_t place : places)
      if (task.by_hand && programs[place].hash == *task.by_hand) by_hand = place;
    places.resize(std::min(places.size(), std::max<size_t>(options_.finalists, 1)));
    if (by_hand < programs.size() &&
        std::find(places.begin(), places.end(), by_hand) == places.end())
      places.push_back(by_hand);
    return places;
  }

  TuneResult shoot_out() {
    TuneResult result;
    for (size_t i = 0; i < tasks_.size(); ++i) {
      result.tasks.push_back(shoot_out_of(tasks_[i]));
      if (result.tasks.back().steps) report(i, Phase::Final);
    }
    for (const auto& [name, weights] : networks_) {
      double sum = 0;
      for (size_t i = 0; i < tasks_.size(); ++i)
        if (weights[i] > 0)
          sum += result.tasks[i].steps ? weights[i] * result.tasks[i].seconds : INFINITY;
      if (std::isfinite(sum)) result.networks[name] = sum;
    }
    result.rounds = rounds_;
    result.trials = trials_;
    result.seconds = measuring_.seconds();
    return result;
  }

  TunedTask shoot_out_of(TaskState& task) {
    TunedTask tuned;
    tuned.task = &task.space.task();
    tuned.skipped = task.skipped;
    tuned.trials = task.history.programs().size();
    const std::vector<size_t> places = finalists(task);
    tuned.failed = tuned.trials - task.history.ranking().size();
    if (places.empty()) {
      if (tuned.skipped.empty()) tuned.skipped = "no program of it works";
      return tuned;
    }
    int by_hand = -1;
    std::vector<Steps> programs;
    std::vector<double> seconds;  // until they are timed in turns
    for (size_t i = 0; i < places.size(); ++i) {
      const MeasuredProgram& one = task.history.programs()[places[i]];
      if (task.by_hand && one.hash == *task.by_hand) by_hand = int(i);
      programs.push_back(one.state.steps);
      seconds.push_back(one.seconds);
    }
    std::vector<Measured> timed;
    if (places.size() > 1) {
      timed = measuring_.in_turns(task.space.task(), programs);
      const bool some = std::any_of(timed.begin(), timed.end(), [](const Measured& one) {
        return one.ok() && !one.costs.empty();
      });
      // Where the whole process failed nothing was learned of any of them.
      if (!some) timed.clear();
      for (size_t i = 0; i < timed.size(); ++i)
        seconds[i] = timed[i].ok() && !timed[i].costs.empty() ? median(timed[i].costs) : no_latency;
    }
    const int chosen = choose_finalist(seconds, by_hand, options_.tie);
    const double fastest = *std::min_element(seconds.begin(), seconds.end());
    for (size_t i = 0; i < timed.size(); ++i) {
      const MeasuredProgram one = task.history.programs()[places[i]];
      keep(task, one.state, int(i) == chosen ? Origin::Tuned : one.origin, timed[i]);
    }
    if (timed.empty()) {
      const MeasuredProgram one = task.history.programs()[places[size_t(chosen)]];
      keep(task, one.state, Origin::Tuned, one.last);
    }
    tuned.steps = programs[size_t(chosen)];
    tuned.seconds = seconds[size_t(chosen)];
    const std::vector<double>& costs =
        timed.empty() ? task.history.programs()[places[size_t(chosen)]].last.costs
                      : timed[size_t(chosen)].costs;
    if (const double width = median_width(costs); std::isfinite(width)) tuned.width = width;
    std::vector<size_t> ranked(places.size());
    std::iota(ranked.begin(), ranked.end(), size_t{0});
    std::stable_sort(ranked.begin(), ranked.end(),
                     [&](size_t a, size_t b) { return seconds[a] < seconds[b]; });
    for (const size_t i : ranked)
      if (seconds[i] < no_latency) tuned.best.push_back({programs[i], seconds[i]});
    tuned.kept_by_hand = chosen == by_hand;
    if (by_hand >= 0 && seconds[size_t(by_hand)] < no_latency)
      tuned.by_hand = seconds[size_t(by_hand)];
    if (seconds[0] < no_latency) tuned.selection_regret = seconds[0] / fastest;
    return tuned;
  }

  TuneOptions options_;
  Measuring& measuring_;
  const TuneEvents& events_;
  std::map<std::string, std::vector<double>> networks_;
  SearchModel model_;
  CandidateFeatures features_;
  int64_t search_trials_;  // those that are not for the polish
  TaskScheduler scheduler_;
  std::deque<TaskState> tasks_;
  Scores scores_;
  int64_t rounds_ = 0, trials_ = 0;
};

}  // namespace

std::string_view phase_name(Phase phase) {
  constexpr std::string_view names[] = {"search", "polish", "final"};
  return names[size_t(phase)];
}

std::map<std::string, std::vector<double>> networks_of(const std::vector<te::Task>& tasks) {
  std::map<std::string, std::vector<double>> networks;
  for (size_t i = 0; i < tasks.size(); ++i) {
    const auto add = [&](const std::string& name, double weight) {
      std::vector<double>& weights = networks[name];
      weights.resize(tasks.size());
      weights[i] = weight;
    };
    for (const auto& [name, weight] : tasks[i].weights) add(name, double(weight));
    if (tasks[i].weights.empty()) add("tasks", 1);
  }
  return networks;
}

int choose_finalist(std::span<const double> seconds, int by_hand, double tie) {
  int best = -1;
  for (size_t i = 0; i < seconds.size(); ++i)
    if (seconds[i] < no_latency && (best < 0 || seconds[i] < seconds[size_t(best)])) best = int(i);
  if (best < 0 || by_hand < 0) return best;
  return seconds[size_t(by_hand)] <= seconds[size_t(best)] * (1 + tie) ? by_hand : best;
}

TuneResult tune(const std::vector<te::Task>& tasks, const TuneOptions& options,
                Measuring& measuring, const TuneEvents& events) {
  return Tuner(tasks, options, measuring, events).run();
}

}  // namespace tessera::search
