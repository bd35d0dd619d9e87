// What Paddle's model.py says in its own way: each form, the nodes it becomes, and back to text.
#include "model_text.h"

namespace tessera::graph {
namespace {

// A file with forward(self, x, y) and these statements; the first of them is line 6.
std::string paddle_text(std::string_view body) {
  std::string text =
      "import paddle\nclass GraphModule(paddle.nn.Layer):\n"
      "    def __init__(self):\n        super().__init__()\n    def forward(self, x, y):\n";
  while (!body.empty()) {
    const size_t end = std::min(body.find('\n'), body.size());
    text.append("        ").append(body.substr(0, end)).append("\n");
    body.remove_prefix(std::min(end + 1, body.size()));
  }
  return text;
}

Graph parse_paddle(std::string_view body) {
  return parse_model(paddle_text(body), "model.py");
}

void expect_paddle_refusal(std::string_view body, int line, std::string_view part) {
  expect_model_refusal(paddle_text(body), line, part);
}

// The statements of the graph as the writer has them.
std::string written(std::string_view body) {
  const Graph graph = parse_paddle(body);
  const std::string text = write_model(graph);
  EXPECT_EQ(parse_model(text, "written.py"), graph) << text;
  const size_t start = text.find('\n', text.find("def forward")) + 1;
  std::string statements;
  for (size_t at = start; at < text.size();) {
    const size_t end = text.find('\n', at);
    statements.append(text, at + 8, end - at - 7);
    at = end + 1;
  }
  return statements;
}

const std::string two_results =
    "lambda out: out if isinstance(out, (list, tuple)) else (out, None))";

TEST(PaddleModel, IsOfItsFramework) {
  const Graph graph = parse_paddle("a = paddle._C_ops.add(x, y)\nreturn a");
  EXPECT_EQ(graph.framework, Framework::Paddle);
  EXPECT_EQ(graph.nodes[0].callee, "paddle._C_ops.add");
  EXPECT_EQ(write_model(graph),
            "import paddle\n\n\n"
            "class GraphModule(paddle.nn.Layer):\n"
            "    def __init__(self):\n"
            "        super().__init__()\n\n"
            "    def forward(self, x, y):\n"
            "        a = paddle._C_ops.add(x, y)\n"
            "        return a\n");
  EXPECT_EQ(parse_model(write_model(graph), "written.py"), graph);
}

TEST(PaddleModel, NeedsNoConstructor) {
  EXPECT_EQ(parse_model("import paddle\nclass G(paddle.nn.Layer):\n  def forward(self, x):\n"
                        "    return x\n",
                        "model.py")
                .outputs.size(),
            1u);
}

TEST(PaddleModel, MayHaveNoParameters) {
  const Graph graph = parse_model(
      "import paddle\nclass G(paddle.nn.Layer):\n  def forward(\n      self,\n  ):\n"
      "    a = paddle._C_ops.full([], float(\"0\"), paddle.int64, paddle.core.CPUPlace())\n"
      "    return a\n",
      "model.py");
  EXPECT_EQ(graph.parameters.size(), 0u);
}

TEST(PaddleModel, ConstantsAreRead) {
  const Graph graph = parse_paddle(
      "a = paddle._C_ops.full(\n    [1, -1], float(\"-1e-12\"), paddle.bfloat16,\n"
      "    paddle.framework._current_expected_place(),\n)\n"
      "b = paddle._C_ops.f(a, paddle.core.CPUPlace(), paddle.CUDAPlace(1), float('-inf'), "
      "float(\"nan\"), None, True, 'NCHW', paddle.in_dynamic)\nreturn b");
  const Node& full = graph.nodes[0];
  EXPECT_TRUE(full.args[0].is(Arg::Kind::List));
  EXPECT_EQ(full.args[1], Arg::number(-1e-12));
  EXPECT_EQ(full.args[2], Arg::of_dtype(Dtype::BFloat16));
  EXPECT_TRUE(full.args[3].is(Arg::Kind::Device));
  EXPECT_EQ(full.args[3].text, "default");
  EXPECT_EQ(graph.nodes[1].args[1].text, "cpu");
  EXPECT_EQ(graph.nodes[1].args[2].text, "cuda:1");
  EXPECT_EQ(parse_model(write_model(graph), "written.py"), graph) << write_model(graph);
}

TEST(PaddleModel, ListsAreNodes) {
  EXPECT_EQ(written("a = []\nb = [0, -1]\nc = [x, y]\nd = paddle._C_ops.concat(c, b)\nreturn d, a"),
            "a = []\nb = [0, -1]\nc = [x, y]\nd = paddle._C_ops.concat(c, b)\nreturn (d, a)\n");
  const Graph graph = parse_paddle("c = [x, y]\nreturn c");
  EXPECT_EQ(graph.nodes[0].kind, NodeKind::Function);
  EXPECT_EQ(graph.nodes[0].callee, "list");
}

TEST(PaddleModel, DelReleases) {
  EXPECT_EQ(written("a = paddle._C_ops.add(x, y)\ndel x, y\nb = paddle._C_ops.relu(a)\n"
                    "del (\n    a,\n)\nreturn b"),
            "a = paddle._C_ops.add(x, y)\ndel x, y\nb = paddle._C_ops.relu(a)\ndel a\nreturn b\n");
  expect_paddle_refusal("del x\na = paddle._C_ops.relu(x)\nreturn a", 7, "after its release");
  expect_paddle_refusal("del z\nreturn x", 6, "'z' is used before it is defined");
}

TEST(PaddleModel, SeveralResultsAreNamedByGetItems) {
  const std::string statement =
      "a, b = (lambda x, f: f(x))(paddle._C_ops.dropout(x, None), " + two_results;
  const Graph graph = parse_paddle(statement + "\nreturn a");
  ASSERT_EQ(graph.nodes.size(), 3u);
  EXPECT_EQ(graph.nodes[0].callee, "paddle._C_ops.dropout");
  EXPECT_EQ(graph.values[size_t(graph.nodes[0].result)].name, "");
  EXPECT_EQ(graph.nodes[2].kind, NodeKind::GetItem);
  EXPECT_EQ(graph.nodes[2].args[1], Arg::number(int64_t{1}));
  EXPECT_EQ(graph.values[size_t(graph.nodes[2].result)].name, "b");
  EXPECT_EQ(written(statement + "\nreturn a"), statement + "\nreturn a\n");
}

TEST(PaddleModel, TargetsMayStandInParentheses) {
  EXPECT_EQ(
      written("(\n    a,\n    b,\n) = (lambda x, f: f(x))(\n    paddle._C_ops.topk(x, y),\n"
              "    lambda out: out\n    if isinstance(out, (list, tuple))\n"
              "    else (out, None),\n)\nreturn (\n    a,\n    b,\n)"),
      "a, b = (lambda x, f: f(x))(paddle._C_ops.topk(x, y), " + two_results + "\nreturn (a, b)\n");
}

TEST(PaddleModel, AListIsTakenApart) {
  EXPECT_EQ(written("s = paddle._C_ops.split(x, y)\n(\n    a,\n    b,\n) = s\ndel s\nc, = y\n"
                    "return a, b, c"),
            "s = paddle._C_ops.split(x, y)\na = s[0]\nb = s[1]\ndel s\nc = y[0]\n"
            "return (a, b, c)\n");
}

// rnn: `+ (None,)` stands for a result that the call does not give.
TEST(PaddleModel, AMissingResultIsNone) {
  EXPECT_EQ(written("a, b, c = (lambda x, f: f(x))(paddle._C_ops.rnn(x, y), lambda out: out if "
                    "isinstance(out, (list, tuple)) else (out, None, None)) + (None,)\n"
                    "d = paddle._C_ops.f(a, c)\ndel b, c\nreturn d"),
            "a, b = (lambda x, f: f(x))(paddle._C_ops.rnn(x, y), " + two_results +
                "\nd = paddle._C_ops.f(a, None)\ndel b\nreturn d\n");
  expect_paddle_refusal("a, b = (lambda x, f: f(x))(paddle._C_ops.rnn(x, y), " + two_results +
                            " + (None,)\nc = b.detach()\nreturn c",
                        7, "'b', which is None");
}

TEST(PaddleModel, NestedCallsBecomeNodes) {
  EXPECT_EQ(written("a = paddle._C_ops.one_hot(\n    x % paddle.cast(y, x.dtype), y\n)\nreturn a"),
            "nested_0 = x.dtype\nnested_1 = paddle.cast(y, nested_0)\nnested_2 = x % nested_1\n"
            "a = paddle._C_ops.one_hot(nested_2, y)\nreturn a\n");
  EXPECT_EQ(
      written("a = paddle.to_tensor([1.0], dtype=paddle.float32).reshape([])\nb = x.detach()\n"
              "return a, b"),
      "nested_0 = paddle.to_tensor([1.0], dtype=paddle.float32)\na = nested_0.reshape([])\n"
      "b = x.detach()\nreturn (a, b)\n");
}

TEST(PaddleModel, ANestedNodeTakesAFreeName) {
  EXPECT_EQ(written("nested_0 = paddle.f(x)\na = paddle.f(nested_0, paddle.g(y))\nreturn a"),
            "nested_0 = paddle.f(x)\nnested_1 = paddle.g(y)\na = paddle.f(nested_0, nested_1)\n"
            "return a\n");
}

TEST(PaddleModel, AListIsMapped) {
  EXPECT_EQ(
      written("c = [x, y]\na = paddle._C_ops.expand(y, [z.reshape([]) for z in c])\nreturn a"),
      "c = [x, y]\nnested_0 = c[0]\nnested_1 = nested_0.reshape([])\nnested_2 = c[1]\n"
      "nested_3 = nested_2.reshape([])\na = paddle._C_ops.expand(y, [nested_1, nested_3])\n"
      "return a\n");
  expect_paddle_refusal("c = paddle.split(x)\na = paddle.f([z.reshape([]) for z in c])\nreturn a",
                        7, "expected a list that a statement before writes out");
}

TEST(PaddleModelRefusal, OfWhatIsNoStraightLine) {
  expect_paddle_refusal("if x:\n    pass\nreturn x", 6, "a sample is a straight line of calls");
  expect_paddle_refusal("while x:\n    pass\nreturn x", 6, "a sample is a straight line of calls");
  expect_paddle_refusal("a = (x if y == 0 else y)\nreturn a", 6, "expected ',' or ')', found 'if'");
  expect_paddle_refusal("a = self.pd_op_if_0(x)\nreturn a", 6, "found a use of 'self'");
}

TEST(PaddleModelRefusal, OfResultsThatDoNotFit) {
  const std::string call = " = (lambda x, f: f(x))(paddle._C_ops.f(x), " + two_results;
  expect_paddle_refusal("a, b, c" + call + "\nreturn a", 6,
                        "expected 2 names for the results of paddle._C_ops.f, found 3");
  expect_paddle_refusal("a" + call + "\nreturn a", 6, "expected the results of paddle._C_ops.f");
  expect_paddle_refusal("a, b = 1, 2\nreturn a", 6, "expected a list or a call to unpack");
  expect_paddle_refusal("x, y = x\nreturn y", 6, "expected other names than that of the list, 'x'");
  expect_paddle_refusal("a, b = (lambda q: q)(x)\nreturn a", 6, "expected 'x', found 'q'");
  expect_paddle_refusal("a, 1 = x\nreturn a", 6, "expected a name to unpack to, found '1'");
}

TEST(PaddleModelRefusal, OfTorchAmongPaddle) {
  expect_paddle_refusal("a = torch.relu(x)\nreturn a", 6, "'torch' is used but not imported");
  expect_model_refusal("import torch\nclass G(tensorflow.Module):\n", 2,
                       "expected torch.nn.Module or paddle.nn.Layer");
}

// What only Paddle's files have is no part of torch's.
TEST(PaddleModelRefusal, OfPaddleAmongTorch) {
  expect_body_refusal("del x\nreturn y", 5, "found 'del'");
  expect_body_refusal("a, b = x\nreturn y", 5, "expected '=', found ','");
  expect_body_refusal("a = [x, y]\nreturn y", 5, "found a constant");
  expect_body_refusal("a = torch.f(torch.g(x))\nreturn a", 5, "a call of torch.g inside another");
}

}  // namespace
}  // namespace tessera::graph
