#include "task/lowering.h"

namespace tessera::task {

std::span<const DagLowering> layout_lowerings() { return {}; }

}  // namespace tessera::task
