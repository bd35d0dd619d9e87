// Memory that a program cannot leave without being seen: pages without any access on both sides,
// the data right in front of the second, the few bytes that alignment leaves there filled with a
// mark.
#pragma once

#include <cstddef>
#include <span>

namespace tessera::measure {

class GuardedMemory {
 public:
  enum class Sharing { Private, WithChildren };  // with processes forked later, both ways

  GuardedMemory() = default;
  explicit GuardedMemory(size_t bytes, Sharing sharing = Sharing::Private);
  ~GuardedMemory();
  GuardedMemory(GuardedMemory&& other) noexcept;
  GuardedMemory& operator=(GuardedMemory&& other) noexcept;

  std::byte* data() const { return data_; }  // aligned to 64 bytes
  size_t size() const { return size_; }
  std::span<std::byte> bytes() const { return {data_, size_}; }

  void make_read_only();
  // Fills it with NaNs, or with -1 where the element type has none.
  void poison();
  // False when somebody wrote next to the data.
  bool marks_intact() const;

 private:
  void release();
  std::byte* mapping_ = nullptr;
  size_t mapped_ = 0;
  std::byte* data_ = nullptr;
  size_t size_ = 0;
};

}  // namespace tessera::measure
