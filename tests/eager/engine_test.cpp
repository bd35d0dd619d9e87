// The engines behind workers: each computes what eager computes, in its own way.
#include "eager/engine.h"

#include <gtest/gtest.h>
#include <torch/csrc/jit/ir/ir.h>

#include "base/error.h"
#include "base/file.h"
#include "eager/binder.h"
#include "eager/execution.h"
#include "eager/input_file.h"
#include "eager/tensor_file.h"
#include "eager/torchscript.h"
#include "small_sample.h"

namespace tessera::eager {
namespace {

const std::filesystem::path basic =
    std::filesystem::path(TESSERA_TESTS) / ".." / "samples" / "basic";

// Weights have "self" in their names.
std::set<std::string> data_of(const graph::Sample& sample) {
  std::set<std::string> data;
  for (const graph::Parameter& parameter : sample.graph.parameters) {
    if (parameter.name.find("self") == std::string::npos) data.insert(parameter.name);
  }
  return data;
}

struct Made {
  TemporaryFolder folder;
  graph::Sample sample;
  std::set<std::string> data;
  std::unique_ptr<Engine> engine;

  Made(const std::string& engine_name, const graph::Sample& of, bool frozen)
      : sample(of), data(data_of(of)) {
    RunOptions options;
    options.threads = 1;
    write_inputs(sample, data, 123, 123, path("inputs"));
    engine = make_engine(engine_name, sample, options, frozen, {data.begin(), data.end()});
    engine->take(path("inputs"));
    engine->compile();
  }
  std::filesystem::path path(const char* name) const { return folder.path() / name; }
  NamedTensors outputs() {
    engine->write_outputs(path("outputs"), path("after"), 123);
    return read_safetensors(path("outputs"));
  }
};

void expect_close(const NamedTensors& found, const NamedTensors& expected, double rtol) {
  ASSERT_EQ(found.size(), expected.size());
  for (size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(found[i].first, expected[i].first);
    const at::Tensor a = found[i].second.to(at::kDouble), b = expected[i].second.to(at::kDouble);
    ASSERT_EQ(a.sizes(), b.sizes());
    EXPECT_LE((a - b).norm().item<double>(), rtol * b.norm().item<double>() + 1e-12)
        << found[i].first;
  }
}

class EngineOnSample : public testing::TestWithParam<const char*> {};

TEST_P(EngineOnSample, AllComputeTheSame) {
  const graph::Sample sample = graph::read_sample(basic / GetParam());
  Made eager("eager", sample, false);
  const NamedTensors expected = eager.outputs();
  ASSERT_FALSE(expected.empty());
  for (const bool frozen : {false, true}) {
    Made torchscript("torchscript", sample, frozen);
    expect_close(torchscript.outputs(), expected, 1e-5);
    expect_close(torchscript.outputs(), expected, 1e-5);  // once more: nothing was left behind
    if (!frozen) {
      expect_close(read_safetensors(torchscript.path("after")),
                   read_safetensors(eager.path("after")), 1e-5);
    }
  }
  Made exact("eager64", sample, false);
  const NamedTensors doubles = exact.outputs();
  expect_close(doubles, expected, 1e-5);
  for (const auto& [name, tensor] : doubles) {
    if (tensor.is_floating_point()) {
      EXPECT_EQ(tensor.scalar_type(), at::kDouble) << name;
    }
  }
}

TEST_P(EngineOnSample, TheLastResultsAreThoseOfTheLastRun) {
  const graph::Sample sample = graph::read_sample(basic / GetParam());
  for (const char* name : {"eager", "torchscript"}) {
    Made made(name, sample, false);
    EXPECT_THROW(made.engine->write_last(made.path("last")), Error) << "there was no run";
    write_inputs(sample, made.data, 7, 8, made.path("fresh"));
    made.engine->take(made.path("fresh"));
    made.engine->timed_run_ms();
    made.engine->write_last(made.path("last"));
    expect_close(read_safetensors(made.path("last")), made.outputs(), 0);
  }
}

INSTANTIATE_TEST_SUITE_P(Basic, EngineOnSample,
                         testing::Values("attention", "convnet", "inplace", "mlp"));

TEST(Engine, RunsDoNotChangeWhatIsWritten) {
  Made made("eager", graph::read_sample(basic / "inplace"), false);
  const NamedTensors before = made.outputs();
  for (int i = 0; i < 3; ++i) made.engine->timed_run_ms();
  expect_close(made.outputs(), before, 0);
}

// A convolution and a batch norm behind it, of four channels.
graph::Sample convolution() {
  const auto floats = [](const char* shape, const char* range) {
    return std::string("shape = ") + shape + "; dtype = \"torch.float32\"; " + range;
  };
  const char* normal = "mean = 0.1; std = 0.5";
  const char* positive = "mean = 1.0; std = 0.0; min_val = 0.5; max_val = 1.5";
  return small_sample({{"L_x_", floats("[1, 3, 8, 8]", normal)},
                       {"L_self_w_", floats("[4, 3, 3, 3]", normal)},
                       {"L_self_mean_", floats("[4]", normal)},
                       {"L_self_var_", floats("[4]", positive)},
                       {"L_self_scale_", floats("[4]", normal)},
                       {"L_self_shift_", floats("[4]", normal)}},
                      {"y = torch.conv2d(L_x_, L_self_w_, None, (1, 1), (1, 1), (1, 1), 1)",
                       "z = torch.nn.functional.batch_norm(y, L_self_mean_, L_self_var_, "
                       "L_self_scale_, L_self_shift_, False, 0.1, 1e-05)",
                       "return (z,)"});
}

int nodes_named(const torch::jit::Graph& graph, const std::string& name) {
  int n = 0;
  for (const torch::jit::Node* node : graph.nodes()) n += name == node->kind().toQualString();
  return n;
}

TEST(Torchscript, ABatchNormIsFoldedIntoAFrozenConvolution) {
  const graph::Sample sample = convolution();
  TemporaryFolder folder;
  write_inputs(sample, {"L_x_"}, 1, 1, folder.path() / "inputs");
  const EagerPlan plan = bind(sample.graph, at::kCPU);
  const std::vector<at::Tensor> inputs = parameter_tensors(sample.graph, folder.path() / "inputs");
  std::vector<bool> passed(inputs.size(), true);
  EXPECT_EQ(nodes_named(*torchscript_graph(plan, inputs, passed), "aten::batch_norm"), 1);
  passed.assign(inputs.size(), false);
  passed[0] = true;
  EXPECT_EQ(nodes_named(*torchscript_graph(plan, inputs, passed), "aten::batch_norm"), 0);

  Stack stack = {inputs[0]};
  const at::Tensor frozen = torchscript(plan, inputs, passed)(stack).at(0).toTensor();
  const at::Tensor expected = run(plan, inputs).at(0).toTensor();
  EXPECT_TRUE(at::allclose(frozen, expected, 1e-4, 1e-5));
}

}  // namespace
}  // namespace tessera::eager
