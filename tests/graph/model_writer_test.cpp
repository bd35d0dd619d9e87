#include "model_text.h"

namespace tessera::graph {
namespace {

void expect_round_trip(const Graph& graph) {
  const std::string text = write_model(graph);
  EXPECT_EQ(parse_model(text, "written.py"), graph) << text;
}

TEST(ModelWriter, WritesOneStatementALine) {
  const Graph graph = parse_body(
      "a = torch.f(\n    x, (1,), [2.0, None],\n    k='it',\n)\nx = None\nb = a.view(-1);  a = "
      "None\nreturn b",
      "x: torch.Tensor, y");
  EXPECT_EQ(write_model(graph),
            "import torch\n\n\n"
            "class GraphModule(torch.nn.Module):\n"
            "    def forward(self, x: torch.Tensor, y):\n"
            "        a = torch.f(x, (1,), [2.0, None], k='it')\n"
            "        x = None\n"
            "        b = a.view(-1)\n"
            "        a = None\n"
            "        return (b,)\n");
}

TEST(ModelWriter, ImportsWhatItNeeds) {
  const std::string text = write_model(
      parse_body("a = torch.f(-inf, nan, device=device(type='cuda', index=1))\nreturn (a,)"));
  EXPECT_TRUE(text.starts_with(
      "import torch\nfrom torch import device\nfrom torch import inf\nfrom torch import nan\n"))
      << text;
  EXPECT_NE(text.find("torch.f(-inf, nan, device=device(type='cuda', index=1))"), text.npos)
      << text;
}

TEST(ModelWriter, RoundTrips) {
  expect_round_trip(parse_body(
      "a = x[(slice(None, None, None), None, Ellipsis, slice(1, y, 2), 3)]\n"
      "b = (-2) ** a\nc = -2.5 * b\nd = ~c\nd[0] = 1e-05\nd -= c\ne = d\nc = d = None\n"
      "f = torch.f(e, 'a\"\\'\\n', (), [], [[1], (2,)], torch.int64, torch.channels_last, True)\n"
      "g = [None] * f\nh = f != g\ni = h.T\nreturn (i, a, a)"));
  expect_round_trip(parse_body("return ()"));
  expect_round_trip(parse_body("return (x, y)"));
}

TEST(ModelWriter, RoundTripsWhereALocalHidesAWord) {
  expect_round_trip(
      parse_body("a = device[1:2, ..., ::3]\nb = device[:]\nc = torch.f(torch.inf, -torch.inf, "
                 "torch.nan, torch.device('cpu'))\n"
                 "d = device[1:2,]\nreturn (a, b, c, d)",
                 "device, slice, inf, nan, Ellipsis"));
}

TEST(ModelWriter, RefusesAGraphThatItsNamesCannotSay) {
  Graph graph = parse_body("a = torch.f(x)\nb = torch.g(a)\nreturn (a, b)");
  graph.values[static_cast<size_t>(graph.nodes[1].result)].name = "a";
  try {
    write_model(graph);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Ours);
  }
}

}  // namespace
}  // namespace tessera::graph
