#include "base/json_members.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

const Where where{"file", 3};

template <typename Read>
std::string refusal(const std::string& text, const Read& read, std::string_view path = "") {
  const Json json = Json::parse(text, "file");
  try {
    read(JsonMembers(json, where, path));
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    return error.what();
  }
  return "accepted";
}

TEST(JsonMembers, WhatIsMissingOrNullLeavesTheVariable) {
  const Json json = Json::parse(R"({"text": null, "ints": [1, 2], "number": 3})", "file");
  const JsonMembers members(json, where);
  std::string text = "before";
  int64_t number = 1;
  bool truth = true;
  std::vector<int64_t> ints;
  members.read("text", text);
  members.read("number", number);
  members.read("truth", truth);
  members.read("ints", ints);
  EXPECT_EQ(text, "before");
  EXPECT_EQ(number, 3);
  EXPECT_TRUE(truth);
  EXPECT_EQ(ints, (std::vector<int64_t>{1, 2}));
}

TEST(JsonMembers, ARefusalNamesThePlaceTheMemberAndWhatWasExpected) {
  const auto text = [](const JsonMembers& members) { members.text("a"); };
  EXPECT_EQ(refusal("[]", text), "file:3: expected an object");
  EXPECT_EQ(refusal("1", text, "x[2]"), "file:3: expected 'x[2]' to be an object");
  EXPECT_EQ(refusal("{}", text), "file:3: expected 'a' to be a string");
  EXPECT_EQ(refusal(R"({"a": 1})", text, "x[2]"), "file:3: expected 'x[2].a' to be a string");
  EXPECT_EQ(refusal("{}", [](const JsonMembers& members) { members.at("a"); }),
            "file:3: expected 'a' to be given");
  EXPECT_EQ(refusal(R"({"a": "1"})", [](const JsonMembers& members) { members.integer("a"); }),
            "file:3: expected 'a' to be an integer");
  EXPECT_EQ(refusal(R"({"a": 300})",
                    [](const JsonMembers& members) {
                      uint8_t small;
                      members.read("a", small);
                    }),
            "file:3: expected 'a' to be an integer from 0 to 255");
  EXPECT_EQ(refusal(R"({"a": ["b", 1]})", [](const JsonMembers& members) { members.texts("a"); }),
            "file:3: expected 'a' to be an array of strings");
}

}  // namespace
}  // namespace tessera
