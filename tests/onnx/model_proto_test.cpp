#include "onnx/model_proto.h"

#include <gtest/gtest.h>

namespace tessera::onnx {
namespace {

AttributeProto attribute(const char* name, AttributeType type) {
  AttributeProto made;
  made.name = name;
  made.type = int32_t(type);
  return made;
}

TEST(ModelProto, WhatIsWrittenIsRead) {
  ModelProto model;
  model.ir_version = 9;
  model.producer = "test";
  model.opsets = {{"", 20}, {"com.example", 1}};
  model.graph.name = "net";
  NodeProto node;
  node.op = "Conv";
  node.name = "conv";
  node.inputs = {"x", "", "w"};
  node.outputs = {"y"};
  node.attributes = {attribute("f", AttributeType::Float), attribute("i", AttributeType::Int),
                     attribute("s", AttributeType::String), attribute("t", AttributeType::Tensor),
                     attribute("list", AttributeType::Ints)};
  node.attributes[0].f = 0.5f;
  node.attributes[1].i = -1;
  node.attributes[2].s = "same";
  node.attributes[3].t.emplace();
  node.attributes[3].t->data_type = data_type_of(Dtype::Bool);
  node.attributes[3].t->raw = std::string_view("\1", 1);
  node.attributes[4].ints = {1, -2, 3};
  model.graph.nodes = {node};
  TensorProto weight;
  weight.name = "w";
  weight.dims = {1, 2};
  weight.data_type = data_type_of(Dtype::Float16);
  weight.raw = "abcd";
  model.graph.initializers = {weight};
  ValueInfo input;
  input.name = "x";
  input.is_tensor = true;
  input.elem_type = data_type_of(Dtype::Float32);
  input.shape = {{3, ""}, {-1, "batch"}};
  ValueInfo output;
  output.name = "y";
  model.graph.inputs = {input};
  model.graph.outputs = {output};

  const std::string bytes = write_model_proto(model);
  const ModelProto read = parse_model_proto(bytes, "net.onnx");
  EXPECT_EQ(read.ir_version, 9);
  EXPECT_EQ(read.producer, "test");
  EXPECT_EQ(read.opsets, model.opsets);
  EXPECT_EQ(read.graph.name, "net");
  ASSERT_EQ(read.graph.nodes.size(), 1u);
  EXPECT_EQ(read.graph.nodes[0].op, "Conv");
  EXPECT_EQ(read.graph.nodes[0].inputs, node.inputs);
  EXPECT_EQ(read.graph.nodes[0].outputs, node.outputs);
  ASSERT_EQ(read.graph.nodes[0].attributes.size(), 5u);
  EXPECT_EQ(read.graph.nodes[0].attributes[0].f, 0.5f);
  EXPECT_EQ(read.graph.nodes[0].attributes[1].i, -1);
  EXPECT_EQ(read.graph.nodes[0].attributes[2].s, "same");
  EXPECT_EQ(read.graph.nodes[0].attributes[3].t->raw, node.attributes[3].t->raw);
  EXPECT_EQ(read.graph.nodes[0].attributes[4].ints, node.attributes[4].ints);
  ASSERT_EQ(read.graph.initializers.size(), 1u);
  EXPECT_EQ(read.graph.initializers[0].dims, weight.dims);
  EXPECT_EQ(dtype_of(read.graph.initializers[0].data_type), Dtype::Float16);
  EXPECT_EQ(read.graph.initializers[0].raw, "abcd");
  ASSERT_TRUE(read.graph.inputs.at(0).shape);
  EXPECT_EQ(read.graph.inputs[0].shape->at(0).value, 3);
  EXPECT_EQ(read.graph.inputs[0].shape->at(1).symbol, "batch");
  EXPECT_FALSE(read.graph.outputs.at(0).is_tensor);
  EXPECT_EQ(write_model_proto(read), bytes);
}

}  // namespace
}  // namespace tessera::onnx
