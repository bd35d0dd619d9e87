#include "task/lowering.h"

namespace tessera::task {

std::span<const DagLowering> contraction_lowerings() { return {}; }

}  // namespace tessera::task
