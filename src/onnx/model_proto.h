// The messages of onnx.proto that a translation needs, as plain structs, read and written. Tensor
// contents are views into bytes of somebody else's, the file's where one was read, which must
// outlive the Model.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/dtype.h"

namespace tessera::onnx {

// A tensor's elements lie in raw bytes, in a typed field, or in another file.
struct TensorProto {
  std::string name;
  std::vector<int64_t> dims;
  int32_t data_type = 0;
  std::string_view raw;
  std::vector<float> floats;
  std::vector<double> doubles;
  std::vector<int64_t> integers;  // int32_data, int64_data or uint64_data
  bool external = false;
  std::string location;
  int64_t offset = 0, length = -1;  // -1: to the file's end
};

struct GraphProto;

enum class AttributeType : int32_t { Float = 1, Int = 2, String = 3, Tensor = 4, Ints = 7 };

struct AttributeProto {
  std::string name;
  int32_t type = 0;
  std::string reference;  // ref_attr_name: the value is the calling node's, in a function's body
  float f = 0;
  int64_t i = 0;
  std::string s;
  std::optional<TensorProto> t;
  std::shared_ptr<GraphProto> g;
  std::vector<float> floats;
  std::vector<int64_t> ints;
  std::vector<std::string> strings;
};

struct NodeProto {
  std::vector<std::string> inputs, outputs;  // "" stands for an optional one left out
  std::string name, op, domain, overload;
  std::vector<AttributeProto> attributes;
};

struct DimProto {
  int64_t value = -1;  // -1: symbolic or not stated
  std::string symbol;
};

struct ValueInfo {
  std::string name;
  int32_t elem_type = 0;
  bool is_tensor = false;
  std::optional<std::vector<DimProto>> shape;
};

struct GraphProto {
  std::string name;
  std::vector<NodeProto> nodes;
  std::vector<TensorProto> initializers;
  std::vector<ValueInfo> inputs, outputs, values;
  bool sparse = false;  // it has sparse initializers
};

struct FunctionProto {
  std::string name, domain, overload;
  std::vector<std::string> inputs, outputs;
  std::vector<NodeProto> nodes;
  std::vector<AttributeProto> defaults;
  std::vector<ValueInfo> values;
};

struct ModelProto {
  int64_t ir_version = 0;
  std::string producer, producer_version;
  std::map<std::string, int64_t> opsets;  // by domain; ai.onnx is ""
  GraphProto graph;
  std::vector<FunctionProto> functions;
};

// Throws an input Error naming the file and the byte when this is no ModelProto.
ModelProto parse_model_proto(std::string_view bytes, const std::string& file);

// The file's bytes. Of tensors `raw` is written, of attributes those of AttributeType; functions
// and tensors in other files are not.
std::string write_model_proto(const ModelProto& model);

// The element type of the numbers in onnx.proto; nullopt for those that samples do not have.
std::optional<Dtype> dtype_of(int32_t data_type);
int32_t data_type_of(Dtype dtype);
std::string data_type_name(int32_t data_type);  // "uint32", "float8e4m3fn", ...

}  // namespace tessera::onnx
