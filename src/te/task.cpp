#include "te/task.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <set>

#include "base/file.h"
#include "base/json_members.h"
#include "base/md5.h"
#include "base/sha256.h"
#include "base/text.h"
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

constexpr std::string_view line_mark = "; ";  // between the lines of a pattern

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

TaskShape task_shape(const ComputeDag& dag) {
  const std::string text = print_dag(anonymous(dag));
  const auto is_digit = [&](size_t at) { return at < text.size() && std::isdigit(text[at]); };
  const auto is_word = [&](size_t at) {
    return at < text.size() && (std::isalnum(text[at]) || text[at] == '_' || text[at] == '.');
  };
  TaskShape shape;
  std::string rest;
  for (size_t at = 0; at < text.size();) {
    if (!is_word(at)) {
      rest += text[at];
      shape.pattern += text[at] == '\n' ? std::string(line_mark) : std::string(1, text[at]);
      ++at;
      continue;
    }
    // A word, or a number with its suffix: "i0", "512", "1e-05f", "3_int64".
    const size_t begin = at;
    const bool number = is_digit(at);
    while (is_word(at) || (number && (text[at] == '-' || text[at] == '+') &&
                           (text[at - 1] == 'e' || text[at - 1] == 'E') && is_digit(at + 1)))
      ++at;
    const std::string_view word = std::string_view(text).substr(begin, at - begin);
    if (!number) {
      rest += word;
      shape.pattern += word;
      continue;
    }
    int64_t whole = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), whole);
    const std::string_view suffix(read.ptr, size_t(word.data() + word.size() - read.ptr));
    if (read.ec == std::errc() &&
        (suffix.empty() || suffix.starts_with("_int") || suffix.starts_with("_uint"))) {
      shape.sizes.push_back(whole);
      for (std::string* out : {&rest, &shape.pattern}) {
        *out += '#';
        *out += suffix;
      }
    } else {
      rest += "#f";
      shape.pattern += word;
    }
  }
  shape.structure = sha256_hex(rest).substr(0, 32);
  return shape;
}

ComputeDag dag_of_shape(std::string_view pattern, std::span<const int64_t> sizes,
                        const Where& where) {
  std::string text;
  size_t used = 0;
  while (!pattern.empty()) {
    if (pattern.starts_with(line_mark)) {
      text += '\n';
      pattern.remove_prefix(line_mark.size());
      continue;
    }
    if (pattern[0] == '#') {
      if (used == sizes.size())
        throw input_error(where, "the pattern has more than {} sizes", used);
      text += std::to_string(sizes[used++]);
    } else {
      text += pattern[0];
    }
    pattern.remove_prefix(1);
  }
  if (used != sizes.size())
    throw input_error(where, "the pattern has {} sizes, the task {}", used, sizes.size());
  return within(where, "pattern", [&] { return parse_dag(text, "pattern"); });
}

double log_distance(std::span<const int64_t> a, std::span<const int64_t> b) {
  if (a.size() != b.size()) return std::numeric_limits<double>::infinity();
  std::set<std::pair<int64_t, int64_t>> pairs;
  for (size_t i = 0; i < a.size(); ++i)
    if (a[i] != b[i]) pairs.emplace(a[i], b[i]);
  double squares = 0;
  for (const auto& [x, y] : pairs) {
    const double ratio =
        std::log(double(std::max<int64_t>(x, 1))) - std::log(double(std::max<int64_t>(y, 1)));
    squares += ratio * ratio;
  }
  return std::sqrt(squares);
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
  if (key != task.key) throw input_error(where, "its key is not that of its DAG, {}", task.key);
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
  for (const std::string_view line : lines_of(text)) {
    ++where.line;
    if (trim(line).empty() || line[0] == '#') continue;
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
