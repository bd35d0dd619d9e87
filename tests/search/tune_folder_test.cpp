// A run that is killed loses nothing, and a run over recorded answers is the same run.
#include "search/tune_folder.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>

#include "base/error.h"
#include "base/file.h"
#include "base/process.h"
#include "record/record.h"
#include "record/side_files.h"
#include "search/trial_log.h"
#include "small_tasks.h"

namespace tessera::search {
namespace {

namespace fs = std::filesystem;
using test::FormulaMeasuring;

TuneOptions small(int64_t trials = 60) {
  TuneOptions options;
  options.hardware = schedule::ansor_cpu(1);
  options.target = "llvm -keys=cpu -model=test";
  options.model = "online";
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

// Ends the process's work, as far as this run can tell, at the nth answer.
struct Killed {};
struct Mortal : FormulaMeasuring {
  explicit Mortal(int lives) : lives(lives) {}
  Measured answer(const te::Task& task, const Steps& steps) override {
    if (lives-- == 0) die();
    return FormulaMeasuring::answer(task, steps);
  }
  Measured answer_in_turns(const te::Task& task, const Steps& steps) override {
    if (lives-- == 0) die();
    return FormulaMeasuring::answer_in_turns(task, steps);
  }
  virtual void die() { throw Killed{}; }
  int lives;
};
// And this one the process: nothing is unwound.
struct Shot : Mortal {
  using Mortal::Mortal;
  void die() override { raise(SIGKILL); }
};

std::string without_seconds(const fs::path& curves) {
  std::string kept;
  std::ifstream lines(curves);
  for (std::string line; std::getline(lines, line);) {
    const Json json = Json::parse(line, "curves");
    for (const auto& [key, value] : json.as_object())
      if (key != "seconds") kept += key + value.dump() + " ";
    kept += "\n";
  }
  return kept;
}

// Programs, costs, origins: all of a record but when it was made.
std::string contents(const fs::path& folder) {
  std::string kept;
  for (const record::Record& one : record::read_records(folder / "records.json").records) {
    kept += record::program_id(one);
    for (const record::Number& cost : one.costs) kept += " " + Json(cost.value).dump();
    kept += "\n";
  }
  std::ifstream lines(folder / "origins.jsonl");
  for (std::string line; std::getline(lines, line);) {
    const Json json = Json::parse(line, "origins");
    kept += json.find("program")->dump() + json.find("origin")->dump() + "\n";
  }
  return kept;
}

TEST(TuneFolder, a_finished_run_is_made_again_from_its_log_bit_for_bit) {
  const TemporaryFolder temporary;
  const fs::path folder = temporary.path() / "run";
  FormulaMeasuring machine;
  const TuneResult first = tune_in_folder(two_tasks(), folder, small(), &machine, {});
  const std::string curves = read_file(folder / record::curves_name), records = contents(folder);
  const TuneResult again = tune_in_folder(two_tasks(), folder, small(), nullptr, {});
  EXPECT_EQ(read_file(folder / record::curves_name), curves);
  EXPECT_EQ(contents(folder), records);
  ASSERT_EQ(first.tasks.size(), again.tasks.size());
  for (size_t i = 0; i < first.tasks.size(); ++i) {
    EXPECT_EQ(first.tasks[i].steps, again.tasks[i].steps);
    EXPECT_EQ(first.tasks[i].seconds, again.tasks[i].seconds);
  }
}

TEST(TuneFolder, killed_at_twenty_moments_and_resumed_nothing_is_lost) {
  const TemporaryFolder temporary;
  FormulaMeasuring whole;
  const fs::path reference = temporary.path() / "reference";
  tune_in_folder(two_tasks(), reference, small(), &whole, {});
  schedule::Random random(11);
  for (int run = 0; run < 20; ++run) {
    const fs::path folder = temporary.path() / std::to_string(run);
    const int moment = int(random.below(uint64_t(whole.measured) + 8));
    const Outcome outcome = run_forked(
        [&](std::string&) {
          Shot machine(moment);
          tune_in_folder(two_tasks(), folder, small(), &machine, {});
          return 0;
        },
        {});
    EXPECT_EQ(outcome.signal, SIGKILL) << outcome.describe();
    // And while it wrote: the log, or what is behind it, ends in the middle of a line.
    for (const char* name : {record::trials_name, "records.json"}) {
      if (!fs::exists(folder / name)) continue;
      const uint64_t size = fs::file_size(folder / name);
      const uint64_t cut =
          random.below(3) == 0 ? random.below(std::min<uint64_t>(size, 40) + 1) : 0;
      // The log is written first: records are never ahead of it.
      if (name == std::string(record::trials_name) || cut > 0)
        fs::resize_file(folder / name, size - cut);
      if (name == std::string(record::trials_name) && cut > 0) fs::remove(folder / "records.json");
    }
    FormulaMeasuring next;
    tune_in_folder(two_tasks(), folder, small(), &next, {});
    EXPECT_EQ(without_seconds(folder / record::curves_name),
              without_seconds(reference / record::curves_name));
    const auto ids = [](const fs::path& of) {
      std::string kept;
      for (const record::Record& one : record::read_records(of / "records.json").records)
        kept += record::program_id(one) + Json(one.mean_cost()).dump() + "\n";
      return kept;
    };
    EXPECT_EQ(ids(folder), ids(reference));
    EXPECT_LT(next.measured, whole.measured + 1);
  }
}

TEST(TuneFolder, what_was_measured_is_not_measured_again) {
  const TemporaryFolder temporary;
  Mortal machine(30);
  EXPECT_THROW(tune_in_folder(two_tasks(), temporary.path(), small(), &machine, {}), Killed);
  FormulaMeasuring next, whole;
  size_t replayed = 0;
  FolderEvents events;
  events.resumed = [&](size_t count) { replayed = count; };
  tune_in_folder(two_tasks(), temporary.path(), small(), &next, events);
  const TemporaryFolder other;
  tune_in_folder(two_tasks(), other.path(), small(), &whole, {});
  EXPECT_EQ(replayed, 30u);
  EXPECT_EQ(next.measured + 30, whole.measured);
}

TEST(TuneFolder, another_run_in_the_same_folder_is_refused) {
  const TemporaryFolder temporary;
  FormulaMeasuring machine;
  tune_in_folder(two_tasks(), temporary.path(), small(), &machine, {});
  TuneOptions other = small();
  other.seed = 4;
  try {
    tune_in_folder(two_tasks(), temporary.path(), other, &machine, {});
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("'seed' 3, expected 4"), std::string::npos);
  }
}

TEST(TuneFolder, a_log_of_another_search_is_refused_with_its_line) {
  const TemporaryFolder temporary;
  FormulaMeasuring machine;
  tune_in_folder(two_tasks(), temporary.path(), small(), &machine, {});
  LoggedMeasuring log(temporary.path() / record::trials_name, nullptr);
  try {
    log.measure(two_tasks()[1], {Steps{}}, 0, [](size_t, const Measured&) {});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.where().line, 1);
  }
}

TEST(TuneFolder, lines_of_the_log_read_back_as_they_were) {
  const te::Task task = test::matmul(32, 48, 16);
  const Steps steps = *TaskSpace(task, schedule::ansor_cpu(1)).by_hand();
  Measured ok, failed;
  ok.costs = {1.0 / 3, 2e-7};
  failed.error = record::MeasureError::WrongAnswer;
  failed.message = "check: 3 of 4 elements differ";
  for (const LoggedTrial& trial :
       {LoggedTrial{task.workload_key, {steps}, {ok}, false, "", 0.1},
        LoggedTrial{task.workload_key, {steps, {}}, {ok, failed}, true, "", 0.2},
        LoggedTrial{task.workload_key, {}, {}, false, "no answer", 0.3}}) {
    const std::string line = to_json(trial).dump();
    EXPECT_EQ(to_json(trial_from_json({Json::parse(line, "log"), {"log", 1}})).dump(), line);
  }
  EXPECT_THROW(trial_from_json({Json::parse(R"({"task": "t"})", "log"), {"log", 1}}), Error);
  EXPECT_THROW(trial_from_json(
                   {Json::parse(R"({"task": "t", "program": {"steps": 3}})", "log"), {"log", 1}}),
               Error);
}

TEST(TuneFolder, a_damaged_line_of_the_log_is_refused_and_nothing_worse) {
  const te::Task task = test::matmul(32, 48, 16);
  const Steps steps = *TaskSpace(task, schedule::ansor_cpu(1)).by_hand();
  Measured ok;
  ok.costs = {1e-3, 2e-3};
  const std::string line =
      to_json(LoggedTrial{task.workload_key, {steps, steps}, {ok, ok}, true, "", 1}).dump();
  schedule::Random random(1);
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string damaged = line;
    for (int edits = 0; edits < 3; ++edits) {
      const size_t at = random.below(damaged.size());
      const char* const bytes = "0[]{},\"-9eE.x";
      if (random.below(2) == 0)
        damaged[at] = bytes[random.below(13)];
      else
        damaged.erase(at, 1 + random.below(8));
    }
    try {
      trial_from_json({Json::parse(damaged, "log"), {"log", 1}});
    } catch (const Error& error) {
      EXPECT_EQ(error.blame(), Blame::Input) << damaged;
      ++refused;
    }
  }
  EXPECT_GT(refused, 1000);
}

TEST(TuneFolder, the_best_program_of_each_task_is_read_from_the_folder) {
  const TemporaryFolder temporary;
  FormulaMeasuring machine;
  const TuneResult result = tune_in_folder(two_tasks(), temporary.path(), small(), &machine, {});
  const std::vector<TunedProgram> tuned = tuned_programs(temporary.path());
  ASSERT_EQ(tuned.size(), 2u);
  for (size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(tuned[i].workload_key, two_tasks()[i].workload_key);
    EXPECT_EQ(tuned[i].steps, result.tasks[i].steps);
    EXPECT_EQ(tuned[i].seconds, result.tasks[i].seconds);
    EXPECT_TRUE(tuned[i].finished);
  }
}

TEST(TuneFolder, of_a_run_that_was_killed_the_fastest_so_far_is_read) {
  const TemporaryFolder temporary;
  Mortal machine(30);
  EXPECT_THROW(tune_in_folder(two_tasks(), temporary.path(), small(), &machine, {}), Killed);
  for (const TunedProgram& one : tuned_programs(temporary.path())) {
    EXPECT_FALSE(one.finished);
    for (const record::Record& other :
         record::read_records(temporary.path() / "records.json").records)
      EXPECT_TRUE(other.workload_key != one.workload_key ||
                  one.seconds <= other.costs[0].value * 1.001);
  }
}

}  // namespace
}  // namespace tessera::search
