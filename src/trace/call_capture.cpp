#include "trace/call_capture.h"

#include <ATen/functorch/BatchedTensorImpl.h>
#include <ATen/record_function.h>

#include "trace/cost.h"

namespace tessera::trace {

using namespace eager;

namespace {

struct Capture {
  std::vector<CapturedCall> calls;
  int depth = 0;  // open calls inside the one being captured, with it
};

thread_local Capture* current = nullptr;

// Marks a call that counts for the depth; those without one are not looked at.
struct Counted : at::ObserverContext {
  bool outermost = false;
};

bool is_batched(c10::ArrayRef<const c10::IValue> values) {
  std::vector<at::Tensor> tensors;
  for (const c10::IValue& value : values) collect_tensors(value, tensors);
  return std::any_of(tensors.begin(), tensors.end(), at::functorch::isBatchedTensor);
}

std::unique_ptr<at::ObserverContext> enter(const at::RecordFunction& function) {
  if (!current) return nullptr;
  auto context = std::make_unique<Counted>();
  if (current->depth == 0) {
    const auto schema = function.operator_schema();
    if (!schema || is_batched(function.inputs())) return nullptr;
    context->outermost = true;
    const auto inputs = function.inputs();
    current->calls.push_back({*schema, Stack(inputs.begin(), inputs.end()), {}});
  }
  ++current->depth;
  return context;
}

void leave(const at::RecordFunction& function, at::ObserverContext* context) {
  if (!current || !context) return;
  --current->depth;
  if (static_cast<Counted*>(context)->outermost) current->calls.back().outputs = function.outputs();
}

// Callbacks stay for the length of this.
class Watch {
 public:
  explicit Watch(Capture& capture) : before_(current) {
    current = &capture;
    handle_ = at::addThreadLocalCallback(at::RecordFunctionCallback(enter, leave)
                                             .needsInputs(true)
                                             .needsOutputs(true)
                                             .scopes({at::RecordScope::FUNCTION}));
  }
  ~Watch() {
    at::removeCallback(handle_);
    current = before_;
  }

 private:
  Capture* before_;
  at::CallbackHandle handle_;
};

}  // namespace

std::vector<CapturedCall> capture(const Step& step, Stack& stack) {
  Capture capture;
  Watch watch(capture);
  invoke(step, stack);
  return std::move(capture.calls);
}

at::Tensor unwrapped(const at::Tensor& tensor) {
  const auto* batched = at::functorch::maybeGetBatchedImpl(tensor);
  return batched ? unwrapped(batched->value()) : tensor;
}

}  // namespace tessera::trace
