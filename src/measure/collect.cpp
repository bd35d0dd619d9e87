#include "measure/collect.h"

#include <cmath>
#include <ctime>
#include <utility>

#include "base/clock.h"
#include "base/error.h"
#include "base/machine.h"
#include "measure/machine_hardware.h"
#include "measure/self_check.h"
#include "record/reader.h"
#include "record/side_files.h"
#include "record/store.h"
#include "schedule/space/sample_programs.h"

namespace tessera::measure {

using record::MeasureError;

namespace {

constexpr double failed_cost = 1e10;  // Ansor's

// What the folder holds of one task.
struct Known {
  std::map<std::string, MeasureError> programs;  // by their steps, printed
  double best = 0;                               // seconds; 0: none has been measured
};

// What the folder knows of this machine, so that going on does not measure it again; else found
// out.
Json hardware_json(const std::filesystem::path& folder, const CollectOptions& options) {
  for (const record::Batch& batch : record::read_batches(folder / record::batches_name)) {
    if (batch.target != options.target || batch.processor != options.processor ||
        batch.hardware.is_null())
      continue;
    const auto known = feature::hardware_from_json(batch.hardware, {record::batches_name, 0});
    if (known.gpu || int(known.cores) == options.measure.target.threads) return batch.hardware;
  }
  return feature::to_json(machine_hardware(options.measure.target, options.target));
}

}  // namespace

record::Record record_of(const te::Task& task, const std::string& target,
                         const schedule::Hardware& hardware, const schedule::Steps& steps,
                         const Measured& measured) {
  record::Record record;
  record.workload_key = task.workload_key;
  record.target = target;
  record.hardware = hardware.numbers();
  record.target_host = "";
  record.layout_rewrite = 0;
  record.input_names.emplace();
  record.steps = steps;
  if (measured.ok()) {
    for (double cost : measured.costs) record.costs.push_back({cost, ""});
  } else {
    record.costs.push_back({failed_cost, "1e+10"});
  }
  record.error_no = int32_t(measured.error);
  record.all_cost = {measured.build_seconds + measured.check_seconds + measured.time_seconds, ""};
  record.timestamp = {double(time(nullptr)), ""};
  record.version = "v0.6";
  record.message = measured.message;
  return record;
}

std::string cpu_target(const std::string& processor) {
  return "llvm -keys=cpu -model=" + machine_word(processor);
}

std::string cuda_target(const std::string& gpu) {
  return "cuda -keys=cuda,gpu -model=" + machine_word(gpu);
}

CollectSummary collect(const std::vector<te::Task>& tasks, const std::filesystem::path& folder,
                       const CollectOptions& options, const CollectEvents& events) {
  std::map<std::string, Known> known;
  const auto note = [&](const record::Record& record) {
    // Of another machine: neither its programs nor its times are ours.
    if (record.target != options.target) return;
    Known& task = known[record.workload_key];
    task.programs.emplace(schedule::print_steps(record.steps), MeasureError(record.error_no));
    const double cost = record.mean_cost();
    if (record.ok() && (task.best == 0 || cost < task.best)) task.best = cost;
  };
  record::RecordStore store(folder, {}, note);
  for (const std::string& file : options.except) {
    record::RecordReader reader(file);
    for (record::Record record; reader.next(record);) note(record);
  }
  if (events.warning)
    for (const std::string& warning : store.warnings()) events.warning(warning);

  CollectSummary summary;
  const double start = monotonic_seconds();
  std::optional<SelfCheck> check;
  if (options.self_check > 0)
    check.emplace(options.hardware, options.target, options.processor,
                  hardware_json(folder, options));
  Measurer measurer(options.measure);
  struct Begun {
    const te::Task* task;
    std::vector<schedule::Steps> programs;
    std::vector<record::Origin> origins;
    bool check = false;
  };
  std::vector<Begun> batches;
  std::optional<Batch> waiting;  // for the check that is put before it
  Begun pending{};               // the same
  size_t since_check = 0;
  // Programs that are not there yet; nothing when no task has any left.
  const auto next_programs = [&]() -> std::optional<Batch> {
    while (summary.tasks < tasks.size()) {
      const te::Task& task = tasks[summary.tasks++];
      const double drawing = monotonic_seconds();
      const std::vector<schedule::Steps> all =
          options.choose
              ? options.choose(task)
              : schedule::sample_programs(std::make_shared<const te::ComputeDag>(task.dag),
                                          options.hardware, options.programs, options.measure.seed);
      const Known& there = known[task.workload_key];
      std::vector<schedule::Steps> programs;
      std::vector<record::Origin> origins;
      size_t own = 0;
      std::vector<MeasureError> found;
      for (size_t i = 0; i < all.size(); ++i) {
        if (options.own && !options.own(task, i)) continue;
        ++own;
        const auto known_program = there.programs.find(schedule::print_steps(all[i]));
        if (known_program != there.programs.end()) {
          found.push_back(known_program->second);
          continue;
        }
        programs.push_back(all[i]);
        origins.push_back(options.origin ? options.origin(task, i) : record::Origin::Random);
      }
      summary.draw_seconds += monotonic_seconds() - drawing;
      summary.already_there += found.size();
      if (events.begun) events.begun(task, own);
      if (events.there)
        for (const MeasureError error : found) events.there(task, error);
      if (programs.empty()) continue;
      store.add_task(task.workload_key, te::to_json(task).dump());
      pending = {&task, programs, std::move(origins)};
      return Batch{&task, std::move(programs), there.best};
    }
    return std::nullopt;
  };
  const auto next = [&]() -> std::optional<Batch> {
    if (!waiting) waiting = next_programs();
    // The check behind the last programs is worth it when there were many.
    if (!waiting && (!check || 2 * since_check < options.self_check)) return std::nullopt;
    if (check && (batches.empty() || since_check >= options.self_check || !waiting)) {
      since_check = 0;
      batches.push_back({&check->task(), {}, {}, true});
      return check->programs();
    }
    since_check += waiting->programs.size();
    batches.push_back(std::move(pending));
    return std::exchange(waiting, std::nullopt);
  };
  std::string batch_id;  // of the programs that are done now
  const auto checked = [&] {
    const record::Batch& result = check->result();
    store.add_batch(result);
    batch_id = result.id;
    ++summary.self_checks;
    if (const double spread = result.spread(); std::isfinite(spread))
      summary.worst_spread = std::max(summary.worst_spread, spread);
    else
      ++summary.failed_checks;
  };
  BatchEvents measured_events;
  measured_events.done = [&](size_t batch, size_t program, const Measured& measured) {
    Begun& begun = batches[batch];
    if (begun.check) {
      if (check->add(program, measured)) checked();
      return;
    }
    store.append(
        record_of(*begun.task, options.target, options.hardware, begun.programs[program], measured),
        begun.origins[program], batch_id, measured.quiet);
    if (program + 1 == begun.programs.size()) begun.programs = {};
    ++summary.measured;
    if (measured.quiet) ++(*measured.quiet ? summary.quiet : summary.disturbed);
    if (!measured.ok()) ++summary.failed[std::string(record::error_name(measured.error))];
    summary.build_cpu_seconds += measured.build_cpu_seconds;
    if (events.done) events.done(*begun.task, measured);
  };
  // Nothing to compare with: its programs could only be timed, not checked.
  measured_events.no_answer = [&](size_t batch, const Error& error) {
    if (batches[batch].check) {
      check->fail(error.what());
      return checked();
    }
    const te::Task& task = *batches[batch].task;
    summary.without_answer[task.name + " " + task.workload_key] = error.what();
  };
  measurer.measure_all(next, measured_events);
  store.sync();
  summary.seconds = monotonic_seconds() - start;
  summary.cores = measurer.cores();
  summary.times = measurer.times();
  return summary;
}

}  // namespace tessera::measure
