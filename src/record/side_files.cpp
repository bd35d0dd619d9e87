#include "record/side_files.h"

#include "base/json_lines.h"
#include "base/text.h"

namespace tessera::record {

namespace fs = std::filesystem;

bool is_side_file(std::string_view name) {
  return name == tasks_name || name == failures_name || name == origins_name ||
         name == batches_name || name == run_name || name == trials_name || name == curves_name;
}

Failure failure_of(const Record& record, const std::string& file, int64_t line) {
  Failure failure{file, line, program_id(record), record.error_no, "", as_utf8(record.message)};
  const size_t colon = failure.message.find(": ");
  const std::string_view word = std::string_view(failure.message).substr(0, colon);
  if (colon != failure.message.npos && !word.empty() && word.size() <= 20 &&
      word.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == word.npos) {
    failure.stage = word;
    failure.message.erase(0, colon + 2);
  } else {
    failure.stage = error_name(MeasureError(record.error_no));
  }
  return failure;
}

Json to_json(const Failure& failure) {
  Json json{Json::Object{}};
  json.set("file", failure.file);
  json.set("line", failure.line);
  json.set("program", failure.program);
  json.set("error_no", failure.error_no);
  json.set("stage", failure.stage);
  json.set("message", failure.message);
  return json;
}

std::vector<Failure> read_failures(const fs::path& file) {
  std::vector<Failure> failures;
  for_each_json_line(file, [&](const JsonMembers& line, std::string_view) {
    failures.push_back({line.text("file"), line.integer("line"), line.text("program"),
                        int(line.integer("error_no")), line.text("stage"), line.text("message")});
  });
  return failures;
}

std::map<std::string, std::string> read_task_lines(const fs::path& file) {
  std::map<std::string, std::string> tasks;
  for_each_json_line(file, [&](const JsonMembers& task, std::string_view line) {
    tasks.emplace(task.text("workload_key"), line);
  });
  return tasks;
}

void attach_messages(std::vector<Record>& records, const std::vector<Failure>& failures) {
  std::map<std::string_view, const Failure*> by_program;
  for (const Failure& failure : failures) by_program[failure.program] = &failure;
  for (Record& record : records) {
    if (record.ok()) continue;
    const auto found = by_program.find(program_id(record));
    if (found == by_program.end()) continue;
    record.message = found->second->stage + ": " + found->second->message;
  }
}

}  // namespace tessera::record
