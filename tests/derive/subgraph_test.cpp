#include "derive/subgraph.h"

#include <gtest/gtest.h>

#include "../eager/small_sample.h"
#include "base/refusal.h"
#include "derive/fusible_groups.h"
#include "derive/split.h"
#include "eager/activation_stats.h"

namespace tessera::derive {
namespace {

using eager::small_floats;
using eager::small_sample;

struct Parent {
  graph::Sample sample;
  trace::Analysis analysis = trace::analyse(sample);
  Subgraphs subgraphs{sample.graph, analysis};

  explicit Parent(const std::vector<std::string>& body,
                  const std::vector<std::pair<std::string, std::string>>& parameters =
                      {{"x", small_floats}, {"y", small_floats}})
      : sample(small_sample(parameters, body)) {}

  // The statements of a piece, without the header.
  template <typename Operators>
  std::string cut(const Operators& operators) {
    try {
      const std::string text = graph::write_model(subgraphs.cut(operators).graph);
      return text.substr(text.find("def forward"));
    } catch (const Refusal& refusal) {
      return "refused: " + refusal.message();
    }
  }
};

TEST(Subgraph, TakesWhatItReadsAndReturnsWhatIsRead) {
  Parent parent({"a = x + y", "b = a * 2.0", "c = b - x", "return (c,)"});
  EXPECT_EQ(parent.cut(Range{1, 2}),
            "def forward(self, a: torch.Tensor):\n        b = a * 2.0\n        a = None\n        "
            "return (b,)\n");
}

TEST(Subgraph, WhatOperatorsBetweenMakeComesIn) {
  Parent parent({"a = x + y", "b = a * 2.0", "c = b - a", "return (c,)"});
  EXPECT_EQ(parent.cut(std::vector<size_t>{0, 2}),
            "def forward(self, x, y, b: torch.Tensor):\n"
            "        a = x + y\n        x = y = None\n        c = b - a\n        b = None\n"
            "        return (a, c)\n");
}

TEST(Split, APieceOfOperatorsThatAreNoNeighboursRunsAlone) {
  Parent parent({"a = x + y", "b = a * 2.0", "c = b - a", "return (c,)"});
  Records records;
  records.emplace(parent.sample.graph.nodes[1].result,
                  eager::assumed_record("anything", parent.analysis.nodes[1].outputs.front()));
  const Piece piece = cut_piece(parent.sample, "p", parent.analysis, parent.subgraphs, {0, 2},
                                records, {"cpu", 1, 1});
  EXPECT_EQ(piece.places, (Ranges{{0, 1}, {2, 3}}));
  EXPECT_EQ(piece.sample.weights.size(), 3u);
  EXPECT_NE(piece.sample.meta_of("b"), nullptr);
}

TEST(Subgraph, ElementsStayWithTheirTuple) {
  Parent parent(
      {"parts = torch.chunk(x, 3, 1)", "a = parts[0]", "b = parts[2]", "c = a + b", "return (c,)"});
  EXPECT_NE(parent.cut(Range{0, 1}).find("return (a, b)"), std::string::npos)
      << parent.cut(Range{0, 1});
  EXPECT_EQ(parent.cut(Range{1, 3}), "refused: makes no tensor");
  EXPECT_EQ(sole_operators(parent.subgraphs), (Ranges{{0, 1}, {3, 4}}));
}

TEST(Subgraph, NumbersAreComputedAgain) {
  Parent parent(
      {"size = x.size()", "rows = size[0]", "a = x + y", "b = a.view(rows, 3)", "return (b,)"});
  const std::string piece = parent.cut(Range{3, 4});
  EXPECT_NE(piece.find("x.size()"), std::string::npos) << piece;
  EXPECT_NE(piece.find("a.view(rows, 3)"), std::string::npos) << piece;
}

TEST(Subgraph, WhatIsChangedInPlaceIsReturned) {
  Parent parent({"a = x + y", "a[0] = 1.0", "b = a * 2.0", "return (b,)"});
  EXPECT_NE(parent.cut(Range{1, 2}).find("return (a,)"), std::string::npos)
      << parent.cut(Range{1, 2});
}

TEST(Subgraph, AnAutocastRegionComesAlong) {
  Parent parent(
      {"cast = torch.amp.autocast_mode._enter_autocast('cpu', torch.bfloat16, True, True)",
       "a = torch.matmul(x, w)", "b = a + 1.0",
       "leave = torch.amp.autocast_mode._exit_autocast(cast)", "return (b,)"},
      {{"x", small_floats},
       {"w", "shape = [3, 2]; dtype = \"torch.float32\"; mean = 0.5; std = 2.0"}});
  const std::string piece = parent.cut(Range{1, 2});
  EXPECT_LT(piece.find("_enter_autocast"), piece.find("matmul")) << piece;
  EXPECT_LT(piece.find("matmul"), piece.find("_exit_autocast")) << piece;
}

TEST(Split, EqualPiecesAreOneWithAllPlaces) {
  Parent parent({"a = x + y", "b = a * 2.0", "c = b * 2.0", "d = c + y", "return (d,)"});
  const Pieces pieces = split(parent.sample, "m", parent.analysis, parent.subgraphs,
                              sole_operators(parent.subgraphs), {});
  EXPECT_EQ(pieces.cut, 4u);
  ASSERT_EQ(pieces.distinct.size(), 2u);
  EXPECT_EQ(pieces.distinct[0].places, (Ranges{{0, 1}, {3, 4}}));
  EXPECT_EQ(pieces.distinct[1].places, (Ranges{{1, 2}, {2, 3}}));
  EXPECT_EQ(pieces.distinct[1].sample.property("model_name"), "m_start1_end2_1");
  EXPECT_TRUE(pieces.measured);
}

TEST(Split, BordersHaveWhatFlowedOverThem) {
  Parent parent({"a = x * 0.0", "b = a + 3.0", "c = torch.relu(b)", "return (c,)"});
  const Pieces pieces = split(parent.sample, "m", parent.analysis, parent.subgraphs, {{2, 3}}, {});
  ASSERT_EQ(pieces.distinct.size(), 1u);
  const graph::TensorMeta& record = pieces.distinct[0].sample.weights.at(0);
  EXPECT_EQ(record.name, "b");
  EXPECT_EQ(record.shape, (std::vector<int64_t>{2, 3}));
  EXPECT_EQ(record.data, graph::TensorMeta::Data(std::vector<double>(6, 3.0)));
}

TEST(FusibleGroups, AContractionTakesWhatFollowsElementwise) {
  Parent parent({"a = torch.nn.functional.linear(x, w)", "b = torch.relu(a)", "c = b + 1.0",
                 "d = torch.nn.functional.linear(c, v)", "e = torch.softmax(d, -1)", "f = e * 2.0",
                 "return (f,)"},
                {{"x", small_floats},
                 {"w", "shape = [4, 3]; dtype = \"torch.float32\"; mean = 0.5; std = 2.0"},
                 {"v", "shape = [5, 4]; dtype = \"torch.float32\"; mean = 0.5; std = 2.0"}});
  EXPECT_EQ(fusible_groups(parent.sample.graph, parent.analysis, parent.subgraphs),
            (Ranges{{0, 3}, {4, 6}}));
}

}  // namespace
}  // namespace tessera::derive
