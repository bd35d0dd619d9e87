#include "onnx/onnx.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "base/error.h"
#include "base/file.h"
#include "graph/hash.h"
#include "onnx_messages.h"

namespace tessera::onnx {
namespace {

using namespace wire;

graph::Sample read(const std::string& graph, int64_t opset = 17, const DimensionSizes& dims = {}) {
  return parse_onnx(model(graph, opset), "net.onnx", dims);
}

std::string refusal(const std::string& bytes) {
  try {
    parse_onnx(bytes, "net.onnx");
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    return error.what();
  }
  return "";
}

std::vector<std::string> callees(const graph::Sample& sample) {
  std::vector<std::string> names;
  for (const graph::Node& node : sample.graph.nodes) {
    if (node.is_compute()) names.push_back(node.callee);
  }
  return names;
}

using Names = std::vector<std::string>;

TEST(Onnx, AConvolutionBecomesTorchsAndItsWeightAParameter) {
  const graph::Sample sample =
      read(input("x", {1, 2, 8, 8}) + floats("w.0", {4, 2, 3, 3}, std::vector<float>(72, 0.5f)) +
           node("Conv", {"x", "w.0"}, {"y"}, attribute("pads", std::vector<int64_t>{1, 1, 1, 1})) +
           output("y"));
  EXPECT_EQ(callees(sample), Names{"torch.conv2d"});
  ASSERT_EQ(sample.graph.parameters.size(), 2u);
  EXPECT_EQ(sample.graph.parameters[0].name, "L_x_");
  EXPECT_EQ(sample.graph.parameters[1].name, "L_self_parameters_w_0_");
  const graph::TensorMeta& weight = sample.weights[1];
  EXPECT_EQ(weight.original_name, "w.0");
  EXPECT_EQ(weight.shape, (std::vector<int64_t>{4, 2, 3, 3}));
  EXPECT_EQ(weight.mean, 0.5);
  EXPECT_EQ(weight.std, 0.0);
}

TEST(Onnx, WrittenAndReadItIsTheSameSample) {
  const graph::Sample sample =
      read(input("x", {-1, 4}) + floats("w", {4}, {1, 2, 3, 4}) + node("Mul", {"x", "w"}, {"m"}) +
           node("Relu", {"m"}, {"y"}) + output("y"));
  TemporaryFolder folder;
  graph::write_sample(sample, folder.path() / "net");
  EXPECT_EQ(graph::read_sample(folder.path() / "net"), sample);
  EXPECT_EQ(sample.stored_hash, graph::graph_hash(sample.graph));
  EXPECT_EQ(sample.property("source"), "onnx");
  EXPECT_EQ(sample.property("model_name"), "net");
  EXPECT_EQ(sample.property("producer"), "test");
}

// Its shortest digits make a double beyond float32, which libtorch takes for no float.
TEST(Onnx, TheGreatestFloatStaysAFloat) {
  const float greatest = std::numeric_limits<float>::max();
  const graph::Sample sample = read(input("x", {4}) + floats("least", {}, {-greatest}) +
                                    node("Add", {"x", "least"}, {"y"}) + output("y"));
  const auto add = std::ranges::find(sample.graph.nodes, "+", &graph::Node::callee);
  ASSERT_NE(add, sample.graph.nodes.end());
  EXPECT_EQ(add->args[1].real, -double(greatest));
}

TEST(Onnx, SmallFloatWeightsKeepTheirValuesLargerOnesTheirStatistics) {
  std::vector<float> ramp(64);
  for (size_t i = 0; i < ramp.size(); ++i) ramp[i] = float(i);
  const graph::Sample sample =
      read(input("x", {64}) + floats("big", {64}, ramp) + floats("one", {1}, {0.1f}) +
           node("Add", {"x", "big"}, {"a"}) +
           node("Concat", {"a", "one"}, {"y"}, attribute("axis", int64_t{0})) + output("y"));
  const graph::TensorMeta& big = sample.weights[1];
  EXPECT_EQ(big.mean, 31.5);
  EXPECT_NEAR(*big.std, 18.618986, 1e-6);  // sample deviation of 0..63
  EXPECT_EQ(std::get<double>(*big.min_val), 0.0);
  EXPECT_EQ(std::get<double>(*big.max_val), 63.0);
  EXPECT_EQ(std::get<std::vector<double>>(sample.weights[2].data), std::vector<double>{0.1});
}

TEST(Onnx, AShapeComputedByNodesBecomesArguments) {
  const graph::Sample sample =
      read(input("x", {-1, 3, 4}) + integers("zero", {}, {0}) + integers("axes", {1}, {0}) +
           integers("rest", {1}, {-1}) + node("Shape", {"x"}, {"s"}) +
           node("Gather", {"s", "zero"}, {"b"}) + node("Unsqueeze", {"b", "axes"}, {"u"}) +
           node("Concat", {"u", "rest"}, {"t"}, attribute("axis", int64_t{0})) +
           node("Reshape", {"x", "t"}, {"y"}) + output("y"));
  EXPECT_EQ(callees(sample), (Names{"Tensor.size", "Tensor.reshape"}));
  EXPECT_EQ(sample.graph.parameters.size(), 1u) << "indices of shapes are no weights";
}

TEST(Onnx, KnownSizesLeaveOnlyLiterals) {
  const graph::Sample sample =
      read(input("x", {2, 3, 4}) + integers("rest", {1}, {-1}) + node("Shape", {"x"}, {"s"}) +
           node("Slice", {"s", "from", "to"}, {"b"}) + integers("from", {1}, {0}) +
           integers("to", {1}, {1}) +
           node("Concat", {"b", "rest"}, {"t"}, attribute("axis", int64_t{0})) +
           node("Reshape", {"x", "t"}, {"y"}) + output("y"));
  EXPECT_EQ(callees(sample), Names{"Tensor.reshape"});
}

TEST(Onnx, ASymbolicDimensionIsASymbolOfTheConstraints) {
  const std::string graph = input("x", {-1, 4}) + node("Relu", {"x"}, {"y"}) + output("y");
  const graph::Sample sample = read(graph);
  EXPECT_EQ(sample.constraints.symbols, Names{"S0"});
  EXPECT_EQ(sample.weights[0].shape, (std::vector<int64_t>{1, 4}));
  EXPECT_EQ(read(graph, 17, {{"batch", 6}}).weights[0].shape, (std::vector<int64_t>{6, 4}));
}

TEST(Onnx, AnInputNamedLikeAModuleIsStillData) {
  const graph::Sample sample =
      read(input("self_x", {4}) + node("Relu", {"self_x"}, {"y"}) + output("y"));
  EXPECT_EQ(sample.graph.parameters[0].name.find("_self_"), std::string::npos);
}

TEST(Onnx, UnusedNodesAreDropped) {
  const graph::Sample sample =
      read(input("x", {4}) + node("Exp", {"x"}, {"z"}) + node("Relu", {"x"}, {"y"}) + output("y"));
  EXPECT_EQ(callees(sample), Names{"torch.nn.functional.relu"});
}

TEST(Onnx, AModelsOwnFunctionsAreInlined) {
  const std::string function =
      bytes(25, bytes(1, "Twice") + bytes(4, "a") + bytes(5, "b") + bytes(10, "own") +
                    bytes(7, bytes(1, "a") + bytes(1, "a") + bytes(2, "b") + bytes(4, "Add")));
  const std::string call =
      bytes(1, bytes(1, "x") + bytes(2, "y") + bytes(4, "Twice") + bytes(7, "own"));
  const graph::Sample sample =
      parse_onnx(model(input("x", {4}) + call + output("y"), 17, function), "net.onnx");
  EXPECT_EQ(callees(sample), Names{"+"});
}

TEST(Onnx, ExternalDataAreReadBesideTheModel) {
  TemporaryFolder folder;
  write_file(folder.path() / "w.bin",
             std::string(4, '\0') + std::string("\x00\x00\x80\x3f\x00\x00\x00\x40", 8));
  const auto entry = [](std::string_view key, std::string_view value) {
    return bytes(13, bytes(1, key) + bytes(2, value));
  };
  auto initializer = [&](std::string_view location) {
    return bytes(5, number(1, 2) + number(2, 1) + bytes(8, "w") + entry("location", location) +
                        entry("offset", "4") + number(14, 1));
  };
  auto text = [&](std::string_view location) {
    return model(input("x", {2}) + initializer(location) + node("Mul", {"x", "w"}, {"y"}) +
                 output("y"));
  };
  const graph::Sample sample = parse_onnx(text("w.bin"), folder.path() / "net.onnx");
  EXPECT_EQ(std::get<std::vector<double>>(sample.weights[1].data), (std::vector<double>{1, 2}));
  EXPECT_NE(refusal(text("gone.bin")).find("gone.bin are missing"), std::string::npos);
  EXPECT_NE(refusal(text("../w.bin")).find("outside the model's folder"), std::string::npos);
}

TEST(OnnxRefusal, AllUnknownOperatorsAreListedAtOnce) {
  EXPECT_EQ(refusal(model(input("x", {4}) + node("Loop", {"x"}, {"a"}) +
                          node("Frob", {"a"}, {"b"}) + node("Frob", {"b"}, {"y"}) + output("y"))),
            "net.onnx: node 'the_Loop' (Loop): the operator is not supported; not supported in "
            "this file: "
            "Frob (2 nodes), Loop (1 node)");
}

TEST(OnnxRefusal, BytesThatAreNoModel) {
  EXPECT_NE(refusal("hello world"), "");
  EXPECT_EQ(refusal(""), "net.onnx: expected an ONNX model: it holds no graph");
}

TEST(OnnxRefusal, ATruncatedFileNamesTheByte) {
  const std::string whole = model(input("x", {4}) + node("Relu", {"x"}, {"y"}) + output("y"));
  EXPECT_NE(refusal(whole.substr(0, whole.size() / 2)).find("byte "), std::string::npos);
}

TEST(OnnxRefusal, ANameThatIsNotDefined) {
  EXPECT_EQ(refusal(model(input("x", {4}) + node("Relu", {"q"}, {"y"}) + output("y"))),
            "net.onnx: node 'the_Relu' (Relu): its input 'q' is not defined");
}

TEST(OnnxRefusal, AWeightWithTooFewElements) {
  const std::string message = refusal(model(input("x", {4}) + floats("w", {4}, {1, 2}) +
                                            node("Mul", {"x", "w"}, {"y"}) + output("y")));
  EXPECT_EQ(message,
            "net.onnx: tensor 'w': expected 4 elements of float32, found 8 bytes in the file");
}

TEST(OnnxRefusal, AnInputWithoutShape) {
  const std::string shapeless = bytes(11, bytes(1, "x") + bytes(2, bytes(1, number(1, 1))));
  EXPECT_EQ(refusal(model(shapeless + node("Relu", {"x"}, {"y"}) + output("y"))),
            "net.onnx: input 'x': its shape is not stated");
}

TEST(OnnxRefusal, AnElementTypeThatSamplesLack) {
  EXPECT_EQ(refusal(model(input("x", {4}, 12) + node("Relu", {"x"}, {"y"}) + output("y"))),
            "net.onnx: input 'x': element type uint32 is not supported");
}

TEST(OnnxRefusal, AConditionThatOnlyTheRunKnows) {
  const std::string branch =
      bytes(5, bytes(1, "then_branch") + bytes(6, node("Relu", {"x"}, {"t"}) + output("t")));
  EXPECT_NE(refusal(model(input("x", {4}) + input("c", {}, 9) + node("If", {"c"}, {"y"}, branch) +
                          output("y")))
                .find("control flow is not supported"),
            std::string::npos);
}

TEST(OnnxRefusal, AFunctionThatCallsItself) {
  const std::string function =
      bytes(25, bytes(1, "Loop") + bytes(4, "a") + bytes(5, "b") + bytes(10, "own") +
                    bytes(7, bytes(1, "a") + bytes(2, "b") + bytes(4, "Loop") + bytes(7, "own")));
  const std::string call =
      bytes(1, bytes(1, "x") + bytes(2, "y") + bytes(4, "Loop") + bytes(7, "own"));
  EXPECT_NE(refusal(model(input("x", {4}) + call + output("y"), 17, function)).find("too deeply"),
            std::string::npos);
}

}  // namespace
}  // namespace tessera::onnx
