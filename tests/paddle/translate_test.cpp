#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.h"
#include "paddle/paddle.h"
#include "paddle/translator.h"

namespace tessera::paddle {
namespace {

using graph::Node;
using graph::Sample;

// A sample with one input `x` of that shape, and this body.
Sample sample_of(const std::string& body, const std::string& shape = "[2, 3]",
                 const std::string& dtype = "float32") {
  graph::SampleTexts texts;
  texts.model =
      "import paddle\nclass GraphModule(paddle.nn.Layer):\n    def forward(self, x):\n" + body;
  texts.weight_meta = "";
  texts.input_meta = "class Program_weight_tensor_x:\n    name = \"x\"\n    shape = " + shape +
                     "\n    dtype = \"" + dtype + "\"\n    data = None\n";
  texts.graph_net = "{\"framework\": \"paddle\"}";
  return graph::parse_sample(texts, "sample");
}

std::vector<std::string> callees(const Sample& sample) {
  std::vector<std::string> names;
  for (const Node& node : sample.graph.nodes)
    if (node.is_compute()) names.push_back(node.callee);
  return names;
}

std::string refusal(const std::string& body, const std::string& shape = "[2, 3]") {
  try {
    translate(sample_of(body, shape));
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    return error.what();
  }
  return "";
}

TEST(Translate, NamesAreThoseOfTorchSamples) {
  const Sample made = translate(sample_of("        return paddle._C_ops.relu(x)\n"));
  ASSERT_EQ(made.graph.parameters.size(), 1U);
  EXPECT_EQ(made.graph.parameters[0].name, "L_x_");
  EXPECT_EQ(made.weights[0].original_name, "x");
  EXPECT_EQ(made.property("framework"), "torch");
  EXPECT_EQ(made.property("translated_from"), "paddle");
  EXPECT_EQ(made.stored_hash.size(), 64U);
}

TEST(Translate, UnknownOperatorsAreCountedByName) {
  const std::string body =
      "        a = paddle._C_ops.yolo_box(x)\n        b = paddle._C_ops.prior_box(a)\n"
      "        c = paddle._C_ops.yolo_box(b)\n        return c\n";
  EXPECT_EQ(refusal(body),
            "sample/model.py:4: no translation to torch for 2 of Paddle's operators: prior_box (1 "
            "call), yolo_box (2 calls)");
  const OperatorCensus census = count_operators(sample_of(body).graph);
  EXPECT_EQ(census.unknown.at("yolo_box"), 2);
}

TEST(Translate, SizesThatOperatorsComputeBecomeNumbers) {
  const Sample made = translate(
      sample_of("        s = paddle._C_ops.shape64(x)\n        a = [0]\n        b = [1]\n"
                "        n = paddle._C_ops.slice(s, [0], a, b, [1], [0])\n        m = [n, -1]\n"
                "        y = paddle._C_ops.reshape(x, m)\n        return y\n",
                "[2, 3, 4]"));
  EXPECT_EQ(callees(made), std::vector<std::string>{"Tensor.reshape"});
}

TEST(Translate, WhatWorksInPlaceIsSeenByLaterReaders) {
  const Sample made = translate(sample_of(
      "        a = paddle._C_ops.relu_(x)\n        b = paddle._C_ops.exp(x)\n        return b\n"));
  EXPECT_EQ(callees(made), (std::vector<std::string>{"torch.relu", "torch.exp"}));
}

TEST(Translate, IntegersAreScaledByIntegers) {
  const Sample made = translate(sample_of(
      "        f = paddle._C_ops.full([1], float(\"2\"), paddle.float32, paddle.core.CPUPlace())\n"
      "        y = paddle._C_ops.scale(x, f, float(\"1\"), True)\n        return y\n",
      "[3]", "int64"));
  for (const Node& node : made.graph.nodes) {
    if (node.kind != graph::NodeKind::Binary) continue;
    EXPECT_TRUE(node.args[1].is(graph::Arg::Kind::Int));
  }
}

TEST(Translate, RefusalsSayWhatIsWrong) {
  EXPECT_EQ(refusal("        return paddle._C_ops.transpose(x, [0])\n"),
            "sample/model.py:4: paddle._C_ops.transpose: its order is not of its operand's rank");
  EXPECT_EQ(
      refusal("        return paddle._C_ops.conv2d(x, x, [1, 1], [0, 0], \"EXPLICIT\", [1, 1], "
              "1, \"NCHW\")\n"),
      "sample/model.py:4: paddle._C_ops.conv2d: its argument 0 is of rank 2");
}

TEST(Translate, TheTableNamesEachOperatorOnce) {
  const std::vector<std::string_view> names = known_operators();
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
  EXPECT_GE(names.size(), 250U);
  for (std::string_view name : names) EXPECT_TRUE(find_operator(name)) << name;
}

TEST(Translate, RandomGraphsAreKnown) {
  const auto with = [](const char* test) {
    return sample_of(
        std::string("        p = paddle._C_ops.full([1], float(\"0.5\"), paddle.float32, "
                    "paddle.core.CPUPlace())\n        y, m = (lambda x, f: "
                    "f(x))(paddle._C_ops.dropout(x, None, p, ") +
        test +
        ", \"upscale_in_train\", 0, False), lambda out: out if isinstance(out, (list, "
        "tuple)) else (out, None))\n        return y\n");
  };
  EXPECT_TRUE(draws_random_numbers(with("False").graph));
  EXPECT_FALSE(draws_random_numbers(with("True").graph));
}

}  // namespace
}  // namespace tessera::paddle
