// Records are read in batches. The programs of a batch are cut into small chunks that threads take
// one after the other; each chunk has memory of its own, and chunks are joined in order, so that
// nothing depends on which thread took which. Features then lie in the order of records; where
// tasks are mixed in the files they are brought together at the end.
#include "dataset/load.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <numeric>
#include <thread>
#include <unordered_map>

#include "base/error.h"
#include "feature/loop_paths.h"
#include "feature/task_features.h"
#include "record/provenance.h"
#include "record/reader.h"
#include "record/task_files.h"
#include "record/tenset_layout.h"
#include "schedule/nest/lower.h"

namespace tessera::dataset {

namespace {

using Dag = std::shared_ptr<const te::ComputeDag>;

constexpr size_t batch_size = 4096, chunk_size = 32;

// One kind of features of the programs of a chunk, or of all.
struct Part {
  std::vector<float> values;
  std::vector<int64_t> rows;  // of each program

  // No program is without rows: one of zeros stands for none.
  void end_program(size_t count, size_t columns) {
    if (count == 0) values.resize(values.size() + columns, 0.0f);
    rows.push_back(int64_t(std::max<size_t>(count, 1)));
  }
  void append_to(Ragged& all) const {
    all.values.insert(all.values.end(), values.begin(), values.end());
    for (const int64_t count : rows) all.offsets.push_back(all.offsets.back() + count);
  }
};

struct Chunk {
  Part rows, steps, paths;
  std::vector<std::string> reasons;  // of programs that were not lowered
  std::exception_ptr broken;
};

bool needs_dag(const LoadOptions& options) {
  return options.rows || options.paths;
}

int64_t cache_line_of(const record::Record& record) {
  return record.hardware && record.hardware->size() > 2 && (*record.hardware)[2] > 0
             ? (*record.hardware)[2]
             : 64;
}

// What one thread extracts with: all kinds from one lowering.
struct Extractors {
  explicit Extractors(feature::Dialect dialect) : rows(dialect) {}

  schedule::NestLowering lowering;
  feature::PerStoreExtractor rows;
  feature::LoopPaths paths;
};

// Features of batches, by several threads.
class Extraction {
 public:
  explicit Extraction(const LoadOptions& options) : options_(options) {
    for (int i = 0; i < std::max(1, options.jobs); ++i) extractors_.emplace_back(options.dialect);
  }

  std::vector<Chunk> run(std::span<const record::Record> records, std::span<const Dag> dags) {
    std::vector<Chunk> chunks((records.size() + chunk_size - 1) / chunk_size);
    std::atomic<size_t> next = 0;
    const auto work = [&](size_t thread) {
      for (size_t at; (at = next++) < chunks.size();) {
        const size_t first = at * chunk_size;
        const size_t count = std::min(chunk_size, records.size() - first);
        extract(records.subspan(first, count), dags.subspan(first, count), extractors_[thread],
                chunks[at]);
      }
    };
    std::vector<std::thread> threads;
    for (size_t i = 1; i < std::min(extractors_.size(), chunks.size()); ++i)
      threads.emplace_back(work, i);
    work(0);
    for (std::thread& thread : threads) thread.join();
    for (const Chunk& chunk : chunks)
      if (chunk.broken) std::rethrow_exception(chunk.broken);
    return chunks;
  }

 private:
  void extract(std::span<const record::Record> records, std::span<const Dag> dags,
               Extractors& extractors, Chunk& chunk) const {
    try {
      for (size_t i = 0; i < records.size(); ++i) {
        if (needs_dag(options_)) add_lowered(records[i], dags[i], extractors, chunk);
        if (options_.steps) add_steps(records[i], chunk);
      }
    } catch (...) {
      chunk.broken = std::current_exception();
    }
  }

  void add_lowered(const record::Record& record, const Dag& dag, Extractors& extractors,
                   Chunk& chunk) const {
    const schedule::Nest* nest = nullptr;
    try {
      nest = &extractors.lowering.lower(schedule::replay(dag, record.steps));
    } catch (const Error& error) {
      if (error.blame() != Blame::Input) throw;
      chunk.reasons.push_back(error.message());
    }
    if (options_.rows) {
      Part& part = chunk.rows;
      size_t count = 0;
      if (nest)
        for (const feature::PerStoreRow& row :
             extractors.rows.extract(*nest, cache_line_of(record))) {
          part.values.insert(part.values.end(), row.values.begin(), row.values.end());
          ++count;
        }
      part.end_program(count, feature::per_store_columns);
    }
    if (options_.paths) {
      Part& part = chunk.paths;
      size_t count = 0;
      if (nest) {
        const std::span<const float> values = extractors.paths.extract(*nest);
        part.values.insert(part.values.end(), values.begin(), values.end());
        count = values.size() / feature::LoopPaths::columns();
      }
      part.end_program(count, feature::LoopPaths::columns());
    }
  }

  void add_steps(const record::Record& record, Chunk& chunk) const {
    const size_t count =
        feature::append_step_tokens(record.steps, options_.step_shape, chunk.steps.values);
    chunk.steps.end_program(count, options_.step_shape.width);
  }

  const LoadOptions& options_;
  std::vector<Extractors> extractors_;
};

std::map<std::string, feature::HardwareFeatures> checked_machines(
    const record::Provenance& provenance) {
  std::map<std::string, feature::HardwareFeatures> machines;
  for (const record::Batch& batch : provenance.batches())
    if (!batch.hardware.is_null() && !machines.contains(batch.target))
      machines[batch.target] = feature::hardware_from_json(batch.hardware, {batch.id, 0});
  return machines;
}

// Each task once, in the order of their first records.
class TaskNumbers {
 public:
  TaskNumbers(const LoadOptions& options, const te::TaskTable& table,
              const record::Provenance& provenance)
      : options_(options), table_(table) {
    hardware = checked_machines(provenance);
    for (const auto& [target, machine] : options.hardware) hardware[target] = machine;
  }

  int32_t of(const record::Record& record) {
    const auto [place, fresh] =
        numbers_.try_emplace({record.workload_key, record.target}, int32_t(tasks.size()));
    if (fresh) {
      const auto [known, first] = known_.try_emplace(record.workload_key);
      if (first) known->second = find(record.workload_key);
      tasks.push_back(describe_task(record.workload_key, record.target, known->second.get()));
      if (record.hardware && record.hardware->size() > 1 && (*record.hardware)[1] > 0)
        tasks.back().vector_bytes = int((*record.hardware)[1]);
      if (options_.task_features && known->second)
        tasks.back().features = feature::task_features(*known->second);
      const auto machine = hardware.find(record.target);
      if (options_.hardware_features && machine != hardware.end())
        tasks.back().hardware = feature::hardware_columns(machine->second);
      // The DAG lives as long as the task that it is part of.
      dags.push_back(known->second ? Dag(known->second, &known->second->dag) : nullptr);
    }
    return place->second;
  }

  std::vector<Task> tasks;
  std::vector<Dag> dags;
  std::map<std::string, feature::HardwareFeatures> hardware;  // by target

 private:
  std::shared_ptr<const te::Task> find(const std::string& workload_key) const {
    std::optional<te::Task> task = table_.find(workload_key);
    return task ? std::make_shared<const te::Task>(std::move(*task)) : nullptr;
  }

  const LoadOptions& options_;
  const te::TaskTable& table_;
  std::map<std::pair<std::string, std::string>, int32_t> numbers_;
  std::map<std::string, std::shared_ptr<const te::Task>> known_;
};

class Loader {
 public:
  Loader(const LoadOptions& options, const te::TaskTable& table,
         const record::Provenance& provenance)
      : options_(options),
        provenance_(provenance),
        numbers_(options, table, provenance),
        extraction_(options),
        records_(1) {
    if (options.rows) data_.programs.rows.columns = feature::per_store_columns;
    if (options.steps) data_.programs.steps.columns = options.step_shape.width;
    if (options.paths) data_.programs.paths.columns = feature::LoopPaths::columns();
    data_.programs.dialect = options.dialect;
  }

  void read(const std::string& file) {
    record::RecordReader reader(file);
    while (reader.next(records_[held_])) {
      const record::Record& record = records_[held_];
      if (options_.rule == LabelRule::Measured && !record::is_measured(record)) {
        ++counts_.unmeasured;
        continue;
      }
      if (std::isfinite(options_.noise_limit) &&
          provenance_.noise(record).value_or(0) > options_.noise_limit) {
        ++counts_.noisy;
        continue;
      }
      const int32_t task = numbers_.of(record);
      if (needs_dag(options_) && !numbers_.dags[size_t(task)]) {
        ++counts_.without_dag;
        continue;
      }
      if (options_.join_sittings) {
        const auto [place, fresh] = programs_.try_emplace(record::program_id(record), data_.size());
        if (!fresh) {
          add_sitting(place->second, record);
          continue;
        }
      }
      dags_.push_back(numbers_.dags[size_t(task)]);
      data_.programs.task.push_back(task);
      data_.cost.emplace_back();
      data_.halves.emplace_back();
      data_.interval.emplace_back();
      data_.error.emplace_back();
      data_.origin.emplace_back();
      set_costs(data_.size() - 1, record);
      if (++held_ == batch_size) hand_over();
      if (records_.size() == held_) records_.emplace_back();
    }
    counts_.bad_lines += int64_t(reader.bad_count());
    counts_.cut_off += reader.cut_off();
  }

  Loaded finish() {
    if (held_ > 0) hand_over();
    data_.programs.tasks = std::move(numbers_.tasks);
    group();
    relabel(data_, options_.rule);
    counts_.programs = int64_t(data_.size());
    counts_.failed =
        int64_t(data_.size()) - std::count(data_.error.begin(), data_.error.end(), uint8_t{0});
    return {std::move(data_), std::move(counts_), std::move(numbers_.hardware)};
  }

 private:
  void set_costs(size_t program, const record::Record& record) {
    repeats_.clear();
    if (options_.rule == LabelRule::Measured && !record.ok())
      repeats_.push_back(failed_cost);
    else
      for (const record::Number& cost : record.costs) repeats_.push_back(cost.value);
    data_.cost[program] = mean_cost(repeats_);
    data_.halves[program] = half_costs(repeats_);
    data_.interval[program] = cost_interval(repeats_);
    const bool known = record.error_no >= 0 && record.error_no <= 8;
    data_.error[program] =
        known ? uint8_t(record.error_no) : uint8_t(record::MeasureError::Unknown);
    const record::ProgramOrigin* origin = provenance_.empty() ? nullptr : provenance_.find(record);
    data_.origin[program] = origin ? origin->origin : Origin::Random;
  }

  // What disturbs a measurement makes it longer: the least cost is the nearest to undisturbed.
  void add_sitting(size_t program, const record::Record& record) {
    ++counts_.again;
    repeats_.clear();
    for (const record::Number& cost : record.costs) repeats_.push_back(cost.value);
    const Origin origin = data_.origin[program];
    if (!record.ok() || !(mean_cost(repeats_) < data_.cost[program])) return;
    set_costs(program, record);
    data_.origin[program] = origin;
  }

  void hand_over() {
    for (const Chunk& chunk : extraction_.run({records_.data(), held_}, dags_)) {
      chunk.rows.append_to(data_.programs.rows);
      chunk.steps.append_to(data_.programs.steps);
      chunk.paths.append_to(data_.programs.paths);
      counts_.not_lowered += int64_t(chunk.reasons.size());
      for (const std::string& reason : chunk.reasons)
        if (counts_.reasons.size() < 100 || counts_.reasons.contains(reason))
          ++counts_.reasons[reason];
    }
    held_ = 0;
    dags_.clear();
    if (options_.progress) options_.progress(int64_t(data_.size()));
  }

  // Brings the programs of each task together and drops small tasks.
  void group() {
    std::vector<int64_t> sizes(data_.programs.tasks.size());
    for (const int32_t task : data_.programs.task) ++sizes[size_t(task)];
    std::vector<int64_t> order;
    order.reserve(data_.size());
    for (size_t i = 0; i < data_.size(); ++i) {
      if (sizes[size_t(data_.programs.task[i])] < options_.min_programs)
        ++counts_.of_small_tasks;
      else
        order.push_back(int64_t(i));
    }
    std::stable_sort(order.begin(), order.end(), [&](int64_t a, int64_t b) {
      return data_.programs.task[size_t(a)] < data_.programs.task[size_t(b)];
    });
    // What select() asks of the whole; the order of records is not yet that of tasks.
    data_.label.resize(data_.size());
    data_.min_latency.resize(data_.programs.tasks.size());
    data_.begin.resize(data_.programs.tasks.size() + 1);
    data_ = select(data_, order, false);
  }

  const LoadOptions& options_;
  const record::Provenance& provenance_;
  TaskNumbers numbers_;
  Extraction extraction_;
  Dataset data_;
  std::unordered_map<std::string, size_t> programs_;  // number in data_, by what they are
  LoadCounts counts_;
  std::vector<record::Record> records_;  // of the batch; storage is used again
  std::vector<Dag> dags_;                // of each of them
  size_t held_ = 0;
  std::vector<double> repeats_;
};

}  // namespace

std::map<std::string, feature::HardwareFeatures> machines_of(
    const std::vector<std::string>& paths) {
  return checked_machines(record::Provenance::beside(record::find_record_files(paths).files));
}

Task describe_task(const std::string& workload_key, const std::string& target,
                   const te::Task* known) {
  Task task;
  task.workload_key = workload_key;
  task.target = target;
  if (!known) return task;
  task.key = known->key;
  task.name = known->name;
  task.flops = known->flops;
  task.weights = known->weights;
  task.tags = feature::workload_tags(known->dag);
  task.bytes = feature::task_bytes(known->dag);
  return task;
}

Loaded load_records(const std::vector<std::string>& paths, const LoadOptions& options) {
  const std::vector<std::string> files = record::find_record_files(paths).files;
  const te::TaskTable table = record::load_task_table(options.task_files, files);
  const record::Provenance provenance = record::Provenance::beside(files);
  Loader loader(options, table, provenance);
  for (const std::string& file : files) loader.read(file);
  return loader.finish();
}

}  // namespace tessera::dataset
