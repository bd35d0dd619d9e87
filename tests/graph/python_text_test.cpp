#include "graph/python_text.h"

#include <gtest/gtest.h>

#include <limits>

namespace tessera::graph {
namespace {

// What CPython 3.11 prints for these.
TEST(PythonText, FloatsPrintAsInPython) {
  const std::pair<double, const char*> expected[] = {
      {0.0, "0.0"},
      {-0.0, "-0.0"},
      {1.0, "1.0"},
      {0.1, "0.1"},
      {1e-05, "1e-05"},
      {0.0001, "0.0001"},
      {0.00012345, "0.00012345"},
      {1e15, "1000000000000000.0"},
      {1e16, "1e+16"},
      {123456789012345680.0, "1.2345678901234568e+17"},
      {9007199254740993.0, "9007199254740992.0"},
      {-3.4028234663852886e+38, "-3.4028234663852886e+38"},
      {5e-324, "5e-324"},
      {1.7976931348623157e+308, "1.7976931348623157e+308"},
      {0.17677669529663687, "0.17677669529663687"},
      {1234.5, "1234.5"},
      {1e100, "1e+100"},
      {1.5e-10, "1.5e-10"},
      {std::numeric_limits<double>::infinity(), "inf"},
      {-std::numeric_limits<double>::infinity(), "-inf"},
      {std::numeric_limits<double>::quiet_NaN(), "nan"},
  };
  for (const auto& [value, text] : expected) EXPECT_EQ(repr_float(value), text);
}

TEST(PythonText, StringsPrintAsInPython) {
  EXPECT_EQ(repr_string("abc"), "'abc'");
  EXPECT_EQ(repr_string("it's"), "\"it's\"");
  EXPECT_EQ(repr_string("'\""), "'\\'\"'");
  EXPECT_EQ(repr_string("a\\b\n\t\r"), "'a\\\\b\\n\\t\\r'");
  EXPECT_EQ(repr_string(std::string_view("\0\x1f\x7f", 3)), "'\\x00\\x1f\\x7f'");
  EXPECT_EQ(repr_string("\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"),
            "'\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80'");
  EXPECT_EQ(repr_string("\xc2\xa0\xe2\x80\x8b\xf3\xa0\x80\x81"), "'\\xa0\\u200b\\U000e0001'");
}

TEST(PythonText, InvalidUtf8IsFound) {
  EXPECT_EQ(valid_utf8_prefix("plain ASCII of some length"), 26u);
  EXPECT_EQ(valid_utf8_prefix("\xc3\xa9"), 2u);
  EXPECT_EQ(valid_utf8_prefix("abcdefgh\xc3"), 8u);      // cut off
  EXPECT_EQ(valid_utf8_prefix("\xc0\x80"), 0u);          // overlong
  EXPECT_EQ(valid_utf8_prefix("\xe0\x80\x80"), 0u);      // overlong
  EXPECT_EQ(valid_utf8_prefix("\xed\xa0\x80"), 0u);      // a surrogate
  EXPECT_EQ(valid_utf8_prefix("\xf4\x90\x80\x80"), 0u);  // beyond Unicode
  EXPECT_EQ(valid_utf8_prefix("\x80"), 0u);
}

}  // namespace
}  // namespace tessera::graph
