// A tuning run: what was asked for, how the best went down, and what each task came to.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/file.h"
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
  record::for_each_side_line(
      folder / record::curves_name, [&](const JsonMembers& line, std::string_view) {
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

// The fastest program of each task, and what the schedule made by hand took: seconds.
struct Measured {
  int64_t programs = 0, failed = 0, best_row = -1;
  double best = 0, low = 0, high = 0, by_hand = 0;
};

std::map<std::string, Measured> measured_in(Explored& explored, const fs::path& folder) {
  std::map<std::string, Measured> measured;
  const fs::path file = folder / record::records_name;
  if (!fs::exists(file)) return measured;
  const RecordFiles::Opened& opened = explored.records.get(file, explored.outside.unpack_parquet);
  std::map<std::string, const record::ProgramOrigin*> by_hand;
  const std::vector<record::ProgramOrigin> origins =
      record::read_origins(folder / record::origins_name);
  for (const record::ProgramOrigin& origin : origins)
    if (origin.origin == record::Origin::Default) by_hand[origin.program] = &origin;
  for (size_t i = 0; i < opened.columns.rows.size(); ++i) {
    const RecordColumns::Row& row = opened.columns.rows[i];
    Measured& task = measured[opened.columns.tasks[row.task].workload_key];
    ++task.programs;
    task.failed += row.error_no != 0;
    if (!(row.mean > 0)) continue;
    if (task.best_row < 0 || row.mean < task.best) {
      task.best = row.mean;
      task.low = row.low;
      task.high = row.high;
      task.best_row = int64_t(i);
    }
    if (by_hand.empty()) continue;
    const std::string program = record::program_id(record_at(opened.lines, row));
    if (by_hand.contains(program)) task.by_hand = row.mean;  // its latest timing
  }
  return measured;
}

Json task_row(const report::TunedRow& row, const std::string& key, const Measured& measured,
              const std::map<std::string, Measured>& others) {
  const auto seconds = [](double value) { return value > 0 ? Json(value) : Json(); };
  const auto other = others.find(key);
  Json json;
  json.set("name", text_json(row.name)).set("workload_key", text_json(key));
  json.set("programs", measured.programs).set("failed", measured.failed);
  json.set("by_hand_s", seconds(measured.by_hand)).set("best_s", seconds(measured.best));
  json.set("best_range_s",
           measured.best > 0 ? Json(Json::Array{measured.low, measured.high}) : Json());
  json.set("best_number", measured.best_row >= 0 ? Json(measured.best_row) : Json());
  json.set("gain", measured.by_hand > 0 && measured.best > 0
                       ? Json(measured.by_hand / measured.best)
                       : Json());
  const bool compared = other != others.end() && other->second.best > 0 && measured.best > 0;
  json.set("regret",
           compared ? Json(measured.best / std::min(measured.best, other->second.best)) : Json());
  return json;
}

}  // namespace

Json tuning_view(Explored& explored, const Ask& ask) {
  const fs::path folder = asked_folder(explored, ask);
  const fs::path asked = folder / record::run_name;
  const Json run = Json::parse(read_file(asked, size_t{1} << 20), asked.string());
  Course read = read_course(folder);
  const std::map<std::string, Measured> measured = measured_in(explored, folder);
  std::map<std::string, Measured> others;
  if (!ask.text_or("against", "").empty()) {
    const fs::path other = explored.folder.resolve(ask.text("against"));
    explored.folder.require_inside(other);
    others = measured_in(explored, other);
  }
  Json tasks{Json::Array{}};
  for (const auto& [key, number] : read.numbers) {
    report::TunedRow& row = read.course.tasks[number];
    const auto found = measured.find(key);
    const Measured known = found == measured.end() ? Measured{} : found->second;
    row.best_ms = known.best * 1e3;
    row.by_hand_ms = known.by_hand * 1e3;
    row.trials = known.programs;
    row.failed = known.failed;
    tasks.push_back(task_row(row, key, known, others).set("number", uint64_t(number)));
  }
  Json json;
  json.set("path", ask.text("path")).set("asked", run);
  json.set("against", others.empty() ? Json() : Json(ask.text("against")));
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
