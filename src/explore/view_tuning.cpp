// A tuning run: what was asked for, how the best went down, and what each task came to.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/file.h"
#include "base/json_lines.h"
#include "base/json_members.h"
#include "explore/explored.h"
#include "record/provenance.h"
#include "record/side_files.h"
#include "report/tuning_plots.h"

namespace tessera::explore {

namespace fs = std::filesystem;

namespace {

struct Course {
  report::TuningCourse course;
  std::map<std::string, size_t> numbers;  // of the tasks, by workload key
  Json rounds{Json::Array{}};
};

Course read_course(const fs::path& folder) {
  Course read;
  for_each_json_line(folder / record::curves_name, [&](const JsonMembers& line, std::string_view) {
    const std::string& key = line.text("task");
    const auto [number, fresh] = read.numbers.try_emplace(key, read.course.tasks.size());
    if (fresh) {
      read.course.tasks.emplace_back();
      line.read("name", read.course.tasks.back().name);
    }
    report::TuningPoint point;
    line.read("trials", point.trials);
    line.read("seconds", point.seconds);
    point.task = number->second;
    Json round;
    for (const char* name : {"round", "trials", "seconds", "best_ms", "network_ms", "phase"})
      if (const Json* value = line.find(name)) round.set(name, *value);
    double ms = 0;
    line.read("best_ms", ms);
    if (ms > 0) point.best_ms = ms;
    ms = 0;
    line.read("network_ms", ms);
    if (ms > 0) point.network_ms = ms;
    round.set("task", uint64_t(point.task));
    read.rounds.push_back(std::move(round));
    read.course.points.push_back(point);
  });
  return read;
}

// What a run found for a task, by the last timing of each program: the fastest of many timings
// would be a lucky one.
struct Found {
  int64_t programs = 0, failed = 0;
  std::map<std::string, size_t> last;  // rows, by program
  const RecordColumns::Row *best = nullptr, *by_hand = nullptr;
  int64_t best_number = -1;
  bool confirmed = false;  // it won the shoot-out, and was timed again after that
};

struct FoundBy {
  std::vector<RecordColumns::Row> rows;  // of all records; what the tasks point to
  std::map<std::string, Found> tasks;    // by workload key

  const Found& of(const std::string& key) const {
    static const Found nothing;
    const auto found = tasks.find(key);
    return found == tasks.end() ? nothing : found->second;
  }
};

void choose_best(Found& task, const FoundBy& found, const std::set<std::string>& by_hand,
                 const std::set<std::string>& winners) {
  for (const auto& [program, number] : task.last) {
    const RecordColumns::Row& row = found.rows[number];
    if (!(row.mean > 0)) continue;
    if (by_hand.contains(program)) task.by_hand = &row;
    const bool won = winners.contains(program);
    if (task.best &&
        (task.confirmed > won || (task.confirmed == won && task.best->mean <= row.mean)))
      continue;
    task.best = &row;
    task.best_number = int64_t(number);
    task.confirmed = won;
  }
}

FoundBy found_in(Explored& explored, const fs::path& folder) {
  FoundBy found;
  const fs::path file = folder / record::records_name;
  if (!fs::exists(file)) return found;
  const RecordFiles::Opened& opened = explored.records.get(file, explored.outside.unpack_parquet);
  std::set<std::string> by_hand, winners;
  for (const auto& origin : record::read_origins(folder / record::origins_name)) {
    if (origin.origin == record::Origin::Default) by_hand.insert(origin.program);
    if (origin.origin == record::Origin::Tuned) winners.insert(origin.program);
  }
  found.rows = opened.columns.rows;
  for (size_t i = 0; i < found.rows.size(); ++i) {
    const RecordColumns::Row& row = found.rows[i];
    Found& task = found.tasks[opened.columns.tasks[row.task].workload_key];
    ++task.programs;
    task.failed += row.error_no != 0;
    task.last[record::program_id(record_at(opened.lines, row))] = i;
  }
  for (auto& [key, task] : found.tasks) choose_best(task, found, by_hand, winners);
  return found;
}

Json task_row(const report::TunedRow& row, const std::string& key, const Found& found,
              const Found& other) {
  const RecordColumns::Row *best = found.best, *by_hand = found.by_hand;
  Json json;
  json.set("name", text_json(row.name)).set("workload_key", text_json(key));
  json.set("programs", found.programs).set("failed", found.failed);
  json.set("by_hand_s", by_hand ? Json(by_hand->mean) : Json());
  json.set("best_s", best ? Json(best->mean) : Json());
  json.set("best_range_s", best ? Json(Json::Array{best->low, best->high}) : Json());
  json.set("best_number", best ? Json(found.best_number) : Json());
  json.set("confirmed", best ? Json(found.confirmed) : Json());
  json.set("gain", by_hand && best ? Json(by_hand->mean / best->mean) : Json());
  const bool compared = best && other.best;
  json.set("regret", compared ? Json(best->mean / std::min(best->mean, other.best->mean)) : Json());
  return json;
}

}  // namespace

Json tuning_view(Explored& explored, const Ask& ask) {
  const fs::path folder = asked_folder(explored, ask);
  const fs::path asked = folder / record::run_name;
  const Json run = Json::parse(read_file(asked, size_t{1} << 20), asked.string());
  Course read = read_course(folder);
  const FoundBy found = found_in(explored, folder);
  FoundBy others;
  if (!ask.text_or("against", "").empty()) {
    const fs::path other = explored.folder.resolve(ask.text("against"));
    explored.folder.require_inside(other);
    others = found_in(explored, other);
  }
  Json tasks{Json::Array{}};
  for (const auto& [key, number] : read.numbers) {
    report::TunedRow& row = read.course.tasks[number];
    const Found& task = found.of(key);
    row.best_ms = task.best ? task.best->mean * 1e3 : 0;
    row.by_hand_ms = task.by_hand ? task.by_hand->mean * 1e3 : 0;
    row.trials = task.programs;
    row.failed = task.failed;
    tasks.push_back(task_row(row, key, task, others.of(key)).set("number", uint64_t(number)));
  }
  Json json;
  json.set("path", ask.text("path")).set("asked", run);
  json.set("against", others.tasks.empty() ? Json() : Json(ask.text("against")));
  json.set("tasks", std::move(tasks)).set("rounds", std::move(read.rounds));
  json.set("figures", figures_json(report::tuning_plots(read.course)));
  const std::string records = (fs::path(ask.text("path")) / record::records_name).generic_string();
  json.set("records", fs::exists(folder / record::records_name) ? Json(records) : Json());
  const std::string trials = run.find("trials") ? run.find("trials")->dump() : "N";
  json.set("command", command_line({"tessera", "tune", "TASKS", "--trials", trials, "--out",
                                    folder.string()}));
  return json;
}

}  // namespace tessera::explore
