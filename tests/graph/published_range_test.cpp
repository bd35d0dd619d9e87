#include "graph/published_range.h"

#include <gtest/gtest.h>

#include "base/refusal.h"
#include "model_text.h"

namespace tessera::graph {
namespace {

const std::string header = "import torch\n\nclass GraphModule(torch.nn.Module):\n\n    ";

PublishedRange publish(const std::string& body, size_t start, size_t end,
                       InputNames names = InputNames::Alike) {
  return publish_range(parse_body(body, "L_self_w_, L_x_, s1"), start, end, names);
}

const char* const chain =
    "l_self_w_ = L_self_w_\n"
    "l_x_ = L_x_\n"
    "a = torch._C._nn.linear(l_x_, l_self_w_, None)\n"
    "l_x_ = None\n"
    "b = a + a\n"
    "c = b[(slice(None, None, None), 0)]\n"
    "d = torch._C._nn.linear(c, l_self_w_, bias=None)\n"
    "return (d, b)";

TEST(PublishedRange, ParametersGetAliasesAndAreLetGo) {
  EXPECT_EQ(publish(chain, 0, 2).text,
            header +
                "def forward(self, in_0, in_1):\n"
                "        tmp_0 = in_0\n"
                "        tmp_1 = in_1\n"
                "        tmp_2 = torch.nn.functional.linear(tmp_1, tmp_0, None)\n"
                "        tmp_1 = tmp_0 = None\n"
                "        tmp_3 = tmp_2 + tmp_2\n"
                "        tmp_2 = None\n"
                "        return (tmp_3,)");
}

TEST(PublishedRange, WhatFlowsInIsUsedDirectlyAndSubscriptsAreBare) {
  const PublishedRange range = publish(chain, 2, 4, InputNames::WeightsApart);
  EXPECT_EQ(range.text, header +
                            "def forward(self, w_0, in_0):\n"
                            "        tmp_0 = w_0\n"
                            "        tmp_1 = in_0[slice(None, None, None), 0]\n"
                            "        tmp_2 = torch.nn.functional.linear(tmp_1, tmp_0, bias=None)\n"
                            "        tmp_1 = tmp_0 = None\n"
                            "        return (tmp_2,)");
  EXPECT_EQ(range.origin, (std::vector<std::string>{"L_self_w_", "b"}));
}

TEST(PublishedRange, OutputsGoByNameButAtTheEndByTheirStatements) {
  const char* const body = "l_x_ = L_x_\nz = l_x_ + 1\ny = l_x_ + 2\nx = z + y\nreturn (x, z, y)";
  const PublishedRange inner = publish(body, 0, 2);
  EXPECT_NE(inner.text.find("return (tmp_2, tmp_1)"), std::string::npos) << inner.text;
  const PublishedRange whole = publish(body, 0, 3);
  EXPECT_NE(whole.text.find("return (tmp_1, tmp_2, tmp_3)"), std::string::npos) << whole.text;
}

TEST(PublishedRange, AnInPlaceStatementCountsOnceWithItsAlias) {
  const char* const body =
      "l_x_ = L_x_\n"
      "a = l_x_ * 2\n"
      "a += 1\n"
      "b = a\n"
      "a = None\n"
      "b[0] = 3\n"
      "setitem = b\n"
      "setitem = None\n"
      "c = b + 1\n"
      "return (c,)";
  EXPECT_EQ(publish(body, 1, 4).text, header +
                                          "def forward(self, in_0):\n"
                                          "        in_0 += 1\n"
                                          "        tmp_0 = in_0\n"
                                          "        tmp_0[0] = 3\n"
                                          "        tmp_1 = tmp_0\n"
                                          "        tmp_1 = None\n"
                                          "        tmp_2 = tmp_0 + 1\n"
                                          "        tmp_0 = None\n"
                                          "        return (tmp_2,)");
}

TEST(PublishedRange, SymbolsHaveNoAliasAndDevicesAreTheGpu) {
  const PublishedRange range =
      publish("a = torch.zeros((s1, 2), device=device(type='cpu'))\nb = a * s1\nreturn (b,)", 0, 2);
  EXPECT_EQ(range.text,
            "import torch\nfrom torch import device\n\nclass GraphModule(torch.nn.Module):\n\n"
            "    def forward(self, in_0):\n"
            "        tmp_0 = torch.zeros((in_0, 2), device=device(type='cuda'))\n"
            "        tmp_1 = tmp_0 * in_0\n"
            "        tmp_0 = None\n"
            "        return (tmp_1,)");
}

// The words are looked for in names too: a layer called `info` imports inf.
TEST(PublishedRange, ImportsFollowTheTextBeforeItIsRenamed) {
  const PublishedRange range = publish("info = L_x_ + 1\nb = info * 2\nreturn (b,)", 0, 2);
  EXPECT_TRUE(range.text.starts_with("import torch\nfrom torch import inf\n\nclass"));
}

TEST(PublishedRange, NamesWhatIsMissing) {
  EXPECT_THROW(publish(chain, 3, 5), Refusal);
  EXPECT_THROW(publish("a = L_x_ + 1\nb = L_x_ * 2\nreturn (b,)", 0, 1), Refusal);
}

TEST(Retraced, ASizeThatDependsOnDataIsCheckedTwice) {
  const Graph graph = parse_body(
      "n = torch.ops.aten.sym_size.int(L_x_, 1)\n"
      "check = torch._check_is_size(n)\n"
      "ge = n >= 0\n"
      "a = torch.ops.aten._assert_scalar.default(ge, \"u0 >= 0 on node 'ge'\")\n"
      "z = torch.zeros((n,))\n"
      "return (z,)",
      "L_x_");
  const Graph traced = retraced(graph);
  ASSERT_EQ(traced.nodes.size(), graph.nodes.size() + 1);
  EXPECT_EQ(traced.nodes[4].callee, "torch._check_is_size");
  EXPECT_EQ(traced.nodes[3].args[1].text, "u0 >= 0 on node 'ge_1'");
  EXPECT_EQ(traced.values[size_t(traced.outputs[0])].node, 5);
  const Graph plain = parse_body("a = L_x_ + 1\nreturn (a,)", "L_x_");
  EXPECT_EQ(retraced(plain), plain);
}

TEST(PrintLowPrecision, ProductsAndTuplesHaveTheTracersNames) {
  const Graph graph = parse_body(
      "tmp_0 = in_0\n"
      "tmp_2 = torch.functional.split(in_1, 2, dim=1)\n"
      "tmp_3 = tmp_2[0]\n"
      "tmp_2 = None\n"
      "low_1 = tmp_3.to(torch.float16)\n"
      "tmp_4 = low_1 @ tmp_0\n"
      "tmp_5 = tmp_4[(0, slice(None, None, None))]\n"
      "return (tmp_5,)",
      "in_0, in_1");
  std::vector<bool> tuples(graph.nodes.size(), false);
  tuples[1] = true;
  EXPECT_EQ(print_low_precision(graph, tuples),
            "import torch\n\nclass GraphModule(torch.nn.Module):\n    \n    \n    \n"
            "    def forward(self, in_0 : torch.Tensor, in_1 : torch.Tensor):\n"
            "        split = torch.functional.split(in_1, 2, dim = 1);  in_1 = None\n"
            "        tmp_3 = split[0];  split = None\n"
            "        to = tmp_3.to(torch.float16);  tmp_3 = None\n"
            "        matmul = to @ in_0;  to = in_0 = None\n"
            "        tmp_5 = matmul[(0, slice(None, None, None))];  matmul = None\n"
            "        return (tmp_5,)\n        ");
}

}  // namespace
}  // namespace tessera::graph
