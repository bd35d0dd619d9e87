#include "onnx_export/onnx_export.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "../eager/small_sample.h"
#include "base/elements.h"
#include "base/error.h"
#include "base/file.h"
#include "eager/runner.h"
#include "format/safetensors.h"
#include "onnx/model_proto.h"
#include "onnx/onnx.h"

namespace tessera::onnx_export {
namespace {

using eager::small_floats;
using eager::small_sample;
using Names = std::vector<std::string>;
using Body = std::vector<std::string>;

const std::string weight = "L_self_modules_fc_parameters_weight_";
const std::string image = "shape = [2, 4, 8, 8]; dtype = \"torch.float32\"";

std::vector<std::pair<std::string, std::string>> two_floats() {
  return {{"x", small_floats}, {"y", small_floats}};
}

struct Written {
  std::string bytes;  // which the model looks into
  onnx::ModelProto model;

  Written(const graph::Sample& sample, const ExportOptions& options = {})
      : bytes(export_onnx(sample, "net", options).bytes),
        model(onnx::parse_model_proto(bytes, "net.onnx")) {}

  Names ops() const {
    Names names;
    for (const onnx::NodeProto& node : model.graph.nodes) names.push_back(node.op);
    return names;
  }
};

template <typename Named>
Names names_of(const std::vector<Named>& all) {
  Names names;
  for (const Named& one : all) names.push_back(one.name);
  return names;
}

std::string refusal(const Body& body) {
  try {
    export_onnx(small_sample(two_floats(), body), "net");
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    return error.what();
  }
  return "";
}

TEST(OnnxExport, ALinearLayerIsAGemmWithTheNamesOfTheSample) {
  const Written written(small_sample({{"x", small_floats}, {weight, small_floats}},
                                     {"fc = torch._C._nn.linear(x, " + weight + ", None)",
                                      "out = torch.nn.functional.relu(fc)", "return (out,)"}));
  EXPECT_EQ(written.ops(), (Names{"Gemm", "Relu"}));
  EXPECT_EQ(written.model.graph.name, "net");
  EXPECT_EQ(names_of(written.model.graph.nodes), (Names{"fc", "out"}));
  EXPECT_EQ(names_of(written.model.graph.outputs), Names{"out"});
  EXPECT_EQ(names_of(written.model.graph.values), Names{"fc"})
      << "with its shape, for who draws it";
}

TEST(OnnxExport, FrozenWeightsAreTheValuesOfARunAndDataStayInputs) {
  const graph::Sample sample = small_sample({{"x", small_floats}, {weight, small_floats}},
                                            {"a = x * " + weight, "return (a,)"});
  const Written written(sample, {.seed = 7});
  EXPECT_EQ(names_of(written.model.graph.inputs), Names{"x"});
  ASSERT_EQ(names_of(written.model.graph.initializers), Names{weight});

  const TemporaryFolder folder;
  eager::Runner run(sample, {.seed = 7});
  run.make_inputs();
  run.save_inputs(folder.path() / "inputs");
  const format::StoredTensors made(folder.path() / "inputs");
  EXPECT_EQ(written.model.graph.initializers[0].raw, made.find(weight)->bytes);

  const Written other(sample, {.seed = 8});
  EXPECT_NE(written.model.graph.initializers[0].raw, other.model.graph.initializers[0].raw);
}

TEST(OnnxExport, WeightsMayBeInputs) {
  const Written written(small_sample({{"x", small_floats}, {weight, small_floats}},
                                     {"a = x * " + weight, "return (a,)"}),
                        {.frozen = false});
  EXPECT_EQ(names_of(written.model.graph.inputs), (Names{"x", weight}));
  EXPECT_TRUE(written.model.graph.initializers.empty());
}

TEST(OnnxExport, WhatNobodyReadsIsLeftOut) {
  const Written written(small_sample(
      two_floats(), {"a = torch.rand(2)", "b = y.exp()", "c = x.exp()", "return (c,)"}));
  EXPECT_EQ(written.ops(), Names{"Exp"});
  EXPECT_EQ(names_of(written.model.graph.inputs), (Names{"x", "y"})) << "the sample's own";
}

TEST(OnnxExport, EachOutputIsMadeByANodeOfItsOwn) {
  const Written written(
      small_sample(two_floats(), {"a = x.exp()", "b = a.contiguous()", "return (a, b, x)"}));
  EXPECT_EQ(written.ops(), (Names{"Exp", "Identity", "Identity"}));
  EXPECT_EQ(names_of(written.model.graph.outputs), (Names{"a", "output", "output_1"}));
  for (const onnx::ValueInfo& output : written.model.graph.outputs) EXPECT_TRUE(output.is_tensor);
}

TEST(OnnxExport, InPlaceFormsAreFunctions) {
  const Written written(
      small_sample(two_floats(), {"a = x[0]", "b = a.add_(1)", "c = x * 2", "return (c,)"}));
  for (const onnx::NodeProto& node : written.model.graph.nodes)
    for (const std::string& output : node.outputs) EXPECT_NE(output, "x");
  EXPECT_EQ(written.ops().back(), "Mul");
}

TEST(OnnxExport, BFloat16TakesTheLaterSetOfOperators) {
  const Body body = {"a = x.exp()", "return (a,)"};
  const Written plain(small_sample(two_floats(), body));
  EXPECT_EQ(plain.model.opsets.at(""), 20);
  const Written later(small_sample({{"x", "shape = [2]; dtype = \"torch.bfloat16\""}}, body));
  EXPECT_EQ(later.model.opsets.at(""), 22);
}

TEST(OnnxExport, UnknownOperatorsAreRefusedAllAtOnce) {
  EXPECT_EQ(
      refusal({"a = torch.fft.fft(x)", "b = torch.fft.fft(y)", "c = a + b", "d = torch.real(c)",
               "return (d,)"}),
      "sample/model.py: no translation to ONNX for 2 of its operators: aten::fft_fft (2 calls), "
      "aten::real (1 call)");
}

TEST(OnnxExport, FormsAreRefusedWithTheirLine) {
  EXPECT_EQ(refusal({"a = x + y", "b = torch.diff(a, 2)", "return (b,)"}),
            "sample/model.py:9: aten::diff: not expressed in ONNX: differences of another order");
  EXPECT_EQ(refusal({"a = torch.rand(2, 3)", "b = x + a", "return (b,)"}),
            "sample/model.py: no translation to ONNX for 1 of its operators: aten::rand (1 call)");
  EXPECT_EQ(refusal({"a = torch.nn.functional.dropout(x, 0.5, True, False)", "return (a,)"}),
            "sample/model.py:8: aten::dropout: not expressed in ONNX: random numbers");
}

TEST(OnnxExport, WeightsBeyondAFileAreRefusedBeforeTheyAreMade) {
  const graph::Sample sample =
      small_sample({{"x", "shape = [1]; dtype = \"torch.float32\""},
                    {weight, "shape = [40000, 40000]; dtype = \"torch.float32\""}},
                   {"a = x * " + weight, "return (a,)"});
  try {
    export_onnx(sample, "net");
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(
        error.what(),
        "sample/model.py: its weights are 6.4 GB, a file of ONNX holds 2: --weights inputs "
        "leaves them out");
  }
  EXPECT_EQ(export_onnx(sample, "net", {.frozen = false}).nodes, 1u);
}

// --- there and back ---------------------------------------------------------------------------

std::string rewritten(const std::string& file, const std::string& other,
                      const graph::Sample& sample) {
  // The inputs of the sample that was read, those of the first where its names say so.
  const format::StoredTensors first(file), second(other);
  std::vector<format::StoredTensor> all = second.all();
  for (format::StoredTensor& tensor : all)
    if (const auto* given = first.find(*sample.meta_of(tensor.name)->original_name))
      tensor.bytes = given->bytes;
  const std::string to = other + ".both";
  format::write_safetensors(to, all);
  return to;
}

// The largest difference of outputs of a sample and of the one that is read from its ONNX, as a
// share of the largest magnitude.
double error_there_and_back(const graph::Sample& sample) {
  const TemporaryFolder folder;
  const auto file = [&](const char* name) { return (folder.path() / name).string(); };
  eager::Runner first(sample, {});
  first.make_inputs();
  first.save_inputs(file("inputs"));
  first.run();
  first.save_outputs(file("outputs"));

  const graph::Sample read =
      onnx::parse_onnx(export_onnx(sample, "net").bytes, folder.path() / "net.onnx");
  eager::Runner second(read, {});
  second.make_inputs();
  second.save_inputs(file("own"));
  second.load_inputs(rewritten(file("inputs"), file("own"), read));
  second.run();
  second.save_outputs(file("again"));
  EXPECT_EQ(first.outputs(), second.outputs());

  const format::StoredTensors expected(file("outputs")), actual(file("again"));
  double worst = 0, largest = 1e-30;
  for (const format::StoredTensor& tensor : expected.all()) {
    const auto bytes = std::as_bytes(std::span(tensor.bytes));
    const auto others = std::as_bytes(std::span(actual.find(tensor.name)->bytes));
    for (size_t i = 0; i < tensor.elements(); ++i) {
      const double a = element_at(tensor.dtype, bytes, i), b = element_at(tensor.dtype, others, i);
      worst = std::max(worst, a == b ? 0 : std::abs(a - b));
      if (std::isfinite(a)) largest = std::max(largest, std::abs(a));
    }
  }
  return worst / largest;
}

Body statements(std::string_view form) {
  Body body;
  for (size_t end; (end = form.find("; ")) != form.npos; form.remove_prefix(end + 2))
    body.emplace_back(form.substr(0, end));
  body.emplace_back(form);
  body.push_back("return (a,)");
  return body;
}

TEST(OnnxExport, ReadAgainItComputesTheSame) {
  const std::vector<std::string> forms = {
      "t = y * 2; a = x + t",
      "a = x // 2",
      "t = x > y; u = y < 1; a = t & u",
      "t = x > y; a = torch.where(t, x, y)",
      "t = x > 0; a = x.masked_fill(t, -inf)",
      "a = torch.nn.functional.softplus(x, 2)",
      "a = torch.nn.functional.glu(image, 1)",
      "t = x.transpose(0, 1); a = t.reshape(6)",
      "a = image[(slice(None, None, None), 1, slice(None, None, 2))]",
      "a = torch.cat((x, y), 1)",
      "a = torch.stack((x, y), 1)",
      "a = torch.nn.functional.pad(x, (1, 2), 'constant', 3)",
      "a = torch.roll(image, (1, 2), (2, 3))",
      "a = torch.flip(x, [1])",
      "a = x.repeat_interleave(2, 1)",
      "a = torch.nn.functional.pixel_unshuffle(image, 2)",
      "a = image[(ids, ids)]",
      "t = ids.view(1, 2); a = torch.gather(x, 1, t)",
      "a = x.index_add(0, ids, y)",
      "t = ids.view(1, 2); a = x.scatter_reduce(1, t, y, 'amax', include_self=False)",
      "a = torch.tril(x)",
      "a = torch.cumsum(x, 1)",
      "a = torch.diff(x, prepend=y)",
      "a = x.sum()",
      "a = x.mean(1, True)",
      "a = x.var(1)",
      "a = x.amax(0)",
      "a = torch.logsumexp(x, 1)",
      "a = torch.nn.functional.softmax(x, 1)",
      "a = torch.einsum('ij,kj->ik', x, y)",
      "t = y.t(); u = t @ x; a = torch.addmm(x, y, u, beta=2, alpha=3)",
      "a = torch._C._nn.scaled_dot_product_attention(image, image, image, is_causal=True)",
      "a = torch.conv2d(image, filter, None, 2, 1, 1, 1)",
      "a = torch.conv2d(image, filter, padding='same')",
      "a = torch.conv_transpose2d(image, filter, None, 2, 1, 1)",
      "a = torch.nn.functional.max_pool2d(image, 3, 2, 1)",
      "a = torch.nn.functional.avg_pool2d(image, 2)",
      "a = torch.nn.functional.adaptive_avg_pool2d(image, 4)",
      "a = torch.nn.functional.interpolate(image, scale_factor=2.0, mode='nearest')",
      "a = torch.nn.functional.interpolate(image, size=(5, 7), mode='bilinear', "
      "align_corners=False)",
      "a = torch.nn.functional.layer_norm(x, (3,))",
      "a = torch.nn.functional.group_norm(image, 2)",
      "a = torch.nn.functional.rms_norm(x, (3,))",
      "t = ids.view(1, 2); a = torch.nn.functional.embedding_bag(t, x)",
  };
  for (const std::string& form : forms) {
    const graph::Sample sample =
        small_sample({{"x", small_floats},
                      {"y", small_floats},
                      {"image", image},
                      {"filter", "shape = [4, 4, 3, 3]; dtype = \"torch.float32\""},
                      {"ids", "shape = [2]; dtype = \"torch.int64\"; min_val = 0; max_val = 1"}},
                     statements(form));
    EXPECT_LT(error_there_and_back(sample), 1e-5) << form;
  }
}

}  // namespace
}  // namespace tessera::onnx_export
