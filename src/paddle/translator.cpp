#include "paddle/translator.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "base/error.h"
#include "graph/hash.h"
#include "paddle/paddle.h"

namespace tessera::paddle {

using graph::Node;
using graph::NodeKind;
using graph::TensorMeta;

namespace {

// Inputs that sizes are computed from are short.
constexpr int64_t given_limit = 16;

bool is_list(const Node& node) {
  return node.kind == NodeKind::Function && node.callee == "list";
}

Arg nested_list(const std::vector<Arg>& elements, const Shape& shape, size_t depth, size_t& at) {
  if (depth == shape.size()) return elements[at++];
  std::vector<Arg> items;
  for (int64_t i = 0; i < shape[depth]; ++i)
    items.push_back(nested_list(elements, shape, depth + 1, at));
  return list_of(std::move(items));
}

// The elements that a record states of an input: what shapes are computed from may be among them.
std::optional<std::vector<Arg>> stated_elements(const TensorMeta& meta) {
  if (!is_integer(meta.dtype) || meta.elements() > given_limit) return {};
  const auto* numbers = std::get_if<std::vector<int64_t>>(&meta.data);
  if (!numbers) return {};
  std::vector<Arg> elements;
  for (int64_t i : *numbers) elements.push_back(number(i));
  return elements;
}

}  // namespace

// --- numbers and shapes
// ---------------------------------------------------------------------------

Arg number(int64_t i) {
  return Arg::number(i);
}
Arg real_number(double d) {
  return Arg::number(d);
}

double as_real(const Arg& number) {
  return number.is(Arg::Kind::Float) ? number.real : double(number.integer);
}

int64_t as_integer(const Arg& number) {
  if (!number.is(Arg::Kind::Float)) return number.integer;
  if (!(std::abs(number.real) < 9.2e18)) throw Refusal{"a number is too large for an integer"};
  return int64_t(number.real);
}

Arg literal(const Arg& number, Dtype dtype) {
  if (dtype == Dtype::Bool) return Arg::boolean(as_real(number) != 0);
  if (is_integer(dtype)) return Arg::number(as_integer(number));
  return Arg::number(as_real(number));
}

int64_t count(const Shape& shape) {
  int64_t total = 1;
  for (int64_t dim : shape) {
    total = times(total, dim);
    if (total < 0) return -1;
  }
  return total;
}

int64_t times(int64_t a, int64_t b) {
  int64_t product = 0;
  return a < 0 || b < 0 || __builtin_mul_overflow(a, b, &product) ? -1 : product;
}

int64_t plus(int64_t a, int64_t b) {
  int64_t sum = 0;
  return a < 0 || __builtin_add_overflow(a, b, &sum) || sum < 0 ? -1 : sum;
}

Shape broadcast(const Shape& a, const Shape& b) {
  const size_t rank = std::max(a.size(), b.size());
  Shape result(rank);
  for (size_t i = 0; i < rank; ++i) {
    const int64_t p = i + a.size() < rank ? 1 : a[i + a.size() - rank];
    const int64_t q = i + b.size() < rank ? 1 : b[i + b.size() - rank];
    if (p >= 0 && q >= 0 && p != q && p != 1 && q != 1)
      throw Refusal{fmt::format("shapes [{}] and [{}] do not broadcast", fmt::join(a, ", "),
                                fmt::join(b, ", "))};
    result[i] = p == 1 ? q : (q == 1 ? p : (p < 0 ? q : p));
  }
  return result;
}

int64_t normal_axis(int64_t axis, size_t rank) {
  const auto limit = int64_t(rank);
  if (axis < -limit || axis >= limit)
    throw Refusal{fmt::format("axis {} is outside of rank {}", axis, rank)};
  return axis < 0 ? axis + limit : axis;
}

// --- values
// ---------------------------------------------------------------------------------------

Arg Translator::tensor_of(Value& value) {
  if (value.made) return *value.made;
  if (value.kind == Value::Kind::List && !value.items.empty()) {
    // Numbers and tensors of no rank side by side, where a tensor of rank 1 is expected.
    std::vector<Arg> parts;
    for (Value& item : value.items) parts.push_back(tensor_of(item));
    return builder_.call("torch.stack", {list_of(std::move(parts)), number(0)});
  }
  if (value.kind != Value::Kind::Tensor || !value.host)
    throw Refusal{"an operand that must be a tensor is none"};
  const std::vector<Arg>& elements = *value.host;
  const bool uniform =
      !elements.empty() &&
      std::all_of(elements.begin(), elements.end(), [&](const Arg& e) { return e == elements[0]; });
  if (uniform) {
    value.made = builder_.call("torch.full", {list_of(value.shape), elements[0]},
                               {{"dtype", Arg::of_dtype(value.dtype)}});
  } else {
    size_t at = 0;
    value.made = builder_.call("torch.tensor", {nested_list(elements, value.shape, 0, at)},
                               {{"dtype", Arg::of_dtype(value.dtype)}});
  }
  return *value.made;
}

Value Translator::value_of(const Arg& arg) {
  Value value;
  switch (arg.kind) {
    case Arg::Kind::Value:
      return values_[size_t(arg.value())];
    case Arg::Kind::Bool:
    case Arg::Kind::Int:
    case Arg::Kind::Float:
      value.kind = Value::Kind::Tensor;
      value.dtype = arg.is(Arg::Kind::Bool)  ? Dtype::Bool
                    : arg.is(Arg::Kind::Int) ? Dtype::Int64
                                             : Dtype::Float32;
      value.host = {arg};
      return value;
    case Arg::Kind::List:
    case Arg::Kind::Tuple: {
      value.kind = Value::Kind::List;
      bool numbers = true;
      for (const Arg& item : arg.items) {
        value.items.push_back(value_of(item));
        numbers = numbers && (item.is(Arg::Kind::Bool) || item.is(Arg::Kind::Int) ||
                              item.is(Arg::Kind::Float));
      }
      if (!numbers) return value;
      // [1, 2]: a tensor of known elements wherever one is wanted.
      value.kind = Value::Kind::Tensor;
      value.dtype = value.items.empty() ? Dtype::Int64 : value.items[0].dtype;
      value.shape = {int64_t(arg.items.size())};
      value.host = arg.items;
      value.items.clear();
      return value;
    }
    case Arg::Kind::Dtype:
      value.kind = Value::Kind::Dtype;
      value.dtype = arg.dtype();
      return value;
    default:
      return value;  // None, strings, places: handlers read those off the call
  }
}

// --- the walk
// -------------------------------------------------------------------------------------

void Translator::add_parameters() {
  for (const graph::Parameter& parameter : sample_.graph.parameters) {
    const TensorMeta* record = sample_.meta_of(parameter.name);
    const bool weight = std::any_of(sample_.weights.begin(), sample_.weights.end(),
                                    [&](const TensorMeta& m) { return m.name == parameter.name; });
    TensorMeta meta = *record;
    meta.name = (weight ? "L_self_parameters_" : "L_") + parameter.name + "_";
    meta.class_name = "Program_weight_tensor_meta_" + meta.name;
    meta.original_name = parameter.name;
    meta.device = "cpu";
    // The rules for absent fields differ: what Paddle's says is written out.
    const bool has_data = !std::holds_alternative<std::monostate>(meta.data);
    if (!has_data && is_integer(meta.dtype)) {
      if (!meta.min_val) meta.min_val = int64_t{0};
      if (!meta.max_val) meta.max_val = int64_t{2};
    } else if (!has_data && is_floating(meta.dtype) && (!meta.mean || !meta.std)) {
      const double low =
          meta.min_val ? std::visit([](auto v) { return double(v); }, *meta.min_val) : 0;
      const double high =
          meta.max_val ? std::visit([](auto v) { return double(v); }, *meta.max_val) : 2;
      meta.mean = (low + high) / 2;
      // Five times a uniform's: torch's rule takes a fifth of it.
      meta.std = (high - low) / std::sqrt(12.0) * 5;
      meta.min_val = low;
      meta.max_val = high;
    }
    Value value;
    value.kind = Value::Kind::Tensor;
    value.dtype = meta.dtype;
    value.shape = meta.shape;
    value.made = builder_.parameter(
        meta.name, weight ? "torch.nn.parameter.Parameter" : "torch.Tensor", weight);
    value.host = stated_elements(*record);
    value.given = true;
    set(parameter.value, std::move(value));
    metas_.push_back(std::move(meta));
  }
}

void Translator::refuse_unknown_operators() const {
  const OperatorCensus census = count_operators(sample_.graph);
  if (census.unknown.empty()) return;
  std::string list;
  for (const auto& [name, calls] : census.unknown) {
    list += fmt::format("{}{} ({} call{})", list.empty() ? "" : ", ", name, calls,
                        calls == 1 ? "" : "s");
  }
  int line = 0;
  for (const Node& node : sample_.graph.nodes) {
    if (line > 0 || !node.is_compute() || is_list(node)) continue;
    const OperatorName found = operator_of(node);
    if (!found.name.empty() && !found.row) line = node.line;
  }
  throw input_error({sample_.graph.file, line},
                    "no translation to torch for {} of Paddle's operators: {}",
                    census.unknown.size(), list);
}

// a[i] names one of several results, takes an item of a list, or slices a tensor.
void Translator::translate_item(const Node& node) {
  Value base = value_of(node.args[0]);
  if (!node.args[1].is(Arg::Kind::Int)) throw Refusal{"its index is not a number"};
  const int64_t i = node.args[1].integer;
  if (i < 0) throw Refusal{"its index counts from the end"};
  if (base.kind == Value::Kind::List) {
    set(node.result, i < int64_t(base.items.size()) ? base.items[size_t(i)] : Value{});
  } else if (sample_.graph.names_result(node)) {
    set(node.result, i == 0 ? base : Value{});
  } else if (base.host && base.rank() == 1 && i < int64_t(base.host->size())) {
    Value value;
    value.kind = Value::Kind::Tensor;
    value.dtype = base.dtype;
    value.host = {(*base.host)[size_t(i)]};
    set(node.result, std::move(value));
  } else {
    if (base.rank() == 0) throw Refusal{"a tensor of no rank has no items"};
    Value value;
    value.kind = Value::Kind::Tensor;
    value.dtype = base.dtype;
    value.shape = Shape(base.shape.begin() + 1, base.shape.end());
    value.made = builder_.item(tensor_of(base), number(i));
    set(node.result, std::move(value));
  }
}

void Translator::translate_call(const Node& node) {
  const OperatorName found = operator_of(node);
  if (!found.row) throw Refusal{"the operator is not known"};
  std::vector<Value> args;
  for (const Arg& arg : node.args) args.push_back(value_of(arg));
  if (!node.keywords.empty())
    throw Refusal{fmt::format("its keyword '{}' is not known", node.keywords[0].name)};
  Op op(*this, node, args, *found.row);
  found.row->handle(op);
  // A constant's tensor that was made is not made again.
  for (size_t i = 0; i < args.size(); ++i) {
    if (node.args[i].is(Arg::Kind::Value) && args[i].made)
      values_[size_t(node.args[i].value())].made = args[i].made;
  }
  if (op.results.empty()) throw Refusal{"it gives nothing"};
  if (found.in_place && node.args[0].is(Arg::Kind::Value)) set(node.args[0].value(), op.results[0]);
  // Where one name stands for the call, it means the first of its results.
  if (op.results.size() == 1 || !taken_apart_[size_t(node.result)]) {
    set(node.result, std::move(op.results[0]));
    return;
  }
  Value all;
  all.kind = Value::Kind::List;
  all.items = std::move(op.results);
  set(node.result, std::move(all));
}

void Translator::translate_node(const Node& node) {
  if (node.kind == NodeKind::Release) return;
  if (node.kind == NodeKind::Alias || is_list(node)) {
    set(node.result, value_of(node.args[0]));
  } else if (node.kind == NodeKind::GetItem) {
    translate_item(node);
  } else if (node.kind == NodeKind::Attribute && node.callee == "Tensor.dtype") {
    Value value;
    value.kind = Value::Kind::Dtype;
    value.dtype = value_of(node.args[0]).dtype;
    set(node.result, std::move(value));
  } else {
    translate_call(node);
  }
}

graph::Sample Translator::translate() {
  const graph::Graph& from = sample_.graph;
  refuse_unknown_operators();
  values_.resize(from.values.size());
  taken_apart_.assign(from.values.size(), false);
  for (const Node& node : from.nodes) {
    if (node.kind == NodeKind::GetItem && node.args[0].is(Arg::Kind::Value))
      taken_apart_[size_t(node.args[0].value())] = true;
  }
  add_parameters();
  std::vector<Arg> outputs;
  int line = 0;
  std::string_view name = "return";
  try {
    for (const Node& node : from.nodes) {
      line = node.line;
      name = node.callee;
      translate_node(node);
    }
    line = 0;
    name = "return";
    for (graph::ValueId output : from.outputs) {
      Value& value = values_[size_t(output)];
      if (value.kind == Value::Kind::None) throw Refusal{"an output is not translated"};
      if (value.kind == Value::Kind::List) {
        for (Value& item : value.items) outputs.push_back(tensor_of(item));
      } else {
        outputs.push_back(tensor_of(value));
      }
    }
  } catch (const Refusal& refusal) {
    throw input_error({from.file, line}, "{}: {}", name, refusal.message());
  }
  if (outputs.empty()) throw input_error({from.file, 0}, "the graph has no outputs");

  graph::Sample sample;
  sample.folder = sample_.folder;
  sample.graph = builder_.finish(outputs);
  sample.graph.file = from.file;
  std::unordered_map<std::string_view, const TensorMeta*> by_name;
  for (const TensorMeta& meta : metas_) by_name.emplace(meta.name, &meta);
  for (const graph::Parameter& parameter : sample.graph.parameters)
    sample.weights.push_back(*by_name.at(parameter.name));
  sample.stored_hash = graph::graph_hash(sample.graph);
  sample.properties = sample_.properties;
  sample.properties.set("framework", "torch").set("translated_from", "paddle");
  if (!sample_.stored_hash.empty()) sample.properties.set("original_hash", sample_.stored_hash);
  return sample;
}

// --- the room's face
// ------------------------------------------------------------------------------

OperatorCensus count_operators(const graph::Graph& graph) {
  OperatorCensus census;
  for (const Node& node : graph.nodes) {
    if (!node.is_compute() || is_list(node)) continue;
    const OperatorName found = operator_of(node);
    if (found.name.empty()) continue;
    ++census.calls[std::string(found.name)];
    if (!found.row) ++census.unknown[std::string(found.name)];
  }
  return census;
}

graph::Sample translate(const graph::Sample& sample) {
  return Translator(sample).translate();
}

bool draws_random_numbers(const graph::Graph& graph) {
  return std::any_of(graph.nodes.begin(), graph.nodes.end(), [](const Node& node) {
    const std::string_view name = operator_of(node).name;
    for (std::string_view random : {"gaussian", "uniform", "randint", "randperm", "bernoulli",
                                    "multinomial", "truncated_gaussian_random", "rrelu"})
      if (name == random) return true;
    return name == "dropout" && node.args.size() > 3 && node.args[3].is(Arg::Kind::Bool) &&
           !node.args[3].integer;
  });
}

}  // namespace tessera::paddle
