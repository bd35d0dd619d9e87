#include "trace/tensor_fills.h"

namespace tessera::trace {

using namespace eager;

namespace {

using How = Source::How;

constexpr size_t fill_value = 1;  // of aten::full(size, fill_value, *, dtype, layout, device, ...)

size_t mentions(const std::vector<Source>& sources, int slot) {
  size_t count = 0;
  for (const Source& source : sources)
    count += size_t(source.slot == slot) + mentions(source.items, slot);
  return count;
}

bool fills_with(const Step& step, int slot) {
  return step.op && step.op->operator_name() == c10::OperatorName("aten::full", "") &&
         step.sources[fill_value].slot == slot && mentions(step.sources, slot) == 1;
}

bool only_fills(const EagerPlan& plan, int slot) {
  if (slot < 0 || mentions(plan.outputs, slot) > 0) return false;
  bool fills = false;
  for (const Step& step : plan.steps) {
    if (mentions(step.sources, slot) == 0) continue;
    if (!fills_with(step, slot)) return false;
    fills = true;
  }
  return fills;
}

// The type that full() gives to what Python makes of such a number.
at::ScalarType type_of_number(const at::Tensor& tensor) {
  if (tensor.is_floating_point()) return at::kFloat;
  if (tensor.is_complex()) return at::kComplexFloat;
  return tensor.scalar_type() == at::kBool ? at::kBool : at::kLong;
}

void full_of_tensor(Stack& stack) {
  const std::vector<int64_t> size = stack[0].toIntVector();
  const at::Tensor number = stack[fill_value].toTensor();
  const auto type = stack[fill_value + 1].toOptional<at::ScalarType>();
  at::Tensor filled =
      number.to(type.value_or(type_of_number(number))).reshape({}).expand(size).clone();
  stack.clear();
  stack.push_back(std::move(filled));
}

}  // namespace

EagerPlan with_tensor_fills(EagerPlan plan) {
  const auto clone = c10::Dispatcher::singleton().findSchemaOrThrow("aten::clone", "");
  for (Step& step : plan.steps) {
    if (!step.op || step.name != "aten::item" || !only_fills(plan, step.result)) continue;
    for (Step& fill : plan.steps) {
      if (!fills_with(fill, step.result)) continue;
      fill.op.reset();
      fill.function = full_of_tensor;
      fill.name = "full_of_tensor";
      Source& number = fill.sources[fill_value];
      if (number.how != How::LastUse) number.how = How::Slot;
    }
    step.op = clone;  // its value of now, whatever becomes of the tensor
    step.name = "aten::clone";
    step.cost = Cost::Copy;
    step.sources.push_back({});  // memory_format: none
  }
  return plan;
}

}  // namespace tessera::trace
