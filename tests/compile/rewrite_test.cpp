#include "compile/rewrite.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "../eager/small_sample.h"
#include "compile/constant_calls.h"
#include "trace/trace_parts.h"

namespace tessera::compile {
namespace {

using eager::small_sample;
using trace::Trace;

const std::string floats = "shape = [4, 6]; dtype = \"torch.float32\"";

Trace trace_of(const std::vector<std::string>& body) {
  return trace::trace(small_sample({{"x", floats}, {"y", floats}}, body));
}

TEST(RemoveNoops, DropsWhatGivesItsArgumentBack) {
  Trace trace =
      trace_of({"a = torch.nn.functional.dropout(x, 0.1, False, False)", "b = a.to(torch.float32)",
                "c = b.view(4, 6)", "d = c.contiguous()", "e = d + y", "return (e,)"});
  EXPECT_TRUE(remove_noops(trace));
  ASSERT_EQ(trace.calls.size(), 1u);
  EXPECT_EQ(trace.calls[0].name, "aten::add");
  EXPECT_EQ(trace.tensors[size_t(trace.calls[0].args[0].tensor)].parameter, 0);
  EXPECT_FALSE(remove_noops(trace));
}

TEST(RemoveNoops, KeepsCopiesAndWhatChangesShape) {
  Trace trace = trace_of({"a = x.clone()", "b = a.view(24)", "c = b.double()", "return (c,)"});
  EXPECT_FALSE(remove_noops(trace));
  EXPECT_EQ(trace.calls.size(), 3u);
}

TEST(MergePermutations, TwoAreOne) {
  Trace trace = trace_of({"a = x.t()", "b = a.transpose(0, 1)", "c = b + y", "return (c,)"});
  EXPECT_TRUE(merge_permutations(trace));
  EXPECT_EQ(trace.calls[1].name, "aten::permute");
  EXPECT_EQ(trace.calls[1].args[1].integers, (std::vector<int64_t>{0, 1}));
  EXPECT_EQ(trace.tensors[size_t(trace.calls[1].args[0].tensor)].parameter, 0);
}

TEST(SplitTransposedConvolutions, IsAProductAndASum) {
  const std::string image = "shape = [1, 4, 5, 6]; dtype = \"torch.float32\"",
                    weight = "shape = [4, 3, 4, 4]; dtype = \"torch.float32\"",
                    bias = "shape = [3]; dtype = \"torch.float32\"";
  const auto names = [](const Trace& trace) {
    std::string all;
    for (const trace::TraceCall& call : trace.calls) all += call.name.substr(6) + " ";
    return all;
  };
  const auto traced = [&](const std::string& rest) {
    return trace::trace(
        small_sample({{"x", image}, {"w", weight}, {"b", bias}},
                     {"a = torch.conv_transpose2d(x, w, " + rest + ")", "return (a,)"}));
  };
  Trace trace = traced("b, (2, 2), (1, 1), (0, 1), 1, (1, 1)");
  const std::vector<int64_t> shape = trace.tensors[size_t(trace.outputs[0])].shape;
  const TransposedSplit rule{100, false};
  EXPECT_TRUE(split_transposed_convolutions(trace, rule));
  EXPECT_EQ(names(trace), "reshape reshape t mm reshape col2im reshape add ");
  EXPECT_EQ(trace.calls.back().results, trace.outputs);
  EXPECT_EQ(trace.tensors[size_t(trace.outputs[0])].shape, shape);
  EXPECT_FALSE(split_transposed_convolutions(trace, rule));
  Trace plain = traced("None, (2, 2), (1, 1), (0, 0), 1, (1, 1)");
  EXPECT_TRUE(split_transposed_convolutions(plain, rule));
  EXPECT_EQ(names(plain), "reshape reshape t mm reshape col2im ");
  Trace by_rows = traced("None, (2, 2), (1, 1), (0, 0), 1, (1, 1)");
  EXPECT_FALSE(split_transposed_convolutions(by_rows, {29, true}));  // it has 30 pixels
  EXPECT_TRUE(split_transposed_convolutions(by_rows, {30, true}));
  EXPECT_EQ(names(by_rows), "reshape reshape t mm t reshape col2im ");
  Trace dilated = traced("None, (2, 2), (1, 1), (0, 0), 1, (2, 2)");
  EXPECT_FALSE(split_transposed_convolutions(dilated, rule));
}

// A convolution, what follows it pixel by pixel, and another one that needs no conversion.
TEST(ChooseLayouts, ImagesBetweenConvolutionsHaveTheirChannelsLast) {
  const std::string image = "shape = [1, 8, 12, 12]; dtype = \"torch.float32\"",
                    weight = "shape = [8, 8, 3, 3]; dtype = \"torch.float32\"";
  Trace trace = trace::trace(
      small_sample({{"x", image}, {"w", weight}},
                   {"a = torch.conv2d(x, w, None, (1, 1), (1, 1), (1, 1), 1)", "b = a.relu()",
                    "c = torch.conv2d(b, w, None, (1, 1), (1, 1), (1, 1), 1)", "d = c.sum((2, 3))",
                    "e = c + 1", "return (d, e)"}));
  Trace small = trace;
  EXPECT_FALSE(choose_layouts(small, {false, false}, 1e9));
  EXPECT_TRUE(choose_layouts(trace, {false, false}, 0));
  std::vector<std::string> made;
  for (const trace::TraceCall& call : trace.calls)
    made.push_back(call.name + (trace.tensors[size_t(call.results[0])].channels_last ? "!" : ""));
  EXPECT_EQ(made, (std::vector<std::string>{"aten::clone!", "aten::clone!", "aten::conv2d!",
                                            "aten::relu!", "aten::clone!", "aten::conv2d!",
                                            "aten::sum", "aten::add"}));
}

// One convolution of an image of this many pixels a side.
Trace convolution(int channels, int results, int side) {
  const std::string of_floats = "dtype = \"torch.float32\"";
  return trace::trace(small_sample(
      {{"x", fmt::format("shape = [1, {}, {}, {}]; {}", channels, side, side, of_floats)},
       {"w", fmt::format("shape = [{}, {}, 3, 3]; {}", results, channels, of_floats)}},
      {"a = torch.conv2d(x, w, None, (1, 1), (1, 1), (1, 1), 1)", "b = a.relu()", "return (b,)"}));
}

TEST(ChooseLayouts, WeightsLargerThanImagesAreLeftAsTheyAre) {
  Trace small = convolution(64, 64, 12), large = convolution(64, 64, 24);
  EXPECT_FALSE(choose_layouts(small, {false, false}, 0));
  EXPECT_TRUE(choose_layouts(large, {false, false}, 0));
  EXPECT_TRUE(choose_layouts(small, {false, true}, 0));  // once, for all runs
}

TEST(PackWeights, LargeOnesInEveryRun) {
  Trace trace = convolution(1024, 512, 64);
  EXPECT_TRUE(pack_weights(trace, {false, false}));
  ASSERT_EQ(trace.calls.size(), 2u);
  EXPECT_EQ(trace.calls[0].name, "mkldnn::_reorder_convolution_weight");
  EXPECT_EQ(trace.calls[1].name, "mkldnn::_convolution_pointwise");
  Trace few_pixels = convolution(1024, 512, 32), small = convolution(64, 64, 128);
  EXPECT_FALSE(pack_weights(few_pixels, {false, false}));
  EXPECT_FALSE(pack_weights(small, {false, false}));
}

TEST(ChooseLayouts, RandomNumbersKeepTheirOrder) {
  const std::string image = "shape = [1, 8, 12, 12]; dtype = \"torch.float32\"";
  Trace trace = trace::trace(
      small_sample({{"x", image}, {"w", "shape = [8, 8, 3, 3]; dtype = \"torch.float32\""}},
                   {"a = torch.conv2d(x, w, None, (1, 1), (1, 1), (1, 1), 1)",
                    "b = torch.rand_like(a)", "c = a + b", "return (c,)"}));
  EXPECT_FALSE(choose_layouts(trace, {false, false}, 0));
}

TEST(ConstantCalls, DependOnNoParameterAndDrawNothing) {
  const Trace trace = trace_of({"a = torch.arange(6)", "b = a * 2", "c = torch.rand(6)",
                                "d = b + c", "e = x + d", "return (e,)"});
  const std::vector<bool> constant = constant_calls(trace, {false, false});
  ASSERT_EQ(trace.calls.size(), 5u);
  EXPECT_EQ(constant, (std::vector<bool>{true, true, false, false, false}));
  EXPECT_TRUE(trace.calls[2].random);
}

TEST(CallsTo, StopsAtWhatIsThere) {
  const Trace trace = trace_of({"a = x + y", "b = a * 2", "c = y - 1", "d = b + c", "return (d,)"});
  const std::vector<int> maker = trace::makers(trace);
  const trace::TraceTensor a = trace.calls[0].results[0];
  EXPECT_EQ(calls_to(trace, maker, trace.outputs, {a}), (std::vector<int>{1, 2, 3}));
}

}  // namespace
}  // namespace tessera::compile
