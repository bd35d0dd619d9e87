// torch.nn.functional.interpolate: which of aten's resizing operators a call comes to depends on
// the rank of the input, so the choice is made in the run.
#pragma once

#include "eager/binder.h"

namespace tessera::eager {

Operand lower_interpolate(Call& call);

}  // namespace tessera::eager
