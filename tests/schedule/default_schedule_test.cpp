#include "schedule/default/default_schedule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "../golden_data.h"
#include "random_dag.h"
#include "schedule/space/sample_programs.h"
#include "schedule/state/verify_gpu.h"
#include "te/dag_text.h"
#include "te/tenset.h"

namespace tessera::schedule {
namespace {

using namespace testing_dags;

Hardware neon() {
  return {2, 16, 64, 0, 0, 0, 0, 0};
}
Hardware avx2() {
  return {8, 32, 64, 0, 0, 0, 0, 0};
}
Hardware avx512() {
  return {36, 64, 64, 0, 0, 0, 0, 0};
}

LoopState made(const Dag& dag, const Hardware& hardware) {
  return replay(dag, default_schedule(dag, hardware));
}

int count(const LoopState& state, Annotation annotation) {
  int found = 0;
  for (const Stage& stage : state.stages)
    for (size_t i = 0; i < stage.iters.size(); ++i) found += stage.iter(i).annotation == annotation;
  return found;
}

// Elements that the tile of a stage keeps: its innermost loops, from the last reduction on.
int64_t tile_of(const Stage& stage) {
  int64_t elements = 1;
  for (size_t i = stage.iters.size(); i-- > 0 && stage.iter(i).kind == IterKind::Spatial;)
    elements *= stage.iter(i).extent;
  return elements;
}

// Copies of operands move the numbers of stages.
size_t stage_named(const LoopState& state, std::string_view name) {
  for (size_t i = 0; i < state.stages.size(); ++i)
    if (state.operation(i).name == name) return i;
  throw our_error("no stage {}", name);
}

// A last tile that is not full moves back: a guard inside vectors is slow. Only where all starts
// anew.
bool has_guard(const LoopState& state) {
  for (size_t s = 0; s < state.stages.size(); ++s) {
    const Stage& stage = state.stages[s];
    for (const Relation& relation : stage.relations) {
      if (relation.kind != Relation::Kind::Split) continue;
      const auto parts = stage.parts(relation);
      int64_t inner = 1;
      for (size_t i = 1; i < parts.size(); ++i) inner *= stage.variables[size_t(parts[i])].extent;
      const int64_t extent = stage.variables[size_t(relation.whole)].extent;
      const bool exact = stage.variables[size_t(parts[0])].extent * inner == extent;
      if (!exact && (relation.tail != Tail::Shift || inner > extent)) return true;
    }
  }
  return false;
}

TEST(DefaultSchedule, MatmulKeepsATileInRegisters) {
  for (const Hardware& hardware : {neon(), avx2(), avx512()}) {
    const int64_t lanes = hardware.vector_bytes / 4;
    const LoopState state = made(matmul(512, 512, 512), hardware);
    EXPECT_EQ(count(state, Annotation::Vectorize), 2);  // and of the copy of a panel
    EXPECT_EQ(count(state, Annotation::Parallel), 1);
    const int64_t vectors = tile_of(state.stages[stage_named(state, "C")]) / lanes;
    EXPECT_GE(vectors, 10);
    EXPECT_LE(vectors, hardware.vector_bytes == 32 ? 16 : 32);
  }
}

TEST(DefaultSchedule, ElementwiseConsumersAreInTheTile) {
  const LoopState state = made(matmul_bias_relu(512), neon());
  EXPECT_EQ(state.stages[stage_named(state, "D")].location, Location::Inlined);
  const Stage& product = state.stages[stage_named(state, "C")];
  EXPECT_EQ(product.location, Location::Attached);
  EXPECT_EQ(product.attach_stage, int32_t(stage_named(state, "relu")));
}

TEST(DefaultSchedule, RowsOfASoftmaxStayTogether) {
  const LoopState state = made(softmax(128, 1000), neon());
  const int norm = int(state.stages.size()) - 1;
  for (int i = 1; i < norm; ++i) {
    EXPECT_EQ(state.stages[size_t(i)].location, Location::Attached) << i;
    EXPECT_EQ(state.stages[size_t(i)].attach_stage, norm);
  }
  EXPECT_EQ(state.stages[size_t(norm)].iter(0).annotation, Annotation::Parallel);
  EXPECT_GE(count(state, Annotation::Vectorize), 4);
}

TEST(DefaultSchedule, ContiguousReductionsGetPartialSums) {
  // Both operands are contiguous along k alone.
  const Dag dag = batch_matmul(12, 128, 128, 64);
  const Steps steps = default_schedule(dag, neon());
  EXPECT_TRUE(std::any_of(steps.begin(), steps.end(),
                          [](const Step& step) { return step.code == StepCode::RF; }));
  const LoopState state = replay(dag, steps);
  EXPECT_GE(count(state, Annotation::Vectorize), 1);
}

TEST(DefaultSchedule, WhatIsInlinedMayHaveNoAxis) {
  const Dag dag =
      share(te::parse_dag("a = placeholder float32 []\n"
                          "x = placeholder float32 [64, 64]\n"
                          "b() float32 = (a[] + 1f)\n"
                          "c(i: 64, j: 64) float32 = (x[j, i]*b[])\nreturn c\n",
                          "test"));
  const LoopState state = made(dag, neon());
  EXPECT_EQ(state.stages[stage_named(state, "b")].location, Location::Inlined);
  EXPECT_GE(count(state, Annotation::Vectorize), 1);
}

TEST(DefaultSchedule, AChainIsOneSweep) {
  const Dag dag =
      share(te::parse_dag("a = placeholder float32 [64, 1024]\n"
                          "b(i: 64, j: 1024) float32 = exp(a[i, j])\n"
                          "c(i: 64, j: 1024) float32 = (b[i, j] + 1f)\n"
                          "d(i: 64, j: 1024) float32 = (a[i, j]/c[i, j])\nreturn d\n",
                          "test"));
  const LoopState state = made(dag, neon());
  EXPECT_EQ(state.stages[1].location, Location::Inlined);
  EXPECT_EQ(state.stages[2].location, Location::Inlined);
  EXPECT_EQ(count(state, Annotation::Vectorize), 1);
  EXPECT_EQ(count(state, Annotation::Parallel), 1);
}

TEST(DefaultSchedule, AnyDagHasOne) {
  for (uint64_t seed = 0; seed < 300; ++seed)
    for (const Hardware& hardware : {neon(), avx2(), avx512()}) {
      const Dag dag = random_dag(seed);
      SCOPED_TRACE(fmt::format("seed {}\n{}", seed, te::print_dag(*dag)));
      LoopState state;
      ASSERT_NO_THROW(state = made(dag, hardware));
      EXPECT_FALSE(has_nested_parallel(state));
      EXPECT_FALSE(has_guard(state)) << print_state(state);
    }
}

// Every task that TenSet published, or of the excerpt of them.
TEST(DefaultSchedule, EveryTaskOfTensetHasOneAndRandomProgramsToo) {
  const golden::Folder folder = golden::folders("tenset_tasks").back();
  const te::TensetNetworks networks =
      te::read_tenset_networks(folder.path / "tenset_networks_llvm.json");
  EXPECT_GE(networks.tasks.size(), folder.whole ? 2300u : 224u);
  for (const te::Task& task : networks.tasks) {
    SCOPED_TRACE(task.workload_key);
    const Dag dag = share(task.dag);
    LoopState state;
    ASSERT_NO_THROW(state = made(dag, neon()));
    EXPECT_FALSE(has_nested_parallel(state));
    EXPECT_FALSE(has_guard(state)) << print_state(state);
    Sampler sampler(dag, ansor_cpu(8), 1);
    int valid = 0;
    for (int i = 0; i < 20; ++i) valid += sampler.draw().has_value();
    EXPECT_GE(valid, 1);
  }
}

TEST(DefaultSchedule, OnAGpuRowsAreBlocksWhoseThreadsShareTheirReductions) {
  const LoopState state = made(softmax(32, 1000), ansor_cuda());
  EXPECT_EQ(count(state, Annotation::BlockX), 1) << print_state(state);
  int sharing = 0;
  for (const Stage& stage : state.stages)
    for (size_t i = 0; i < stage.iters.size(); ++i)
      sharing +=
          stage.iter(i).annotation == Annotation::ThreadX && stage.iter(i).kind == IterKind::Reduce;
  EXPECT_EQ(sharing, 2) << print_state(state);
  EXPECT_EQ(gpu_fault(state, ansor_cuda()), "");
}

TEST(DefaultSchedule, GpuProgramsFit) {
  for (const Dag& dag : {matmul(64, 64, 64), softmax(32, 100), conv2d_relu(1, 14, 8, 16, 3, 1, 1)})
    EXPECT_NO_THROW(replay(dag, default_schedule(dag, ansor_cuda())));
}

}  // namespace
}  // namespace tessera::schedule
