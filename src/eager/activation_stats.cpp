#include "eager/activation_stats.h"

#include <ATen/Parallel.h>
#include <c10/core/InferenceMode.h>

#include <cmath>

#include "base/error.h"
#include "eager/binder.h"
#include "eager/inputs.h"
#include "eager/regions.h"

namespace tessera::eager {

namespace {

constexpr int64_t data_limit = 64;  // elements; GraphNet's extractor has the same

// Six digits tell enough, and keep the files short.
double rounded(double value) {
  return std::isfinite(value) ? std::stod(fmt::format("{:.6g}", value)) : value;
}

void keep_data(const at::Tensor& tensor, graph::TensorMeta& record) {
  const at::Tensor flat = tensor.contiguous().reshape({-1});
  if (tensor.is_floating_point()) {
    const at::Tensor wide = flat.to(at::kDouble);
    std::vector<double> values(wide.const_data_ptr<double>(),
                               wide.const_data_ptr<double>() + wide.numel());
    for (double& value : values) value = rounded(value);
    record.data = std::move(values);
  } else {
    const at::Tensor wide = flat.to(at::kLong);
    record.data = std::vector<int64_t>(wide.const_data_ptr<int64_t>(),
                                       wide.const_data_ptr<int64_t>() + wide.numel());
  }
}

void keep_statistics(const at::Tensor& tensor, graph::TensorMeta& record) {
  if (tensor.is_floating_point()) {
    const at::Tensor wide = tensor.to(at::kFloat);
    const auto [std, mean] = at::std_mean(wide, /*unbiased=*/true);
    record.mean = rounded(mean.item().toDouble());
    record.std = rounded(std.item().toDouble());
    const double low = wide.min().item().toDouble(), high = wide.max().item().toDouble();
    // The range keeps a variance positive and a probability below 1.
    if (std::isfinite(low) && std::isfinite(high)) {
      record.min_val = rounded(low);
      record.max_val = rounded(high);
    }
  } else if (tensor.scalar_type() != at::kBool) {
    record.min_val = tensor.min().item().toLong();
    record.max_val = tensor.max().item().toLong();
  }
}

graph::TensorMeta record_of(const std::string& name, const at::Tensor& tensor) {
  graph::TensorMeta record =
      assumed_record(name, {graph_dtype(tensor.scalar_type()), tensor.sizes().vec()});
  if (tensor.is_complex() || tensor.numel() == 0) return record;
  // Whether the numbers are finite decides only what is kept of floating ones.
  const bool few = tensor.numel() < data_limit &&
                   (!tensor.is_floating_point() || tensor.isfinite().all().item().toBool());
  if (few) {
    record.mean = record.std = std::nullopt;
    keep_data(tensor, record);
  } else {
    keep_statistics(tensor, record);
  }
  return record;
}

}  // namespace

graph::TensorMeta assumed_record(const std::string& name, const TensorInfo& info) {
  graph::TensorMeta record;
  record.class_name = "Program_weight_tensor_meta_" + name;
  record.name = name;
  record.shape = info.shape;
  record.dtype = info.dtype;
  if (!is_floating(info.dtype)) record.mean = record.std = std::nullopt;
  return record;
}

std::vector<graph::TensorMeta> activation_stats(const graph::Sample& sample,
                                                const std::vector<graph::ValueId>& values,
                                                const RunOptions& options) {
  c10::InferenceMode guard;
  if (options.threads > 0) at::set_num_threads(options.threads);
  const graph::Graph& graph = sample.graph;
  std::vector<graph::TensorMeta> records(values.size());
  const EagerPlan plan = bind(graph, at::kCPU);
  const std::vector<at::Tensor> inputs = make_inputs(sample, options.seed);
  // By slot, for a node that does nothing, such as dropout at inference, has its operand's.
  std::vector<std::vector<size_t>> wanted(plan.slots);  // indices into `values`
  for (size_t i = 0; i < values.size(); ++i) {
    const int node = graph.values[size_t(values[i])].node;
    const int slot = node < 0 ? -1 : plan.results[size_t(node)];
    if (slot < 0) throw our_error("'{}' is made by no node", graph.values[size_t(values[i])].name);
    wanted[size_t(slot)].push_back(i);
  }
  const auto look = [&](int slot, const at::Tensor& tensor) {
    for (size_t i : wanted[size_t(slot)])
      records[i] = record_of(graph.values[size_t(values[i])].name, tensor);
  };
  Frame frame(plan.slots);
  for (size_t i = 0; i < plan.inputs.size(); ++i) {
    if (plan.inputs[i] < 0) continue;
    frame[size_t(plan.inputs[i])] = inputs[i];
    look(plan.inputs[i], inputs[i]);
  }
  RegionGuard regions;
  for (const Step& step : plan.steps) {
    Stack stack;
    try {
      push_operands(step, frame, stack);
      invoke(step, stack);
      if (step.result >= 0 && !stack.empty() && stack.back().isTensor())
        look(step.result, stack.back().toTensor());
      store(step, frame, stack);
    } catch (const std::exception& cause) {
      throw step_error(plan, step, cause);
    }
  }
  for (size_t i = 0; i < records.size(); ++i) {
    if (records[i].name.empty())
      throw our_error("'{}' was not seen as a tensor", graph.values[size_t(values[i])].name);
  }
  return records;
}

}  // namespace tessera::eager
