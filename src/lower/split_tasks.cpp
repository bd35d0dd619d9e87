#include "lower/split_tasks.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "base/error.h"
#include "lower/call_form.h"
#include "lower/group_dag.h"
#include "lower/partition.h"
#include "lower/task_reference.h"

namespace tessera::lower {

using trace::Trace;
using trace::TraceCall;
using trace::TraceTensor;

namespace {

class NetworkSplitter {
 public:
  NetworkSplitter(const graph::Sample& sample, const Trace& trace, const std::string& network)
      : sample_(sample), trace_(trace), network_(network), parts_(partition(trace)) {}

  NetworkTasks run() {
    count();
    for (const std::vector<int>& group : parts_.groups) add_group(group);
    for (auto& [key, task] : made_) order_.at(task.second) = std::move(task.first);
    result_.tasks = std::move(order_);
    return std::move(result_);
  }

 private:
  void count() {
    std::set<int> broken;
    result_.nodes = sample_.graph.compute_nodes();
    for (size_t i = 0; i < trace_.calls.size(); ++i) {
      const TraceCall& call = trace_.calls[i];
      ++result_.calls;
      result_.flops += call.flops;
      if (parts_.refusals[i].empty()) {
        ++result_.calls_covered;
        result_.flops_covered += call.flops;
      } else {
        ++result_.fallbacks[{call.name, parts_.refusals[i]}];
        broken.insert(call.node);
      }
    }
    result_.nodes_covered = result_.nodes - broken.size();
  }

  // The group in words, the same for the same group elsewhere in the network.
  std::string form_of_group(const std::vector<int>& group,
                            const std::vector<TraceTensor>& outputs) {
    std::map<TraceTensor, size_t> numbers;
    std::string text;
    const std::function<std::string(TraceTensor)> name_of = [&](TraceTensor tensor) {
      const auto [known, fresh] = numbers.try_emplace(tensor, numbers.size());
      std::string name = "t" + std::to_string(known->second);
      const int maker = parts_.graph.maker[size_t(tensor)];
      if (fresh && maker >= 0 && parts_.kinds[size_t(maker)] == CallKind::Free)
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
    const std::vector<TraceTensor> outputs = group_outputs(trace_, parts_.read, group);
    const std::string form = form_of_group(group, outputs);
    const auto known = keys_.find(form);
    if (known != keys_.end()) {
      if (!known->second.empty()) ++made_.at(known->second).first.weights[network_];
      return;
    }
    GroupDag dag(trace_, parts_.kinds, parts_.graph.maker);
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
    task.name = short_name(trace_, group);
    task.flops = flops(task.dag);
    task.weights[network_] = 1;
    task.reference = reference_sample(trace_, dag.calls(), input_records(sample_, trace_, inputs),
                                      outputs, task.name);
    const std::string key = task.key;
    made_.emplace(key, std::pair(std::move(task), order_.size()));
    order_.emplace_back();
  }

  const graph::Sample& sample_;
  const Trace& trace_;
  const std::string network_;
  const Partition parts_;
  NetworkTasks result_;
  std::unordered_map<std::string, std::string> keys_;    // by form of group
  std::map<std::string, std::pair<Task, size_t>> made_;  // by key, with their places
  std::vector<Task> order_;
};

}  // namespace

NetworkTasks split_tasks(const graph::Sample& sample, const Trace& trace,
                         const std::string& network) {
  return NetworkSplitter(sample, trace, network).run();
}

NetworkTasks split_tasks(const graph::Sample& sample, const std::string& network) {
  return split_tasks(sample, trace::trace(sample), network);
}

}  // namespace tessera::lower
