#include "trace/call_arguments.h"

namespace tessera::trace {

using Kind = TraceArg::Kind;

std::string CallArguments::name() const {
  const size_t colon = call.name.rfind(':');
  return colon == std::string::npos ? call.name : call.name.substr(colon + 1);
}

const TraceArg& CallArguments::arg(size_t i) const {
  static const TraceArg none;
  return i < call.args.size() ? call.args[i] : none;
}

bool CallArguments::has(size_t i) const {
  return arg(i).kind != Kind::None;
}

bool CallArguments::is_tensor(size_t i) const {
  return arg(i).kind == Kind::Tensor;
}

bool CallArguments::is_number(size_t i) const {
  const Kind kind = arg(i).kind;
  return kind == Kind::Int || kind == Kind::Float || kind == Kind::Bool ||
         (kind == Kind::Tensor && known(i).is_wrapped_number);
}

const Trace::Tensor& CallArguments::known(size_t i) const {
  if (!is_tensor(i)) throw Refusal{"argument " + std::to_string(i) + " is no tensor"};
  return trace_.tensors[size_t(arg(i).tensor)];
}

int64_t CallArguments::integer(size_t i) const {
  const TraceArg& a = arg(i);
  if (a.kind == Kind::Int || a.kind == Kind::Bool || a.kind == Kind::Dtype) return a.integer;
  const double value = number(i);
  if (value != double(int64_t(value)))
    throw Refusal{"argument " + std::to_string(i) + " is no integer"};
  return int64_t(value);
}

double CallArguments::number(size_t i) const {
  const TraceArg& a = arg(i);
  if (a.kind == Kind::Float) return a.real;
  if (a.kind == Kind::Int || a.kind == Kind::Bool) return double(a.integer);
  if (a.kind == Kind::Tensor && known(i).constant) return *known(i).constant;
  throw Refusal{"argument " + std::to_string(i) + " is no number known before the run"};
}

bool CallArguments::boolean(size_t i) const {
  return number(i) != 0;
}

std::vector<int64_t> CallArguments::integers(size_t i) const {
  const TraceArg& a = arg(i);
  if (a.kind == Kind::Ints || a.kind == Kind::Bools) return a.integers;
  if (a.kind == Kind::None) return {};
  return {integer(i)};
}

std::vector<double> CallArguments::reals(size_t i) const {
  const TraceArg& a = arg(i);
  if (a.kind == Kind::Floats) return a.reals;
  const std::vector<int64_t> whole = integers(i);
  return {whole.begin(), whole.end()};
}

std::string CallArguments::text(size_t i) const {
  if (arg(i).kind != Kind::String) throw Refusal{"argument " + std::to_string(i) + " is no text"};
  return arg(i).text;
}

const Trace::Tensor& CallArguments::result(size_t i) const {
  if (i >= call.results.size()) throw Refusal{"it has fewer results"};
  return trace_.tensors[size_t(call.results[i])];
}

}  // namespace tessera::trace
