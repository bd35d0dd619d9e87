// Inputs made from metadata. The random stream itself is tested with golden numbers in base/; here
// it is how records use it.
#include "eager/inputs.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/numpy_random.h"
#include "small_sample.h"

namespace tessera::eager {
namespace {

TEST(Inputs, DrawInTheOrderOfClassNamesNotOfTheFile) {
  const std::string fields = "shape = [3]; dtype = \"torch.float64\"; mean = 1.0; std = 2.0";
  const auto sample = small_sample({{"b", fields}, {"a", fields}}, {"c = a + b", "return (c,)"});
  const auto inputs = make_inputs(sample, 123);
  NumpyRandom random(123);
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(inputs[1][i].item<double>(), random.normal() * 2.0 * 0.2 + 1.0);  // a
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(inputs[0][i].item<double>(), random.normal() * 2.0 * 0.2 + 1.0);  // b
}

TEST(Inputs, RangedIntegersAreDrawnBeforeEverythingElse) {
  const auto sample =
      small_sample({{"a", "shape = [2]; dtype = \"torch.float64\"; mean = 0.0; std = 5.0"},
                    {"z", "shape = [4]; dtype = \"torch.int64\"; min_val = -3; max_val = 9"}},
                   {"c = a.sum()", "d = z * c", "return (d,)"});
  const auto inputs = make_inputs(sample, 123);
  NumpyRandom random(123);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(inputs[1][i].item<int64_t>(), random.integer(-3, 9));
  EXPECT_EQ(inputs[0][0].item<double>(), random.normal() * 5.0 * 0.2 + 0.0);
}

TEST(Inputs, ZeroDeviationIsAConstantAndDrawsNothing) {
  const auto sample =
      small_sample({{"a", "shape = [3]; dtype = \"torch.float32\"; mean = 0.25; std = 0.0"},
                    {"b", "shape = []; dtype = \"torch.float64\"; mean = 0.0; std = 5.0"}},
                   {"c = a * b", "return (c,)"});
  const auto inputs = make_inputs(sample, 123);
  EXPECT_TRUE(at::equal(inputs[0], at::full({3}, 0.25)));
  EXPECT_EQ(inputs[1].item<double>(), NumpyRandom(123).normal() * 5.0 * 0.2 + 0.0);
}

TEST(Inputs, LiteralDataAreTakenAsTheyAre) {
  const auto sample =
      small_sample({{"a", "shape = [2, 2]; dtype = \"torch.int64\"; data = [1, -2, 3, 400]"}},
                   {"c = a + 1", "return (c,)"});
  EXPECT_TRUE(
      at::equal(make_inputs(sample, 123)[0], at::tensor({1, -2, 3, 400}, at::kLong).view({2, 2})));
}

// Fresh inputs of a sample that states its data: others of the same values, by the seed.
TEST(Inputs, LiteralDataAreRedrawnFromWhatIsStated) {
  const auto sample = small_sample({{"a", "shape = [2, 32]; dtype = \"torch.int64\"; data = [" +
                                              [] {
                                                std::string text;
                                                for (int i = 0; i < 64; ++i)
                                                  text += std::to_string(7 * i) + ", ";
                                                return text;
                                              }() +
                                              "]"}},
                                   {"c = a + 1", "return (c,)"});
  const graph::TensorMeta& meta = sample.weights.empty() ? sample.inputs[0] : sample.weights[0];
  const at::Tensor first = redrawn_literal(meta, 1), again = redrawn_literal(meta, 1);
  EXPECT_TRUE(at::equal(first, again));
  EXPECT_FALSE(at::equal(first, redrawn_literal(meta, 2)));
  EXPECT_FALSE(at::equal(first, stated_input(meta)));
  EXPECT_EQ(first.sizes(), (at::IntArrayRef{2, 32}));
  EXPECT_TRUE(first.remainder(7).eq(0).all().item<bool>());
  EXPECT_GE(first.min().item<int64_t>(), 0);
  EXPECT_LE(first.max().item<int64_t>(), 7 * 63);
}

TEST(Inputs, VariancesAreClampedBelow) {
  const auto sample = small_sample(
      {{"a", "shape = [1000]; dtype = \"torch.float32\"; mean = 0.0; std = 9.0; min_val = 0"}},
      {"c = a + 1", "return (c,)"});
  EXPECT_GE(make_inputs(sample, 123)[0].min().item<double>(), 0);
}

TEST(Inputs, NotANumberIsReplacedBySmallNumbers) {
  const auto sample = small_sample(
      {{"a", "shape = [100]; dtype = \"torch.float32\"; mean = 0.0; std = float('nan')"}},
      {"c = a + 1", "return (c,)"});
  const at::Tensor a = make_inputs(sample, 123)[0];
  EXPECT_TRUE(at::isfinite(a).all().item<bool>());
  EXPECT_LT(a.abs().max().item<double>(), 0.1);
}

TEST(Inputs, AnotherSeedGivesOtherNumbersAndTheSameSeedTheSame) {
  const auto sample = small_sample({{"a", small_floats}}, {"c = a + 1", "return (c,)"});
  EXPECT_TRUE(at::equal(make_inputs(sample, 5)[0], make_inputs(sample, 5)[0]));
  EXPECT_FALSE(at::equal(make_inputs(sample, 5)[0], make_inputs(sample, 6)[0]));
}

TEST(Inputs, PetabytesAreRefusedWithTheRecordsLine) {
  const auto sample =
      small_sample({{"a", "shape = [1000000000, 1000000]; dtype = \"torch.float32\""}},
                   {"c = a + 1", "return (c,)"});
  try {
    make_inputs(sample, 123);
    FAIL() << "made a petabyte";
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    EXPECT_EQ(error.where().line, 1);
  }
}

}  // namespace
}  // namespace tessera::eager
