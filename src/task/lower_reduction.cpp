#include "task/lowering.h"

namespace tessera::task {

std::span<const DagLowering> reduction_lowerings() { return {}; }

}  // namespace tessera::task
