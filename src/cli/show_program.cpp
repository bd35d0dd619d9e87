#include "cli/show_program.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <memory>

#include "base/error.h"
#include "cli/text_views.h"
#include "record/record.h"
#include "record/task_files.h"
#include "schedule/state/loop_state.h"
#include "te/dag_text.h"

namespace tessera::cli {

namespace {

const te::Task& choose_task(const std::vector<te::Task>& tasks, const std::string& file,
                            const std::string& which) {
  size_t number = 0;
  const auto [end, error] = std::from_chars(which.data(), which.data() + which.size(), number);
  if (error == std::errc() && end == which.data() + which.size()) {
    if (number < tasks.size()) return tasks[number];
    throw input_error({file, 0}, "--task: expected a number below {}, found {}", tasks.size(),
                      number);
  }
  const te::Task* found = nullptr;
  size_t count = 0;
  for (const te::Task& task : tasks) {
    const bool named = task.name == which || task.key == which ||
                       task.workload_key.find(which) != std::string::npos;
    if (!named) continue;
    if (!found) found = &task;
    ++count;
  }
  if (count == 1) return *found;
  throw input_error({file, 0}, "--task: {} tasks are named '{}' or have it in their key: {}", count,
                    which, count == 0 ? "expected one" : "say more of the key, or give a number");
}

Json task_json(const te::Task& task) {
  Json weights{Json::Object{}}, json;
  for (const auto& [network, weight] : task.weights) weights.set(network, weight);
  json.set("name", task.name).set("workload_key", task.workload_key).set("flops", task.flops);
  json.set("weights", std::move(weights)).set("computation", te::print_tvm(task.dag));
  return json;
}

std::string task_text(const te::Task& task) {
  std::string text = fmt::format("task      {}\nkey       {}\nFLOPs     {}\n", task.name,
                                 task.workload_key, short_number(task.flops));
  constexpr size_t shown = 5;
  size_t count = 0;
  for (const auto& [network, weight] : task.weights) {
    if (count++ < shown)
      text += fmt::format("{}  {} x {}\n", count == 1 ? "networks" : "        ", weight, network);
  }
  if (count > shown) text += fmt::format("          and {} more\n", count - shown);
  return text + "\n" + te::print_tvm(task.dag);
}

}  // namespace

int show_task(const std::string& file, const std::string& which, bool as_json, Output& out) {
  const std::vector<te::Task> tasks = record::load_tasks(file);
  const te::Task& task = choose_task(tasks, file, which);
  if (as_json)
    out.print("{}\n", task_json(task).dump());
  else
    out.write(task_text(task));
  return 0;
}

int show_program(const std::string& file, int number, const std::string& tasks, bool as_json,
                 Output& out) {
  const record::RecordFile read = record::read_records(file);
  if (!read.bad.empty()) throw input_error(read.bad[0].where, "{}", read.bad[0].reason);
  if (size_t(number) >= read.records.size()) {
    throw input_error({file, 0}, "--program: expected a number below {}, found {}",
                      read.records.size(), number);
  }
  const record::Record& record = read.records[size_t(number)];
  const std::vector<std::string> given =
      tasks.empty() ? std::vector<std::string>() : std::vector<std::string>{tasks};
  const te::TaskTable table = record::load_task_table(given, {file});
  const std::optional<te::Task> task = table.find(record.workload_key);
  if (!task) {
    throw input_error({file, read.lines[size_t(number)]},
                      "the task of {} is not known: give a file that has it with --tasks",
                      record.workload_key);
  }
  const schedule::LoopState state =
      schedule::replay(std::make_shared<const te::ComputeDag>(task->dag), record.steps);
  const bool measured = record.ok() && record.mean_cost() > 0;
  if (as_json) {
    Json json;
    json.set("task", task_json(*task)).set("steps", schedule::print_steps(record.steps));
    json.set("program", schedule::print_state(state));
    json.set("cost_s", measured ? Json(record.mean_cost()) : Json());
    json.set("error_no", int64_t(record.error_no));
    out.print("{}\n", json.dump());
    return 0;
  }
  std::string text = task_text(*task) + fmt::format("\nprogram   {} of {}", number, file);
  if (measured) {
    const double seconds = record.mean_cost();
    text +=
        fmt::format(", {:.4g} ms, {}FLOP/s", seconds * 1e3, short_number(task->flops / seconds));
  } else if (!record.ok()) {
    text += fmt::format(", {}", record::error_name(record::MeasureError(record.error_no)));
  } else {
    text += ", not measured";
  }
  out.write(text + "\n\n" + schedule::print_state(state));
  return 0;
}

}  // namespace tessera::cli
