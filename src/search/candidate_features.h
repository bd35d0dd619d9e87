// What a cost model sees of the candidates of a task: features by several threads that are joined
// before this returns, in the order of the candidates whatever the number of threads.
#pragma once

#include <span>
#include <vector>

#include "dataset/programs.h"
#include "feature/loop_paths.h"
#include "feature/step_tokens.h"
#include "model/cost_model.h"
#include "schedule/nest/lower.h"

namespace tessera::search {

class CandidateFeatures {
 public:
  // Features of stores are always extracted: the draft reads them.
  CandidateFeatures(const model::Inputs& inputs, feature::Dialect dialect, int64_t cache_line_bytes,
                    int threads);

  // Of one task. A candidate that cannot be lowered has one row of zeros.
  dataset::Programs extract(const dataset::Task& task,
                            std::span<const schedule::LoopState* const> states);

 private:
  struct Extractors {
    explicit Extractors(feature::Dialect dialect) : rows(dialect) {}
    schedule::NestLowering lowering;
    feature::PerStoreExtractor rows;
    feature::LoopPaths paths;
  };

  model::Inputs inputs_;
  feature::Dialect dialect_;
  int64_t cache_line_bytes_;
  std::vector<Extractors> extractors_;
};

// Some of them, in the order given; and more of the same kinds behind others, as programs of task
// `task` there.
dataset::Programs gather(const dataset::Programs& from, std::span<const size_t> which);
void append(dataset::Programs& to, const dataset::Programs& from, int32_t task);

}  // namespace tessera::search
