// A subscript of constants is turned into libtorch's own index objects once. Where a part of it is
// a value of the graph (a tensor, a mask, a size as slice bound), that part is a hole, filled in
// the run from the operands that follow the subscripted value on the stack.
#include "eager/subscript.h"

#include "base/error.h"
#include "eager/scalar_value.h"

namespace tessera::eager {

namespace {

using at::indexing::Slice;
using at::indexing::TensorIndex;
using c10::IValue;
using graph::Arg;
using AK = graph::Arg::Kind;

// One element of a subscript. Holes are positions on the stack; -1 means the constant beside it.
struct Element {
  enum class Kind { None, Ellipsis, Int, Bool, Slice, Value } kind = Kind::None;
  int64_t integer = 0;
  int hole = -1;
  std::array<std::optional<int64_t>, 3> bounds;
  std::array<int, 3> bound_holes{-1, -1, -1};
  at::Tensor list;  // x[[0, 2]]: a list indexes like a tensor
};

class Subscript {
 public:
  Subscript(Call& call, const Arg& index, size_t first_hole) : call_(call), next_hole_(first_hole) {
    if (index.is(AK::Tuple)) {
      for (const Arg& item : index.items) add(item);
    } else {
      add(index);
    }
  }

  std::vector<Element> elements;
  std::vector<Operand> holes;  // what fills them, in stack order

 private:
  int hole(const Operand& operand) {
    holes.push_back(operand);
    return static_cast<int>(next_hole_++);
  }

  void add(const Arg& arg) {
    Element element;
    switch (arg.kind) {
      case AK::None:
        break;
      case AK::Ellipsis:
        element.kind = Element::Kind::Ellipsis;
        break;
      case AK::Int:
        element.kind = Element::Kind::Int;
        element.integer = arg.integer;
        break;
      case AK::Bool:
        element.kind = Element::Kind::Bool;
        element.integer = arg.integer;
        break;
      case AK::Slice:
        element.kind = Element::Kind::Slice;
        for (size_t i = 0; i < 3; ++i) add_bound(element, i, arg.items[i]);
        break;
      case AK::Value:
        add_value(element, call_.binder.resolve(arg));
        break;
      case AK::List:
        add_list(element, arg);
        break;
      default:
        call_.binder.refuse(
            "a subscript cannot hold this; expected an integer, slice, None, Ellipsis or a tensor");
    }
    elements.push_back(std::move(element));
  }

  void add_bound(Element& element, size_t i, const Arg& arg) {
    if (arg.is(AK::Int)) {
      element.bounds[i] = arg.integer;
    } else if (arg.is(AK::Value)) {
      element.bound_holes[i] = hole(call_.binder.resolve(arg));
    } else if (!arg.is(AK::None)) {
      call_.binder.refuse("a slice bound must be an integer, None or a value");
    }
  }

  void add_value(Element& element, const Operand& operand) {
    if (operand.is_none()) return;
    element.kind = Element::Kind::Value;
    element.hole = hole(operand);
  }

  void add_list(Element& element, const Arg& arg) {
    std::vector<int64_t> numbers;
    bool booleans = !arg.items.empty();
    for (const Arg& item : arg.items) {
      if (!item.is(AK::Int) && !item.is(AK::Bool))
        call_.binder.refuse("a list in a subscript must hold integers");
      booleans = booleans && item.is(AK::Bool);
      numbers.push_back(item.integer);
    }
    element.kind = Element::Kind::Value;
    element.list = at::tensor(numbers, at::kLong).to(booleans ? at::kBool : at::kLong);
    // On meta its values would be lost, and libtorch takes indices of the CPU beside any tensor.
    if (!call_.binder.device().is_meta()) element.list = element.list.to(call_.binder.device());
  }

  Call& call_;
  size_t next_hole_;
};

TensorIndex index_of(const Element& element, const Stack& stack) {
  using EK = Element::Kind;
  switch (element.kind) {
    case EK::None:
      return at::indexing::None;
    case EK::Ellipsis:
      return at::indexing::Ellipsis;
    case EK::Int:
      return element.integer;
    case EK::Bool:
      return element.integer != 0;
    case EK::Slice: {
      std::array<std::optional<c10::SymInt>, 3> bounds;
      for (size_t i = 0; i < 3; ++i) {
        if (element.bound_holes[i] >= 0)
          bounds[i] = number_of(stack[element.bound_holes[i]]).toLong();
        else if (element.bounds[i])
          bounds[i] = *element.bounds[i];
      }
      return Slice(bounds[0], bounds[1], bounds[2]);
    }
    case EK::Value:
      break;
  }
  if (element.list.defined()) return element.list;
  const IValue& value = stack[element.hole];
  if (value.isTensor()) return value.toTensor();
  if (value.isBool()) return value.toBool();
  return value.toInt();
}

std::vector<TensorIndex> indices_of(const std::vector<Element>& elements, const Stack& stack) {
  std::vector<TensorIndex> indices;
  indices.reserve(elements.size());
  for (const Element& element : elements) indices.push_back(index_of(element, stack));
  return indices;
}

bool selects_by_tensor(const std::vector<Element>& elements) {
  for (const Element& element : elements) {
    if (element.kind == Element::Kind::Value || element.kind == Element::Kind::Bool) return true;
  }
  return false;
}

// Item `i` of a list or tuple of values; its kind is known when the tuple's kinds are.
Operand element_of(Call& call, const Operand& base, int64_t at) {
  const int64_t count = int64_t(base.type.items.size());
  if (base.is(Kind::Tuple) || base.display) {
    const int64_t from_start = at < 0 ? at + count : at;
    if (from_start < 0 || from_start >= count)
      call.binder.refuse(fmt::format("index {} of a tuple of {}", at, count));
    if (base.display) return base.items[from_start];
    if (base.type.items[from_start].kind == Kind::None) return Operand::none();
    return call.binder.function(
        "operator.getitem",
        [from_start](Stack& stack) {
          IValue item = stack.back().toTupleRef().elements()[from_start];
          stack.back() = std::move(item);
        },
        {base}, base.type.items[from_start]);
  }
  return call.binder.function(
      "operator.getitem",
      [at](Stack& stack) {
        const IValue sequence = std::move(stack.back());
        const int64_t size = int64_t(sequence.isTensorList() ? sequence.toTensorVector().size()
                                                             : sequence.toList().size());
        const int64_t from_start = at < 0 ? at + size : at;
        TORCH_CHECK(from_start >= 0 && from_start < size, "index ", at, " of a list of ", size);
        stack.back() = sequence.toList().get(from_start);
      },
      {base}, base.type.items[0]);
}

// sizes[1:]: part of a list.
Operand part_of(Call& call, const Operand& base, const Arg& slice) {
  for (const Arg& bound : slice.items) {
    if (!bound.is(AK::None) && !bound.is(AK::Int))
      call.binder.refuse("a list is sliced by integers only");
  }
  auto bound = [&](size_t i, int64_t otherwise) {
    return slice.items[i].is(AK::Int) ? slice.items[i].integer : otherwise;
  };
  const int64_t from = bound(0, 0), to = bound(1, INT64_MAX), step = bound(2, 1);
  if (step < 1) call.binder.refuse("a list is sliced with a positive step only");
  auto body = [=](Stack& stack) {
    const c10::List<IValue> all = stack.back().toList();
    const int64_t size = int64_t(all.size());
    auto clip = [&](int64_t at) { return std::clamp<int64_t>(at < 0 ? at + size : at, 0, size); };
    c10::List<IValue> part(all.elementType());
    for (int64_t i = clip(from); i < clip(to); i += step) part.push_back(all.get(i));
    stack.back() = std::move(part);
  };
  return call.binder.function("operator.getitem", body, {base}, base.type);
}

}  // namespace

Operand lower_getitem(Call& call) {
  const graph::Node& node = call.binder.node();
  const Operand base = call.binder.resolve(node.args[0]);
  const Arg& index = node.args[1];
  if (base.is_sequence()) {
    if (index.is(AK::Int)) return element_of(call, base, index.integer);
    if (index.is(AK::Slice) && base.is(Kind::List) && !base.display)
      return part_of(call, base, index);
    call.binder.refuse("a list or tuple is indexed by an integer literal");
  }
  if (!base.is_tensor()) call.binder.refuse("cannot take an element of " + base.describe());
  Subscript subscript(call, index, 1);
  const bool copies = selects_by_tensor(subscript.elements);
  std::vector<Operand> operands = {base};
  operands.insert(operands.end(), subscript.holes.begin(), subscript.holes.end());
  Function body;
  if (subscript.holes.empty()) {
    body = [indices = indices_of(subscript.elements, {})](Stack& stack) {
      stack.back() = at::indexing::get_item(stack.back().toTensor(), indices);
    };
  } else {
    body = [elements = std::move(subscript.elements)](Stack& stack) {
      at::Tensor result = at::indexing::get_item(stack[0].toTensor(), indices_of(elements, stack));
      stack.clear();
      stack.emplace_back(std::move(result));
    };
  }
  return call.binder.function("operator.getitem", std::move(body), operands, {Kind::Tensor, {}},
                              {copies ? Cost::Copy : Cost::Free, {}});
}

Operand lower_setitem(Call& call) {
  const graph::Node& node = call.binder.node();
  const Operand base = call.binder.resolve(node.args[0]);
  const Operand value = call.binder.resolve(node.args[2]);
  if (!base.is_tensor()) call.binder.refuse("cannot set an element of " + base.describe());
  if (!value.is_tensor() && !value.is_number())
    call.binder.refuse("cannot store " + value.describe() + " in a tensor");
  Subscript subscript(call, node.args[1], 2);
  std::vector<Operand> operands = {base, value};
  operands.insert(operands.end(), subscript.holes.begin(), subscript.holes.end());
  auto body = [elements = std::move(subscript.elements)](Stack& stack) {
    at::Tensor self = stack[0].toTensor();
    const IValue value = stack[1];
    auto indices = indices_of(elements, stack);
    if (value.isTensor()) {
      at::indexing::set_item(self, indices, value.toTensor());
    } else {
      self.index_put_(indices, value.toScalar());
    }
    stack.clear();
  };
  return call.binder.function("operator.setitem", body, operands, {Kind::None, {}},
                              {Cost::Copy, {0}});
}

}  // namespace tessera::eager
