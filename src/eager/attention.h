// torch.nn.functional.multi_head_attention_forward, which Python composes of a dozen operators by
// the shapes it meets. The same operators are called here in the same order, so results agree bit
// for bit.
#pragma once

#include "eager/binder.h"

namespace tessera::eager {

Operand lower_multi_head_attention(Call& call);

}  // namespace tessera::eager
