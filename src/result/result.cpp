#include "result/result.h"

#include "base/error.h"
#include "base/file.h"
#include "result/fields.h"

namespace tessera::result {

namespace {

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == line.npos;
}

}  // namespace

bool Result::accurate_at(int t) const {
  return t >= lowest_t && t <= highest_t && accurate[size_t(t - lowest_t)];
}

Json to_json(const Result& result) {
  Json json{Json::Object{}};
  for (const Field<Result>& field : result_fields()) json.set(field.name, field.write(result));
  return json;
}

Result result_from_json(const Json& json, const std::string& file, int line) {
  const Where where{file, line};
  const JsonMembers members(json, where);
  for (const Field<Result>& field : result_fields()) {
    if (field.required) members.at(field.name);
  }
  Result result;
  for (const Field<Result>& field : result_fields()) field.read(members, field.name, result);
  return result;
}

ResultsFile read_results(const std::filesystem::path& path) {
  return parse_results(read_file(path), path.string());
}

ResultsFile parse_results(std::string_view text, const std::string& file) {
  ResultsFile read;
  int number = 0;
  for (size_t start = 0; start < text.size();) {
    ++number;
    const size_t newline = text.find('\n', start);
    const bool ended = newline != text.npos;
    const std::string_view line = text.substr(start, ended ? newline - start : text.npos);
    if (!is_blank(line)) {
      std::optional<Json> json;
      try {
        json = Json::parse(line, file);
      } catch (const Error& error) {
        if (ended) throw input_error({file, number}, "{}", error.message());
        read.warning =
            fmt::format("{}:{}: the last line was cut off; it is left out", file, number);
        break;
      }
      read.results.push_back(result_from_json(*json, file, number));
      read.lines.push_back(number);
    }
    start += line.size() + (ended ? 1 : 0);
    read.whole_bytes = start;
    read.ends_line = ended;
  }
  return read;
}

}  // namespace tessera::result
