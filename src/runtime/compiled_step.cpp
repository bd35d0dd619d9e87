#include "runtime/compiled_step.h"

#include "base/error.h"
#include "base/text.h"
#include "eager/operand.h"
#include "eager/plan.h"
#include "trace/cost.h"

namespace tessera::runtime {

using namespace eager;
using namespace trace;

using c10::IValue;

namespace {

c10::TypePtr without_optional(const c10::TypePtr& type) {
  if (auto* optional = type->castRaw<c10::OptionalType>()) return optional->getElementType();
  return type;
}

Error cannot_make(const TraceCall& call, const std::string& argument) {
  return Error(Blame::Foreign, {}, fmt::format("{}: its '{}' is not known", call.name, argument));
}

IValue list_of(const TraceArg& arg, const c10::TypePtr& element) {
  switch (element->kind()) {
    case c10::TypeKind::FloatType: {
      c10::List<double> list;
      for (double real : arg.reals) list.push_back(real);
      for (int64_t integer : arg.integers) list.push_back(double(integer));
      return list;
    }
    case c10::TypeKind::BoolType: {
      c10::List<bool> list;
      for (int64_t integer : arg.integers) list.push_back(integer != 0);
      return list;
    }
    case c10::TypeKind::OptionalType: {  // of numbers; only an empty one is ever made
      c10::impl::GenericList list(element);
      return list;
    }
    default: {
      c10::List<int64_t> list;
      for (int64_t integer : arg.integers) list.push_back(integer);
      return list;
    }
  }
}

// What is not a tensor.
IValue plain_operand(const TraceCall& call, const TraceArg& arg, const c10::Argument& argument,
                     at::Device device) {
  using Kind = TraceArg::Kind;
  const c10::TypePtr type = without_optional(argument.real_type());
  switch (arg.kind) {
    case Kind::None:
      return IValue();
    case Kind::Bool:
      return arg.integer != 0;
    case Kind::Int:
      return arg.integer;
    case Kind::Float:
      return arg.real;
    case Kind::String:
      return arg.text;
    case Kind::Dtype:
      return int64_t(scalar_type(Dtype(arg.integer)));
    case Kind::Ints:
    case Kind::Floats:
    case Kind::Bools:
      if (auto* list = type->castRaw<c10::ListType>()) return list_of(arg, list->getElementType());
      break;
    case Kind::Other:
      if (arg.text == "device") return device;
      if (!arg.text.empty()) return arg.integer;
      break;
    default:
      break;
  }
  throw cannot_make(call, argument.name());
}

// What a call left, one tensor for each that it made when it was traced. A device may leave out
// what nobody asked for, such as the weights of an attention.
std::vector<at::Tensor> results_of(const Stack& stack, size_t wanted) {
  std::vector<at::Tensor> defined;
  for (const IValue& value : stack) collect_tensors(value, defined);
  if (defined.size() >= wanted) return defined;
  std::vector<at::Tensor> all;
  for (const IValue& value : stack)
    if (value.isTensor()) all.push_back(value.toTensor());
  return all;
}

}  // namespace

at::Tensor constant_tensor(const Trace::Tensor& tensor, at::Device device) {
  if (tensor.is_wrapped_number && tensor.constant) {
    const double value = *tensor.constant;
    if (is_floating(tensor.dtype)) return wrapped_number(value);
    if (tensor.dtype == Dtype::Bool) return wrapped_number(value != 0);
    return wrapped_number(int64_t(value));
  }
  if (!tensor.bytes) return {};
  at::Tensor made = at::empty(tensor.shape, at::TensorOptions(scalar_type(tensor.dtype)));
  if (made.nbytes() != tensor.bytes->size()) return {};
  std::memcpy(made.mutable_data_ptr(), tensor.bytes->data(), tensor.bytes->size());
  // A number stays where it is: libtorch takes it beside tensors of any device.
  return made.dim() == 0 ? made : made.to(device);
}

at::MemoryFormat format_of(const Trace::Tensor& tensor) {
  return tensor.channels_last ? at::MemoryFormat::ChannelsLast : at::MemoryFormat::Contiguous;
}

BoundStep::BoundStep(const Trace& trace, const CompiledStep& step, at::Device device)
    : writes_(step.writes), kernel_(step.kernel), device_(device) {
  if (step.call >= 0) {
    bind_call(trace, trace.calls[size_t(step.call)], device);
  } else {
    reads_ = step.reads;
    buffers_.resize(reads_.size() + writes_.size());
    name_ = "kernel";
    for (TraceTensor tensor : reads_) formats_.push_back(format_of(trace.tensors[size_t(tensor)]));
    for (TraceTensor tensor : writes_) formats_.push_back(format_of(trace.tensors[size_t(tensor)]));
  }
  for (TraceTensor tensor : writes_) {
    const Trace::Tensor& known = trace.tensors[size_t(tensor)];
    dtypes_.push_back(scalar_type(known.dtype));
    shapes_.push_back(known.shape);
  }
}

void BoundStep::bind_call(const Trace& trace, const TraceCall& call, at::Device device) {
  if (!call.opaque.empty()) throw Error(Blame::Foreign, {}, call.name + ": " + call.opaque);
  name_ = call.name;
  is_view_ = call.is_view;
  keeps_dtypes_ = !call.writes.empty();
  if (call.packs && device.is_cpu()) packed_.emplace();
  writes_ = call.results;
  // Kernels write densely where libtorch may not have: what it could view may need a copy here.
  const std::string name = call.name == "aten::view" ? "aten::reshape" : call.name;
  const std::string overload = call.overload;
  op_ = c10::Dispatcher::singleton().findSchema({name, overload});
  if (!op_) throw Error(Blame::Foreign, {}, call.name + ": no such operator");
  const auto& arguments = op_->schema().arguments();
  if (arguments.size() != call.args.size())
    throw Error(Blame::Foreign, {}, call.name + ": some of its arguments are not known");
  for (size_t i = 0; i < arguments.size(); ++i) {
    const TraceArg& arg = call.args[i];
    if (arg.kind == TraceArg::Kind::Tensor) {
      operands_.push_back({i, false, false, {arg.tensor}});
      reads_.push_back(arg.tensor);
      template_.emplace_back();
    } else if (arg.kind == TraceArg::Kind::Tensors) {
      const c10::TypePtr type = without_optional(arguments[i].real_type());
      const auto* list = type->castRaw<c10::ListType>();
      const bool optional = list && list->getElementType()->kind() == c10::TypeKind::OptionalType;
      operands_.push_back({i, true, optional, arg.integers});
      for (int64_t tensor : arg.integers)
        if (tensor >= 0) reads_.push_back(TraceTensor(tensor));
      template_.emplace_back();
    } else {
      template_.push_back(plain_operand(call, arg, arguments[i], device));
    }
  }
}

void BoundStep::run(Slots& slots) {
  try {
    if (packed_)
      run_packed(slots);
    else if (op_)
      run_call(slots);
    else
      run_kernel(slots);
  } catch (const Error&) {
    throw;
  } catch (const std::exception& cause) {
    const auto* torch_error = dynamic_cast<const c10::Error*>(&cause);
    const char* what = torch_error ? torch_error->what_without_backtrace() : cause.what();
    throw Error(Blame::Foreign, {}, name_ + ": " + first_line(what));
  }
  for (TraceTensor tensor : frees) slots[size_t(tensor)] = at::Tensor();
}

void BoundStep::run_call(Slots& slots) {
  Stack stack(template_);
  for (const Operand& operand : operands_) {
    if (!operand.list) {
      stack[operand.position] = slots[size_t(operand.tensors[0])];
    } else if (operand.optional) {
      c10::List<std::optional<at::Tensor>> list;
      for (int64_t tensor : operand.tensors)
        list.push_back(tensor < 0 ? std::nullopt : std::optional(slots[size_t(tensor)]));
      stack[operand.position] = std::move(list);
    } else {
      c10::List<at::Tensor> list;
      for (int64_t tensor : operand.tensors)
        list.push_back(tensor < 0 ? at::Tensor() : slots[size_t(tensor)]);
      stack[operand.position] = std::move(list);
    }
  }
  op_->callBoxed(stack);
  if (writes_.size() == 1 && stack.size() == 1 && stack[0].isTensor()) {
    at::Tensor result = std::move(stack[0]).toTensor();
    if (keeps_dtypes_ && result.scalar_type() != dtypes_[0]) result = result.to(dtypes_[0]);
    slots[size_t(writes_[0])] = std::move(result);
    return;
  }
  std::vector<at::Tensor> results = results_of(stack, writes_.size());
  if (results.size() < writes_.size())
    throw our_error("{} gave {} tensors of {}", name_, results.size(), writes_.size());
  for (size_t i = 0; i < writes_.size(); ++i) {
    if (keeps_dtypes_ && results[i].defined() && results[i].scalar_type() != dtypes_[i])
      results[i] = results[i].to(dtypes_[i]);
    slots[size_t(writes_[i])] = std::move(results[i]);
  }
}

// mm(x, factor) or addmm(bias, x, factor).
void BoundStep::run_packed(Slots& slots) {
  const size_t x = reads_.size() - 2;
  const at::Tensor bias = x > 0 ? slots[size_t(reads_[0])] : at::Tensor();
  slots[size_t(writes_[0])] =
      (*packed_)(slots[size_t(reads_[x])], slots[size_t(reads_[x + 1])], bias);
}

void BoundStep::fetch_numbers(Slots& slots) const {
  if (!kernel_) return;
  for (TraceTensor tensor : reads_)
    if (slots[size_t(tensor)].defined()) slots[size_t(tensor)] = slots[size_t(tensor)].to(device_);
}

void BoundStep::run_kernel(Slots& slots) {
  std::vector<at::Tensor> dense;  // copies of what is not, or not on the device
  for (size_t i = 0; i < reads_.size(); ++i) {
    const at::Tensor& tensor = slots[size_t(reads_[i])];
    if (tensor.is_contiguous(formats_[i]) && tensor.device().type() == device_.type()) [[likely]] {
      buffers_[i] = const_cast<void*>(tensor.const_data_ptr());
    } else {
      dense.push_back(tensor.to(device_).contiguous(formats_[i]));
      buffers_[i] = const_cast<void*>(dense.back().const_data_ptr());
    }
  }
  for (size_t i = 0; i < writes_.size(); ++i) {
    at::Tensor& tensor = slots[size_t(writes_[i])];
    if (!tensor.defined())
      tensor = at::empty(shapes_[i], at::TensorOptions(dtypes_[i]).device(device_),
                         formats_[reads_.size() + i]);
    buffers_[reads_.size() + i] = tensor.mutable_data_ptr();
  }
  kernel_(buffers_);
}

}  // namespace tessera::runtime
