#include "trace/view_inverse.h"

#include <algorithm>

#include "trace/trace_parts.h"

namespace tessera::trace {

using namespace eager;

namespace {

using Kind = TraceArg::Kind;

TraceCall call_of(std::string name, std::string overload, std::vector<TraceArg> args, bool view) {
  TraceCall call;
  call.name = std::move(name);
  call.overload = std::move(overload);
  call.args = std::move(args);
  call.is_view = view;
  call.work = view ? Work::None : Work::Copy;
  return call;
}

TraceCall slice_scatter(TraceTensor parent, TraceTensor child, TraceArg dim, TraceArg start,
                        TraceArg end, TraceArg step) {
  return call_of("aten::slice_scatter", "",
                 {tensor_arg(parent), tensor_arg(child), dim, start, end, step}, false);
}

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

std::optional<TraceCall> inverse_of_view(const Trace& trace, const TraceCall& view, size_t result,
                                         TraceTensor parent, TraceTensor child) {
  if (!view.name.starts_with("aten::") || view.overload == "dtype") return std::nullopt;
  const std::string_view name = std::string_view(view.name).substr(6);
  const std::vector<TraceArg>& a = view.args;
  const std::vector<int64_t>& shape = trace.tensors[size_t(parent)].shape;
  const auto shape_of = [&](size_t i) -> const std::vector<int64_t>& {
    return trace.tensors[size_t(view.results[i])].shape;
  };
  if (name == "slice" && a.size() == 5) return slice_scatter(parent, child, a[1], a[2], a[3], a[4]);
  if (is_one_of(name, {"select", "unbind"})) {
    const TraceArg index = name == "select" ? a[2] : int_arg(int64_t(result));
    if (a[1].kind != Kind::Int || index.kind != Kind::Int) return std::nullopt;
    return call_of("aten::select_scatter", "", {tensor_arg(parent), tensor_arg(child), a[1], index},
                   false);
  }
  if (name == "narrow" && a[2].kind == Kind::Int)
    return slice_scatter(parent, child, a[1], a[2], int_arg(a[2].integer + a[3].integer),
                         int_arg(1));
  if (is_one_of(name, {"split", "split_with_sizes", "chunk"}) && a[2].kind == Kind::Int) {
    const size_t dim =
        size_t(a[2].integer < 0 ? a[2].integer + int64_t(shape.size()) : a[2].integer);
    int64_t start = 0;
    for (size_t i = 0; i < result; ++i) start += shape_of(i)[dim];
    return slice_scatter(parent, child, a[2], int_arg(start),
                         int_arg(start + shape_of(result)[dim]), int_arg(1));
  }
  if (name == "transpose" || name == "swapaxes" || name == "swapdims") {
    if (a[1].kind != Kind::Int) return std::nullopt;
    return call_of("aten::transpose", "int", {tensor_arg(child), a[1], a[2]}, true);
  }
  if (name == "t") return call_of("aten::t", "", {tensor_arg(child)}, true);
  if (name == "permute" && a[1].kind == Kind::Ints) {
    std::vector<int64_t> back(shape.size());
    for (size_t i = 0; i < back.size(); ++i) {
      const int64_t from = a[1].integers[i];
      back[size_t(from < 0 ? from + int64_t(shape.size()) : from)] = int64_t(i);
    }
    return call_of("aten::permute", "", {tensor_arg(child), ints_arg(back)}, true);
  }
  if (is_one_of(name, {"view", "reshape", "view_as", "reshape_as", "_unsafe_view", "flatten",
                       "unflatten", "squeeze", "unsqueeze", "detach", "alias"}))
    return call_of("aten::reshape", "", {tensor_arg(child), ints_arg(shape)}, true);
  return std::nullopt;
}

}  // namespace tessera::trace
