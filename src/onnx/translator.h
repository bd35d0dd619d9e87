// Turns ONNX nodes into torch calls. Each value of the file is followed twice: as a tensor of the
// graph, and, where its elements are known or are Python numbers (sizes, constants, sums of them),
// as "host" elements. Shapes computed by nodes thus end up as arguments of calls, where torch wants
// them, and a tensor is only made of them when an operator reads one.
#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/refusal.h"
#include "graph/graph_builder.h"
#include "graph/sample.h"
#include "onnx/model_proto.h"

namespace tessera::onnx {

using graph::Arg;
using graph::GraphBuilder;
using graph::Keyword;
using graph::list_of;
using graph::slice_of;
using graph::torch_dtype;
using graph::tuple_of;

using Shape = std::optional<std::vector<int64_t>>;  // -1: a dimension not known before the run

struct Value {
  std::optional<Arg> tensor;  // made on demand for constants and host elements
  std::optional<Dtype> dtype;
  Shape shape;
  const TensorProto* constant = nullptr;
  std::optional<std::vector<Arg>> host;  // literals, or Python numbers of the graph; row-major
  std::map<int64_t, Arg> sizes;          // the calls of .size() made so far
  bool not_negative = false;             // indices that never count from the end
  std::string name;                      // in the file

  std::optional<size_t> rank() const {
    return shape ? std::optional<size_t>(shape->size()) : std::nullopt;
  }
};

class Translator;
class Op;
void translate_if(Op& op);  // control flow that the shapes decide

// One node being translated: its operands, its attributes, and ways to write calls.
class Op {
 public:
  Op(Translator& translator, const NodeProto& node) : t(translator), node(node) {}

  Translator& t;
  const NodeProto& node;

  // --- operands
  size_t inputs() const { return node.inputs.size(); }
  bool has(size_t i) const { return i < node.inputs.size() && !node.inputs[i].empty(); }
  bool wants(size_t i) const { return i < node.outputs.size() && !node.outputs[i].empty(); }
  Value& in(size_t i);
  Arg x(size_t i);  // as a tensor of the graph
  Arg x_or_none(size_t i);
  Arg operand(size_t i, size_t with);  // a literal where a scalar constant meets tensor `with`
  Dtype dtype(size_t i);               // refuses when not known
  size_t rank(size_t i);               // refuses when not known
  std::vector<Arg> numbers(size_t i);  // elements as numbers, through .item() if need be
  std::vector<int64_t> known_integers(size_t i);  // refuses when not known before the run
  std::vector<double> known_reals(size_t i);
  const std::vector<Arg>* host(size_t i);  // null when the elements are not known so

  // --- attributes
  const AttributeProto* attribute(std::string_view name) const;
  int64_t integer(std::string_view name, int64_t otherwise);
  double real(std::string_view name, double otherwise);
  std::string text(std::string_view name, std::string otherwise);
  std::optional<std::vector<int64_t>> integers(std::string_view name);
  int64_t opset() const;

  // --- results
  void set(size_t i, Arg tensor, std::optional<Dtype> dtype, Shape shape = std::nullopt);
  void set_host(size_t i, std::vector<Arg> elements, Dtype dtype, std::vector<int64_t> shape);
  void set_constant(size_t i, const TensorProto& tensor);
  Value& out(size_t i);        // a result that was set
  void same(Arg tensor);       // one output like input 0
  void pass(size_t from = 0);  // output 0 is that input itself

  // --- calls
  Arg call(std::string callee, std::vector<Arg> args, std::vector<Keyword> keywords = {});
  Arg method(const std::string& name, std::vector<Arg> args, std::vector<Keyword> keywords = {});
  Arg binary(const std::string& op, Arg a, Arg b);
  Arg compare(const std::string& op, Arg a, Arg b);
  Arg item(Arg base, Arg index);
  Arg to(Arg tensor, Dtype dtype) { return method("to", {tensor, Arg::of_dtype(dtype)}); }
  Arg size(size_t i, int64_t dim);  // a literal where the shape is known, else x.size(dim)
  GraphBuilder& builder();
  Arg first_element(const TensorProto& tensor);

  // The translator adds the file and the node.
  [[noreturn]] void refuse(const std::string& reason) const { throw Refusal{reason}; }
};

using Handler = void (*)(Op&);
struct Translation {
  std::string_view op;
  Handler handle;
};
// The table in its parts, one file each.
std::vector<Translation> elementwise_translations();
std::vector<Translation> shape_translations();
std::vector<Translation> index_translations();
std::vector<Translation> reduction_translations();
std::vector<Translation> layer_translations();
std::vector<Translation> resize_translations();
std::vector<Translation> recurrent_translations();
std::vector<Translation> attention_translations();
std::vector<Translation> quantize_translations();
Handler find_translation(const std::string& domain, const std::string& op);  // null: not known

class Translator {
 public:
  Translator(const ModelProto& model, const std::filesystem::path& file,
             const std::map<std::string, int64_t>& dims);
  graph::Sample translate();

 private:
  friend class Op;
  friend void translate_if(Op&);

  // Names of one graph or function body; If's branches see the names around them.
  struct Scope {
    Scope* outer = nullptr;
    std::unordered_map<std::string, Value*> values;
    std::unordered_map<std::string, const ValueInfo*> infos;
    std::unordered_map<std::string, const AttributeProto*> attributes;  // of the calling node
  };

  void refuse_unknown_operators() const;
  void add_inputs();
  void add_constants(const std::vector<TensorProto>& initializers, Scope& scope);
  void translate_nodes(const std::vector<NodeProto>& nodes, Scope& scope);
  void translate_node(const NodeProto& node, Scope& scope);
  void inline_function(const FunctionProto& function, const NodeProto& node, Scope& scope);
  void inline_graph(const GraphProto& graph, const NodeProto& node);
  const FunctionProto* find_function(const NodeProto& node) const;
  const NodeProto& fill_references(const NodeProto& node, Scope& scope);

  Value& new_value(const std::string& name);
  Value* find(const std::string& name, Scope& scope) const;
  Value& define(const std::string& name, Scope& scope);
  Arg tensor_of(Value& value);
  const std::vector<Arg>* host_of(Value& value);
  std::string unique_name(std::string_view prefix, const std::string& name);
  Arg make_weight(const TensorProto& tensor, const std::string& name);

  const ModelProto& model_;
  std::filesystem::path file_;
  const std::map<std::string, int64_t>& dims_;
  GraphBuilder graph_;
  std::deque<Value> values_;
  std::deque<NodeProto> filled_;  // nodes whose attribute references are filled in
  Scope top_;
  Scope* scope_ = nullptr;
  int depth_ = 0;
  size_t steps_ = 0;
  std::unordered_map<std::string, int> names_;
  std::vector<graph::TensorMeta> metas_;
  graph::Constraints constraints_;
};

// Fills in, from what the file states of a value, the shape and type that inference left open.
void merge_info(Value& value, const ValueInfo& info);

// Arithmetic on host elements: folded when both are literals, else a call on Python numbers.
Arg number_arithmetic(GraphBuilder& graph, const std::string& op, const Arg& a, const Arg& b);

// Sizes of which one may not be known (-1), or whose result would overflow: then -1.
int64_t times(int64_t a, int64_t b);
int64_t plus(int64_t a, int64_t b);

// Shapes: what broadcasting gives; what is known of one dimension.
Shape broadcast(const Shape& a, const Shape& b);
int64_t normal_axis(int64_t axis, size_t rank);  // refuses what lies outside the rank

}  // namespace tessera::onnx
