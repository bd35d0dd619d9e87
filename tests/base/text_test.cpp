#include "base/text.h"

#include <gtest/gtest.h>

#include "base/json.h"

namespace tessera {
namespace {

TEST(Utf8, TextStaysAsItIs) {
  for (const std::string text :
       {"", "plain", "ünï", "\xe2\x82\xac", "\xf0\x9f\x98\x80", "\xf4\x8f\xbf\xbf"})
    EXPECT_EQ(as_utf8(text), text);
}

TEST(Utf8, EachByteOfNoCharacterIsReplaced) {
  const std::string bad = "\xef\xbf\xbd";
  EXPECT_EQ(as_utf8("a\xff"
                    "b"),
            "a" + bad + "b");
  EXPECT_EQ(as_utf8("\xe2\x82"), bad + bad) << "cut off";
  EXPECT_EQ(as_utf8("\xc0\xaf"), bad + bad) << "not the shortest form";
  EXPECT_EQ(as_utf8("\xe0\x80\xaf"), bad + bad + bad);
  EXPECT_EQ(as_utf8("\xed\xa0\x80"), bad + bad + bad) << "half of a pair";
  EXPECT_EQ(as_utf8("\xf4\x90\x80\x80"), bad + bad + bad + bad) << "past the last";
}

TEST(Utf8, WhateverIsWrittenAsJsonCanBeRead) {
  // Every byte behind every leading byte.
  for (int first = 0; first < 256; ++first) {
    std::string text;
    for (int second = 0; second < 256; ++second)
      text += {char(first), char(second), char(0x80), 'x'};
    Json json;
    json.set("text", text);
    EXPECT_NO_THROW(Json::parse(json.dump(), "written")) << first;
  }
}

TEST(Utf8, CodePointsAreWrittenInTheirShortestForm) {
  std::string text;
  for (uint32_t code : {0x24u, 0xa3u, 0x20acu, 0x1f600u, 0x10ffffu}) append_utf8(text, code);
  EXPECT_EQ(text, "$\xc2\xa3\xe2\x82\xac\xf0\x9f\x98\x80\xf4\x8f\xbf\xbf");
}

TEST(Lines, AreWithoutTheirEnds) {
  using Lines = std::vector<std::string_view>;
  EXPECT_EQ(lines_of(""), Lines());
  EXPECT_EQ(lines_of("a\n\nb\n"), (Lines{"a", "", "b"}));
  EXPECT_EQ(lines_of("a\nb"), (Lines{"a", "b"}));
  EXPECT_EQ(lines_of("\n"), Lines{""});
  EXPECT_EQ(lines_of("a\r\n"), Lines{"a\r"});
}

TEST(Lines, ShowWhetherTheyEnded) {
  const std::string_view whole = "a\n", cut = "a";
  EXPECT_NE(lines_of(whole).back().end(), whole.end());
  EXPECT_EQ(lines_of(cut).back().end(), cut.end());
}

TEST(Trim, TakesBlanksFromBothEnds) {
  EXPECT_EQ(trim(" \ta b\r\n"), "a b");
  EXPECT_EQ(trim("a"), "a");
  EXPECT_EQ(trim(" \n"), "");
  EXPECT_EQ(trim(""), "");
}

TEST(FirstLine, IsTheFirstThatSaysSomething) {
  EXPECT_EQ(first_line("\n  no such file\nbacktrace:\n"), "no such file");
  EXPECT_EQ(first_line(" \n "), "");
}

}  // namespace
}  // namespace tessera
