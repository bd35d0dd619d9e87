#include "cli/sample_tasks.h"

#include <algorithm>

#include "base/error.h"
#include "cli/compiled_run.h"
#include "cli/for_each_sample.h"
#include "lower/split_tasks.h"
#include "record/task_files.h"

namespace tessera::cli {

void TaskLines::add(const Json& task) {
  const auto [known, fresh] = place_.try_emplace(task.find("key")->as_string(), tasks_.size());
  if (fresh) {
    tasks_.push_back(task);
    weights_.emplace_back();
  }
  for (const auto& [network, weight] : task.find("weights")->as_object())
    weights_[known->second][network] += weight.as_int();
}

std::vector<Json> TaskLines::lines() const {
  std::vector<Json> lines = tasks_;
  for (size_t i = 0; i < lines.size(); ++i) {
    Json weights{Json::Object{}};
    for (const auto& [network, weight] : weights_[i]) weights.set(network, weight);
    lines[i].set("weights", std::move(weights));
  }
  return lines;
}

NetworkChoice::NetworkChoice(const std::vector<te::Task>& tasks, std::string text)
    : text_(std::move(text)) {
  for (const te::Task& task : tasks) whole_ = whole_ || task.weights.contains(text_);
}

bool NetworkChoice::has(const std::string& network) const {
  return whole_ ? network == text_ : network.find(text_) != std::string::npos;
}

bool NetworkChoice::has(const te::Task& task) const {
  if (text_.empty()) return true;
  return std::any_of(task.weights.begin(), task.weights.end(),
                     [&](const auto& weight) { return has(weight.first); });
}

namespace {

struct TasksOfSample {
  std::vector<Json> tasks;
};
Json to_json(const TasksOfSample& answer) {
  return Json(Json::Array(answer.tasks));
}
void from_json(const Json& json, TasksOfSample& answer) {
  answer.tasks = json.as_array();
}

}  // namespace

std::vector<te::Task> cut_as_written(const std::filesystem::path& folder, const std::string& name) {
  return lower::split_tasks(graph::read_sample(folder), name).tasks;
}

CutSample cut_as_compiled(const std::string& device, int threads, bool frozen) {
  return [=](const std::filesystem::path& folder, const std::string& name) {
    const graph::Sample sample = graph::read_sample(folder);
    compile::CompileOptions options;
    options.device = device;
    options.threads = threads;
    options.frozen = frozen;
    options.data = data_parameters(sample);
    std::vector<te::Task> tasks = compile::compile(sample, options, compile::Emit::Tasks).tasks;
    for (te::Task& task : tasks) task.weights = {{name, task.weights.at("")}};
    return tasks;
  };
}

std::vector<te::Task> find_tasks(const std::vector<std::string>& paths, const Common& common,
                                 const CutSample& cut) {
  constexpr double seconds = 600;  // for each sample
  std::vector<te::Task> found;
  std::map<std::string, size_t> places;
  const auto add = [&](te::Task task) {
    const auto [place, fresh] = places.try_emplace(task.workload_key, found.size());
    if (fresh)
      found.push_back(std::move(task));
    else
      for (const auto& [network, weight] : task.weights)
        found[place->second].weights[network] += weight;
  };
  std::vector<std::string> folders;
  for (const std::string& path : paths) {
    if (!std::filesystem::is_regular_file(path)) {
      folders.push_back(path);
      continue;
    }
    for (te::Task& task : record::load_tasks(path)) add(std::move(task));
  }
  if (!folders.empty()) {
    const std::vector<NamedSample> samples = name_paths(folders);
    TaskLines lines;
    for_each_sample<TasksOfSample>(
        share_machine("tasks", samples.size(), common, seconds, 0), samples,
        [&](size_t i) {
          TasksOfSample answer;
          for (const te::Task& task : cut(samples[i].folder, samples[i].name))
            answer.tasks.push_back(te::to_json(task));
          return answer;
        },
        [&](size_t, const TasksOfSample& answer) {
          for (const Json& task : answer.tasks) lines.add(task);
        });
    for (const Json& line : lines.lines()) add(te::task_from_json(line, {folders[0], 0}));
  }
  if (found.empty()) throw input_error({paths[0], 0}, "no task to tune in it");
  return found;
}

}  // namespace tessera::cli
