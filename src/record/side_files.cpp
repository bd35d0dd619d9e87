#include "record/side_files.h"

#include <functional>

#include "base/file.h"
#include "base/text.h"

namespace tessera::record {

namespace fs = std::filesystem;

namespace {

void for_each_line(const fs::path& file,
                   const std::function<void(const Json&, std::string_view, const Where&)>& use) {
  if (!fs::exists(file)) return;
  const std::string text = read_file(file, size_t{1} << 32);
  Where where{file.string(), 0};
  for (const std::string_view line : lines_of(text)) {
    const bool ended = line.data() + line.size() != text.data() + text.size();
    ++where.line;
    if (is_comment(line)) continue;
    Json json;
    try {
      json = Json::parse(line, where.file);
    } catch (const Error& error) {
      if (!ended) return;
      throw input_error(where, "{}", error.message());
    }
    use(json, line, where);
  }
}

const std::string& text_of(const Json& json, const char* key, const Where& where) {
  const Json* found = json.find(key);
  if (!found || !found->is_string()) throw input_error(where, "expected a string '{}'", key);
  return found->as_string();
}

int64_t int_of(const Json& json, const char* key, const Where& where) {
  const Json* found = json.find(key);
  if (!found || !found->is_int()) throw input_error(where, "expected an integer '{}'", key);
  return found->as_int();
}

}  // namespace

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
  for_each_line(file, [&](const Json& json, std::string_view, const Where& where) {
    failures.push_back({text_of(json, "file", where), int_of(json, "line", where),
                        text_of(json, "program", where), int(int_of(json, "error_no", where)),
                        text_of(json, "stage", where), text_of(json, "message", where)});
  });
  return failures;
}

std::map<std::string, std::string> read_task_lines(const fs::path& file) {
  std::map<std::string, std::string> tasks;
  for_each_line(file, [&](const Json& json, std::string_view line, const Where& where) {
    tasks.emplace(text_of(json, "workload_key", where), line);
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
