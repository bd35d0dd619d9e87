#include "schedule/space/sample_programs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "random_dag.h"
#include "schedule/space/mutate.h"
#include "schedule/state/verify_gpu.h"
#include "te/dag_text.h"

namespace tessera::schedule {
namespace {

using namespace testing_dags;

struct Case {
  const char* name;
  Dag dag;
};

std::vector<Case> cases() {
  return {{"matmul", matmul(128, 96, 60)},
          {"matmul_bias_relu", matmul_bias_relu(64)},
          {"batch_matmul", batch_matmul(3, 20, 28, 16)},
          {"conv2d", conv2d_relu(1, 14, 8, 24, 3, 1, 1)},
          {"depthwise", depthwise_relu(1, 28, 24, 3, 2, 1)},
          {"softmax", softmax(32, 100)},
          {"dot", matmul(1, 1, 4096)}};
}

TEST(Sample, EveryProgramReplaysAndIsDistinct) {
  for (const Hardware& hardware : {ansor_cpu(8), ansor_cuda()})
    for (const Case& c : cases()) {
      SCOPED_TRACE(fmt::format("{} {}", c.name, hardware.gpu() ? "gpu" : "cpu"));
      const std::vector<Steps> programs = sample_programs(c.dag, hardware, 60, 3);
      EXPECT_GE(programs.size(), 20u);
      std::set<std::string> printed;
      for (const Steps& steps : programs) {
        LoopState state;
        ASSERT_NO_THROW(state = replay(c.dag, steps)) << print_steps(steps);
        EXPECT_TRUE(printed.insert(print_state(state)).second);
        if (hardware.gpu())
          EXPECT_EQ(gpu_fault(state, hardware), "") << print_steps(steps);
        else
          EXPECT_FALSE(has_nested_parallel(state)) << print_steps(steps);
      }
    }
}

TEST(Sample, OneSeedOneSample) {
  const Dag dag = conv2d_relu(1, 14, 8, 24, 3, 1, 1);
  const auto first = sample_programs(dag, ansor_cpu(8), 100, 11);
  EXPECT_EQ(first, sample_programs(dag, ansor_cpu(8), 100, 11));
  EXPECT_NE(first, sample_programs(dag, ansor_cpu(8), 100, 12));
  EXPECT_EQ(first.size(), 100u);
}

TEST(Sample, SmallSpacesAreExhausted) {
  const Dag dag =
      share(te::parse_dag("a = placeholder float32 [3, 5]\n"
                          "o(i: 3, j: 5) float32 = max(a[i, j], 0f)\nreturn o\n",
                          "test"));
  const auto programs = sample_programs(dag, ansor_cpu(4), 1000, 1);
  EXPECT_GE(programs.size(), 1u);
  EXPECT_LE(programs.size(), 8u);
}

TEST(Sample, LocationsUnrollingAndVectorsAreAllDrawn) {
  std::set<StepCode> codes;
  std::set<int32_t> limits;
  size_t vectors = 0, inlined = 0;
  const auto programs = sample_programs(conv2d_relu(1, 28, 64, 96, 3, 1, 1), ansor_cpu(8), 400, 5);
  for (const Steps& steps : programs)
    for (const Step& step : steps) {
      codes.insert(step.code);
      if (step.code == StepCode::PR) limits.insert(step.value);
      vectors += step.code == StepCode::AN && step.value == int32_t(Annotation::Vectorize);
      inlined += step.code == StepCode::CI;
    }
  EXPECT_EQ(limits, (std::set<int32_t>{0, 16, 64, 512}));
  EXPECT_TRUE(codes.count(StepCode::CA) && codes.count(StepCode::CR) && codes.count(StepCode::FU));
  EXPECT_GT(vectors, 100u);
  (void)inlined;
}

TEST(Sample, VectorsAndTilesStayWithinTheirLimits) {
  Sampler sampler(matmul(256, 256, 256), ansor_cpu(8), 1);
  for (int i = 0; i < 200; ++i) {
    const auto state = sampler.draw();
    if (!state) continue;
    for (const Step& step : state->steps)
      if (step.code == StepCode::SP) {
        EXPECT_LE(step.list.back(), 64);
        int64_t product = 1;
        for (int32_t length : step.list) product *= length;
        EXPECT_EQ(step.value % product, 0);
      }
    for (const Stage& stage : state->stages)
      for (size_t k = 0; k < stage.iters.size(); ++k)
        if (stage.iter(k).annotation == Annotation::Vectorize) {
          EXPECT_LE(stage.iter(k).extent, 16);
        }
  }
}

TEST(Sample, TilesThatDoNotDivideAreAnOption) {
  SampleOptions options;
  options.inexact = 0.5;
  const Dag dag = matmul_bias_relu(97);
  const auto programs = sample_programs(dag, ansor_cpu(8), 200, 2, options);
  size_t inexact = 0, shifted = 0;
  for (const Steps& steps : programs) {
    EXPECT_NO_THROW(replay(dag, steps)) << print_steps(steps);
    for (const Step& step : steps) {
      int64_t product = 1;
      for (int32_t length : step.list) product *= length;
      inexact += step.code == StepCode::SP && step.value % product != 0;
      shifted += step.code == StepCode::PR && step.text == "tail$shift";
    }
  }
  EXPECT_GT(inexact, 50u);
  EXPECT_GT(shifted, 10u);
}

TEST(Sample, AnyDagHasProgramsOfEitherKind) {
  for (uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    const Dag dag = random_dag(seed);
    for (const Hardware& hardware : {ansor_cpu(8), ansor_cuda()}) {
      Sampler sampler(dag, hardware, seed);
      int valid = 0;
      // Two products that must both suit the GPU are found by chance alone, which takes many draws.
      for (int i = 0; i < 200 || (valid == 0 && i < 20000); ++i)
        if (const auto state = sampler.draw()) {
          ++valid;
          EXPECT_EQ(print_state(replay(dag, state->steps)), print_state(*state));
        }
      EXPECT_GT(valid, 0) << (hardware.gpu() ? "gpu" : "cpu") << "\n" << te::print_dag(*dag);
    }
  }
}

TEST(Mutate, TileSizesKeepTheirProduct) {
  TileSizes tiles(64);
  Sampler sampler(matmul(96, 96, 60), ansor_cpu(8), 4);
  Random random(9);
  for (int i = 0; i < 200; ++i) {
    const auto state = sampler.draw();
    if (!state) continue;
    const auto steps = mutate_tile_size(*state, tiles, random);
    if (!steps) continue;
    int changed = 0;
    for (size_t k = 0; k < steps->size(); ++k) {
      const Step& before = state->steps[k];
      const Step& after = (*steps)[k];
      if (before == after) continue;
      ++changed;
      EXPECT_EQ(after.code, StepCode::SP);
      int64_t product = 1;
      for (int32_t length : after.list) product *= length;
      EXPECT_EQ(after.value % product, 0);
      EXPECT_LE(after.list.back(), 64);
    }
    EXPECT_EQ(changed, 1);
  }
}

TEST(Mutate, ParallelLoopsGetAnotherGranularity) {
  const Dag dag = matmul(96, 96, 60);
  Sampler sampler(dag, ansor_cpu(8), 4);
  Random random(9);
  int made = 0;
  for (int i = 0; i < 200; ++i) {
    const auto state = sampler.draw();
    if (!state) continue;
    const auto steps = mutate_parallel(dag, *state, random);
    if (!steps) continue;
    ++made;
    LoopState again;
    ASSERT_NO_THROW(again = replay(dag, *steps)) << print_steps(*steps);
    int vectors = 0, parallel = 0;
    for (const Stage& stage : again.stages)
      for (size_t k = 0; k < stage.iters.size(); ++k) {
        vectors += stage.iter(k).annotation == Annotation::Vectorize;
        parallel += stage.iter(k).annotation == Annotation::Parallel;
      }
    int before = 0;
    for (const Step& step : state->steps)
      before += step.code == StepCode::AN && step.value == int32_t(Annotation::Vectorize);
    EXPECT_EQ(vectors, before);
    EXPECT_GE(parallel, 1);
  }
  EXPECT_GT(made, 50);
}

TEST(Mutate, SmallStagesMove) {
  const Dag dag = conv2d_relu(1, 28, 16, 32, 3, 1, 1);
  Sampler sampler(dag, ansor_cpu(8), 4);
  Random random(9);
  int moved = 0;
  for (int i = 0; i < 300; ++i) {
    const auto state = sampler.draw();
    if (!state) continue;
    if (const auto steps = mutate_location(dag, *state, random)) moved += *steps != state->steps;
  }
  EXPECT_GT(moved, 20);
}

TEST(Mutate, MutationsOfGpuProgramsFitTheGpu) {
  const Hardware hardware = ansor_cuda();
  const Dag dag = conv2d_relu(1, 28, 64, 96, 3, 1, 1);
  Sampler sampler(dag, hardware, 4);
  int valid = 0, vectors = 0;
  for (int i = 0; i < 2000 && valid < 200; ++i) {
    const auto state = sampler.draw();
    if (!state) continue;
    const auto mutated = sampler.mutate(*state);
    if (!mutated) continue;
    ++valid;
    EXPECT_EQ(gpu_fault(*mutated, hardware), "");
    EXPECT_EQ(print_state(replay(dag, mutated->steps)), print_state(*mutated));
    for (const Step& step : mutated->steps)
      if (step.code == StepCode::SP && step.list.size() == 1 && step.list[0] > 1) ++vectors;
  }
  EXPECT_GE(valid, 50);
  EXPECT_GT(vectors, 0);
}

TEST(VerifyGpu, NamesTheLimit) {
  const Dag dag = matmul(512, 512, 512);
  // A block of 512 x 512 threads' worth of tiles.
  const Steps steps = steps_from_text(
      R"([["CHW",2,"local"],["SP",2,0,512,[1,64,1,1],1],["SP",2,5,512,[1,64,1,1],1],["SP",2,10,512,[1,1],1],
          ["RE",2,[0,5,1,6,2,7,10,11,3,8,12,4,9]],["FSP",3,0,1,3],["FSP",3,4,2,3],["RE",3,[0,4,1,5,2,6,3,7]],
          ["CA",2,3,5],["FU",3,[0,1]],["AN",3,0,5],["FU",3,[1,2]],["AN",3,1,4],["FU",3,[2,3]],["AN",3,2,6]])");
  const LoopState state = replay(dag, steps);
  EXPECT_EQ(gpu_fault(state, ansor_cuda()), "4096 threads in a block, at most 1024");
  Hardware roomy = ansor_cuda();
  roomy.threads = 4096;
  EXPECT_EQ(gpu_fault(state, roomy), "");
  roomy.local_bytes = 2;
  EXPECT_EQ(gpu_fault(state, roomy), "4 bytes of local memory, at most 2");
}

TEST(Hardware, EightNumbersThatMakeSense) {
  EXPECT_EQ(hardware_from(ansor_cuda().numbers()), ansor_cuda());
  EXPECT_FALSE(host_cpu().gpu());
  EXPECT_GE(host_cpu().cores, 1);
  EXPECT_THROW(hardware_from(std::vector<int64_t>{1, 2, 3}), Error);
  EXPECT_THROW(hardware_from(std::vector<int64_t>{0, 64, 64, 0, 0, 0, 0, 0}), Error);
}

}  // namespace
}  // namespace tessera::schedule
