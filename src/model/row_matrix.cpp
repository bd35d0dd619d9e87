#include "model/row_matrix.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/error.h"
#include "feature/codegen_columns.h"

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

float finite(float value) {
  return std::isfinite(value) ? value : 0.0F;
}

void append_finite(std::span<const float> values, std::vector<float>& to) {
  for (float value : values) to.push_back(finite(value));
}

// How much a store computes: its most frequent operator of floats, then the extent of its loops.
float weight_of(std::span<const float> row) {
  constexpr size_t float_operators = 7, all_loops = 161;
  return *std::max_element(row.begin(), row.begin() + float_operators) + 1e-3F * row[all_loops];
}

// Sums, largest values, the heaviest row, how many rows.
void append_pooled(std::span<const float> values, size_t columns, std::vector<float>& to) {
  const size_t begin = to.size();
  to.resize(begin + 3 * columns);
  const std::span<float> sum(to.data() + begin, columns), most(sum.data() + columns, columns),
      heaviest(most.data() + columns, columns);
  for (size_t at = 0; at < values.size(); at += columns) {
    const std::span<const float> row = values.subspan(at, columns);
    for (size_t c = 0; c < columns; ++c) {
      const float value = finite(row[c]);
      sum[c] += value;
      most[c] = at == 0 ? value : std::max(most[c], value);
    }
    if (at == 0 || weight_of(row) > weight_of(heaviest))
      std::transform(row.begin(), row.end(), heaviest.begin(), finite);
  }
  to.push_back(float(values.size() / columns));
}

}  // namespace

Inputs RowExtras::inputs() const {
  Inputs inputs;
  inputs.rows = true;
  inputs.paths = codegen;
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
  columns.pooled = extras.pooled;
  if (extras.codegen) {
    if (programs.paths.programs() != programs.size())
      throw input_error({}, "the model '{}' reads paths of loops, which these programs lack", kind);
    columns.codegen = int(feature::codegen_column_count());
  }
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
  const RowColumns found = row_columns(programs,
                                       {columns.tags > 0, columns.codegen > 0, columns.task > 0,
                                        columns.hardware > 0, columns.pooled},
                                       kind);
  const auto require = [&](int expected, int got, std::string_view what) {
    if (expected != got)
      throw input_error({}, "the model '{}' was trained on {} columns of {}, but these have {}",
                        kind, expected, what, got);
  };
  require(columns.rows, found.rows, "stores");
  require(columns.tags, found.tags, "flags");
  require(columns.codegen, found.codegen, "code generation");
  require(columns.task, found.task, "tasks");
  require(columns.hardware, found.hardware, "the hardware");
}

std::vector<Option> column_options(RowColumns& columns) {
  return {{"rows", &columns.rows, 0, 1e6},       {"tags", &columns.tags, 0, 1e6},
          {"codegen", &columns.codegen, 0, 1e6}, {"pooled", &columns.pooled},
          {"task", &columns.task, 0, 1e6},       {"hardware", &columns.hardware, 0, 1e6}};
}

std::vector<int64_t> row_offsets(const dataset::Programs& programs, const RowColumns& columns) {
  if (!columns.pooled) return programs.rows.offsets;
  std::vector<int64_t> offsets(programs.size() + 1);
  std::iota(offsets.begin(), offsets.end(), int64_t(0));
  return offsets;
}

void append_rows(const dataset::Programs& programs, const RowColumns& columns, size_t first,
                 size_t last, std::vector<float>& to) {
  const size_t own = size_t(columns.rows);
  std::vector<float> extras;
  for (size_t program = first; program < last; ++program) {
    const std::span<const float> values = programs.rows.of(program);
    const dataset::Task& task = programs.tasks[size_t(programs.task[program])];
    extras.clear();
    if (columns.tags > 0) append_finite(task.tags, extras);
    if (columns.codegen > 0)
      feature::append_codegen_columns(programs.paths.of(program), task.vector_bytes, extras);
    if (columns.task > 0) append_finite(task.features, extras);
    if (columns.hardware > 0) append_finite(task.hardware, extras);
    if (columns.pooled) {
      append_pooled(values, own, to);
      to.insert(to.end(), extras.begin(), extras.end());
      continue;
    }
    for (size_t at = 0; at < values.size(); at += own) {
      append_finite(values.subspan(at, own), to);
      to.insert(to.end(), extras.begin(), extras.end());
    }
  }
}

bool is_lowered(const dataset::Programs& programs, size_t program) {
  return std::ranges::any_of(programs.rows.of(program), [](float value) { return value != 0; });
}

}  // namespace tessera::model
