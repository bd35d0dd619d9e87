#include <gtest/gtest.h>

#include "example_dags.h"
#include "executed_boxes.h"

namespace tessera::schedule {
namespace {

using namespace testing_dags;

LoopState made(const Dag& dag, std::string_view steps) {
  return replay(dag, steps_from_text(steps));
}

std::vector<int64_t> extents(const LoopState& state, size_t stage) {
  std::vector<int64_t> result;
  for (size_t i = 0; i < state.stages[stage].iters.size(); ++i)
    result.push_back(state.stages[stage].iter(i).extent);
  return result;
}

using Extents = std::vector<int64_t>;

TEST(Bounds, RootStagesComputeOnlyWhatIsRead) {
  // Stride 2 over 6 + 2 padded rows reads rows 0 to 6.
  const LoopState state = made(depthwise_relu(1, 6, 2, 3, 2, 1), "[]");
  EXPECT_EQ(extents(state, 1), (Extents{1, 7, 7, 2}));
  EXPECT_GT(expect_boxes_hold(state, true).boxes, 0u);
}

TEST(Bounds, AttachedTilesOverlapByTheWindow) {
  const LoopState state =
      made(conv2d_relu(1, 8, 2, 4, 3, 1, 1),
           R"([["SP",3,1,8,[2],1],["SP",3,3,8,[4],1],["RE",3,[0,1,3,2,4,5,6,7,8]],
                                   ["CA",1,3,2]])");
  EXPECT_EQ(extents(state, 1), (Extents{1, 4, 6, 2}));
  EXPECT_GT(expect_boxes_hold(state, true).boxes, 0u);
}

TEST(Bounds, AFusedLoopOutsideIsTakenApart) {
  const LoopState state = made(conv2d_relu(2, 4, 2, 4, 3, 1, 1),
                               R"([["SP",3,1,4,[2],1],["FU",3,[0,1]],["CA",1,3,0],["AN",3,0,3]])");
  EXPECT_EQ(extents(state, 1), (Extents{1, 4, 6, 2}));
  EXPECT_GT(expect_boxes_hold(state, true).boxes, 0u);
}

TEST(Bounds, AFusedLoopInsideRunsOverAllItsParts) {
  const LoopState state =
      made(matmul_bias_relu(8),
           R"([["SP",5,0,8,[4],1],["SP",5,2,8,[2],1],["RE",5,[0,2,1,3]],["CI",4],
                                   ["CA",2,5,1],["FU",5,[2,3]],["AN",5,2,2]])");
  EXPECT_EQ(extents(state, 2), (Extents{4, 2, 8}));
  EXPECT_GT(expect_boxes_hold(state, true).boxes, 0u);
}

TEST(Bounds, PartOfAFusionInsideOneRowIsNarrow) {
  // 4 of a fused 8 x 8 never leave their row.
  const LoopState state =
      made(matmul_bias_relu(8), R"([["CI",4],["FU",5,[0,1]],["SP",5,0,64,[4],1],["CA",2,5,0]])");
  EXPECT_EQ(extents(state, 2), (Extents{1, 4, 8}));
  EXPECT_GT(expect_boxes_hold(state, true).boxes, 0u);
}

TEST(Bounds, PartOfAFusionAcrossRowsHoldsWholeRows) {
  const LoopState state =
      made(matmul_bias_relu(6), R"([["CI",4],["FU",5,[0,1]],["SP",5,0,36,[4],1],["CA",2,5,0]])");
  EXPECT_EQ(extents(state, 2), (Extents{2, 6, 6}));
  EXPECT_GT(expect_boxes_hold(state, false).boxes, 0u);
}

TEST(Bounds, SplitsOfAnAttachedStageShrink) {
  // As Ansor's matmul with a cache: the tile of the copy is split by the sizes of the whole.
  const LoopState state =
      made(matmul(8, 8, 8),
           R"([["CHW",2,"local"],["SP",2,0,8,[2,2],1],["SP",2,3,8,[1,4],1],["SP",3,0,8,[2],1],
                                   ["SP",3,2,8,[4],1],["RE",3,[0,2,1,3]],["CA",2,3,1]])");
  EXPECT_EQ(extents(state, 2), (Extents{1, 1, 2, 1, 1, 4, 8}));
  EXPECT_GT(expect_boxes_hold(state, true).boxes, 0u);
}

TEST(Bounds, AChainOfAttachedStages) {
  const LoopState state =
      made(conv2d_relu(1, 6, 2, 4, 3, 1, 1), R"([["SP",4,1,6,[2],1],["CA",3,4,1],["CA",1,3,1]])");
  EXPECT_EQ(extents(state, 3), (Extents{1, 2, 6, 4, 3, 3, 2}));
  EXPECT_EQ(extents(state, 1), (Extents{1, 3, 8, 2}));
  EXPECT_GT(expect_boxes_hold(state, true).boxes, 0u);
}

TEST(Bounds, TwoConsumersShareABox) {
  const LoopState state = made(softmax(4, 6), R"([["CA",3,4,0],["CA",2,4,0],["CA",1,2,0]])");
  EXPECT_EQ(extents(state, 2), (Extents{1, 6}));
  EXPECT_EQ(extents(state, 1), (Extents{1, 6}));
  EXPECT_GT(expect_boxes_hold(state, true).boxes, 0u);
}

TEST(Bounds, TailsThatDoNotDivide) {
  const LoopState state =
      made(matmul_bias_relu(7), R"([["CI",4],["SP",5,0,7,[3],1],["CA",2,5,0],["SP",2,0,7,[2],1]])");
  EXPECT_EQ(extents(state, 5), (Extents{3, 3, 7}));
  EXPECT_EQ(extents(state, 2), (Extents{2, 2, 7, 7}));
  EXPECT_GT(expect_boxes_hold(state, true).boxes, 0u);
}

TEST(Bounds, PartsFromTheOutside) {
  const LoopState state =
      made(matmul_bias_relu(8), R"([["CI",4],["SP",5,0,8,[2,2],0],["CA",2,5,1]])");
  EXPECT_EQ(extents(state, 5), (Extents{2, 2, 2, 8}));
  EXPECT_EQ(extents(state, 2), (Extents{2, 8, 8}));
  EXPECT_GT(expect_boxes_hold(state, true).boxes, 0u);
}

TEST(Bounds, WhatAnIndexReadsThroughATensorIsTheWholeAxis) {
  DagBuilder b;
  const int table = b.placeholder("table", Dtype::Float32, {10, 4}),
            ids = b.placeholder("ids", Dtype::Int32, {6});
  const int twice =
      b.compute("twice", Dtype::Float32, {10, 4}, [&](auto i) { return b.read(table, i) * 2.0; });
  const int gather = b.compute("gather", Dtype::Float32, {6, 4},
                               [&](auto i) { return b.read(twice, {b.read(ids, {i[0]}), i[1]}); });
  const LoopState state = made(share(b.finish({gather})), R"([["CA",2,3,1]])");
  ASSERT_EQ(state.operation(2).name, "twice");
  EXPECT_EQ(extents(state, 2), (Extents{10, 1}));
}

TEST(Bounds, ReshapesAndDividedIndices) {
  DagBuilder b;
  const int x = b.placeholder("x", Dtype::Float32, {8, 8});
  const int twice =
      b.compute("twice", Dtype::Float32, {8, 8}, [&](auto i) { return b.read(x, i) * 2.0; });
  const int flat = b.compute("flat", Dtype::Float32, {64}, [&](auto i) {
    return b.read(twice, {floor_div(i[0], 8), floor_mod(i[0], 8)});
  });
  const int large = b.compute("large", Dtype::Float32, {128},
                              [&](auto i) { return b.read(flat, {floor_div(i[0], 2)}); });
  const LoopState state =
      made(share(b.finish({large})), R"([["SP",3,0,128,[8],1],["CA",2,3,0],["CA",1,3,0]])");
  EXPECT_EQ(extents(state, 2), (Extents{4}));
  EXPECT_EQ(extents(state, 1), (Extents{1, 4}));
  EXPECT_GT(expect_boxes_hold(state, true).boxes, 0u);
}

TEST(Bounds, ThreadsShareSharedMemoryAndNotLocal) {
  // Shared tiles span all threads of the block, the local tile one thread's part.
  const LoopState state =
      made(matmul(64, 64, 16),
           R"([["CHW",2,"local"],["RE",2,[2,0,1]],["SP",3,0,64,[4,2],1],["SP",3,3,64,[8,2],1],
                                   ["RE",3,[0,3,1,4,2,5]],["CA",2,3,3],["CHR",0,"shared",[2]],["CA",1,3,0],["FU",4,[0,1]],["AN",4,0,5],
                                   ["FU",4,[1,2]],["AN",4,1,6]])");
  EXPECT_EQ(extents(state, 4), (Extents{32, 32, 2, 2}));
  EXPECT_EQ(extents(state, 3), (Extents{16, 2, 2}));
  EXPECT_EQ(extents(state, 1), (Extents{8, 1}));
}

TEST(Bounds, AThreadKeepsItsCount) {
  const LoopState state =
      made(matmul(4, 4, 4), R"([["FU",2,[0,1]],["SP",2,0,16,[32],1],["AN",2,1,6]])");
  EXPECT_EQ(extents(state, 2), (Extents{1, 32, 4}));
  const LoopState serial = made(matmul(4, 4, 4), R"([["FU",2,[0,1]],["SP",2,0,16,[32],1]])");
  EXPECT_EQ(extents(serial, 2), (Extents{1, 16, 4}));
}

void expect_refused(const Dag& dag, std::string_view steps, std::string_view words) {
  try {
    made(dag, steps);
    FAIL() << "not refused: " << steps;
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    EXPECT_NE(error.message().find(words), std::string::npos) << error.message();
  }
}

TEST(Bounds, AConsumerOutsideTheAttachPointIsRefused) {
  expect_refused(
      softmax(4, 6), R"([["CA",2,4,0]])",
      "stage 3 (T_softmax_expsum) reads stage 2 (T_softmax_exp) outside loop i0 of stage 4");
  expect_refused(softmax(4, 6), R"([["CA",3,4,0],["CA",2,4,1]])", "outside loop i1");
}

TEST(Bounds, AnOpenSplitIsRefused) {
  expect_refused(matmul(4, 4, 4), R"([["SP",2,0,4,[0,2],1]])",
                 "stage 2 (C): a split has an open length");
}

}  // namespace
}  // namespace tessera::schedule
