#include "dataset/best_programs.h"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <map>
#include <memory>

#include "base/error.h"
#include "dataset/labels.h"
#include "record/provenance.h"
#include "record/reader.h"
#include "record/task_files.h"
#include "record/tenset_layout.h"
#include "schedule/state/loop_state.h"

namespace tessera::dataset {

namespace {

using record::BookEntry;

constexpr size_t kept = 64;  // programs of a task, at least

struct Program {
  std::vector<double> costs;
  int records = 0;
  record::Origin origin = record::Origin::Random;
  bool known_origin = false;
  double time = 0;
  std::string run;
  schedule::Steps steps;

  double mean() const { return double(mean_cost(costs)); }
};

struct Task {
  std::shared_ptr<const te::ComputeDag> dag;
  std::string key, name;
  te::TaskShape shape;
};

// What is known of a task on a machine.
struct Candidates {
  const Task* task = nullptr;
  std::map<std::string, Program> programs;  // by their steps, printed
  int64_t trials = 0;
  double default_seconds = 0;

  // Those far from the best will not be it.
  void forget_slow() {
    std::vector<double> means;
    for (const auto& [text, program] : programs) means.push_back(program.mean());
    std::ranges::nth_element(means, means.begin() + kept);
    const double limit = means[kept];
    std::erase_if(programs, [&](const auto& one) { return one.second.mean() > limit; });
  }
};

std::string day_of(double unix_seconds) {
  const time_t when = time_t(unix_seconds);
  std::tm parts{};
  if (unix_seconds <= 0 || unix_seconds > 4e10 || !gmtime_r(&when, &parts)) return "";
  return fmt::format("{:04}-{:02}-{:02}", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday);
}

class Collector {
 public:
  Collector(const te::TaskTable& table, const record::Provenance& provenance, double noise_limit,
            BestCounts& counts)
      : table_(table), provenance_(provenance), noise_limit_(noise_limit), counts_(counts) {}

  void read(const std::string& file) {
    const std::string run = std::filesystem::absolute(file).parent_path().filename().string();
    record::RecordReader reader(file);
    record::Record record;
    while (reader.next(record)) {
      ++counts_.records;
      add(record, run);
    }
    counts_.bad_lines += int64_t(reader.bad_count());
  }

  std::vector<BookEntry> entries() {
    std::vector<BookEntry> all;
    for (const auto& [place, candidates] : candidates_)
      if (std::optional<BookEntry> best = best_of(place.first, candidates))
        all.push_back(std::move(*best));
    return all;
  }

 private:
  void add(const record::Record& record, const std::string& run) {
    if (!record.ok() || !record::is_measured(record) || !is_cost(float(record.mean_cost()))) {
      ++counts_.failed;
      return;
    }
    if (provenance_.noise(record).value_or(0) > noise_limit_) {
      ++counts_.noisy;
      return;
    }
    const std::optional<std::string> machine = record::book_machine(record);
    if (!machine) {
      ++counts_.no_machine;
      return;
    }
    const Task* task = find(record.workload_key);
    if (!task) {
      ++counts_.no_task;
      return;
    }
    Candidates& known = candidates_[{*machine, task->key}];
    known.task = task;
    ++known.trials;
    Program& program = known.programs[schedule::print_steps(record.steps)];
    for (const record::Number& cost : record.costs) program.costs.push_back(cost.value);
    ++program.records;
    program.steps = record.steps;
    program.run = run;
    program.time = std::max(program.time, record.timestamp.value);
    if (const record::ProgramOrigin* origin = provenance_.find(record)) {
      program.origin = origin->origin;
      program.known_origin = true;
      const double mean = program.mean();
      if (program.origin == record::Origin::Default &&
          (known.default_seconds == 0 || mean < known.default_seconds))
        known.default_seconds = mean;
    }
    if (known.programs.size() > 4 * kept) known.forget_slow();
  }

  const Task* find(const std::string& workload_key) {
    const auto [place, fresh] = tasks_.try_emplace(workload_key);
    if (fresh) {
      if (std::optional<te::Task> found = table_.find(workload_key)) {
        auto task = std::make_unique<Task>();
        task->key = te::structural_key(found->dag);
        task->name = found->name;
        task->shape = te::task_shape(found->dag);
        task->dag = std::make_shared<const te::ComputeDag>(std::move(found->dag));
        place->second = std::move(task);
      }
    }
    return place->second.get();
  }

  std::optional<BookEntry> best_of(const std::string& machine, const Candidates& candidates) {
    std::vector<BookEntry> entries;
    for (const auto& [text, program] : candidates.programs)
      entries.push_back(entry(machine, candidates, program));
    std::ranges::sort(entries, record::is_better);
    for (BookEntry& best : entries) {
      try {
        schedule::replay(candidates.task->dag, best.steps);
        return std::move(best);
      } catch (const Error&) {
        ++counts_.no_replay;
      }
    }
    return std::nullopt;
  }

  static BookEntry entry(const std::string& machine, const Candidates& candidates,
                         const Program& program) {
    BookEntry entry;
    entry.machine = machine;
    entry.structure = candidates.task->shape.structure;
    entry.sizes = candidates.task->shape.sizes;
    entry.pattern = candidates.task->shape.pattern;
    entry.task = candidates.task->key;
    entry.name = candidates.task->name;
    entry.seconds = program.mean();
    const auto [low, high] = cost_interval(program.costs);
    entry.low = std::min(double(low), entry.seconds);
    entry.high = std::max(double(high), entry.seconds);
    entry.default_seconds = candidates.default_seconds;
    entry.confirmed = program.records > 1;
    entry.origin = program.known_origin ? std::string(record::origin_name(program.origin)) : "";
    entry.run = program.run;
    entry.trials = candidates.trials;
    entry.date = day_of(program.time);
    entry.steps = program.steps;
    return entry;
  }

  const te::TaskTable& table_;
  const record::Provenance& provenance_;
  double noise_limit_;
  BestCounts& counts_;
  std::map<std::string, std::unique_ptr<Task>> tasks_;  // by workload key; null: not known
  std::map<std::pair<std::string, std::string>, Candidates> candidates_;  // by machine and task
};

}  // namespace

std::vector<BookEntry> best_programs(const std::vector<std::string>& files,
                                     const std::vector<std::string>& task_files, double noise_limit,
                                     BestCounts& counts) {
  const te::TaskTable table = record::load_task_table(task_files, files);
  const record::Provenance provenance = record::Provenance::beside(files);
  Collector collector(table, provenance, noise_limit, counts);
  for (const std::string& file : files) collector.read(file);
  return collector.entries();
}

}  // namespace tessera::dataset
