#include "lower/lowering.h"

#include <unordered_map>

#include "base/error.h"

namespace tessera::lower {

using trace::TraceArg;
using Kind = trace::TraceArg::Kind;

LowerCall::LowerCall(DagBuilder& builder, const trace::Trace& trace, const trace::TraceCall& call,
                     std::function<int(trace::TraceTensor)> operation_of)
    : b(builder), call(call), trace_(trace), operation_of_(std::move(operation_of)) {}

std::string LowerCall::name() const {
  const size_t colon = call.name.rfind(':');
  return colon == std::string::npos ? call.name : call.name.substr(colon + 1);
}

const TraceArg& LowerCall::arg(size_t i) const {
  static const TraceArg none;
  return i < call.args.size() ? call.args[i] : none;
}

bool LowerCall::has(size_t i) const {
  return arg(i).kind != Kind::None;
}

bool LowerCall::is_tensor(size_t i) const {
  return arg(i).kind == Kind::Tensor;
}

bool LowerCall::is_number(size_t i) const {
  const Kind kind = arg(i).kind;
  return kind == Kind::Int || kind == Kind::Float || kind == Kind::Bool ||
         (kind == Kind::Tensor && known(i).is_wrapped_number);
}

const trace::Trace::Tensor& LowerCall::known(size_t i) const {
  if (!is_tensor(i)) throw Refusal{"argument " + std::to_string(i) + " is no tensor"};
  return trace_.tensors[size_t(arg(i).tensor)];
}

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

const std::vector<int64_t>& LowerCall::shape(size_t i) const {
  return known(i).shape;
}

Dtype LowerCall::dtype(size_t i) const {
  return known(i).dtype;
}

int64_t LowerCall::integer(size_t i) const {
  const TraceArg& a = arg(i);
  if (a.kind == Kind::Int || a.kind == Kind::Bool || a.kind == Kind::Dtype) return a.integer;
  const double value = number(i);
  if (value != double(int64_t(value)))
    throw Refusal{"argument " + std::to_string(i) + " is no integer"};
  return int64_t(value);
}

double LowerCall::number(size_t i) const {
  const TraceArg& a = arg(i);
  if (a.kind == Kind::Float) return a.real;
  if (a.kind == Kind::Int || a.kind == Kind::Bool) return double(a.integer);
  if (a.kind == Kind::Tensor && known(i).constant) return *known(i).constant;
  throw Refusal{"argument " + std::to_string(i) + " is no number known before the run"};
}

bool LowerCall::boolean(size_t i) const {
  return number(i) != 0;
}

std::vector<int64_t> LowerCall::integers(size_t i) const {
  const TraceArg& a = arg(i);
  if (a.kind == Kind::Ints || a.kind == Kind::Bools) return a.integers;
  if (a.kind == Kind::None) return {};
  return {integer(i)};
}

std::vector<double> LowerCall::reals(size_t i) const {
  const TraceArg& a = arg(i);
  if (a.kind == Kind::Floats) return a.reals;
  const std::vector<int64_t> whole = integers(i);
  return {whole.begin(), whole.end()};
}

std::string LowerCall::text(size_t i) const {
  if (arg(i).kind != Kind::String) throw Refusal{"argument " + std::to_string(i) + " is no text"};
  return arg(i).text;
}

const std::vector<int64_t>& LowerCall::result_shape(size_t i) const {
  if (i >= call.results.size()) throw Refusal{"it has fewer results"};
  return trace_.tensors[size_t(call.results[i])].shape;
}

Dtype LowerCall::result_dtype(size_t i) const {
  if (i >= call.results.size()) throw Refusal{"it has fewer results"};
  return trace_.tensors[size_t(call.results[i])].dtype;
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
