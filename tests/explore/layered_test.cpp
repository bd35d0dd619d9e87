#include "explore/layered.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace tessera::explore {
namespace {

using Edges = std::vector<std::array<int, 2>>;

TEST(Layered, EdgesLeadDown) {
  const Edges edges = {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {0, 3}};
  const LayeredDrawing drawing = draw_layered(std::vector<LayeredNode>(4, {40, 20}), edges);
  for (const auto& [from, to] : edges)
    EXPECT_LT(drawing.nodes[size_t(from)].y, drawing.nodes[size_t(to)].y);
  EXPECT_EQ(drawing.nodes[1].y, drawing.nodes[2].y);
  EXPECT_TRUE(drawing.bends[0].empty());
  ASSERT_EQ(drawing.bends[4].size(), 1u) << "it passes the row of the middle nodes";
  EXPECT_EQ(drawing.bends[4][0].y, drawing.nodes[1].y);
}

TEST(Layered, AChainIsStraight) {
  const LayeredDrawing drawing = draw_layered({{40, 20}, {80, 20}, {20, 20}}, {{0, 1}, {1, 2}});
  EXPECT_NEAR(drawing.nodes[0].x, drawing.nodes[1].x, 0.01);
  EXPECT_NEAR(drawing.nodes[1].x, drawing.nodes[2].x, 0.01);
  EXPECT_NEAR(drawing.width, 80, 0.01);
}

TEST(Layered, WhatDependsOnNothingStandsAboveItsConsumer) {
  // 2 is read by 3 alone, three rows down.
  const LayeredDrawing drawing =
      draw_layered(std::vector<LayeredNode>(4, {40, 20}), {{0, 1}, {1, 3}, {2, 3}});
  EXPECT_EQ(drawing.nodes[2].y, drawing.nodes[1].y);
}

TEST(Layered, EdgesPastManyRowsAreLeftOut) {
  Edges edges;
  for (int i = 0; i < 40; ++i) edges.push_back({i, i + 1});
  edges.push_back({0, 40});
  const LayeredDrawing drawing = draw_layered(std::vector<LayeredNode>(41, {40, 20}), edges);
  EXPECT_TRUE(drawing.far[40]);
  EXPECT_TRUE(drawing.bends[40].empty());
  EXPECT_FALSE(drawing.far[0]);
}

TEST(Layered, NodesOfARowDoNotOverlap) {
  std::mt19937 random(1);
  for (int trial = 0; trial < 30; ++trial) {
    const int count = 2 + int(random() % 60);
    std::vector<LayeredNode> nodes;
    Edges edges;
    for (int i = 0; i < count; ++i) {
      nodes.push_back({double(20 + random() % 100), 20});
      for (int k = 0; i > 0 && k < 2; ++k) edges.push_back({int(random() % uint32_t(i)), i});
    }
    const LayeredDrawing drawing = draw_layered(nodes, edges);
    for (size_t a = 0; a < nodes.size(); ++a) {
      EXPECT_GE(drawing.nodes[a].x - nodes[a].width / 2, -0.01);
      EXPECT_LE(drawing.nodes[a].x + nodes[a].width / 2, drawing.width + 0.01);
      for (size_t b = 0; b < a; ++b) {
        if (drawing.nodes[a].y != drawing.nodes[b].y) continue;
        const double apart = std::abs(drawing.nodes[a].x - drawing.nodes[b].x);
        EXPECT_GE(apart, (nodes[a].width + nodes[b].width) / 2);
      }
    }
  }
}

// The width of blocks with a shortcut at one side, one after the other.
double width_of_blocks(int blocks) {
  Edges edges;
  for (int first = 0; first < 3 * blocks; first += 3)
    for (const auto& [from, to] : Edges{{0, 1}, {1, 2}, {2, 3}, {0, 3}})
      edges.push_back({first + from, first + to});
  const std::vector<LayeredNode> nodes(size_t(3 * blocks + 1), {40, 20});
  return draw_layered(nodes, edges).width;
}

TEST(Layered, ALongGraphDoesNotLean) {
  EXPECT_LT(width_of_blocks(1000), 1.5 * width_of_blocks(40));
}

TEST(Layered, NothingIsNoDrawing) {
  const LayeredDrawing drawing = draw_layered({}, {});
  EXPECT_TRUE(drawing.nodes.empty());
  EXPECT_EQ(drawing.height, 0);
}

}  // namespace
}  // namespace tessera::explore
