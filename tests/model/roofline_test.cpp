#include "model/roofline.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "feature/store_columns.h"

namespace tessera::model {
namespace {

float slog(double value) {
  return float(std::log2(value + 1));
}

// A matrix product's inner statement: a million multiply-adds, one buffer of `lines` cache lines.
struct Statement {
  double vector = 1, parallel = 1, unroll = 0, lines = 1000, reuse = 1, distance = 0;

  std::vector<float> row() const {
    std::vector<float> row(feature::per_store_columns);
    row[1] = row[2] = slog(1e6);
    row[feature::outer_prod_at] = slog(1e6);
    row[feature::outer_prod_at + 2] = slog(unroll);
    if (vector > 1) {
      row[feature::vectorized_at] = slog(1);
      row[feature::vectorized_at + 1] = row[feature::vectorized_at + 2] = slog(vector);
    }
    if (parallel > 1) {
      row[feature::parallel_at] = slog(1);
      row[feature::parallel_at + 1] = row[feature::parallel_at + 2] = slog(parallel);
    }
    float* const slot = row.data() + feature::slots_at;
    slot[0] = 1;
    slot[5] = slog(lines);
    slot[6] = slog(lines / reuse);
    slot[7] = 1;
    slot[11] = slog(distance);
    slot[12] = slog(reuse);
    return row;
  }
};

double seconds(const Statement& statement, int cores = 4) {
  RooflineMachine machine;
  machine.cores = cores;
  return store_seconds(statement.row(), machine);
}

TEST(Roofline, VectorsAreFasterUpToTheWidthOfTheMachine) {
  EXPECT_LT(seconds({.vector = 8}), seconds({.vector = 1}));
  EXPECT_LT(seconds({.vector = 16}), seconds({.vector = 8}));
  EXPECT_LT(seconds({.vector = 16}), seconds({.vector = 17}));  // the second one is nearly empty
}

TEST(Roofline, ParallelLoopsAreFasterUpToTheCores) {
  EXPECT_LT(seconds({.parallel = 4}), seconds({.parallel = 2}));
  EXPECT_NEAR(seconds({.parallel = 400}), seconds({.parallel = 4}), 1e-12);
  EXPECT_LT(seconds({.parallel = 4}), seconds({.parallel = 5}));  // one core does two of five
  EXPECT_LE(seconds({.parallel = 1}, 1), seconds({.parallel = 8}, 1));
}

TEST(Roofline, UnrollingSavesTurnsOfLoops) {
  EXPECT_LT(seconds({.unroll = 64}), seconds({.unroll = 0}));
}

TEST(Roofline, ReuseWithinACacheSavesTraffic) {
  const Statement near{.vector = 16, .lines = 1e7, .reuse = 100, .distance = 1e4};
  const Statement middle{.vector = 16, .lines = 1e7, .reuse = 100, .distance = 5e5};
  const Statement far{.vector = 16, .lines = 1e7, .reuse = 100, .distance = 1e9};
  EXPECT_LT(seconds(near), seconds(middle));
  EXPECT_LT(seconds(middle), seconds(far));
}

TEST(Roofline, GpuNeedsBlocksAndThreads) {
  const auto gpu = [](double blocks, double threads) {
    std::vector<float> row = Statement{}.row();
    row[feature::gpu_at] = 1;
    for (size_t i = 0; i < 7; ++i) row[feature::threads_at + i] = slog(1);
    row[feature::threads_at] = slog(blocks);
    row[feature::threads_at + 3] = slog(threads);
    return store_seconds(row, {});
  };
  EXPECT_LT(gpu(132, 256), gpu(1, 256));
  EXPECT_LT(gpu(132, 256), gpu(132, 8));
  EXPECT_LT(gpu(132, 32), gpu(132, 33));
}

}  // namespace
}  // namespace tessera::model
