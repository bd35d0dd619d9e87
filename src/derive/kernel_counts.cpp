// The rule, for counts k over prefix lengths: each k spreads over all lengths between its first and
// its last appearance; each length takes the smallest k that covers it; neighbours of equal or
// falling k are one group. A group of one length fuses nothing, and one with lengths missing inside
// is not known to. So smoothed, k cannot rise within a group, nor can the counts at its two ends:
// the further conditions in GraphNet's description always hold.
#include "derive/kernel_counts.h"

#include <algorithm>
#include <map>

#include "base/error.h"
#include "base/file.h"
#include "base/json.h"

namespace tessera::derive {

namespace {

std::vector<int64_t> integers(const Json& json, const char* key, const std::string& file) {
  const Json* member = json.find(key);
  if (member == nullptr || !member->is_array())
    throw input_error({file, 0}, "expected a member \"{}\" with an array of integers", key);
  std::vector<int64_t> values;
  for (const Json& item : member->as_array()) {
    if (!item.is_int() || item.as_int() < 0)
      throw input_error({file, 0}, "expected integers from 0 up in \"{}\"", key);
    values.push_back(item.as_int());
  }
  return values;
}

// The smallest count that covers each length.
std::vector<int64_t> smoothed(const std::vector<int64_t>& kernels) {
  std::map<int64_t, std::pair<size_t, size_t>> spans;  // of each count: first and last index
  for (size_t i = 0; i < kernels.size(); ++i) {
    spans.try_emplace(kernels[i], i, i).first->second.second = i;
  }
  std::vector<int64_t> result(kernels.size(), -1);
  for (const auto& [count, span] : spans) {  // ascending: the first to reach a place is the least
    for (size_t i = span.first; i <= span.second; ++i) {
      if (result[i] < 0) result[i] = count;
    }
  }
  return result;
}

}  // namespace

KernelCounts read_kernel_counts(const std::filesystem::path& path) {
  const std::string file = path.string();
  const Json json = Json::parse(read_file(path), file);
  KernelCounts counts;
  counts.kernels = integers(json, "num_subgraph_kernels", file);
  counts.lengths = integers(json, "num_subgraph_ops", file);
  if (counts.kernels.size() != counts.lengths.size()) {
    throw input_error({file, 0},
                      "expected as many kernel counts as operator counts, found {} and {}",
                      counts.kernels.size(), counts.lengths.size());
  }
  for (size_t i = 0; i < counts.lengths.size(); ++i) {
    if (counts.lengths[i] <= (i == 0 ? 0 : counts.lengths[i - 1]))
      throw input_error({file, 0}, "expected \"num_subgraph_ops\" to increase from 1 up");
  }
  if (const Json* offset = json.find("start_offset_in_original_graph")) {
    if (!offset->is_int() || offset->as_int() < 0)
      throw input_error({file, 0}, "expected \"start_offset_in_original_graph\" to be an integer");
    counts.offset = size_t(offset->as_int());
  }
  return counts;
}

Ranges fused_ranges(const KernelCounts& counts) {
  const std::vector<int64_t> kernels = smoothed(counts.kernels);
  Ranges ranges;
  for (size_t first = 0, next = 0; first < kernels.size(); first = next) {
    for (next = first + 1; next < kernels.size() && kernels[next] <= kernels[next - 1];) ++next;
    const int64_t from = counts.lengths[first], to = counts.lengths[next - 1];
    const bool gapless = to - from + 1 == int64_t(next - first);
    if (next - first < 2 || !gapless) continue;
    const Range range{size_t(from) - 1 + counts.offset, size_t(to) + counts.offset};
    if (ranges.empty() || range.start >= ranges.back().end) ranges.push_back(range);
  }
  return ranges;
}

}  // namespace tessera::derive
