// What the binder knows of a value before the run: its kind, where it will be, or what it is.
// Kinds are those Python's own argument parser tells apart, so they choose the overload.
#pragma once

#include "eager/plan.h"
#include "graph/graph.h"

namespace tessera::eager {

enum class Kind : uint8_t {
  Tensor,
  Int,
  Float,
  Bool,
  Number,  // an int, float or bool that only the run will tell, as .item() gives
  String,
  None,
  Dtype,
  Layout,  // and memory formats
  Device,
  List,    // any length; items[0] is the kind of its elements
  Tuple,   // items are the kinds of its elements
  Opaque,  // bookkeeping objects
};

struct Type {
  Kind kind = Kind::Opaque;
  std::vector<Type> items;
};

inline Type list_of(Kind kind) {
  return {Kind::List, {Type{kind, {}}}};
}
Type type_of(const c10::TypePtr& schema_type);

struct Operand {
  Type type;
  int slot = -1;  // in the frame, or -1: `constant` or `items` is the value
  c10::IValue constant;
  std::vector<Operand> items;  // of a list or tuple written out in the call
  bool display = false;        // it is such a list or tuple

  static Operand of(c10::IValue constant, Kind kind) {
    return {{kind, {}}, -1, std::move(constant), {}, false};
  }
  static Operand none() { return of(c10::IValue(), Kind::None); }
  static Operand of(bool b) { return of(c10::IValue(b), Kind::Bool); }
  static Operand of(int64_t i) { return of(c10::IValue(i), Kind::Int); }
  static Operand of(double d) { return of(c10::IValue(d), Kind::Float); }
  static Operand of(const char* text) { return of(c10::IValue(std::string(text)), Kind::String); }
  static Operand list(std::vector<Operand> items);

  bool is(Kind kind) const { return type.kind == kind; }
  bool is_tensor() const { return is(Kind::Tensor); }
  bool is_none() const { return is(Kind::None); }
  bool is_number() const {
    return is(Kind::Int) || is(Kind::Float) || is(Kind::Bool) || is(Kind::Number);
  }
  bool is_sequence() const { return is(Kind::List) || is(Kind::Tuple); }
  bool is_constant() const;      // known before the run, all the way down
  std::string describe() const;  // "Tensor", "int", "list of int": for messages
};

// Constants of a model.py as operands. Values are resolved by the caller's `resolve`.
Operand operand_of(const graph::Arg& arg, at::Device device,
                   const std::function<Operand(graph::ValueId)>& resolve);

at::ScalarType scalar_type(Dtype dtype);
Dtype graph_dtype(at::ScalarType type);  // throws for types that samples do not have

// Could this operand be given for a schema's argument? A cost, lower is closer; -1: no.
int match(const Operand& operand, const c10::TypePtr& real_type, std::optional<int32_t> list_size);

// How to hand it over; match() said yes.
Source convert(const Operand& operand, const c10::TypePtr& real_type,
               std::optional<int32_t> list_size);
// How to hand it over as it is, to a function of ours.
Source as_is(const Operand& operand);

}  // namespace tessera::eager
