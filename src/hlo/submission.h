// Two small files of TpuGraphs' protocols: the configurations of validation graphs that the paper's
// tau is over (eval_indices/*.json, an object of arrays), and a submission to the competition (CSV
// with the columns ID and TopConfigs, the fastest configuration first). Both are read and written;
// what is wrong is an input Error that names the file and the line.
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hlo/collection.h"

namespace tessera::hlo {

// By the name of a graph. Indices may repeat, as one published list does.
using EvalIndices = std::map<std::string, std::vector<int64_t>>;

EvalIndices read_eval_indices(const std::filesystem::path& file);
EvalIndices parse_eval_indices(std::string_view text, const std::string& file);
void write_eval_indices(const EvalIndices& indices, const std::filesystem::path& file);

struct SubmissionRow {
  std::string id;  // "tile:xla:GRAPH", "layout:nlp:random:GRAPH"
  std::vector<int64_t> configs;

  bool operator==(const SubmissionRow&) const = default;
};

// Rows in their order; an ID or, in a row, a configuration that comes twice is refused.
std::vector<SubmissionRow> read_submission(const std::filesystem::path& file);
std::vector<SubmissionRow> parse_submission(std::string_view text, const std::string& file);
std::string submission_text(std::span<const SubmissionRow> rows);

// Configurations by ascending score, of equal ones the first, of those without a number the
// last; of a tile graph the ten best.
SubmissionRow submission_row(const Collection& collection, const std::string& graph,
                             std::span<const float> scores);

// Ranks as scores for metrics: configurations that the row names have their places, others the one
// behind the last. Throws an input Error for a configuration that the graph has not.
std::vector<double> scores_of(const SubmissionRow& row, int64_t configs);

}  // namespace tessera::hlo
