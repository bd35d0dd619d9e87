#include "report/png.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include "report/set_plots.h"

namespace tessera::report {
namespace {

uint32_t big(const std::string& bytes, size_t at) {
  uint32_t number = 0;
  for (size_t i = 0; i < 4; ++i) number = number << 8 | uint8_t(bytes[at + i]);
  return number;
}

// Width, height and the pixels, three bytes each.
struct Picture {
  uint32_t width = 0, height = 0;
  std::string rows;  // each with a byte for its filter in front
  std::array<int, 3> at(uint32_t x, uint32_t y) const {
    const size_t place = size_t(y) * (3 * width + 1) + 1 + 3 * x;
    return {uint8_t(rows[place]), uint8_t(rows[place + 1]), uint8_t(rows[place + 2])};
  }
};

Picture unpack(const std::string& png) {
  Picture picture;
  EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
  picture.width = big(png, 16);
  picture.height = big(png, 20);
  const uint32_t bytes = big(png, 33);
  EXPECT_EQ(png.substr(37, 4), "IDAT");
  picture.rows.resize(size_t(picture.height) * (3 * picture.width + 1));
  uLongf size = uLongf(picture.rows.size());
  EXPECT_EQ(uncompress(reinterpret_cast<Bytef*>(picture.rows.data()), &size,
                       reinterpret_cast<const Bytef*>(png.data() + 41), bytes),
            Z_OK);
  EXPECT_EQ(size, picture.rows.size());
  return picture;
}

TEST(Png, DrawsRectanglesPathsAndDiscs) {
  const Picture picture = unpack(
      svg_to_png("<svg width=\"40\" height=\"30\" font-size=\"12\">"
                 "<rect x=\"2\" y=\"2\" width=\"10\" height=\"10\" fill=\"#ff0000\"/>"
                 "<path d=\"M20 5H38\" stroke=\"#0000ff\" stroke-width=\"4\"/>"
                 "<circle cx=\"10\" cy=\"22\" r=\"5\" fill=\"#00ff00\" opacity=\"0.5\"/></svg>",
                 2));
  EXPECT_EQ(picture.width, 80u);
  EXPECT_EQ(picture.height, 60u);
  EXPECT_EQ(picture.at(14, 14), (std::array<int, 3>{255, 0, 0}));
  EXPECT_EQ(picture.at(60, 10), (std::array<int, 3>{0, 0, 255}));
  EXPECT_EQ(picture.at(20, 44), (std::array<int, 3>{128, 255, 128}));
  EXPECT_EQ(picture.at(40, 40), (std::array<int, 3>{255, 255, 255}));
}

TEST(Png, WritesTextWhereItsAnchorSays) {
  const Picture picture = unpack(
      svg_to_png("<svg width=\"60\" height=\"20\" font-size=\"12\">"
                 "<text x=\"58\" y=\"15\" text-anchor=\"end\" fill=\"#000000\">III</text></svg>",
                 2));
  int left = 0, right = 0;
  for (uint32_t y = 0; y < picture.height; ++y) {
    for (uint32_t x = 0; x < picture.width; ++x)
      (x < picture.width / 2 ? left : right) += picture.at(x, y)[0] < 128;
  }
  EXPECT_EQ(left, 0);
  EXPECT_GT(right, 50);
}

TEST(SetPlots, CountByDomainAndPowerOfTwo) {
  SampleSet set;
  set.samples = 4;
  set.domains = {{"nlp", 1}, {"computer_vision", 3}};
  set.operators = {{"nlp", {300}}, {"computer_vision", {5, 6, 300}}};
  set.uses = {{"torch.conv2d", 3}, {"torch.relu", 2}};
  const Plot categories = categories_plot(set);
  EXPECT_EQ(categories.y.labels.front(), "computer_vision");
  EXPECT_EQ(categories.layers[0].data[0].x2, 3);
  const Plot operators = operators_by_domain_plot(set);
  EXPECT_EQ(operators.x.labels.front(), "4");
  ASSERT_EQ(operators.layers[0].data.size(), 3u);
  EXPECT_EQ(operators.layers[0].data[2].y, 1);  // stacked on the other domain
  EXPECT_EQ(frequent_operators_plot(set).y.labels.size(), 2u);
  EXPECT_GT(unpack(to_png(operators)).width, 800u);
}

}  // namespace
}  // namespace tessera::report
