#include "feature/feature_file.h"

#include <algorithm>
#include <thread>

#include "base/error.h"
#include "feature/program_features.h"

namespace tessera::feature {

// One thread's share of a batch: programs in a row, so that what it makes is written in one piece.
struct FeatureFile::Worker {
  explicit Worker(const FeatureOptions& options) : options(options), features(options.dialect) {}

  void run(std::span<const record::Record> records, std::span<const Dag> dags) {
    values.clear();
    rows.clear();
    reasons.clear();
    broken = nullptr;
    try {
      for (size_t i = 0; i < records.size(); ++i) one(records[i], dags);
    } catch (...) {
      broken = std::current_exception();
    }
  }

  void one(const record::Record& record, std::span<const Dag> dags) {
    reasons.emplace_back();
    if (options.kind == Kind::Steps) {
      rows.push_back(append_step_tokens(record.steps, options.shape, values));
      return;
    }
    const size_t before = values.size();
    try {
      const int64_t line =
          record.hardware && record.hardware->size() > 2 && (*record.hardware)[2] > 0
              ? (*record.hardware)[2]
              : 64;
      const auto found = features.extract(dags[rows.size()], record.steps, line);
      for (const PerStoreRow& row : found)
        values.insert(values.end(), row.values.begin(), row.values.end());
      rows.push_back(found.size());
    } catch (const Error& error) {
      if (error.blame() != Blame::Input) throw;
      reasons.back() = error.message();
      values.resize(before);
      values.resize(before + per_store_columns, 0);
      rows.push_back(1);
    }
  }

  const FeatureOptions& options;
  ProgramFeatures features;
  std::vector<float> values;
  std::vector<size_t> rows;          // of each program
  std::vector<std::string> reasons;  // why it failed, or empty
  std::exception_ptr broken;
};

FeatureFile::FeatureFile(std::filesystem::path file, const FeatureOptions& options)
    : options_(options), out_(std::move(file)) {
  for (int i = 0; i < std::max(1, options_.jobs); ++i)
    workers_.push_back(std::make_unique<Worker>(options_));
  out_.begin("values", "<f4", {columns()});
}

FeatureFile::~FeatureFile() = default;

size_t FeatureFile::columns() const {
  return options_.kind == Kind::Steps ? options_.shape.width : per_store_columns;
}

void FeatureFile::add(const std::string& file, std::span<const record::Record> records,
                      std::span<const int> lines, std::span<const Dag> dags) {
  if (files_.empty() || files_.back() != file) files_.push_back(file);
  const size_t share = (records.size() + workers_.size() - 1) / workers_.size();
  std::vector<std::thread> threads;
  const auto run = [&](size_t i) {
    const size_t first = std::min(records.size(), i * share);
    const size_t count = std::min(share, records.size() - first);
    workers_[i]->run(records.subspan(first, count),
                     dags.empty() ? dags : dags.subspan(first, count));
  };
  for (size_t i = 1; i < workers_.size() && i * share < records.size(); ++i)
    threads.emplace_back(run, i);
  run(0);
  for (std::thread& thread : threads) thread.join();

  size_t number = 0;
  for (size_t i = 0; i <= threads.size(); ++i) {
    const Worker& worker = *workers_[i];
    if (worker.broken) std::rethrow_exception(worker.broken);
    out_.append(worker.values.data(), worker.values.size() * sizeof(float));
    for (size_t j = 0; j < worker.rows.size(); ++j, ++number) {
      const record::Record& record = records[number];
      counts_.rows += int64_t(worker.rows[j]);
      offsets_.push_back(counts_.rows);
      const bool failed = !worker.reasons[j].empty();
      lowered_.push_back(!failed);
      if (failed) {
        ++counts_.failed;
        if (counts_.reasons.size() < 100 || counts_.reasons.contains(worker.reasons[j]))
          ++counts_.reasons[worker.reasons[j]];
      }
      lines_.push_back(lines[number]);
      file_of_.push_back(int32_t(files_.size() - 1));
      costs_.push_back(record.mean_cost());
      errors_.push_back(record.error_no);
      const auto [task, fresh] =
          task_numbers_.try_emplace({record.workload_key, record.target}, int32_t(tasks_.size()));
      if (fresh) {
        tasks_.push_back(record.workload_key);
        targets_.push_back(record.target);
      }
      task_of_.push_back(task->second);
    }
  }
  counts_.programs += int64_t(number);
}

void FeatureFile::finish() {
  out_.end();
  out_.add<int64_t>("offsets", "<i8", offsets_);
  out_.add<int64_t>("lines", "<i8", lines_);
  out_.add<int32_t>("file", "<i4", file_of_);
  out_.add<int32_t>("task", "<i4", task_of_);
  out_.add<double>("cost", "<f8", costs_);
  out_.add<int32_t>("error", "<i4", errors_);
  out_.add<uint8_t>("lowered", "|b1", lowered_);
  out_.add_texts("files", files_);
  out_.add_texts("task_keys", tasks_);
  out_.add_texts("task_targets", targets_);
  const auto views = per_store_names();
  out_.add_texts("columns", options_.kind == Kind::Steps
                                ? step_token_names(options_.shape)
                                : std::vector<std::string>(views.begin(), views.end()));
  out_.add_text("kind", options_.kind == Kind::Steps ? "steps" : "per_store");
  out_.add_text("dialect",
                options_.kind == Kind::Steps ? "" : std::string(dialect_name(options_.dialect)));
  out_.finish();
}

}  // namespace tessera::feature
