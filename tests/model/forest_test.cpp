#include "model/forest.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/numpy_random.h"
#include "model/boosting.h"

namespace tessera::model {
namespace {

// One row at a time, one node at a time.
float plain_prediction(const Forest& forest, const float* row) {
  float sum = forest.base();
  for (size_t t = 0; t < forest.trees(); ++t) {
    const Tree tree = forest.tree(t);
    size_t node = 0;
    while (tree.left[node] != -1)
      node =
          size_t(row[tree.feature[node]] >= tree.value[node] ? tree.right[node] : tree.left[node]);
    sum += tree.value[node];
  }
  return sum;
}

struct Grown {
  std::vector<float> rows;
  std::vector<float> theirs;  // XGBoost's own prediction
  Forest forest;
};

Grown grow(size_t count, size_t columns, int trees, int depth) {
  NumpyRandom random(7);
  Grown grown;
  grown.rows.resize(count * columns);
  for (float& value : grown.rows) value = float(random.uniform());
  std::vector<float> target(count), gradient(count), hessian(count, 1.0F);
  for (float& value : target) value = float(random.uniform());
  BoostingOptions options;
  options.depth = depth;
  options.gamma = 0;
  Boosting boosting(grown.rows, columns, options);
  for (int round = 0; round < trees; ++round) {
    const auto now = boosting.predict();
    for (size_t i = 0; i < count; ++i) gradient[i] = now[i] - target[i];
    boosting.add_tree(gradient, hessian);
  }
  const auto last = boosting.predict();
  grown.theirs.assign(last.begin(), last.end());
  grown.forest = boosting.forest();
  return grown;
}

TEST(Forest, PredictsWhatXgboostPredicts) {
  const Grown grown = grow(1003, 11, 40, 6);  // no multiple of a block
  std::vector<float> ours(grown.theirs.size());
  grown.forest.predict(grown.rows, ours);
  for (size_t i = 0; i < ours.size(); ++i)
    ASSERT_NEAR(ours[i], grown.theirs[i], 1e-6 * std::max(1.0F, std::abs(grown.theirs[i]))) << i;
}

TEST(Forest, PredictsWhatThePlainWalkPredicts) {
  const Grown grown = grow(77, 5, 12, 4);
  std::vector<float> ours(grown.theirs.size());
  grown.forest.predict(grown.rows, ours);
  for (size_t i = 0; i < ours.size(); ++i)
    ASSERT_EQ(ours[i], plain_prediction(grown.forest, grown.rows.data() + i * 5)) << i;
}

TEST(Forest, TakesNanToTheLeft) {
  const Tree tree{{1, -1, -1}, {2, -1, -1}, {0, -1, -1}, {0.5F, -1, 1}};
  const Forest forest(0, 1, std::span(&tree, 1));
  const float rows[] = {std::numeric_limits<float>::quiet_NaN(), 0.5F};
  float out[2];
  forest.predict(rows, out);
  EXPECT_EQ(out[0], -1);
  EXPECT_EQ(out[1], 1);
}

TEST(Forest, OfNoTreesIsItsBase) {
  const Forest forest(0.5F, 3, {});
  const std::vector<float> rows(6);
  std::vector<float> out(2);
  forest.predict(rows, out);
  EXPECT_EQ(out, (std::vector<float>{0.5F, 0.5F}));
}

}  // namespace
}  // namespace tessera::model
