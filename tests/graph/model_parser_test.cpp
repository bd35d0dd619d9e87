#include <cmath>
#include <limits>

#include "model_text.h"

namespace tessera::graph {
namespace {

// The first argument of t.f(ARGUMENT).
Arg argument(std::string_view text) {
  Graph graph = parse_body("a = torch.f(" + std::string(text) + ")\nreturn (a,)");
  return graph.nodes.at(0).args.at(0);
}

TEST(ModelParser, ReadsEveryKindOfNode) {
  const Graph graph = parse_body(
      "a = torch.nn.functional.relu(x, inplace=True)\n"
      "b = a.view(1, -1)\n"
      "c = b.T\n"
      "d = c + 2\n"
      "e = -d\n"
      "f = ~e\n"
      "g = f >= y\n"
      "h = g[0]\n"
      "h[1] = y\n"
      "h //= 3\n"
      "i = h\n"
      "x = a = None\n"
      "return (i, h)");
  const std::vector<std::pair<NodeKind, std::string>> expected = {
      {NodeKind::Function, "torch.nn.functional.relu"},
      {NodeKind::Method, "Tensor.view"},
      {NodeKind::Attribute, "Tensor.T"},
      {NodeKind::Binary, "+"},
      {NodeKind::Unary, "-"},
      {NodeKind::Unary, "~"},
      {NodeKind::Compare, ">="},
      {NodeKind::GetItem, "operator.getitem"},
      {NodeKind::SetItem, "operator.setitem"},
      {NodeKind::InPlace, "//="},
      {NodeKind::Alias, ""},
      {NodeKind::Release, ""}};
  ASSERT_EQ(graph.nodes.size(), expected.size());
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(graph.nodes[i].kind, expected[i].first) << i;
    EXPECT_EQ(graph.nodes[i].callee, expected[i].second) << i;
    EXPECT_EQ(graph.nodes[i].line, static_cast<int>(5 + i));
  }
  EXPECT_EQ(graph.compute_nodes(), 10u);
  EXPECT_EQ(graph.class_name, "GraphModule");
}

TEST(ModelParser, KeywordsKeepTheirOrder) {
  const Graph graph = parse_body("a = torch.f(x, b=1, a=y,)\nreturn a");
  const Node& node = graph.nodes[0];
  ASSERT_EQ(node.args.size(), 1u);
  ASSERT_EQ(node.keywords.size(), 2u);
  EXPECT_EQ(node.keywords[0], (Keyword{"b", Arg::number(int64_t{1})}));
  EXPECT_EQ(node.keywords[1], (Keyword{"a", Arg::of_value(graph.parameters[1].value)}));
}

TEST(ModelParser, AugmentedAssignmentMakesANewValueOfTheSameName) {
  const Graph graph = parse_body("x += y\nz = x\nreturn (z,)");
  const Node& node = graph.nodes[0];
  EXPECT_EQ(node.args[0].value(), graph.parameters[0].value);
  EXPECT_NE(node.result, graph.parameters[0].value);
  EXPECT_EQ(graph.values[static_cast<size_t>(node.result)].name, "x");
  EXPECT_EQ(graph.nodes[1].args[0].value(), node.result);
}

TEST(ModelParser, ReassignmentLeavesEarlierUsesAlone) {
  const Graph graph = parse_body("a = torch.f(x)\nb = torch.f(a)\na = torch.g(y)\nreturn (a, b)");
  EXPECT_EQ(graph.nodes[1].args[0].value(), graph.nodes[0].result);
  EXPECT_EQ(graph.outputs[0], graph.nodes[2].result);
}

TEST(ModelParser, ReadsConstants) {
  EXPECT_EQ(argument("None"), Arg::none());
  EXPECT_EQ(argument("True"), Arg::boolean(true));
  EXPECT_EQ(argument("-7"), Arg::number(int64_t{-7}));
  EXPECT_EQ(argument("1_000"), Arg::number(int64_t{1000}));
  EXPECT_EQ(argument("0xff"), Arg::number(int64_t{255}));
  EXPECT_EQ(argument("-9223372036854775808"), Arg::number(std::numeric_limits<int64_t>::min()));
  EXPECT_EQ(argument("1e-05"), Arg::number(1e-05));
  EXPECT_EQ(argument("-3.4028234663852886e+38"), Arg::number(-3.4028234663852886e+38));
  EXPECT_EQ(argument(".5"), Arg::number(0.5));
  EXPECT_EQ(argument("-0.0"), Arg::number(-0.0));
  EXPECT_FALSE(argument("-0.0") == Arg::number(0.0));
  EXPECT_FALSE(argument("1") == argument("1.0"));
  EXPECT_EQ(argument("torch.bfloat16"), Arg::of_dtype(Dtype::BFloat16));
  EXPECT_EQ(argument("torch.long"), Arg::of_dtype(Dtype::Int64));
  EXPECT_EQ(argument("torch.channels_last").text, "channels_last");
  EXPECT_EQ(argument("torch.channels_last").kind, Arg::Kind::Torch);
  EXPECT_EQ(argument("...").kind, Arg::Kind::Ellipsis);
  EXPECT_EQ(argument("Ellipsis").kind, Arg::Kind::Ellipsis);
}

TEST(ModelParser, ReadsInfinitiesInAllTheirForms) {
  const double infinity = std::numeric_limits<double>::infinity();
  for (const char* text : {"inf", "torch.inf", "float('inf')", "float(\" +Infinity \")", "1e999"}) {
    EXPECT_EQ(argument(text), Arg::number(infinity)) << text;
    EXPECT_EQ(argument("-" + std::string(text)), Arg::number(-infinity)) << text;
  }
  EXPECT_TRUE(std::isnan(argument("nan").real));
  EXPECT_EQ(argument("float('nan')"), argument("torch.nan"));
}

TEST(ModelParser, ReadsStrings) {
  EXPECT_EQ(argument("'a' \"b\"").text, "ab");
  EXPECT_EQ(argument("'it\\'s\\n\\x41\\u20ac\\101\\q'").text,
            "it's\nA\xe2\x82\xac"
            "A\\q");
  EXPECT_EQ(argument("r'a\\n'").text, "a\\n");
  EXPECT_EQ(argument("'''a\nb'''").text, "a\n        b");  // model_of indents the line
  EXPECT_EQ(argument("'...i,j->ij'").text, "...i,j->ij");
}

TEST(ModelParser, ReadsDevicesInAllTheirForms) {
  for (const char* text : {"device(type='cuda', index=0)", "device('cuda', 0)", "device('cuda:0')",
                           "torch.device('cuda:0')", "torch.device(type=\"cuda\", index=0)"}) {
    EXPECT_EQ(argument(text).kind, Arg::Kind::Device);
    EXPECT_EQ(argument(text).text, "cuda:0") << text;
  }
  EXPECT_EQ(argument("device(type='cpu')").text, "cpu");
}

TEST(ModelParser, ReadsListsTuplesAndParentheses) {
  EXPECT_EQ(argument("(1)"), Arg::number(int64_t{1}));
  EXPECT_EQ(argument("((x))").kind, Arg::Kind::Value);
  EXPECT_EQ(argument("(1,)").kind, Arg::Kind::Tuple);
  EXPECT_EQ(argument("()").items.size(), 0u);
  EXPECT_EQ(argument("[x, (1, None), [],]").items.size(), 3u);
}

TEST(ModelParser, SubscriptsMayBeWrittenEitherWay) {
  const Graph calls = parse_body(
      "a = x[(slice(None, None, None), None, Ellipsis, slice(1, y, 2), 3)]\nreturn (a,)");
  const Graph colons = parse_body("a = x[:, None, ..., 1:y:2, 3]\nreturn (a,)");
  EXPECT_EQ(calls, colons);
  EXPECT_EQ(parse_body("a = x[slice(2)]\nreturn a"), parse_body("a = x[:2]\nreturn a"));
  EXPECT_EQ(parse_body("a = x[(1,)]\nreturn a"), parse_body("a = x[1,]\nreturn a"));
}

TEST(ModelParser, BothTextStylesGiveOneGraph) {
  const Graph printed =
      parse_body("a = torch.f(x, k = 1);  x = None\nb = a + y;  a = y = None\nreturn (b,)");
  const Graph formatted = parse_body(
      "a = (\n    torch.f(\n        x,\n        k=1,\n    )\n)\n"
      "(\n    x\n) = None\nb = (\n    a\n    + y\n)\na = (\n    y\n) = (\n    None\n)\n"
      "return (\n    b,\n)");
  EXPECT_EQ(printed, formatted);
}

TEST(ModelParser, TabsCommentsDocstringsAndLineEndsAreHarmless) {
  const Graph plain = parse_model(
      "import torch\nclass M(torch.nn.Module):\n  def forward(self, x):\n    a = x.t()\n    return "
      "(a,)\n",
      "a");
  const Graph dressed = parse_model(
      "\xef\xbb\xbf'''doc'''\r\n# c\r\nimport torch  # c\r\n\r\nclass "
      "M(torch.nn.Module):\r\n\t\"doc\"\r\n\r\n"
      "\tdef forward(self, x):\r\n\t\t\"\"\"doc\r\nmore\"\"\"\r\n  # odd\r\n\t\ta = \\\r\n "
      "x.t()\r\n\t\treturn (a,)",
      "b");
  EXPECT_EQ(plain, dressed);
}

TEST(ModelParser, ALocalVariableMayHideAWord) {
  const Graph graph = parse_body("device = x.device\na = y.to(device)\ndevice = None\nreturn (a,)");
  EXPECT_EQ(graph.nodes[1].args[1].value(), graph.nodes[0].result);
}

TEST(ModelParser, ReadsAnnotationsAndReturns) {
  const Graph graph = parse_body(
      "return x, y", "x: torch.Tensor, y : torch.nn.parameter.Parameter, s0: torch.SymInt");
  ASSERT_EQ(graph.parameters.size(), 3u);
  EXPECT_EQ(graph.parameters[1].annotation, "torch.nn.parameter.Parameter");
  EXPECT_EQ(graph.outputs.size(), 2u);
  EXPECT_EQ(parse_body("return x").outputs.size(), 1u);
  EXPECT_EQ(parse_body("return (x, y, x)").outputs.size(), 3u);
}

}  // namespace
}  // namespace tessera::graph
