#include "measure/guarded_memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "base/error.h"

namespace tessera::measure {

namespace {

constexpr std::byte mark{0xA5};
constexpr size_t alignment = 64;
constexpr size_t guard = size_t(1) << 20;  // on each side: what is beyond may be anybody's

size_t round_up(size_t value, size_t step) {
  return (value + step - 1) / step * step;
}

}  // namespace

GuardedMemory::GuardedMemory(size_t bytes, Sharing sharing) : size_(bytes) {
  const size_t page = size_t(sysconf(_SC_PAGESIZE));
  const size_t inner = round_up(std::max<size_t>(bytes, 1), page);
  mapped_ = inner + 2 * guard;
  const int flags = MAP_ANONYMOUS | (sharing == Sharing::Private ? MAP_PRIVATE : MAP_SHARED);
  void* mapping = mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (mapping == MAP_FAILED) {
    mapped_ = 0;
    throw environment_error("cannot get {} bytes of memory: {}", bytes, strerror(errno));
  }
  mapping_ = static_cast<std::byte*>(mapping);
  mprotect(mapping_, guard, PROT_NONE);
  mprotect(mapping_ + guard + inner, guard, PROT_NONE);
  data_ = mapping_ + guard + inner - round_up(bytes, alignment);
  std::memset(data_ + bytes, int(mark), size_t(mapping_ + guard + inner - (data_ + bytes)));
}

GuardedMemory::~GuardedMemory() {
  release();
}

GuardedMemory::GuardedMemory(GuardedMemory&& other) noexcept {
  *this = std::move(other);
}

GuardedMemory& GuardedMemory::operator=(GuardedMemory&& other) noexcept {
  if (this == &other) return *this;
  release();
  mapping_ = std::exchange(other.mapping_, nullptr);
  mapped_ = std::exchange(other.mapped_, 0);
  data_ = std::exchange(other.data_, nullptr);
  size_ = std::exchange(other.size_, 0);
  return *this;
}

void GuardedMemory::release() {
  if (mapping_ != nullptr) munmap(mapping_, mapped_);
  mapping_ = nullptr;
}

void GuardedMemory::make_read_only() {
  mprotect(mapping_ + guard, mapped_ - 2 * guard, PROT_READ);
}

void GuardedMemory::poison() {
  std::memset(data_, 0xFF, size_);
}

bool GuardedMemory::marks_intact() const {
  for (const std::byte* at = data_ + size_; at < mapping_ + mapped_ - guard; ++at)
    if (*at != mark) return false;
  return true;
}

}  // namespace tessera::measure
