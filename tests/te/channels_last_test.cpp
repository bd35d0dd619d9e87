#include "te/channels_last.h"

#include <gtest/gtest.h>

#include "te/dag_text.h"

namespace tessera::te {
namespace {

TEST(ChannelsLast, AxesAndIndicesMove) {
  const ComputeDag dag = parse_dag(R"(p0 = placeholder float32 [1, 3, 4, 5]
p1 = placeholder float32 [3]
a(i0: 1, i1: 3, i2: 4, i3: 5) float32 = (p0[i0, i1, i2, i3]*p1[i1])
b(i0: 1, i1: 3, i2: 4) float32 += a[i0, i1, i2, k] over (k: 5)
return a, b
)",
                                   "a test");
  // By hand: what is stored as row, column and channel is so where it is made and where it is read.
  const std::string expected = R"(p0 = placeholder float32 [i0: 1, i2: 4, i3: 5, i1: 3]
p1 = placeholder float32 [3]
a(i0: 1, i2: 4, i3: 5, i1: 3) float32 = (p0[i0, i2, i3, i1]*p1[i1])
b(i0: 1, i1: 3, i2: 4) float32 += a[i0, i2, k, i1] over (k: 5)
return a, b
)";
  EXPECT_EQ(print_dag(with_channels_last(dag, {true, false, true, false})), expected);
}

}  // namespace
}  // namespace tessera::te
