#include "measure/guarded_memory.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdint>

#include "base/process.h"

namespace tessera::measure {
namespace {

int ending_of(const std::function<void()>& body) {
  const Outcome outcome = run_forked(
      [&](std::string&) {
        body();
        return 0;
      },
      {});
  return outcome.ending == Ending::Signalled ? outcome.signal : 0;
}

TEST(GuardedMemory, HoldsWhatWasAskedForAligned) {
  for (size_t bytes : {1, 63, 64, 4096, 100000}) {
    GuardedMemory memory(bytes);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(memory.data()) % 64, 0u);
    memory.poison();
    EXPECT_EQ(memory.data()[bytes - 1], std::byte{0xFF});
    EXPECT_TRUE(memory.marks_intact());
  }
}

TEST(GuardedMemory, AStepPastTheEndIsSeen) {
  GuardedMemory memory(100);
  memory.data()[100] = std::byte{0};
  EXPECT_FALSE(memory.marks_intact());
}

TEST(GuardedMemory, FartherOutIsACrash) {
  GuardedMemory memory(100);
  volatile std::byte* data = memory.data();
  EXPECT_EQ(ending_of([&] { data[128] = std::byte{0}; }), SIGSEGV);
  EXPECT_EQ(ending_of([&] { data[-4096] = std::byte{0}; }), SIGSEGV);
}

TEST(GuardedMemory, InputsCannotBeChanged) {
  GuardedMemory memory(100);
  memory.make_read_only();
  volatile std::byte* data = memory.data();
  EXPECT_EQ(ending_of([&] { data[0] = std::byte{0}; }), SIGSEGV);
}

TEST(GuardedMemory, ChildrenFillWhatIsShared) {
  GuardedMemory shared(8, GuardedMemory::Sharing::WithChildren), own(8);
  EXPECT_EQ(ending_of([&] { shared.data()[3] = own.data()[3] = std::byte{7}; }), 0);
  EXPECT_EQ(shared.data()[3], std::byte{7});
  EXPECT_EQ(own.data()[3], std::byte{0});
}

}  // namespace
}  // namespace tessera::measure
