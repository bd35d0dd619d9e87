#include "compile/plan_memory.h"

#include <gtest/gtest.h>

#include <random>

#include "trace/trace_parts.h"

namespace tessera::compile {
namespace {

bool overlap(const Lifetime& a, const Lifetime& b) {
  return a.first <= b.last && b.first <= a.last;
}

TEST(PlanMemory, TensorsThatLiveTogetherDoNotShareBytes) {
  std::mt19937 random(1);
  for (int round = 0; round < 50; ++round) {
    std::vector<Lifetime> lives(1 + random() % 40);
    for (Lifetime& life : lives) {
      life.bytes = random() % 5000;
      life.first = int(random() % 30);
      life.last = life.first + int(random() % 10);
    }
    size_t total = 0, sum = 0;
    const std::vector<size_t> at = place(lives, total);
    for (size_t i = 0; i < lives.size(); ++i) {
      EXPECT_EQ(at[i] % 64, 0u);
      EXPECT_LE(at[i] + lives[i].bytes, total);
      sum += lives[i].bytes + 64;
      for (size_t k = 0; k < i; ++k) {
        if (!overlap(lives[i], lives[k]) || lives[i].bytes == 0 || lives[k].bytes == 0) continue;
        EXPECT_TRUE(at[i] + lives[i].bytes <= at[k] || at[k] + lives[k].bytes <= at[i]);
      }
    }
    EXPECT_LE(total, sum);
  }
}

TEST(PlanMemory, AChainNeedsTwoOfItsTensors) {
  std::vector<Lifetime> lives;
  for (int i = 0; i < 10; ++i) lives.push_back({4096, i, i + 1});
  size_t total = 0;
  place(lives, total);
  EXPECT_EQ(total, 2u * 4096);
}

// A kernel's large result before a library call's that is as large, never both at once.
runtime::CompiledPlan taking_turns() {
  constexpr int64_t large = 4 << 20, small = 1 << 10;
  runtime::CompiledPlan plan;
  for (int64_t count : {small, large, small, large, small})
    plan.trace.tensors.emplace_back().shape = {count};
  plan.trace.tensors[0].parameter = 0;
  trace::TraceCall call;
  call.name = "aten::tanh";
  call.work = trace::Work::Elementwise;
  call.args = {trace::tensor_arg(2)};
  call.results = {3};
  plan.trace.calls = {call};
  const auto kernel = [&](trace::TraceTensor from, trace::TraceTensor to) {
    runtime::CompiledStep step;
    step.reads = {from};
    step.writes = {to};
    plan.steps.push_back(step);
  };
  kernel(0, 1);
  kernel(1, 2);
  plan.steps.emplace_back().call = 0;
  kernel(3, 4);
  plan.trace.outputs = {4};
  return plan;
}

TEST(PlanMemory, ALeanerArenaLeavesLargeTensorsToTheRun) {
  runtime::CompiledPlan plan = taking_turns();
  plan_memory(plan);
  EXPECT_EQ(plan.arena.places.size(), 2u);
  EXPECT_FALSE(plan.arena.places.contains(4)) << "the caller keeps it";
  ASSERT_EQ(plan.leaner.size(), 1u);
  EXPECT_TRUE(plan.leaner[0].places.contains(2));
  EXPECT_EQ(plan.leaner[0].places.size(), 1u);
  EXPECT_EQ(plan.leaner[0].bytes, 4096u);
}

TEST(PlanMemory, TheFirstArenaThatFitsIsTaken) {
  runtime::CompiledPlan plan = taking_turns();
  plan_memory(plan);
  const size_t whole = plan.arena.peak, lean = plan.leaner[0].peak;
  ASSERT_LT(lean, whole);
  keep_below(plan, whole);
  EXPECT_EQ(plan.arena.peak, whole);
  keep_below(plan, whole - 1);
  EXPECT_EQ(plan.arena.peak, lean);
  keep_below(plan, 0);
  EXPECT_EQ(plan.arena.peak, lean) << "there is none below";
}

// A call's operand and its result live together; what is read no more does not.
TEST(PlanMemory, EagersPeakIsThatOfItsCalls) {
  trace::Trace trace = taking_turns().trace;
  trace::TraceCall next = trace.calls[0];
  next.args = {trace::tensor_arg(3)};
  next.results = {4};
  trace.calls.push_back(next);
  const auto bytes = [&](trace::TraceTensor tensor) {
    return size_t(trace::bytes_of(trace, tensor));
  };
  EXPECT_EQ(library_peak(trace), bytes(3) + bytes(4));
}

TEST(PlanMemory, NoArenaIsLeanerWhereNothingIsWon) {
  runtime::CompiledPlan plan = taking_turns();
  plan.steps.resize(2);
  plan.trace.outputs = {2};
  plan_memory(plan);
  EXPECT_EQ(plan.arena.places.size(), 1u);
  EXPECT_TRUE(plan.leaner.empty());
}

}  // namespace
}  // namespace tessera::compile
