#include <gtest/gtest.h>

#include "example_dags.h"
#include "same_state.h"

namespace tessera::schedule {
namespace {

using namespace testing_dags;
using Names = std::vector<std::string>;
using Extents = std::vector<int64_t>;

LoopState applied(const Dag& dag, std::string_view steps) {
  LoopState state = initial_state(dag);
  for (const Step& step : steps_from_text(steps)) apply(state, step);
  return state;
}

Names names(const LoopState& state, int stage) {
  Names result;
  for (size_t i = 0; i < state.stages[size_t(stage)].iters.size(); ++i)
    result.push_back(iter_name(state, stage, int(i)));
  return result;
}

Names tvm_names(const LoopState& state, int stage) {
  Names result;
  for (int32_t iter : state.stages[size_t(stage)].iters)
    result.push_back(tvm_variable_name(state, stage, iter));
  return result;
}

Extents extents(const LoopState& state, int stage) {
  Extents result;
  for (size_t i = 0; i < state.stages[size_t(stage)].iters.size(); ++i)
    result.push_back(state.stages[size_t(stage)].iter(i).extent);
  return result;
}

// The step after `before` is illegal for the reason that `words` give, and changes nothing.
void expect_refused(const Dag& dag, std::string_view before, std::string_view step,
                    std::string_view words) {
  SCOPED_TRACE(step);
  LoopState state = applied(dag, before);
  const LoopState copy = state;
  try {
    apply(state, steps_from_text(fmt::format("[{}]", step))[0]);
    ADD_FAILURE() << "not refused";
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    EXPECT_NE(error.message().find(words), std::string::npos) << error.message();
  }
  EXPECT_TRUE(same_state(state, copy));
}

TEST(Apply, InitialLoopsAreAxesThenReductions) {
  const LoopState state = initial_state(conv2d_relu(1, 8, 2, 4, 3, 1, 1));
  EXPECT_EQ(names(state, 0), Names{});
  EXPECT_EQ(names(state, 3), (Names{"nn", "yy", "xx", "ff", "ry", "rx", "rc"}));
  EXPECT_EQ(extents(state, 3), (Extents{1, 8, 8, 4, 3, 3, 2}));
  EXPECT_EQ(state.stages[3].iter(3).kind, IterKind::Spatial);
  EXPECT_EQ(state.stages[3].iter(4).kind, IterKind::Reduce);
}

TEST(Apply, SplitFromTheInside) {
  const LoopState state = applied(matmul(24, 8, 8), R"([["SP",2,0,24,[2,3,2],1]])");
  EXPECT_EQ(names(state, 2), (Names{"i.0", "i.1", "i.2", "i.3", "j", "k"}));
  EXPECT_EQ(tvm_names(state, 2), (Names{"i.outer.outer.outer", "i.outer.outer.inner",
                                        "i.outer.inner", "i.inner", "j", "k"}));
  EXPECT_EQ(extents(state, 2), (Extents{2, 2, 3, 2, 8, 8}));
}

TEST(Apply, SplitFromTheOutside) {
  const LoopState state = applied(matmul(24, 8, 8), R"([["SP",2,0,24,[2,3],0]])");
  EXPECT_EQ(names(state, 2), (Names{"i.0", "i.1", "i.2", "j", "k"}));
  EXPECT_EQ(tvm_names(state, 2), (Names{"i.outer", "i.inner.outer", "i.inner.inner", "j", "k"}));
  EXPECT_EQ(extents(state, 2), (Extents{2, 3, 4, 8, 8}));
}

TEST(Apply, SplitThatDoesNotDivideRoundsUp) {
  EXPECT_EQ(extents(applied(matmul(7, 8, 8), R"([["SP",2,0,7,[3],1]])"), 2), (Extents{3, 3, 8, 8}));
}

TEST(Apply, OpenSplitsAreUnknown) {
  EXPECT_EQ(extents(applied(matmul(8, 8, 8), R"([["SP",2,0,8,[0,2],1]])"), 2),
            (Extents{0, 0, 2, 8, 8}));
}

TEST(Apply, FuseJoinsNamesExtentsAndKinds) {
  const LoopState state = applied(matmul(4, 6, 8), R"([["FU",2,[0,1]]])");
  EXPECT_EQ(names(state, 2), (Names{"i@j@", "k"}));
  EXPECT_EQ(tvm_names(state, 2), (Names{"i.j.fused", "k"}));
  EXPECT_EQ(extents(state, 2), (Extents{24, 8}));
  EXPECT_EQ(state.stages[2].iter(0).kind, IterKind::Spatial);
  EXPECT_EQ(applied(matmul(4, 6, 8), R"([["FU",2,[1,2]]])").stages[2].iter(1).kind,
            IterKind::Mixed);
  const LoopState all = applied(matmul(4, 6, 8), R"([["SP",2,0,4,[2],1],["FU",2,[0,1,2]]])");
  EXPECT_EQ(names(all, 2), (Names{"i.0@i.1@j@", "k"}));
  EXPECT_EQ(tvm_names(all, 2), (Names{"i.outer.i.inner.fused.j.fused", "k"}));
}

TEST(Apply, FusingNothingMakesALoopOfOne) {
  const LoopState state = applied(matmul(4, 6, 8), R"([["FU",2,[]]])");
  EXPECT_EQ(extents(state, 2), (Extents{1, 4, 6, 8}));
  EXPECT_EQ(state.stages[2].iter(0).kind, IterKind::Special);
}

TEST(Apply, ReorderPutsOldLoopsInPlace) {
  EXPECT_EQ(names(applied(matmul(4, 6, 8), R"([["RE",2,[2,0,1]]])"), 2), (Names{"k", "i", "j"}));
}

TEST(Apply, FollowSplitTakesLengthsFromItsSource) {
  const std::string source = R"(["SP",2,0,64,[2,4,8],1])";
  const auto following = [&](const char* step) {
    return extents(applied(matmul_bias_relu(64), fmt::format("[{},{}]", source, step)), 5);
  };
  EXPECT_EQ(following(R"(["FSP",5,0,0,1])"), (Extents{1, 64, 64}));
  EXPECT_EQ(following(R"(["FSP",5,0,0,2])"), (Extents{1, 2, 32, 64}));
  EXPECT_EQ(following(R"(["FSP",5,0,0,3])"), (Extents{1, 2, 4, 8, 64}));
  EXPECT_EQ(following(R"(["FSP",5,0,0,4])"), (Extents{1, 2, 4, 8, 1, 64}));
}

TEST(Apply, FollowFusedSplitMultipliesALevel) {
  const LoopState state =
      applied(matmul_bias_relu(64),
              R"([["SP",2,0,64,[2,4,8],1],["SP",2,4,64,[1,2,1],1],["FFSP",5,0,[0,1],1,1],
                                      ["FFSP",5,2,[0,1],1,0]])");
  EXPECT_EQ(extents(state, 5), (Extents{8, 8, 8, 8}));
}

TEST(Apply, AttachmentsMoveWithTheirLoops) {
  const Dag dag = matmul_bias_relu(16);
  const auto attach_iter = [&](const char* steps) {
    return applied(dag, steps).stages[4].attach_iter;
  };
  EXPECT_EQ(attach_iter(R"([["CA",4,5,1],["SP",5,0,16,[2,2],1]])"), 3);
  EXPECT_EQ(attach_iter(R"([["CA",4,5,1],["SP",5,1,16,[2,2],1]])"), 3);
  EXPECT_EQ(attach_iter(R"([["CA",4,5,0],["SP",5,1,16,[2,2],1]])"), 0);
  EXPECT_EQ(attach_iter(R"([["SP",5,0,16,[2,2],1],["CA",4,5,2],["FU",5,[0,1,2]]])"), 0);
  EXPECT_EQ(attach_iter(R"([["SP",5,0,16,[2,2],1],["CA",4,5,3],["FU",5,[0,1,2]]])"), 1);
  EXPECT_EQ(attach_iter(R"([["CA",4,5,0],["FU",5,[]]])"), 1);
  EXPECT_EQ(attach_iter(R"([["CA",4,5,0],["RE",5,[1,0]]])"), 1);
}

TEST(Apply, AttachingForgetsExtents) {
  const LoopState state = applied(matmul_bias_relu(16), R"([["CA",2,5,0]])");
  EXPECT_EQ(extents(state, 2), (Extents{0, 0, 0}));
  EXPECT_EQ(extents(applied(matmul_bias_relu(16), R"([["CR",2]])"), 2), (Extents{0, 0, 0}));
}

TEST(Apply, StagesAttachedToOneLoopKeepTheirOrder) {
  const LoopState state =
      applied(softmax(4, 6), R"([["CA",3,4,0],["CA",1,4,0],["CA",2,4,0],["CA",3,4,0]])");
  EXPECT_EQ(state.attached_to(4, 0), (std::vector<int>{1, 2, 3}));
  EXPECT_TRUE(state.has_attached(4, 0));
  EXPECT_FALSE(state.has_attached(4, 1));
}

TEST(Apply, CacheWriteMovesTheComputation) {
  const LoopState state = applied(matmul_bias_relu(8), R"([["CA",4,5,0],["CHW",2,"local"]])");
  ASSERT_EQ(state.stages.size(), 7u);
  EXPECT_EQ(state.operation(2).name, "C.local");
  EXPECT_EQ(state.operation(3).name, "C");
  EXPECT_EQ(names(state, 2), (Names{"i_c", "j_c", "k"}));
  EXPECT_EQ(names(state, 3), (Names{"i", "j"}));
  EXPECT_EQ(state.stages[2].scope, "local");
  EXPECT_EQ(state.dag->reads_of(3), std::vector<int>{2});
  EXPECT_EQ(state.dag->reads_of(5), (std::vector<int>{3, 4}));
  EXPECT_EQ(state.stages[5].attach_stage, 6);
  EXPECT_EQ(state.dag->outputs, std::vector<int>{6});
  EXPECT_NO_THROW(check(*state.dag));
}

TEST(Apply, CacheWriteOfAnOutputLeavesTheCopyAsOutput) {
  const LoopState state = applied(matmul(8, 8, 8), R"([["CHW",2,"local"]])");
  EXPECT_EQ(state.dag->outputs, std::vector<int>{3});
  EXPECT_NO_THROW(check(*state.dag));
}

TEST(Apply, CacheReadStandsBetweenAStageAndItsReaders) {
  const LoopState state =
      applied(softmax(4, 6), R"([["CHR",0,"shared",[2]],["CHR",3,"local",[4,5]]])");
  ASSERT_EQ(state.stages.size(), 7u);
  EXPECT_EQ(state.operation(1).name, "A.shared");
  EXPECT_EQ(names(state, 1), (Names{"ax0", "ax1"}));
  EXPECT_EQ(state.dag->reads_of(2), std::vector<int>{0});  // not a given reader
  EXPECT_EQ(state.dag->reads_of(3), (std::vector<int>{1, 2}));
  EXPECT_EQ(state.operation(4).name, "T_softmax_exp.local");
  EXPECT_EQ(state.dag->reads_of(4), std::vector<int>{3});
  EXPECT_EQ(state.dag->reads_of(5), std::vector<int>{4});
  EXPECT_EQ(state.dag->reads_of(6), (std::vector<int>{4, 5}));
  EXPECT_NO_THROW(check(*state.dag));
}

TEST(Apply, RfactorSplitsAReductionInTwoStages) {
  const LoopState outer = applied(softmax(4, 6), R"([["SP",1,1,6,[2],1],["RF",1,1,1]])");
  EXPECT_EQ(outer.operation(1).name, "T_softmax_maxelem.rf");
  EXPECT_EQ(outer.operation(2).name, "T_softmax_maxelem.repl");
  EXPECT_EQ(names(outer, 1), (Names{"i0", "k_o", "k_i"}));
  EXPECT_EQ(extents(outer, 1), (Extents{4, 3, 2}));
  EXPECT_EQ(names(outer, 2), (Names{"ax0", "k_o_v"}));
  EXPECT_EQ(extents(outer, 2), (Extents{4, 3}));
  EXPECT_NO_THROW(check(*outer.dag));

  const LoopState inner = applied(softmax(4, 6), R"([["SP",1,1,6,[2],1],["RF",1,2,0]])");
  EXPECT_EQ(names(inner, 1), (Names{"k_i", "i0", "k_o"}));
  EXPECT_EQ(names(inner, 2), (Names{"ax0", "k_i_v"}));
  EXPECT_NO_THROW(check(*inner.dag));
}

TEST(Apply, RfactorOfFusedReductions) {
  const LoopState state = applied(conv2d_relu(1, 4, 2, 2, 3, 1, 1),
                                  R"([["FU",3,[4,5,6]],["SP",3,4,18,[2],1],["RF",3,5,4]])");
  EXPECT_EQ(names(state, 3),
            (Names{"nn", "yy", "xx", "ff", "ry_rx_fused_rc_fused_i", "ry_rx_fused_rc_fused_o"}));
  EXPECT_EQ(extents(state, 3), (Extents{1, 4, 4, 2, 2, 9}));
  EXPECT_NO_THROW(check(*state.dag));
}

TEST(Apply, RfactorKeepsUntouchedReductions) {
  const LoopState state = applied(conv2d_relu(1, 4, 2, 2, 3, 1, 1), R"([["RF",3,5,0]])");
  EXPECT_EQ(names(state, 3), (Names{"rx", "nn", "yy", "xx", "ff", "ry", "rc"}));
  EXPECT_EQ(names(state, 4), (Names{"ax0", "ax1", "ax2", "ax3", "rx_v"}));
  EXPECT_NO_THROW(check(*state.dag));
}

TEST(Apply, PragmasOfAStage) {
  const LoopState state = applied(
      matmul(8, 8, 8),
      R"([["SP",2,0,8,[3],1],["PR",2,0,"auto_unroll_max_step$16"],["PR",2,0,"tail$shift"]])");
  EXPECT_EQ(state.stages[2].auto_unroll, 16);
  EXPECT_TRUE(state.stages[2].unroll_set);
  EXPECT_EQ(state.stages[2].relations[0].tail, Tail::Shift);
  EXPECT_TRUE(
      applied(matmul(8, 8, 8), R"([["PR",2,0,"auto_unroll_max_step$0"]])").stages[2].unroll_set);
}

TEST(Apply, IdsOutOfRange) {
  const Dag dag = matmul_bias_relu(8);
  for (const char* step :
       {R"(["AN",6,0,1])", R"(["FU",6,[0,1]])", R"(["CI",6])", R"(["CHW",6,"local"])",
        R"(["CHR",6,"shared",[5]])", R"(["CA",2,6,0])", R"(["CHR",2,"shared",[6]])"})
    expect_refused(dag, "[]", step, "there is no stage 6, the last is 5");
  for (const char* step :
       {R"(["AN",2,3,1])", R"(["SP",2,3,8,[2],1])", R"(["FU",2,[2,3]])",
        R"(["PR",2,3,"auto_unroll_max_step$0"])", R"(["SA",2,3,8,1])", R"(["RF",2,3,0])"})
    expect_refused(dag, "[]", step, "stage 2 (C) has 3 loops, there is no loop 3");
  expect_refused(dag, "[]", R"(["CA",2,5,2])", "stage 5 (relu) has 2 loops, there is no loop 2");
}

TEST(Apply, PlaceholdersHaveNoSchedule) {
  for (const char* step : {R"(["SP",0,0,8,[2],1])", R"(["CI",0])", R"(["CR",0])",
                           R"(["CHW",0,"local"])", R"(["FU",0,[]])", R"(["CA",0,2,0])"})
    expect_refused(matmul(8, 8, 8), "[]", step, "stage 0 (A) is a placeholder");
}

TEST(Apply, AnAnnotatedLoopStaysAsItIs) {
  const Dag dag = matmul(8, 8, 8);
  const char* parallel = R"([["AN",2,0,3]])";
  for (const char* step : {R"(["AN",2,0,2])", R"(["SP",2,0,8,[2],1])", R"(["FU",2,[0,1]])"})
    expect_refused(dag, parallel, step, "loop i is annotated parallel already");
  expect_refused(dag, R"([["AN",2,0,6]])", R"(["AN",2,1,6])", "is bound to threadIdx.x already");
  EXPECT_NO_THROW(applied(dag, R"([["AN",2,0,4],["AN",2,1,4]])"));
}

TEST(Apply, ReductionsAreNotSpread) {
  for (int annotation : {2, 3, 4, 5, 7, 9})
    expect_refused(matmul(8, 8, 8), "[]", fmt::format(R"(["AN",2,2,{}])", annotation),
                   "runs over a reduction");
  EXPECT_NO_THROW(applied(matmul(8, 8, 8), R"([["AN",2,2,6]])"));
  EXPECT_NO_THROW(applied(matmul(8, 8, 8), R"([["AN",2,2,1]])"));
}

TEST(Apply, FusionsThatCannotBe) {
  const Dag dag = matmul_bias_relu(8);
  expect_refused(dag, "[]", R"(["FU",2,[0,2]])", "must follow each other");
  expect_refused(dag, "[]", R"(["FU",2,[1,0]])", "must follow each other");
  expect_refused(dag, R"([["CA",4,5,0]])", R"(["FU",5,[0,1]])", "a stage is attached to loop i");
}

TEST(Apply, OrdersThatAreNone) {
  expect_refused(matmul(8, 8, 8), "[]", R"(["RE",2,[0,1]])", "has 3 loops, the order lists 2");
  expect_refused(matmul(8, 8, 8), "[]", R"(["RE",2,[0,1,1]])", "loop 1 is listed twice");
  expect_refused(matmul(8, 8, 8), "[]", R"(["RE",2,[0,1,3]])", "there is no loop 3");
}

TEST(Apply, SourcesThatAreNoSplits) {
  const Dag dag = matmul_bias_relu(8);
  const char* before = R"([["SP",2,0,8,[2,2],1],["AN",2,0,3]])";
  expect_refused(dag, before, R"(["FSP",5,0,1,1])", "step 1 is no earlier SP step");
  expect_refused(dag, before, R"(["FSP",5,0,2,1])", "step 2 is no earlier SP step");
  expect_refused(dag, before, R"(["FSP",5,0,0,4])",
                 "step 0 has 2 lengths, 4 splits cannot follow it");
  expect_refused(dag, before, R"(["FFSP",5,0,[0],2,1])",
                 "step 0 has 2 lengths, there is no level 2");
  expect_refused(dag, before, R"(["FFSP",5,0,[0,1],1,1])", "step 1 is no earlier SP step");
}

TEST(Apply, PlacesThatCannotBe) {
  const Dag dag = matmul_bias_relu(8);
  expect_refused(dag, "[]", R"(["CA",5,2,0])", "is an output");
  expect_refused(dag, "[]", R"(["CA",4,2,0])", "stage 2 (C) does not come after stage 4 (D)");
  expect_refused(dag, "[]", R"(["CA",4,4,0])", "does not come after");
  expect_refused(dag, R"([["CI",4]])", R"(["CA",2,4,0])", "is inlined");
  expect_refused(dag, "[]", R"(["CI",5])", "is an output");
  expect_refused(dag, "[]", R"(["CI",2])", "is a reduction");
  expect_refused(dag, R"([["CA",2,4,0]])", R"(["CI",4])", "other stages are attached");
}

TEST(Apply, StagesThatCannotBeAdded) {
  const Dag dag = matmul_bias_relu(8);
  expect_refused(dag, R"([["SP",2,0,8,[2],1]])", R"(["CHW",2,"local"])",
                 "has been scheduled already");
  expect_refused(dag, R"([["AN",2,0,3]])", R"(["CHW",2,"local"])", "has been scheduled already");
  expect_refused(dag, R"([["CA",2,4,0]])", R"(["CHW",4,"local"])", "has been scheduled already");
  expect_refused(dag, "[]", R"(["CHR",2,"shared",[5]])",
                 "stage 5 (relu) does not read stage 2 (C)");
  expect_refused(dag, "[]", R"(["CHR",2,"shared",[4,4]])", "listed twice");
  expect_refused(dag, "[]", R"(["RF",2,0,0])", "loop i is no reduction");
  expect_refused(dag, "[]", R"(["RF",2,2,3])", "has 2 axes");
  expect_refused(dag, R"([["SP",2,0,8,[2],1]])", R"(["RF",2,3,0])",
                 "scheduled beyond its reductions");
  expect_refused(dag, R"([["FU",2,[1,2]]])", R"(["RF",2,1,0])", "is no reduction");
}

TEST(Apply, TailsBelongToSplits) {
  expect_refused(matmul(8, 8, 8), "[]", R"(["PR",2,0,"tail$guard"])",
                 "loop i is not the first part of a split");
  expect_refused(matmul(8, 8, 8), R"([["SP",2,0,8,[3],1]])", R"(["PR",2,1,"tail$guard"])",
                 "loop i.1 is not");
}

TEST(Replay, NamesTheStepThatIsWrong) {
  try {
    replay(matmul(8, 8, 8), steps_from_text(R"([["AN",2,0,3],["SP",2,7,8,[2],1]])"));
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.message(),
              R"(step 1: ["SP",2,7,8,[2],1]: stage 2 (C) has 3 loops, there is no loop 7)");
  }
}

}  // namespace
}  // namespace tessera::schedule
