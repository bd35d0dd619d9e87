#include "feature/program_features.h"

namespace tessera::feature {

std::span<const PerStoreRow> ProgramFeatures::extract(
    const std::shared_ptr<const te::ComputeDag>& dag, const schedule::Steps& steps,
    int64_t cache_line_bytes) {
  return extract(schedule::replay(dag, steps), cache_line_bytes);
}

std::span<const PerStoreRow> ProgramFeatures::extract(const schedule::LoopState& state,
                                                      int64_t cache_line_bytes) {
  return extractor_.extract(lowering_.lower(state), cache_line_bytes);
}

}  // namespace tessera::feature
