// tessera tasks: networks become tuning tasks. Each sample is cut in a process of its own; this
// process joins equal tasks of different networks into one with both weights.
#include <algorithm>
#include <map>

#include "base/file.h"
#include "cli/for_each_sample.h"
#include "cli/installation.h"
#include "cli/sample_tasks.h"
#include "cli/table.h"
#include "lower/split_tasks.h"
#include "te/tenset.h"

namespace tessera::cli {

namespace {

struct TasksArguments {
  std::vector<std::string> paths;
  std::string out;
  bool tenset = false;
  double timeout = 600;
  int memory_mb = 0;
};

// What is told of one sample, or of all.
struct Coverage {
  int64_t nodes = 0, nodes_covered = 0, calls = 0, calls_covered = 0, tasks = 0;
  double flops = 0, flops_covered = 0;

  void add(const Coverage& other) {
    nodes += other.nodes;
    nodes_covered += other.nodes_covered;
    calls += other.calls;
    calls_covered += other.calls_covered;
    flops += other.flops;
    flops_covered += other.flops_covered;
  }
  double calls_share() const { return calls > 0 ? double(calls_covered) / double(calls) : 1; }
  double flops_share() const { return flops > 0 ? flops_covered / flops : 1; }
};

using Fallbacks = std::map<std::string, std::map<std::string, int64_t>>;  // name, reason: calls

struct TasksSummary {
  size_t graphs = 0, failed = 0;
  Coverage total;
  std::vector<std::pair<std::string, Coverage>> samples;
  Fallbacks fallbacks;
  TaskLines tasks;
};

// What is told of one sample.
struct TasksAnswer {
  Coverage coverage;
  Fallbacks fallbacks;
  std::vector<Json> tasks;  // lines of the file, with this network's weights
};

Json to_json(const TasksAnswer& answer) {
  const Coverage& coverage = answer.coverage;
  Json json, fallbacks{Json::Array{}};
  for (const auto& [name, by_reason] : answer.fallbacks) {
    for (const auto& [reason, count] : by_reason)
      fallbacks.push_back(Json::Array{name, reason, count});
  }
  json.set("nodes", coverage.nodes).set("nodes_covered", coverage.nodes_covered);
  json.set("calls", coverage.calls).set("calls_covered", coverage.calls_covered);
  json.set("flops", coverage.flops).set("flops_covered", coverage.flops_covered);
  json.set("fallbacks", std::move(fallbacks)).set("tasks", Json(Json::Array(answer.tasks)));
  return json;
}

void from_json(const Json& json, TasksAnswer& answer) {
  const auto count = [&](const char* key) { return json.find(key)->as_int(); };
  Coverage& coverage = answer.coverage;
  coverage.nodes = count("nodes");
  coverage.nodes_covered = count("nodes_covered");
  coverage.calls = count("calls");
  coverage.calls_covered = count("calls_covered");
  coverage.flops = json.find("flops")->as_double();
  coverage.flops_covered = json.find("flops_covered")->as_double();
  for (const Json& fallback : json.find("fallbacks")->as_array()) {
    const Json::Array& row = fallback.as_array();
    answer.fallbacks[row[0].as_string()][row[1].as_string()] = row[2].as_int();
  }
  answer.tasks = json.find("tasks")->as_array();
  coverage.tasks = int64_t(answer.tasks.size());
}

// The worker.
TasksAnswer split_one(const NamedSample& named) {
  const lower::NetworkTasks network =
      lower::split_tasks(graph::read_sample(named.folder), named.name);
  TasksAnswer answer;
  Coverage& coverage = answer.coverage;
  coverage.nodes = int64_t(network.nodes);
  coverage.nodes_covered = int64_t(network.nodes_covered);
  coverage.calls = int64_t(network.calls);
  coverage.calls_covered = int64_t(network.calls_covered);
  coverage.flops = network.flops;
  coverage.flops_covered = network.flops_covered;
  for (const auto& [what, count] : network.fallbacks)
    answer.fallbacks[what.first][what.second] = count;
  for (const te::Task& task : network.tasks) answer.tasks.push_back(te::to_json(task));
  return answer;
}

void merge(const NamedSample& named, const TasksAnswer& answer, TasksSummary& summary) {
  for (const auto& [name, by_reason] : answer.fallbacks) {
    for (const auto& [reason, count] : by_reason) summary.fallbacks[name][reason] += count;
  }
  for (const Json& task : answer.tasks) summary.tasks.add(task);
  summary.total.add(answer.coverage);
  summary.samples.emplace_back(named.name, answer.coverage);
}

std::string lines_of(const TasksSummary& summary) {
  std::string text;
  for (const Json& line : summary.tasks.lines()) text += line.dump() + "\n";
  return text;
}

std::string percent(double share) {
  return fmt::format("{:.1f} %", 100 * share);
}

void print_json(const TasksSummary& summary, Output& out) {
  Json fallback_ops{Json::Object{}}, reasons{Json::Object{}};
  for (const auto& [name, by_reason] : summary.fallbacks) {
    int64_t calls = 0;
    Json of_name{Json::Object{}};
    for (const auto& [reason, count] : by_reason) {
      calls += count;
      of_name.set(reason, count);
    }
    fallback_ops.set(name, calls);
    reasons.set(name, std::move(of_name));
  }
  Json json;
  json.set("graphs", uint64_t(summary.graphs)).set("nodes", summary.total.nodes);
  json.set("tasks", uint64_t(summary.tasks.size()));
  json.set("nodes_covered", summary.total.nodes_covered);
  json.set("calls", summary.total.calls).set("calls_covered", summary.total.calls_covered);
  json.set("calls_covered_share", summary.total.calls_share());
  json.set("flops", summary.total.flops).set("flops_covered", summary.total.flops_covered);
  json.set("flops_covered_share", summary.total.flops_share());
  json.set("fallback_ops", std::move(fallback_ops)).set("fallback_reasons", std::move(reasons));
  json.set("failed", uint64_t(summary.failed));
  out.print("{}\n", json.dump());
}

void print_text(const TasksSummary& summary, const TasksArguments& arguments, Output& out) {
  using Align = Table::Align;
  Table table({{"sample"},
               {"calls", Align::Right},
               {"tasks", Align::Right},
               {"calls covered", Align::Right},
               {"FLOPs covered", Align::Right}});
  const auto add = [&](const std::string& name, const Coverage& coverage) {
    table.add({name, std::to_string(coverage.calls), std::to_string(coverage.tasks),
               percent(coverage.calls_share()), percent(coverage.flops_share())});
  };
  for (const auto& [name, coverage] : summary.samples) add(name, coverage);
  Coverage total = summary.total;
  total.tasks = int64_t(summary.tasks.size());
  if (summary.samples.size() > 1) add("all, equal tasks once", total);
  out.write(table.text());
  if (!summary.fallbacks.empty()) {
    std::vector<std::tuple<int64_t, std::string, std::string>> rows;
    for (const auto& [name, by_reason] : summary.fallbacks)
      for (const auto& [reason, count] : by_reason) rows.emplace_back(-count, name, reason);
    std::sort(rows.begin(), rows.end());
    Table fallbacks({{"not lowered"}, {"calls", Align::Right}, {"why"}});
    for (const auto& [count, name, reason] : rows)
      fallbacks.add({name, std::to_string(-count), reason});
    out.print("\n{}", fallbacks.text());
  }
  out.print("\n{} tasks written to {}\n", summary.tasks.size(), arguments.out);
  if (summary.failed > 0) out.print("{} samples failed\n", summary.failed);
}

// The tasks of TenSet's 120 networks, which the repository holds as a table.
int tenset_tasks(const TasksArguments& arguments, const Common& common, Output& out) {
  if (!arguments.paths.empty())
    throw input_error({"--tenset", 0}, "expected no PATH beside it, found {}", arguments.paths[0]);
  const std::filesystem::path root = find_installation().root;
  if (root.empty())
    throw environment_error("--tenset: the repository, which holds the table, was not found");
  const te::TensetNetworks networks = te::read_tenset_networks(root / "data/tenset_networks.zip");
  std::string text;
  std::map<std::string, int64_t> classes;
  for (size_t i = 0; i < networks.tasks.size(); ++i) {
    text += te::to_json(networks.tasks[i]).dump() + "\n";
    ++classes[networks.classes[i]];
  }
  write_file(arguments.out, text);
  if (common.json) {
    Json by_class{Json::Object{}};
    for (const auto& [name, count] : classes) by_class.set(name, count);
    Json json;
    json.set("graphs", uint64_t(networks.networks.size()));
    json.set("tasks", uint64_t(networks.tasks.size())).set("classes", std::move(by_class));
    json.set("held_out",
             int64_t(std::count(networks.held_out.begin(), networks.held_out.end(), true)));
    json.set("refused", uint64_t(networks.refused.size()));
    out.print("{}\n", json.dump());
  } else {
    Table table({{"class"}, {"tasks", Table::Align::Right}});
    for (const auto& [name, count] : classes) table.add({name, std::to_string(count)});
    out.write(table.text());
    out.print("\n{} tasks of {} networks written to {}\n", networks.tasks.size(),
              networks.networks.size(), arguments.out);
  }
  return networks.refused.empty() ? 0 : 1;
}

int tasks(const TasksArguments& arguments, const Common& common, Output& out) {
  if (arguments.tenset) return tenset_tasks(arguments, common, out);
  if (arguments.paths.empty())
    throw input_error({}, "expected a PATH, or --tenset (see tessera tasks --help)");
  const std::vector<NamedSample> samples = name_paths(arguments.paths);
  TasksSummary summary;
  summary.graphs = samples.size();
  const Failures failures = for_each_sample<TasksAnswer>(
      share_machine("tasks", samples.size(), common, arguments.timeout, arguments.memory_mb),
      samples, [&](size_t i) { return split_one(samples[i]); },
      [&](size_t i, const TasksAnswer& answer) { merge(samples[i], answer, summary); });
  summary.failed = failures.count;
  write_file(arguments.out, lines_of(summary));
  if (common.json)
    print_json(summary, out);
  else
    print_text(summary, arguments, out);
  return failures.exit_code;
}

TasksArguments given;  // by the command line

}  // namespace

void add_tasks(Verbs& verbs) {
  verbs
      .add(
          "tasks",
          "Cut networks into tuning tasks: each a heavy operator with its elementwise neighbours, "
          "or a "
          "chain of light ones, as tensor expressions. Equal tasks are one, with a weight for each "
          "network. Operators that cannot be lowered are counted",
          {"tessera tasks samples/basic --out tasks.jsonl",
           "tessera tasks samples/basic/convnet --out tasks.jsonl --json",
           "tessera tasks --tenset --out tenset.jsonl"})
      .positionals("PATH", given.paths, "a sample's folder, or a folder above some", 0)
      .required("--out", given.out, "the file to write, one task a line")
      .flag("--tenset", given.tenset,
            "the 2,308 tasks of TenSet's 120 networks on CPUs, with their published keys")
      .option("--timeout", given.timeout, "seconds for each sample")
      .option("--memory", given.memory_mb,
              "MB for each sample; 0: nine tenths of what is free, shared by the jobs");
}

int tasks_action(const Common& common, Output& out) {
  return tasks(given, common, out);
}

}  // namespace tessera::cli
