// Conversions, creation from Python data, sizes, and the functions of torch.functional.
#include "eager/operators.h"
#include "eager/scalar_value.h"

namespace tessera::eager {

namespace {

using Args = std::vector<Operand>;
using c10::IValue;

const Type tensor_type{Kind::Tensor, {}};

// x.to(...): dtype, device, another tensor, or some of them by keyword, in any order Python takes.
Operand to(Call& call) {
  Operand self = call.args[0];
  Operand dtype = Operand::none(), device = Operand::none(), other = Operand::none();
  Operand copy = Operand::of(false), blocking = Operand::of(false), format = Operand::none();
  size_t flags = 0;
  auto place = [&](const Operand& operand) {
    if (operand.is(Kind::Dtype)) {
      dtype = operand;
    } else if (operand.is(Kind::Device) || operand.is(Kind::String)) {
      device = Operand::of(IValue(call.binder.device()), Kind::Device);
    } else if (operand.is_tensor()) {
      other = operand;
    } else if (operand.is(Kind::Bool)) {
      (flags++ == 0 ? blocking : copy) = operand;
    } else if (!operand.is_none()) {
      call.binder.refuse("cannot convert to " + operand.describe());
    }
  };
  for (size_t i = 1; i < call.args.size(); ++i) place(call.args[i]);
  for (const auto& [name, operand] : call.keywords) {
    if (name == "copy") {
      copy = operand;
    } else if (name == "non_blocking") {
      blocking = operand;
    } else if (name == "memory_format") {
      format = operand;
    } else if (name == "dtype" || name == "device" || name == "other") {
      place(operand);
    } else {
      call.binder.refuse(fmt::format("unexpected argument '{}'", name));
    }
  }
  if (!other.is_none()) {
    return call.aten("to", {self, other},
                     {{"non_blocking", blocking}, {"copy", copy}, {"memory_format", format}});
  }
  return call.binder.aten("to", {self},
                          {{"dtype", dtype},
                           {"device", device},
                           {"non_blocking", blocking},
                           {"copy", copy},
                           {"memory_format", format}},
                          "dtype_layout");
}

Operand convert_to(Call& call, const Operand& self, Operand dtype, Operand device) {
  return call.binder.aten(
      "to", {self}, {{"dtype", std::move(dtype)}, {"device", std::move(device)}}, "dtype_layout");
}

template <at::ScalarType type>
Operand to_dtype(Call& call) {
  return convert_to(call, call.args[0], Operand::of(IValue(int64_t(type)), Kind::Dtype),
                    Operand::none());
}

Operand to_here(Call& call) {
  return convert_to(call, call.args[0], Operand::none(),
                    Operand::of(IValue(call.binder.device()), Kind::Device));
}

Operand type(Call& call) {
  Args p = call.as("self, dtype");
  if (!p[1].is(Kind::Dtype)) call.binder.refuse("expected a dtype such as torch.float16");
  return convert_to(call, p[0], p[1], Operand::none());
}

// --- torch.tensor -----------------------------------------------------------------------------

void shape_of(const Operand& data, std::vector<int64_t>& shape) {
  if (!data.is_sequence()) return;
  shape.push_back(int64_t(data.items.size()));
  if (!data.items.empty()) shape_of(data.items[0], shape);
}

void flatten(Call& call, const Operand& data, size_t depth, const std::vector<int64_t>& shape,
             Args& flat) {
  if (data.is_sequence()) {
    if (depth >= shape.size() || int64_t(data.items.size()) != shape[depth])
      call.binder.refuse("nested lists of unequal length");
    for (const Operand& item : data.items) flatten(call, item, depth + 1, shape, flat);
    return;
  }
  if (depth != shape.size()) call.binder.refuse("nested lists of unequal depth");
  if (!data.is_number() && !data.is_tensor())
    call.binder.refuse("a tensor cannot be made of " + data.describe());
  flat.push_back(data);
}

// Python's rule: any float makes it floating, else any int an integer tensor, else bool.
at::ScalarType inferred_dtype(const std::vector<IValue>& numbers) {
  at::ScalarType type = at::kBool;
  for (const IValue& number : numbers) {
    if (number.isDouble()) return at::kFloat;
    if (number.isInt()) type = at::kLong;
  }
  return numbers.empty() ? at::kFloat : type;
}

at::Tensor make_tensor(const std::vector<IValue>& numbers, const std::vector<int64_t>& shape,
                       std::optional<at::ScalarType> dtype, at::Device device) {
  const at::ScalarType natural = inferred_dtype(numbers);
  // Through double or int64, exactly, then one conversion to the dtype, as Python stores each
  // number.
  const bool real = natural == at::kFloat;
  at::Tensor wide = at::empty(shape, real ? at::kDouble : at::kLong);
  for (size_t i = 0; i < numbers.size(); ++i) {
    if (real) {
      wide.data_ptr<double>()[i] = numbers[i].toScalar().toDouble();
    } else {
      wide.data_ptr<int64_t>()[i] = numbers[i].toScalar().toLong();
    }
  }
  return wide.to(dtype.value_or(natural)).to(device);
}

std::optional<at::ScalarType> known_dtype(Call& call, const Operand& dtype) {
  if (dtype.is_none()) return std::nullopt;
  if (!dtype.is(Kind::Dtype) || dtype.slot >= 0) call.binder.refuse("dtype must be a torch dtype");
  return at::ScalarType(dtype.constant.toInt());
}

Operand tensor_of(Call& call, const Operand& data, const Operand& dtype) {
  std::vector<int64_t> shape;
  shape_of(data, shape);
  Args flat;
  flatten(call, data, 0, shape, flat);
  const auto type = known_dtype(call, dtype);
  const at::Device device = call.binder.device();
  if (data.is_constant()) {
    std::vector<IValue> numbers;
    for (const Operand& item : flat) numbers.push_back(item.constant);
    // Made once here; each run gets a copy, since the graph may write to it.
    Operand made = Operand::of(IValue(make_tensor(numbers, shape, type, device)), Kind::Tensor);
    return call.aten("clone", {made});
  }
  auto body = [shape, type, device](Stack& stack) {
    std::vector<IValue> numbers;
    for (const IValue& item : stack) numbers.emplace_back(number_of(item));
    stack.clear();
    stack.emplace_back(make_tensor(numbers, shape, type, device));
  };
  return call.binder.function("torch.tensor", body, flat, tensor_type, {Cost::Copy, {}});
}

Operand tensor(Call& call) {
  Args p = call.as("data, *, dtype=None, device=None, requires_grad=False, pin_memory=False");
  if (!p[0].is_tensor()) return tensor_of(call, p[0], p[1]);
  return call.aten("clone", {convert_to(call, p[0], p[1], p[2])});
}

Operand as_tensor(Call& call) {
  Args p = call.as("data, dtype=None, device=None");
  if (!p[0].is_tensor()) return tensor_of(call, p[0], p[1]);
  return convert_to(call, p[0], p[1], p[2]);
}

// --- sizes ------------------------------------------------------------------------------------

Operand shape(Call& call) {
  return call.binder.function(
      "Tensor.size",
      [](Stack& stack) {
        IValue sizes(stack.back().toTensor().sizes());
        stack.back() = std::move(sizes);
      },
      {call.args[0]}, list_of(Kind::Int));
}

Operand size(Call& call) {
  Args p = call.as("self, dim=None");
  if (p[1].is_none()) return shape(call);
  return call.binder.function("Tensor.size",
                              [](Stack& stack) {
                                const int64_t size = stack[0].toTensor().size(stack[1].toInt());
                                stack.clear();
                                stack.emplace_back(size);
                              },
                              {p[0], p[1]}, {Kind::Int, {}});
}

template <int64_t (at::TensorBase::*member)() const>
Operand property(Call& call) {
  return call.binder.function(call.binder.node().callee,
                              [](Stack& stack) {
                                const at::Tensor self = stack.back().toTensor();
                                stack.back() = (self.*member)();
                              },
                              {call.args[0]}, {Kind::Int, {}});
}

Operand dtype(Call& call) {
  return call.binder.function("Tensor.dtype",
                              [](Stack& stack) {
                                const int64_t type = int64_t(stack.back().toTensor().scalar_type());
                                stack.back() = type;
                              },
                              {call.args[0]}, {Kind::Dtype, {}});
}

Operand device(Call& call) {
  return Operand::of(IValue(call.binder.device()), Kind::Device);
}

// torch.Size([a, b]): a list of ints, which may come as 0-dim tensors.
Operand torch_size(Call& call) {
  Args p = call.as("sizes");
  if (p[0].is_constant()) return p[0];
  return call.binder.function(
      "torch.Size",
      [](Stack& stack) {
        c10::List<int64_t> sizes;
        for (const IValue& item : stack.back().toTupleRef().elements()) {
          sizes.push_back(number_of(item).toLong());
        }
        stack.back() = std::move(sizes);
      },
      {p[0]}, list_of(Kind::Int));
}

template <const char* name>
Operand renamed(Call& call) {
  return call.aten(name, call.args, call.keywords);
}
constexpr char numpy_T[] = "numpy_T", mT[] = "mT", mH[] = "mH", matrix_H[] = "matrix_H",
               real[] = "real", imag[] = "imag", detach[] = "detach", item[] = "item";

// --- torch.functional -------------------------------------------------------------------------

Operand einsum(Call& call) {
  Args p = call.as("equation, *operands");
  return call.aten("einsum", {p[0], p[1]});
}

Operand meshgrid(Call& call) {
  Args p = call.as("*tensors, indexing=None");
  if (p[1].is_none()) return call.aten("meshgrid", {p[0]});
  return call.aten("meshgrid", {p[0]}, {{"indexing", p[1]}});
}

Operand broadcast_tensors(Call& call) {
  return call.aten("broadcast_tensors", call.as("*tensors"));
}
Operand block_diag(Call& call) {
  return call.aten("block_diag", call.as("*tensors"));
}
Operand cartesian_prod(Call& call) {
  return call.aten("cartesian_prod", call.as("*tensors"));
}

Operand split(Call& call) {
  Args p = call.as("tensor, split_size_or_sections, dim=0");
  return call.aten("split", std::move(p));
}

Operand split_method(Call& call) {
  Args p = call.as("self, split_size, dim=0");
  return call.aten("split", std::move(p));
}

// x.where(condition, other): the one method whose tensor is not the operator's first argument.
Operand where(Call& call) {
  Args p = call.as("self, condition, other");
  return call.aten("where", {p[1], p[0], p[2]});
}

// torch.ops.aten._local_scalar_dense is what .item() calls; take the public way to it.
Operand local_scalar(Call& call) {
  return call.aten("item", call.args);
}

constexpr Lowering tensor_table[] = {
    {"Tensor.to", to},
    {"Tensor.type", type},
    {"Tensor.float", to_dtype<at::kFloat>},
    {"Tensor.double", to_dtype<at::kDouble>},
    {"Tensor.half", to_dtype<at::kHalf>},
    {"Tensor.bfloat16", to_dtype<at::kBFloat16>},
    {"Tensor.long", to_dtype<at::kLong>},
    {"Tensor.int", to_dtype<at::kInt>},
    {"Tensor.short", to_dtype<at::kShort>},
    {"Tensor.char", to_dtype<at::kChar>},
    {"Tensor.byte", to_dtype<at::kByte>},
    {"Tensor.bool", to_dtype<at::kBool>},
    {"Tensor.cpu", to_here},
    {"Tensor.cuda", to_here},
    {"torch.tensor", tensor},
    {"torch.as_tensor", as_tensor},
    {"Tensor.size", size},
    {"Tensor.shape", shape},
    {"torch.ops.aten.sym_size.int", size},
    {"torch.ops.aten.sym_size", size},
    {"Tensor.numel", property<&at::TensorBase::numel>},
    {"torch.ops.aten.sym_numel.default", property<&at::TensorBase::numel>},
    {"Tensor.dim", property<&at::TensorBase::dim>},
    {"Tensor.ndim", property<&at::TensorBase::dim>},
    {"Tensor.dtype", dtype},
    {"Tensor.device", device},
    {"Tensor.T", renamed<numpy_T>},
    {"Tensor.mT", renamed<mT>},
    {"Tensor.mH", renamed<mH>},
    {"Tensor.H", renamed<matrix_H>},
    {"Tensor.real", renamed<real>},
    {"Tensor.imag", renamed<imag>},
    {"Tensor.data", renamed<detach>},
    {"Tensor.item", renamed<item>},
    {"torch.ops.aten._local_scalar_dense", local_scalar},
    {"torch.ops.aten._local_scalar_dense.default", local_scalar},
    {"torch.Size", torch_size},
    {"torch.functional.einsum", einsum},
    {"torch.einsum", einsum},
    {"torch.functional.meshgrid", meshgrid},
    {"torch.meshgrid", meshgrid},
    {"torch.functional.broadcast_tensors", broadcast_tensors},
    {"torch.broadcast_tensors", broadcast_tensors},
    {"torch.functional.block_diag", block_diag},
    {"torch.functional.cartesian_prod", cartesian_prod},
    {"torch.functional.split", split},
    {"torch.split", split},
    {"Tensor.split", split_method},
    {"Tensor.where", where},
};

}  // namespace

std::span<const Lowering> tensor_lowerings() {
  return tensor_table;
}

}  // namespace tessera::eager
