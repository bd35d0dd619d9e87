// What Ansor's lines have no room for, in open files beside them: the tasks that records are of,
// and what failures said; provenance.h has two more. docs/formats/record.md describes them.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/json.h"
#include "record/record.h"

namespace tessera::record {

inline constexpr const char* records_name = "records.json";
inline constexpr const char* tasks_name = "tasks.jsonl";
inline constexpr const char* failures_name = "failures.jsonl";
inline constexpr const char* origins_name = "origins.jsonl";  // provenance.h
inline constexpr const char* batches_name = "batches.jsonl";
// Of a tuning run that the records come from (docs/tune.md).
inline constexpr const char* run_name = "run.json";
inline constexpr const char* trials_name = "trials.jsonl";
inline constexpr const char* curves_name = "curves.jsonl";
bool is_side_file(std::string_view name);  // one of these, which hold no records

struct Failure {
  std::string file;     // of the records, in the same folder
  int64_t line = 0;     // in it, from 1
  std::string program;  // program_id of the record: still right after a merge
  int error_no = 0;
  std::string stage;  // "build", "run", "check", ...
  std::string message;

  bool operator==(const Failure&) const = default;
};

// The two parts of Record::message, "STAGE: MESSAGE"; without a stage, that of the error's number.
Failure failure_of(const Record& record, const std::string& file, int64_t line);
Json to_json(const Failure& failure);

// A file that is missing holds nothing; a last line that was cut off is left out. Any other line
// that is not as described is refused with its number.
std::vector<Failure> read_failures(const std::filesystem::path& file);
// Workload key to the line that describes the task, as it stands in the file.
std::map<std::string, std::string> read_task_lines(const std::filesystem::path& file);

// Fills in the messages of failed records by their programs.
void attach_messages(std::vector<Record>& records, const std::vector<Failure>& failures);

}  // namespace tessera::record
