// Measured programs as Ansor writes them, one JSON object a line: [task, state], [costs, error, seconds,
// time], version. Every published version is read (docs/formats/record.md); numbers keep their text, so
// that a file read and written again is the same file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "schedule/step.h"

namespace tessera::record {

// Ansor's numbers for how a measurement ended.
enum class MeasureError : uint8_t {
  Ok = 0, Instantiation = 1, CompileHost = 2, CompileDevice = 3, RuntimeDevice = 4, WrongAnswer = 5,
  BuildTimeout = 6, RunTimeout = 7, Unknown = 8
};
std::string_view error_name(MeasureError error);  // "wrong_answer"

struct Number {
  double value = 0;
  std::string text;  // as it stood in the file; empty: written in full precision
};

struct Record {
  // The task as the line names it. Fields that a version lacks are absent.
  std::string workload_key;
  std::string target;
  std::optional<std::vector<int64_t>> hardware;  // 8 numbers
  std::optional<std::string> target_host;
  std::optional<int64_t> layout_rewrite;
  std::optional<std::vector<std::string>> input_names;

  schedule::Steps steps;

  std::vector<Number> costs;  // seconds, one a repeat; 1e10 when it failed
  int32_t error_no = 0;
  Number all_cost;      // seconds of building and running
  Number timestamp;     // Unix seconds
  std::string version;  // "v0.6"

  // Ours, which Ansor's readers never see: they stand in the side file (see docs/formats/record.md).
  std::string message;  // of a failure: its stage and the first thing said

  double mean_cost() const;
  bool ok() const { return error_no == 0; }
};

// One line. Throws an input Error that names file and line.
Record parse_record(std::string_view line, const Where& where);
std::string print_record(const Record& record);

// A comment or an empty line, which readers skip.
bool is_comment(std::string_view line);

// Reads a file; bad lines go to `bad` with their place and what was wrong, and reading goes on. A last
// line without a newline that does not parse is `cut_off`, not bad.
struct BadLine {
  Where where;
  std::string reason;
};
struct RecordFile {
  std::vector<Record> records;
  std::vector<int> lines;  // of each record
  std::vector<BadLine> bad;
  bool cut_off = false;
};
RecordFile read_records(const std::string& file);

}  // namespace tessera::record
