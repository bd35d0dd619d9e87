#include "report/escape.h"

#include <gtest/gtest.h>

#include "base/json.h"

namespace tessera::report {
namespace {

TEST(Escape, MarkupBecomesText) {
  EXPECT_EQ(escape_markup("<script>alert('x & \"y\"')</script>"),
            "&lt;script&gt;alert(&#39;x &amp; &quot;y&quot;&#39;)&lt;/script&gt;");
}

TEST(Escape, WhatXmlCannotHoldIsReplaced) {
  EXPECT_EQ(clean_text(std::string_view("a\0b\x1b[31m\x7f", 9)), "a\uFFFDb\uFFFD[31m\uFFFD");
  EXPECT_EQ(clean_text("tab\tline\n"), "tab\tline\n");
  EXPECT_EQ(clean_text("\xef\xbf\xbf"), "\uFFFD");  // U+FFFF
}

TEST(Escape, BytesThatAreNotUtf8AreReplaced) {
  EXPECT_EQ(clean_text("é漢😀"), "é漢😀");
  EXPECT_EQ(clean_text("\xff"
                       "a"),
            "\uFFFDa");
  EXPECT_EQ(clean_text("cut \xe6\xbc"), "cut \uFFFD\uFFFD");
  EXPECT_EQ(clean_text("\xc0\xaf"), "\uFFFD\uFFFD");                 // overlong
  EXPECT_EQ(clean_text("\xed\xa0\x80"), "\uFFFD\uFFFD\uFFFD");       // a surrogate
  EXPECT_EQ(clean_text("\xf4\x90\x80\x80").substr(0, 3), "\uFFFD");  // past U+10FFFF
}

TEST(Escape, JsonInAScriptCannotEndIt) {
  const Json json = Json::Array{"</script><!--<script>", "a < b"};
  const std::string escaped = escape_script_json(json.dump());
  EXPECT_EQ(escaped.find('<'), escaped.npos);
  EXPECT_EQ(Json::parse(escaped, "escaped"), json);
}

TEST(Escape, JsonInAScriptKeepsItsStringsAndLosesItsBlanks) {
  const Json json = Json::Array{1, "a b", "\\\" , \\", Json().set("key one", 2.5)};
  const std::string escaped = escape_script_json(json.dump());
  EXPECT_EQ(escaped, R"([1,"a b","\\\" , \\",{"key one":2.5}])");
  EXPECT_EQ(Json::parse(escaped, "escaped"), json);
}

}  // namespace
}  // namespace tessera::report
