#include "search/golden_scheduler.h"

#include <fmt/format.h>

#include "base/json_members.h"
#include "dataset/golden_metrics.h"
#include "search/task_scheduler.h"

namespace tessera::search {

namespace {

std::vector<double> numbers(const JsonMembers& members, std::string_view key) {
  std::vector<double> values;
  for (const Json& item : members.list(key, "an array of numbers")) {
    if (!item.is_number()) throw members.wrong(key, "an array of numbers");
    values.push_back(item.as_double());
  }
  return values;
}

// Operators without a tag are null.
std::vector<std::string> tags_in(const Json& list, const JsonMembers& members) {
  std::vector<std::string> tags;
  if (!list.is_array()) throw members.wrong("op_tags", "an array of texts");
  for (const Json& tag : list.as_array()) {
    if (!tag.is_null() && !tag.is_string()) throw members.wrong("op_tags", "an array of texts");
    tags.push_back(tag.is_null() ? "" : tag.as_string());
  }
  return tags;
}

double mean_of(const Json& repeats, const JsonMembers& members, std::string_view key) {
  if (!repeats.is_array() || repeats.as_array().empty())
    throw members.wrong(key, "lists of repeats, in seconds");
  double sum = 0;
  for (const Json& cost : repeats.as_array()) {
    if (!cost.is_number()) throw members.wrong(key, "lists of repeats, in seconds");
    sum += cost.as_double();
  }
  return sum / double(repeats.as_array().size());
}

// Latencies of programs by task and round.
std::vector<std::vector<std::vector<double>>> measured_in(const JsonMembers& members) {
  std::vector<std::vector<std::vector<double>>> measured;
  constexpr std::string_view form = "lists of repeats by task, round and program";
  for (const Json& task : members.list("measured", form)) {
    measured.emplace_back();
    if (!task.is_array()) throw members.wrong("measured", form);
    for (const Json& round : task.as_array()) {
      measured.back().emplace_back();
      if (!round.is_array()) throw members.wrong("measured", form);
      for (const Json& program : round.as_array())
        measured.back().back().push_back(mean_of(program, members, "measured"));
    }
  }
  return measured;
}

// Tasks are called k0, k1, ...; records of other tasks and targets are passed over.
void restore_log(TaskScheduler& scheduler, const JsonMembers& members, size_t tasks) {
  if (!members.find("restored_log")) return;
  constexpr std::string_view form = "records: key, target, error, costs";
  std::vector<TaskScheduler::Earlier> earlier;
  for (const Json& line : members.list("restored_log", form)) {
    if (!line.is_array() || line.as_array().size() != 4) throw members.wrong("restored_log", form);
    const Json::Array& record = line.as_array();
    if (!record[0].is_string() || !record[1].is_string() || !record[2].is_number())
      throw members.wrong("restored_log", form);
    if (record[1].as_string() != "llvm") continue;
    for (size_t i = 0; i < tasks; ++i)
      if (record[0].as_string() == fmt::format("k{}", i))
        earlier.push_back(
            {i, record[2].as_double() == 0, mean_of(record[3], members, "restored_log")});
  }
  scheduler.restore(earlier);
}

Json indices(const auto& values) {
  Json list{Json::Array{}};
  for (const size_t value : values) list.push_back(int64_t(value));
  return list;
}

Json groups_json(const TaskScheduler& scheduler) {
  Json list{Json::Array{}};
  for (const std::vector<size_t>& group : scheduler.groups()) list.push_back(indices(group));
  return list;
}

Json step_json(const TaskScheduler& scheduler, const TaskScheduler::Choice& choice) {
  Json history{Json::Array{}};
  for (const std::vector<double>& one : scheduler.history()) history.push_back(Json::array(one));
  Json json;
  json.set("best_latency", Json::array(scheduler.best()));
  json.set("rounds", Json::array(scheduler.rounds())).set("history", std::move(history));
  json.set("groups", groups_json(scheduler)).set("dead", indices(scheduler.dead()));
  json.set("gradient", Json::array(choice.gradients)).set("chosen", int64_t(choice.task));
  json.set("chosen_at_random", choice.at_random);
  return json;
}

Json run_scenario(const JsonMembers& members) {
  const std::vector<double> flops = numbers(members, "flop");
  const size_t count = flops.size();
  const Json::Array& all_tags = members.list("op_tags", "one list of tags a task");
  if (all_tags.size() != count) throw members.wrong("op_tags", "one list of tags a task");
  std::vector<ScheduledTask> tasks;
  Json tags{Json::Array{}};
  for (size_t i = 0; i < count; ++i) {
    tasks.push_back({flops[i], similarity_tag(tags_in(all_tags[i], members), flops[i])});
    tags.push_back(tasks.back().tag);
  }
  std::vector<double> weights(count, 1);
  if (members.find("weights")) weights = numbers(members, "weights");
  if (weights.size() != count) throw members.wrong("weights", "one number a task");
  const auto measured = measured_in(members);
  if (measured.size() != count) throw members.wrong("measured", "one list a task");

  SchedulerOptions options;
  std::string strategy = "gradient";
  members.read("strategy", strategy);
  if (strategy == "round-robin")
    options.strategy = SchedulerOptions::Strategy::RoundRobin;
  else if (strategy != "gradient")
    throw members.wrong("strategy", "gradient or round-robin");
  options.step = 1e-4;
  options.trials = members.integer("trials", 1);
  options.programs_per_round = members.integer("programs_per_round_asked", 1);
  members.read("stop_after_no_gain_all", options.stop_all, -1);
  if (members.find("stop_after_no_gain_task"))
    options.stop_task = members.integer("stop_after_no_gain_task");
  members.read("numpy_seed", options.seed);

  TaskScheduler scheduler(std::move(tasks), Objective::network(weights), options);
  restore_log(scheduler, members, count);
  Json steps{Json::Array{}}, order{Json::Array{}};
  std::vector<size_t> round(count);
  while (const auto choice = scheduler.next()) {
    order.push_back(int64_t(choice->task));
    if (!choice->gradients.empty()) steps.push_back(step_json(scheduler, *choice));
    const auto& rounds = measured[choice->task];
    const size_t at = round[choice->task]++;
    scheduler.report(choice->task, at < rounds.size() ? rounds[at] : std::vector<double>{});
  }
  Json json;
  json.set("name", members.text("name")).set("similarity_tag", std::move(tags));
  json.set("programs_per_round_used", scheduler.programs_per_round());
  json.set("tuned_in_order", std::move(order)).set("final_best", Json::array(scheduler.best()));
  json.set("final_objective", scheduler.objective());
  json.set("final_groups", groups_json(scheduler)).set("steps", std::move(steps));
  return json;
}

Json tag_output(const JsonMembers& members) {
  double flops = 0;
  members.read("flop", flops);
  Json json;
  json.set("tag", similarity_tag(tags_in(members.at("op_tags"), members), flops));
  return json;
}

}  // namespace

Json golden_task_scheduler(const Json& file, const std::string& name) {
  const Where where{name, 0};
  return dataset::golden_lists(JsonMembers(file, where),
                               {{"similarity_tags", tag_output}, {"scenarios", run_scenario}},
                               "scenarios");
}

}  // namespace tessera::search
