// What TenSet's models know of a task beside the 164 columns: nine flags, each whether the text of
// the task's DAG holds a word. They do not mean what they say (`add` finds the padding stage
// `PaddedInput`, every reduction of a softmax has `max`), but published models are made of them.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "te/compute_dag.h"

namespace tessera::feature {

inline constexpr size_t workload_tag_count = 9;
using WorkloadTags = std::array<float, workload_tag_count>;  // 0 or 1

// TenSet's trees see the 164 columns and the flags; its networks one column more, which stays 0.
inline constexpr size_t tree_columns = 173, network_columns = 174;

std::span<const std::string_view> workload_tag_names();

// Of TVM's text of a DAG with shapes. Lines of more than 256 characters count by their first and
// last 128.
WorkloadTags workload_tags(std::string_view dag_text);
WorkloadTags workload_tags(const te::ComputeDag& dag);

// A row of 164 columns with the tags behind it: `out` has tree_columns or network_columns.
void append_tags(std::span<const float> row, const WorkloadTags& tags, std::span<float> out);

}  // namespace tessera::feature
