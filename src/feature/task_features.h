// What a cost model sees of a task, whichever program of it is run: shapes, how tensors are read,
// operators, and the paper's graph embedding of the DAG. From the DAG alone, so that tasks nobody
// has measured have them; names of operations and axes do not matter. docs/features.md has the
// definitions.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "te/task.h"

namespace tessera::feature {

// The local degree profile: five numbers of each node, a histogram of each over the nodes.
inline constexpr size_t degree_profile_bins = 32;
inline constexpr size_t degree_profile_columns = 5 * degree_profile_bins;

std::vector<float> task_features(const te::ComputeDag& dag);
inline std::vector<float> task_features(const te::Task& task) {
  return task_features(task.dag);
}
std::span<const std::string_view> task_feature_names();
inline size_t task_feature_columns() {
  return task_feature_names().size();
}

// The last columns of those above: of the undirected graph whose nodes are operations,
// placeholders included, and whose edges join those that read each other.
std::vector<float> degree_profile(const te::ComputeDag& dag);

// Bytes of one run: inputs and outputs, each once.
double task_bytes(const te::ComputeDag& dag);

}  // namespace tessera::feature
