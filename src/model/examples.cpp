#include "model/examples.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "feature/codegen_columns.h"

namespace tessera::model {

namespace {

float compressed(float x) {
  return std::copysign(std::log2(1 + std::abs(x)), x);
}

}  // namespace

void ColumnScaler::fit(Kind kind, std::span<const float> rows, size_t columns) {
  kind_ = kind;
  shift_.assign(kind == Kind::Max ? 0 : columns, 0);
  scale_.assign(columns, 1);
  const size_t count = columns == 0 ? 0 : rows.size() / columns;
  if (count == 0) return;
  if (kind == Kind::Max) {
    std::copy_n(rows.begin(), columns, scale_.begin());
    for (size_t i = 0; i < rows.size(); i += columns)
      for (size_t c = 0; c < columns; ++c) scale_[c] = std::max(scale_[c], rows[i + c]);
    for (float& scale : scale_)
      if (!(scale > 0)) scale = 1;
    return;
  }
  std::vector<double> mean(columns), square(columns);
  const auto value = [&](size_t i) {
    return double(kind == Kind::Log ? compressed(rows[i]) : rows[i]);
  };
  for (size_t i = 0; i < rows.size(); i += columns)
    for (size_t c = 0; c < columns; ++c) mean[c] += value(i + c);
  for (double& m : mean) m /= double(count);
  for (size_t i = 0; i < rows.size(); i += columns)
    for (size_t c = 0; c < columns; ++c) {
      const double d = value(i + c) - mean[c];
      square[c] += d * d;
    }
  for (size_t c = 0; c < columns; ++c) {
    const double deviation = std::sqrt(square[c] / double(count));
    shift_[c] = float(mean[c]);
    if (deviation > 1e-6 * std::max(1.0, std::abs(mean[c]))) scale_[c] = float(deviation);
  }
}

void ColumnScaler::set(Kind kind, std::vector<float> shift, std::vector<float> scale) {
  kind_ = kind;
  shift_ = std::move(shift);
  scale_ = std::move(scale);
  if (kind == Kind::Max) shift_.clear();
  if (kind != Kind::Max && shift_.size() != scale_.size())
    throw input_error({}, "{} shifts for {} columns", shift_.size(), scale_.size());
}

void ColumnScaler::apply(std::span<float> rows) const {
  const size_t columns = scale_.size();
  for (size_t i = 0; i < rows.size(); i += columns) {
    float* row = rows.data() + i;
    if (kind_ == Kind::Log)
      for (size_t c = 0; c < columns; ++c) row[c] = compressed(row[c]);
    if (kind_ != Kind::Max)
      for (size_t c = 0; c < columns; ++c) row[c] -= shift_[c];
    for (size_t c = 0; c < columns; ++c) row[c] /= scale_[c];
  }
}

const dataset::Ragged& RowLayout::of(const dataset::Programs& programs) const {
  switch (source) {
    case Source::Steps:
      return programs.steps;
    case Source::Paths:
      return programs.paths;
    case Source::Rows:
      break;
  }
  return programs.rows;
}

size_t RowLayout::columns() const {
  return own + (tags ? feature::workload_tag_count : 0) +
         (codegen ? feature::codegen_column_count() : 0) + task + hardware;
}

void RowLayout::measure(const dataset::Programs& programs) {
  own = of(programs).columns;
  task = hardware = 0;
  if (!programs.tasks.empty()) {
    if (task_features) task = programs.tasks.front().features.size();
    if (hardware_features) hardware = programs.tasks.front().hardware.size();
  }
  if (task_features && task == 0) throw input_error({}, "the programs have no task features");
  if (hardware_features && hardware == 0)
    throw input_error({}, "the programs have no hardware features");
}

void RowLayout::require(const dataset::Programs& programs) const {
  const dataset::Ragged& rows = of(programs);
  const char* names[] = {"rows of features", "step tokens", "loop paths"};
  const char* name = names[size_t(source)];
  if (programs.size() > 0 && rows.programs() != programs.size())
    throw input_error({}, "the programs have no {}: {} of {} have any", name, rows.programs(),
                      programs.size());
  if (programs.size() > 0 && rows.columns != own)
    throw input_error({}, "expected {} columns of {}, found {}", own, name, rows.columns);
  if (codegen && programs.paths.programs() != programs.size())
    throw input_error({}, "the programs have no loop paths, which say what code is generated");
  for (const dataset::Task& one : programs.tasks) {
    if (task_features && one.features.size() != task)
      throw input_error({}, "expected {} task features, found {} ({})", task, one.features.size(),
                        one.workload_key);
    if (hardware_features && one.hardware.size() != hardware)
      throw input_error({}, "expected {} hardware features, found {} ({})", hardware,
                        one.hardware.size(), one.target);
  }
}

int64_t gather_rows(const dataset::Programs& programs, const RowLayout& layout, size_t first,
                    size_t last, std::vector<float>& out) {
  const dataset::Ragged& source = layout.of(programs);
  const size_t begin = out.size(), columns = layout.columns(), own = layout.own;
  const size_t from = size_t(source.offsets[first]), to = size_t(source.offsets[last]);
  out.resize(begin + (to - from) * columns);
  float* row = out.data() + begin;
  if (columns == own) {
    std::copy(source.values.begin() + int64_t(from * own),
              source.values.begin() + int64_t(to * own), row);
  } else {
    std::vector<float> code;
    for (size_t p = first; p < last; ++p) {
      const dataset::Task& task = programs.tasks[size_t(programs.task[p])];
      code.clear();
      if (layout.codegen)
        feature::append_codegen_columns(programs.paths.of(p), task.vector_bytes, code);
      for (int64_t r = source.offsets[p]; r < source.offsets[p + 1]; ++r) {
        row = std::copy_n(source.values.data() + size_t(r) * own, own, row);
        if (layout.tags) row = std::copy(task.tags.begin(), task.tags.end(), row);
        row = std::copy(code.begin(), code.end(), row);
        if (layout.task_features) row = std::copy(task.features.begin(), task.features.end(), row);
        if (layout.hardware_features)
          row = std::copy(task.hardware.begin(), task.hardware.end(), row);
      }
    }
  }
  int64_t cleaned = 0;
  for (size_t i = begin; i < out.size(); ++i)
    if (!std::isfinite(out[i])) {
      out[i] = 0;
      ++cleaned;
    }
  return cleaned;
}

bool is_void(const dataset::Programs& programs, const RowLayout& layout, size_t program) {
  const std::span<const float> values = layout.of(programs).of(program);
  return std::all_of(values.begin(), values.end(), [](float v) { return v == 0; });
}

}  // namespace tessera::model
