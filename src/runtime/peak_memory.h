// How much memory the tensors of a run take at its fullest moment, as libtorch's allocators are
// asked for it: the system's own figure also has pages in it that were freed long ago.
#pragma once

#include <cstddef>
#include <functional>

namespace tessera::runtime {

// Of tensors that `body` makes in this thread, those that it keeps included.
size_t peak_tensor_bytes(const std::function<void()>& body);

}  // namespace tessera::runtime
