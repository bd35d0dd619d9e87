#include "dataset/dataset.h"

#include <algorithm>

#include "base/error.h"

namespace tessera::dataset {

namespace {

Ragged select_rows(const Ragged& from, std::span<const int64_t> programs) {
  Ragged to;
  to.columns = from.columns;
  if (from.programs() == 0) return to;  // nobody asked for this kind
  size_t rows = 0;
  for (const int64_t program : programs) rows += from.rows_of(size_t(program));
  to.values.reserve(rows * from.columns);
  to.offsets.reserve(programs.size() + 1);
  for (const int64_t program : programs) {
    const std::span<const float> values = from.of(size_t(program));
    to.values.insert(to.values.end(), values.begin(), values.end());
    to.offsets.push_back(to.offsets.back() + int64_t(from.rows_of(size_t(program))));
  }
  return to;
}

template <typename T>
std::vector<T> select_values(const std::vector<T>& from, std::span<const int64_t> programs) {
  std::vector<T> to;
  to.reserve(programs.size());
  for (const int64_t program : programs) to.push_back(from[size_t(program)]);
  return to;
}

}  // namespace

Dataset select(const Dataset& from, std::span<const int64_t> programs, bool relabel) {
  for (const int64_t program : programs)
    if (program < 0 || program >= int64_t(from.size()))
      throw our_error("program {} of {}", program, from.size());
  Dataset to;
  to.programs.dialect = from.programs.dialect;
  to.programs.rows = select_rows(from.programs.rows, programs);
  to.programs.steps = select_rows(from.programs.steps, programs);
  to.programs.paths = select_rows(from.programs.paths, programs);
  to.cost = select_values(from.cost, programs);
  to.label = select_values(from.label, programs);
  to.halves = select_values(from.halves, programs);
  to.interval = select_values(from.interval, programs);
  to.error = select_values(from.error, programs);
  to.origin = select_values(from.origin, programs);

  std::vector<bool> seen(from.task_count());
  int32_t last = -1;
  for (size_t i = 0; i < programs.size(); ++i) {
    const int32_t task = from.programs.task[size_t(programs[i])];
    if (task != last) {
      if (seen[size_t(task)]) throw our_error("programs of task {} are apart", task);
      seen[size_t(task)] = true;
      if (last >= 0) to.begin.push_back(int64_t(i));
      to.programs.tasks.push_back(from.programs.tasks[size_t(task)]);
      to.min_latency.push_back(from.min_latency[size_t(task)]);
      last = task;
    }
    to.programs.task.push_back(int32_t(to.programs.tasks.size() - 1));
  }
  if (!programs.empty()) to.begin.push_back(int64_t(programs.size()));
  if (relabel) dataset::relabel(to);
  return to;
}

void relabel(Dataset& data, LabelRule rule) {
  data.label.resize(data.size());
  data.min_latency.resize(data.task_count());
  for (size_t task = 0; task < data.task_count(); ++task) {
    const size_t first = size_t(data.begin[task]), count = size_t(data.begin[task + 1]) - first;
    const TaskLabels made =
        label_task(std::span(data.cost).subspan(first, count),
                   data.error.empty() ? std::span<const uint8_t>()
                                      : std::span<const uint8_t>(data.error).subspan(first, count),
                   rule);
    std::copy(made.labels.begin(), made.labels.end(), data.label.begin() + int64_t(first));
    data.min_latency[task] = made.min_latency;
  }
}

}  // namespace tessera::dataset
