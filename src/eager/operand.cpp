#include "eager/operand.h"

#include "base/error.h"
#include "base/refusal.h"
#include "eager/scalar_value.h"

namespace tessera::eager {

using c10::IValue;
using c10::TypeKind;
using c10::TypePtr;
using How = Source::How;

namespace {

// Distances of a Python value from a schema's type. Reading a tensor's value for a number is legal
// but the last resort: an overload that takes the tensor itself is nearer.
constexpr int exact = 0, near = 1, wrapped = 4, reads_tensor = 6;

TypePtr element_of(const TypePtr& list) {
  return list->castRaw<c10::ListType>()->getElementType();
}

// The type that decides how to treat an argument: Optional[T] is T for anything but None.
TypePtr strip_optional(const TypePtr& type) {
  if (auto* optional = type->castRaw<c10::OptionalType>()) return optional->getElementType();
  return type;
}

Source constant(IValue value) {
  Source source;
  source.constant = std::move(value);
  return source;
}

Source from_slot(int slot, How how) {
  Source source;
  source.how = how;
  source.slot = slot;
  return source;
}

bool all_constant(const std::vector<Source>& sources) {
  for (const Source& source : sources) {
    if (source.how != How::Constant) return false;
  }
  return true;
}

How gathering_kind(const TypePtr& element) {
  switch (strip_optional(element)->kind()) {
    case TypeKind::TensorType:
      return element->kind() == TypeKind::OptionalType ? How::OptionalTensors : How::Tensors;
    case TypeKind::FloatType:
      return How::Doubles;
    case TypeKind::NumberType:
      return How::Values;
    default:
      return How::Ints;
  }
}

// A gathered list of constants is itself a constant, made once here instead of at every run. Tensor
// lists are left out: their elements may be changed in place.
Source gather(std::vector<Source> items, How how) {
  Source source;
  source.how = how;
  source.items = std::move(items);
  if (!all_constant(source.items) || how == How::Tensors || how == How::OptionalTensors)
    return source;
  Frame frame;
  Stack stack;
  push(source, frame, stack);
  return constant(std::move(stack.back()));
}

int match_list(const Operand& operand, const TypePtr& element, std::optional<int32_t> list_size) {
  if (operand.display) {
    int worst = exact;
    for (const Operand& item : operand.items) {
      const int cost = match(item, element, std::nullopt);
      if (cost < 0) return -1;
      worst = std::max(worst, cost);
    }
    return worst;
  }
  if (operand.is_sequence()) {
    // A sequence only the run will fill: judge it by what is known of its elements.
    for (const Type& type : operand.type.items) {
      Operand item;
      item.type = type;
      item.slot = 0;
      if (match(item, element, std::nullopt) < 0) return -1;
    }
    return near;
  }
  // A single number may stand for a list whose length the schema fixes: kernel_size=3.
  if (list_size && operand.is_number()) {
    const int cost = match(operand, element, std::nullopt);
    return cost < 0 ? -1 : cost + near;
  }
  return -1;
}

}  // namespace

Operand Operand::list(std::vector<Operand> items) {
  Operand operand;
  operand.type.kind = Kind::List;
  operand.display = true;
  for (const Operand& item : items) operand.type.items.push_back(item.type);
  operand.items = std::move(items);
  return operand;
}

bool Operand::is_constant() const {
  if (slot >= 0) return false;
  for (const Operand& item : items) {
    if (!item.is_constant()) return false;
  }
  return true;
}

std::string Operand::describe() const {
  switch (type.kind) {
    case Kind::Tensor:
      return "Tensor";
    case Kind::Int:
      return "int";
    case Kind::Float:
      return "float";
    case Kind::Bool:
      return "bool";
    case Kind::Number:
      return "number";
    case Kind::String:
      return "str";
    case Kind::None:
      return "None";
    case Kind::Dtype:
      return "dtype";
    case Kind::Layout:
      return "layout";
    case Kind::Device:
      return "device";
    case Kind::Opaque:
      return "object";
    case Kind::List:
    case Kind::Tuple:
      break;
  }
  if (type.items.empty()) return "list";
  Operand first;
  first.type = type.items[0];
  return "list of " + first.describe();
}

Type type_of(const TypePtr& type) {
  switch (type->kind()) {
    case TypeKind::TensorType:
      return {Kind::Tensor, {}};
    case TypeKind::IntType:
    case TypeKind::SymIntType:
      return {Kind::Int, {}};
    case TypeKind::FloatType:
    case TypeKind::SymFloatType:
      return {Kind::Float, {}};
    case TypeKind::BoolType:
      return {Kind::Bool, {}};
    case TypeKind::NumberType:
      return {Kind::Number, {}};
    case TypeKind::ListType:
      return {Kind::List, {type_of(element_of(type))}};
    case TypeKind::OptionalType:
      return type_of(strip_optional(type));
    default:
      return {Kind::Opaque, {}};
  }
}

at::ScalarType scalar_type(Dtype dtype) {
  using D = Dtype;
  switch (dtype) {
    case D::Float32:
      return at::kFloat;
    case D::Float16:
      return at::kHalf;
    case D::BFloat16:
      return at::kBFloat16;
    case D::Float64:
      return at::kDouble;
    case D::Int64:
      return at::kLong;
    case D::Int32:
      return at::kInt;
    case D::Int16:
      return at::kShort;
    case D::Int8:
      return at::kChar;
    case D::UInt8:
      return at::kByte;
    case D::Bool:
      return at::kBool;
    case D::Complex64:
      return at::kComplexFloat;
    case D::Complex128:
      return at::kComplexDouble;
  }
  throw our_error("dtype {} has no torch type", int(dtype));
}

Dtype graph_dtype(at::ScalarType type) {
  for (int i = 0; i <= int(Dtype::Complex128); ++i) {
    if (scalar_type(Dtype(i)) == type) return Dtype(i);
  }
  throw Error(Blame::Foreign, {},
              fmt::format("a tensor of type {} cannot be written down", c10::toString(type)));
}

namespace {

// torch.contiguous_format and the like; they travel as ints.
std::optional<int64_t> torch_constant(const std::string& name) {
  static const std::map<std::string, int64_t> known = {
      {"contiguous_format", int64_t(at::MemoryFormat::Contiguous)},
      {"channels_last", int64_t(at::MemoryFormat::ChannelsLast)},
      {"channels_last_3d", int64_t(at::MemoryFormat::ChannelsLast3d)},
      {"preserve_format", int64_t(at::MemoryFormat::Preserve)},
      {"strided", int64_t(at::kStrided)},
  };
  auto found = known.find(name);
  if (found == known.end()) return std::nullopt;
  return found->second;
}

}  // namespace

Operand operand_of(const graph::Arg& arg, at::Device device,
                   const std::function<Operand(graph::ValueId)>& resolve) {
  using AK = graph::Arg::Kind;
  switch (arg.kind) {
    case AK::None:
      return Operand::none();
    case AK::Bool:
      return Operand::of(arg.integer != 0);
    case AK::Int:
      return Operand::of(arg.integer);
    case AK::Float:
      return Operand::of(arg.real);
    case AK::String:
      return Operand::of(IValue(arg.text), Kind::String);
    case AK::Value:
      return resolve(arg.value());
    case AK::Dtype:
      return Operand::of(IValue(int64_t(scalar_type(arg.dtype()))), Kind::Dtype);
    case AK::Device:
      return Operand::of(IValue(device), Kind::Device);  // the one asked for
    case AK::Torch: {
      auto constant = torch_constant(arg.text);
      if (!constant) throw Refusal("torch." + arg.text + " is not a constant known here");
      return Operand::of(IValue(*constant), Kind::Layout);
    }
    case AK::Ellipsis:
    case AK::Slice:
      throw Refusal("a slice or ... outside a subscript");
    case AK::List:
    case AK::Tuple: {
      std::vector<Operand> items;
      for (const graph::Arg& item : arg.items) items.push_back(operand_of(item, device, resolve));
      return Operand::list(std::move(items));
    }
  }
  throw our_error("argument of unknown kind {}", int(arg.kind));
}

int match(const Operand& operand, const TypePtr& real_type, std::optional<int32_t> list_size) {
  if (real_type->kind() == TypeKind::OptionalType) {
    if (operand.is_none()) return exact;
    return match(operand, strip_optional(real_type), list_size);
  }
  const Kind kind = operand.type.kind;
  switch (real_type->kind()) {
    case TypeKind::TensorType:
      if (kind == Kind::Tensor) return exact;
      return operand.is_number() ? wrapped : -1;
    case TypeKind::NumberType:
      if (operand.is_number()) return exact;
      return kind == Kind::Tensor ? reads_tensor : -1;
    case TypeKind::IntType:
    case TypeKind::SymIntType:
      if (kind == Kind::Int) return exact;
      if (kind == Kind::Number || kind == Kind::Bool) return near;
      return kind == Kind::Tensor ? reads_tensor : -1;
    case TypeKind::FloatType:
      if (kind == Kind::Float) return exact;
      if (operand.is_number()) return near;
      return kind == Kind::Tensor ? reads_tensor : -1;
    case TypeKind::BoolType:
      if (kind == Kind::Bool) return exact;
      return kind == Kind::Number && operand.slot >= 0 ? near : -1;
    case TypeKind::StringType:
      return kind == Kind::String ? exact : -1;
    case TypeKind::ScalarTypeType:
      return kind == Kind::Dtype ? exact : -1;
    case TypeKind::MemoryFormatType:
    case TypeKind::LayoutType:
      return kind == Kind::Layout ? exact : -1;
    case TypeKind::DeviceObjType:
      return kind == Kind::Device ? exact : -1;
    case TypeKind::ListType:
      return match_list(operand, element_of(real_type), list_size);
    default:
      return -1;
  }
}

Source convert(const Operand& operand, const TypePtr& real_type, std::optional<int32_t> list_size) {
  if (operand.is_none()) return constant(IValue());
  const TypePtr type = strip_optional(real_type);
  if (type->kind() == TypeKind::ListType) {
    const TypePtr element = element_of(type);
    const How how = gathering_kind(element);
    std::vector<Source> items;
    if (operand.display) {
      for (const Operand& item : operand.items)
        items.push_back(convert(item, element, std::nullopt));
      return gather(std::move(items), how);
    }
    if (operand.is_sequence()) {
      return from_slot(operand.slot, how == How::Tensors ? How::AsTensors : How::AsInts);
    }
    for (int32_t i = 0; i < list_size.value_or(1); ++i)
      items.push_back(convert(operand, element, std::nullopt));
    return gather(std::move(items), how);
  }
  if (operand.slot < 0) {
    const IValue& value = operand.constant;
    switch (type->kind()) {
      case TypeKind::TensorType:
        return constant(value.isTensor() ? value : IValue(wrapped_number(value)));
      case TypeKind::FloatType:
        return constant(number_of(value).toDouble());
      case TypeKind::IntType:
      case TypeKind::SymIntType:
        return constant(number_of(value).toLong());
      default:
        return constant(value);
    }
  }
  switch (type->kind()) {
    case TypeKind::TensorType:
      return from_slot(operand.slot, operand.is_tensor() ? How::Slot : How::AsTensor);
    case TypeKind::NumberType:
      return from_slot(operand.slot, How::AsScalar);
    case TypeKind::IntType:
    case TypeKind::SymIntType:
      return from_slot(operand.slot, operand.is(Kind::Int) ? How::Slot : How::AsInt);
    case TypeKind::FloatType:
      return from_slot(operand.slot, operand.is(Kind::Float) ? How::Slot : How::AsDouble);
    case TypeKind::BoolType:
      return from_slot(operand.slot, operand.is(Kind::Bool) ? How::Slot : How::AsBool);
    default:
      return from_slot(operand.slot, How::Slot);
  }
}

Source as_is(const Operand& operand) {
  if (operand.display) {
    std::vector<Source> items;
    for (const Operand& item : operand.items) items.push_back(as_is(item));
    return gather(std::move(items), How::Values);
  }
  if (operand.slot < 0) return constant(operand.constant);
  return from_slot(operand.slot, How::Slot);
}

}  // namespace tessera::eager
