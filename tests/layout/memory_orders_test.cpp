#include "layout/memory_orders.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "hlo/opcode.h"

namespace tessera::layout {
namespace {

using Term = MemoryOrders::Term;
using Rows = std::vector<float>;

const Rows none(6, -1), usual = {3, 2, 1, 0, -1, -1}, last = {1, 3, 2, 0, -1, -1}, batch = {0,  3,
                                                                                            2,  1,
                                                                                            -1, -1};

// Graphs node by node; each reads those named.
struct Net {
  hlo::GraphData data;
  std::vector<Rows> asked;  // (configurable, 18)

  Net() { data.kind = hlo::GraphKind::Layout; }

  int add(std::string_view opcode, const std::vector<float>& extents, const std::vector<int>& reads,
          const std::vector<float>& dimensions = {}) {
    const int id = int(data.node_opcode.size());
    data.node_opcode.push_back(hlo::opcode_id(opcode));
    Rows row(size_t(hlo::node_columns), 0);
    row[28] = 1;
    for (size_t i = 0; i < extents.size(); ++i) {
      row[21 + i] = extents[i];
      row[28] *= extents[i];
    }
    for (size_t i = 0; i < dimensions.size(); ++i) row[31 + i] = dimensions[i];
    data.node_feat.insert(data.node_feat.end(), row.begin(), row.end());
    for (const int read : reads) data.edge_index.push_back({id, read});
    return id;
  }
  // Of a window of 3 x 3, with its weights.
  int convolution(int image, float inputs, float outputs, const Rows& made = none,
                  const Rows& read = none, const Rows& kernel = none) {
    const int weights = add("parameter", {outputs, inputs, 3, 3}, {});
    const int id = add("convolution", {2, outputs, 8, 8}, {image, weights});
    float* row = data.node_feat.data() + id * hlo::node_columns;
    row[37] = row[38] = 3;
    row[44] = 9;
    configure(id, made, read, kernel);
    return id;
  }
  void configure(int id, const Rows& made, const Rows& read, const Rows& kernel) {
    data.node_config_ids.push_back(id);
    for (const Rows& six : {made, read, kernel}) asked.push_back(six);
  }

  std::vector<float> terms() const {
    Rows rows;
    for (const Rows& six : asked) rows.insert(rows.end(), six.begin(), six.end());
    std::vector<float> found;
    MemoryOrders(data).count(rows, found);
    return found;
  }
};

// The terms that are not 0.
std::vector<Term> present(const Net& net) {
  std::vector<Term> found;
  const std::vector<float> terms = net.terms();
  EXPECT_EQ(int64_t(terms.size()), MemoryOrders::terms());
  for (size_t i = 0; i < terms.size(); ++i) {
    EXPECT_GE(terms[i], 0);
    if (terms[i] > 0) found.push_back(Term(i));
  }
  return found;
}

TEST(MemoryOrders, AsTheyComeNothingIsCopied) {
  Net net;
  const int image = net.add("parameter", {2, 16, 8, 8}, {});
  const int one = net.convolution(image, 16, 32);
  const int relu = net.add("maximum", {2, 32, 8, 8}, {one});
  net.convolution(relu, 32, 16, usual, usual);  // as it is anyway
  EXPECT_EQ(present(net), std::vector<Term>{});
}

TEST(MemoryOrders, ChannelsLastStaysFromCallToCall) {
  Net net;
  const int image = net.add("parameter", {2, 16, 8, 8}, {});
  const int one = net.convolution(image, 16, 32, none, last, last);
  const int relu = net.add("maximum", {2, 32, 8, 8}, {one});
  const int pool = net.add("reduce-window", {2, 32, 8, 8}, {relu});
  net.convolution(pool, 32, 16, none, none, last);
  EXPECT_EQ(present(net), (std::vector{Term::ConvolutionInput, Term::CopiesAsked, Term::LastWindow,
                                       Term::LastBytes, Term::LastKernel, Term::ElementwiseLast,
                                       Term::PoolLast, Term::PoolLastWindow}));
}

TEST(MemoryOrders, TheKernelAloneMakesAConvolutionRunWithChannelsLast) {
  Net net;
  const int image = net.add("parameter", {2, 16, 8, 8}, {});
  net.convolution(image, 16, 32, usual, none, last);
  EXPECT_EQ(present(net),
            (std::vector{Term::ConvolutionInside, Term::ConvolutionOutput, Term::CopiesAsked,
                         Term::CopiesInside, Term::LastWindow, Term::LastBytes, Term::LastKernel}));
}

TEST(MemoryOrders, OtherOrdersAreCopiedInside) {
  Net net;
  const int image = net.add("parameter", {2, 16, 8, 8}, {});
  net.convolution(image, 16, 32, none, batch);
  EXPECT_EQ(present(net), (std::vector{Term::ConvolutionInputOther, Term::ConvolutionInsideOther,
                                       Term::CopiesAsked, Term::CopiesInside}));
}

TEST(MemoryOrders, ExtentsOfOneLieAnywhere) {
  Net net;
  const int image = net.add("parameter", {1, 16, 8, 8}, {});
  net.convolution(image, 16, 32, none, batch);  // of one image
  EXPECT_EQ(present(net), std::vector<Term>{});
}

// An image as rows of patches is a view of channels last, once it is transposed; of channels first
// the transpose is what lies otherwise, and images cannot be taken together.
TEST(MemoryOrders, ReshapesThatAreViews) {
  for (const bool channels_last : {false, true}) {
    Net net;
    const int image = net.add("parameter", {2, 16, 8, 8}, {});
    const int patches = net.convolution(image, 16, 32, channels_last ? last : none);
    const int flat = net.add("reshape", {2, 32, 64}, {patches});
    const int turned = net.add("transpose", {2, 64, 32}, {flat}, {1, 2});
    const int weights = net.add("parameter", {8, 32}, {});
    const int product = net.add("dot", {2, 64, 8}, {turned, weights});
    net.configure(product, none, none, none);
    EXPECT_EQ(present(net),
              channels_last ? (std::vector{Term::ConvolutionOutput, Term::CopiesAsked})
                            : (std::vector{Term::DotInside, Term::CopiesInside, Term::DotUnfused}));
  }
}

TEST(MemoryOrders, ReshapesThatAreNone) {
  Net net;
  const int image = net.add("parameter", {2, 16, 8, 8}, {});
  const int made = net.convolution(image, 16, 32, last);
  net.add("reshape", {2, 2048}, {made});
  EXPECT_EQ(present(net), (std::vector{Term::ConvolutionOutput, Term::CopiesAsked,
                                       Term::CopiesInside, Term::ReshapeCopied}));
}

TEST(MemoryOrders, SweepsOverTwoOrders) {
  Net net;
  const int image = net.add("parameter", {2, 16, 8, 8}, {});
  const int one = net.convolution(image, 16, 16);
  const int two = net.convolution(one, 16, 16, last);
  net.add("add", {2, 16, 8, 8}, {one, two});
  const std::vector<Term> found = present(net);
  EXPECT_TRUE(std::ranges::count(found, Term::ElementwiseMixed));
}

// (1, 2) of three dimensions, with the 0 that pads it, is no order of all three.
TEST(MemoryOrders, TransposesOfTwoDimensions) {
  Net net;
  const int data = net.add("parameter", {4, 4, 4}, {});
  const int copy = net.add("copy", {4, 4, 4}, {data});
  const int once = net.add("transpose", {4, 4, 4}, {copy}, {1, 2, 0});
  const int twice = net.add("transpose", {4, 4, 4}, {once}, {1, 2, 0});
  net.add("add", {4, 4, 4}, {copy, twice});
  EXPECT_EQ(present(net), std::vector<Term>{});
}

// What a term says is a share of the graph: twice the images, the same shares but for counts.
TEST(MemoryOrders, TermsAreShares) {
  Net net;
  const int image = net.add("parameter", {2, 16, 8, 8}, {});
  net.convolution(image, 16, 32, last);
  const float copied = net.terms()[size_t(Term::ConvolutionOutput)];
  // Written and read, of the convolution's output, its work and its weights.
  const double bytes = 2.0 * 32 * 64 * 4, flops = 2.0 * 2 * 32 * 64 * 9 * 16;
  const double weights = 32.0 * 16 * 9 * 4;
  EXPECT_NEAR(copied, 2 * bytes / 8e9 / ((bytes + weights) / 8e9 + flops / 6e10), 1e-6);
}

}  // namespace
}  // namespace tessera::layout
