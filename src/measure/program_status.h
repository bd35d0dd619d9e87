// What a child says of its programs, in memory that it shares with the process that forked it: when
// the child is gone, that process knows what it was doing and what it had found out, however it
// went.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <optional>
#include <string_view>

#include "base/shared_memory.h"

namespace tessera::measure {

enum class Phase : int { Waiting, Building, Checking, Timing };

// Of one program, by its child.
struct ProgramStatus {
  std::atomic<Phase> phase{Phase::Waiting};
  std::atomic<double> build_seconds{0};
  // The alarm for the first run, when it is that of a hopeless one.
  std::atomic<double> given_up_after{0};

  // The result, as JSON; what does not fit is cut off, and then no JSON.
  void answer(std::string_view text) {
    const size_t size = std::min(text.size(), text_.size());
    std::memcpy(text_.data(), text.data(), size);
    size_.store(size, std::memory_order_release);
    phase = Phase::Waiting;
  }
  std::optional<std::string_view> answer() const {
    const size_t size = size_.load(std::memory_order_acquire);
    if (size == 0 || size > text_.size()) return std::nullopt;
    return std::string_view(text_.data(), size);
  }

  // Of the answer; 0: none yet. Public, as all that two processes share has a plain layout.
  std::atomic<size_t> size_{0};
  std::array<char, 4096> text_{};
};

struct SharedStatus {
  explicit SharedStatus(size_t count) : programs(count), best(1) {}
  SharedArray<ProgramStatus> programs;
  SharedArray<std::atomic<double>> best;  // one: the seconds of the fastest
};

}  // namespace tessera::measure
