// The way back of model_proto.cpp: the same fields of onnx.proto. What a struct leaves empty is
// left out, and tensors are written as raw bytes.
#include "base/error.h"
#include "format/protobuf_wire.h"
#include "onnx/model_proto.h"

namespace tessera::onnx {

using format::WireWriter;

namespace {

WireWriter write_tensor(const TensorProto& tensor) {
  WireWriter out;
  out.packed_int64(1, tensor.dims).int64(2, tensor.data_type);
  if (!tensor.name.empty()) out.bytes(8, tensor.name);
  return std::move(out.bytes(9, tensor.raw));
}

WireWriter write_attribute(const AttributeProto& attribute) {
  WireWriter out;
  out.bytes(1, attribute.name);
  switch (AttributeType(attribute.type)) {
    case AttributeType::Float:
      out.float32(2, attribute.f);
      break;
    case AttributeType::Int:
      out.int64(3, attribute.i);
      break;
    case AttributeType::String:
      out.bytes(4, attribute.s);
      break;
    case AttributeType::Tensor:
      out.message(5, write_tensor(*attribute.t));
      break;
    case AttributeType::Ints:
      for (const int64_t value : attribute.ints) out.int64(8, value);
      break;
    default:
      throw our_error("attribute {} of an ONNX node: type {} is not written", attribute.name,
                      attribute.type);
  }
  return std::move(out.int64(20, attribute.type));
}

WireWriter write_node(const NodeProto& node) {
  WireWriter out;
  for (const std::string& input : node.inputs) out.bytes(1, input);
  for (const std::string& output : node.outputs) out.bytes(2, output);
  out.bytes(3, node.name).bytes(4, node.op);
  for (const AttributeProto& attribute : node.attributes)
    out.message(5, write_attribute(attribute));
  if (!node.domain.empty()) out.bytes(7, node.domain);
  return out;
}

WireWriter write_value_info(const ValueInfo& info) {
  WireWriter type;
  type.int64(1, info.elem_type);
  if (info.shape) {
    WireWriter shape;
    for (const DimProto& dim : *info.shape) {
      WireWriter one;
      if (dim.value >= 0) one.int64(1, dim.value);
      if (!dim.symbol.empty()) one.bytes(2, dim.symbol);
      shape.message(1, one);
    }
    type.message(2, shape);
  }
  WireWriter out;
  out.bytes(1, info.name);
  if (info.is_tensor) out.message(2, WireWriter().message(1, type));
  return out;
}

WireWriter write_graph(const GraphProto& graph) {
  WireWriter out;
  for (const NodeProto& node : graph.nodes) out.message(1, write_node(node));
  out.bytes(2, graph.name);
  for (const TensorProto& tensor : graph.initializers) out.message(5, write_tensor(tensor));
  for (const ValueInfo& info : graph.inputs) out.message(11, write_value_info(info));
  for (const ValueInfo& info : graph.outputs) out.message(12, write_value_info(info));
  for (const ValueInfo& info : graph.values) out.message(13, write_value_info(info));
  return out;
}

}  // namespace

std::string write_model_proto(const ModelProto& model) {
  WireWriter out;
  out.int64(1, model.ir_version).bytes(2, model.producer).bytes(3, model.producer_version);
  out.message(7, write_graph(model.graph));
  for (const auto& [domain, version] : model.opsets) {
    WireWriter opset;
    if (!domain.empty()) opset.bytes(1, domain);
    out.message(8, opset.int64(2, version));
  }
  return out.take();
}

int32_t data_type_of(Dtype dtype) {
  for (int32_t type = 1; type <= 16; ++type)
    if (dtype_of(type) == dtype) return type;
  throw our_error("no number of onnx.proto for {}", dtype_name(dtype));
}

}  // namespace tessera::onnx
