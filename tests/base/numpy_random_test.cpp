#include "base/numpy_random.h"

#include <gtest/gtest.h>

#include <vector>

namespace tessera {
namespace {

// All golden numbers here were printed by NumPy 2.4's legacy generator after
// numpy.random.seed(123): RandomState's own words, rand(8), randn(9) and randint with an inclusive
// upper end.

TEST(NumpyRandom, WordsOfTheTwister) {
  NumpyRandom random(123);
  for (uint32_t word : {2991312382u, 3062119789u, 1228959102u, 1840268610u, 974319580u, 2967327842u,
                        2367878886u, 3088727057u}) {
    EXPECT_EQ(random.next_u32(), word);
  }
}

// Of CPython 3.11: random.seed(0), then getrandbits(32) four times.
TEST(NumpyRandom, WordsFromAKey) {
  NumpyRandom random(std::vector<uint32_t>{0});
  for (uint32_t word : {3626764237u, 1654615998u, 3255389356u, 3823568514u})
    EXPECT_EQ(random.next_u32(), word);
}

TEST(NumpyRandom, Uniforms) {
  NumpyRandom random(123);
  for (double value :
       {0.6964691855978616, 0.28613933495037946, 0.2268514535642031, 0.5513147690828912,
        0.7194689697855631, 0.42310646012446096, 0.9807641983846155, 0.6848297385848633}) {
    EXPECT_EQ(random.uniform(), value);
  }
}

TEST(NumpyRandom, Normals) {
  NumpyRandom random(123);
  for (double value : {-1.0856306033005612, 0.9973454465835858, 0.28297849805199204,
                       -1.506294713918092, -0.5786002519685364, 1.651436537097151,
                       -2.426679243393074, -0.42891262885617726, 1.265936258705534}) {
    EXPECT_EQ(random.normal(), value);
  }
}

TEST(NumpyRandom, MaskedIntegers) {
  NumpyRandom random(123);
  for (int64_t value : {19966, 15725, 28030, 17730, 28636, 21602, 30438, 15377, 7763, 13435, 26169,
                        23766, 22241, 96, 22641, 23166}) {
    EXPECT_EQ(random.integer(0, 30522), value);
  }
}

// randint(0, 2**32), randint(0, 2**32 + 1): the widest range of one word, the narrowest of two.
TEST(NumpyRandom, IntegersAroundOneWord) {
  NumpyRandom one(123);
  EXPECT_EQ(one.integer(0, 4294967295), 2991312382);
  EXPECT_EQ(one.integer(0, 4294967295), 3062119789);
  NumpyRandom two(123);
  EXPECT_EQ(two.integer(0, 4294967296), 3062119789);
  EXPECT_EQ(two.integer(0, 4294967296), 1840268610);
}

TEST(NumpyRandom, ARangeOfOneDrawsNothing) {
  NumpyRandom random(123);
  EXPECT_EQ(random.integer(5, 5), 5);
  EXPECT_EQ(random.next_u32(), 2991312382u);
}

// One stream, in this order: the partner of a pair waits across integer draws.
TEST(NumpyRandom, MixedDrawsShareOneStream) {
  NumpyRandom random(123);
  for (int64_t value : {2, 2, 6, 1, 3}) EXPECT_EQ(random.integer(0, 9), value);
  for (double value : {1.521360800622028, -0.04824988226561448, 1.5953011188100306}) {
    EXPECT_EQ(random.normal(), value);
  }
  for (int64_t value : {-4, -4, -1, 0}) EXPECT_EQ(random.integer(-4, 4), value);
  for (double value : {-1.7830943139593969, 1.4913896261242878, -0.638901996684651}) {
    EXPECT_EQ(random.normal(), value);
  }
  for (double value : {0.18249173045349998, 0.17545175614749253}) {
    EXPECT_EQ(random.uniform(), value);
  }
  for (int64_t value : {170563159362, 362614912559}) {
    EXPECT_EQ(random.integer(0, (int64_t{1} << 40) - 1), value);
  }
}

TEST(NumpyRandom, FillingEqualsDrawingOneByOne) {
  NumpyRandom slow(7), fast(7);
  for (size_t count : {0, 1, 1, 2, 3, 5, 2047, 2048, 2049, 100001, 4, 1}) {
    std::vector<double> filled(count);
    fast.fill_normal(filled);
    for (size_t i = 0; i < count; ++i) ASSERT_EQ(filled[i], slow.normal()) << count << " " << i;
    // Words in between put the block borders of the twister everywhere.
    ASSERT_EQ(fast.integer(0, 1000), slow.integer(0, 1000));
  }
  EXPECT_EQ(fast.normal(), slow.normal());
}

}  // namespace
}  // namespace tessera
