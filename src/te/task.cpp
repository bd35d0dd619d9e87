#include "te/task.h"

#include "base/file.h"
#include "base/json_members.h"
#include "base/md5.h"
#include "base/sha256.h"
#include "te/dag_builder.h"
#include "te/dag_text.h"

namespace tessera::te {

namespace {

// The DAG with names by position, so that its text says nothing but its structure.
ComputeDag anonymous(const ComputeDag& dag) {
  ComputeDag result = in_stage_order(dag);
  for (size_t i = 0; i < result.operations.size(); ++i) {
    Operation& operation = result.operations[i];
    operation.name = fmt::format("t{}", i);
    for (size_t k = 0; k < operation.axes.size(); ++k)
      operation.axes[k].name = fmt::format("i{}", k);
    for (size_t k = 0; k < operation.reduces.size(); ++k)
      operation.reduces[k].name = fmt::format("r{}", k);
    operation.constant_matrix = false;
    operation.constant_axes.clear();
  }
  return result;
}

// The files of the sample that a reference is, by name.
using FileMember = std::optional<std::string> graph::SampleTexts::*;
constexpr std::pair<std::string_view, FileMember> reference_files[] = {
    {"model.py", &graph::SampleTexts::model},
    {"weight_meta.py", &graph::SampleTexts::weight_meta},
    {"input_meta.py", &graph::SampleTexts::input_meta},
    {"input_tensor_constraints.py", &graph::SampleTexts::constraints},
    {"graph_net.json", &graph::SampleTexts::graph_net},
    {"graph_hash.txt", &graph::SampleTexts::graph_hash},
};

Json reference_json(const graph::Sample& sample) {
  graph::SampleTexts texts;
  texts.model = graph::write_model(sample.graph);
  texts.weight_meta = graph::write_tensor_meta(sample.weights, sample.framework());
  texts.input_meta = graph::write_tensor_meta(sample.inputs, sample.framework());
  if (sample.constraints.present) texts.constraints = graph::write_constraints(sample.constraints);
  texts.graph_net = sample.properties.dump();
  if (!sample.stored_hash.empty()) texts.graph_hash = sample.stored_hash;
  Json json{Json::Object{}};
  for (const auto& [name, member] : reference_files)
    if (texts.*member) json.set(name, *(texts.*member));
  return json;
}

// Errors of a text inside a line get the place of the line; theirs goes into the message.
template <typename Read>
auto within(const Where& where, std::string_view part, const Read& read) {
  try {
    return read();
  } catch (const Error& error) {
    if (error.blame() != Blame::Input) throw;
    throw input_error(where, "{}: {}", part, error.what());
  }
}

std::optional<graph::Sample> read_reference(const JsonMembers& members, const Where& where) {
  const Json* found = members.find("reference");
  if (!found) return std::nullopt;
  const JsonMembers files(*found, where, "reference");
  graph::SampleTexts texts;
  for (const auto& [name, member] : reference_files) {
    if (files.find(name)) texts.*member = files.text(name);
  }
  return within(where, "reference", [&] { return graph::parse_sample(texts, "reference"); });
}

}  // namespace

std::string structural_key(const ComputeDag& dag) {
  return sha256_hex(print_dag(anonymous(dag))).substr(0, 32);
}

std::string workload_key(const ComputeDag& dag) {
  return workload_key(dag, md5_hex(tvm_hash_text(dag)));
}

std::string workload_key(const ComputeDag& dag, const std::string& digits) {
  std::string key = fmt::format("[\"{}\"", digits);
  const auto add = [&](int operation) {
    for (const Axis& axis : dag.operations[size_t(operation)].axes)
      key += fmt::format(", {}", axis.extent);
  };
  for (int input : dag.inputs()) add(input);
  for (int output : dag.outputs) add(output);
  return key + "]";
}

Json to_json(const Task& task) {
  Json json{Json::Object{}};
  json.set("key", task.key);
  json.set("workload_key", task.workload_key);
  json.set("name", task.name);
  json.set("flops", task.flops);
  Json weights{Json::Object{}};
  for (const auto& [network, weight] : task.weights) weights.set(network, weight);
  json.set("weights", std::move(weights));
  json.set("dag", print_dag(task.dag));
  if (task.reference) json.set("reference", reference_json(*task.reference));
  return json;
}

Task task_from_json(const Json& json, const Where& where) {
  if (!json.is_object()) throw input_error(where, "expected a task, an object");
  const JsonMembers members(json, where);
  Task task;
  const std::string& text = members.text("dag");
  task.dag = within(where, "dag", [&] { return parse_dag(text, "line"); });
  task.key = structural_key(task.dag);
  std::string key = task.key;
  members.read("key", key);
  if (key != task.key)
    throw input_error(where, "its key is not that of its DAG, {}", task.key);
  task.workload_key =
      members.find("workload_key") ? members.text("workload_key") : workload_key(task.dag);
  members.read("name", task.name);
  task.flops = flops(task.dag);
  if (const Json* found = members.find("weights")) {
    const JsonMembers weights(*found, where, "weights");
    for (const auto& [network, weight] : found->as_object())
      task.weights[network] = weights.integer(network, 0);
  }
  task.reference = read_reference(members, where);
  return task;
}

std::vector<Task> read_tasks(const std::filesystem::path& file) {
  const std::string text = read_file(file);
  std::vector<Task> tasks;
  Where where{file.string(), 0};
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    ++where.line;
    if (line.find_first_not_of(" \t\r") == line.npos || line[0] == '#') continue;
    Json json;
    try {
      json = Json::parse(line, where.file);
    } catch (const Error& error) {
      throw input_error(where, "{}", error.message());
    }
    tasks.push_back(task_from_json(json, where));
  }
  return tasks;
}

}  // namespace tessera::te
