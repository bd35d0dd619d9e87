// GraphNet's rule for fusible subgraphs: where prefixes of a graph, compiled, need no more kernels
// than the shorter ones did, the operators between them are fused. Counting is a compiler's work on
// its device; this reads the counts (cumsum_num_kernels.json) and says which operators go together.
#pragma once

#include <cstdint>
#include <filesystem>

#include "derive/range.h"

namespace tessera::derive {

struct KernelCounts {
  size_t offset = 0;             // of the first operator in the graph that it was cut from
  std::vector<int64_t> lengths;  // operators of each prefix, increasing
  std::vector<int64_t> kernels;  // and the kernels that it compiles to
};

// Throws an input Error when the file is not such a one.
KernelCounts read_kernel_counts(const std::filesystem::path& file);

// Disjoint ranges of at least two operators, in order.
Ranges fused_ranges(const KernelCounts& counts);

}  // namespace tessera::derive
