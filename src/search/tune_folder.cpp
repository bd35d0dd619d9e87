#include "search/tune_folder.h"

#include <algorithm>

#include "base/error.h"
#include "base/file.h"
#include "base/sha256.h"
#include "base/statistics.h"
#include "measure/collect.h"
#include "record/reader.h"
#include "record/side_files.h"
#include "record/store.h"
#include "search/trial_log.h"

namespace tessera::search {

namespace fs = std::filesystem;

namespace {

constexpr int run_version = 1;

// All that the course of a search depends on beside the machine's answers.
Json settings_json(const std::vector<te::Task>& tasks, const TuneOptions& options) {
  std::string keys;
  for (const te::Task& task : tasks) keys += task.workload_key + "\n" + Json(task.flops).dump();
  std::string model = options.model;
  if (fs::is_regular_file(model)) model = "sha256:" + sha256_hex(read_file(model));
  std::string known;
  for (const auto& [key, programs] : options.known)
    for (const Steps& steps : programs) known += key + schedule::print_steps(steps) + "\n";
  Json json;
  json.set("version", run_version).set("tasks", uint64_t(tasks.size()));
  json.set("tasks_sha256", sha256_hex(keys)).set("target", options.target);
  json.set("hardware", Json::array(options.hardware.numbers())).set("model", model);
  json.set("residual_after", options.residual_after);
  json.set("trials", options.trials).set("seconds", options.seconds);
  json.set("stop_after", options.stop_after).set("seed", options.seed);
  json.set("programs_per_round", options.programs_per_round);
  if (!known.empty()) json.set("known", "sha256:" + sha256_hex(known));
  json.set("polish_share", options.polish_share).set("finalists", uint64_t(options.finalists));
  return json;
}

void require_same_run(const fs::path& file, const Json& asked) {
  if (!fs::exists(file)) {
    write_file(file, asked.dump() + "\n");
    return;
  }
  const Json there = Json::parse(read_file(file), file.string());
  for (const auto& [key, value] : asked.as_object()) {
    const Json* found = there.find(key);
    if (!found || !(*found == value))
      throw input_error({file.string(), 0},
                        "the folder holds a run with '{}' {}, expected {}: call it with the same "
                        "options to go on, or give another --out",
                        key, found ? found->dump() : "missing", value.dump());
  }
}

// Records in the order of the measurements. Those that are in the store already are passed over
// when a run that was killed is made again, so that each is there once.
class RecordSink {
 public:
  RecordSink(const std::vector<te::Task>& tasks, const fs::path& folder, const TuneOptions& options)
      : options_(options), store_(folder, {}, [&](const record::Record& record) { note(record); }) {
    there_ = store_.size();
    for (const te::Task& task : tasks) store_.add_task(task.workload_key, te::to_json(task).dump());
  }
  const std::vector<std::string>& warnings() const { return store_.warnings(); }

  void add(const te::Task& task, const Steps& steps, const Measured& measured,
           record::Origin origin) {
    if (seen_++ < there_) return;
    record::Record record =
        measure::record_of(task, options_.target, options_.hardware, steps, measured);
    // By its program and time a record finds its origin: no two timings share a second.
    const auto last = times_.find(record::program_id(record));
    if (last != times_.end())
      record.timestamp.value = std::max(record.timestamp.value, last->second + 1);
    note(record);
    store_.append(record, origin, "");
  }
  void sync() { store_.sync(); }

 private:
  void note(const record::Record& record) {
    times_[record::program_id(record)] = record.timestamp.value;
  }

  const TuneOptions& options_;
  std::map<std::string, double> times_;  // of the last record of each program
  record::RecordStore store_;
  int64_t there_ = 0, seen_ = 0;
};

}  // namespace

Json to_json(const RoundReport& report) {
  const auto ms = [](const std::optional<double>& seconds) {
    return seconds ? Json(*seconds * 1e3) : Json();
  };
  Json json;
  json.set("round", report.round).set("trials", report.trials).set("seconds", report.seconds);
  json.set("task", report.task->workload_key).set("name", report.task->name);
  json.set("best_ms", ms(report.best)).set("network_ms", ms(report.network));
  json.set("phase", phase_name(report.phase));
  return json;
}

TuneResult tune_in_folder(const std::vector<te::Task>& tasks, const fs::path& folder,
                          const TuneOptions& options, Measuring* live, const FolderEvents& events) {
  fs::create_directories(folder);
  require_same_run(folder / record::run_name, settings_json(tasks, options));
  LoggedMeasuring measuring(folder / record::trials_name, live);
  RecordSink records(tasks, folder, options);
  // The log is ahead of everything else, from which the rest is made again.
  fs::remove(folder / record::curves_name);
  AppendFile curves(folder / record::curves_name, {});
  if (events.warning) {
    if (!measuring.warning().empty()) events.warning(measuring.warning());
    for (const std::string& warning : records.warnings()) events.warning(warning);
  }
  if (events.resumed && measuring.left() > 0) events.resumed(measuring.left());

  TuneEvents inside = events.tune;
  inside.round = [&](const RoundReport& report) {
    curves.append(to_json(report).dump() + "\n");
    if (events.tune.round) events.tune.round(report);
  };
  inside.measured = [&](const te::Task& task, const Steps& steps, const Measured& measured,
                        record::Origin origin) {
    records.add(task, steps, measured, origin);
    if (events.tune.measured) events.tune.measured(task, steps, measured, origin);
  };
  const TuneResult result = tune(tasks, options, measuring, inside);
  records.sync();
  return result;
}

std::vector<TunedProgram> tuned_programs(const fs::path& folder) {
  const std::string file = (folder / record::records_name).string();
  const record::Provenance provenance = record::Provenance::beside({file});
  struct Known {
    std::map<std::string, record::Record> last;  // by program
    std::optional<record::Record> winner;
  };
  std::vector<std::pair<std::string, std::string>> order;
  std::map<std::pair<std::string, std::string>, Known> tasks;
  record::RecordReader reader(file);
  for (record::Record record; reader.next(record);) {
    const std::pair key(record.workload_key, record.target);
    const auto [place, fresh] = tasks.try_emplace(key);
    if (fresh) order.push_back(key);
    const record::ProgramOrigin* origin = provenance.find(record);
    if (record.ok() && origin && origin->origin == record::Origin::Tuned)
      place->second.winner = record;
    place->second.last[record::program_id(record)] = record;
  }
  const auto seconds = [](const record::Record& record) {
    std::vector<double> costs;
    for (const record::Number& cost : record.costs) costs.push_back(cost.value);
    return median(costs);
  };
  std::vector<TunedProgram> tuned;
  for (const auto& key : order) {
    const Known& known = tasks.at(key);
    const record::Record* best = known.winner ? &*known.winner : nullptr;
    if (!best)
      for (const auto& [program, one] : known.last)
        if (one.ok() && (!best || seconds(one) < seconds(*best))) best = &one;
    if (best)
      tuned.push_back(
          {key.first, key.second, best->steps, seconds(*best), known.winner.has_value()});
  }
  return tuned;
}

}  // namespace tessera::search
