#include "compile/plan_memory.h"

#include <gtest/gtest.h>

#include <random>

namespace tessera::compile {
namespace {

bool overlap(const Lifetime& a, const Lifetime& b) {
  return a.first <= b.last && b.first <= a.last;
}

TEST(PlanMemory, TensorsThatLiveTogetherDoNotShareBytes) {
  std::mt19937 random(1);
  for (int round = 0; round < 50; ++round) {
    std::vector<Lifetime> lives(1 + random() % 40);
    for (Lifetime& life : lives) {
      life.bytes = random() % 5000;
      life.first = int(random() % 30);
      life.last = life.first + int(random() % 10);
    }
    size_t total = 0, sum = 0;
    const std::vector<size_t> at = place(lives, total);
    for (size_t i = 0; i < lives.size(); ++i) {
      EXPECT_EQ(at[i] % 64, 0u);
      EXPECT_LE(at[i] + lives[i].bytes, total);
      sum += lives[i].bytes + 64;
      for (size_t k = 0; k < i; ++k) {
        if (!overlap(lives[i], lives[k]) || lives[i].bytes == 0 || lives[k].bytes == 0) continue;
        EXPECT_TRUE(at[i] + lives[i].bytes <= at[k] || at[k] + lives[k].bytes <= at[i]);
      }
    }
    EXPECT_LE(total, sum);
  }
}

TEST(PlanMemory, AChainNeedsTwoOfItsTensors) {
  std::vector<Lifetime> lives;
  for (int i = 0; i < 10; ++i) lives.push_back({4096, i, i + 1});
  size_t total = 0;
  place(lives, total);
  EXPECT_EQ(total, 2u * 4096);
}

}  // namespace
}  // namespace tessera::compile
