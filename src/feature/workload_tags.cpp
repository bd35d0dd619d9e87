#include "feature/workload_tags.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "te/dag_text.h"

namespace tessera::feature {

namespace {

constexpr std::string_view names[workload_tag_count] = {"max",
                                                        "min",
                                                        "add",
                                                        "Conv2dOutput",
                                                        "conv2d_winograd",
                                                        "DepthwiseConv2d",
                                                        "dense",
                                                        "softmax",
                                                        "compute(b, i, j)"};

constexpr size_t longest_line = 256;

}  // namespace

std::span<const std::string_view> workload_tag_names() {
  return names;
}

WorkloadTags workload_tags(std::string_view dag_text) {
  WorkloadTags tags{};
  std::string cut;
  for (std::string_view line : lines_of(dag_text)) {
    if (line.size() > longest_line) {
      cut.assign(line.substr(0, longest_line / 2));
      cut += '\n';  // no word is found across the cut
      cut += line.substr(line.size() - longest_line / 2);
      line = cut;
    }
    for (size_t tag = 0; tag < workload_tag_count; ++tag)
      if (line.find(names[tag]) != line.npos) tags[tag] = 1;
  }
  return tags;
}

WorkloadTags workload_tags(const te::ComputeDag& dag) {
  return workload_tags(te::print_tvm(dag));
}

void append_tags(std::span<const float> row, const WorkloadTags& tags, std::span<float> out) {
  if (out.size() < row.size() + tags.size())
    throw our_error("{} columns for {} and {} tags", out.size(), row.size(), tags.size());
  auto at = std::copy(row.begin(), row.end(), out.begin());
  at = std::copy(tags.begin(), tags.end(), at);
  std::fill(at, out.end(), 0.0f);
}

}  // namespace tessera::feature
