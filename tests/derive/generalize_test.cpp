#include "derive/generalize.h"

#include <gtest/gtest.h>

#include "../eager/small_sample.h"
#include "base/error.h"
#include "trace/analysis.h"

namespace tessera::derive {
namespace {

using eager::small_sample;

const char* const tokens = "shape = [4, 16, 8]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0";
const char* const square = "shape = [8, 8]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0";

graph::Sample heads() {
  return small_sample({{"L_x_", tokens}, {"L_self_w_", square}},
                      {"a = torch.nn.functional.linear(L_x_, L_self_w_)", "b = a.view(4, 16, 4, 2)",
                       "c = b.transpose(1, 2)", "d = c.reshape(32, 8, 2)", "p = torch.arange(16)",
                       "return (d, p)"});
}

GeneralizeOptions with_dims(const std::string& dims) {
  GeneralizeOptions options;
  options.dims = parse_dims({dims});
  return options;
}

std::string body(const graph::Sample& sample) {
  return graph::write_model(sample.graph);
}

TEST(Generalize, NumbersFollowTheBatch) {
  const Generalized made = generalize(heads(), with_dims("batch=7"));
  ASSERT_EQ(made.variants.size(), 1u);
  EXPECT_EQ(made.variants[0].name, "_b7_l16");
  const std::string text = body(made.variants[0].sample);
  EXPECT_NE(text.find("view(7, 16, 4, 2)"), std::string::npos) << text;  // four heads stay
  EXPECT_NE(text.find("reshape(56, 8, 2)"), std::string::npos) << text;
  EXPECT_NE(text.find("arange(16)"), std::string::npos) << text;
  EXPECT_EQ(made.variants[0].sample.meta_of("L_x_")->shape, (std::vector<int64_t>{7, 16, 8}));
}

TEST(Generalize, NumbersFollowTheLength) {
  const Generalized made = generalize(heads(), with_dims("length=5"));
  ASSERT_EQ(made.variants.size(), 1u);
  const std::string text = body(made.variants[0].sample);
  EXPECT_NE(text.find("view(4, 5, 4, 2)"), std::string::npos) << text;
  EXPECT_NE(text.find("arange(5)"), std::string::npos) << text;
}

TEST(Generalize, AWidthThatWeightsFixIsRefused) {
  const Generalized made = generalize(heads(), with_dims("batch=7"));
  EXPECT_EQ(made.symbols.size(), 2u);
  ASSERT_FALSE(made.refusals.empty());
  EXPECT_EQ(made.refusals[0].what, "length");  // the size 8
}

TEST(Generalize, TheOriginalSizeGivesNoVariant) {
  EXPECT_TRUE(generalize(heads(), with_dims("batch=4")).variants.empty());
}

TEST(Generalize, VariantsStateTheirConstraints) {
  const Generalized made = generalize(heads(), with_dims("batch=7"));
  const graph::Constraints& constraints = made.variants.at(0).sample.constraints;
  ASSERT_EQ(constraints.example_values.size(), 2u);
  EXPECT_EQ(constraints.example_values[0].second, 7);
}

TEST(Generalize, HalfPrecisionConvertsWhatIsLeftInFloat32) {
  GeneralizeOptions options;
  options.dims = DimRequests{};
  options.dtypes = parse_dtypes("bfloat16");
  const graph::Sample sample = small_sample(
      {{"L_x_", tokens}, {"L_self_w_", square}},
      {"a = L_x_.float()", "b = torch.nn.functional.linear(a, L_self_w_)", "return (b,)"});
  const Generalized made = generalize(sample, options);
  ASSERT_EQ(made.variants.size(), 1u);
  const std::string text = body(made.variants[0].sample);
  EXPECT_NE(text.find("a.to(torch.bfloat16)"), std::string::npos) << text;
  EXPECT_EQ(text.find("L_self_w_.to("), std::string::npos) << text;
  EXPECT_EQ(made.variants[0].sample.meta_of("L_self_w_")->dtype, Dtype::BFloat16);
}

TEST(Generalize, BadRequestsAreRefused) {
  EXPECT_THROW(parse_dims({"batch"}), Error);
  EXPECT_THROW(parse_dims({"batch=0"}), Error);
  EXPECT_THROW(parse_dims({"batch=4x"}), Error);
  EXPECT_THROW(parse_dtypes("float64"), Error);
  EXPECT_EQ(parse_dims({"S0=1,4;S1=64"}).at("S0"), (std::vector<int64_t>{1, 4}));
}

}  // namespace
}  // namespace tessera::derive
