// The DAG of a group of calls. Views that the group reads through are lowered on the way and fold
// into the indices of their readers; whatever else comes from outside is a placeholder.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "lower/call_groups.h"
#include "te/dag_builder.h"
#include "trace/trace.h"

namespace tessera::lower {

using namespace te;  // what calls become

class GroupDag {
 public:
  // `maker` is by tensor, as in CallGraph. All must outlive this.
  GroupDag(const trace::Trace& trace, const std::vector<CallKind>& kinds,
           const std::vector<int>& maker)
      : trace_(trace), kinds_(kinds), maker_(maker) {}

  // Adds a call; those of the group that it reads come before. Throws Refusal.
  void lower(int call);

  struct Input {
    trace::TraceTensor tensor = -1;
    int64_t index_bound = 0;  // its elements are indices below this; 0: they are none
    bool positive = false;    // roots or logarithms are taken of it
  };
  // The DAG that gives these tensors, and what its placeholders are, which it names p0, p1, ...
  ComputeDag finish(const std::vector<trace::TraceTensor>& outputs, std::vector<Input>& inputs);

  std::vector<int> calls() const;  // with the views that were read through, ascending

 private:
  int of(trace::TraceTensor tensor);
  void fold(int call);
  std::map<std::string, int64_t> index_bounds(const ComputeDag& dag) const;

  const trace::Trace& trace_;
  const std::vector<CallKind>& kinds_;
  const std::vector<int>& maker_;
  DagBuilder builder_;
  std::unordered_map<trace::TraceTensor, int> operations_;
  std::unordered_map<std::string, trace::TraceTensor> placeholders_;
  std::vector<bool> folded_;  // by operation
  std::vector<int> calls_;
};

bool is_complex(Dtype dtype);
bool is_empty(const trace::Trace::Tensor& tensor);

}  // namespace tessera::lower
