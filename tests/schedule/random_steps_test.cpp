// Steps drawn at random, legal or not, over small DAGs: a step that is refused changes nothing, a
// list of those that were taken replays to the same state, and the bounds of what can be lowered
// hold.
#include <gtest/gtest.h>

#include <random>

#include "example_dags.h"
#include "executed_boxes.h"
#include "same_state.h"

namespace tessera::schedule {
namespace {

using namespace testing_dags;

class Dice {
 public:
  explicit Dice(uint64_t seed) : engine_(seed) {}
  int32_t below(size_t count) { return count == 0 ? 0 : int32_t(engine_() % count); }
  // Mostly a number that exists, now and then one that does not.
  int32_t id(size_t count) { return below(40) == 0 ? int32_t(count) + below(3) : below(count); }

  Step step(const LoopState& state) {
    static constexpr StepCode codes[] = {
        StepCode::SP, StepCode::SP,  StepCode::SP,  StepCode::FU,   StepCode::FU,
        StepCode::RE, StepCode::RE,  StepCode::CA,  StepCode::CA,   StepCode::CA,
        StepCode::CI, StepCode::AN,  StepCode::PR,  StepCode::FSP,  StepCode::CR,
        StepCode::RF, StepCode::CHR, StepCode::CHW, StepCode::FFSP, StepCode::SA};
    Step step;
    step.code = codes[size_t(below(std::size(codes)))];
    step.stage = id(state.stages.size());
    if (size_t(step.stage) < state.stages.size() && state.operation(size_t(step.stage)).placeholder)
      step.stage = id(state.stages.size());
    const size_t loops = size_t(step.stage) < state.stages.size()
                             ? state.stages[size_t(step.stage)].iters.size()
                             : 3;
    step.iter = id(loops);
    switch (step.code) {
      case StepCode::AN:
        step.value = below(4);  // no GPU: its loops are not run one after another
        break;
      case StepCode::FU: {
        const int32_t count = below(4);
        for (int32_t i = 0; i < count; ++i) step.list.push_back(step.iter + i);
        step.iter = 0;
        break;
      }
      case StepCode::RE: {
        std::vector<int32_t> order(loops);
        for (size_t i = 0; i < loops; ++i) order[i] = int32_t(i);
        std::shuffle(order.begin(), order.end(), engine_);
        step.list = IntList(std::span<const int32_t>(order));
        step.iter = 0;
        break;
      }
      case StepCode::SP: {
        const int32_t count = below(4);
        for (int32_t i = 0; i < count; ++i) step.list.push_back(1 + below(4));
        step.extra = below(4) != 0;
        break;
      }
      case StepCode::FSP:
        step.value = id(state.steps.size());
        step.extra = 1 + below(3);
        break;
      case StepCode::FFSP:
        step.list.push_back(id(state.steps.size()));
        step.value = below(2);
        step.extra = below(2);
        break;
      case StepCode::SA:
        step.value = 1 + below(8);
        break;
      case StepCode::CA: {
        step.value = step.stage + 1 + below(3);
        const size_t targets = size_t(step.value) < state.stages.size()
                                   ? state.stages[size_t(step.value)].iters.size()
                                   : 1;
        step.iter = id(targets);
        break;
      }
      case StepCode::CHR:
        step.text = below(2) ? "shared" : "local";
        step.list.push_back(step.stage + 1 + below(2));
        step.iter = 0;
        break;
      case StepCode::CHW:
        step.text = "local";
        step.iter = 0;
        break;
      case StepCode::RF:
        step.value = id(3);
        break;
      case StepCode::PR:
        step.value = below(2) * 16;
        if (below(3) == 0) step.text = below(2) ? "tail$shift" : "tail$guard", step.value = 0;
        break;
      case StepCode::CI:
      case StepCode::CR:
        step.iter = 0;
        break;
    }
    return step;
  }

 private:
  std::mt19937_64 engine_;
};

Dag resampled() {
  DagBuilder b;
  const int x = b.placeholder("x", Dtype::Float32, {4, 6});
  const int shifted =
      b.compute("shifted", Dtype::Float32, {4, 6}, [&](auto i) { return b.read(x, i) + 1.0; });
  const int large = b.compute("large", Dtype::Float32, {8, 9}, [&](auto i) {
    return b.read(shifted, {floor_div(i[0], 2), floor_div(i[1] * 2.0, 3)});
  });
  const int turned = b.compute("turned", Dtype::Float32, {72}, [&](auto i) {
    return b.read(large, {floor_mod(i[0], 8), floor_div(i[0], 8)});
  });
  const int sum = b.reduce("sum", Dtype::Float32, {12}, {6}, Reduce::Sum,
                           [&](auto i, auto r) { return b.read(turned, {i[0] * 6.0 + r[0]}); });
  return share(b.finish({sum}));
}

TEST(RandomSteps, RefusedOrSound) {
  const Dag dags[] = {matmul(4, 6, 4),
                      matmul_bias_relu(4),
                      conv2d_relu(1, 4, 2, 2, 3, 1, 1),
                      softmax(3, 8),
                      depthwise_relu(1, 5, 2, 3, 2, 1),
                      resampled()};
  size_t taken = 0, refused = 0, lowered = 0;
  Looked looked;
  for (uint64_t seed = 0; seed < 1500; ++seed) {
    SCOPED_TRACE(seed);
    Dice dice(seed);
    const Dag& dag = dags[seed % std::size(dags)];
    LoopState state = initial_state(dag);
    for (int i = 0; i < 14; ++i) {
      const Step step = dice.step(state);
      const LoopState before = state;
      try {
        apply(state, step);
        ++taken;
        ASSERT_EQ(state.steps.back(), step);
      } catch (const Error& error) {
        ++refused;
        ASSERT_EQ(error.blame(), Blame::Input) << error.message();
        ASSERT_TRUE(same_state(state, before)) << print_step(step);
      }
      ASSERT_NO_THROW(check(*state.dag)) << print_step(step);
    }
    ASSERT_EQ(steps_from_text(print_steps(state.steps)), state.steps);
    try {
      infer_bounds(state);
    } catch (const Error& error) {
      ASSERT_EQ(error.blame(), Blame::Input) << error.message();
      continue;
    }
    ++lowered;
    ASSERT_TRUE(same_state(replay(dag, state.steps), state));
    const Looked here = expect_boxes_hold(state, false);
    looked.boxes += here.boxes;
    looked.axes += here.axes;
    looked.exact += here.exact;
    if (HasFailure()) FAIL() << print_steps(state.steps) << "\n" << print_state(state);
  }
  // The test says something only while all of these happen.
  EXPECT_GT(taken, 5000u);
  EXPECT_GT(refused, 2000u);
  EXPECT_GT(lowered, 300u);
  EXPECT_GT(looked.boxes, 3000u);
  // A part of a fusion, or a tail, may need less than any rule knows.
  EXPECT_GT(double(looked.exact), 0.97 * double(looked.axes));
  RecordProperty("axes", int(looked.axes));
  RecordProperty("exact", int(looked.exact));
}

}  // namespace
}  // namespace tessera::schedule
