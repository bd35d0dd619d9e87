// A task: one fused group of a network's calls as a DAG to be tuned, with what is needed to find it
// again and to check programs of it. Tasks of one structure are one task, however they are named.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/json.h"
#include "graph/sample.h"
#include "te/compute_dag.h"

namespace tessera::te {

struct Task {
  // Of the structure alone: 32 hex digits that survive renaming of operations and axes.
  std::string key;
  // As records name it: ["<32 hex digits>", dims of inputs and outputs...]. The digits are TVM's
  // hash for tasks that came from there, else `key`: that hash leaves out dtypes and much of
  // guards.
  std::string workload_key;
  std::string name;  // for people: "conv2d+add+relu", by the heavy call and its epilogue
  ComputeDag dag;
  double flops = 0;
  std::map<std::string, int64_t> weights;  // how often it occurs, by network (sample)

  // The calls it was made of, as a sample that eager can run: parameters in the order of
  // dag.inputs(), outputs in the order of dag.outputs. Absent for tasks that came as text; those
  // are checked by task/evaluate.h.
  std::optional<graph::Sample> reference;
};

std::string structural_key(const ComputeDag& dag);

// What tasks of one structure have in common, and what they differ by: the DAG's text without its
// numbers, and the whole ones among them (extents, paddings, strides) in the order of the text.
// Constants that are no whole numbers belong to neither: a schedule does not depend on them.
struct TaskShape {
  std::string structure;       // 32 hex digits
  std::vector<int64_t> sizes;  // none is negative: signs stay in the text
  std::string pattern;         // the DAG on one line, '#' for each size
};
TaskShape task_shape(const ComputeDag& dag);
// The DAG of a pattern with these sizes; names are by position. Throws an input Error where the
// pattern is none or its sizes are more or fewer.
ComputeDag dag_of_shape(std::string_view pattern, std::span<const int64_t> sizes,
                        const Where& where);
// How far two shapes of one structure are apart: the root of the summed squares of the logarithms
// of their ratios, each pair of sizes counted once, however many tensors have it. Infinite where
// there are not as many sizes.
double log_distance(std::span<const int64_t> a, std::span<const int64_t> b);

std::string workload_key(const ComputeDag& dag);  // with TVM's hash
std::string workload_key(const ComputeDag& dag, const std::string& digits);

// One line of a tasks file (docs/formats/task.md); the reference is included.
Json to_json(const Task& task);
Task task_from_json(const Json& json, const Where& where);  // throws an input Error
std::vector<Task> read_tasks(const std::filesystem::path& file);

}  // namespace tessera::te
