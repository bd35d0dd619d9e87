#include "base/machine.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/file.h"
#include "base/process.h"

namespace tessera {
namespace {

// A control group as the kernel shows one.
class ControlGroup : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) {
    std::filesystem::create_directories((folder_.path() / name).parent_path());
    write_file(folder_.path() / name, text);
  }
  const std::filesystem::path& group() const { return folder_.path(); }

 private:
  TemporaryFolder folder_;
};

TEST_F(ControlGroup, AQuotaLimitsTheCores) {
  write("cpu.max", "100000 100000\n");
  EXPECT_EQ(core_quota(group()), 1);
  EXPECT_EQ(usable_cores(group()), 1);
}

TEST_F(ControlGroup, APartOfACoreIsOne) {
  write("cpu.max", "20000 100000\n");
  EXPECT_DOUBLE_EQ(core_quota(group()), 0.2);
  EXPECT_EQ(usable_cores(group()), 1);
}

TEST_F(ControlGroup, AQuotaAboveTheCoresGivesNone) {
  write("cpu.max", "102400000 100000\n");
  EXPECT_EQ(usable_cores(group()), int(allowed_cores().size()));
}

TEST_F(ControlGroup, OfTheFirstVersion) {
  write("cpu/cpu.cfs_quota_us", "150000\n");
  write("cpu/cpu.cfs_period_us", "100000\n");
  EXPECT_DOUBLE_EQ(core_quota(group()), 1.5);
  write("cpu/cpu.cfs_quota_us", "-1\n");
  EXPECT_EQ(core_quota(group()), 0);
}

TEST_F(ControlGroup, WithoutAQuota) {
  EXPECT_EQ(core_quota(group()), 0);
  write("cpu.max", "max 100000\n");
  EXPECT_EQ(core_quota(group()), 0);
  EXPECT_EQ(usable_cores(group()), int(allowed_cores().size()));
}

TEST_F(ControlGroup, MemoryIsWhatItsLimitLeaves) {
  write("memory.max", "50000\n");
  write("memory.current", "20000\n");
  EXPECT_EQ(available_memory(group()), 30000u);
  write("memory.current", "60000\n");
  EXPECT_EQ(available_memory(group()), 0u);
  write("memory.max", "max\n");
  EXPECT_GT(available_memory(group()), 50000u);
}

TEST(Machine, CoresAreThoseOfTheAffinity) {
  const Outcome outcome = run_forked(
      [](std::string& out) {
        const int last = allowed_cores().back();
        pin_to({&last, 1});
        return usable_cores() == 1 && allowed_cores() == std::vector<int>{last} ? 0 : 1;
      },
      {});
  EXPECT_TRUE(outcome.ok()) << outcome.describe();
}

TEST(Machine, PinsToTheFirstOfThoseAllowed) {
  const Outcome outcome = run_forked(
      [](std::string& out) {
        const int first = allowed_cores().front();
        pin_to_cores(1);
        return allowed_cores() == std::vector<int>{first} ? 0 : 1;
      },
      {});
  EXPECT_TRUE(outcome.ok()) << outcome.describe();
}

}  // namespace
}  // namespace tessera
