#include "base/json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/error.h"

namespace tessera {
namespace {

std::string again(std::string_view text) {
  return Json::parse(text, "file").dump();
}

std::string refusal(std::string_view text) {
  try {
    Json::parse(text, "file");
  } catch (const Error& error) {
    EXPECT_EQ(error.exit_code(), 2);
    return error.what();
  }
  return "no error";
}

TEST(Json, ReadAndWrittenAgainIsTheSame) {
  std::string text =
      R"({"z": 1, "a": [1.0, -2.5e-07, true, null, "\"\\\n\u0001é"], "empty": {}, "none": []})";
  EXPECT_EQ(again(text), text);
}

TEST(Json, IntegersAndDoublesStayApart) {
  EXPECT_TRUE(Json::parse("1", "").is_int());
  EXPECT_FALSE(Json::parse("1.0", "").is_int());
  EXPECT_EQ(again("[1, 1.0, 9223372036854775807, -9223372036854775808]"),
            "[1, 1.0, 9223372036854775807, -9223372036854775808]");
  EXPECT_EQ(Json::parse("18446744073709551615", "").as_double(), 18446744073709551615.0);
}

// 2^63 is not an int64_t: it must not become a negative one.
TEST(Json, LargeUnsignedNumbersDoNotWrap) {
  const uint64_t past = uint64_t{1} << 63;
  EXPECT_EQ(Json(past - 1).dump(), "9223372036854775807");
  EXPECT_EQ(Json(past), Json::parse("9223372036854775808", ""));
  EXPECT_EQ(Json(past).as_double(), 0x1p63);
  EXPECT_EQ(Json(~uint64_t{0}).as_double(), 0x1p64);
}

TEST(Json, DoublesAreWrittenUnrounded) {
  for (double value : {0.1, 1.0 / 3, 1e300, 5e-324, 123456789.123, -0.0, 1e22}) {
    EXPECT_EQ(Json::parse(Json(value).dump(), "").as_double(), value);
    EXPECT_FALSE(Json::parse(Json(value).dump(), "").is_int()) << value;
  }
  EXPECT_EQ(Json(0.1).dump(), "0.1");
  EXPECT_EQ(Json(std::nan("")).dump(), "null");
  EXPECT_EQ(Json(-std::numeric_limits<double>::infinity()).dump(), "null");
}

TEST(Json, PrettyPrinting) {
  EXPECT_EQ(Json::parse(R"({"a":[1,{}],"b":[]})", "").dump(2),
            "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": []\n}");
}

TEST(Json, SetReplacesOrAppends) {
  Json json;
  json.set("a", 1).set("b", "x").set("a", 2);
  EXPECT_EQ(json.dump(), R"({"a": 2, "b": "x"})");
  Json list;
  list.push_back(1);
  list.push_back(Json::array(std::vector<int64_t>{2, 3}));
  EXPECT_EQ(list.dump(), "[1, [2, 3]]");
}

TEST(Json, FindGivesTheLastOfEqualKeys) {
  EXPECT_EQ(Json::parse(R"({"a": 1, "a": 2})", "").find("a")->as_int(), 2);
  EXPECT_EQ(Json::parse("[1]", "").find("a"), nullptr);
}

TEST(Json, WrongKindIsOurFault) {
  try {
    Json("text").as_int();
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.exit_code(), 4);
  }
}

TEST(Json, RefusalsNameLineAndExpectation) {
  const auto number = [](int line) {
    return fmt::format(
        "file:{}: expected a number as JSON writes it (no leading zero, at most 64 bits), found ",
        line);
  };
  EXPECT_EQ(refusal(""), "file: expected JSON, found nothing");
  EXPECT_EQ(refusal("{\"a\": 1,\n \"b\": }"), "file:2: expected a JSON value, found '}'");
  EXPECT_EQ(refusal("{\"a\": 1\n"), "file:1: expected '}' at the end of the file, found '1'");
  EXPECT_EQ(refusal("[[1,\n2]"), "file:2: expected ',' or ']', found the end of the file");
  EXPECT_EQ(refusal("{"), "file:1: expected '}', found the end of the file");
  EXPECT_EQ(refusal("[1 2]"), "file:1: expected ',' or ']', found '2'");
  EXPECT_EQ(refusal("[\n\n1,]"), "file:3: expected a JSON value, found ']'");
  EXPECT_EQ(refusal("{a: 1}"), "file:1: expected a key in double quotes, found 'a'");
  EXPECT_EQ(refusal("{\"a\" 1}"), "file:1: expected ':', found '1'");
  EXPECT_EQ(refusal("{\"a\": 1, \"b\"\n: 2, c}"),
            "file:2: expected a key in double quotes, found 'c'");
  EXPECT_EQ(refusal("{\"a\": 1,\n\"b\" 2}"), "file:2: expected ':', found '2'");
  EXPECT_EQ(refusal("{\"a\": \"x\"\n\"b\": 2}"), "file:2: expected ',' or '}', found '\"'");
  EXPECT_EQ(refusal("[1] 2"), "file:1: expected ']' at the end of the file, found '2'");
  EXPECT_EQ(refusal("[1]\n[2]"), "file:2: expected the end of the file, found '['");
  EXPECT_EQ(refusal("[NaN]"), "file:1: expected a JSON value, found 'N'");
  EXPECT_EQ(refusal("[01]"), number(1) + "'01'");
  EXPECT_EQ(refusal("[\n1., 2]"), number(2) + "'1.'");
  EXPECT_EQ(refusal("\"abc"), "file:1: expected a closing '\"', found the end of the file");
  EXPECT_EQ(refusal("[\"a\nb\"]"), "file:1: expected a closing '\"', found byte 0x0a");
  EXPECT_EQ(refusal("[\n\"a\\n\\q\"]"),
            "file:2: expected an escape such as \\n or \\u00e9, found 'q'");
  EXPECT_EQ(refusal("[\n1e999]"), number(2) + "'1e999'");
  EXPECT_EQ(refusal("[18446744073709551616]"), number(1) + "'18446744073709551616'");
  EXPECT_NE(refusal(std::string("\x00\x01\x02", 3)), "no error");
}

TEST(Json, InvalidUtf8IsRefused) {
  EXPECT_EQ(refusal("[\"\xff\xfe\"]"), "file: expected UTF-8 text, found bytes that are not");
}

TEST(Json, DeepNestingIsRefusedNotACrash) {
  for (int depth : {2000, 10000, 1000000}) {
    std::string deep = std::string(depth, '[') + std::string(depth, ']');
    EXPECT_EQ(refusal(deep), "file: expected JSON nested at most 1024 levels deep");
  }
  std::string fine = std::string(500, '[') + std::string(500, ']');
  EXPECT_EQ(again(fine), fine);
}

TEST(Json, AfterARefusalTheReaderStillWorks) {
  refusal("[1,");
  EXPECT_EQ(again("[1, 2]"), "[1, 2]");
}

}  // namespace
}  // namespace tessera
