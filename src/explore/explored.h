// What views have in common: the folder, what other programs do for it, and what was read before.
// Each view is a function from a question to JSON; explorer.cpp has their names.
#pragma once

#include <array>
#include <list>
#include <optional>
#include <string>

#include "explore/explorer.h"
#include "explore/folder.h"
#include "explore/record_columns.h"
#include "report/plot.h"

namespace tessera::explore {

struct Explored {
  Folder folder;
  Outside outside;
  RecordFiles records;

  // What `show` said of a sample, the latest few, until one of its files changes.
  struct Shown {
    std::filesystem::path sample;
    std::filesystem::file_time_type changed;
    Json graph;
  };
  std::list<Shown> shown;
};

Json index_view(Explored& explored, const Ask& ask);
Json results_view(Explored& explored, const Ask& ask);
Json result_view(Explored& explored, const Ask& ask);
Json scores_view(Explored& explored, const Ask& ask);
Json sample_view(Explored& explored, const Ask& ask);
Json graph_view(Explored& explored, const Ask& ask);
Json tasks_view(Explored& explored, const Ask& ask);
Json task_view(Explored& explored, const Ask& ask);
Json records_view(Explored& explored, const Ask& ask);
Json programs_view(Explored& explored, const Ask& ask);
Json program_view(Explored& explored, const Ask& ask);
Json tuning_view(Explored& explored, const Ask& ask);
Json profile_view(Explored& explored, const Ask& ask);
Json trace_view(Explored& explored, const Ask& ask);
Json difference_view(Explored& explored, const Ask& ask);
Json model_view(Explored& explored, const Ask& ask);
Json evaluation_view(Explored& explored, const Ask& ask);
Json collection_view(Explored& explored, const Ask& ask);
Json configs_view(Explored& explored, const Ask& ask);

// The file that `path` names in the question; Refused where it is none.
std::filesystem::path asked_file(const Explored& explored, const Ask& ask,
                                 std::string_view key = "path");
// The folder, whose direct contents all lie inside of what is explored.
std::filesystem::path asked_folder(const Explored& explored, const Ask& ask,
                                   std::string_view key = "path");

// Figures as a page draws them: {name, title, svg, vega}.
Json figures_json(const std::vector<report::Plot>& plots);

// Text of files: what is not UTF-8 becomes U+FFFD, so that an answer is always JSON.
Json text_json(std::string_view text);

// A number or the two ends of an interval; null where it is not known.
Json or_null(const std::optional<double>& value);
Json or_null(const std::optional<std::array<double, 2>>& ends);

}  // namespace tessera::explore
