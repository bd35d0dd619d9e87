<<<<<<< HEAD
// The JSON reader on any bytes: it refuses with an input Error or gives a value that survives being
// written and read again.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/error.h"
#include "base/json.h"

using namespace tessera;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  Json value;
  try {
    value = Json::parse({reinterpret_cast<const char*>(data), size}, "fuzz");
  } catch (const Error& error) {
    if (error.blame() != Blame::Input) std::abort();
    return 0;
  }
  if (!(Json::parse(value.dump(), "compact") == value)) std::abort();
  if (!(Json::parse(value.dump(2), "pretty") == value)) std::abort();
=======
#include <cstddef>
#include <cstdint>

#include "targets.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  tessera::fuzz::json({reinterpret_cast<const char*>(data), size});
>>>>>>> graph
  return 0;
}
