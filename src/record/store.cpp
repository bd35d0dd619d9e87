#include "record/store.h"

#include "base/clock.h"
#include "base/json.h"
#include "record/reader.h"
#include "record/side_files.h"

namespace tessera::record {

namespace fs = std::filesystem;

namespace {

bool is_record(std::string_view line) {
  try {
    parse_record(line, {});
    return true;
  } catch (const Error&) {
    return is_comment(line);
  }
}

AppendFile::Options side_file(const StoreOptions& options) {
  return {AppendFile::Lock::EachAppend, options.wait_seconds, is_json_line};
}

}  // namespace

RecordStore::RecordStore(const fs::path& folder, StoreOptions options,
                         const std::function<void(const Record&)>& before)
    : folder_(folder),
      options_(std::move(options)),
      records_(folder / options_.name, {AppendFile::Lock::Held, options_.wait_seconds, is_record}),
      tasks_(folder / tasks_name, side_file(options_)),
      failures_(folder / failures_name, side_file(options_)),
      synced_(monotonic_seconds()) {
  for (const AppendFile* file : {&records_, &tasks_, &failures_}) {
    if (!file->warning().empty()) warnings_.push_back(file->warning());
  }
  for (const auto& [key, line] : read_task_lines(tasks_.path())) task_keys_.insert(key);
  RecordReader reader(records_.path().string());
  Record record;
  while (reader.next(record)) {
    ++size_;
    if (before) before(record);
  }
  lines_ = reader.line();
  if (size_ == 0 && reader.bad_count() > 0) {
    throw input_error(reader.bad()[0].where, "not a file of records: {}", reader.bad()[0].reason);
  }
  for (const BadLine& bad : reader.bad()) {
    warnings_.push_back(fmt::format("{}:{}: {}", bad.where.file, bad.where.line, bad.reason));
  }
}

RecordStore::~RecordStore() {
  try {
    sync();
  } catch (const Error&) {
    // It was not promised to be on the disk yet; whoever must know calls sync().
  }
}

void RecordStore::add_task(const std::string& workload_key, const std::string& line) {
  if (!task_keys_.insert(workload_key).second) return;
  try {
    tasks_.append(line + "\n");
    tasks_.sync();
  } catch (...) {
    task_keys_.erase(workload_key);
    throw;
  }
}

AppendFile& RecordStore::opened(std::optional<AppendFile>& file, const char* name) {
  if (!file) {
    file.emplace(folder_ / name, side_file(options_));
    if (!file->warning().empty()) warnings_.push_back(file->warning());
  }
  return *file;
}

void RecordStore::append(const Record& record, Origin origin, const std::string& batch,
                         std::optional<bool> quiet) {
  opened(origins_, origins_name)
      .append(to_json(origin_of(record, origin, batch, quiet)).dump() + "\n");
  append(record);
}

void RecordStore::add_batch(const Batch& batch) {
  AppendFile& file = opened(batches_, batches_name);
  file.append(to_json(batch).dump() + "\n");
  file.sync();
}

void RecordStore::append(const Record& record) {
  std::string line = print_record(record);
  line += '\n';
  records_.append(line);
  ++size_;
  ++lines_;
  if (!record.ok() && !record.message.empty()) {
    try {
      failures_.append(to_json(failure_of(record, options_.name, lines_)).dump() + "\n");
    } catch (const Error& error) {  // the record is there, and that is what counts
      warnings_.push_back(error.what());
    }
  }
  if (monotonic_seconds() - synced_ >= options_.sync_seconds) sync();
}

void RecordStore::sync() {
  records_.sync();
  failures_.sync();
  if (origins_) origins_->sync();
  synced_ = monotonic_seconds();
}

}  // namespace tessera::record
