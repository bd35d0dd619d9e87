#include "base/cache_flush.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace tessera {

namespace {

constexpr size_t line = 64;

}  // namespace

#if defined(__x86_64__)

namespace {

bool has_clflushopt() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & bit_CLFLUSHOPT) != 0;
}

}  // namespace

bool can_flush() {
  return true;
}

// Where there is clflushopt it is used, which does not wait for each line: 4 MB take 0.14 ms by it
// and 23 ms by clflush on a virtual Xeon.
void flush_from_cache(std::span<const std::byte> bytes) {
  static const bool unordered = has_clflushopt();
  if (unordered) {
    for (size_t at = 0; at < bytes.size(); at += line)
      asm volatile("clflushopt (%0)" ::"r"(bytes.data() + at) : "memory");
  } else {
    for (size_t at = 0; at < bytes.size(); at += line)
      asm volatile("clflush (%0)" ::"r"(bytes.data() + at) : "memory");
  }
  asm volatile("mfence" ::: "memory");
}

#elif defined(__aarch64__)

bool can_flush() {
  return true;
}

void flush_from_cache(std::span<const std::byte> bytes) {
  for (size_t at = 0; at < bytes.size(); at += line)
    asm volatile("dc civac, %0" ::"r"(bytes.data() + at) : "memory");
  asm volatile("dsb ish" ::: "memory");
}

#else

bool can_flush() {
  return false;
}

void flush_from_cache(std::span<const std::byte>) {}

#endif

void read_into_cache(std::span<const std::byte> bytes) {
  for (size_t at = 0; at < bytes.size(); at += line)
    static_cast<void>(*static_cast<const volatile std::byte*>(bytes.data() + at));
}

}  // namespace tessera
