#include "lower/lowering.h"

#include <unordered_map>

#include "base/error.h"

namespace tessera::lower {

using trace::TraceArg;
using Kind = trace::TraceArg::Kind;

LowerCall::LowerCall(DagBuilder& builder, const trace::Trace& trace, const trace::TraceCall& call,
                     std::function<int(trace::TraceTensor)> operation_of)
    : CallArguments(trace, call), b(builder), operation_of_(std::move(operation_of)) {}

int LowerCall::tensor(size_t i) const {
  known(i);
  return operation_of_(arg(i).tensor);
}

std::vector<int> LowerCall::tensors(size_t i) const {
  if (is_tensor(i)) return {tensor(i)};
  if (arg(i).kind != Kind::Tensors)
    throw Refusal{"argument " + std::to_string(i) + " is no list of tensors"};
  std::vector<int> result;
  for (int64_t tensor : arg(i).integers)
    result.push_back(tensor < 0 ? -1 : operation_of_(trace::TraceTensor(tensor)));
  return result;
}

Value LowerCall::element(size_t i, Values axes, Dtype dtype) const {
  const TraceArg& a = arg(i);
  const bool number_known = a.kind != Kind::Tensor || known(i).constant;
  if (number_known) {
    // Not by way of double: an int64 constant keeps all its bits.
    const bool whole = a.kind == Kind::Int || a.kind == Kind::Bool;
    if (whole && !is_floating(dtype) && dtype != Dtype::Bool)
      return {&b, b.expressions().integer(a.integer, dtype)};
    const double value = number(i);
    return b.constant(dtype == Dtype::Bool ? value != 0 : value, dtype);
  }
  const std::vector<int64_t>& shape = known(i).shape;
  if (shape.size() > axes.size()) throw Refusal{"an operand of more dimensions than the result"};
  std::vector<Value> indices;
  for (size_t d = 0; d < shape.size(); ++d)
    indices.push_back(shape[d] == 1 ? b.index(0) : axes[axes.size() - shape.size() + d]);
  return cast(dtype, b.read(tensor(i), indices));
}

LowerToDag find_dag_lowering(std::string_view name) {
  static const auto table = [] {
    std::unordered_map<std::string_view, LowerToDag> result;
    for (auto part :
         {elementwise_lowerings(), layout_lowerings(), gather_lowerings(), contraction_lowerings(),
          convolution_lowerings(), attention_lowerings(), reduction_lowerings(), order_lowerings(),
          norm_lowerings(), pooling_lowerings(), sampling_lowerings()}) {
      for (const DagLowering& row : part) {
        if (!result.emplace(row.name, row.lower).second)
          throw our_error("two lowerings of {}", row.name);
      }
    }
    return result;
  }();
  constexpr std::string_view aten = "aten::";
  if (name.starts_with(aten)) name.remove_prefix(aten.size());
  const auto found = table.find(name);
  return found == table.end() ? nullptr : found->second;
}

}  // namespace tessera::lower
