#include "record/summary.h"

#include <algorithm>

#include "record/reader.h"

namespace tessera::record {

namespace {

int fields_of(const Record& record) {
  return 2 + record.hardware.has_value() + record.target_host.has_value() +
         record.layout_rewrite.has_value() + record.input_names.has_value();
}

template <typename Map>
void add_counts(Map& into, const Map& from) {
  for (const auto& [key, count] : from) into[key] += count;
}

void keep_smaller(std::map<std::string, double>& best, const std::string& key, double cost) {
  const auto [found, is_new] = best.try_emplace(key, cost);
  if (!is_new) found->second = std::min(found->second, cost);
}

void add_hardware(Summary& summary, const std::vector<int64_t>& numbers) {
  if (std::ranges::find(summary.hardware, numbers) == summary.hardware.end()) {
    summary.hardware.push_back(numbers);
  }
}

void widen(Summary& summary, int64_t fewest, int64_t most) {
  summary.fewest_steps = summary.records == 0 ? fewest : std::min(summary.fewest_steps, fewest);
  summary.most_steps = std::max(summary.most_steps, most);
}

std::string name_of(const std::string& key) {
  return key;
}
std::string name_of(int key) {
  return std::to_string(key);
}

template <typename Map>
Json object(const Map& map) {
  Json::Object members;
  for (const auto& [key, value] : map) members.emplace_back(name_of(key), value);
  return Json(std::move(members));
}

}  // namespace

void Summary::add(const Record& record) {
  const auto step_count = int64_t(record.steps.size());
  widen(*this, step_count, step_count);
  all_steps += step_count;
  ++records;
  if (!tasks.contains(TaskLess::View(record.workload_key, record.target))) {
    tasks.emplace(record.workload_key, record.target);
  }
  ++versions[record.version];
  ++targets[record.target];
  ++task_fields[fields_of(record)];
  ++errors[record.error_no];
  ++repeats[int(record.costs.size())];
  if (record.hardware) add_hardware(*this, *record.hardware);
  int64_t by_code[14] = {};
  for (const schedule::Step& step : record.steps) {
    ++by_code[size_t(step.code)];
    if (step.code == schedule::StepCode::AN) ++annotations[step.value];
    if (step.code == schedule::StepCode::PR && step.text.empty()) ++unroll[step.value];
  }
  for (size_t code = 0; code < std::size(by_code); ++code) {
    if (by_code[code] > 0) {
      steps[std::string(schedule::code_name(schedule::StepCode(code)))] += by_code[code];
    }
  }
  const double mean = record.mean_cost();
  sum_mean_cost += mean;
  sum_all_cost += record.all_cost.value;
  if (!record.ok()) return;
  if (mean == 0) {
    ++unmeasured;
    return;
  }
  keep_smaller(best_cost, record.workload_key, mean);
  keep_smaller(best_by_target[record.target], record.workload_key, mean);
}

void Summary::add(const Summary& other) {
  if (other.records > 0) widen(*this, other.fewest_steps, other.most_steps);
  all_steps += other.all_steps;
  records += other.records;
  unmeasured += other.unmeasured;
  bad_lines += other.bad_lines;
  comments += other.comments;
  cut_off += other.cut_off;
  tasks.insert(other.tasks.begin(), other.tasks.end());
  add_counts(versions, other.versions);
  add_counts(targets, other.targets);
  add_counts(task_fields, other.task_fields);
  add_counts(errors, other.errors);
  add_counts(repeats, other.repeats);
  add_counts(annotations, other.annotations);
  add_counts(unroll, other.unroll);
  add_counts(steps, other.steps);
  for (const auto& numbers : other.hardware) add_hardware(*this, numbers);
  for (const auto& [key, cost] : other.best_cost) keep_smaller(best_cost, key, cost);
  for (const auto& [target, best] : other.best_by_target) {
    for (const auto& [key, cost] : best) keep_smaller(best_by_target[target], key, cost);
  }
  sum_mean_cost += other.sum_mean_cost;
  sum_all_cost += other.sum_all_cost;
}

Summary summarize(const std::string& file) {
  RecordReader reader(file);
  Summary summary;
  Record record;
  while (reader.next(record)) summary.add(record);
  summary.bad_lines = int64_t(reader.bad_count());
  summary.comments = int64_t(reader.comments());
  summary.cut_off = reader.cut_off();
  return summary;
}

Json to_json(const Summary& summary) {
  Json json{Json::Object{}};
  json.set("records", summary.records);
  json.set("tasks", int64_t(summary.tasks.size()));
  json.set("workloads", int64_t(summary.best_cost.size()));
  json.set("steps", object(summary.steps));
  json.set("best_cost", object(summary.best_cost));
  json.set("errors", object(summary.errors));
  json.set("versions", object(summary.versions));
  json.set("targets", object(summary.targets));
  json.set("task_fields", object(summary.task_fields));
  json.set("repeats", object(summary.repeats));
  json.set("annotations", object(summary.annotations));
  json.set("unroll", object(summary.unroll));
  Json per_record{Json::Object{}};
  per_record.set("min", summary.fewest_steps);
  per_record.set("max", summary.most_steps);
  per_record.set("sum", summary.all_steps);
  json.set("steps_per_record", per_record);
  Json hardware{Json::Array{}};
  for (const auto& numbers : summary.hardware) hardware.push_back(Json::array(numbers));
  json.set("hardware", hardware);
  Json by_target{Json::Object{}};
  for (const auto& [target, best] : summary.best_by_target) by_target.set(target, object(best));
  json.set("best_cost_by_target", by_target);
  json.set("sum_mean_cost", summary.sum_mean_cost);
  json.set("sum_all_cost", summary.sum_all_cost);
  json.set("unmeasured", summary.unmeasured);
  json.set("bad_lines", summary.bad_lines);
  json.set("cut_off", summary.cut_off);
  json.set("comments", summary.comments);
  return json;
}

}  // namespace tessera::record
