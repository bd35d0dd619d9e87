// Shape rules for operators that libtorch's C++ library cannot run on the meta device: there they
// live in Python. Registered with the dispatcher, so they also serve operators that call them.
#pragma once

namespace tessera::trace {

// Registers them, once a process. An operator that already has a meta kernel keeps it.
void register_meta_kernels();

}  // namespace tessera::trace
