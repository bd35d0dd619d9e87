// A computation graph as a sample's model.py states it: parameters, then a straight line of nodes,
// then the outputs. Every assignment to a name makes a new Value, so a ValueId stands for one
// binding; in-place nodes say which value they change. A Graph is a plain value: copy, compare,
// print.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/dtype.h"

namespace tessera::graph {

using ValueId = int32_t;
inline constexpr ValueId no_value = -1;

// Whose calls a graph is made of.
enum class Framework : uint8_t { Torch, Paddle };
std::string_view framework_name(Framework framework);  // "torch"

// One argument of a call: a constant, a value, or a list, tuple or slice of arguments.
struct Arg {
  enum class Kind : uint8_t {
    None,
    Bool,
    Int,
    Float,
    String,
    Ellipsis,
    Value,
    Torch,   // a constant of the framework other than a dtype: of torch.channels_last, `text` =
             // "channels_last"
    Dtype,   // `integer` is the Dtype
    Device,  // device(type='cuda', index=0): `text` = "cuda" or "cuda:0"; Paddle's expected place
             // is "default"
    List,
    Tuple,
    Slice,  // three items
  };

  Kind kind = Kind::None;
  union {
    int64_t integer = 0;  // Int, Bool (0 or 1), Dtype, Value (the ValueId)
    double real;          // Float: inf and nan are legal
  };
  std::string text;        // String, Device, Torch
  std::vector<Arg> items;  // List, Tuple, Slice

  static Arg none() { return {}; }
  static Arg boolean(bool b) {
    Arg a;
    a.kind = Kind::Bool;
    a.integer = b;
    return a;
  }
  static Arg number(int64_t i) {
    Arg a;
    a.kind = Kind::Int;
    a.integer = i;
    return a;
  }
  static Arg number(double d) {
    Arg a;
    a.kind = Kind::Float;
    a.real = d;
    return a;
  }
  static Arg string(std::string s) {
    Arg a;
    a.kind = Kind::String;
    a.text = std::move(s);
    return a;
  }
  static Arg of_value(ValueId v) {
    Arg a;
    a.kind = Kind::Value;
    a.integer = v;
    return a;
  }
  static Arg of_dtype(Dtype d) {
    Arg a;
    a.kind = Kind::Dtype;
    a.integer = int64_t(d);
    return a;
  }

  bool is(Kind k) const { return kind == k; }
  ValueId value() const { return static_cast<ValueId>(integer); }
  Dtype dtype() const { return static_cast<Dtype>(integer); }

  // Equality of meaning: NaN equals NaN, 1 differs from 1.0.
  bool operator==(const Arg& other) const;
};

struct Keyword {
  std::string name;
  Arg arg;
  bool operator==(const Keyword&) const = default;
};

enum class NodeKind : uint8_t {
  Function,   // torch.conv2d(x, w):       callee "torch.conv2d"
  Method,     // x.view(1, -1):            callee "Tensor.view", args[0] is x
  Attribute,  // x.T:                      callee "Tensor.T",    args[0] is x
  Binary,     // a + b:                    callee "+"
  Unary,      // -a, ~a:                   callee "-" or "~"
  Compare,    // a > b:                    callee ">"
  InPlace,  // a += b:                   callee "+="; args[0] is a, which is changed; result is a's
            // new binding
  GetItem,  // a[i]:                     callee "operator.getitem"; args = {a, i}
  SetItem,  // a[i] = v:                 callee "operator.setitem"; args = {a, i, v}; a is changed;
            // no result
  Alias,    // a = b:                    args = {b}; callee empty
  Release,  // a = b = None:             args = {a, b}; callee empty; no result
};

struct Node {
  NodeKind kind = NodeKind::Function;
  std::string callee;
  std::vector<Arg> args;
  std::vector<Keyword> keywords;
  ValueId result = no_value;
  int line = 0;  // in model.py; not part of equality

  // True for the nodes that compute something: all but Alias and Release.
  bool is_compute() const { return kind != NodeKind::Alias && kind != NodeKind::Release; }
  bool operator==(const Node& other) const;
};

struct Parameter {
  std::string name;
  std::string
      annotation;  // "torch.Tensor", "torch.nn.parameter.Parameter", "torch.SymInt" or empty
  ValueId value = no_value;
  int line = 0;  // in model.py; not part of equality
  bool operator==(const Parameter& other) const;
};

// Is a parameter of that name data, or a weight? As GraphNet's tools tell it.
bool is_data_input(std::string_view name);

struct Value {
  // Empty for all results of a Paddle call together: the GetItem nodes right behind it name them,
  // in order (Graph::names_result). A call that gives one tensor where several are named counts as
  // that and Nones.
  std::string name;
  int node = -1;       // the node that bound it, or -1
  int parameter = -1;  // the parameter that it is, or -1
  bool operator==(const Value&) const = default;
};

struct Graph {
  std::string file;        // model.py's path, for messages; not part of equality
  std::string class_name;  // "GraphModule"
  Framework framework = Framework::Torch;
  std::vector<Parameter> parameters;
  std::vector<Value> values;
  std::vector<Node> nodes;
  std::vector<ValueId> outputs;

  size_t compute_nodes() const;
  // True for a GetItem that names one of several results of a Paddle call, and computes nothing.
  bool names_result(const Node& node) const;
  bool operator==(const Graph& other) const;
};

// Calls `visit(ValueId)` for each value an argument mentions, in order of appearance.
template <typename Visit>
void for_each_value(const Arg& arg, const Visit& visit) {
  if (arg.is(Arg::Kind::Value)) visit(arg.value());
  for (const Arg& item : arg.items) for_each_value(item, visit);
}
template <typename Visit>
void for_each_value(const Node& node, const Visit& visit) {
  for (const Arg& arg : node.args) for_each_value(arg, visit);
  for (const Keyword& keyword : node.keywords) for_each_value(keyword.arg, visit);
}

}  // namespace tessera::graph
