#include "base/cache_flush.h"

namespace tessera {

namespace {

constexpr size_t line = 64;

}  // namespace

#if defined(__x86_64__)

bool can_flush() { return true; }

void flush_from_cache(std::span<const std::byte> bytes) {
  for (size_t at = 0; at < bytes.size(); at += line)
    asm volatile("clflush (%0)" ::"r"(bytes.data() + at) : "memory");
  asm volatile("mfence" ::: "memory");
}

#elif defined(__aarch64__)

bool can_flush() { return true; }

void flush_from_cache(std::span<const std::byte> bytes) {
  for (size_t at = 0; at < bytes.size(); at += line)
    asm volatile("dc civac, %0" ::"r"(bytes.data() + at) : "memory");
  asm volatile("dsb ish" ::: "memory");
}

#else

bool can_flush() { return false; }

void flush_from_cache(std::span<const std::byte>) {}

#endif

void read_into_cache(std::span<const std::byte> bytes) {
  for (size_t at = 0; at < bytes.size(); at += line)
    static_cast<void>(*static_cast<const volatile std::byte*>(bytes.data() + at));
}

}  // namespace tessera
