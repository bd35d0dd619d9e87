// An ONNX file is a graph of operators on named tensors in which everything is a tensor: sizes,
// axes, paddings and scalars, too. torch takes those as Python numbers. Between the two stands an
// abstract interpretation: each value of the file is followed in as many forms as are known of it,
//
//     tensor    what the graph computes; made on demand
//     constant  an initializer, still bytes of the file
//     host      its elements one by one, literals or Python numbers of the graph (x.size(0) * 4)
//     shape, dtype   as far as inference and the file tell
//
// A Shape node thus gives no call, but host elements: literals where the shape is stated, calls of
// .size() where it is symbolic. Gather, Add, Concat and so on compute with host elements as long as
// all of their operands have them (constant folding, and arithmetic on symbols otherwise), and a
// Reshape at the end finds the numbers that torch's view wants. Only when an operator that wants a
// tensor reads such a value is a torch.tensor made of it.
//
// The order of things:
// 1. The whole file is looked through for operators that the table does not have: all are named at
//    once, before anything is translated.
// 2. Inputs become parameters; a symbolic dimension becomes a symbol of the sample's constraints,
//    with the size that was asked for.
// 3. Initializers become constants. One becomes a weight when something reads it as a tensor, and
//    not before: those that only held axes and sizes vanish.
// 4. Nodes, in the file's order, which is topological. A node of a function is inlined, with a
//    scope of its own for names and attributes; the branch of an If that is known to be taken
//    likewise, seeing the names around it. Depth and number are bounded, since functions can
//    multiply.
//
// A handler refuses by throwing a Refusal; the node's name and the file's are added here.
#include "onnx/translator.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/error.h"
#include "base/file.h"
#include "graph/hash.h"
#include "graph/python_text.h"
#include "onnx/onnx.h"
#include "onnx/tensor_data.h"

namespace tessera::onnx {

namespace {

constexpr int max_inlining = 64;              // functions that call functions, branches in branches
constexpr size_t max_nodes = 2'000'000;       // translated; functions may multiply what they hold
constexpr int64_t max_host_elements = 65536;  // larger constants are never arguments

std::string identifier(const std::string& name) {
  std::string result;
  for (char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    result += plain ? c : '_';
  }
  if (result.size() > 160) result.resize(160);
  return result;
}

std::string shown(const std::string& name) {
  std::string result(name.substr(0, 80));
  for (char& c : result) {
    if (static_cast<unsigned char>(c) < 32 || static_cast<unsigned char>(c) > 126) c = '?';
  }
  return result;
}

bool says_batch(const std::string& name) {
  std::string lower = name;
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return char(std::tolower(c)); });
  return lower.find("batch") != lower.npos || lower == "n" || lower == "b" || lower == "bs";
}

Arg nested_list(const std::vector<Arg>& flat, const std::vector<int64_t>& shape, size_t depth,
                size_t& at) {
  if (depth == shape.size()) return flat[at++];
  std::vector<Arg> items;
  for (int64_t i = 0; i < shape[depth]; ++i) {
    items.push_back(nested_list(flat, shape, depth + 1, at));
  }
  return list_of(std::move(items));
}

std::vector<int64_t> known_dims(const ValueInfo& info) {
  std::vector<int64_t> dims;
  for (const DimProto& dim : *info.shape) dims.push_back(dim.value);
  return dims;
}

const std::unordered_map<std::string, Handler>& table() {
  static const auto index = [] {
    std::unordered_map<std::string, Handler> made;
    for (const auto& part :
         {elementwise_translations(), shape_translations(), index_translations(),
          reduction_translations(), layer_translations(), resize_translations(),
          recurrent_translations(), attention_translations(), quantize_translations()}) {
      for (const Translation& row : part) made.emplace(row.op, row.handle);
    }
    return made;
  }();
  return index;
}

}  // namespace

Handler find_translation(const std::string& domain, const std::string& op) {
  const auto found = table().find(domain.empty() ? op : domain + "::" + op);
  return found == table().end() ? nullptr : found->second;
}

void merge_info(Value& value, const ValueInfo& info) {
  if (!value.dtype && info.is_tensor) value.dtype = dtype_of(info.elem_type);
  if (!info.shape) return;
  const std::vector<int64_t> stated = known_dims(info);
  if (!value.shape) value.shape = stated;
  if (value.shape->size() != stated.size()) return;
  for (size_t i = 0; i < stated.size(); ++i) {
    if ((*value.shape)[i] < 0) (*value.shape)[i] = stated[i];
  }
}

int64_t times(int64_t a, int64_t b) {
  int64_t result;
  return a < 0 || b < 0 || __builtin_mul_overflow(a, b, &result) ? -1 : result;
}
int64_t plus(int64_t a, int64_t b) {
  int64_t result;
  return a < 0 || b < 0 || __builtin_add_overflow(a, b, &result) ? -1 : result;
}

Shape broadcast(const Shape& a, const Shape& b) {
  if (!a || !b) return std::nullopt;
  std::vector<int64_t> result(std::max(a->size(), b->size()));
  for (size_t i = 0; i < result.size(); ++i) {
    const int64_t x = i < a->size() ? (*a)[a->size() - 1 - i] : 1;
    const int64_t y = i < b->size() ? (*b)[b->size() - 1 - i] : 1;
    int64_t& to = result[result.size() - 1 - i];
    if (x == y || y == 1) {
      to = x;
    } else if (x == 1) {
      to = y;
    } else {
      to = std::max(x, y);  // one is not known, and the other is not 1
    }
  }
  return result;
}

int64_t normal_axis(int64_t axis, size_t rank) {
  const int64_t size = int64_t(rank);
  if (axis < -size || axis >= size) {
    throw Refusal{fmt::format("axis {} lies outside rank {}", axis, rank)};
  }
  return axis < 0 ? axis + size : axis;
}

Arg number_arithmetic(GraphBuilder& graph, const std::string& op, const Arg& a, const Arg& b) {
  using Kind = Arg::Kind;
  if (a.is(Kind::Value) || b.is(Kind::Value)) {
    if (op == "max" || op == "min") return graph.call("torch.sym_" + op, {a, b});
    return graph.binary(op, a, b);
  }
  if (a.is(Kind::Float) || b.is(Kind::Float)) {
    const double x = a.is(Kind::Float) ? a.real : double(a.integer);
    const double y = b.is(Kind::Float) ? b.real : double(b.integer);
    if (op == "+") return Arg::number(shortest(float(x + y)));
    if (op == "-") return Arg::number(shortest(float(x - y)));
    if (op == "*") return Arg::number(shortest(float(x * y)));
    if (op == "/" || op == "//") return Arg::number(shortest(float(x / y)));
    if (op == "max") return Arg::number(std::max(x, y));
    if (op == "min") return Arg::number(std::min(x, y));
    throw Refusal{fmt::format("{} of constants is not supported", op)};
  }
  const int64_t x = a.integer, y = b.integer;
  int64_t result = 0;
  bool overflow = false;
  if (op == "+") {
    overflow = __builtin_add_overflow(x, y, &result);
  } else if (op == "-") {
    overflow = __builtin_sub_overflow(x, y, &result);
  } else if (op == "*") {
    overflow = __builtin_mul_overflow(x, y, &result);
  } else if (op == "max") {
    result = std::max(x, y);
  } else if (op == "min") {
    result = std::min(x, y);
  } else if (op == "//" || op == "%") {
    if (y == 0 || (y == -1 && x == INT64_MIN)) throw Refusal{"constants are divided by zero"};
    result = op == "//" ? x / y : x - y * (x / y - ((x % y != 0 && (x < 0) != (y < 0)) ? 1 : 0));
  } else {
    throw Refusal{fmt::format("{} of constants is not supported", op)};
  }
  if (overflow) throw Refusal{"constants overflow 64 bits"};
  return Arg::number(result);
}

Translator::Translator(const ModelProto& model, const std::filesystem::path& file,
                       const std::map<std::string, int64_t>& dims)
    : model_(model), file_(file), dims_(dims) {}

// --- values -------------------------------------------------------------------------------------

Value& Translator::new_value(const std::string& name) {
  Value& value = values_.emplace_back();
  value.name = name;
  return value;
}

Value* Translator::find(const std::string& name, Scope& scope) const {
  for (Scope* at = &scope; at; at = at->outer) {
    const auto found = at->values.find(name);
    if (found != at->values.end()) return found->second;
  }
  return nullptr;
}

Value& Translator::define(const std::string& name, Scope& scope) {
  Value& value = new_value(name);
  if (!name.empty() && !scope.values.emplace(name, &value).second) {
    throw Refusal{fmt::format("its output '{}' is already defined", shown(name))};
  }
  return value;
}

std::string Translator::unique_name(std::string_view prefix, const std::string& name) {
  std::string candidate = fmt::format("{}{}_", prefix, identifier(name));
  const int count = names_[candidate]++;
  return count == 0 ? candidate : unique_name(prefix, fmt::format("{}_{}", name, count));
}

Arg Translator::make_weight(const TensorProto& tensor, const std::string& name) {
  graph::TensorMeta meta;
  meta.name = unique_name("L_self_parameters_", name);
  meta.class_name = "Program_weight_tensor_meta_" + meta.name;
  if (graph::valid_utf8_prefix(name) == name.size() && name.find('\0') == name.npos) {
    meta.original_name = name;
  }
  describe(tensor, file_, meta);
  const bool real = is_floating(meta.dtype);
  const Arg made =
      graph_.parameter(meta.name, real ? "torch.nn.parameter.Parameter" : "torch.Tensor", true);
  metas_.push_back(std::move(meta));
  return made;
}

Arg Translator::tensor_of(Value& value) {
  if (value.tensor) return *value.tensor;
  const std::vector<Arg>* elements = nullptr;
  // A constant of no rank is written where it is used; the others are weights.
  if (!value.constant || value.constant->dims.empty()) elements = host_of(value);
  if (elements && value.constant && (*elements)[0].is(Arg::Kind::Float) &&
      std::isnan((*elements)[0].real)) {
    elements = nullptr;
  }
  if (elements) {
    size_t at = 0;
    Arg data = nested_list(*elements, *value.shape, 0, at);
    value.tensor = graph_.call("torch.tensor", {std::move(data)},
                               {{"dtype", Arg::of_dtype(value.dtype.value_or(Dtype::Int64))}});
  } else if (value.constant) {
    value.tensor = make_weight(*value.constant, value.name);
  } else {
    throw Refusal{fmt::format("'{}' is not a tensor", shown(value.name))};
  }
  return *value.tensor;
}

const std::vector<Arg>* Translator::host_of(Value& value) {
  if (value.host) return &*value.host;
  if (!value.constant || element_count(*value.constant, file_.string()) > max_host_elements) {
    return nullptr;
  }
  const Elements elements(*value.constant, file_);
  value.host.emplace();
  for (size_t i = 0; i < elements.size(); ++i) {
    if (elements.is_real()) {
      const double real = elements.real(i);
      const bool single = elements.dtype() == Dtype::Float32;
      value.host->push_back(Arg::number(single ? shortest(float(real)) : real));
    } else if (elements.dtype() == Dtype::Bool) {
      value.host->push_back(Arg::boolean(elements.integer(i) != 0));
    } else {
      value.host->push_back(Arg::number(elements.integer(i)));
    }
  }
  return &*value.host;
}

// --- the graph ----------------------------------------------------------------------------------

void Translator::refuse_unknown_operators() const {
  std::map<std::string, int> unknown;
  const NodeProto* first = nullptr;
  std::set<const FunctionProto*> seen;
  std::function<void(const std::vector<NodeProto>&)> scan = [&](const auto& nodes) {
    for (const NodeProto& node : nodes) {
      if (const FunctionProto* function = find_function(node)) {
        if (seen.insert(function).second) scan(function->nodes);
      } else if (!find_translation(node.domain, node.op)) {
        if (!first) first = &node;
        ++unknown[node.domain.empty() ? node.op : node.domain + "::" + node.op];
      }
      // Of an If only one branch will be taken; its operators are judged then.
    }
  };
  scan(model_.graph.nodes);
  if (!first) return;
  std::string list;
  for (const auto& [name, count] : unknown) {
    list += fmt::format("{}{} ({} node{})", list.empty() ? "" : ", ", shown(name), count,
                        count == 1 ? "" : "s");
  }
  throw input_error({file_.string(), 0},
                    "node '{}' ({}): the operator is not supported; not supported in this file: {}",
                    shown(first->name), shown(first->op), list);
}

void Translator::add_inputs() {
  std::set<std::string> initialized;
  for (const TensorProto& tensor : model_.graph.initializers) initialized.insert(tensor.name);
  std::unordered_map<std::string, std::string> symbols;  // the file's name: ours
  for (const ValueInfo& info : model_.graph.inputs) {
    if (initialized.count(info.name)) continue;  // old files list the weights here too
    const std::optional<Dtype> dtype = dtype_of(info.elem_type);
    const Where where{file_.string(), 0};
    if (!info.is_tensor)
      throw input_error(where, "input '{}': expected a tensor", shown(info.name));
    if (!dtype || *dtype == Dtype::Complex64 || *dtype == Dtype::Complex128) {
      throw input_error(where, "input '{}': element type {} is not supported", shown(info.name),
                        data_type_name(info.elem_type));
    }
    if (!info.shape)
      throw input_error(where, "input '{}': its shape is not stated", shown(info.name));
    graph::TensorMeta meta;
    meta.name = unique_name("L_", info.name);
    for (std::string_view mark : {"_self_", "_instance_modules_"}) {
      if (meta.name.find(mark) != meta.name.npos) {
        meta.name = unique_name("L_input_", fmt::format("{}", metas_.size()));
      }
    }
    meta.class_name = "Program_weight_tensor_meta_" + meta.name;
    if (graph::valid_utf8_prefix(info.name) == info.name.size() &&
        info.name.find('\0') == info.name.npos) {
      meta.original_name = info.name;
    }
    meta.dtype = *dtype;
    graph::Constraints::Input constraint{{}, meta.name};
    for (size_t i = 0; i < info.shape->size(); ++i) {
      const DimProto& dim = (*info.shape)[i];
      if (dim.value >= 0) {
        meta.shape.push_back(dim.value);
        constraint.shape.push_back(dim.value);
        continue;
      }
      const std::string key = dim.symbol.empty() ? fmt::format("{}[{}]", info.name, i) : dim.symbol;
      auto [at, added] = symbols.emplace(key, fmt::format("S{}", symbols.size()));
      if (added) {
        const auto given = dims_.find(key);
        const int64_t size = given != dims_.end()        ? given->second
                             : i == 0 || says_batch(key) ? 1
                                                         : 64;
        if (size < 0)
          throw input_error(where, "dimension '{}': expected a size of 0 or more", shown(key));
        constraints_.symbols.push_back(at->second);
        constraints_.example_values.push_back({at->second, size});
      }
      constraint.shape.push_back(at->second);
      for (const auto& [symbol, size] : constraints_.example_values) {
        if (symbol == at->second) meta.shape.push_back(size);
      }
    }
    TensorProto sized;
    sized.name = info.name;
    sized.dims = meta.shape;
    element_count(sized, file_.string());
    if (is_integer(meta.dtype)) {
      // Token numbers and the like: small ones are legal wherever larger ones are.
      meta.mean = meta.std = std::nullopt;
      meta.min_val = int64_t{0};
      meta.max_val = int64_t{1};
    }
    Value& value = define(info.name, top_);
    value.tensor = graph_.parameter(meta.name, "torch.Tensor", false);
    value.dtype = meta.dtype;
    value.shape = known_dims(info);
    constraints_.inputs.push_back(std::move(constraint));
    metas_.push_back(std::move(meta));
  }
}

void Translator::add_constants(const std::vector<TensorProto>& initializers, Scope& scope) {
  for (const TensorProto& tensor : initializers) {
    element_count(tensor, file_.string());
    Value& value = define(tensor.name, scope);
    value.constant = &tensor;
    value.dtype = dtype_of(tensor.data_type);
    value.shape = tensor.dims;
  }
}

const FunctionProto* Translator::find_function(const NodeProto& node) const {
  for (const FunctionProto& function : model_.functions) {
    if (function.name == node.op && function.domain == node.domain &&
        (function.overload == node.overload || node.overload.empty())) {
      return &function;
    }
  }
  return nullptr;
}

const NodeProto& Translator::fill_references(const NodeProto& node, Scope& scope) {
  const auto refers = [](const AttributeProto& a) { return !a.reference.empty(); };
  if (std::none_of(node.attributes.begin(), node.attributes.end(), refers)) return node;
  NodeProto& filled = filled_.emplace_back(node);
  std::erase_if(filled.attributes, [&](AttributeProto& attribute) {
    if (attribute.reference.empty()) return false;
    const auto found = scope.attributes.find(attribute.reference);
    if (found == scope.attributes.end()) return true;  // left out by the caller: the default holds
    const std::string name = attribute.name;
    attribute = *found->second;
    attribute.name = name;
    return false;
  });
  return filled;
}

void Translator::inline_function(const FunctionProto& function, const NodeProto& node,
                                 Scope& scope) {
  if (++depth_ > max_inlining) throw Refusal{"functions call each other too deeply"};
  auto body = std::make_unique<Scope>();
  for (size_t i = 0; i < function.inputs.size(); ++i) {
    if (i >= node.inputs.size() || node.inputs[i].empty()) continue;
    Value* value = find(node.inputs[i], scope);
    if (!value) throw Refusal{fmt::format("its input '{}' is not defined", shown(node.inputs[i]))};
    body->values.emplace(function.inputs[i], value);
  }
  for (const ValueInfo& info : function.values) body->infos.emplace(info.name, &info);
  for (const AttributeProto& attribute : function.defaults) {
    body->attributes[attribute.name] = &attribute;
  }
  for (const AttributeProto& attribute : node.attributes) {
    body->attributes[attribute.name] = &attribute;
  }
  translate_nodes(function.nodes, *body);
  for (size_t i = 0; i < node.outputs.size() && i < function.outputs.size(); ++i) {
    if (node.outputs[i].empty()) continue;
    Value* value = find(function.outputs[i], *body);
    if (!value)
      throw Refusal{fmt::format("function {} does not define '{}'", shown(function.name),
                                shown(function.outputs[i]))};
    if (!scope.values.emplace(node.outputs[i], value).second) {
      throw Refusal{fmt::format("its output '{}' is already defined", shown(node.outputs[i]))};
    }
    const auto info = scope.infos.find(node.outputs[i]);
    if (info != scope.infos.end()) merge_info(*value, *info->second);
  }
  --depth_;
}

void Translator::inline_graph(const GraphProto& graph, const NodeProto& node) {
  if (++depth_ > max_inlining) throw Refusal{"branches are nested too deeply"};
  Scope* outer = scope_;
  auto body = std::make_unique<Scope>();
  body->outer = outer;
  body->attributes = outer->attributes;
  for (const ValueInfo& info : graph.values) body->infos.emplace(info.name, &info);
  add_constants(graph.initializers, *body);
  translate_nodes(graph.nodes, *body);
  for (size_t i = 0; i < node.outputs.size(); ++i) {
    if (i >= graph.outputs.size()) throw Refusal{"its branch has too few outputs"};
    Value* value = find(graph.outputs[i].name, *body);
    if (!value) throw Refusal{"its branch does not define its output"};
    if (!outer->values.emplace(node.outputs[i], value).second) {
      throw Refusal{fmt::format("its output '{}' is already defined", shown(node.outputs[i]))};
    }
  }
  scope_ = outer;
  --depth_;
}

void Translator::translate_nodes(const std::vector<NodeProto>& nodes, Scope& scope) {
  for (const NodeProto& node : nodes) translate_node(node, scope);
}

void Translator::translate_node(const NodeProto& original, Scope& scope) {
  const NodeProto& node = fill_references(original, scope);
  Scope* before = scope_;
  scope_ = &scope;
  try {
    if (++steps_ > max_nodes) throw Refusal{"the functions of this file multiply without end"};
    if (const FunctionProto* function = find_function(node)) {
      inline_function(*function, node, scope);
    } else {
      const Handler handler = find_translation(node.domain, node.op);
      if (!handler) throw Refusal{"the operator is not supported"};
      Op op(*this, node);
      handler(op);
      for (const std::string& output : node.outputs) {
        if (!output.empty() && !scope.values.count(output)) {
          throw Refusal{fmt::format("its output '{}' is not supported", shown(output))};
        }
      }
    }
  } catch (const Refusal& refusal) {
    throw input_error({file_.string(), 0}, "node '{}' ({}): {}", shown(node.name), shown(node.op),
                      refusal.message());
  }
  scope_ = before;
}

graph::Sample Translator::translate() {
  const auto opset = model_.opsets.find("");
  const Where where{file_.string(), 0};
  if (opset == model_.opsets.end() || opset->second < 7) {
    throw input_error(where, "expected ONNX operator set 7 or newer, found {}",
                      opset == model_.opsets.end() ? 0 : opset->second);
  }
  if (model_.graph.sparse) throw input_error(where, "sparse initializers are not supported");
  refuse_unknown_operators();
  for (const ValueInfo& info : model_.graph.values) top_.infos.emplace(info.name, &info);
  for (const ValueInfo& info : model_.graph.outputs) top_.infos.emplace(info.name, &info);
  graph::Sample sample;
  std::vector<Arg> outputs;
  try {
    add_inputs();
    add_constants(model_.graph.initializers, top_);
    translate_nodes(model_.graph.nodes, top_);
    for (const ValueInfo& info : model_.graph.outputs) {
      Value* value = find(info.name, top_);
      if (!value) throw Refusal{fmt::format("output '{}' is not defined", shown(info.name))};
      outputs.push_back(tensor_of(*value));
    }
  } catch (const Refusal& refusal) {
    throw input_error(where, "{}", refusal.message());
  }
  if (outputs.empty()) throw input_error(where, "the graph has no outputs");
  sample.graph = graph_.finish(outputs);
  std::unordered_map<std::string, const graph::TensorMeta*> by_name;
  for (const graph::TensorMeta& meta : metas_) by_name.emplace(meta.name, &meta);
  for (const graph::Parameter& parameter : sample.graph.parameters) {
    sample.weights.push_back(*by_name.at(parameter.name));
  }
  sample.constraints = std::move(constraints_);
  sample.constraints.present = true;
  for (const graph::TensorMeta& meta : sample.weights) {
    if (meta.name.find("_self_") == meta.name.npos) continue;
    graph::Constraints::Input input{{}, meta.name};
    for (int64_t dim : meta.shape) input.shape.push_back(dim);
    sample.constraints.inputs.push_back(std::move(input));
  }
  std::sort(sample.constraints.inputs.begin(), sample.constraints.inputs.end(),
            [](const auto& a, const auto& b) { return a.name < b.name; });
  sample.stored_hash = graph::graph_hash(sample.graph);
  sample.properties = Json{Json::Object{}};
  sample.properties.set("framework", "torch")
      .set("num_devices_required", 1)
      .set("num_nodes_required", 1)
      .set("dynamic", false)
      .set("model_name", file_.stem().string())
      .set("source", "onnx");
  std::string producer = model_.producer;
  if (!producer.empty() && !model_.producer_version.empty())
    producer += " " + model_.producer_version;
  if (!producer.empty() && graph::valid_utf8_prefix(producer) == producer.size()) {
    sample.properties.set("producer", producer);
  }
  return sample;
}

graph::Sample parse_onnx(std::string_view bytes, const std::filesystem::path& file,
                         const DimensionSizes& dims) {
  const ModelProto model = parse_model_proto(bytes, file.string());
  return Translator(model, file, dims).translate();
}

graph::Sample read_onnx(const std::filesystem::path& file, const DimensionSizes& dims) {
  const std::string bytes = read_file(file, size_t{1} << 34);
  return parse_onnx(bytes, file, dims);
}

}  // namespace tessera::onnx
