#include <cstddef>
#include <cstdint>

#include "record_target.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  tessera::fuzz::record_lines({reinterpret_cast<const char*>(data), size});
  return 0;
}
