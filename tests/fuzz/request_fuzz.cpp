#include <cstddef>
#include <cstdint>

#include "explore_target.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  tessera::fuzz::request({reinterpret_cast<const char*>(data), size});
  return 0;
}
