// From steps to features: replay, bounds, loop nest, rows. What a search scores its candidates by,
// tens of thousands a second; memory is kept from one program to the next. Not shared between
// threads.
#pragma once

#include <memory>
#include <span>

#include "feature/per_store.h"
#include "schedule/nest/lower.h"

namespace tessera::feature {

class ProgramFeatures {
 public:
  explicit ProgramFeatures(Dialect dialect = Dialect::Tenset) : extractor_(dialect) {}

  // Valid until the next call. Throws an input Error for a program that does not replay or cannot
  // be lowered.
  std::span<const PerStoreRow> extract(const std::shared_ptr<const te::ComputeDag>& dag,
                                       const schedule::Steps& steps, int64_t cache_line_bytes = 64);
  // The same of a state whose bounds are inferred.
  std::span<const PerStoreRow> extract(const schedule::LoopState& state,
                                       int64_t cache_line_bytes = 64);

 private:
  schedule::NestLowering lowering_;
  PerStoreExtractor extractor_;
};

}  // namespace tessera::feature
