// What the compiler makes of graphs computes what eager computes, on all that eager runs.
#include "compile/compile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "../eager/small_sample.h"
#include "both_ways.h"
#include "primitive/primitive.h"
#include "runtime/compiled_engine.h"

namespace tessera::compile {
namespace {

using eager::small_sample;

const std::string floats = "shape = [4, 6]; dtype = \"torch.float32\"; mean = 0.5; std = 2.0";

graph::Sample sample_of(const std::vector<std::string>& body) {
  return small_sample({{"x", floats}, {"y", floats}}, body);
}

CompileOptions effort(int level) {
  CompileOptions options;
  options.effort = level;
  return options;
}

// At effort 0 nothing is compared while compiling, so a wrong kernel would be seen.
BothWays run_body(const std::vector<std::string>& body) {
  return run_both_ways(sample_of(body), effort(0));
}

TEST(Compile, AChainIsOneKernel) {
  const BothWays both =
      run_body({"a = x + y", "b = a.relu()", "c = b * 2.0", "d = c.sigmoid()", "return (d,)"});
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
  EXPECT_EQ(both.report->stays_eager, "");
  EXPECT_EQ(both.report->kernel_calls, 1u);
  EXPECT_EQ(both.report->library_calls, 0u);
}

TEST(Compile, ParametersThatTheGraphChangesAreChanged) {
  const BothWays both = run_body({"a = x * y", "b = x.add_(a)", "c = a + 1", "return (c,)"});
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
  EXPECT_EQ(both.report->stays_eager, "");
}

TEST(Compile, NormsThatMoveTheirStatisticsLeaveThemAsEagerDoes) {
  const std::string line = "shape = [6]; dtype = \"torch.float32\"; mean = 1.0; std = 0.1";
  const auto both = [&](const std::vector<std::string>& body) {
    return run_both_ways(
        small_sample(
            {{"x", "shape = [5, 6, 4, 3]; dtype = \"torch.float32\""}, {"m", line}, {"v", line}},
            body),
        effort(0));
  };
  const std::string norm = "torch.nn.functional.batch_norm(";
  // The second norm, and what reads the statistics, see what the first one left.
  const BothWays twice =
      both({"a = " + norm + "x, m, v, None, None, True, 0.1, 1e-05)", "r = a.relu()",
            "b = " + norm + "r, m, v, None, None, True, 0.3, 1e-05)", "s = m.sum()", "c = b * s",
            "d = m.mul_(2.0)", "return (c,)"});
  EXPECT_EQ(twice.difference, std::nullopt) << *twice.difference;
  EXPECT_EQ(twice.report->stays_eager, "");
  // What else may see that memory is not known to the norm.
  for (const char* seen : {"b = m", "b = m[0]"}) {
    const BothWays eager =
        both({"a = " + norm + "x, m, v, None, None, True, 0.1, 1e-05)", seen, "return (a, b)"});
    EXPECT_EQ(eager.difference, std::nullopt) << *eager.difference;
    EXPECT_EQ(eager.report->stays_eager, "aten::batch_norm updates its running statistics");
  }
}

TEST(Compile, AResultThatIsAChangedParameterStaysThatParameter) {
  const BothWays both = run_body({"b = x.add_(y)", "return (b,)"});
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
  EXPECT_EQ(both.report->stays_eager, "a result shares memory that is written to");
}

TEST(Compile, WritesThroughViewsReachTheWhole) {
  const BothWays both = run_body({"a = x * y", "a[(slice(None, None, None), 0)] = 0.0", "b = a[0]",
                                  "c = b.mul_(3.0)", "d = a + y", "return (d,)"});
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
}

TEST(Compile, ViewsOfParametersCanBeResults) {
  const BothWays both =
      run_body({"a = x.view(24)", "b = x.t()", "c = b + 1.0", "return (a, b, c, c)"});
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
}

TEST(Compile, RandomNumbersAreDrawnInTheirOrder) {
  const BothWays both = run_body({"unused = torch.rand(5)", "a = torch.rand_like(x)",
                                  "b = torch.nn.functional.dropout(y, 0.5, True, False)",
                                  "c = a + b", "return (c,)"});
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
}

TEST(Compile, DropoutAtInferenceIsNothing) {
  const BothWays both = run_body(
      {"a = torch.nn.functional.dropout(x, 0.5, False, False)", "b = a + y", "return (b,)"});
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
  EXPECT_EQ(both.report->kernel_calls, 1u);
  EXPECT_EQ(both.report->library_calls, 0u);
}

TEST(Compile, ShapesThatDependOnDataStayEager) {
  const BothWays both = run_body({"m = x > 0", "a = x[m]", "b = a * 2", "return (b,)"});
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
  EXPECT_NE(both.report->stays_eager, "");
}

// As detectors do with their strides. The number is that of its moment; what it becomes as a Python
// number decides the type.
TEST(Compile, NumbersThatOnlyFillNeedNoRun) {
  const BothWays both = run_both_ways(
      small_sample({{"x", floats},
                    {"s", "shape = [2]; dtype = \"torch.float64\"; mean = 8.0; std = 2.0"},
                    {"n", "shape = [1]; dtype = \"torch.int32\"; data = [3]"}},
                   {"a = s[1]", "k = torch.ops.aten._local_scalar_dense(a)", "t = s.add_(1.0)",
                    "b = torch.full((4, 1), k, dtype=torch.float32)", "m = n.item()",
                    "c = torch.full((2, 6), m)", "e = torch.full((6,), k)", "xb = x * b",
                    "d = xb + e", "return (d, c)"}),
      effort(0));
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
  EXPECT_EQ(both.report->stays_eager, "");
}

// The stated value decides a shape; other values must not be run by the same plan.
TEST(Compile, ValuesThatDecideShapesAreChecked) {
  const graph::Sample sample =
      small_sample({{"x", floats}, {"n", "shape = []; dtype = \"torch.int64\"; data = [3]"}},
                   {"k = n.item()", "a = x[(slice(None, k, None),)]", "b = a * 2", "return (b,)"});
  const TemporaryFolder folder;
  const auto path = [&](const char* name) { return folder.path() / name; };
  CompileOptions options = effort(0);
  options.cache = path("cache");
  auto report = std::make_shared<CompileReport>();
  const auto eager = eager::make_engine("eager", sample, {}, false, {});
  const auto compiled = make_engine(sample, {}, options, report);
  eager::write_inputs(sample, {}, 123, 123, path("inputs"));
  compiled->take(path("inputs"));
  compiled->compile();
  EXPECT_EQ(report->stays_eager, "");
  for (int64_t rows : {3, 2}) {
    std::vector<float> x(24, 1.5f);
    format::write_safetensors(
        path("other"), {{"x", Dtype::Float32, {4, 6}, {reinterpret_cast<char*>(x.data()), 96}},
                        {"n", Dtype::Int64, {}, {reinterpret_cast<char*>(&rows), 8}}});
    eager->take(path("other"));
    compiled->take(path("other"));
    eager->write_outputs(path("expected"), "", 1);
    compiled->write_outputs(path("found"), "", 1);
    EXPECT_EQ(difference_of_files(path("expected"), path("found")), std::nullopt) << rows;
  }
}

TEST(Compile, ConstantsAreComputedOnce) {
  const BothWays both = run_body(
      {"i = torch.arange(6)", "f = i.float()", "g = f.exp()", "a = x * g", "return (a, g)"});
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
  EXPECT_GE(both.report->constant_calls, 3u);
}

TEST(Compile, BatchNormFoldsIntoAFrozenConvolution) {
  const graph::Sample sample = small_sample(
      {{"x", "shape = [4, 256, 8, 8]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"},
       {"w", "shape = [64, 256, 3, 3]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"},
       {"mean", "shape = [64]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"},
       {"var",
        "shape = [64]; dtype = \"torch.float32\"; min_val = 0.5; max_val = 2.0; mean = 1.0; std = "
        "0.2"},
       {"g", "shape = [64]; dtype = \"torch.float32\"; mean = 1.0; std = 0.1"},
       {"b", "shape = [64]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"}},
      {"a = torch.conv2d(x, w, None, (1, 1), (1, 1), (1, 1), 1)",
       "c = torch.nn.functional.batch_norm(a, mean, var, g, b, False, 0.1, 1e-05)", "return (c,)"});
  CompileOptions options = effort(0);
  options.frozen = true;
  options.data = {"x"};
  const BothWays both = run_both_ways(sample, options);
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
  ASSERT_GE(both.report->passes.size(), 5u);
  EXPECT_EQ(both.report->passes[4].name, "fold batch norms");
  EXPECT_TRUE(both.report->passes[4].changed);
  EXPECT_EQ(both.report->passes[5].name, "pack weights");
  // Primitives of oneDNN pack the weights of convolutions by themselves.
  EXPECT_EQ(both.report->passes[5].changed, primitive::library_version().empty());
}

TEST(Compile, FrozenLinearLayersAreProductsWithTurnedWeights) {
  const graph::Sample sample =
      small_sample({{"x", "shape = [2, 5, 6]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"},
                    {"w", "shape = [7, 6]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"},
                    {"b", "shape = [7]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"},
                    {"v", "shape = [3, 7]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"}},
                   {"a = torch._C._nn.linear(x, w, b)", "c = a.relu()",
                    "d = torch._C._nn.linear(c, v, None)", "return (d,)"});
  for (int level : {0, 1}) {
    CompileOptions options = effort(level);
    options.frozen = true;
    options.data = {"x"};
    const BothWays both = run_both_ways(sample, options);
    EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
    EXPECT_EQ(both.report->stays_eager, "");
    EXPECT_EQ(both.report->passes[5].name, "pack weights");
    EXPECT_TRUE(both.report->passes[5].changed);
  }
}

// Large enough to be packed where libtorch can; one stands in the graph as it will be run.
TEST(Compile, FrozenProductsArePacked) {
  const graph::Sample sample =
      small_sample({{"x", "shape = [1, 40, 96]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"},
                    {"w", "shape = [320, 96]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"},
                    {"b", "shape = [320]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"},
                    {"v", "shape = [320, 64]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"},
                    {"c", "shape = [64]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"}},
                   {"a = torch._C._nn.linear(x, w, b)", "d = a.relu()", "e = d.view(40, 320)",
                    "f = torch.addmm(c, e, v)", "g = torch.mm(e, v)",
                    "h = torch.addmm(c, e, v, beta = 0.5)", "return (f, g, h)"});
  for (int level : {0, 1}) {
    CompileOptions options = effort(level);
    options.frozen = true;
    options.data = {"x"};
    options.kernels = false;  // by libtorch alone
    const BothWays both = run_both_ways(sample, options);
    EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
  }
}

// The experts' weights for each token are read where they are, not gathered first.
TEST(Compile, ContractionsReadPickedRows) {
  const graph::Sample sample =
      small_sample({{"x", "shape = [6, 24, 1]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"},
                    {"w", "shape = [3, 40, 24]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"},
                    {"n", "shape = [6]; dtype = \"torch.int64\"; data = [2, 0, -1, 1, -3, 2]"}},
                   {"a = w[n]", "b = torch.bmm(a, x)", "return (b,)"});
  for (int level : {0, 1}) {
    const BothWays both = run_both_ways(sample, effort(level));
    EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
    EXPECT_EQ(both.report->tasks, 1u);
  }
}

// Bundled samples: none fails, none answers otherwise, none stays eager but one that must. Each is
// compiled with one of the three efforts and one kind of weights, so that they have all six among
// them. Large ones take a minute or more, so two of them must do; TESSERA_BUNDLED=all compiles each
// of the 29 in all six ways, which takes an hour.
class Bundled : public testing::TestWithParam<std::string> {};

bool all_are_wanted() {
  const char* wanted = std::getenv("TESSERA_BUNDLED");
  return wanted && std::string_view(wanted) == "all";
}

std::vector<std::string> bundled_samples() {
  const std::filesystem::path root = std::filesystem::path(TESSERA_TESTS) / ".." / "samples";
  constexpr size_t large = 25000;  // bytes of its text
  std::vector<std::string> names;
  for (const std::filesystem::path& folder : graph::find_samples(root)) {
    const std::string name = folder.lexically_relative(root).string();
    if (all_are_wanted() || name.find("llama") != name.npos ||
        name.find("visual_bert") != name.npos ||
        std::filesystem::file_size(folder / "model.py") < large)
      names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

TEST_P(Bundled, AnswersAsEagerDoes) {
  const graph::Sample sample =
      graph::read_sample(std::filesystem::path(TESSERA_TESTS) / ".." / "samples" / GetParam());
  const std::vector<std::string> names = bundled_samples();
  const auto at = std::find(names.begin(), names.end(), GetParam()) - names.begin();
  for (int way = 0; way < 6; ++way) {
    if (way != at % 6 && !all_are_wanted()) continue;
    CompileOptions options = effort(way % 3);
    options.frozen = way >= 3;
    for (const graph::Parameter& parameter : sample.graph.parameters)
      if (graph::is_data_input(parameter.name)) options.data.push_back(parameter.name);
    options.seconds = 0.2;
    SCOPED_TRACE(fmt::format("effort {}, weights {}", options.effort,
                             options.frozen ? "frozen" : "as inputs"));
    const BothWays both = run_both_ways(sample, options);
    EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
    // From effort 1 on eager may be the faster; what differs is a miscompile all the same.
    const std::string& eager = both.report->stays_eager;
    if (GetParam() == "basic/inplace")
      EXPECT_EQ(eager, "a result shares memory that is written to");
    else
      EXPECT_TRUE(eager.empty() || (options.effort > 0 && eager == runtime::eager_is_faster))
          << eager;
  }
}

INSTANTIATE_TEST_SUITE_P(Compile, Bundled, testing::ValuesIn(bundled_samples()));

TEST(Compile, MeasuredKernelsAnswerAsEagerDoes) {
  const graph::Sample sample = graph::read_sample(std::filesystem::path(TESSERA_TESTS) / ".." /
                                                  "samples" / "basic/attention");
  for (int level : {1, 2}) {
    CompileOptions options = effort(level);
    options.seconds = 0.5;
    const BothWays both = run_both_ways(sample, options);
    EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
    for (const GroupReport& group : both.report->groups) EXPECT_GT(group.seconds, 0) << group.name;
  }
}

}  // namespace
}  // namespace tessera::compile
