// How many threads the compiler uses when nobody says: no more than the cores it may run on, which
// std::thread::hardware_concurrency does not know.
#include <gtest/gtest.h>

#include "base/machine.h"
#include "base/process.h"
#include "compile/kernel_store.h"
#include "schedule/state/hardware.h"

namespace tessera::compile {
namespace {

TEST(Cores, DefaultsDoNotOversubscribeThoseAllowed) {
  const Outcome outcome = run_forked(
      [](std::string&) {
        pin_to_cores(1);
        return KernelStore({}, 0).jobs() == 1 && schedule::host_cpu().cores == 1 ? 0 : 1;
      },
      {});
  EXPECT_TRUE(outcome.ok()) << outcome.describe();
}

}  // namespace
}  // namespace tessera::compile
