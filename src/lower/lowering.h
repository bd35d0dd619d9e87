// How calls become tensor expressions: the column of the operator table that tasks are made from. A
// lowering sees one aten call in plain types and adds operations to a DAG under construction. What
// has no row here, or refuses, is a fallback: the caller runs it as libtorch does and counts it by
// name.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "te/dag_builder.h"
#include "trace/promotion.h"

namespace tessera::lower {

using namespace te;  // what calls become

using trace::arithmetic_dtype;
using trace::common_dtype;

// One call being lowered.
class LowerCall : public trace::CallArguments {
 public:
  // `operation_of(tensor)` gives the operation of the builder that holds a tensor of the trace,
  // making a placeholder for it at need.
  LowerCall(DagBuilder& builder, const trace::Trace& trace, const trace::TraceCall& call,
            std::function<int(trace::TraceTensor)> operation_of);

  DagBuilder& b;

  // Operations of tensor operands; -1 for one of a list that is absent.
  int tensor(size_t i) const;
  std::vector<int> tensors(size_t i) const;

  // An element of tensor operand i, broadcast as torch does to the result's axes; of a number
  // operand the constant. Cast to `dtype`.
  Value element(size_t i, Values axes, Dtype dtype) const;

 private:
  std::function<int(trace::TraceTensor)> operation_of_;
};

// Adds the operations of a call and returns one for each of its results. Throws a Refusal where it
// cannot express this form of the call; its message is counted as the fallback's reason.
using LowerToDag = std::vector<int> (*)(LowerCall&);

struct DagLowering {
  std::string_view name;  // of the aten operator, without its trailing underscore: "conv2d"
  LowerToDag lower;
};

LowerToDag find_dag_lowering(std::string_view aten_name);  // takes "aten::conv2d" too; null: none

// Parts of the table, one file each: lower_elementwise.cpp, lower_layout.cpp, ...
std::span<const DagLowering>
elementwise_lowerings();  // arithmetic, activations, comparisons, casts, where
std::span<const DagLowering> layout_lowerings();       // views, permute, cat, slice, pad, repeat
std::span<const DagLowering> gather_lowerings();       // gather, embedding, index, triu, resampling
std::span<const DagLowering> contraction_lowerings();  // matmul, linear, einsum
std::span<const DagLowering> convolution_lowerings();  // plain and transposed
std::span<const DagLowering> attention_lowerings();
std::span<const DagLowering> reduction_lowerings();  // sums, extremes, variances, vector norms
std::span<const DagLowering> order_lowerings();      // cumulative sums, sorting
std::span<const DagLowering> norm_lowerings();       // softmax, layer, group and batch norm
std::span<const DagLowering> pooling_lowerings();
std::span<const DagLowering> sampling_lowerings();  // grid_sampler

}  // namespace tessera::lower
