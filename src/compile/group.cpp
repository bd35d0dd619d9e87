#include "compile/group.h"

#include <algorithm>

#include "base/refusal.h"
#include "compile/constant_calls.h"
#include "lower/call_form.h"
#include "lower/lowering.h"
#include "te/channels_last.h"
#include "te/task.h"
#include "trace/trace_parts.h"

namespace tessera::compile {

using namespace trace;
using lower::CallKind;

namespace {

class GroupMaker {
 public:
  GroupMaker(const graph::Sample& sample, Trace& trace, const lower::Partition& parts,
             const std::vector<int>& maker, const Constants* constants)
      : sample_(sample), trace_(trace), parts_(parts), maker_(maker), constants_(constants) {}

  Group make(const std::vector<int>& calls) {
    Group group;
    group.calls = calls;
    group.outputs = lower::group_outputs(trace_, parts_.read, calls);
    name(group);
    std::vector<lower::GroupDag::Input> inputs;
    std::optional<KernelPart> whole = part(calls, group.outputs, &inputs);
    if (whole && !whole->inputs.empty()) {
      group.inputs = whole->inputs;
      group.key = whole->key;
      group.flops = te::flops(*whole->dag);
    } else {
      whole.reset();
      group.inputs = read_from_outside(calls);
    }
    for (TraceTensor tensor : group.inputs) group.bytes += bytes_of(trace_, tensor);
    for (TraceTensor tensor : group.outputs) group.bytes += bytes_of(trace_, tensor);
    Way library;
    library.library = calls_to(trace_, maker_, group.outputs, group.inputs);
    if (whole)
      group.reference = lower::reference_sample(trace_, library.library,
                                                lower::input_records(sample_, trace_, inputs),
                                                group.outputs, group.name);
    group.ways.push_back(std::move(library));
    if (!whole) return group;
    group.ways.push_back({Way::Kind::Kernel, {}, {}, std::move(whole), {}, {}});
    if (std::optional<Way> both = around_heavy(group)) group.ways.push_back(std::move(*both));
    if (std::optional<Way> way = by_primitive(group)) group.ways.push_back(std::move(*way));
    return group;
  }

 private:
  void name(Group& group) const {
    group.name = lower::short_name(trace_, group.calls);
    for (int call : group.calls) {
      const CallKind kind = parts_.kinds[size_t(call)];
      group.contracts |= kind == CallKind::Contract;
      group.reduces |= kind == CallKind::Reduce;
    }
  }

  // These calls as one kernel; nothing where they refuse.
  std::optional<KernelPart> part(const std::vector<int>& calls,
                                 const std::vector<TraceTensor>& outputs,
                                 std::vector<lower::GroupDag::Input>* made_inputs = nullptr) const {
    try {
      lower::GroupDag dag(trace_, parts_.kinds, maker_);
      for (int call : calls) dag.lower(call);
      std::vector<lower::GroupDag::Input> inputs;
      KernelPart part;
      te::ComputeDag made = dag.finish(outputs, inputs);
      for (const auto& input : inputs) part.inputs.push_back(input.tensor);
      part.dag =
          std::make_shared<const te::ComputeDag>(in_layout(std::move(made), part.inputs, outputs));
      part.outputs = outputs;
      part.key = te::structural_key(*part.dag);
      if (made_inputs) *made_inputs = std::move(inputs);
      return part;
    } catch (const Refusal&) {
      return std::nullopt;
    }
  }

  // The DAG as the tensors that it reads and writes are laid out. What it computes in between
  // follows its results.
  te::ComputeDag in_layout(te::ComputeDag dag, const std::vector<TraceTensor>& inputs,
                           const std::vector<TraceTensor>& outputs) const {
    const auto is_last = [&](TraceTensor t) { return trace_.tensors[size_t(t)].channels_last; };
    const bool writes = std::any_of(outputs.begin(), outputs.end(), is_last);
    if (!writes && std::none_of(inputs.begin(), inputs.end(), is_last)) return dag;
    std::vector<bool> which;
    for (const te::Operation& operation : dag.operations)
      which.push_back(writes && !operation.placeholder && operation.axes.size() == 4);
    const std::vector<int> read = dag.inputs();
    for (size_t i = 0; i < inputs.size(); ++i) which[size_t(read[i])] = is_last(inputs[i]);
    for (size_t i = 0; i < outputs.size(); ++i) which[size_t(dag.outputs[i])] = is_last(outputs[i]);
    return te::with_channels_last(dag, which);
  }

  std::vector<TraceTensor> read_from_outside(const std::vector<int>& calls) const {
    std::vector<TraceTensor> inputs;
    for (int call : calls) {
      for_each_read(trace_.calls[size_t(call)], [&](TraceTensor tensor) {
        const int from = maker_[size_t(tensor)];
        const bool inside = std::find(calls.begin(), calls.end(), from) != calls.end();
        if (!inside && std::find(inputs.begin(), inputs.end(), tensor) == inputs.end())
          inputs.push_back(tensor);
      });
    }
    return inputs;
  }

  // The one call that contracts or reduces; -1: there is none, or several.
  int heavy_call(const Group& group) const {
    int heavy = -1;
    for (int call : group.calls) {
      if (parts_.kinds[size_t(call)] < CallKind::Reduce) continue;
      if (heavy >= 0) return -1;
      heavy = call;
    }
    return heavy;
  }

  // The heavy call as a primitive with what fits of its epilogue, the rest as a kernel.
  std::optional<Way> by_primitive(const Group& group) {
    const int heavy = heavy_call(group);
    if (!constants_ || heavy < 0 || group.outputs.size() != 1) return std::nullopt;
    Way way;
    way.kind = Way::Kind::Primitive;
    way.primitive = find_primitive(trace_, {group.calls, heavy, group.inputs, maker_,
                                            constants_->calls, constants_->parameters});
    if (!way.primitive) return std::nullopt;
    std::vector<TraceTensor> needed = way.primitive->reads;
    if (way.primitive->output != group.outputs[0]) {
      std::vector<int> rest;
      for (int call : group.calls)
        if (call > way.primitive->calls.back()) rest.push_back(call);
      way.kernel = part(rest, group.outputs);
      if (!way.kernel || way.kernel->inputs.empty()) return std::nullopt;
      for (TraceTensor input : way.kernel->inputs)
        if (input != way.primitive->output) needed.push_back(input);
    }
    way.library = calls_to(trace_, maker_, needed, group.inputs);
    // Nothing in front of a primitive may need what it computes.
    const bool sound =
        std::find(way.library.begin(), way.library.end(), heavy) == way.library.end();
    return sound ? std::optional(std::move(way)) : std::nullopt;
  }

  // The heavy call by libtorch, its epilogue as a kernel.
  std::optional<Way> around_heavy(const Group& group) const {
    const int heavy = heavy_call(group);
    if (heavy < 0 || heavy == group.calls.back()) return std::nullopt;
    std::vector<int> rest;
    for (int call : group.calls)
      if (call > heavy) rest.push_back(call);
    Way way;
    way.kind = Way::Kind::Both;
    std::vector<lower::GroupDag::Input> inputs;
    way.kernel = part(rest, group.outputs, &inputs);
    if (!way.kernel || way.kernel->inputs.empty()) return std::nullopt;
    way.library = calls_to(trace_, maker_, way.kernel->inputs, group.inputs);
    way.rest = calls_to(trace_, maker_, group.outputs, way.kernel->inputs);
    way.rest_reference = lower::reference_sample(
        trace_, way.rest, lower::input_records(sample_, trace_, inputs), group.outputs, group.name);
    return way;
  }

  const graph::Sample& sample_;
  Trace& trace_;
  const lower::Partition& parts_;
  const std::vector<int>& maker_;
  const Constants* constants_;
};

}  // namespace

std::vector<Group> make_groups(const graph::Sample& sample, Trace& trace,
                               const lower::Partition& parts, const std::vector<int>& maker,
                               const Constants* constants) {
  GroupMaker make(sample, trace, parts, maker, constants);
  std::vector<Group> groups;
  for (const std::vector<int>& calls : parts.groups) groups.push_back(make.make(calls));
  return groups;
}

}  // namespace tessera::compile
