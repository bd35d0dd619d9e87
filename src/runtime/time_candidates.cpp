#include "runtime/time_candidates.h"

#include <c10/core/InferenceMode.h>

#include <algorithm>
#include <limits>

#include "base/clock.h"
#include "base/error.h"
#include "base/statistics.h"
#include "eager/execution.h"
#include "eager/inputs.h"
#include "eager/operand.h"
#include "eager/parallel.h"
#include "runtime/compiled_step.h"
#include "runtime/device_graph.h"

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

// One way, ready to run again and again.
class Way {
 public:
  Way(const Candidates& pieces, const std::vector<CompiledStep>& steps,
      const std::vector<at::Tensor>& inputs, at::Device device)
      : slots_(pieces.trace.tensors.size()), flush_(pieces.flush) {
    for (const CompiledStep& step : steps) steps_.emplace_back(pieces.trace, step, device);
    for (size_t i = 0; i < inputs.size(); ++i) {
      slots_[size_t(pieces.inputs[i])] = inputs[i];
      if (pieces.trace.tensors[size_t(pieces.inputs[i])].parameter >= 0 && inputs[i].is_cpu())
        weights_.push_back(inputs[i]);
    }
    std::vector<bool> made(slots_.size());
    for (const BoundStep& step : steps_) {
      for (TraceTensor tensor : step.reads()) {
        at::Tensor& slot = slots_[size_t(tensor)];
        const Trace::Tensor& known = pieces.trace.tensors[size_t(tensor)];
        if (!slot.defined()) slot = constant_tensor(known, device);
        // Of what is neither given nor made a call takes only the form, as copy() of its target.
        if (!slot.defined() && !made[size_t(tensor)]) slot = blank(known, device).zero_();
      }
      step.fetch_numbers(slots_);
      // What kernels write is there before the run, as in an arena. What libtorch's calls give and
      // what the caller keeps is allocated in each, and gone before the next.
      for (TraceTensor tensor : step.writes()) {
        made[size_t(tensor)] = true;
        if (!step.is_kernel() || is_among(pieces.trace.outputs, tensor))
          passing_.push_back(tensor);
        else
          slots_[size_t(tensor)] = blank(pieces.trace.tensors[size_t(tensor)], device);
      }
    }
  }

  void run() {
    for (TraceTensor tensor : passing_) slots_[size_t(tensor)] = at::Tensor();
    for (BoundStep& step : steps_) step.run(slots_);
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
  double timed(int runs, at::Device device) {
    if (recorded_) {
      const double start = monotonic_seconds();
      recorded_->replay();
      synchronize(device);
      return (monotonic_seconds() - start) / recorded_runs;
    }
    if (runs == 1 && flush_)
      for (const at::Tensor& tensor : weights_)
        flush_({static_cast<const std::byte*>(tensor.const_data_ptr()), tensor.nbytes()});
    const double start = monotonic_seconds();
    for (int i = 0; i < runs; ++i) run();
    if (device.is_cuda()) synchronize(device);
    return (monotonic_seconds() - start) / runs;
  }
  at::Tensor result(TraceTensor tensor) const { return slots_[size_t(tensor)]; }

 private:
  Slots slots_;
  std::vector<BoundStep> steps_;
  std::vector<TraceTensor> passing_;  // what a run leaves and the next does without
  std::unique_ptr<DeviceGraph> recorded_;
  std::vector<at::Tensor> weights_;
  std::function<void(std::span<const std::byte>)> flush_;
};

std::span<const std::byte> bytes(const at::Tensor& tensor) {
  return {static_cast<const std::byte*>(tensor.const_data_ptr()), tensor.nbytes()};
}

}  // namespace

CandidateTimes time_candidates(const Candidates& pieces, const Compare& compare, const RunOptions& options,
                       double seconds) {
  c10::InferenceMode guard;
  const at::Device device = device_named(options.device);
  use_threads(options.threads);
  std::vector<at::Tensor> inputs = make_inputs(pieces.like, options.seed);
  for (size_t i = 0; i < inputs.size(); ++i) {
    const Trace::Tensor& known = pieces.trace.tensors[size_t(pieces.inputs[i])];
    inputs[i] = inputs[i].to(device).contiguous(format_of(known));
  }
  CandidateTimes times;
  times.seconds.assign(pieces.ways.size(), infinity);
  times.troubles.resize(pieces.ways.size());
  std::vector<std::optional<Way>> ways(pieces.ways.size());
  std::vector<double> once(ways.size(), infinity);  // the faster of the first two runs
  std::vector<at::Tensor> expected;
  for (size_t i = 0; i < ways.size(); ++i) {
    try {
      ways[i].emplace(pieces, pieces.ways[i], inputs, device);
      const double start = monotonic_seconds();
      ways[i]->run();
      synchronize(device);
      once[i] = monotonic_seconds() - start;
      for (size_t k = 0; k < pieces.outputs.size(); ++k) {
        const at::Tensor found = ways[i]->result(pieces.outputs[k]).contiguous().cpu();
        if (i == 0) {
          expected.push_back(found);
          continue;
        }
        const Trace::Tensor& known = pieces.trace.tensors[size_t(pieces.outputs[k])];
        if (auto wrong = compare(known.dtype, bytes(expected[k]), bytes(found)))
          throw Error(Blame::Foreign, {}, "another answer: " + *wrong);
      }
    } catch (const Error& error) {
      if (i == 0) throw;
      times.troubles[i] = error.what();
      once[i] = infinity;  // a wrong answer makes no right one slow
      ways[i].reset();
    }
  }
  constexpr double block = 1e-4;  // shorter runs are timed several at a time
  // In the first rounds memory is still new to the process: large results fault page by page.
  constexpr int unseen = 2, least = 5, most = 15;
  const auto leave_out = [&](size_t i) {
    times.seconds[i] = once[i];
    ways[i].reset();
  };
  std::vector<int> runs(ways.size(), 1);
  std::vector<std::vector<double>> taken(ways.size());
  for (size_t i = 0; i < ways.size(); ++i) {
    if (!ways[i]) continue;
    // A first run may prepare things and fault pages in: it alone condemns only the hopeless.
    if (once[i] > 0.05 && once[i] > 10 * once[0]) {
      leave_out(i);
      continue;
    }
    ways[i]->record(device);
    const double again = std::max(1e-7, ways[i]->timed(1, device));
    runs[i] = std::clamp(int(block / again), 1, 200);
    once[i] = std::min(once[i], again);
  }
  const double fastest = std::ranges::min(once);
  for (size_t i = 1; i < ways.size(); ++i)
    if (ways[i] && once[i] > 1e-3 && once[i] > 4 * fastest) leave_out(i);
  const double start = monotonic_seconds();
  for (int round = -unseen; round < most; ++round) {
    if (round >= least && monotonic_seconds() - start > seconds) break;
    for (size_t i = 0; i < ways.size(); ++i) {
      if (!ways[i]) continue;
      const double time = ways[i]->timed(runs[i], device);
      if (round >= 0) taken[i].push_back(time);
    }
  }
  for (size_t i = 0; i < ways.size(); ++i)
    if (ways[i]) times.seconds[i] = median(taken[i]);
  return times;
}

}  // namespace tessera::runtime
