#include "lower/call_form.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tessera::lower {

using trace::Trace;
using trace::TraceArg;
using trace::TraceCall;
using trace::TraceTensor;

std::string short_name(const TraceCall& call) {
  return call.name.substr(call.name.rfind(':') + 1);
}

std::string form_of(const Trace& trace, const TraceCall& call,
                    const std::function<std::string(TraceTensor)>& name_of) {
  std::string text = call.name + "." + call.overload + "(";
  const auto tensor = [&](int64_t number) {
    if (number < 0) return std::string("-");
    const Trace::Tensor& known = trace.tensors[size_t(number)];
    if (known.constant)
      return fmt::format("{}{}:{}", known.is_wrapped_number ? "w" : "c", int(known.dtype),
                         *known.constant);
    return fmt::format("{}:{}[{}]", name_of(TraceTensor(number)), int(known.dtype),
                       fmt::join(known.shape, ","));
  };
  for (const TraceArg& arg : call.args) {
    text += fmt::format("{}:", int(arg.kind));
    switch (arg.kind) {
      case TraceArg::Kind::Tensor:
        text += tensor(arg.tensor);
        break;
      case TraceArg::Kind::Tensors:
        for (int64_t number : arg.integers) text += tensor(number) + ";";
        break;
      case TraceArg::Kind::Float:
        text += fmt::format("{}", arg.real);
        break;
      case TraceArg::Kind::Floats:
        text += fmt::format("{}", fmt::join(arg.reals, ";"));
        break;
      case TraceArg::Kind::String:
        text += arg.text;
        break;
      default:
        text += fmt::format("{};{}", arg.integer, fmt::join(arg.integers, ";"));
    }
    text += "|";
  }
  text += ")";
  for (TraceTensor result : call.results) text += "->" + tensor(result);
  return text;
}

std::string short_name(const trace::Trace& trace, const std::vector<int>& calls) {
  constexpr size_t most = 6;
  std::string name;
  for (size_t i = 0; i < calls.size() && i < most; ++i)
    name += (i > 0 ? "+" : "") + short_name(trace.calls[size_t(calls[i])]);
  if (calls.size() > most) name += fmt::format("+{} more", calls.size() - most);
  return name;
}

}  // namespace tessera::lower
