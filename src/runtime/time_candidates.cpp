#include "runtime/time_candidates.h"

#include <c10/core/InferenceMode.h>

#include <algorithm>
#include <limits>

#include "base/clock.h"
#include "base/compare.h"
#include "base/error.h"
#include "base/standstill.h"
#include "base/statistics.h"
#include "base/timing.h"
#include "eager/execution.h"
#include "eager/inputs.h"
#include "eager/operand.h"
#include "eager/parallel.h"
#include "runtime/compiled_step.h"
#include "runtime/device_graph.h"
#include "runtime/harness.h"

namespace tessera::runtime {

using namespace eager;
using namespace trace;

namespace {

constexpr int recorded_runs = 40;
constexpr double infinity = std::numeric_limits<double>::infinity();

bool is_among(const std::vector<TraceTensor>& tensors, TraceTensor tensor) {
  return std::find(tensors.begin(), tensors.end(), tensor) != tensors.end();
}

at::Tensor blank(const Trace::Tensor& known, at::Device device) {
  return at::empty(known.shape, at::TensorOptions(scalar_type(known.dtype)).device(device),
                   format_of(known));
}

std::span<const std::byte> bytes(const at::Tensor& tensor) {
  return {static_cast<const std::byte*>(tensor.const_data_ptr()), tensor.nbytes()};
}

// One way, ready to run again and again.
class Way {
 public:
  Way(const Candidates& candidates, const std::vector<CompiledStep>& steps,
      const std::vector<at::Tensor>& inputs, at::Device device)
      : slots_(candidates.trace.tensors.size()) {
    for (const CompiledStep& step : steps) {
      once_.push_back(step.once);
      steps_.emplace_back(candidates.trace, step, device);
    }
    for (size_t i = 0; i < inputs.size(); ++i) slots_[size_t(candidates.inputs[i])] = inputs[i];
    Harness::Bytes warm;
    std::vector<Harness::Bytes> cold;
    for (size_t i = 0; i < inputs.size() && device.is_cpu(); ++i) {
      if (i == candidates.warm_input)
        warm = bytes(inputs[i]);
      else
        cold.push_back(bytes(inputs[i]));
    }
    std::vector<bool> made(slots_.size());
    for (const BoundStep& step : steps_) {
      for (TraceTensor tensor : step.reads()) {
        at::Tensor& slot = slots_[size_t(tensor)];
        const Trace::Tensor& known = candidates.trace.tensors[size_t(tensor)];
        if (!slot.defined()) slot = constant_tensor(known, device);
        // Of what is neither given nor made a call takes only the form, as copy() of its target.
        if (!slot.defined() && !made[size_t(tensor)]) slot = blank(known, device).zero_();
      }
      step.fetch_numbers(slots_);
      // What kernels write is there before the run, as in an arena. What libtorch's calls give and
      // what the caller keeps is allocated in each, and gone before the next.
      for (TraceTensor tensor : step.writes()) {
        made[size_t(tensor)] = true;
        if (!step.is_kernel() || is_among(candidates.trace.outputs, tensor)) {
          passing_.push_back(tensor);
          continue;
        }
        slots_[size_t(tensor)] = blank(candidates.trace.tensors[size_t(tensor)], device);
        if (device.is_cpu()) cold.push_back(bytes(slots_[size_t(tensor)]));
      }
    }
    for (size_t i = 0; i < steps_.size(); ++i)
      if (once_[i]) steps_[i].run(slots_);
    harness_.emplace(warm, std::move(cold));
  }

  void run() {
    for (TraceTensor tensor : passing_) slots_[size_t(tensor)] = at::Tensor();
    for (size_t i = 0; i < steps_.size(); ++i)
      if (!once_[i]) steps_[i].run(slots_);
  }
  // On a GPU many runs become one launch, as a whole plan will be.
  void record(at::Device device) {
    recorded_ = DeviceGraph::record(
        [this] {
          for (int i = 0; i < recorded_runs; ++i) run();
          return std::vector<at::Tensor>();
        },
        device);
  }
  // `runs` of a GPU that are not recorded are timed together.
  double timed(int runs, at::Device device) {
    if (recorded_) {
      const double start = monotonic_seconds();
      recorded_->replay();
      synchronize(device);
      return (monotonic_seconds() - start) / recorded_runs;
    }
    if (device.is_cpu()) return harness_->timed([this] { run(); }, left_behind());
    const double start = monotonic_seconds();
    for (int i = 0; i < runs; ++i) run();
    synchronize(device);
    return (monotonic_seconds() - start) / runs;
  }
  at::Tensor result(TraceTensor tensor) const { return slots_[size_t(tensor)]; }

 private:
  // What the last run allocated: the next is likely to get the same memory.
  std::vector<Harness::Bytes> left_behind() const {
    std::vector<Harness::Bytes> memory;
    for (TraceTensor tensor : passing_) {
      const at::Tensor& slot = slots_[size_t(tensor)];
      if (!slot.defined() || !slot.has_storage()) continue;  // oneDNN's own layouts have none
      const c10::Storage& storage = slot.storage();
      memory.emplace_back(static_cast<const std::byte*>(storage.data()), storage.nbytes());
    }
    return memory;
  }

  Slots slots_;
  std::vector<BoundStep> steps_;
  std::vector<bool> once_;            // by step: it has run
  std::vector<TraceTensor> passing_;  // what a run leaves and the next does without
  std::unique_ptr<DeviceGraph> recorded_;
  std::optional<Harness> harness_;
};

}  // namespace

CandidateTimes time_candidates(const Candidates& candidates, const RunOptions& options,
                               double seconds) {
  c10::InferenceMode guard;
  const at::Device device = device_named(options.device);
  use_threads(options.threads);
  std::vector<at::Tensor> inputs = make_inputs(candidates.like, options.seed);
  for (size_t i = 0; i < inputs.size(); ++i) {
    const Trace::Tensor& known = candidates.trace.tensors[size_t(candidates.inputs[i])];
    inputs[i] = inputs[i].to(device).contiguous(format_of(known));
  }
  CandidateTimes times;
  times.seconds.assign(candidates.ways.size(), infinity);
  times.widths.assign(candidates.ways.size(), infinity);
  times.troubles.resize(candidates.ways.size());
  std::vector<std::optional<Way>> ways(candidates.ways.size());
  std::vector<double> once(ways.size(), infinity);  // the faster of the first two runs
  std::vector<bool> stalled(ways.size());           // the machine stood still in the first
  std::vector<at::Tensor> expected;
  for (size_t i = 0; i < ways.size(); ++i) {
    try {
      ways[i].emplace(candidates, candidates.ways[i], inputs, device);
      const double start = monotonic_seconds(), computed = process_seconds();
      ways[i]->run();
      synchronize(device);
      once[i] = monotonic_seconds() - start;
      stalled[i] = device.is_cpu() && stood_still(once[i], process_seconds() - computed);
      for (size_t k = 0; k < candidates.outputs.size(); ++k) {
        const at::Tensor found = ways[i]->result(candidates.outputs[k]).contiguous().cpu();
        if (i == 0) {
          expected.push_back(found);
          continue;
        }
        const Trace::Tensor& known = candidates.trace.tensors[size_t(candidates.outputs[k])];
        if (auto wrong = find_difference(known.dtype, bytes(expected[k]), bytes(found)))
          throw Error(Blame::Foreign, {}, fmt::format("{}: {}", another_answer, *wrong));
      }
    } catch (const Error& error) {
      if (i == 0) throw;
      times.troubles[i] = error.what();
      once[i] = infinity;  // a wrong answer makes no right one slow
      ways[i].reset();
    }
  }
  constexpr double block = 1e-4;  // of a GPU: shorter runs are timed several at a time
  // In the first rounds memory is still new to the process: large results fault page by page.
  constexpr int unseen = 2;
  const RepeatOptions repeats{.min_repeats = 5,
                              .max_repeats = device.is_cpu() ? 40 : 15,
                              .width = 0.04,
                              .seconds = seconds};
  const auto leave_out = [&](size_t i) {
    times.seconds[i] = once[i];
    ways[i].reset();
  };
  std::vector<int> runs(ways.size(), 1);
  std::vector<std::vector<double>> taken(ways.size());
  for (size_t i = 0; i < ways.size(); ++i) {
    if (!ways[i]) continue;
    // A first run may prepare things and fault pages in: it alone condemns only the hopeless.
    if (!stalled[i] && once[i] > 0.05 && once[i] > 10 * once[0]) {
      leave_out(i);
      continue;
    }
    ways[i]->record(device);
    const double again = std::max(1e-7, ways[i]->timed(1, device));
    if (device.is_cuda()) runs[i] = std::clamp(int(block / again), 1, 200);
    once[i] = std::min(once[i], again);
  }
  const double fastest = std::ranges::min(once);
  for (size_t i = 1; i < ways.size(); ++i)
    if (ways[i] && once[i] > 1e-3 && once[i] > 4 * fastest) leave_out(i);
  std::vector<std::function<void()>> sides;
  for (size_t i = 0; i < ways.size(); ++i)
    if (ways[i]) sides.push_back([&, i] { taken[i].push_back(ways[i]->timed(runs[i], device)); });
  const double start = monotonic_seconds();
  take_turns(sides, [&](int rounds) {
    if (rounds == unseen)
      for (std::vector<double>& list : taken) list.clear();
    // Widths are looked at now and then: that takes longer than a short run.
    if (rounds <= unseen || (rounds - unseen) % repeats.min_repeats != 0) return false;
    const double spent = monotonic_seconds() - start;
    return std::ranges::all_of(taken, [&](const std::vector<double>& list) {
      return list.empty() || is_enough(list, repeats, spent);
    });
  });
  for (size_t i = 0; i < ways.size(); ++i) {
    if (!ways[i]) continue;
    times.seconds[i] = median(taken[i]);
    times.widths[i] = median_width(taken[i]);
  }
  return times;
}

}  // namespace tessera::runtime
