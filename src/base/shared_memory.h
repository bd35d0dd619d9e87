// An array in memory that this process shares with every child forked after it is made: what a
// child writes the parent reads, however the child ends. Elements are constructed here once and
// never destroyed; they must be sound when both sides touch them (atomics, semaphores, or one
// writer at a time).
#pragma once

#include <sys/mman.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>

#include "base/error.h"

namespace tessera {

template <typename T>
class SharedArray {
  static_assert(std::is_trivially_destructible_v<T> && std::is_standard_layout_v<T>,
                "another process cannot follow pointers or virtual functions of ours");

 public:
  explicit SharedArray(size_t count) : count_(count) {
    if (count == 0) return;
    void* memory =
        mmap(nullptr, count * sizeof(T), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
      throw environment_error("cannot share memory with child processes: {}", std::strerror(errno));
    first_ = static_cast<T*>(memory);
    for (size_t i = 0; i < count; ++i) new (&first_[i]) T();
  }
  ~SharedArray() {
    if (first_) munmap(first_, count_ * sizeof(T));
  }
  SharedArray(const SharedArray&) = delete;
  SharedArray& operator=(const SharedArray&) = delete;

  T& operator[](size_t i) { return first_[i]; }
  const T& operator[](size_t i) const { return first_[i]; }
  size_t size() const { return count_; }

 private:
  size_t count_;
  T* first_ = nullptr;
};

}  // namespace tessera
