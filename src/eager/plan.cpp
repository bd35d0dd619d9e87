#include "eager/plan.h"

#include "base/text.h"
#include "eager/regions.h"
#include "eager/scalar_value.h"

namespace tessera::eager {

using c10::IValue;
using How = Source::How;

namespace {

IValue as_double(const IValue& value) {
  return number_of(value).toDouble();
}

IValue as_int(const IValue& value) {
  const c10::Scalar number = number_of(value);
  if (number.isFloatingPoint()) {
    throw std::runtime_error("expected an integer, got a floating-point number");
  }
  return number.toLong();
}

// The elements of a list or tuple held in a slot.
std::vector<IValue> elements_of(const IValue& value) {
  std::vector<IValue> elements;
  if (value.isTuple()) {
    for (const IValue& item : value.toTupleRef().elements()) elements.push_back(item);
  } else if (value.isList()) {
    for (const IValue& item : value.toList()) elements.push_back(item);
  } else {
    throw std::runtime_error("expected a list or tuple, got " + value.tagKind());
  }
  return elements;
}

}  // namespace

at::Tensor wrapped_number(const IValue& value) {
  at::Tensor tensor = c10::scalar_to_tensor(value.toScalar());
  tensor.unsafeGetTensorImpl()->set_wrapped_number(true);
  return tensor;
}

void push(const Source& source, Frame& frame, Stack& stack) {
  switch (source.how) {
    case How::Constant:
      stack.push_back(source.constant);
      return;
    case How::Slot:
      stack.push_back(frame[source.slot]);
      return;
    case How::LastUse:
      stack.push_back(std::move(frame[source.slot]));
      return;
    case How::AsDouble:
      stack.push_back(as_double(frame[source.slot]));
      return;
    case How::AsInt:
      stack.push_back(as_int(frame[source.slot]));
      return;
    case How::AsBool:
      stack.push_back(number_of(frame[source.slot]).toDouble() != 0);
      return;
    case How::AsScalar:
      stack.emplace_back(number_of(frame[source.slot]));
      return;
    case How::AsTensor:
      stack.push_back(wrapped_number(frame[source.slot]));
      return;
    case How::AsInts: {
      c10::List<int64_t> list;
      for (const IValue& item : elements_of(frame[source.slot]))
        list.push_back(as_int(item).toInt());
      stack.push_back(std::move(list));
      return;
    }
    case How::AsTensors: {
      c10::List<at::Tensor> list;
      for (const IValue& item : elements_of(frame[source.slot])) list.push_back(item.toTensor());
      stack.push_back(std::move(list));
      return;
    }
    default:
      break;
  }
  // The gathering kinds: evaluate the items onto the stack, then fold them into one list.
  const size_t base = stack.size();
  for (const Source& item : source.items) push(item, frame, stack);
  IValue gathered;
  auto items = c10::ArrayRef<IValue>(stack).slice(base);
  switch (source.how) {
    case How::Tensors: {
      c10::List<at::Tensor> list;
      list.reserve(items.size());
      for (const IValue& item : items) list.push_back(item.toTensor());
      gathered = std::move(list);
      break;
    }
    case How::OptionalTensors: {
      c10::List<std::optional<at::Tensor>> list;
      for (const IValue& item : items) {
        list.push_back(item.isNone() ? std::nullopt : std::optional(item.toTensor()));
      }
      gathered = std::move(list);
      break;
    }
    case How::Ints: {
      c10::List<int64_t> list;
      list.reserve(items.size());
      for (const IValue& item : items) list.push_back(item.toInt());
      gathered = std::move(list);
      break;
    }
    case How::Doubles: {
      c10::List<double> list;
      for (const IValue& item : items) list.push_back(item.toDouble());
      gathered = std::move(list);
      break;
    }
    default:
      gathered = c10::ivalue::Tuple::create(items.vec());
      break;
  }
  stack.resize(base);
  stack.push_back(std::move(gathered));
}

void push_operands(const Step& step, Frame& frame, Stack& stack) {
  for (const Source& source : step.sources) push(source, frame, stack);
}

void invoke(const Step& step, Stack& stack) {
  if (step.op) {
    step.op->callBoxed(stack);
  } else {
    step.function(stack);
  }
  if (step.returns > 1) {
    IValue tuple = c10::ivalue::Tuple::create(std::move(stack));
    stack.clear();
    stack.push_back(std::move(tuple));
  }
}

void store(const Step& step, Frame& frame, Stack& stack) {
  if (step.result >= 0 && step.returns > 0) frame[step.result] = std::move(stack.back());
  stack.clear();
  for (int slot : step.frees) frame[slot] = IValue();
}

Error step_error(const EagerPlan& plan, const Step& step, const std::exception& cause) {
  // libtorch appends a C++ backtrace to its messages; the first line says what is wrong.
  const auto* torch_error = dynamic_cast<const c10::Error*>(&cause);
  const char* what = torch_error ? torch_error->what_without_backtrace() : cause.what();
  return Error(Blame::Foreign, {plan.file, plan.lines[step.node]},
               step.name + ": " + first_line(what));
}

std::vector<IValue> run(const EagerPlan& plan, const std::vector<at::Tensor>& parameters) {
  Frame frame(plan.slots);
  for (size_t i = 0; i < plan.inputs.size(); ++i) {
    if (plan.inputs[i] >= 0) frame[plan.inputs[i]] = parameters[i];
  }
  Stack stack;
  const Step* step = nullptr;
  RegionGuard regions;
  try {
    for (const Step& next : plan.steps) {
      step = &next;
      push_operands(next, frame, stack);
      invoke(next, stack);
      store(next, frame, stack);
    }
  } catch (const std::exception& cause) {
    throw step_error(plan, *step, cause);
  }
  std::vector<IValue> outputs;
  for (const Source& source : plan.outputs) {
    push(source, frame, stack);
    outputs.push_back(std::move(stack.back()));
    stack.clear();
  }
  return outputs;
}

}  // namespace tessera::eager
