// Many records in little memory: tasks, scopes and versions once, steps as bytes, numbers as their
// text. Between a quarter and a third of the lines they were read from.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "record/record.h"

namespace tessera::record {

class RecordTable {
 public:
  void add(const Record& record);

  size_t size() const { return starts_.size(); }
  // Into a record that is used again; it equals the one that was added.
  void get(size_t index, Record& into) const;
  Record at(size_t index) const {
    Record record;
    get(index, record);
    return record;
  }
  double mean_cost(size_t index) const { return costs_[index]; }
  size_t bytes() const;  // of memory, without the tables of tasks and texts

 private:
  uint32_t task_of(const Record& record);
  uint32_t text_of(const std::string& text);

  std::vector<uint64_t> starts_;
  std::vector<double> costs_;
  std::string data_;
  std::vector<Record> tasks_;  // only their tasks' fields
  std::unordered_map<std::string, uint32_t> task_numbers_, text_numbers_;
  std::vector<std::string> texts_;
};

// A file's records packed as they are read; bad lines as in read_records.
struct RecordTableFile {
  RecordTable records;
  std::vector<BadLine> bad;
  bool cut_off = false;
};
RecordTableFile read_record_table(const std::string& file);

}  // namespace tessera::record
