// Tuning tasks: a file of them, and one with its computation.
#include <fmt/format.h>

#include "explore/explored.h"
#include "explore/http.h"
#include "explore/task_names.h"
#include "record/side_files.h"
#include "te/dag_text.h"

namespace tessera::explore {

namespace fs = std::filesystem;

te::TaskTable tasks_beside(const Explored& explored, const Ask& ask, const fs::path& records) {
  std::vector<std::string> files;
  if (!ask.text_or("tasks", "").empty())
    files.push_back(asked_file(explored, ask, "tasks").string());
  else if (const auto beside = explored.folder.beside(records, record::tasks_name))
    files.push_back(beside->string());
  return record::load_task_table(files, {});
}

Json task_json(const te::Task& task) {
  Json networks{Json::Object{}}, json;
  for (const auto& [network, weight] : task.weights) networks.set(network, weight);
  json.set("name", text_json(task.name)).set("workload_key", text_json(task.workload_key));
  json.set("flops", task.flops).set("networks", std::move(networks));
  return json;
}

Json tasks_view(Explored& explored, const Ask& ask) {
  const fs::path file = asked_file(explored, ask);
  Json tasks{Json::Array{}};
  int64_t number = 0;
  for (const te::Task& task : record::load_tasks(file)) {
    Json one = task_json(task);
    one.set("number", number++).set("operations", uint64_t(task.dag.operations.size()));
    tasks.push_back(std::move(one));
  }
  Json json;
  json.set("path", ask.text("path")).set("tasks", std::move(tasks));
  json.set("command", command_line({"tessera", "query", explored.folder.root().string(), "tasks",
                                    "path=" + ask.text("path")}));
  return json;
}

Json task_view(Explored& explored, const Ask& ask) {
  const fs::path file = asked_file(explored, ask);
  const std::vector<te::Task> tasks = record::load_tasks(file);
  const int64_t number = ask.integer("number", 0, INT32_MAX);
  if (size_t(number) >= tasks.size())
    throw Refused(404, fmt::format("{} has {} tasks", ask.text("path"), tasks.size()));
  const te::Task& task = tasks[size_t(number)];
  Json json = task_json(task);
  json.set("path", ask.text("path")).set("number", number);
  json.set("key", task.key).set("computation", text_json(te::print_tvm(task.dag)));
  json.set("pattern", text_json(te::print_dag(task.dag)));
  json.set("command",
           command_line({"tessera", "show", file.string(), "--task", std::to_string(number)}));
  return json;
}

}  // namespace tessera::explore
