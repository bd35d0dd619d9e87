#include <cstddef>
#include <cstdint>

#include "score_target.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  tessera::fuzz::reference_log({reinterpret_cast<const char*>(data), size});
  return 0;
}
