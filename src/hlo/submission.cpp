#include "hlo/submission.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <unordered_set>

#include "base/error.h"
#include "base/file.h"
#include "base/json.h"
#include "base/text.h"

namespace tessera::hlo {

namespace {

constexpr std::string_view header = "ID,TopConfigs";
constexpr size_t tile_configs = 10;  // of which the score takes five

int64_t parse_index(std::string_view text, const Where& where) {
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0)
    throw input_error(where, "expected the number of a configuration, found '{}'",
                      as_utf8(text.substr(0, 40)));
  return value;
}

SubmissionRow parse_row(std::string_view line, const Where& where) {
  const size_t comma = line.find(',');
  if (comma == line.npos || comma == 0)
    throw input_error(where, "expected an ID, a comma and configurations");
  SubmissionRow row;
  row.id = as_utf8(line.substr(0, comma));
  std::string_view left = line.substr(comma + 1);
  if (left.size() >= 2 && left.front() == '"' && left.back() == '"')
    left = left.substr(1, left.size() - 2);
  std::unordered_set<int64_t> seen;
  while (!left.empty()) {
    const size_t end = std::min(left.find(';'), left.size());
    row.configs.push_back(parse_index(left.substr(0, end), where));
    if (!seen.insert(row.configs.back()).second)
      throw input_error(where, "configuration {} is there twice", row.configs.back());
    if (end == left.size()) break;
    left.remove_prefix(end + 1);
    if (left.empty()) throw input_error(where, "expected a configuration behind the last ';'");
  }
  if (row.configs.empty()) throw input_error(where, "expected configurations, found none");
  return row;
}

}  // namespace

EvalIndices parse_eval_indices(std::string_view text, const std::string& file) {
  const Json json = Json::parse(text, file);
  if (!json.is_object())
    throw input_error({file, 0}, "expected an object of arrays, by the names of graphs");
  EvalIndices indices;
  for (const auto& [graph, list] : json.as_object()) {
    if (!list.is_array())
      throw input_error({file, 0}, "'{}': expected an array of configurations", graph);
    std::vector<int64_t>& rows = indices[graph];
    if (!rows.empty()) throw input_error({file, 0}, "'{}' is there twice", graph);
    for (const Json& item : list.as_array()) {
      if (!item.is_int() || item.as_int() < 0)
        throw input_error({file, 0}, "'{}': expected numbers of configurations, found {}", graph,
                          item.dump());
      rows.push_back(item.as_int());
    }
  }
  return indices;
}

EvalIndices read_eval_indices(const std::filesystem::path& file) {
  return parse_eval_indices(read_file(file), file.string());
}

void write_eval_indices(const EvalIndices& indices, const std::filesystem::path& file) {
  Json json{Json::Object{}};
  for (const auto& [graph, rows] : indices) json.set(graph, Json::array(rows));
  write_file(file, json.dump() + "\n");
}

std::vector<SubmissionRow> parse_submission(std::string_view text, const std::string& file) {
  std::vector<SubmissionRow> rows;
  std::set<std::string> ids;
  int number = 0;
  for (std::string_view line : lines_of(text)) {
    ++number;
    line = trim(line);
    if (number == 1) {
      if (line != header)
        throw input_error({file, 1}, "expected the header {}, found '{}'", header,
                          as_utf8(line.substr(0, 40)));
      continue;
    }
    if (line.empty()) continue;
    rows.push_back(parse_row(line, {file, number}));
    if (!ids.insert(rows.back().id).second)
      throw input_error({file, number}, "'{}' is there twice", rows.back().id);
  }
  if (number == 0) throw input_error({file, 0}, "expected the header {}", header);
  return rows;
}

std::vector<SubmissionRow> read_submission(const std::filesystem::path& file) {
  return parse_submission(read_file(file), file.string());
}

std::string submission_text(std::span<const SubmissionRow> rows) {
  std::string text(header);
  text += '\n';
  for (const SubmissionRow& row : rows)
    text += fmt::format("{},{}\n", row.id, fmt::join(row.configs, ";"));
  return text;
}

SubmissionRow submission_row(const Collection& collection, const std::string& graph,
                             std::span<const float> scores) {
  SubmissionRow row{collection.id(graph), std::vector<int64_t>(scores.size())};
  std::iota(row.configs.begin(), row.configs.end(), int64_t{0});
  std::ranges::stable_sort(row.configs, {}, [&](int64_t i) {
    const float score = scores[size_t(i)];
    return std::isnan(score) ? std::numeric_limits<float>::infinity() : score;
  });
  if (collection.kind == GraphKind::Tile && row.configs.size() > tile_configs)
    row.configs.resize(tile_configs);
  return row;
}

std::vector<double> scores_of(const SubmissionRow& row, int64_t configs) {
  std::vector<double> scores(size_t(configs), double(row.configs.size()));
  for (size_t place = 0; place < row.configs.size(); ++place) {
    if (row.configs[place] >= configs)
      throw input_error({}, "{}: expected configurations below {}, found {}", row.id, configs,
                        row.configs[place]);
    scores[size_t(row.configs[place])] = double(place);
  }
  return scores;
}

}  // namespace tessera::hlo
