#include "task/split_tasks.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include <fmt/ranges.h>

#include "base/error.h"
#include "task/call_groups.h"
#include "task/group_dag.h"
#include "task/lowering.h"
#include "task/task_reference.h"

namespace tessera::task {

using eager::Trace;
using eager::TraceArg;
using eager::TraceCall;
using eager::TraceTensor;

namespace {

std::string short_name(const TraceCall& call) {
  return call.name.substr(call.name.rfind(':') + 1);
}

// A call in words that are equal for calls of one form: its operator, constants, and what is known
// of its tensors, each named by `name_of`.
template <typename NameOf>
std::string form_of(const Trace& trace, const TraceCall& call, const NameOf& name_of) {
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

class NetworkSplitter {
 public:
  NetworkSplitter(const graph::Sample& sample, const Trace& trace, const std::string& network)
      : sample_(sample), trace_(trace), network_(network) {}

  NetworkTasks run() {
    classify();
    graph_ = call_graph(trace_, kinds_);
    for (const std::vector<int>& group : group_calls(trace_, kinds_, graph_)) add_group(group);
    for (auto& [key, task] : made_) order_.at(task.second) = std::move(task.first);
    result_.tasks = std::move(order_);
    return std::move(result_);
  }

 private:
  // Why a call has no lowering; empty: it has one.
  std::string refusal(const TraceCall& call) {
    if (!call.opaque.empty()) return call.opaque;
    if (makes_nothing(call)) return "";
    if (!find_dag_lowering(call.name)) return "no lowering";
    if (call.results.empty()) return "makes no tensor";
    for (TraceTensor result : call.results)
      if (is_complex(trace_.tensors[size_t(result)].dtype)) return "complex numbers";
    if (is_empty(trace_.tensors[size_t(call.results[0])])) return "an empty tensor";
    const std::string form = form_of(trace_, call, [](TraceTensor) { return ""; });
    const auto [known, fresh] = refusals_.try_emplace(form);
    if (!fresh) return known->second;
    const std::vector<CallKind> none(trace_.calls.size(), CallKind::Fallback);
    const std::vector<int> maker(trace_.tensors.size(), -1);
    try {
      GroupDag(trace_, none, maker).lower(int(&call - trace_.calls.data()));
    } catch (const Refused& refused) {
      known->second = refused.why;
    }
    return known->second;
  }

  // All that it gives is empty: nothing is to be done.
  bool makes_nothing(const TraceCall& call) const {
    return !call.results.empty() &&
           std::all_of(call.results.begin(), call.results.end(),
                       [&](TraceTensor t) { return is_empty(trace_.tensors[size_t(t)]); });
  }

  void classify() {
    std::set<int> broken;
    result_.nodes = sample_.graph.compute_nodes();
    for (const TraceCall& call : trace_.calls) {
      const std::string why = refusal(call);
      kinds_.push_back(makes_nothing(call) && why.empty() ? CallKind::Free
                                                          : kind_of(call, why.empty()));
      ++result_.calls;
      result_.flops += call.flops;
      if (why.empty()) {
        ++result_.calls_covered;
        result_.flops_covered += call.flops;
      } else {
        ++result_.fallbacks[{call.name, why}];
        broken.insert(call.node);
      }
    }
    result_.nodes_covered = result_.nodes - broken.size();
  }

  // Results of the group's last call that somebody else reads, or all of them.
  std::vector<TraceTensor> outputs_of(const std::vector<int>& group) const {
    const TraceCall& last = trace_.calls[size_t(group.back())];
    if (last.results.size() == 1) return last.results;
    std::vector<TraceTensor> read;
    const auto is_read = [&](TraceTensor tensor) {
      if (std::find(trace_.outputs.begin(), trace_.outputs.end(), tensor) != trace_.outputs.end())
        return true;
      for (size_t i = size_t(group.back()) + 1; i < trace_.calls.size(); ++i) {
        for (const TraceArg& arg : trace_.calls[i].args) {
          if (arg.kind == TraceArg::Kind::Tensor && arg.tensor == tensor) return true;
          if (arg.kind == TraceArg::Kind::Tensors &&
              std::find(arg.integers.begin(), arg.integers.end(), tensor) != arg.integers.end())
            return true;
        }
      }
      return false;
    };
    for (TraceTensor tensor : last.results)
      if (is_read(tensor)) read.push_back(tensor);
    return read.empty() ? last.results : read;
  }

  // The group in words, the same for the same group elsewhere in the network.
  std::string form_of_group(const std::vector<int>& group,
                            const std::vector<TraceTensor>& outputs) {
    std::map<TraceTensor, size_t> numbers;
    std::string text;
    const std::function<std::string(TraceTensor)> name_of = [&](TraceTensor tensor) {
      const auto [known, fresh] = numbers.try_emplace(tensor, numbers.size());
      std::string name = "t" + std::to_string(known->second);
      const int maker = graph_.maker[size_t(tensor)];
      if (fresh && maker >= 0 && kinds_[size_t(maker)] == CallKind::Free)
        text += form_of(trace_, trace_.calls[size_t(maker)], name_of) + "\n";
      return name;
    };
    for (int call : group) {
      const std::string form = form_of(trace_, trace_.calls[size_t(call)], name_of);
      text += form + "\n";
    }
    for (TraceTensor output : outputs) text += name_of(output) + " ";
    return text;
  }

  void add_group(const std::vector<int>& group) {
    const std::vector<TraceTensor> outputs = outputs_of(group);
    const std::string form = form_of_group(group, outputs);
    const auto known = keys_.find(form);
    if (known != keys_.end()) {
      if (!known->second.empty()) ++made_.at(known->second).first.weights[network_];
      return;
    }
    GroupDag dag(trace_, kinds_, graph_.maker);
    std::vector<GroupDag::Input> inputs;
    Task task;
    for (int call : group) dag.lower(call);
    task.dag = dag.finish(outputs, inputs);
    // What reads nothing is a constant, for whoever runs the network to make once.
    if (inputs.empty()) {
      keys_[form] = "";
      return;
    }
    task.key = structural_key(task.dag);
    keys_[form] = task.key;
    const auto found = made_.find(task.key);
    if (found != made_.end()) {
      ++found->second.first.weights[network_];
      return;
    }
    task.workload_key = workload_key(task.dag, task.key);
    task.name = name_of(group);
    task.flops = flops(task.dag);
    task.weights[network_] = 1;
    task.reference = reference_sample(trace_, dag.calls(), records(inputs), outputs, task.name);
    const std::string key = task.key;
    made_.emplace(key, std::pair(std::move(task), order_.size()));
    order_.emplace_back();
  }

  std::string name_of(const std::vector<int>& group) const {
    constexpr size_t most = 6;
    std::string name;
    for (size_t i = 0; i < group.size() && i < most; ++i)
      name += (i > 0 ? "+" : "") + short_name(trace_.calls[size_t(group[i])]);
    if (group.size() > most) name += fmt::format("+{} more", group.size() - most);
    return name;
  }

  // What the inputs are like: the sample's own records for its parameters; of what flows inside,
  // values around 0 (or 1, where a root is taken), or small numbers. Indices fit all that they
  // index.
  std::vector<ReferenceInput> records(const std::vector<GroupDag::Input>& inputs) const {
    std::vector<ReferenceInput> result;
    for (const auto& [number, index_bound, positive] : inputs) {
      const Trace::Tensor& tensor = trace_.tensors[size_t(number)];
      graph::TensorMeta record;
      if (positive) record.mean = 1;
      if (tensor.parameter >= 0)
        record = *sample_.meta_of(sample_.graph.parameters[size_t(tensor.parameter)].name);
      const bool ours =
          tensor.parameter < 0 || (index_bound > 0 && !stays_below(record, index_bound));
      if (ours && graph::is_integer(tensor.dtype)) {
        record.mean = record.std = std::nullopt;
        record.data = {};
        record.min_val = int64_t{0};
        record.max_val = (index_bound > 0 ? index_bound : 8) - 1;
      }
      record.name = "p" + std::to_string(result.size());
      record.class_name = "Program_weight_tensor_meta_" + record.name;
      record.original_name = std::nullopt;
      record.shape = tensor.shape;
      record.dtype = tensor.dtype;
      record.device = "cpu";
      result.push_back({number, std::move(record)});
    }
    return result;
  }

  static bool stays_below(const graph::TensorMeta& record, int64_t bound) {
    const auto* data = std::get_if<std::vector<int64_t>>(&record.data);
    if (data && !record.min_val)
      return std::all_of(data->begin(), data->end(),
                         [&](int64_t i) { return i >= 0 && i < bound; });
    const auto below = [&](const auto& limit) {
      return limit &&
             std::visit([&](auto v) { return v >= 0 && double(v) < double(bound); }, *limit);
    };
    return below(record.min_val) && below(record.max_val);
  }

  const graph::Sample& sample_;
  const Trace& trace_;
  const std::string network_;
  std::vector<CallKind> kinds_;
  CallGraph graph_;
  NetworkTasks result_;
  std::unordered_map<std::string, std::string> refusals_;  // by form of call
  std::unordered_map<std::string, std::string> keys_;      // by form of group
  std::map<std::string, std::pair<Task, size_t>> made_;    // by key, with their places
  std::vector<Task> order_;
};

}  // namespace

NetworkTasks split_tasks(const graph::Sample& sample, const Trace& trace,
                         const std::string& network) {
  return NetworkSplitter(sample, trace, network).run();
}

NetworkTasks split_tasks(const graph::Sample& sample, const std::string& network) {
  return split_tasks(sample, eager::trace(sample), network);
}

}  // namespace tessera::task
