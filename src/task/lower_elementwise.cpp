#include "task/lowering.h"

namespace tessera::task {

std::span<const DagLowering> elementwise_lowerings() { return {}; }

}  // namespace tessera::task
