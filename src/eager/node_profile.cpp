// Errors need three values of each node: what eager makes, what the graph in double precision
// makes, and what the node alone makes in double precision of the operands that eager had. Three
// walks go through the graph side by side, node by node, so that no more than their live values are
// held.
#include "eager/node_profile.h"

#include <ATen/Parallel.h>
#include <c10/core/InferenceMode.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "base/clock.h"
#include "eager/binder.h"
#include "eager/collectives.h"
#include "eager/execution.h"
#include "eager/in_double.h"
#include "eager/inputs.h"
#include "eager/regions.h"

namespace tessera::eager {

using c10::IValue;

namespace {

// The same value on tensors of its own, floating ones in double precision. What is no tensor and
// holds none is left.
IValue widened(const IValue& value) {
  if (value.isTensor()) {
    const at::Tensor& tensor = value.toTensor();
    return tensor.is_floating_point() ? tensor.to(at::kDouble, false, true) : tensor.clone();
  }
  if (value.isTensorList()) {
    c10::List<at::Tensor> list;
    for (const at::Tensor& tensor : value.toTensorVector())
      list.push_back(widened(tensor).toTensor());
    return list;
  }
  if (!value.isTuple()) return value;
  std::vector<IValue> items;
  for (const IValue& item : value.toTupleRef().elements()) items.push_back(widened(item));
  return c10::ivalue::Tuple::create(std::move(items));
}

std::vector<at::Tensor> tensors_in(const IValue& value) {
  if (value.isTensor()) return {value.toTensor()};
  if (value.isTensorList()) return value.toTensorVector();
  std::vector<at::Tensor> tensors;
  if (value.isTuple())
    for (const IValue& item : value.toTupleRef().elements())
      if (item.isTensor()) tensors.push_back(item.toTensor());
  return tensors;
}

std::optional<double> error_of(const at::Tensor& found, const at::Tensor& exact) {
  if (!found.defined() || !found.is_floating_point() || exact.scalar_type() != at::kDouble ||
      found.sizes() != exact.sizes())
    return {};
  const at::Tensor counts = exact.isfinite();
  const double size = at::where(counts, exact, 0.0).norm().item<double>();
  if (size == 0) return {};
  const double off =
      at::where(counts, found.to(at::kDouble) - exact, 0.0).norm().item<double>() / size;
  return std::isnan(off) ? INFINITY : off;
}

// Nothing where one of the two is missing, or cannot be looked at, as inside of vmap.
std::optional<double> error_of(const IValue& found, const IValue& exact) {
  std::optional<double> largest;
  try {
    const std::vector<at::Tensor> a = tensors_in(found), b = tensors_in(exact);
    for (size_t i = 0; i < std::min(a.size(), b.size()); ++i)
      if (const auto error = error_of(a[i], b[i])) largest = std::max(largest.value_or(0), *error);
  } catch (const c10::Error&) {
    return {};
  }
  return largest;
}

// A walk through a plan that stops behind each node.
class NodeWalk {
 public:
  explicit NodeWalk(const EagerPlan& plan) : plan_(plan), frame_(plan.slots) {
    steps_.resize(plan.results.size());
    for (const Step& step : plan.steps) steps_[size_t(step.node)].push_back(&step);
  }
  const std::vector<const Step*>& steps(size_t node) const { return steps_[node]; }
  IValue& at_slot(int slot) { return frame_[size_t(slot)]; }
  IValue result(size_t node) const {
    const int slot = plan_.results[node];
    return slot < 0 ? IValue() : frame_[size_t(slot)];
  }
  void take(const std::vector<at::Tensor>& parameters) {
    for (size_t i = 0; i < plan_.inputs.size(); ++i)
      if (plan_.inputs[i] >= 0) at_slot(plan_.inputs[i]) = parameters[i];
  }
  void clear() { frame_.assign(plan_.slots, IValue()); }
  void run(size_t node) {
    Stack stack;
    for (const Step* step : steps_[node]) {
      try {
        push_operands(*step, frame_, stack);
        invoke(*step, stack);
        store(*step, frame_, stack);
      } catch (const std::exception& cause) {
        throw step_error(plan_, *step, cause);
      }
    }
  }

 private:
  const EagerPlan& plan_;
  std::vector<std::vector<const Step*>> steps_;  // of each node
  Frame frame_;
};

void add_slots(const Source& source, std::vector<int>& slots) {
  if (source.slot >= 0) slots.push_back(source.slot);
  for (const Source& item : source.items) add_slots(item, slots);
}

class ErrorWalk {
 public:
  ErrorWalk(const EagerPlan& plan, const EagerPlan& exact, const std::vector<at::Tensor>& inputs,
            uint32_t seed)
      : eager_(plan), exact_(exact), own_(exact), seed_(seed) {
    std::vector<at::Tensor> copies, doubles;
    for (const at::Tensor& tensor : inputs) {
      copies.push_back(tensor.clone());
      doubles.push_back(widened(tensor).toTensor());
    }
    eager_.take(copies);
    exact_.take(doubles);
    for (size_t i = 0; i < plan.inputs.size(); ++i) pair(exact.inputs[i], plan.inputs[i]);
    for (size_t i = 0; i < plan.results.size(); ++i) pair(exact.results[i], plan.results[i]);
  }

  NodeError run(size_t node) {
    const bool region = std::ranges::any_of(
        eager_.steps(node), [](const Step* step) { return changes_region(step->name); });
    const bool own = !region && !eager_.steps(node).empty() && run_alone(node);
    at::manual_seed(seed_);
    eager_.run(node);
    if (region) {
      for (const Step* step : exact_.steps(node))  // what it hands to its end
        if (const auto slot = pairs_.find(step->result); slot != pairs_.end())
          exact_.at_slot(step->result) = eager_.at_slot(slot->second);
      return {};
    }
    follow(node);
    const IValue found = eager_.result(node);
    NodeError error;
    if (own) error.own = error_of(found, own_.result(node));
    if (whole_) error.total = error_of(found, exact_.result(node));
    own_.clear();
    for (std::optional<double>* one : {&error.total, &error.own}) {
      if (!*one || std::isfinite(**one)) continue;
      error.overflows = true;
      one->reset();
    }
    return error;
  }

 private:
  void pair(int exact, int eager) {
    if (exact >= 0 && eager >= 0) pairs_.try_emplace(exact, eager);
  }

  // The node in double precision on what eager is about to give it. False: it cannot be.
  bool run_alone(size_t node) {
    std::vector<int> read, made;
    for (const Step* step : own_.steps(node)) {
      for (const Source& source : step->sources) add_slots(source, read);
      made.push_back(step->result);
    }
    try {
      for (const int slot : read) {
        if (std::ranges::find(made, slot) != made.end()) continue;
        const auto other = pairs_.find(slot);
        if (other == pairs_.end()) return false;
        own_.at_slot(slot) = widened(eager_.at_slot(other->second));
      }
      at::manual_seed(seed_);
      own_.run(node);
    } catch (const std::exception&) {
      return false;
    }
    return true;
  }

  // The whole graph in double precision ends where it refuses.
  void follow(size_t node) {
    if (!whole_) return;
    try {
      at::manual_seed(seed_);
      exact_.run(node);
    } catch (const Error&) {
      whole_ = false;
      exact_.clear();
    }
  }

  NodeWalk eager_, exact_, own_;
  std::map<int, int>
      pairs_;  // slots of the same value, of the plan in double precision and eager's
  uint32_t seed_;
  bool whole_ = true;
};

}  // namespace

struct NodeProfiler::State {
  const graph::Sample& sample;
  RunOptions options;
  at::Device device;
  EagerPlan plan;
  std::vector<at::Tensor> inputs;
};

NodeProfiler::NodeProfiler(const graph::Sample& sample, const RunOptions& options,
                           const std::filesystem::path& inputs) {
  require_torch(sample);
  require_one_device(sample);
  if (options.threads > 0) at::set_num_threads(options.threads);
  c10::InferenceMode guard;
  const at::Device device = device_named(options.device);
  state_.reset(new State{sample, options, device, bind(sample.graph, device),
                         inputs.empty() ? make_inputs(sample, options.seed)
                                        : parameter_tensors(sample.graph, inputs)});
  for (at::Tensor& tensor : state_->inputs) tensor = tensor.to(device);
}
NodeProfiler::~NodeProfiler() = default;

std::vector<double> NodeProfiler::timed_run_ms() {
  c10::InferenceMode guard;
  NodeWalk walk(state_->plan);
  walk.take(state_->inputs);
  RegionGuard regions;
  std::vector<double> ms(state_->plan.results.size());
  synchronize(state_->device);
  for (size_t node = 0; node < ms.size(); ++node) {
    if (walk.steps(node).empty()) continue;
    const double start = monotonic_seconds();
    walk.run(node);
    synchronize(state_->device);
    ms[node] = (monotonic_seconds() - start) * 1e3;
  }
  return ms;
}

std::vector<NodeError> NodeProfiler::errors() {
  c10::InferenceMode guard;
  EagerPlan exact;
  try {
    exact = bind(in_double(state_->sample.graph), state_->device);
  } catch (const Error&) {
    return std::vector<NodeError>(state_->sample.graph.nodes.size());  // there is no such graph
  }
  ErrorWalk walk(state_->plan, exact, state_->inputs, state_->options.seed);
  RegionGuard regions;
  std::vector<NodeError> errors;
  for (size_t node = 0; node < state_->plan.results.size(); ++node)
    errors.push_back(walk.run(node));
  return errors;
}

}  // namespace tessera::eager
