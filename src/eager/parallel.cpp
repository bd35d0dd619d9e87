#include "eager/parallel.h"

#include <ATen/Parallel.h>

#include <atomic>

#ifdef TESSERA_CUDA
#include <c10/cuda/CUDAStream.h>
#endif

namespace tessera::eager {

void use_threads(int threads) {
  if (threads > 0) at::set_num_threads(threads);
}

int parallel_for(int n, const std::function<int(int)>& body) {
  std::atomic<int> failed{0};
  at::parallel_for(0, n, 1, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      const int result = body(int(i));
      int none = 0;
      if (result != 0) failed.compare_exchange_strong(none, result);
    }
  });
  return failed;
}

void* current_stream() {
#ifdef TESSERA_CUDA
  return c10::cuda::getCurrentCUDAStream().stream();
#else
  return nullptr;
#endif
}

}  // namespace tessera::eager
