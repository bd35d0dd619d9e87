#include "measure/self_check.h"

#include <gtest/gtest.h>

#include <cmath>

#include "schedule/nest/lower.h"

namespace tessera::measure {
namespace {

SelfCheck check_of(const schedule::Hardware& machine) {
  return {machine, "llvm -model=here", "A Processor", Json{Json::Object{}}};
}

Measured took(double seconds) {
  Measured measured;
  measured.costs = {seconds, seconds, seconds};
  return measured;
}

TEST(SelfCheck, OneProgramTakesTurnsWithItself) {
  SelfCheck check = check_of(schedule::ansor_cpu(1));
  const Batch programs = check.programs();
  ASSERT_EQ(programs.programs.size(), 4u);
  for (const schedule::Steps& steps : programs.programs) {
    EXPECT_EQ(steps, programs.programs[0]);
    EXPECT_NO_THROW(
        schedule::replay(std::make_shared<const te::ComputeDag>(programs.task->dag), steps));
  }
  EXPECT_FALSE(check.add(0, took(1.0)));
  EXPECT_FALSE(check.add(1, took(1.1)));
  EXPECT_FALSE(check.add(2, took(1.0)));
  EXPECT_TRUE(check.add(3, took(1.1)));
  const record::Batch& result = check.result();
  EXPECT_EQ(result.first, std::vector<double>(6, 1.0));
  EXPECT_EQ(result.second, std::vector<double>(6, 1.1));
  EXPECT_NEAR(result.spread(), 0.1, 1e-9);
  EXPECT_EQ(result.reference, check.task().workload_key);
  EXPECT_EQ(result.target, "llvm -model=here");
}

TEST(SelfCheck, EachCheckNamesTheOneBeforeIt) {
  SelfCheck check = check_of(schedule::ansor_cpu(1));
  for (size_t i = 0; i < 4; ++i) check.add(i, took(1));
  const std::string first = check.result().id;
  EXPECT_EQ(first.size(), 16u);
  EXPECT_EQ(check.result().previous, "");
  for (size_t i = 0; i < 4; ++i) check.add(i, took(2));
  EXPECT_EQ(check.result().previous, first);
  EXPECT_NE(check.result().id, first);
  EXPECT_EQ(check.result().seconds(), 2);
  EXPECT_NE(check_of(schedule::ansor_cpu(1)).result().id, first);
}

TEST(SelfCheck, AFailureLeavesNoTimes) {
  SelfCheck check = check_of(schedule::ansor_cpu(1));
  Measured failed;
  failed.error = record::MeasureError::RuntimeDevice;
  failed.message = "run: signal 11";
  check.add(0, took(1));
  check.add(1, failed);
  check.add(2, took(1));
  EXPECT_TRUE(check.add(3, took(1)));
  EXPECT_TRUE(std::isinf(check.result().spread()));
  EXPECT_EQ(check.result().error, "run: signal 11");
  check.fail("no answer");
  EXPECT_EQ(check.result().error, "no answer");
  for (size_t i = 0; i < 4; ++i) check.add(i, took(1));
  EXPECT_EQ(check.result().error, "");
}

TEST(SelfCheck, AGpuHasAReferenceToo) {
  SelfCheck check = check_of(schedule::ansor_cuda());
  EXPECT_NO_THROW(schedule::replay(std::make_shared<const te::ComputeDag>(check.task().dag),
                                   check.programs().programs[0]));
}

}  // namespace
}  // namespace tessera::measure
