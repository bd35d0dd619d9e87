#include "model/row_matrix.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace tessera::model {

namespace {

// All tasks have features of one length, or it is not known what a column means.
int common_length(const dataset::Programs& programs, std::vector<float> dataset::Task::* features,
                  std::string_view kind, std::string_view what) {
  size_t length = 0;
  for (const dataset::Task& task : programs.tasks) {
    const size_t own = (task.*features).size();
    if (own == 0)
      throw input_error({}, "the model '{}' reads {}, which the task {} lacks", kind, what,
                        task.workload_key);
    if (length != 0 && own != length)
      throw input_error({}, "{} of the tasks differ in number: {} and {}", what, length, own);
    length = own;
  }
  return int(length);
}

void append_finite(std::span<const float> values, std::vector<float>& to) {
  for (float value : values) to.push_back(std::isfinite(value) ? value : 0.0F);
}

}  // namespace

Inputs RowExtras::inputs() const {
  Inputs inputs;
  inputs.rows = true;
  inputs.task_features = task_features;
  inputs.hardware_features = hardware_features;
  return inputs;
}

RowColumns row_columns(const dataset::Programs& programs, const RowExtras& extras,
                       std::string_view kind) {
  RowColumns columns;
  if (programs.rows.columns == 0 || programs.rows.programs() != programs.size())
    throw input_error({}, "the model '{}' reads features of stores, which these programs lack",
                      kind);
  columns.rows = int(programs.rows.columns);
  if (extras.tags) columns.tags = int(feature::workload_tag_count);
  if (extras.task_features)
    columns.task = common_length(programs, &dataset::Task::features, kind, "features of tasks");
  if (extras.hardware_features) {
    columns.hardware =
        common_length(programs, &dataset::Task::hardware, kind, "features of the hardware");
  }
  return columns;
}

void require_columns(const RowColumns& columns, const dataset::Programs& programs,
                     std::string_view kind) {
  if (programs.size() == 0) return;
  const RowColumns found =
      row_columns(programs, {columns.tags > 0, columns.task > 0, columns.hardware > 0}, kind);
  const auto require = [&](int expected, int got, std::string_view what) {
    if (expected != got)
      throw input_error({}, "the model '{}' was trained on {} columns of {}, but these have {}",
                        kind, expected, what, got);
  };
  require(columns.rows, found.rows, "stores");
  require(columns.tags, found.tags, "flags");
  require(columns.task, found.task, "tasks");
  require(columns.hardware, found.hardware, "the hardware");
}

std::vector<Option> column_options(RowColumns& columns) {
  return {{"rows", &columns.rows, 0, 1e6},
          {"tags", &columns.tags, 0, 1e6},
          {"task", &columns.task, 0, 1e6},
          {"hardware", &columns.hardware, 0, 1e6}};
}

void append_rows(const dataset::Programs& programs, const RowColumns& columns, size_t first,
                 size_t last, std::vector<float>& to) {
  for (size_t program = first; program < last; ++program) {
    const std::span<const float> values = programs.rows.of(program);
    if (columns.count() == size_t(columns.rows)) {
      append_finite(values, to);
      continue;
    }
    const dataset::Task& task = programs.tasks[size_t(programs.task[program])];
    for (size_t row = 0; row < programs.rows.rows_of(program); ++row) {
      append_finite(values.subspan(row * size_t(columns.rows), size_t(columns.rows)), to);
      if (columns.tags > 0) append_finite(task.tags, to);
      if (columns.task > 0) append_finite(task.features, to);
      if (columns.hardware > 0) append_finite(task.hardware, to);
    }
  }
}

bool is_lowered(const dataset::Programs& programs, size_t program) {
  return std::ranges::any_of(programs.rows.of(program), [](float value) { return value != 0; });
}

}  // namespace tessera::model
