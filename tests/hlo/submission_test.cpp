#include "hlo/submission.h"

#include <gtest/gtest.h>

#include "../golden_data.h"
#include "base/error.h"
#include "base/file.h"

namespace tessera::hlo {
namespace {

std::string refusal(std::string_view text) {
  try {
    parse_submission(text, "s.csv");
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    return error.what();
  }
  return "";
}

TEST(EvalIndices, AreReadAsTheyWereWritten) {
  TemporaryFolder folder;
  const EvalIndices indices = {{"bert", {3, 1, 1}}, {"unet", {0}}};
  write_eval_indices(indices, folder.path() / "xla_random.json");
  EXPECT_EQ(read_eval_indices(folder.path() / "xla_random.json"), indices);
}

TEST(EvalIndices, ThePublishedOnesHaveAThousandOfEachGraph) {
  const auto data = golden::shared("tpugraphs/eval_indices");
  if (!data) return;
  for (const auto& [name, graphs] : {std::pair{"xla_default", 7u},
                                     {"xla_random", 7u},
                                     {"nlp_default", 20u},
                                     {"nlp_random", 20u}}) {
    const EvalIndices indices = read_eval_indices(*data / (std::string(name) + ".json"));
    EXPECT_EQ(indices.size(), graphs);
    for (const auto& [graph, rows] : indices) EXPECT_EQ(rows.size(), 1000u) << graph;
  }
}

TEST(EvalIndices, RefusesWhatIsNoIndex) {
  EXPECT_THROW(parse_eval_indices("[1]", "e.json"), Error);
  EXPECT_THROW(parse_eval_indices(R"({"a": 1})", "e.json"), Error);
  EXPECT_THROW(parse_eval_indices(R"({"a": [-1]})", "e.json"), Error);
  EXPECT_THROW(parse_eval_indices(R"({"a": [1.5]})", "e.json"), Error);
}

TEST(Submission, IsReadAsItWasWritten) {
  const Collection tile{GraphKind::Tile, "xla", "", {}};
  const Collection layout{GraphKind::Layout, "nlp", "random", {}};
  std::vector<float> scores = {3, 1, NAN, 1, 0, 9, 8, 7, 6, 5, 4, 2};
  const std::vector<SubmissionRow> rows = {submission_row(tile, "alexnet_-1b", scores),
                                           submission_row(layout, "bert", scores)};
  EXPECT_EQ(submission_text(rows),
            "ID,TopConfigs\n"
            "tile:xla:alexnet_-1b,4;1;3;11;0;10;9;8;7;6\n"
            "layout:nlp:random:bert,4;1;3;11;0;10;9;8;7;6;5;2\n");
  EXPECT_EQ(parse_submission(submission_text(rows), "s.csv"), rows);
}

TEST(Submission, PlacesAreScores) {
  const SubmissionRow row{"tile:xla:a", {2, 0}};
  EXPECT_EQ(scores_of(row, 4), (std::vector<double>{1, 2, 0, 2}));
  EXPECT_THROW(scores_of(row, 2), Error);
}

TEST(SubmissionRefusal, NamesTheLine) {
  EXPECT_EQ(refusal(""), "s.csv: expected the header ID,TopConfigs");
  EXPECT_EQ(refusal("id,top\n"), "s.csv:1: expected the header ID,TopConfigs, found 'id,top'");
  EXPECT_EQ(refusal("ID,TopConfigs\na\n"), "s.csv:2: expected an ID, a comma and configurations");
  EXPECT_EQ(refusal("ID,TopConfigs\na,1;x\n"),
            "s.csv:2: expected the number of a configuration, found 'x'");
  EXPECT_EQ(refusal("ID,TopConfigs\na,1;-2\n"),
            "s.csv:2: expected the number of a configuration, found '-2'");
  EXPECT_EQ(refusal("ID,TopConfigs\na,1;1\n"), "s.csv:2: configuration 1 is there twice");
  EXPECT_EQ(refusal("ID,TopConfigs\na,1;\n"),
            "s.csv:2: expected a configuration behind the last ';'");
  EXPECT_EQ(refusal("ID,TopConfigs\na,\n"), "s.csv:2: expected configurations, found none");
  EXPECT_EQ(refusal("ID,TopConfigs\na,1\n\na,2\n"), "s.csv:4: 'a' is there twice");
}

}  // namespace
}  // namespace tessera::hlo
