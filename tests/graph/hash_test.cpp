#include "graph/hash.h"

#include "model_text.h"

namespace tessera::graph {
namespace {

TensorMeta meta(std::string name, std::vector<int64_t> shape, Dtype dtype = Dtype::Float32) {
  TensorMeta record;
  record.class_name = "C_" + name;
  record.name = std::move(name);
  record.shape = std::move(shape);
  record.dtype = dtype;
  return record;
}

Sample sample_of(std::string_view body) {
  Sample sample;
  sample.graph = parse_body(body);
  sample.weights = {meta("x", {2, 3}), meta("y", {3})};
  return sample;
}

// The worked example of GraphNet's rule: text and hash of one of its samples.
TEST(GraphHash, WorkedExample) {
  const Graph graph = parse_body(
      "l_w_ = L_w_\nl_batch_ = L_batch_\ngetitem = l_w_[l_batch_]\nl_w_ = l_batch_ = None\nreturn "
      "(getitem,)",
      "L_w_: torch.nn.parameter.Parameter, L_batch_: torch.Tensor");
  EXPECT_EQ(canonical_text(graph),
            "\n\n\ndef forward(self, v0 : torch.Tensor, v2 : torch.Tensor):\n"
            "    v1 = v0\n"
            "    v3 = v2\n"
            "    getitem = v1[v3];  v1 = v3 = None\n"
            "    return (getitem,)\n"
            "    ");
  EXPECT_EQ(graph_hash(graph), "024bf75f08bc23e33ab6d4fc43c3df78d48896305faab15441dfeb2a1c22ca77");
}

TEST(GraphHash, UnusedParametersAreDropped) {
  const Graph graph = parse_body("ly = L_y\na = ly.t()\nreturn (a,)", "L_x, L_y");
  EXPECT_NE(canonical_text(graph).find("forward(self, v0 : torch.Tensor):\n    v1 = v0\n    "),
            std::string::npos);
}

TEST(GraphHash, PlaceholdersMayBeOrderedByFirstUse) {
  const Graph graph = parse_body("lx = X\nly = Y\nsub = ly - lx\nreturn (sub,)", "X, Y");
  EXPECT_NE(canonical_text(graph).find("sub = v3 - v1"), std::string::npos);
  EXPECT_NE(canonical_text(graph, PlaceholderOrder::FirstUse).find("sub = v1 - v3"),
            std::string::npos);
}

TEST(GraphHash, PrintsAsTheTracerDoes) {
  const Graph graph = parse_body(
      "lx = X\n"
      "a = torch.f(lx, (1,), \"s\", 0.00001, k=None, device=device(type=\"cuda\", index=0))\n"
      "b = a[:, 0]\n"
      "b[0] = a\nsetitem = b\na = setitem = None\n"
      "b += 1\nc = b\nb = None\n"
      "return (c,)",
      "X");
  EXPECT_EQ(
      canonical_text(graph),
      "\n\n\ndef forward(self, v0 : torch.Tensor):\n"
      "    v1 = v0\n"
      "    a = torch.f(v1, (1,), 's', 1e-05, k = None, device = device(type='cuda', index=0))\n"
      "    b = a[(slice(None, None, None), 0)]\n"
      "    b[0] = a;  setitem = b;  a = setitem = None\n"
      "    b += 1;  b_1 = b;  b = None\n"
      "    return (b_1,)\n"
      "    ");
}

TEST(GraphHash, NamesComeFromTheAllocator) {
  // `sum` is a builtin and `relu` is asked for by the first node already.
  const Graph graph = parse_body(
      "a = torch.sum(x)\nsum = torch.neg(a)\nrelu = torch.relu(sum)\nb = torch.relu(relu)\nreturn "
      "(b,)");
  const std::string text = canonical_text(graph);
  EXPECT_NE(text.find("\n    sum_2 = torch.neg(a)"), std::string::npos) << text;
  EXPECT_NE(text.find("\n    relu = torch.relu(sum_2)"), std::string::npos) << text;
}

TEST(StructuralHash, NamesDoNotMatter) {
  const std::string expected =
      structural_hash(sample_of("a = torch.f(x, y)\nb = a + 1\na = None\nreturn (b,)"));
  Sample renamed = sample_of("p = torch.f(x, y)\nq = p + 1\np = None\nreturn (q,)");
  EXPECT_EQ(structural_hash(renamed), expected);
  renamed.graph.parameters[0].name = "input";
  renamed.weights[0].name = "input";
  EXPECT_EQ(structural_hash(renamed), expected);
}

TEST(StructuralHash, ReleasesAliasesDevicesAndStatisticsDoNotMatter) {
  const std::string expected = structural_hash(
      sample_of("a = torch.f(x, k=1, device=device(type='cpu'))\nb = a.to('cuda')\nreturn (b,)"));
  EXPECT_EQ(structural_hash(sample_of(
                "lx = x\na = torch.f(lx, device=device(type='cuda', index=0), k=1)\nlx = None\n"
                "c = a\nb = c.to('cpu')\nd = b\nreturn (d,)")),
            expected);
  Sample other =
      sample_of("a = torch.f(x, k=1, device=device(type='cpu'))\nb = a.to('cuda')\nreturn (b,)");
  other.weights[0].mean = 3.0;
  other.weights[0].device = "cuda:0";
  other.weights[1].shape = {99};  // of y, which is not used
  EXPECT_EQ(structural_hash(other), expected);
}

TEST(StructuralHash, WhatIsComputedMatters) {
  const std::string_view bodies[] = {
      "a = torch.f(x, 1)\nreturn (a,)",   "a = torch.f(x, 2)\nreturn (a,)",
      "a = torch.f(x, 1.0)\nreturn (a,)", "a = torch.f(x, True)\nreturn (a,)",
      "a = torch.f(x, '1')\nreturn (a,)", "a = torch.f(x, k=1)\nreturn (a,)",
      "a = torch.g(x, 1)\nreturn (a,)",   "a = torch.f(x, (1,))\nreturn (a,)",
      "a = torch.f(x, [1])\nreturn (a,)", "a = torch.f(x, 1)\nreturn (a, a)",
      "a = torch.f(x, 1)\nreturn (x,)",   "a = torch.f(x, x)\nreturn (a,)",
      "a = torch.f(x, y)\nreturn (a,)",   "a = x - y\nreturn (a,)",
      "x -= y\na = x\nreturn (a,)",       "a = torch.f(x, torch.int64)\nreturn (a,)",
      "a = torch.f([x], y)\nreturn (a,)", "a = torch.f([x, y])\nreturn (a,)"};
  std::vector<std::string> hashes;
  for (std::string_view body : bodies) hashes.push_back(structural_hash(sample_of(body)));
  for (size_t i = 0; i < hashes.size(); ++i) {
    for (size_t j = 0; j < i; ++j) EXPECT_NE(hashes[i], hashes[j]) << bodies[i] << bodies[j];
  }
}

TEST(StructuralHash, ShapesAndDtypesOfInputsMatter) {
  const Sample sample = sample_of("a = torch.f(x, y)\nreturn (a,)");
  Sample shape = sample, dtype = sample;
  shape.weights[1].shape = {4};
  dtype.weights[0].dtype = Dtype::Float16;
  EXPECT_NE(structural_hash(shape), structural_hash(sample));
  EXPECT_NE(structural_hash(dtype), structural_hash(sample));
  EXPECT_NE(structural_hash(dtype), structural_hash(shape));
}

}  // namespace
}  // namespace tessera::graph
