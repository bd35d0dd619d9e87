// Features of a data set of records as one .npz file: ragged rows with offsets, and for each
// program where it came from and what it cost. docs/formats/features.md describes the arrays.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "feature/per_store.h"
#include "feature/step_tokens.h"
#include "format/npz_writer.h"
#include "record/record.h"
#include "te/compute_dag.h"

namespace tessera::feature {

enum class Kind : uint8_t { PerStore, Steps };

struct FeatureOptions {
  Kind kind = Kind::PerStore;
  Dialect dialect = Dialect::Tenset;
  StepTokenShape shape;
  int jobs = 1;
};

struct FeatureCounts {
  int64_t programs = 0, rows = 0;
  int64_t failed = 0;  // do not replay or lower: one row of zeros each
  std::map<std::string, int64_t> reasons;
};

class FeatureFile {
 public:
  using Dag = std::shared_ptr<const te::ComputeDag>;

  FeatureFile(std::filesystem::path file, const FeatureOptions& options);
  ~FeatureFile();

  // Appends programs in the order given. `dags[i]` is of records[i]; not looked at for steps.
  // `lines` are their places in `file`.
  void add(const std::string& file, std::span<const record::Record> records,
           std::span<const int> lines, std::span<const Dag> dags);

  const FeatureCounts& counts() const { return counts_; }
  void finish();

 private:
  struct Worker;
  size_t columns() const;

  FeatureOptions options_;
  format::NpzWriter out_;
  FeatureCounts counts_;
  std::vector<std::unique_ptr<Worker>> workers_;

  std::vector<int64_t> offsets_{0}, lines_;
  std::vector<int32_t> file_of_, task_of_, errors_;
  std::vector<double> costs_;
  std::vector<uint8_t> lowered_;
  std::vector<std::string> files_, tasks_, targets_;
  std::map<std::pair<std::string, std::string>, int32_t> task_numbers_;  // key and target
};

}  // namespace tessera::feature
