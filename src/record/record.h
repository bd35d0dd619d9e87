// Measured programs as Ansor writes them, one JSON object a line: [task, state], [costs, error,
// seconds, time], version. Every published version is read (docs/formats/record.md); numbers keep
// their text, so that a file read and written again is the same file.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "schedule/state/step.h"

namespace tessera::record {

// Ansor's numbers for how a measurement ended.
enum class MeasureError : uint8_t {
  Ok = 0,
  Instantiation = 1,
  CompileHost = 2,
  CompileDevice = 3,
  RuntimeDevice = 4,
  WrongAnswer = 5,
  BuildTimeout = 6,
  RunTimeout = 7,
  Unknown = 8
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

  // Ours, which Ansor's readers never see: they stand in the side file (see
  // docs/formats/record.md).
  std::string message;  // of a failure: its stage and the first thing said

  double mean_cost() const;  // arithmetic, as Ansor's and TenSet's labels
  bool ok() const { return error_no == 0; }
};

// One line. Throws an input Error that names file, line and column and says what was expected
// there.
Record parse_record(std::string_view line, const Where& where);
// The same into a record that is used again: what it holds is overwritten, what it allocated is
// kept.
void parse_record(std::string_view line, const Where& where, Record& into);
// As it stands in a record, with or without spaces: [["SP", 3, 0, 1, [1, 1, 1], 1], ...]
schedule::Steps parse_steps(std::string_view text, const Where& where);

// Without the newline. Throws our_error for what no reader would take: no costs, a field of the
// task without those before it.
std::string print_record(const Record& record);
void append_record(std::string& out, const Record& record);
void append_steps(std::string& out, const schedule::Steps& steps);
void append_number(std::string& out, const Number& number);

// The same program of the same task: what of a record was not measured, as text. Equal texts, equal
// programs; `program_id` is 32 hex digits of it.
std::string program_text(const Record& record);
std::string program_id(const Record& record);

// Which records are taken; empty: all.
using Keep = std::function<bool(const Record&)>;

// A comment or an empty line, which readers skip.
bool is_comment(std::string_view line);

// Reads a file; bad lines go to `bad` with their place and what was wrong, and reading goes on. A
// last line without a newline that does not parse is `cut_off`, not bad. reader.h has the same as a
// stream.
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
