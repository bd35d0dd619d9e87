#include "cli/table.h"

#include <gtest/gtest.h>

namespace tessera::cli {
namespace {

TEST(Table, AlignsColumns) {
  Table table({{"op"}, {"calls", Table::Align::Right}, {""}});
  table.add({"conv2d", "7", bar(0.5, 4)});
  table.add({"é", "1000"});
  EXPECT_EQ(table.text(),
            "op      calls\n"
            "conv2d      7  ██\n"
            "é        1000\n");
}

TEST(Table, BarsGrowByEighths) {
  EXPECT_EQ(bar(0, 4), "");
  EXPECT_EQ(bar(1e-9, 4), "▏");
  EXPECT_EQ(bar(0.625, 2), "█▎");
  EXPECT_EQ(bar(2, 2), "██");
}

}  // namespace
}  // namespace tessera::cli
