#include "explore/record_columns.h"

#include <algorithm>
#include <map>

#include "record/reader.h"
#include "record/side_files.h"

namespace tessera::explore {

namespace fs = std::filesystem;

namespace {

constexpr size_t most_opened = 4;

RecordColumns::Row row_of(const record::Record& record) {
  RecordColumns::Row row;
  row.repeats = uint16_t(std::min<size_t>(record.costs.size(), UINT16_MAX));
  row.steps = uint16_t(std::min<size_t>(record.steps.size(), UINT16_MAX));
  row.error_no = record.error_no;
  row.timestamp = record.timestamp.value;
  if (!record.ok() || record.costs.empty() || !(record.mean_cost() > 0)) return row;
  row.mean = record.mean_cost();
  const auto [low, high] = std::ranges::minmax(record.costs, {}, &record::Number::value);
  row.low = low.value;
  row.high = high.value;
  return row;
}

}  // namespace

RecordColumns read_record_columns(const fs::path& lines) {
  RecordColumns columns;
  record::RecordReader reader(lines.string());
  record::Record record;
  std::map<std::pair<std::string, std::string>, uint32_t> numbers;
  while (reader.next(record)) {
    const auto [number, fresh] =
        numbers.try_emplace({record.workload_key, record.target}, uint32_t(columns.tasks.size()));
    if (fresh) columns.tasks.push_back({record.workload_key, record.target});
    RecordColumns::Row row = row_of(record);
    row.offset = reader.offset();
    row.size = uint32_t(reader.text().size());
    row.line = uint32_t(reader.line());
    row.task = number->second;
    RecordColumns::Task& task = columns.tasks[row.task];
    ++task.programs;
    task.failed += row.error_no != 0;
    if (row.mean > 0 && (task.best_row < 0 || row.mean < task.best)) {
      task.best = row.mean;
      task.best_row = int64_t(columns.rows.size());
    }
    columns.rows.push_back(row);
  }
  columns.bad_lines = reader.bad_count();
  columns.cut_off = reader.cut_off();
  return columns;
}

record::Record record_at(const fs::path& lines, const RecordColumns::Row& row) {
  std::string line(row.size, 0);
  line.resize(InputFile(lines).read(row.offset, line.data(), line.size()));
  return record::parse_record(line, {lines.string(), int(row.line)});
}

const RecordFiles::Opened& RecordFiles::get(const fs::path& file, const Unpack& unpack) {
  const uint64_t bytes = fs::file_size(file);
  const fs::file_time_type changed = fs::last_write_time(file);
  for (auto one = opened_.begin(); one != opened_.end(); ++one) {
    if (one->file != file || one->bytes_ != bytes || one->changed_ != changed) continue;
    opened_.splice(opened_.begin(), opened_, one);
    return *one;
  }
  opened_.remove_if([&](const Opened& one) { return one.file == file; });
  Opened made;
  made.file = made.lines = file;
  made.bytes_ = bytes;
  made.changed_ = changed;
  if (file.extension() == ".parquet") {
    made.unpacked_ = std::make_unique<TemporaryFolder>();
    made.lines = made.unpacked_->path() / record::records_name;
    unpack(file, made.lines);
  }
  made.columns = read_record_columns(made.lines);
  opened_.push_front(std::move(made));
  if (opened_.size() > most_opened) opened_.pop_back();
  return opened_.front();
}

}  // namespace tessera::explore
