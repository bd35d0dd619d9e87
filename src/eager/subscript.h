// a[i] and a[i] = v, where i mixes integers, slices, None, Ellipsis, tensors, masks and lists.
#pragma once

#include "eager/binder.h"

namespace tessera::eager {

Operand lower_getitem(Call& call);
Operand lower_setitem(Call& call);

}  // namespace tessera::eager
