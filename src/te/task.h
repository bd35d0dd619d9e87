// A task: one fused group of a network's calls as a DAG to be tuned, with what is needed to find it
// again and to check programs of it. Tasks of one structure are one task, however they are named.
#pragma once

#include <map>
#include <optional>
#include <string>
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
std::string workload_key(const ComputeDag& dag);  // with TVM's hash
std::string workload_key(const ComputeDag& dag, const std::string& digits);

// One line of a tasks file (docs/formats/task.md); the reference is included.
Json to_json(const Task& task);
Task task_from_json(const Json& json, const Where& where);  // throws an input Error
std::vector<Task> read_tasks(const std::filesystem::path& file);

}  // namespace tessera::te
