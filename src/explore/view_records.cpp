// Measured programs: the tasks of a file, the programs of a task, and one program with its
// schedule, its loops, its features and what each repeat took.
#include <fmt/format.h>

#include <algorithm>

#include "explore/explored.h"
#include "explore/http.h"
#include "explore/task_names.h"
#include "feature/program_features.h"
#include "record/provenance.h"
#include "record/side_files.h"
#include "schedule/nest/lower.h"

namespace tessera::explore {

namespace fs = std::filesystem;

namespace {

Json known_seconds(double seconds) {
  return seconds > 0 ? Json(seconds) : Json();
}

const RecordFiles::Opened& asked_records(Explored& explored, const Ask& ask) {
  return explored.records.get(asked_file(explored, ask), explored.outside.unpack_parquet);
}

const RecordColumns::Row& asked_row(const RecordFiles::Opened& opened, const Ask& ask) {
  const int64_t number = ask.integer("number", 0, INT32_MAX);
  if (size_t(number) >= opened.columns.rows.size())
    throw Refused(404,
                  fmt::format("{} has {} records", ask.text("path"), opened.columns.rows.size()));
  return opened.columns.rows[size_t(number)];
}

// The features of the state's stores, by the names of their columns.
Json features_json(const schedule::LoopState& state) {
  schedule::NestLowering lowering;
  const schedule::Nest& nest = lowering.lower(state, true);
  feature::PerStoreExtractor extractor;
  Json names{Json::Array{}}, stores{Json::Array{}};
  for (const std::string_view name : feature::per_store_names()) names.push_back(name);
  for (const feature::PerStoreRow& row : extractor.extract(nest)) {
    Json store;
    store.set("buffer", text_json(nest.buffers[size_t(row.buffer)].name));
    stores.push_back(store.set("values", Json::array(row.values)));
  }
  Json json;
  json.set("names", std::move(names)).set("stores", std::move(stores));
  json.set("nest", text_json(schedule::print_nest(nest)));
  return json;
}

// Does what stands beside a file of records lie in the folder, too, where it is there at all?
bool is_own(const Explored& explored, const RecordFiles::Opened& opened, const char* name) {
  return !fs::exists(opened.file.parent_path() / name) || explored.folder.beside(opened.file, name);
}

Json provenance_json(const Explored& explored, const RecordFiles::Opened& opened,
                     const record::Record& record) {
  for (const char* name : {record::origins_name, record::batches_name})
    if (!is_own(explored, opened, name)) return {};
  const record::Provenance provenance = record::Provenance::beside({opened.file.string()});
  Json json;
  if (const record::ProgramOrigin* origin = provenance.find(record)) {
    json.set("origin", record::origin_name(origin->origin));
    json.set("quiet", origin->quiet ? Json(*origin->quiet) : Json());
  }
  if (const record::Batch* batch = provenance.batch_of(record)) {
    json.set("processor", text_json(batch->processor)).set("self_check", batch->spread());
  }
  return json;
}

// What a failed program said.
Json message_json(const Explored& explored, const RecordFiles::Opened& opened,
                  record::Record record) {
  if (record.ok() || !is_own(explored, opened, record::failures_name)) return {};
  std::vector<record::Record> records{std::move(record)};
  const fs::path file = opened.file.parent_path() / record::failures_name;
  record::attach_messages(records, record::read_failures(file));
  return records[0].message.empty() ? Json() : text_json(records[0].message);
}

}  // namespace

Json records_view(Explored& explored, const Ask& ask) {
  const RecordFiles::Opened& opened = asked_records(explored, ask);
  const te::TaskTable table = tasks_beside(explored, ask, opened.file);
  const RecordColumns& columns = opened.columns;
  Json tasks{Json::Array{}};
  for (size_t i = 0; i < columns.tasks.size(); ++i) {
    const RecordColumns::Task& task = columns.tasks[i];
    const std::optional<te::Task> known = table.find(task.workload_key);
    Json one;
    one.set("number", uint64_t(i)).set("workload_key", text_json(task.workload_key));
    one.set("name", known ? text_json(known->name) : Json());
    one.set("flops", known ? Json(known->flops) : Json());
    one.set("target", text_json(task.target)).set("programs", task.programs);
    one.set("failed", task.failed).set("best_s", known_seconds(task.best));
    one.set("best_ci", Json());
    if (task.best_row >= 0) {
      const RecordColumns::Row& best = columns.rows[size_t(task.best_row)];
      one.set("best_ci", Json::Array{best.low, best.high}).set("best_number", task.best_row);
    }
    tasks.push_back(std::move(one));
  }
  std::map<int, int64_t> errors;
  for (const RecordColumns::Row& row : columns.rows) ++errors[row.error_no];
  Json by_error{Json::Object{}};
  for (const auto& [error, count] : errors)
    by_error.set(record::error_name(record::MeasureError(error)), count);
  Json json;
  json.set("path", ask.text("path")).set("records", uint64_t(columns.rows.size()));
  json.set("bad_lines", uint64_t(columns.bad_lines)).set("cut_off", columns.cut_off);
  json.set("errors", std::move(by_error)).set("tasks", std::move(tasks));
  const bool packed = opened.file != opened.lines;  // `records info` reads lines alone
  const std::vector<std::string> info = {"tessera", "records", "info", opened.file.string(),
                                         "--json"};
  const std::vector<std::string> query = {"tessera", "query", explored.folder.root().string(),
                                          "records", "path=" + ask.text("path")};
  json.set("command", command_line(packed ? query : info));
  return json;
}

Json programs_view(Explored& explored, const Ask& ask) {
  const RecordFiles::Opened& opened = asked_records(explored, ask);
  const RecordColumns& columns = opened.columns;
  const int64_t task = ask.integer("task", 0, INT32_MAX);
  const int64_t most = ask.integer_or("count", 20'000, 1, 1'000'000);
  if (size_t(task) >= columns.tasks.size())
    throw Refused(404, fmt::format("{} has {} tasks", ask.text("path"), columns.tasks.size()));
  const RecordColumns::Task& of = columns.tasks[size_t(task)];
  const std::optional<te::Task> known =
      tasks_beside(explored, ask, opened.file).find(of.workload_key);
  Json rows{Json::Array{}};
  int64_t count = 0;
  for (size_t i = 0; i < columns.rows.size(); ++i) {
    const RecordColumns::Row& row = columns.rows[i];
    if (row.task != uint32_t(task)) continue;
    if (++count > most) break;
    Json ends = row.mean > 0 ? Json(Json::Array{row.low, row.high}) : Json();
    rows.push_back(Json::Array{uint64_t(i), known_seconds(row.mean), std::move(ends),
                               record::error_name(record::MeasureError(row.error_no)),
                               int64_t(row.repeats), int64_t(row.steps), row.timestamp});
  }
  Json json;
  json.set("path", ask.text("path")).set("task", task);
  json.set("name", known ? text_json(known->name) : Json());
  json.set("workload_key", text_json(of.workload_key)).set("target", text_json(of.target));
  json.set("flops", known ? Json(known->flops) : Json()).set("programs", of.programs);
  json.set("columns",
           Json::Array{"number", "mean_s", "range_s", "error", "repeats", "steps", "timestamp"});
  json.set("rows", std::move(rows));
  json.set("command", command_line({"tessera", "query", explored.folder.root().string(), "programs",
                                    "path=" + ask.text("path"), fmt::format("task={}", task)}));
  return json;
}

Json program_view(Explored& explored, const Ask& ask) {
  const RecordFiles::Opened& opened = asked_records(explored, ask);
  const RecordColumns::Row& row = asked_row(opened, ask);
  const record::Record record = record_at(opened.lines, row);
  Json repeats{Json::Array{}}, steps{Json::Array{}};
  for (const record::Number& cost : record.costs) repeats.push_back(cost.value);
  for (const schedule::Step& step : record.steps) steps.push_back(schedule::print_step(step));
  const RecordColumns::Task& task = opened.columns.tasks[row.task];
  Json json;
  json.set("path", ask.text("path")).set("number", ask.integer("number", 0, INT32_MAX));
  json.set("line", int64_t(row.line)).set("task", int64_t(row.task));
  json.set("workload_key", text_json(record.workload_key)).set("target", text_json(record.target));
  json.set("mean_s", known_seconds(row.mean));
  json.set("range_s", row.mean > 0 ? Json(Json::Array{row.low, row.high}) : Json());
  json.set("repeats_s", std::move(repeats));
  json.set("error", record::error_name(record::MeasureError(record.error_no)));
  json.set("best_s", known_seconds(task.best)).set("timestamp", record.timestamp.value);
  json.set("message", message_json(explored, opened, record));
  json.set("provenance", provenance_json(explored, opened, record));
  json.set("steps", std::move(steps));
  const std::optional<te::Task> known =
      tasks_beside(explored, ask, opened.file).find(record.workload_key);
  json.set("name", known ? text_json(known->name) : Json());
  json.set("flops", known ? Json(known->flops) : Json());
  if (known) {
    try {
      const auto dag = std::make_shared<const te::ComputeDag>(known->dag);
      const schedule::LoopState state = schedule::replay(dag, record.steps);
      json.set("loops", text_json(schedule::print_state(state)));
      json.set("features", features_json(state));
    } catch (const Error& error) {
      json.set("note", text_json(error.message()));
    }
  } else {
    json.set("note", "the task is not known here: name a file that has it with tasks=PATH");
  }
  std::vector<std::string> command = {"tessera", "show", opened.file.string(), "--program",
                                      ask.text("number")};
  if (!ask.text_or("tasks", "").empty()) {
    command.push_back("--tasks");
    command.push_back(asked_file(explored, ask, "tasks").string());
  }
  const bool packed = opened.file != opened.lines;  // `show` reads lines alone
  json.set("command", packed ? Json() : Json(command_line(command)));
  return json;
}

}  // namespace tessera::explore
