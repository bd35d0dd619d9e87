#include "base/utf8.h"

#include <gtest/gtest.h>

#include "base/json.h"

namespace tessera {
namespace {

TEST(Utf8, TextStaysAsItIs) {
  for (const std::string text : {"", "plain", "ünï", "\xe2\x82\xac", "\xf0\x9f\x98\x80", "\xf4\x8f\xbf\xbf"})
    EXPECT_EQ(as_utf8(text), text);
}

TEST(Utf8, EachByteOfNoCharacterIsReplaced) {
  const std::string bad = "\xef\xbf\xbd";
  EXPECT_EQ(as_utf8("a\xff" "b"), "a" + bad + "b");
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

}  // namespace
}  // namespace tessera
