#include <cstddef>
#include <cstdint>

#include "cost_model_target.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  tessera::fuzz::cost_model({reinterpret_cast<const char*>(data), size});
  return 0;
}
