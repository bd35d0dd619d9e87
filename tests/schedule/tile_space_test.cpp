#include "schedule/space/tile_space.h"

#include <gtest/gtest.h>

#include <set>

#include "te/dag_text.h"

namespace tessera::schedule {
namespace {

std::shared_ptr<const ComputeDag> dag_of(const char* text) {
  return std::make_shared<const ComputeDag>(te::parse_dag(text, "test"));
}

constexpr const char* product =
    "A = placeholder float32 [48, 60]\n"
    "B = placeholder float32 [60, 64]\n"
    "C(i: 48, j: 64) float32 += (A[i, k]*B[k, j]) over (k: 60)\n"
    "D(i: 48, j: 64) float32 = max(C[i, j], 0f)\n"
    "return D\n";

TEST(TileSpace, ATileComesBackFromItsProgram) {
  const auto space = TileSpace::of(dag_of(product), ansor_cpu(1));
  ASSERT_TRUE(space);
  const std::vector<Tile> tiles = space->draw(30, 7);
  ASSERT_EQ(tiles.size(), 30u);
  EXPECT_EQ(tiles[0], space->default_tile());
  std::set<std::string> programs;
  for (const Tile& tile : tiles) {
    ASSERT_EQ(tile.output.size(), 2u);
    ASSERT_EQ(tile.kernel.size(), 1u);
    EXPECT_EQ(48 % tile.output[0], 0);
    EXPECT_EQ(64 % tile.output[1], 0);
    EXPECT_EQ(60 % tile.kernel[0], 0);
    const auto steps = space->program(tile);
    ASSERT_TRUE(steps);
    EXPECT_TRUE(programs.insert(print_steps(*steps)).second);
    const auto back = space->tile_of(*steps);
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, tile);
  }
}

TEST(TileSpace, TheSameSeedDrawsTheSame) {
  const auto space = TileSpace::of(dag_of(product), ansor_cpu(1));
  EXPECT_EQ(space->draw(12, 3), space->draw(12, 3));
  EXPECT_NE(space->draw(12, 3), space->draw(12, 4));
  // More of them begin with the same.
  const std::vector<Tile> few = space->draw(5, 3), many = space->draw(12, 3);
  EXPECT_TRUE(std::equal(few.begin(), few.end(), many.begin()));
}

TEST(TileSpace, AnotherProgramHasNoTile) {
  const auto dag = dag_of(product);
  const auto space = TileSpace::of(dag, ansor_cpu(1));
  EXPECT_FALSE(space->tile_of({}));
  Steps steps = *space->program(space->default_tile());
  steps.pop_back();
  EXPECT_FALSE(space->tile_of(steps));
}

TEST(TileSpace, APrimeExtentHasTilesThatDoNotDivideIt) {
  const auto space = TileSpace::of(dag_of("A = placeholder float32 [37, 41]\n"
                                          "B = placeholder float32 [41, 43]\n"
                                          "C(i: 37, j: 43) float32 += (A[i, k]*B[k, j]) over (k: "
                                          "41)\n"
                                          "return C\n"),
                                   ansor_cpu(1));
  ASSERT_TRUE(space);
  const std::vector<Tile> tiles = space->draw(40, 1);
  EXPECT_GT(tiles.size(), 10u);
  EXPECT_TRUE(std::ranges::any_of(
      tiles, [](const Tile& tile) { return tile.output[1] > 1 && tile.output[1] < 43; }));
}

TEST(TileSpace, ASweepHasNothingToCut) {
  EXPECT_FALSE(TileSpace::of(dag_of("A = placeholder float32 [64]\n"
                                    "B(i: 64) float32 = exp(A[i])\n"
                                    "return B\n"),
                             ansor_cpu(1)));
}

}  // namespace
}  // namespace tessera::schedule
