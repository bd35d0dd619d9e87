#include "dataset/normalisation.h"

#include <gtest/gtest.h>

#include "golden.h"

namespace tessera::dataset {
namespace {

Ragged ragged(const Json& programs) {
  Ragged rows;
  for (const Json& program : programs.as_array()) {
    for (const Json& row : program.as_array()) {
      const std::vector<float> values = golden_floats(row);
      rows.columns = values.size();
      rows.values.insert(rows.values.end(), values.begin(), values.end());
    }
    rows.offsets.push_back(rows.offsets.back() + int64_t(program.as_array().size()));
  }
  return rows;
}

std::vector<float> flat(const Json& rows) {
  std::vector<float> values;
  for (const Json& row : rows.as_array())
    for (const float value : golden_floats(row)) values.push_back(value);
  return values;
}

TEST(Normalisation, IsThatOfTensetBitForBit) {
  const Json file = golden_file("normalisation.json");
  for (const Json& one : file.find("cases")->as_array()) {
    SCOPED_TRACE(one.find("name")->as_string());
    Ragged train = ragged(*one.find("train")), test = ragged(*one.find("test"));
    const std::vector<float> divisors = column_maxima(train);
    EXPECT_EQ(divisors, golden_floats(*one.find("norm_vector")));
    scale_columns(train.values, divisors);
    scale_columns(test.values, divisors);
    EXPECT_EQ(train.values, flat(*one.find("train_normalised")));
    EXPECT_EQ(test.values, flat(*one.find("test_normalised")));
  }
}

TEST(Normalisation, IsNotSpoiltByWhatIsNoNumber) {
  Ragged rows;
  rows.columns = 2;
  rows.values = {NAN, 2, 4, INFINITY, 2, -INFINITY};
  rows.offsets = {0, 1, 3};
  const std::vector<float> divisors = column_maxima(rows);
  EXPECT_EQ(divisors, (std::vector<float>{4, 2}));
  scale_columns(rows.values, divisors);
  EXPECT_EQ(rows.values, (std::vector<float>{0, 1, 1, 0, 0.5f, 0}));
}

TEST(Normalisation, IsOfSomeProgramsOnly) {
  Ragged rows;
  rows.columns = 1;
  rows.values = {1, 8, 3, 2};
  rows.offsets = {0, 1, 2, 4};
  EXPECT_EQ(column_maxima(rows, std::vector<int64_t>{0, 2}), std::vector<float>{3});
  EXPECT_EQ(column_maxima(rows, {}), std::vector<float>{1});
  EXPECT_TRUE(column_maxima(Ragged{}).empty());
}

}  // namespace
}  // namespace tessera::dataset
