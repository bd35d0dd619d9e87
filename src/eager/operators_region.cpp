// Calls that change how later calls run, or only check or record something: vmap levels, autocast
// and grad-mode regions, assertions, logging. vmap is libtorch's own (functorch), so batched values
// behave as they do in Python.
#include <ATen/autocast_mode.h>
#include <ATen/core/grad_mode.h>
#include <ATen/functorch/BatchedTensorImpl.h>
#include <ATen/functorch/DynamicLayer.h>

#include <algorithm>

#include "eager/operators.h"
#include "eager/regions.h"
#include "eager/scalar_value.h"

namespace tessera::eager {

namespace {

using Args = std::vector<Operand>;
using c10::IValue;
namespace functorch = at::functorch;

const Type nothing{Kind::None, {}};

Operand no_effect(Call&) {
  return Operand::of(IValue(), Kind::Opaque);
}

// --- vmap -------------------------------------------------------------------------------------

Operand vmap_enter(Call& call) {
  Args p = call.as("batch_size, randomness");
  const std::string randomness = call.text(p[1], "randomness");
  const auto kind = randomness == "same"        ? functorch::RandomnessType::Same
                    : randomness == "different" ? functorch::RandomnessType::Different
                                                : functorch::RandomnessType::Error;
  return call.binder.function("vmap_increment_nesting",
                              [kind](Stack& stack) {
                                const c10::SymInt size = stack.back().toInt();
                                stack.back() = functorch::initAndPushDynamicLayer(
                                    functorch::TransformType::Vmap, size, kind);
                              },
                              {p[0]}, {Kind::Int, {}});
}

Operand vmap_leave(Call& call) {
  return call.binder.function(
      "vmap_decrement_nesting", [](Stack& stack) { functorch::popDynamicLayerAndDeleteMetadata(); },
      {}, nothing);
}

Operand add_batch_dim(Call& call) {
  return call.binder.function("add_batch_dim",
                              [](Stack& stack) {
                                at::Tensor batched = functorch::addBatchDim(
                                    stack[0].toTensor(), stack[1].toInt(), stack[2].toInt());
                                stack.clear();
                                stack.emplace_back(std::move(batched));
                              },
                              call.as("self, batch_dim, level"), {Kind::Tensor, {}});
}

// Takes level `level` off a value: its hidden axis becomes an ordinary one at `out_dim`. A value
// that never met that level is the same for every element of the batch.
at::Tensor without_level(const at::Tensor& self, int64_t level, int64_t size, int64_t out_dim) {
  const auto* batched = functorch::maybeGetBatchedImpl(self);
  if (!batched || batched->level() < level) {
    at::Tensor widened = self.unsqueeze(out_dim);
    std::vector<int64_t> sizes = widened.sizes().vec();
    sizes[out_dim < 0 ? out_dim + widened.dim() : out_dim] = size;
    return widened.expand(sizes);
  }
  TORCH_CHECK(batched->level() == level, "a vmap level is left before one inside it");
  return batched->value().movedim(batched->bdim(), out_dim);
}

Operand remove_batch_dim(Call& call) {
  return call.binder.function("remove_batch_dim",
                              [](Stack& stack) {
                                at::Tensor result =
                                    without_level(stack[0].toTensor(), stack[1].toInt(),
                                                  stack[2].toInt(), stack[3].toInt());
                                stack.clear();
                                stack.emplace_back(std::move(result));
                              },
                              call.as("self, level, batch_size, out_dim"), {Kind::Tensor, {}});
}

// --- autocast and grad mode -------------------------------------------------------------------

// What a region changed, handed from its enter to its exit: (device, enabled, dtype, cache).
Operand enter_autocast(Call& call) {
  Args p = call.as("device_type, dtype=None, enabled=True, cache_enabled=None");
  call.text(p[0], "device_type");
  const at::DeviceType device = call.binder.device().is_cuda() ? at::kCUDA : at::kCPU;
  const bool enabled = call.flag(p[2], "enabled");
  std::optional<at::ScalarType> dtype;
  if (p[1].is(Kind::Dtype)) dtype = at::ScalarType(p[1].constant.toInt());
  std::optional<bool> cache;
  if (!p[3].is_none()) cache = call.flag(p[3], "cache_enabled");
  return call.binder.function(
      "enter_autocast",
      [=](Stack& stack) {
        namespace ac = at::autocast;
        IValue before = c10::ivalue::Tuple::create(
            {int64_t(device), ac::is_autocast_enabled(device),
             int64_t(ac::get_autocast_dtype(device)), ac::is_autocast_cache_enabled()});
        ac::set_autocast_enabled(device, enabled);
        ac::set_autocast_dtype(device, dtype.value_or(ac::get_autocast_dtype(device)));
        ac::increment_nesting();
        ac::set_autocast_cache_enabled(cache.value_or(ac::is_autocast_cache_enabled()));
        stack.push_back(std::move(before));
      },
      {}, {Kind::Opaque, {}});
}

Operand exit_autocast(Call& call) {
  return call.binder.function(
      "exit_autocast",
      [](Stack& stack) {
        namespace ac = at::autocast;
        const IValue region = stack.back();
        const auto& before = region.toTupleRef().elements();
        if (ac::decrement_nesting() == 0) ac::clear_cache();
        const auto device = at::DeviceType(before[0].toInt());
        ac::set_autocast_enabled(device, before[1].toBool());
        ac::set_autocast_dtype(device, at::ScalarType(before[2].toInt()));
        ac::set_autocast_cache_enabled(before[3].toBool());
        stack.clear();
      },
      call.as("mode"), nothing);
}

Operand set_grad_enabled(Call& call) {
  const bool enabled = call.flag(call.as("mode")[0], "mode");
  return call.binder.function(
      "set_grad_enabled", [enabled](Stack&) { at::GradMode::set_enabled(enabled); }, {}, nothing);
}

// --- assertions -------------------------------------------------------------------------------

bool truth(const IValue& value) {
  return number_of(value).toDouble() != 0;
}

Operand check(Call& call) {
  Args p = call.as("condition, message=None");
  const std::string message =
      p[1].is(Kind::String) ? call.text(p[1], "message") : "assertion failed";
  return call.binder.function(
      "assert",
      [message](Stack& stack) {
        TORCH_CHECK(truth(stack.back()), message);
        stack.clear();
      },
      {p[0]}, nothing);
}

Operand check_is_size(Call& call) {
  Args p = call.as("i, message=None, max=None");
  return call.binder.function(
      "check_is_size",
      [](Stack& stack) {
        const int64_t size = number_of(stack.back()).toLong();
        TORCH_CHECK(size >= 0, "expected a size, got ", size);
        stack.clear();
      },
      {p[0]}, nothing);
}

constexpr Lowering region_table[] = {
    {"torch._functorch.predispatch._vmap_increment_nesting", vmap_enter},
    {"torch._functorch.predispatch._vmap_decrement_nesting", vmap_leave},
    {"torch._functorch.predispatch._add_batch_dim", add_batch_dim},
    {"torch._functorch.predispatch._remove_batch_dim", remove_batch_dim},
    {"torch._functorch.predispatch.lazy_load_decompositions", no_effect},
    {"torch._C._functorch._vmap_increment_nesting", vmap_enter},
    {"torch._C._functorch._vmap_decrement_nesting", vmap_leave},
    {"torch._C._functorch._add_batch_dim", add_batch_dim},
    {"torch._C._functorch._remove_batch_dim", remove_batch_dim},
    {"torch._functorch.vmap.lazy_load_decompositions", no_effect},
    {"torch.amp.autocast_mode._enter_autocast", enter_autocast},
    {"torch.amp.autocast_mode._exit_autocast", exit_autocast},
    {"torch._C._set_grad_enabled", set_grad_enabled},
    {"torch.set_grad_enabled", set_grad_enabled},
    {"torch._C._log_api_usage_once", no_effect},
    {"torch.autograd.function.FunctionCtx", no_effect},
    {"torch._check", check},
    {"torch._assert", check},
    {"torch.ops.aten._assert_scalar.default", check},
    {"torch.ops.aten._assert_scalar", check},
    {"torch._assert_async", check},
    {"torch.ops.aten._assert_async.msg", check},
    {"torch._check_is_size", check_is_size},
};

}  // namespace

RegionGuard::RegionGuard()
    : vmap_levels_(functorch::getDynamicLayerStack().size()),
      grad_(at::GradMode::is_enabled()),
      autocast_(at::autocast::is_autocast_enabled(at::kCPU)) {}

RegionGuard::~RegionGuard() {
  while (functorch::getDynamicLayerStack().size() > vmap_levels_)
    functorch::popDynamicLayerAndDeleteMetadata();
  at::GradMode::set_enabled(grad_);
  at::autocast::set_autocast_enabled(at::kCPU, autocast_);
}

bool changes_region(std::string_view name) {
  static constexpr std::string_view names[] = {"vmap_increment_nesting", "vmap_decrement_nesting",
                                               "enter_autocast", "exit_autocast",
                                               "set_grad_enabled"};
  return std::ranges::find(names, name) != std::end(names);
}

std::span<const Lowering> region_lowerings() {
  return region_table;
}

}  // namespace tessera::eager
