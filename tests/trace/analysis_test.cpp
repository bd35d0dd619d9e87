// Shapes, FLOPs, bytes and memory found without running.
#include "trace/analysis.h"

#include <gtest/gtest.h>

#include "../eager/small_sample.h"
#include "base/error.h"

namespace tessera::trace {

using namespace eager;

namespace {

std::string floats(const std::string& shape) {
  return "shape = " + shape + "; dtype = \"torch.float32\"";
}

using Shape = std::vector<int64_t>;

TEST(Analysis, ConvolutionShapeAndFlops) {
  const auto sample =
      small_sample({{"x", floats("[2, 4, 8, 8]")}, {"w", floats("[6, 4, 3, 3]")}},
                   {"a = torch.conv2d(x, w, None, (2, 2), (1, 1), (1, 1), 1)", "return (a,)"});
  const Analysis analysis = analyse(sample, false);
  EXPECT_EQ(analysis.nodes[0].outputs[0].shape, (Shape{2, 6, 4, 4}));
  EXPECT_EQ(analysis.flops, 2.0 * (2 * 6 * 4 * 4) * (4 * 3 * 3));
  EXPECT_EQ(analysis.bytes, 4.0 * (2 * 4 * 8 * 8 + 6 * 4 * 3 * 3 + 2 * 6 * 4 * 4));
}

TEST(Analysis, ViewsCostNothing) {
  const auto sample =
      small_sample({{"x", floats("[2, 3, 4]")}},
                   {"a = x.transpose(1, 2)", "b = a[(slice(None, None, None), 0)]", "return (b,)"});
  const Analysis analysis = analyse(sample, false);
  EXPECT_EQ(analysis.nodes[1].outputs[0].shape, (Shape{2, 3}));
  EXPECT_EQ(analysis.flops, 0);
  EXPECT_EQ(analysis.bytes, 0);
}

TEST(Analysis, ABillionParametersNeedNoMemory) {
  const auto sample = small_sample({{"x", floats("[1, 65536]")}, {"w", floats("[131072, 65536]")}},
                                   {"a = torch._C._nn.linear(x, w, None)", "return (a,)"});
  const Analysis analysis = analyse(sample, false);
  EXPECT_EQ(analysis.nodes[0].outputs[0].shape, (Shape{1, 131072}));
  EXPECT_EQ(analysis.flops, 2.0 * 131072 * 65536);
  EXPECT_GT(analysis.peak_bytes, 4.0 * 131072 * 65536);
}

TEST(Analysis, SizesReadFromLiteralDataAreKnown) {
  const auto sample = small_sample(
      {{"x", floats("[8, 6]")}, {"n", "shape = []; dtype = \"torch.int64\"; data = [4]"}},
      {"a = x[slice(None, n, None)]", "b = n.item()", "c = a.view(b, 3, 2)", "return (c,)"});
  const Analysis analysis = analyse(sample, false);
  EXPECT_EQ(analysis.nodes[2].outputs[0].shape, (Shape{4, 3, 2}));
  EXPECT_FALSE(analysis.ran);
}

TEST(Analysis, ShapesThatDependOnDataAreFoundByRunning) {
  const auto sample =
      small_sample({{"x", "shape = [50]; dtype = \"torch.float32\"; mean = 0.0; std = 5.0"}},
                   {"m = x > 0", "a = x[m]", "return (a,)"});
  EXPECT_THROW(analyse(sample, false), Error);
  const Analysis analysis = analyse(sample);
  EXPECT_TRUE(analysis.ran);
  EXPECT_GT(analysis.nodes[1].outputs[0].shape[0], 5);
  EXPECT_LT(analysis.nodes[1].outputs[0].shape[0], 45);
}

TEST(Analysis, AWriteWithUnknownDataMakesAKnownTensorUnknown) {
  // n is stated as 4, but then overwritten by something only the run knows.
  const auto sample =
      small_sample({{"x", "shape = [8]; dtype = \"torch.float32\"; mean = 9.0; std = 5.0"},
                    {"n", "shape = []; dtype = \"torch.int64\"; data = [4]"}},
                   {"s = x.sum()", "b = n.copy_(s)", "c = torch.arange(0, n)", "return (c,)"});
  const Analysis analysis = analyse(sample);
  EXPECT_TRUE(analysis.ran);
  EXPECT_NE(analysis.nodes[2].outputs[0].shape, (Shape{4}));
}

TEST(Analysis, PeakMemoryCountsWhatIsLiveAtOnce) {
  const auto sample =
      small_sample({{"x", floats("[1000]")}},
                   {"a = x + 1", "b = a + 1", "a = None", "c = b + 1", "b = None", "return (c,)"});
  EXPECT_EQ(analyse(sample, false).peak_bytes, 3 * 4000.0);  // x, and two of the others
}

TEST(Analysis, RefusesASampleOfPaddle) {
  graph::Sample sample;
  sample.folder = "relu";
  sample.graph.framework = graph::Framework::Paddle;
  for (const bool run : {false, true}) {
    try {
      if (run) {
        Runner(sample, {});
      } else {
        analyse(sample);
      }
      ADD_FAILURE() << "accepted";
    } catch (const Error& error) {
      EXPECT_EQ(error.blame(), Blame::Environment);
      EXPECT_NE(error.message().find("paddlepaddle"), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace tessera::trace
