// One test for each rule of the search: each fails when its rule is taken out.
#include "search/tuner.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.h"
#include "search/live_measuring.h"
#include "search/task_history.h"
#include "small_tasks.h"

namespace tessera::search {
namespace {

using record::Origin;
using test::FormulaMeasuring;

TuneOptions small(int64_t trials) {
  TuneOptions options;
  options.hardware = schedule::ansor_cpu(1);
  options.target = "llvm -keys=cpu -model=test";
  options.model = "roofline";
  options.trials = trials;
  options.programs_per_round = 8;
  options.seed = 3;
  options.evolution.population = 64;
  options.evolution.children = 32;
  options.evolution.draft = 32;
  options.evolution.generations = 1;
  return options;
}

std::vector<te::Task> two_tasks() {
  return {test::matmul(32, 48, 16, 1), test::matmul(64, 64, 64, 3)};
}

Steps by_hand(const te::Task& task) {
  return *TaskSpace(task, schedule::ansor_cpu(1)).by_hand();
}

double least(const te::Task& task, const std::vector<std::pair<std::string, Steps>>& measured) {
  double best = 1e10;
  for (const auto& [key, steps] : measured)
    if (key == task.workload_key) best = std::min(best, test::formula_seconds(task, steps));
  return best;
}

struct Observed {
  std::vector<std::pair<std::string, Steps>> measured;
  std::vector<Origin> origins;
  std::vector<RoundReport> rounds;
  std::string skipped;
  TuneEvents events{[this](const RoundReport& report) { rounds.push_back(report); },
                    [this](const te::Task& task, const Steps& steps, const Measured&, Origin o) {
                      measured.emplace_back(task.workload_key, steps);
                      origins.push_back(o);
                    },
                    [this](const te::Task&, const std::string& why) { skipped = why; }};
};

TEST(Tuner, the_best_that_was_measured_is_the_result) {
  const std::vector<te::Task> tasks = two_tasks();
  FormulaMeasuring machine;
  Observed seen;
  const TuneResult result = tune(tasks, small(120), machine, seen.events);
  for (const TunedTask& tuned : result.tasks) {
    ASSERT_TRUE(tuned.steps);
    EXPECT_NEAR(tuned.seconds, least(*tuned.task, seen.measured), 1e-12);
    EXPECT_LE(tuned.seconds, tuned.by_hand);
  }
  const double network = result.tasks[0].seconds + 3 * result.tasks[1].seconds;
  EXPECT_DOUBLE_EQ(result.networks.at("net"), network);
}

TEST(Tuner, the_schedule_made_by_hand_is_measured_first) {
  const std::vector<te::Task> tasks = {test::matmul(32, 48, 16)};
  FormulaMeasuring machine;
  Observed seen;
  tune(tasks, small(8), machine, seen.events);
  EXPECT_EQ(seen.measured[0].second, by_hand(tasks[0]));
  EXPECT_EQ(seen.origins[0], Origin::Default);
}

TEST(Tuner, no_more_than_the_trials_are_measured) {
  FormulaMeasuring machine;
  EXPECT_EQ(tune(two_tasks(), small(40), machine).trials, 40);
  EXPECT_EQ(machine.times.size(), 40u);
}

TEST(Tuner, the_last_round_is_as_long_as_trials_are_left) {
  FormulaMeasuring machine;
  TuneOptions options = small(40);
  options.programs_per_round = 24;
  Observed seen;
  EXPECT_EQ(tune({test::matmul(64, 64, 64)}, options, machine, seen.events).trials, 40);
  // 24 and 8 of the search; the others are for the polish.
  EXPECT_EQ(machine.batches[0], 24u);
  EXPECT_EQ(seen.rounds[1].phase, Phase::Search);
  EXPECT_EQ(seen.rounds[1].trials, 32);
  EXPECT_EQ(seen.rounds[2].phase, Phase::Polish);
}

TEST(Tuner, programs_are_measured_beside_the_best_so_far) {
  // By it the machine stops hopeless ones.
  struct Told : FormulaMeasuring {
    void measure(const te::Task& task, const std::vector<Steps>& programs, double best,
                 const std::function<void(size_t, const Measured&)>& done) override {
      EXPECT_EQ(best, least);
      FormulaMeasuring::measure(task, programs, best, done);
      for (const Steps& steps : programs) {
        const double seconds = test::formula_seconds(task, steps);
        least = least == 0 ? seconds : std::min(least, seconds);
      }
    }
    double least = 0;
  } machine;
  TuneOptions options = small(60);
  options.suspicious = 1e9;
  tune({test::matmul(64, 64, 64)}, options, machine);
}

TEST(Tuner, no_program_is_measured_twice_but_to_confirm_it) {
  FormulaMeasuring machine;
  TuneOptions options = small(200);
  options.suspicious = 1e9;
  options.known[two_tasks()[0].workload_key] = {by_hand(two_tasks()[0])};
  tune(two_tasks(), options, machine);
  for (const auto& [program, times] : machine.times) EXPECT_EQ(times, 1) << program;
}

TEST(Tuner, what_is_known_is_measured_in_the_first_round) {
  const std::vector<te::Task> tasks = two_tasks();
  TaskSpace space(tasks[1], schedule::ansor_cpu(1));
  Random random(9);
  std::optional<LoopState> known;
  while (!known) known = space.draw(random);
  TuneOptions options = small(32);
  options.known[tasks[1].workload_key] = {known->steps, by_hand(tasks[1])};
  FormulaMeasuring machine;
  Observed seen;
  tune(tasks, options, machine, seen.events);
  const std::pair<std::string, Steps> wanted(tasks[1].workload_key, known->steps);
  const auto at = std::find(seen.measured.begin(), seen.measured.end(), wanted);
  ASSERT_NE(at, seen.measured.end());
  // Behind the round of the first task and the schedule made by hand.
  EXPECT_EQ(at - seen.measured.begin(), 9);
}

TEST(Tuner, polishes_within_the_time_too) {
  FormulaMeasuring machine;
  TuneOptions options = small(100000);
  options.seconds = 2;
  Observed seen;
  tune(two_tasks(), options, machine, seen.events);
  const auto polished = std::count_if(seen.rounds.begin(), seen.rounds.end(),
                                      [](const auto& r) { return r.phase == Phase::Polish; });
  EXPECT_GT(polished, 0);
  EXPECT_LT(machine.seconds(), 2.2);
}

TEST(Tuner, stops_by_the_clock_it_is_given) {
  FormulaMeasuring machine;  // a hundredth of a second for each program
  TuneOptions options = small(1000);
  options.seconds = 0.5;
  const TuneResult result = tune(two_tasks(), options, machine);
  EXPECT_GE(result.trials, 50);
  EXPECT_LT(result.trials, 80);
}

TEST(Tuner, stops_when_nothing_is_gained) {
  struct Flat : FormulaMeasuring {
    Measured answer(const te::Task&, const Steps&) override { return timed(1e-3); }
    Measured answer_in_turns(const te::Task&, const Steps&) override { return timed(1e-3); }
  } machine;
  TuneOptions options = small(1000);
  options.stop_after = 32;
  options.polish_share = 0;
  Observed seen;
  tune({test::matmul(64, 64, 64)}, options, machine, seen.events);
  const auto searched = std::count_if(seen.rounds.begin(), seen.rounds.end(),
                                      [](const auto& r) { return r.phase == Phase::Search; });
  EXPECT_EQ(searched, 5);
}

TEST(Tuner, stops_when_nothing_is_gained_though_of_one_task_nothing_works) {
  // Its latency of 1e10 s must not hide what the others gain, nor that they gain nothing.
  struct Half : FormulaMeasuring {
    Measured answer(const te::Task& task, const Steps& steps) override {
      if (task.weights.at("net") != 1) return timed(1e-6 * (1 + double(gains-- > 0)));
      return failed();
    }
    Measured answer_in_turns(const te::Task&, const Steps&) override { return timed(1e-6); }
    int gains = 40;
  } machine;
  TuneOptions options = small(4000);
  options.stop_after = 32;
  options.polish_share = 0;
  const TuneResult result = tune(two_tasks(), options, machine);
  EXPECT_GE(result.tasks[1].trials, 64u);
  EXPECT_LT(result.tasks[1].trials, 200u);
}

TEST(Tuner, a_suspiciously_good_time_is_confirmed_alone) {
  // The first timing of one program of each batch is a tenth of the truth.
  struct Lucky : FormulaMeasuring {
    Measured answer(const te::Task& task, const Steps& steps) override {
      const double truth = test::formula_seconds(task, steps);
      const bool first = times[schedule::print_steps(steps)] == 1;
      return timed(first && measured % 7 == 3 ? truth / 10 : truth);
    }
  } machine;
  Observed seen;
  const std::vector<te::Task> tasks = {test::matmul(64, 64, 64)};
  const TuneResult result = tune(tasks, small(64), machine, seen.events);
  EXPECT_GT(*std::max_element(machine.times.begin(), machine.times.end(),
                              [](auto a, auto b) { return a.second < b.second; }),
            (std::pair<const std::string, int>("", 1)));
  EXPECT_NE(std::find(machine.batches.begin(), machine.batches.end(), 1u), machine.batches.end());
  // No round reported a best that is not true.
  for (const RoundReport& report : seen.rounds)
    EXPECT_GE(*report.best, result.tasks[0].seconds * 0.999);
  EXPECT_EQ(result.trials, 64);
}

TEST(Tuner, labels_are_refreshed_by_later_timings) {
  const te::Task task = test::matmul(32, 48, 16);
  TaskSpace space(task, schedule::ansor_cpu(1));
  Random random(1);
  std::vector<LoopState> states;
  while (states.size() < 2)
    if (auto state = space.draw(random)) states.push_back(std::move(*state));
  TaskHistory history;
  history.add(states[0], Origin::Evolved, FormulaMeasuring::timed(1e-3));
  history.add(states[1], Origin::Evolved, FormulaMeasuring::timed(2e-3));
  EXPECT_EQ(history.ranking()[0], 0u);
  history.add(states[0], Origin::Evolved, FormulaMeasuring::timed(3e-3));
  EXPECT_EQ(history.ranking()[0], 1u);
  EXPECT_EQ(history.programs().size(), 2u);
  history.add(states[1], Origin::Evolved, FormulaMeasuring::failed());
  EXPECT_EQ(history.ranking(), (std::vector<size_t>{0}));
}

TEST(Tuner, the_shoot_out_and_not_the_first_timing_decides) {
  // Timings of the rounds are up to twice the truth, those in turns are true.
  struct Noisy : FormulaMeasuring {
    Measured answer(const te::Task& task, const Steps& steps) override {
      const double off = 1 + double(text_hash(schedule::print_steps(steps)) % 97) / 97;
      return timed(test::formula_seconds(task, steps) * off);
    }
  };
  double regret = 0;
  for (uint64_t seed = 0; seed < 5; ++seed) {
    Noisy machine;
    TuneOptions options = small(200);
    options.finalists = 8;
    options.seed = seed;
    const std::vector<te::Task> tasks = {test::matmul(64, 96, 60)};
    const TunedTask tuned = tune(tasks, options, machine).tasks[0];
    EXPECT_EQ(machine.shoot_outs, 1);
    EXPECT_NEAR(tuned.seconds, test::formula_seconds(*tuned.task, *tuned.steps), 1e-15);
    regret += tuned.selection_regret - 1;
  }
  EXPECT_GT(regret, 0);
}

TEST(Tuner, a_machine_that_stalls_while_programs_are_measured_does_not_change_the_winner) {
  // A third of the repeats of every tenth program takes seconds.
  struct Stalling : FormulaMeasuring {
    Measured answer(const te::Task& task, const Steps& steps) override {
      Measured made = FormulaMeasuring::answer(task, steps);
      if (measured % 10 == 4) made.costs[size_t(measured / 10) % 3] += 4;
      return made;
    }
    double seconds() const override { return FormulaMeasuring::seconds() + 0.4 * measured; }
  } stalling;
  FormulaMeasuring quiet;
  const std::vector<te::Task> tasks = two_tasks();
  const TuneResult a = tune(tasks, small(80), quiet), b = tune(tasks, small(80), stalling);
  for (size_t i = 0; i < tasks.size(); ++i) EXPECT_EQ(a.tasks[i].steps, b.tasks[i].steps);
}

TEST(Tuner, a_machine_that_stalls_in_the_shoot_out_does_not_change_the_winner) {
  // Some repeats of the finalists take seconds.
  struct Stalling : FormulaMeasuring {
    Measured answer_in_turns(const te::Task& task, const Steps& steps) override {
      Measured made;
      const double truth = test::formula_seconds(task, steps);
      for (int i = 0; i < 9; ++i) made.costs.push_back(i % 3 == turn % 3 ? truth + 4 : truth);
      ++turn;
      return made;
    }
    int turn = 0;
  } stalling;
  FormulaMeasuring quiet;
  const std::vector<te::Task> tasks = two_tasks();
  const TuneResult a = tune(tasks, small(80), quiet), b = tune(tasks, small(80), stalling);
  for (size_t i = 0; i < tasks.size(); ++i) EXPECT_EQ(a.tasks[i].steps, b.tasks[i].steps);
}

TEST(Tuner, ties_keep_the_schedule_made_by_hand) {
  struct Tied : FormulaMeasuring {
    explicit Tied(Steps steps, double gain) : hand(std::move(steps)), gain(gain) {}
    Measured answer(const te::Task&, const Steps& steps) override {
      return timed(steps == hand ? 1e-3 : 1e-3 * (1 - gain));
    }
    Measured answer_in_turns(const te::Task& task, const Steps& steps) override {
      return answer(task, steps);
    }
    Steps hand;
    double gain;
  };
  const std::vector<te::Task> tasks = {test::matmul(64, 64, 64)};
  Tied near(by_hand(tasks[0]), 0.008), far(by_hand(tasks[0]), 0.012);
  EXPECT_TRUE(tune(tasks, small(24), near).tasks[0].kept_by_hand);
  EXPECT_FALSE(tune(tasks, small(24), far).tasks[0].kept_by_hand);
}

TEST(Tuner, finalists_without_times_are_out) {
  const std::vector<double> seconds = {no_latency, 2e-3, 1e-3};
  EXPECT_EQ(choose_finalist(seconds, 0, 0.01), 2);
  EXPECT_EQ(choose_finalist(seconds, -1, 0.01), 2);
  EXPECT_EQ(choose_finalist(std::vector<double>{no_latency}, 0, 0.01), -1);
}

TEST(Tuner, polishing_measures_the_whole_neighbourhood_of_the_best) {
  const std::vector<te::Task> tasks = {test::matmul(8, 8, 8)};
  FormulaMeasuring machine;
  TuneOptions options = small(600);
  options.polish_share = 0.8;
  Observed seen;
  const TuneResult result = tune(tasks, options, machine, seen.events);
  std::set<uint64_t> measured;
  TaskSpace space(tasks[0], options.hardware);
  for (const auto& [key, steps] : seen.measured) measured.insert(program_hash(space.replay(steps)));
  const LoopState winner = space.replay(*result.tasks[0].steps);
  for (const LoopState& one : space.neighbours(winner)) {
    EXPECT_TRUE(measured.contains(program_hash(one)));
    EXPECT_GE(test::formula_seconds(tasks[0], one.steps), result.tasks[0].seconds);
  }
}

TEST(Tuner, polishing_finds_what_a_search_without_a_model_misses) {
  const std::vector<te::Task> tasks = {test::matmul(64, 64, 64)};
  double with = 0, without = 0;
  for (uint64_t seed = 0; seed < 5; ++seed) {
    TuneOptions options = small(120);
    options.model = "random";
    options.seed = seed;
    FormulaMeasuring a, b;
    options.polish_share = 0.5;
    with += tune(tasks, options, a).tasks[0].seconds;
    options.polish_share = 0;
    without += tune(tasks, options, b).tasks[0].seconds;
  }
  EXPECT_LT(with, without);
}

TEST(Tuner, hopeless_programs_are_stopped_at_twice_the_best) {
  EXPECT_EQ(for_search({}).hopeless, 2);
}

TEST(Tuner, the_draft_keeps_512) {
  EXPECT_EQ(TuneOptions{}.evolution.draft, 512u);
}

TEST(Tuner, a_model_that_learns_beats_none) {
  const std::vector<te::Task> tasks = {test::matmul(64, 96, 64)};
  double online = 0, random = 0;
  for (uint64_t seed = 0; seed < 4; ++seed) {
    TuneOptions options = small(96);
    options.evolution.population = 256;
    options.evolution.children = 128;
    options.evolution.draft = 256;
    options.seed = seed;
    options.polish_share = 0;
    FormulaMeasuring a, b;
    options.model = "online";
    online += tune(tasks, options, a).tasks[0].seconds;
    options.model = "random";
    random += tune(tasks, options, b).tasks[0].seconds;
  }
  EXPECT_LT(online, 0.95 * random);
}

TEST(Tuner, a_task_that_cannot_be_checked_is_skipped_and_the_others_are_tuned) {
  struct Unanswered : FormulaMeasuring {
    void measure(const te::Task& task, const std::vector<Steps>& programs, double best,
                 const std::function<void(size_t, const Measured&)>& done) override {
      if (task.weights.at("net") == 1) throw Error(Blame::Foreign, {}, "no answer");
      FormulaMeasuring::measure(task, programs, best, done);
    }
  } machine;
  Observed seen;
  const std::vector<te::Task> tasks = two_tasks();
  const TuneResult result = tune(tasks, small(40), machine, seen.events);
  EXPECT_EQ(seen.skipped, "no answer");
  EXPECT_FALSE(result.tasks[0].steps);
  EXPECT_TRUE(result.tasks[1].steps);
}

TEST(Tuner, an_answer_that_is_missing_once_loses_nothing) {
  // From the third batch on, and when a good time is to be confirmed.
  struct Flaky : FormulaMeasuring {
    void measure(const te::Task& task, const std::vector<Steps>& programs, double best,
                 const std::function<void(size_t, const Measured&)>& done) override {
      if (programs.size() == 1 || batches.size() > 2) throw Error(Blame::Foreign, {}, "timed out");
      FormulaMeasuring::measure(task, programs, best, done);
    }
    Measured answer(const te::Task& task, const Steps& steps) override {
      return timed(test::formula_seconds(task, steps) / (measured == 5 ? 10 : 1));
    }
  } machine;
  Observed seen;
  const std::vector<te::Task> tasks = {test::matmul(64, 64, 64)};
  const TuneResult result = tune(tasks, small(80), machine, seen.events);
  ASSERT_TRUE(result.tasks[0].steps);
  EXPECT_EQ(result.tasks[0].trials, 24u);
  EXPECT_TRUE(result.tasks[0].skipped.empty());
  EXPECT_NEAR(result.tasks[0].seconds, least(tasks[0], seen.measured), 1e-12);
}

TEST(Tuner, a_task_of_which_nothing_works_does_not_take_all_trials) {
  struct Broken : FormulaMeasuring {
    Measured answer(const te::Task& task, const Steps& steps) override {
      if (task.weights.at("net") != 1) return FormulaMeasuring::answer(task, steps);
      return failed();
    }
  } machine;
  TuneOptions options = small(160);
  options.polish_share = 0;
  const TuneResult result = tune(two_tasks(), options, machine);
  EXPECT_EQ(result.tasks[0].trials, 80u);  // as many as each would get
  EXPECT_EQ(result.tasks[1].trials, 80u);
}

TEST(Tuner, tasks_of_several_networks_are_told_apart) {
  std::vector<te::Task> tasks = two_tasks();
  tasks[0].weights = {{"a", 2}, {"b", 1}};
  tasks[1].weights = {};
  const auto networks = networks_of(tasks);
  EXPECT_EQ(networks.size(), 3u);
  EXPECT_EQ(networks.at("a"), (std::vector<double>{2, 0}));
  EXPECT_EQ(networks.at("tasks"), (std::vector<double>{0, 1}));
}

}  // namespace
}  // namespace tessera::search
