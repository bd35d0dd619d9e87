// How networks are cut into tasks, and that tasks mean what their calls compute.
#include "lower/split_tasks.h"

#include "base/file.h"

#include "lowering_check.h"
#include "te/dag_text.h"

namespace tessera::lower {
namespace {

graph::Sample sample_of_lines(const std::vector<std::pair<std::string, std::string>>& parameters,
                              const std::vector<std::string>& lines) {
  std::string signature, meta, body;
  for (const auto& [name, shape] : parameters) {
    signature += ", " + name;
    meta += "class Program_weight_tensor_meta_" + name + ":\n    name = \"" + name +
            "\"\n    shape = " + shape +
            "\n    dtype = \"torch.float32\"\n    mean = 0.5\n    std = 2.0\n";
  }
  for (const std::string& line : lines) body += "        " + line + "\n";
  graph::Sample sample;
  sample.folder = "sample";
  sample.graph = graph::parse_model(
      "import torch\n\n\nclass GraphModule(torch.nn.Module):\n    def forward(self" + signature +
          "):\n" + body,
      "sample/model.py");
  sample.weights = graph::parse_tensor_meta(meta, "sample/weight_meta.py");
  return sample;
}

std::vector<std::string> names_of(const NetworkTasks& network) {
  std::vector<std::string> names;
  for (const Task& task : network.tasks) names.push_back(task.name);
  return names;
}
using Names = std::vector<std::string>;

// A task's DAG, evaluated by the book at some elements of each output, gives what eager gives for
// its reference on the same inputs.
void check_reference(const Task& task, size_t most = 1000) {
  SCOPED_TRACE(task.name + "\n" + print_dag(task.dag));
  ASSERT_TRUE(task.reference);
  TemporaryFolder folder;
  eager::Runner runner(*task.reference, {.threads = 1});
  runner.make_inputs();
  runner.save_inputs(folder.path() / "inputs.safetensors");
  runner.run();
  runner.save_outputs(folder.path() / "outputs.safetensors");
  const format::StoredTensors inputs(folder.path() / "inputs.safetensors");
  const format::StoredTensors outputs(folder.path() / "outputs.safetensors");
  std::vector<std::vector<double>> given;
  ASSERT_EQ(task.reference->graph.parameters.size(), task.dag.inputs().size());
  for (const graph::Parameter& parameter : task.reference->graph.parameters)
    given.push_back(values_of(*inputs.find(parameter.name)));
  for (size_t o = 0; o < task.dag.outputs.size(); ++o) {
    const format::StoredTensor& wanted = *outputs.find("output." + std::to_string(o));
    EXPECT_EQ(task.dag.operations[size_t(task.dag.outputs[o])].shape(), wanted.shape);
    EXPECT_EQ(task.dag.operations[size_t(task.dag.outputs[o])].dtype, wanted.dtype);
    const std::vector<double> expected = values_of(wanted);
    std::vector<int64_t> places;
    const size_t count = std::min(most, expected.size());
    for (size_t i = 0; i < count; ++i)
      places.push_back(int64_t(count < 2 ? 0 : i * (expected.size() - 1) / (count - 1)));
    const std::vector<double> results = evaluate_at(task.dag, given, int(o), places);
    const double tolerance = std::max(1e-4, 4 * tolerance_of(wanted.dtype));
    for (size_t i = 0; i < count; ++i) {
      const double is = results[i], should = expected[size_t(places[i])];
      if (std::isnan(should) ? std::isnan(is) : is == should) continue;
      ASSERT_LE(std::abs(is - should), tolerance * (1 + std::abs(should)))
          << "element " << places[i] << " is " << is << ", libtorch has " << should;
    }
  }
}

NetworkTasks split_and_check(const graph::Sample& sample) {
  NetworkTasks network = split_tasks(sample, "net");
  for (const Task& task : network.tasks) check_reference(task);
  return network;
}

TEST(SplitTasks, AConvolutionTakesWhatFollows) {
  const NetworkTasks network = split_and_check(sample_of_lines(
      {{"x", "[1, 3, 6, 6]"}, {"w", "[4, 3, 3, 3]"}, {"b", "[4]"}, {"r", "[1, 4, 6, 6]"}},
      {"a = torch.conv2d(x, w, b, (1, 1), (1, 1), (1, 1), 1)", "c = a + r",
       "d = torch.nn.functional.relu(c, inplace = True)", "return (d,)"}));
  EXPECT_EQ(names_of(network), Names{"conv2d+add+relu"});
  EXPECT_EQ(network.calls, 3u);
  EXPECT_EQ(network.calls_covered, 3u);
  EXPECT_EQ(network.nodes_covered, network.nodes);
  EXPECT_EQ(network.flops_covered, network.flops);
}

TEST(SplitTasks, RepeatedBlocksAreOneTaskWithAWeight) {
  const NetworkTasks network = split_and_check(
      sample_of_lines({{"x", "[2, 8]"}, {"a", "[8, 8]"}, {"b", "[8, 8]"}, {"c", "[8, 8]"}},
                      {"h = torch._C._nn.linear(x, a, None)", "h = h.tanh()",
                       "h = torch._C._nn.linear(h, b, None)", "h = torch.tanh(h)",
                       "h = torch._C._nn.linear(h, c, None)", "h = h.tanh_()", "return (h,)"}));
  ASSERT_EQ(names_of(network), Names{"linear+tanh"});
  EXPECT_EQ(network.tasks[0].weights.at("net"), 3);
}

TEST(SplitTasks, ViewsFoldIntoTheirReaders) {
  const NetworkTasks network = split_and_check(sample_of_lines(
      {{"x", "[2, 6, 8]"}, {"w", "[8, 8]"}},
      {"a = x.view(2, 6, 2, 4)", "a = a.transpose(1, 2)", "a = a.contiguous()",
       "a = a.reshape(2, 12, 4)", "b = a.view(12, 8)", "c = torch._C._nn.linear(b, w, None)",
       "d = c.unsqueeze(0)", "return (d,)"}));
  ASSERT_EQ(names_of(network), Names{"linear"});
  EXPECT_EQ(network.tasks[0].dag.inputs().size(), 2u);
}

TEST(SplitTasks, ANormWrittenOutIsOneTask) {
  const NetworkTasks network = split_and_check(
      sample_of_lines({{"x", "[2, 3, 8]"}, {"w", "[8]"}},
                      {"v = x.pow(2)", "v = v.mean(-1, keepdim = True)", "v = v + 1e-06",
                       "s = torch.rsqrt(v)", "y = x * s", "z = w * y", "return (z,)"}));
  EXPECT_EQ(names_of(network), Names{"pow+mean+add+rsqrt+mul+mul"});
}

TEST(SplitTasks, WhatTwoReadIsATaskOfItsOwn) {
  const NetworkTasks network = split_and_check(
      sample_of_lines({{"x", "[4, 8]"}, {"a", "[8, 8]"}, {"b", "[8, 8]"}},
                      {"h = x.exp()", "p = torch._C._nn.linear(h, a, None)",
                       "q = torch._C._nn.linear(h, b, None)", "r = p * q", "return (r, h)"}));
  // The product follows one of the two contractions, not both.
  EXPECT_EQ(network.tasks.size(), 3u);
  int64_t weight = 0;
  for (const Task& task : network.tasks) weight += task.weights.at("net");
  EXPECT_EQ(weight, 3);
}

TEST(SplitTasks, FallbacksAreCountedWithTheirReason) {
  const NetworkTasks network = split_and_check(
      sample_of_lines({{"x", "[4, 2000]"}},
                      {"a = x + 1", "b = torch.sort(a)", "c = b[0]", "d = c * 2", "return (d,)"}));
  EXPECT_EQ(names_of(network), (Names{"add", "mul"}));
  ASSERT_EQ(network.fallbacks.size(), 1u);
  EXPECT_EQ(
      network.fallbacks.begin()->first,
      (std::pair<std::string, std::string>{"aten::sort", "rows too long for quadratic work"}));
  EXPECT_EQ(network.nodes - network.nodes_covered, 1u);
  EXPECT_LT(network.flops_covered, network.flops);
}

TEST(SplitTasks, OperandsThatOnlyLendTheirShapeAreNoInputs) {
  const NetworkTasks network = split_and_check(sample_of_lines(
      {{"x", "[4, 1]"}, {"y", "[4, 8]"}},
      {"a = x.expand_as(y)", "b = torch.ones_like(y)", "c = a * b", "return (c,)"}));
  ASSERT_EQ(network.tasks.size(), 1u);
  EXPECT_EQ(network.tasks[0].dag.inputs().size(), 1u);
}

TEST(SplitTasks, IndicesOfAGatherStayInside) {
  const NetworkTasks network = split_and_check(sample_of_lines(
      {{"x", "[2000]"}, {"w", "[5, 4]"}},
      {"i = torch.sort(x)", "j = i[1]", "k = j % 5", "e = torch.nn.functional.embedding(k, w)",
       "f = torch.topk(x, 3)", "g = f[1]", "h = torch.index_select(x, 0, g)", "return (e, h)"}));
  EXPECT_EQ(network.tasks.size(), 2u);
}

// Tasks of real networks, where one of them is not too much work; of more samples than the bundled
// ones where TESSERA_TASK_SAMPLES names a folder above some.
TEST(SplitTasks, TasksOfSamplesMeanWhatTheirCallsCompute) {
  const char* given = std::getenv("TESSERA_TASK_SAMPLES");
  const std::filesystem::path folder =
      given ? std::filesystem::path(given)
            : std::filesystem::path(TESSERA_TESTS) / "../samples/basic";
  size_t checked = 0;
  for (const auto& path : graph::find_samples(folder)) {
    SCOPED_TRACE(path.string());
    const NetworkTasks network = split_tasks(graph::read_sample(path), "net");
    for (const Task& task : network.tasks) {
      const Task back = task_from_json(Json::parse(to_json(task).dump(), "line"), {"line", 1});
      EXPECT_TRUE(back.dag == task.dag) << print_dag(task.dag);
      EXPECT_TRUE(back.reference && back.reference->graph == task.reference->graph) << task.name;
      double bytes = 0;
      for (const Operation& operation : task.dag.operations) bytes += double(operation.elements());
      if (task.flops > 3e8 || bytes > 2e7) continue;
      EXPECT_NO_THROW(check_reference(task, 5)) << task.name;
      ++checked;
    }
  }
  EXPECT_GT(checked, 10u);
}

// Shares that the splitter must reach over all bundled samples.
TEST(SplitTasks, CoversTheBundledSamples) {
  NetworkTasks all;
  for (const auto& path :
       graph::find_samples(std::filesystem::path(TESSERA_TESTS) / "../samples")) {
    SCOPED_TRACE(path.string());
    const NetworkTasks network = split_tasks(graph::read_sample(path), "net");
    EXPECT_FALSE(network.tasks.empty());
    all.calls += network.calls;
    all.calls_covered += network.calls_covered;
    all.flops += network.flops;
    all.flops_covered += network.flops_covered;
  }
  EXPECT_GE(double(all.calls_covered), 0.90 * double(all.calls));
  EXPECT_GE(all.flops_covered, 0.95 * all.flops);
}

}  // namespace
}  // namespace tessera::lower
