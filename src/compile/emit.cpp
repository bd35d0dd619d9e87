#include "compile/emit.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <set>

#include "lower/call_form.h"
#include "trace/trace_parts.h"

namespace tessera::compile {

using runtime::CompiledPlan;
using runtime::CompiledStep;
using namespace trace;

namespace {

class Emitter {
 public:
  Emitter(Trace trace, const std::vector<Group>& groups, const std::vector<Pick>& picks,
          const std::vector<bool>& constant)
      : groups_(groups), picks_(picks), constant_(constant), maker_(makers(trace)) {
    plan_.trace = std::move(trace);
    group_of_.assign(plan_.trace.calls.size(), -1);
    for (size_t g = 0; g < groups.size(); ++g)
      for (int call : groups[g].calls) group_of_[size_t(call)] = int(g);
  }

  CompiledPlan run() {
    for (TraceTensor output : plan_.trace.outputs) want(output);
    for (const auto& [parameter, tensor] : plan_.trace.changed) want(tensor);
    for (size_t i = 0; i < plan_.trace.calls.size(); ++i)
      if (plan_.trace.calls[i].random) add_call(int(i));
    while (!wanted_.empty()) {
      const TraceTensor tensor = wanted_.back();
      wanted_.pop_back();
      make(tensor);
    }
    // A kernel stands where the last of its calls stood.
    for (const auto& [position, step] : steps_) {
      const bool once = step.call >= 0 ? constant_[size_t(step.call)] : step.once;
      (once ? plan_.once : plan_.steps).push_back(step);
    }
    return std::move(plan_);
  }

 private:
  void want(TraceTensor tensor) {
    if (seen_.insert(tensor).second) wanted_.push_back(tensor);
  }

  void make(TraceTensor tensor) {
    const int call = maker_[size_t(tensor)];
    if (call < 0) return;
    const int group = group_of_[size_t(call)];
    if (group < 0 || constant_[size_t(call)]) return add_call(call);
    const Group& made = groups_[size_t(group)];
    const Pick& pick = picks_[size_t(group)];
    const Way& way = made.ways[pick.way];
    if (way.primitive && tensor == way.primitive->output) return add_primitive(made, way);
    if (!way.kernel) return add_call(call);
    const bool by_kernel = std::find(way.kernel->outputs.begin(), way.kernel->outputs.end(),
                                     tensor) != way.kernel->outputs.end();
    if (!by_kernel) return add_call(call);
    add_kernel(made, way, pick);
  }

  void add_call(int call) {
    const std::pair<int, int> position{call, 0};
    if (steps_.contains(position)) return;
    CompiledStep& step = steps_[position];
    step.call = call;
    for_each_read(plan_.trace.calls[size_t(call)], [&](TraceTensor tensor) { want(tensor); });
  }

  void add_primitive(const Group& group, const Way& way) {
    // What is packed is packed right before its use, or once.
    std::vector<CompiledStep> made = primitive_steps(*way.primitive, group.name);
    const int last = way.primitive->calls.back();
    if (steps_.contains({last, 1})) return;
    for (size_t i = 0; i < made.size(); ++i) {
      for (TraceTensor tensor : made[i].reads) want(tensor);
      for (TraceTensor tensor : made[i].writes) seen_.insert(tensor);
      const bool packs = i + 1 < made.size();
      steps_[{last, packs ? -1 : 1}] = std::move(made[i]);
    }
  }

  void add_kernel(const Group& group, const Way& way, const Pick& pick) {
    const std::pair<int, int> position{group.calls.back(), 2};
    if (steps_.contains(position)) return;
    CompiledStep& step = steps_[position];
    step = kernel_step(*way.kernel, pick.kernel, group.name);
    for (TraceTensor tensor : step.reads) want(tensor);
    // All that it writes is made, wanted or not.
    for (TraceTensor tensor : step.writes) seen_.insert(tensor);
  }

  const std::vector<Group>& groups_;
  const std::vector<Pick>& picks_;
  const std::vector<bool>& constant_;
  const std::vector<int> maker_;
  CompiledPlan plan_;
  std::vector<int> group_of_;  // by call
  std::set<TraceTensor> seen_;
  std::vector<TraceTensor> wanted_;
  std::map<std::pair<int, int>, CompiledStep> steps_;  // by position
};

std::string tensor_text(const CompiledPlan& plan, TraceTensor tensor) {
  const Trace::Tensor& known = plan.trace.tensors[size_t(tensor)];
  const auto place = plan.arena.places.find(tensor);
  return fmt::format("%{}:{}[{}]{}", tensor, dtype_name(known.dtype), fmt::join(known.shape, ","),
                     place == plan.arena.places.end() ? "" : fmt::format("@{}", place->second));
}

}  // namespace

CompiledPlan emit(Trace trace, const std::vector<Group>& groups, const std::vector<Pick>& picks,
                  const std::vector<bool>& constant) {
  return Emitter(std::move(trace), groups, picks, constant).run();
}

std::vector<std::string> describe(const CompiledPlan& plan) {
  std::vector<std::string> lines;
  const auto add = [&](const CompiledStep& step, const char* when) {
    std::vector<std::string> reads, writes;
    const bool call = step.call >= 0;
    const TraceCall* made = call ? &plan.trace.calls[size_t(step.call)] : nullptr;
    if (call)
      for_each_read(*made, [&](TraceTensor t) { reads.push_back(fmt::format("%{}", t)); });
    else
      for (TraceTensor t : step.reads) reads.push_back(fmt::format("%{}", t));
    for (TraceTensor t : call ? made->results : step.writes) writes.push_back(tensor_text(plan, t));
    lines.push_back(fmt::format(
        "{}{} {} = {}({})", when, call ? made->is_view ? "view   " : "library" : "kernel ",
        fmt::join(writes, ", "), call ? lower::short_name(*made) : step.name,
        fmt::join(reads, ", ")));
  };
  for (const CompiledStep& step : plan.once) add(step, "once ");
  for (const CompiledStep& step : plan.steps) add(step, "");
  return lines;
}

}  // namespace tessera::compile
