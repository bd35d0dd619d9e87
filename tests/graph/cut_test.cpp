#include "graph/cut.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "graph/sample.h"

namespace tessera::graph {
namespace {

Graph parse(std::string_view body) {
  std::string text =
      "import torch\nclass GraphModule(torch.nn.Module):\n    def forward(self, P, Q):\n";
  while (!body.empty()) {
    const size_t end = std::min(body.find('\n'), body.size());
    text.append("        ").append(body.substr(0, end)).append("\n");
    body.remove_prefix(std::min(end + 1, body.size()));
  }
  return parse_model(text, "model.py");
}

// The statements of a graph, without what stands around them, and with the signature's names.
std::string body_of(const Graph& graph) {
  const std::string text = write_model(graph);
  std::string body = text.substr(text.find("(self") + 5);
  for (size_t at; (at = body.find("        ")) != body.npos;) body.erase(at, 8);
  return body;
}

std::vector<bool> all_tensors(const Graph& graph) {
  return std::vector<bool>(graph.values.size(), true);
}

TEST(Cut, HandsOverWhatTheRestReads) {
  const Graph graph = parse("a = P + 1\nb = a * 2\nc = a - b\nd = c + Q\nreturn (d,)");
  EXPECT_EQ(body_of(piece(graph, 0, 2)), ", P):\na = P + 1\nb = a * 2\nreturn (a, b)\n");
  EXPECT_EQ(body_of(piece(graph, 2, 4)),
            ", Q, a: torch.Tensor, b: torch.Tensor):\nc = a - b\nd = c + Q\nreturn (d,)\n");
}

TEST(Cut, PieceOfAllIsTheGraph) {
  const Graph graph = parse("p = P\nq = Q\na = p + q\nq = None\na += 1\np = None\nreturn (a,)");
  EXPECT_EQ(piece(graph, 0, graph.nodes.size()), graph);
}

TEST(Cut, PiecesReadBackAsTheyWere) {
  const Graph graph =
      parse("p = P\na = p + Q\nb = torch.split(a, 2)\nc = b[0]\nc[0] = p\nreturn (c, a)");
  for (size_t first = 0; first < graph.nodes.size(); ++first) {
    const Graph part = piece(graph, first, graph.nodes.size());
    EXPECT_EQ(parse_model(write_model(part), "model.py"), part) << first;
  }
}

TEST(Cut, AliasesOfParametersAreGivenAgain) {
  const Graph graph = parse("p = P\nq = Q\na = p + 1\nb = a * q\nreturn (b,)");
  EXPECT_EQ(body_of(piece(graph, 0, 3)), ", P, Q):\np = P\nq = Q\na = p + 1\nreturn (a,)\n");
  EXPECT_EQ(body_of(piece(graph, 3, 4)), ", Q, a: torch.Tensor):\nq = Q\nb = a * q\nreturn (b,)\n");
}

TEST(Cut, AnAliasIsHandedOverWhenItsParametersNameIsTaken) {
  const Graph graph = parse("p = P\nP = p + 1\na = P * 2\nb = a + p\nreturn (b,)");
  EXPECT_EQ(body_of(piece(graph, 0, 3)), ", P):\np = P\nP = p + 1\na = P * 2\nreturn (p, a)\n");
  EXPECT_EQ(body_of(piece(graph, 3, 4)),
            ", p: torch.Tensor, a: torch.Tensor):\nb = a + p\nreturn (b,)\n");
}

TEST(Cut, ReleasesOfWhatStayedBehindAreDropped) {
  const Graph graph = parse("a = P + 1\nb = a + 1\na = None\nb = P = None\nc = Q + 1\nreturn (c,)");
  EXPECT_EQ(body_of(piece(graph, 2, 5)), ", Q):\nc = Q + 1\nreturn (c,)\n");
}

TEST(Cut, InPlaceResultsCrossUnderTheirName) {
  const Graph graph = parse("a = P + 1\na += Q\nb = a * 2\nreturn (b, a)");
  EXPECT_EQ(body_of(piece(graph, 0, 1)), ", P):\na = P + 1\nreturn (a,)\n");
  EXPECT_EQ(body_of(piece(graph, 1, 2)), ", Q, a: torch.Tensor):\na += Q\nreturn (a,)\n");
  EXPECT_EQ(body_of(piece(graph, 2, 3)), ", a: torch.Tensor):\nb = a * 2\nreturn (b, a)\n");
}

TEST(Cut, LastPieceReturnsWhatTheGraphReturns) {
  const Graph graph = parse("a = P + 1\nb = a * 2\nreturn (a, Q, b, a)");
  EXPECT_EQ(body_of(piece(graph, 1, 2)),
            ", Q, a: torch.Tensor):\nb = a * 2\nreturn (a, Q, b, a)\n");
}

TEST(Cut, PointsAvoidValuesThatAreNoTensors) {
  const Graph graph =
      parse("a = P + 1\ns = torch.split(a, 2)\nb = s[0]\nc = s[1]\nd = b + c\nreturn (d,)");
  std::vector<bool> tensors = all_tensors(graph);
  EXPECT_EQ(cut_points(graph, tensors), (std::vector<size_t>{1, 2, 3, 4}));
  tensors[size_t(graph.nodes[1].result)] = false;
  EXPECT_EQ(cut_points(graph, tensors), (std::vector<size_t>{1, 4}));
}

TEST(Cut, PointsAvoidOpenRegions) {
  const Graph graph = parse(
      "a = P + 1\n"
      "l = torch._functorch.predispatch._vmap_increment_nesting(4, 'error')\n"
      "b = torch._functorch.predispatch._add_batch_dim(a, 0, 1)\n"
      "c = torch._functorch.predispatch._remove_batch_dim(b, 1, 4, 0)\n"
      "d = torch._functorch.predispatch._vmap_decrement_nesting()\n"
      "e = c + 1\n"
      "return (e,)");
  EXPECT_EQ(cut_points(graph, all_tensors(graph)), (std::vector<size_t>{1, 5}));
}

TEST(Cut, MiddleHalvesTheComputingNodes) {
  const Graph graph = parse(
      "p = P\nq = Q\na = p + q\np = None\nq = None\nb = a + 1\nc = b + 1\nd = c + 1\nreturn (d,)");
  EXPECT_EQ(middle_cut(graph, all_tensors(graph)), 6u);
}

TEST(Cut, SingleOperatorHasNoMiddle) {
  const Graph graph = parse("p = P\na = p + Q\nreturn (a,)");
  EXPECT_EQ(middle_cut(graph, all_tensors(graph)), 0u);
}

TEST(Cut, RefusesNodesThatAreNotThere) {
  const Graph graph = parse("a = P + Q\nreturn (a,)");
  EXPECT_THROW(piece(graph, 0, 2), Error);
  EXPECT_THROW(piece(graph, 1, 0), Error);
}

}  // namespace
}  // namespace tessera::graph
