// Convolutions and products as primitives of oneDNN, with their epilogues, beside eager.
#include <dlfcn.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "../eager/small_sample.h"
#include "both_ways.h"
#include "primitive/primitive.h"

namespace tessera::compile {
namespace {

using eager::small_sample;

class CompilePrimitives : public testing::Test {
 protected:
  void SetUp() override {
    if (primitive::library_version().empty()) GTEST_SKIP() << primitive::why_not();
  }

  static std::string floats(const std::string& shape) {
    return "shape = [" + shape + "]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0";
  }

  // x is data; w, b, r and s are weights.
  static graph::Sample convolution(const std::vector<std::string>& body,
                                   const std::string& x = "1, 16, 12, 13",
                                   const std::string& w = "24, 16, 3, 3",
                                   const std::string& r = "1, 24, 12, 13") {
    return small_sample({{"x", floats(x)},
                         {"w", floats(w)},
                         {"b", floats("24")},
                         {"r", floats(r)},
                         {"s", floats("1, 24, 1, 1")}},
                        body);
  }

  static CompileOptions options(bool frozen) {
    CompileOptions made;
    made.effort = 0;
    made.frozen = frozen;
    made.data = {"x", "r"};
    made.primitives_alone = true;
    return made;
  }

  static int primitives(const BothWays& both) {
    int found = 0;
    for (const GroupReport& group : both.report->groups) found += group.way == "primitive";
    return found;
  }

  static void expect_primitive(const graph::Sample& sample, int count = 1) {
    for (bool frozen : {true, false}) {
      SCOPED_TRACE(frozen ? "frozen" : "inputs");
      const BothWays both = run_both_ways(sample, options(frozen));
      EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
      EXPECT_EQ(both.report->stays_eager, "");
      EXPECT_EQ(primitives(both), count);
    }
  }
};

TEST_F(CompilePrimitives, EpilogueIsInside) {
  const std::string conv = "a = torch.conv2d(x, w, b, (1, 1), (1, 1), (1, 1), 1)";
  for (const std::string& call : {"a.relu()",
                                  "torch.nn.functional.hardtanh(a, 0.0, 6.0)",
                                  "torch.nn.functional.hardswish(a)",
                                  "torch.nn.functional.hardsigmoid(a)",
                                  "torch.nn.functional.silu(a)",
                                  "torch.nn.functional.gelu(a)",
                                  "torch._C._nn.gelu(a, approximate = 'tanh')",
                                  "a.sigmoid()",
                                  "a.tanh()",
                                  "torch.nn.functional.leaky_relu(a, 0.1)",
                                  "torch.nn.functional.elu(a)",
                                  "torch.nn.functional.mish(a)",
                                  "a.clamp(-0.5, 0.75)",
                                  "a.clamp(min = 0)",
                                  "a + 1.5",
                                  "a * 0.5",
                                  "2.0 - a",
                                  "a / 4",
                                  "a + r",
                                  "r + a",
                                  "a - r",
                                  "a * s",
                                  "a * r"}) {
    SCOPED_TRACE(call);
    expect_primitive(convolution({conv, "c = " + call, "return (c,)"}));
    if (call.find('r') == 0 || call.ends_with(" r")) continue;  // it comes in another layout
    const BothWays both = run_both_ways(
        convolution({conv, "c = " + call, "d = c.mean((2, 3))", "return (d,)"}), options(true));
    EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
    EXPECT_EQ(both.report->library_calls + both.report->kernel_calls,
              3u)  // a change of layout, it, the mean
        << fmt::format("{}", fmt::join(both.report->plan, "\n"));
  }
}

TEST_F(CompilePrimitives, LongEpilogues) {
  const std::string conv = "a = torch.conv2d(x, w, b, (1, 1), (1, 1), (1, 1), 1)";
  expect_primitive(convolution({conv, "c = a + r", "d = c.relu()", "return (d,)"}));
  expect_primitive(convolution({conv, "c = a.sigmoid()", "d = a * c", "return (d,)"}));
  expect_primitive(
      convolution({conv, "c = a.sigmoid()", "d = c * a", "e = d * s", "f = e + r", "return (f,)"}));
  // What there is no post-operation for is a kernel behind it.
  expect_primitive(convolution({conv, "c = a.relu()", "d = c.cos()", "return (d,)"}));
  expect_primitive(convolution({conv, "c = a.cos()", "d = c + a", "return (d,)"}));
  // What else is read of it is made.
  expect_primitive(convolution({conv, "c = a.relu()", "return (a, c)"}));
  expect_primitive(convolution({conv, "c = a + a", "return (c,)"}));
}

TEST_F(CompilePrimitives, GroupsStridesDilationAndPadding) {
  expect_primitive(convolution(
      {"a = torch.conv2d(x, w, b, (2, 2), (1, 1), (1, 1), 4)", "c = a.relu()", "return (c,)"},
      "2, 16, 12, 13", "24, 4, 3, 3"));
  expect_primitive(convolution(
      {"a = torch.conv2d(x, w, b, (1, 1), (2, 2), (2, 2), 1)", "c = a.relu()", "return (c,)"}));
  expect_primitive(convolution(
      {"a = torch.conv2d(x, w, b, (1, 1), (2, 2), (1, 1), 24)", "c = a.relu()", "return (c,)"},
      "1, 24, 12, 13", "24, 1, 5, 5"));
  expect_primitive(convolution({"p = torch._C._nn.pad(x, (0, 1, 1, 2), 'constant', 0.0)",
                                "a = torch.conv2d(p, w, b, (2, 2), (0, 0), (1, 1), 1)",
                                "c = a.relu()", "return (c,)"}));
  // Another value than zero is no padding of a convolution.
  expect_primitive(convolution({"p = torch._C._nn.pad(x, (0, 1, 1, 2), 'constant', 1.0)",
                                "a = torch.conv2d(p, w, b, (2, 2), (0, 0), (1, 1), 1)",
                                "c = a.relu()", "return (c,)"}));
}

TEST_F(CompilePrimitives, InputsThatAreViews) {
  expect_primitive(
      convolution({"v = x.transpose(2, 3)", "a = torch.conv2d(v, w, b, (1, 1), (1, 1), (1, 1), 1)",
                   "c = a.relu()", "return (c,)"}));
  expect_primitive(
      convolution({"v = x[(slice(None, None, None), slice(0, 16, None))]",
                   "a = torch.conv2d(v, w, b, (1, 1), (1, 1), (1, 1), 1)", "return (a,)"},
                  "3, 20, 12, 13"));
}

// Rows of channels seen as an image, and parts of images: no copy of libtorch's in between.
TEST_F(CompilePrimitives, ViewsKeepTheLayout) {
  const graph::Sample sample = convolution(
      {"a = torch.conv2d(x, w, b, (1, 1), (1, 1), (1, 1), 1)", "p = a.permute(0, 2, 3, 1)",
       "q = torch.nn.functional.layer_norm(p, (24,))", "v = q.permute(0, 3, 1, 2)",
       "c = torch.conv2d(v, s, None, (1, 1), (0, 0), (1, 1), 24)", "d = c + v", "e = d.chunk(2, 1)",
       "f = e[0]", "g = e[1]", "h = torch.conv2d(g, r, None, (1, 1), (0, 0), (1, 1), 1)",
       "i = torch.cat([f, h], 1)", "j = i.mean((2, 3))", "return (j,)"},
      "1, 16, 12, 13", "24, 16, 3, 3", "12, 12, 1, 1");
  for (bool two : {false, true}) {
    graph::Sample other = sample;
    for (graph::TensorMeta& meta : other.weights)
      if (meta.name == "s") meta.shape = {24, 1, 1, 1};
    CompileOptions how = options(true);
    how.data = {"x"};
    how.effort = two ? 1 : 0;
    how.primitives_alone = !two;
    const BothWays both = run_both_ways(other, how);
    EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
    if (two) continue;
    size_t conversions = 0;
    for (const std::string& line : both.report->plan)
      conversions += !line.starts_with("once") && line.find("clone") != std::string::npos;
    EXPECT_EQ(conversions, 1u) << fmt::format("{}", fmt::join(both.report->plan, "\n"));
  }
}

TEST_F(CompilePrimitives, ChainsKeepTheirLayout) {
  const graph::Sample sample =
      small_sample({{"x", floats("1, 3, 33, 31")},
                    {"w", floats("16, 3, 3, 3")},
                    {"v", floats("16, 1, 3, 3")},
                    {"u", floats("24, 16, 1, 1")},
                    {"t", floats("16, 24, 1, 1")}},
                   {"a = torch.conv2d(x, w, None, (2, 2), (1, 1), (1, 1), 1)", "b = a.relu()",
                    "c = torch.conv2d(b, v, None, (1, 1), (1, 1), (1, 1), 16)", "d = c.relu()",
                    "e = torch.conv2d(d, u, None, (1, 1), (0, 0), (1, 1), 1)", "f = e.relu()",
                    "g = torch.conv2d(f, t, None, (1, 1), (0, 0), (1, 1), 1)", "h = g + b",
                    "i = torch.nn.functional.adaptive_avg_pool2d(h, (1, 1))", "j = i.flatten(1)",
                    "return (j,)"});
  CompileOptions how = options(true);
  const BothWays both = run_both_ways(sample, how);
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
  EXPECT_EQ(primitives(both), 4);
  size_t conversions = 0;
  for (const std::string& line : both.report->plan)
    conversions += !line.starts_with("once") && line.find("clone") != std::string::npos;
  EXPECT_EQ(conversions, 1u);  // of what comes in
  for (int level : {0, 1}) {
    how.effort = level;
    how.primitives_alone = false;
    const BothWays chosen = run_both_ways(sample, how);
    EXPECT_EQ(chosen.difference, std::nullopt) << *chosen.difference;
  }
}

TEST_F(CompilePrimitives, ProductsWithConstantFactors) {
  const graph::Sample sample =
      small_sample({{"x", floats("2, 20, 96")},
                    {"w", floats("320, 96")},
                    {"b", floats("320")},
                    {"v", floats("96, 320")},
                    {"c", floats("96")}},
                   {"a = torch._C._nn.linear(x, w, b)", "d = torch._C._nn.gelu(a)",
                    "e = torch._C._nn.linear(d, v, c)", "f = e + x", "return (f,)"});
  CompileOptions how = options(true);
  const BothWays both = run_both_ways(sample, how);
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
  EXPECT_EQ(primitives(both), 2);
  EXPECT_EQ(both.report->library_calls + both.report->kernel_calls, 2u)  // with their epilogues
      << fmt::format("{}", fmt::join(both.report->plan, "\n"));
}

// libtorch's own oneDNN works beside ours, on the same threads.
TEST_F(CompilePrimitives, LibrariesDoNotMeet) {
  EXPECT_EQ(dlsym(RTLD_DEFAULT, "dnnl_version"), nullptr);
  std::ifstream maps("/proc/self/maps");
  std::set<std::string> pools;
  for (std::string line; std::getline(maps, line);)
    if (const size_t at = line.find("/"); at != std::string::npos)
      if (line.find("libgomp") != std::string::npos || line.find("libiomp") != std::string::npos)
        pools.insert(line.substr(at));
  EXPECT_EQ(pools.size(), 1u);
}

}  // namespace
}  // namespace tessera::compile
