// What bound graphs compute: aliasing, in-place writes, freeing, and errors with their lines.
#include "eager/plan.h"

#include <gtest/gtest.h>

#include "eager/binder.h"
#include "eager/inputs.h"
#include "small_sample.h"

namespace tessera::eager {
namespace {

std::vector<at::Tensor> outputs_of(const graph::Sample& sample,
                                   const std::vector<at::Tensor>& inputs) {
  std::vector<at::Tensor> tensors;
  for (const c10::IValue& value : run(bind(sample.graph, at::kCPU), inputs))
    tensors.push_back(value.toTensor());
  return tensors;
}

TEST(EagerPlan, WritesThroughAViewAreSeenByItsBase) {
  const auto sample = small_sample(
      {{"x", small_floats}},
      {"a = x.clone()", "b = a.view(3, 2)", "b += 1", "c = b", "b = c = None", "return (a,)"});
  const at::Tensor x = at::randn({2, 3});
  EXPECT_TRUE(at::equal(outputs_of(sample, {x})[0], x + 1));
}

TEST(EagerPlan, AugmentedAssignmentChangesAllNamesOfTheTensor) {
  const auto sample =
      small_sample({{"x", small_floats}}, {"a = x.clone()", "b = a", "a *= 2", "return (b, a)"});
  const at::Tensor x = at::randn({2, 3});
  for (const at::Tensor& output : outputs_of(sample, {x})) EXPECT_TRUE(at::equal(output, x * 2));
}

TEST(EagerPlan, InPlaceWritesToInputsStay) {
  const auto sample = small_sample({{"x", small_floats}}, {"x += 1", "return (x,)"});
  at::Tensor x = at::zeros({2, 3});
  outputs_of(sample, {x});
  EXPECT_EQ(outputs_of(sample, {x})[0].sum().item<double>(), 12);
}

TEST(EagerPlan, SetItemWritesAMask) {
  const auto sample = small_sample({{"x", small_floats}},
                                   {"a = x.clone()", "m = a > 0", "a[m] = 0", "return (a,)"});
  const at::Tensor x = at::randn({2, 3});
  EXPECT_TRUE(at::equal(outputs_of(sample, {x})[0], x.clamp_max(0)));
}

TEST(EagerPlan, NumberBeforeTensorFollowsPythonsReflectedMethods) {
  const auto sample = small_sample({{"x", small_floats}},
                                   {"a = 3.0 / x", "b = 1 - x", "c = 2 ** x", "return (a, b, c)"});
  const at::Tensor x = at::randn({2, 3}).abs_().add_(0.1);
  const auto outputs = outputs_of(sample, {x});
  EXPECT_TRUE(at::equal(outputs[0], x.reciprocal() * 3.0));  // as Tensor.__rdiv__ does it
  EXPECT_TRUE(at::equal(outputs[1], at::rsub(x, 1)));
  EXPECT_TRUE(at::equal(outputs[2], at::pow(c10::Scalar(2), x)));
}

TEST(EagerPlan, FreesEachSlotAfterItsLastUse) {
  const auto sample =
      small_sample({{"x", small_floats}}, {"a = x + 1", "b = a * a", "c = b.sum()", "return (c,)"});
  const EagerPlan plan = bind(sample.graph, at::kCPU);
  ASSERT_EQ(plan.steps.size(), 3u);
  // a is read twice by the same step: copied first, moved out by the later mention.
  EXPECT_EQ(plan.steps[1].sources[0].how, Source::How::Slot);
  EXPECT_EQ(plan.steps[1].sources[1].how, Source::How::LastUse);
  EXPECT_EQ(plan.steps[2].sources[0].how, Source::How::LastUse);
}

TEST(EagerPlan, FreesAResultNobodyReads) {
  const auto sample =
      small_sample({{"x", small_floats}}, {"a = x + 1", "b = x * 2", "return (b,)"});
  const EagerPlan plan = bind(sample.graph, at::kCPU);
  EXPECT_EQ(plan.steps[0].frees, std::vector<int>{plan.steps[0].result});
}

TEST(EagerPlan, ReadsWhatAStepWritesFromTheSchema) {
  const auto sample =
      small_sample({{"x", small_floats}}, {"a = x.clone()", "b = a.add_(1)", "return (b,)"});
  const EagerPlan plan = bind(sample.graph, at::kCPU);
  EXPECT_TRUE(plan.steps[0].writes.empty());
  EXPECT_EQ(plan.steps[1].writes, std::vector<int>{0});
}

TEST(EagerPlan, ReplacesDevicesByTheOneAskedFor) {
  const auto sample =
      small_sample({{"x", small_floats}},
                   {"a = torch.arange(0, 3, device=device(type='cuda', index=0))",
                    "b = x.to(device(type='cuda', index=0))", "c = b * a", "return (c,)"});
  EXPECT_TRUE(outputs_of(sample, {at::randn({2, 3})})[0].is_cpu());
}

template <typename Action>
Error error_of(const Action& action) {
  try {
    action();
  } catch (const Error& error) {
    return error;
  }
  ADD_FAILURE() << "nothing was thrown";
  return our_error("none");
}

TEST(EagerPlan, UnknownOperatorIsRefusedWithItsLine) {
  const auto sample =
      small_sample({{"x", small_floats}}, {"a = x + 1", "b = torch.frobnicate(a)", "return (b,)"});
  const Error error = error_of([&] { bind(sample.graph, at::kCPU); });
  EXPECT_EQ(error.blame(), Blame::Input);
  EXPECT_EQ(error.where().line, 9);
}

TEST(EagerPlan, ArgumentsThatFitNoOverloadAreRefusedWithWhatIsExpected) {
  const auto sample =
      small_sample({{"x", small_floats}}, {"a = torch.conv2d(x, 'same')", "return (a,)"});
  const Error error = error_of([&] { bind(sample.graph, at::kCPU); });
  EXPECT_EQ(error.blame(), Blame::Input);
  EXPECT_NE(error.message().find("takes (Tensor, str)"), std::string::npos) << error.message();
}

TEST(EagerPlan, WhatLibtorchRefusesIsAForeignErrorWithItsLine) {
  const auto sample = small_sample({{"x", small_floats}}, {"a = x @ x", "return (a,)"});
  const Error error = error_of([&] { outputs_of(sample, {at::randn({2, 3})}); });
  EXPECT_EQ(error.blame(), Blame::Foreign);
  EXPECT_EQ(error.where().line, 8);
}

}  // namespace
}  // namespace tessera::eager
