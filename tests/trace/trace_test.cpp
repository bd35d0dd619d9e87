// What a trace says of calls, and of memory that several tensors share.
#include "trace/trace.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "../eager/small_sample.h"

namespace tessera::trace {

using namespace eager;

namespace {

using Shape = std::vector<int64_t>;
using Names = std::vector<std::string>;

Names names_of(const Trace& trace) {
  Names names;
  for (const TraceCall& call : trace.calls) names.push_back(call.name);
  return names;
}

const std::string floats = "shape = [4, 6]; dtype = \"torch.float32\"";

Trace trace_of(const std::vector<std::string>& body) {
  return trace(small_sample({{"x", floats}, {"y", floats}}, body));
}

TEST(Trace, FillsInDefaultsAndResolvesOverloads) {
  const Trace t = trace_of({"a = x + y", "b = torch.nn.functional.relu(a)", "return (b,)"});
  ASSERT_EQ(names_of(t), (Names{"aten::add", "aten::relu"}));
  const TraceCall& add = t.calls[0];
  ASSERT_EQ(add.args.size(), 3u);  // self, other, alpha
  EXPECT_EQ(add.args[2].kind, TraceArg::Kind::Int);
  EXPECT_EQ(add.args[2].integer, 1);
  EXPECT_EQ(add.args[2].keyword, "alpha");
  EXPECT_EQ(add.work, Work::Elementwise);
  EXPECT_EQ(add.flops, 24);
  EXPECT_EQ(t.tensors[size_t(add.args[0].tensor)].parameter, 0);
  EXPECT_EQ(t.tensors[size_t(add.results[0])].shape, (Shape{4, 6}));
  EXPECT_EQ(t.outputs, t.calls[1].results);
}

TEST(Trace, ASubscriptIsTheSlicesItTakes) {
  const Trace t = trace_of({"a = x[(slice(1, 3, None), None, 2)]", "return (a,)"});
  EXPECT_EQ(names_of(t), (Names{"aten::slice", "aten::unsqueeze", "aten::select"}));
  for (const TraceCall& call : t.calls) EXPECT_TRUE(call.is_view) << call.name;
  EXPECT_EQ(t.tensors[size_t(t.outputs[0])].shape, (Shape{2, 1}));
}

TEST(Trace, InPlaceFormsAreNewStates) {
  const Trace t = trace_of({"a = x * y", "b = a.relu_()", "c = a + 1", "return (c,)"});
  ASSERT_EQ(names_of(t), (Names{"aten::mul", "aten::relu", "aten::add"}));
  EXPECT_EQ(t.calls[1].writes, std::vector<size_t>{0});
  EXPECT_TRUE(t.calls[1].opaque.empty());
  EXPECT_EQ(t.calls[2].args[0].tensor, t.calls[1].results[0]) << "a is read after it changed";
}

TEST(Trace, AWriteThroughASliceReachesTheWhole) {
  const Trace t = trace_of({"a = x * y", "a[(slice(None, None, None), 0)] = 0.0", "return (a,)"});
  // a.select(1, 0).fill_(0) on a slice of everything, which is no slice at all or one that is
  // undone.
  const Names names = names_of(t);
  EXPECT_EQ(names.front(), "aten::mul");
  EXPECT_NE(std::find(names.begin(), names.end(), "aten::select_scatter"), names.end());
  for (const TraceCall& call : t.calls) EXPECT_TRUE(call.opaque.empty()) << call.name;
  EXPECT_NE(t.outputs[0], t.calls[0].results[0]);
  EXPECT_EQ(t.tensors[size_t(t.outputs[0])].shape, (Shape{4, 6}));
}

TEST(Trace, AViewIsTakenAnewAfterItsMemoryChanged) {
  const Trace t = trace_of({"a = x * y", "v = a.t()", "b = a.add_(1)", "c = v + 2", "return (c,)"});
  ASSERT_EQ(names_of(t), (Names{"aten::mul", "aten::t", "aten::add", "aten::t", "aten::add"}));
  EXPECT_EQ(t.calls[3].args[0].tensor, t.calls[2].results[0]);
  EXPECT_EQ(t.calls[4].args[0].tensor, t.calls[3].results[0]);
}

TEST(Trace, AWriteThatNoFunctionCarriesBackIsOpaque) {
  const Trace t = trace_of({"a = x * y", "v = a.unfold(0, 2, 2)", "b = v.zero_()", "return (a,)"});
  const auto opaque = [](const TraceCall& call) { return !call.opaque.empty(); };
  EXPECT_EQ(std::count_if(t.calls.begin(), t.calls.end(), opaque), 1);
  EXPECT_NE(t.outputs[0], t.calls[0].results[0]) << "a is another state now";
}

TEST(Trace, NumbersThatAreKnownAreConstants) {
  const Trace t = trace(
      small_sample({{"x", floats}, {"eps", "shape = []; dtype = \"torch.float32\"; data = [0.5]"}},
                   {"e = eps.item()", "a = x + e", "return (a,)"}));
  const TraceCall& add = t.calls.back();
  ASSERT_EQ(add.name, "aten::add");
  ASSERT_EQ(add.args[1].kind, TraceArg::Kind::Float);
  EXPECT_EQ(add.args[1].real, 0.5);
}

TEST(Trace, VmapIsWhatItDoesToWholeTensors) {
  const Trace t = trace(
      small_sample({{"x", floats}},
                   {"n = torch._functorch.predispatch._vmap_increment_nesting(4, 'error')",
                    "a = torch._functorch.predispatch._add_batch_dim(x, 0, 1)", "b = a * 2",
                    "c = torch._functorch.predispatch._remove_batch_dim(b, 1, 4, 0)",
                    "d = torch._functorch.predispatch._vmap_decrement_nesting()", "return (c,)"}));
  bool multiplies = false;
  for (const TraceCall& call : t.calls) {
    EXPECT_TRUE(call.opaque.empty()) << call.name << ": " << call.opaque;
    if (call.name == "aten::mul")
      multiplies = t.tensors[size_t(call.results[0])].shape == Shape{4, 6};
  }
  EXPECT_TRUE(multiplies);
}

TEST(Trace, FlopsAreThoseOfTheAnalysis) {
  const auto sample =
      small_sample({{"x", "shape = [2, 4, 8, 8]; dtype = \"torch.float32\""},
                    {"w", "shape = [6, 4, 3, 3]; dtype = \"torch.float32\""}},
                   {"a = torch.conv2d(x, w, None, (2, 2), (1, 1), (1, 1), 1)",
                    "b = a[(slice(None, None, None), 0)]", "c = b.softmax(-1)", "return (c,)"});
  double flops = 0;
  for (const TraceCall& call : trace(sample).calls) flops += call.flops;
  EXPECT_EQ(flops, analyse(sample).flops);
}

}  // namespace
}  // namespace tessera::trace
