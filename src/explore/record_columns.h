// Records as columns: of each what a table of programs shows, and where its line stands, so that a
// file of any size is read once and a program's line when somebody looks at it. About 60 bytes a
// record. Parquet files become lines first, in a folder of our own.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <vector>

#include "base/file.h"
#include "record/record.h"

namespace tessera::explore {

struct RecordColumns {
  struct Task {
    std::string workload_key, target;
    int64_t programs = 0, failed = 0;
    double best = 0;  // seconds; 0: none was measured
    int64_t best_row = -1;
  };
  struct Row {
    uint64_t offset = 0;  // of its line
    uint32_t size = 0, line = 0, task = 0;
    uint16_t repeats = 0, steps = 0;
    int32_t error_no = 0;
    double mean = 0, low = 0, high = 0;  // seconds, over the repeats; 0: not measured
    double timestamp = 0;
  };
  std::vector<Task> tasks;  // in the order of the file
  std::vector<Row> rows;
  size_t bad_lines = 0;
  bool cut_off = false;
};

RecordColumns read_record_columns(const std::filesystem::path& lines);
// The record of a row.
record::Record record_at(const std::filesystem::path& lines, const RecordColumns::Row& row);

// The files that were read last. What get() gives holds until the next call.
class RecordFiles {
 public:
  struct Opened {
    std::filesystem::path file, lines;  // as it was named; where its lines stand
    RecordColumns columns;

   private:
    friend class RecordFiles;
    uint64_t bytes_ = 0;
    std::filesystem::file_time_type changed_;
    std::unique_ptr<TemporaryFolder> unpacked_;
  };
  using Unpack = std::function<void(const std::filesystem::path&, const std::filesystem::path&)>;
  const Opened& get(const std::filesystem::path& file, const Unpack& unpack);

 private:
  std::list<Opened> opened_;
};

}  // namespace tessera::explore
