// Each test has two tiles that differ in one thing that costs time.
#include "layout/tile_estimate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "hlo/opcode.h"

namespace tessera::layout {
namespace {

struct Bounds {
  std::vector<float> output, reduction;
};

hlo::GraphData kernel_of(std::string_view opcode) {
  hlo::GraphData kernel;
  kernel.kind = hlo::GraphKind::Tile;
  kernel.name = "kernel_1";
  for (const std::string_view one : {std::string_view("parameter"), opcode}) {
    kernel.node_opcode.push_back(hlo::opcode_id(one));
    kernel.node_feat.resize(kernel.node_feat.size() + size_t(hlo::node_columns));
  }
  kernel.edge_index = {{1, 0}};
  return kernel;
}

void set_shape(hlo::GraphData& kernel, size_t node, const std::vector<float>& extents) {
  float* row = kernel.node_feat.data() + node * size_t(hlo::node_columns);
  row[28] = 1;
  for (size_t i = 0; i < extents.size(); ++i) {
    row[21 + i] = extents[i];
    row[28] *= extents[i];
  }
}

// Matrices that are too large for any cache.
hlo::GraphData product(float size = 1024) {
  hlo::GraphData kernel = kernel_of("dot");
  set_shape(kernel, 0, {size, size});
  set_shape(kernel, 1, {size, size});
  return kernel;
}

// By the bounds, not by their sums and products: those columns are of the same numbers.
double cost(const hlo::GraphData& kernel, const Bounds& bounds) {
  std::vector<float> row(size_t(hlo::tile_columns), 0);
  std::copy(bounds.reduction.begin(), bounds.reduction.end(), row.begin());
  std::copy(bounds.output.begin(), bounds.output.end(), row.begin() + 8);
  return TileEstimate(kernel).cost(row.data());
}

TEST(TileEstimates, VectorsAreFilled) {
  const Bounds good = {{8, 32}, {64}};
  for (const float last : {1, 2, 4, 31})
    EXPECT_LT(cost(product(), good), cost(product(), {{8, last}, {64}})) << last;
}

TEST(TileEstimates, RowsShareALoad) {
  EXPECT_LT(cost(product(), {{8, 32}, {64}}), cost(product(), {{1, 32}, {64}}));
}

TEST(TileEstimates, ReductionsThatBeginAgainCost) {
  EXPECT_LT(cost(product(), {{8, 32}, {64}}), cost(product(), {{8, 32}, {1}}));
}

TEST(TileEstimates, ShortReductionsAreUnrolled) {
  EXPECT_LT(cost(product(), {{4, 16}, {4}}), cost(product(), {{4, 16}, {8}}));
}

TEST(TileEstimates, ATileWithinTheCachesWins) {
  EXPECT_LT(cost(product(), {{64, 64}, {64}}), cost(product(), {{512, 512}, {1024}}));
  EXPECT_LT(cost(product(), {{8, 64}, {256}}), cost(product(), {{8, 64}, {4096}}));
}

// Of the same number of outputs.
TEST(TileEstimates, SquareTilesReadLessThanLongOnes) {
  EXPECT_LT(cost(product(), {{64, 64}, {64}}), cost(product(), {{8, 512}, {64}}));
}

TEST(TileEstimates, WorkBeyondTheExtentsIsWork) {
  EXPECT_LT(cost(product(96), {{8, 32}, {64}}), cost(product(96), {{8, 64}, {64}}));
}

TEST(TileEstimates, ThreadsWithoutATileWait) {
  hlo::GraphData kernel = product(64);
  kernel.meta_json = R"({"threads": 8})";
  const Bounds few = {{32, 32}, {64}}, many = {{8, 64}, {64}};
  EXPECT_LT(cost(kernel, many), cost(kernel, few));
  kernel.meta_json.clear();
  EXPECT_LT(cost(kernel, few), cost(kernel, many));
}

// Channels of a tile read the image again, places do not; so much of the reduction as is of the
// window does not grow what is read of it.
TEST(TileEstimates, ConvolutionsReuseTheirWindows) {
  const auto convolution = [](float window) {
    hlo::GraphData kernel = kernel_of("convolution");
    set_shape(kernel, 1, {1, 64, 128, 128});
    float* row = kernel.node_feat.data() + size_t(hlo::node_columns);
    row[44] = window;
    row[106] = 1;
    row[107] = 1;
    return kernel;
  };
  const Bounds tile = {{1, 8, 16, 64}, {16, 3, 3}};
  EXPECT_LT(cost(convolution(9), tile), cost(convolution(1), tile));
}

TEST(TileEstimates, BoundsOfAnotherShapeAreTakenAsTheyAre) {
  for (const Bounds& bounds : {Bounds{{}, {}}, Bounds{{}, {64}}, Bounds{{2, 4, 8, 16, 32}, {3}}}) {
    EXPECT_TRUE(std::isfinite(cost(product(), bounds)));
    EXPECT_TRUE(std::isfinite(cost(kernel_of("parameter"), bounds)));
  }
}

}  // namespace
}  // namespace tessera::layout
