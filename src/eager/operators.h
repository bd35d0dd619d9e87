// The one table of operators: how each callee of a sample is expressed in aten, and what it costs.
// Binding, shapes, FLOP counts and tests all read it.
#pragma once

#include "eager/binder.h"

namespace tessera::eager {

// Writes the steps of one call and returns its result.
using Lower = Operand (*)(Call&);

struct Lowering {
  std::string_view callee;  // as Node::callee has it
  Lower lower;
};

// How a callee of its own kind is lowered; null when the plain rule (aten_name) serves.
Lower find_lowering(std::string_view callee);

// The aten operator that a callee names by the plain rule: torch.conv2d, Tensor.view,
// torch._C._nn.linear, torch.fft.rfft, torch.ops.aten.index. Empty when there is none.
struct AtenName {
  std::string name;
  std::string overload;  // only torch.ops.aten.x.y states it
};
AtenName aten_name(std::string_view callee);

Cost cost_of(std::string_view aten);  // of aten::<name>

// Parts of the table, one file each.
std::span<const Lowering> nn_lowerings();          // torch.nn.functional
std::span<const Lowering> loss_lowerings();        // losses, bags of embeddings
std::span<const Lowering> tensor_lowerings();      // conversions, creation, sizes
std::span<const Lowering> python_lowerings();      // infix operators, subscripts, numbers
std::span<const Lowering> region_lowerings();      // vmap, autocast, grad mode, assertions
std::span<const Lowering> collective_lowerings();  // torch's functional collectives

}  // namespace tessera::eager
