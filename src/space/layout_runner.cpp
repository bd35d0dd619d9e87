#include "space/layout_runner.h"

#include <ATen/Parallel.h>
#include <c10/core/InferenceMode.h>

#include <algorithm>
#include <map>

#include "base/clock.h"
#include "base/compare.h"
#include "base/error.h"
#include "eager/execution.h"
#include "eager/inputs.h"
#include "eager/torch_pch.h"
#include "runtime/compiled_step.h"
#include "trace/trace_parts.h"

namespace tessera::space {

using runtime::BoundStep;
using runtime::Slots;
using trace::Trace;
using trace::TraceTensor;

namespace {

// The same numbers, in memory in this order; the tensor itself where it lies so.
at::Tensor laid_out(const at::Tensor& tensor, const Order& order) {
  const std::vector<int64_t> major_first(order.rbegin(), order.rend());
  const at::Tensor turned = tensor.permute(major_first);
  if (turned.is_contiguous()) return tensor;
  std::vector<int64_t> back(major_first.size());
  for (size_t i = 0; i < major_first.size(); ++i) back[size_t(major_first[i])] = int64_t(i);
  return turned.contiguous().permute(back);
}

// Why it cannot be run again and again with the same results; empty: it can.
std::string why_not(const Trace& trace) {
  for (const trace::TraceCall& call : trace.calls) {
    if (call.random) return call.name + " draws random numbers";
    if (!call.opaque.empty()) return call.name + ": " + call.opaque;
  }
  if (!trace.changed.empty()) return "it changes its parameters";
  if (trace.shares_written) return "results share memory that is written to";
  return "";
}

std::span<const std::byte> bytes_of(const at::Tensor& tensor) {
  return {static_cast<const std::byte*>(tensor.const_data_ptr()), tensor.nbytes()};
}

}  // namespace

struct LayoutRunner::State {
  Trace trace;
  TraceModule module;
  std::optional<LayoutSpace> space;
  std::vector<BoundStep> steps;
  std::vector<std::vector<TraceTensor>> frees;  // after each step
  std::vector<int> configured;                  // by call: which configurable one; -1: none
  std::vector<bool> constant;                   // by tensor: it depends on weights alone
  std::vector<bool> folded;                     // by call: all that it makes is constant
  Slots slots;
  std::map<std::pair<TraceTensor, Order>, at::Tensor> weights;  // laid out
  std::vector<at::Tensor> expected;
  std::vector<Dtype> dtypes;

  void bind(const graph::Sample& sample, uint32_t seed) {
    c10::InferenceMode guard;
    const size_t count = trace.tensors.size();
    slots.resize(count);
    constant.assign(count, false);
    const std::vector<at::Tensor> inputs = eager::make_inputs(sample, seed);
    for (size_t i = 0; i < count; ++i) {
      const Trace::Tensor& known = trace.tensors[i];
      if (known.parameter >= 0) {
        slots[i] = inputs[size_t(known.parameter)];
        constant[i] = !graph::is_data_input(sample.graph.parameters[size_t(known.parameter)].name);
      } else {
        slots[i] = runtime::constant_tensor(known, at::kCPU);
        constant[i] = slots[i].defined();
      }
    }
    for (size_t i = 0; i < trace.calls.size(); ++i) {
      runtime::CompiledStep step;
      step.call = int(i);
      steps.emplace_back(trace, step, at::kCPU);
      bool all = true;
      trace::for_each_read(trace.calls[i],
                           [&](TraceTensor t) { all = all && constant[size_t(t)]; });
      folded.push_back(all);
      if (!all) continue;
      for (const TraceTensor made : trace.calls[i].results) constant[size_t(made)] = true;
      steps.back().run(slots);
    }
    std::vector<int> last(count, -1);
    for (size_t i = 0; i < trace.calls.size(); ++i) {
      trace::for_each_read(trace.calls[i], [&](TraceTensor t) { last[size_t(t)] = int(i); });
      for (const TraceTensor made : trace.calls[i].results)
        last[size_t(made)] = std::max(last[size_t(made)], int(i));
    }
    for (const TraceTensor output : trace.outputs) last[size_t(output)] = -1;
    frees.resize(trace.calls.size());
    for (size_t i = 0; i < count; ++i)
      if (last[i] >= 0 && !constant[i] && trace.tensors[i].parameter < 0)
        frees[size_t(last[i])].push_back(TraceTensor(i));
    configured.assign(trace.calls.size(), -1);
    for (size_t i = 0; i < module.configurable.size(); ++i)
      configured[size_t(module.configurable[i].call)] = int(i);
    for (const TraceTensor output : trace.outputs)
      dtypes.push_back(trace.tensors[size_t(output)].dtype);
  }

  // Weights as the assignment wants them.
  void prepare(const Assignment& assignment) {
    for (size_t i = 0; i < module.configurable.size(); ++i) {
      const ConfigurableCall& one = module.configurable[i];
      const trace::TraceCall& call = trace.calls[size_t(one.call)];
      const size_t arguments[] = {one.input, one.kernel};
      for (size_t k = 0; k < 2; ++k) {
        const TraceTensor tensor = call.args[arguments[k]].tensor;
        const Order& order = space->order(assignment, i, k + 1);
        if (order.empty() || !constant[size_t(tensor)]) continue;
        at::Tensor& made = weights[{tensor, order}];
        if (!made.defined()) made = laid_out(slots[size_t(tensor)], order);
      }
    }
  }

  void run_configured(size_t step, int which, const Assignment& assignment) {
    const ConfigurableCall& one = module.configurable[size_t(which)];
    const trace::TraceCall& call = trace.calls[step];
    const size_t arguments[] = {one.input, one.kernel};
    at::Tensor before[2];
    TraceTensor tensors[2];
    for (size_t k = 0; k < 2; ++k) {
      tensors[k] = call.args[arguments[k]].tensor;
      at::Tensor& slot = slots[size_t(tensors[k])];
      before[k] = slot;
      const Order& order = space->order(assignment, size_t(which), k + 1);
      if (order.empty()) continue;
      slot = constant[size_t(tensors[k])] ? weights.at({tensors[k], order}) : laid_out(slot, order);
    }
    steps[step].run(slots);
    for (size_t k = 2; k-- > 0;) slots[size_t(tensors[k])] = before[k];
    const Order& order = space->order(assignment, size_t(which), 0);
    if (order.empty()) return;
    at::Tensor& made = slots[size_t(call.results[0])];
    made = laid_out(made, order);
  }

  std::vector<at::Tensor> run(const Assignment& assignment) {
    for (size_t i = 0; i < steps.size(); ++i) {
      if (folded[i]) continue;
      if (configured[i] >= 0)
        run_configured(i, configured[i], assignment);
      else
        steps[i].run(slots);
      for (const TraceTensor tensor : frees[i]) slots[size_t(tensor)] = at::Tensor();
    }
    std::vector<at::Tensor> outputs;
    for (const TraceTensor output : trace.outputs) outputs.push_back(slots[size_t(output)]);
    return outputs;
  }

  std::string compare(const std::vector<at::Tensor>& found) const {
    for (size_t i = 0; i < found.size(); ++i) {
      const at::Tensor dense = found[i].contiguous();
      const auto difference = find_difference(dtypes[i], bytes_of(expected[i]), bytes_of(dense),
                                              {.depth = Depth::Graph});
      if (difference) return fmt::format("output {}: {}", i, *difference);
    }
    return "";
  }
};

std::string layout_identity(const Trace& trace, const LayoutSpace& space) {
  return fmt::format("{} calls, {} configurable", trace.calls.size(), space.calls());
}

LayoutRunner::LayoutRunner(const graph::Sample& sample, int threads, uint32_t seed)
    : state_(std::make_unique<State>()) {
  eager::require_torch(sample);
  eager::silence_warnings();
  if (threads > 0) at::set_num_threads(threads);
  State& s = *state_;
  s.trace = trace::trace(sample, {.may_run = false});
  if (const std::string why = why_not(s.trace); !why.empty())
    throw Error(Blame::Foreign, {sample.folder.string(), 0}, why);
  s.module = trace_module(s.trace, sample.folder.filename().string());
  s.space.emplace(s.trace, s.module.configurable);
  s.bind(sample, seed);
}
LayoutRunner::~LayoutRunner() = default;

const Trace& LayoutRunner::trace() const {
  return state_->trace;
}
const TraceModule& LayoutRunner::module() const {
  return state_->module;
}
const LayoutSpace& LayoutRunner::space() const {
  return *state_->space;
}
std::string LayoutRunner::identity() const {
  return layout_identity(state_->trace, *state_->space);
}

LayoutRun LayoutRunner::run(const Assignment& assignment, const RepeatOptions& options,
                            double hopeless) {
  c10::InferenceMode guard;
  State& s = *state_;
  const Assignment usual = s.space->usual();
  LayoutRun result;
  try {
    if (s.expected.empty())
      for (const at::Tensor& output : s.run(usual))
        s.expected.push_back(output.contiguous().clone());
    s.prepare(assignment);
    const auto timed = [&](const Assignment& which) {
      const double start = monotonic_seconds();
      s.run(which);
      return monotonic_seconds() - start;
    };
    result.error = s.compare(s.run(assignment));  // and warms it up
    if (!result.error.empty()) return result;
    time_in_turns([&] { return timed(usual); }, [&] { return timed(assignment); }, options,
                  hopeless, result);
  } catch (const std::exception& error) {
    result = {};
    result.error = error.what();
  }
  return result;
}

}  // namespace tessera::space
