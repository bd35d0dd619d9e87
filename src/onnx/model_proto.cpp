#include "onnx/model_proto.h"

#include <charconv>

#include "format/protobuf_wire.h"

namespace tessera::onnx {

using format::WireReader;

namespace {

int64_t decimal(const WireReader& at, std::string_view text) {
  int64_t value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc() || end != text.data() + text.size() || value < 0) {
    at.refuse("expected a decimal number for the place of external data");
  }
  return value;
}

void read_external_entry(WireReader at, TensorProto& tensor) {
  std::string_view key, value;
  while (at.next()) {
    if (at.field() == 1) key = at.bytes();
    if (at.field() == 2) value = at.bytes();
  }
  if (key == "location") tensor.location = value;
  if (key == "offset") tensor.offset = decimal(at, value);
  if (key == "length") tensor.length = decimal(at, value);
}

TensorProto read_tensor(WireReader at) {
  TensorProto tensor;
  while (at.next()) {
    switch (at.field()) {
      case 1:
        at.append_int64(tensor.dims);
        break;
      case 2:
        tensor.data_type = at.int32();
        break;
      case 3:
        at.refuse("tensors stored in segments are not supported");
      case 4:
        at.append_float32(tensor.floats);
        break;
      case 5:
      case 7:
      case 11:
        at.append_int64(tensor.integers);
        break;
      case 8:
        tensor.name = at.text();
        break;
      case 9:
        tensor.raw = at.bytes();
        break;
      case 10:
        at.append_float64(tensor.doubles);
        break;
      case 13:
        read_external_entry(at.message(), tensor);
        break;
      case 14:
        tensor.external = at.int32() == 1;
        break;
      default:
        break;
    }
  }
  return tensor;
}

GraphProto read_graph(WireReader at);

AttributeProto read_attribute(WireReader at) {
  AttributeProto attribute;
  while (at.next()) {
    switch (at.field()) {
      case 1:
        attribute.name = at.text();
        break;
      case 2:
        attribute.f = at.float32();
        break;
      case 3:
        attribute.i = at.int64();
        break;
      case 4:
        attribute.s = at.text();
        break;
      case 5:
        attribute.t = read_tensor(at.message());
        break;
      case 6:
        attribute.g = std::make_shared<GraphProto>(read_graph(at.message()));
        break;
      case 7:
        at.append_float32(attribute.floats);
        break;
      case 8:
        at.append_int64(attribute.ints);
        break;
      case 9:
        attribute.strings.push_back(at.text());
        break;
      case 20:
        attribute.type = at.int32();
        break;
      case 21:
        attribute.reference = at.text();
        break;
      default:
        break;
    }
  }
  return attribute;
}

NodeProto read_node(WireReader at) {
  NodeProto node;
  while (at.next()) {
    switch (at.field()) {
      case 1:
        node.inputs.push_back(at.text());
        break;
      case 2:
        node.outputs.push_back(at.text());
        break;
      case 3:
        node.name = at.text();
        break;
      case 4:
        node.op = at.text();
        break;
      case 5:
        node.attributes.push_back(read_attribute(at.message()));
        break;
      case 7:
        node.domain = at.text();
        break;
      case 8:
        node.overload = at.text();
        break;
      default:
        break;
    }
  }
  if (node.domain == "ai.onnx") node.domain.clear();
  return node;
}

DimProto read_dim(WireReader at) {
  DimProto dim;
  while (at.next()) {
    if (at.field() == 1) dim.value = at.int64();
    if (at.field() == 2) dim.symbol = at.text();
  }
  if (dim.value < 0) dim.value = -1;
  return dim;
}

void read_tensor_type(WireReader at, ValueInfo& info) {
  info.is_tensor = true;
  while (at.next()) {
    if (at.field() == 1) info.elem_type = at.int32();
    if (at.field() != 2) continue;
    info.shape.emplace();
    for (WireReader dims = at.message(); dims.next();) {
      if (dims.field() == 1) info.shape->push_back(read_dim(dims.message()));
    }
  }
}

ValueInfo read_value_info(WireReader at) {
  ValueInfo info;
  while (at.next()) {
    if (at.field() == 1) info.name = at.text();
    if (at.field() != 2) continue;
    for (WireReader type = at.message(); type.next();) {
      if (type.field() == 1) read_tensor_type(type.message(), info);
    }
  }
  return info;
}

GraphProto read_graph(WireReader at) {
  GraphProto graph;
  while (at.next()) {
    switch (at.field()) {
      case 1:
        graph.nodes.push_back(read_node(at.message()));
        break;
      case 2:
        graph.name = at.text();
        break;
      case 5:
        graph.initializers.push_back(read_tensor(at.message()));
        break;
      case 11:
        graph.inputs.push_back(read_value_info(at.message()));
        break;
      case 12:
        graph.outputs.push_back(read_value_info(at.message()));
        break;
      case 13:
        graph.values.push_back(read_value_info(at.message()));
        break;
      case 15:
        graph.sparse = true;
        break;
      default:
        break;
    }
  }
  return graph;
}

FunctionProto read_function(WireReader at) {
  FunctionProto function;
  while (at.next()) {
    switch (at.field()) {
      case 1:
        function.name = at.text();
        break;
      case 4:
        function.inputs.push_back(at.text());
        break;
      case 5:
        function.outputs.push_back(at.text());
        break;
      case 7:
        function.nodes.push_back(read_node(at.message()));
        break;
      case 10:
        function.domain = at.text();
        break;
      case 11:
        function.defaults.push_back(read_attribute(at.message()));
        break;
      case 12:
        function.values.push_back(read_value_info(at.message()));
        break;
      case 13:
        function.overload = at.text();
        break;
      default:
        break;
    }
  }
  return function;
}

void read_opset(WireReader at, ModelProto& model) {
  std::string domain;
  int64_t version = 0;
  while (at.next()) {
    if (at.field() == 1) domain = at.text();
    if (at.field() == 2) version = at.int64();
  }
  model.opsets[domain == "ai.onnx" ? "" : domain] = version;
}

}  // namespace

ModelProto parse_model_proto(std::string_view bytes, const std::string& file) {
  ModelProto model;
  bool has_graph = false;
  WireReader at(bytes, file);
  while (at.next()) {
    switch (at.field()) {
      case 1:
        model.ir_version = at.int64();
        break;
      case 2:
        model.producer = at.text();
        break;
      case 3:
        model.producer_version = at.text();
        break;
      case 7:
        model.graph = read_graph(at.message());
        has_graph = true;
        break;
      case 8:
        read_opset(at.message(), model);
        break;
      case 25:
        model.functions.push_back(read_function(at.message()));
        break;
      default:
        break;
    }
  }
  if (!has_graph) throw input_error({file, 0}, "expected an ONNX model: it holds no graph");
  return model;
}

std::optional<Dtype> dtype_of(int32_t data_type) {
  switch (data_type) {
    case 1:
      return Dtype::Float32;
    case 2:
      return Dtype::UInt8;
    case 3:
      return Dtype::Int8;
    case 5:
      return Dtype::Int16;
    case 6:
      return Dtype::Int32;
    case 7:
      return Dtype::Int64;
    case 9:
      return Dtype::Bool;
    case 10:
      return Dtype::Float16;
    case 11:
      return Dtype::Float64;
    case 14:
      return Dtype::Complex64;
    case 15:
      return Dtype::Complex128;
    case 16:
      return Dtype::BFloat16;
    default:
      return std::nullopt;
  }
}

std::string data_type_name(int32_t data_type) {
  if (const auto dtype = dtype_of(data_type)) return std::string(dtype_name(*dtype));
  switch (data_type) {
    case 0:
      return "undefined";
    case 4:
      return "uint16";
    case 8:
      return "string";
    case 12:
      return "uint32";
    case 13:
      return "uint64";
    case 17:
      return "float8e4m3fn";
    case 19:
      return "float8e5m2";
    case 21:
      return "uint4";
    case 22:
      return "int4";
    default:
      return fmt::format("type {}", data_type);
  }
}

}  // namespace tessera::onnx
