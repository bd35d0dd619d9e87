// What a result line says of our own compiler: how much was left to eager, and what was caught.
#include "compile/fallback.h"

#include <gtest/gtest.h>

namespace tessera::compile {
namespace {

GroupReport group(const char* way, const char* trouble) {
  GroupReport made;
  made.name = "mm";
  made.way = way;
  made.trouble = trouble;
  return made;
}

TEST(Fallback, OfTheWhole) {
  CompileReport report;
  EXPECT_EQ(fallback_of(report).share, "none");
  EXPECT_EQ(fallback_of(report).reason, "");
  report.stays_eager = "eager is faster";
  EXPECT_EQ(fallback_of(report).share, "all");
  EXPECT_EQ(fallback_of(report).reason, "slower: eager is faster");
  report.stays_eager = "result 0 differs from eager's: 1 of 2 elements are wrong";
  EXPECT_TRUE(fallback_of(report).reason.starts_with("differs: result 0"));
  EXPECT_TRUE(fallback_because("compiled, " + report.stays_eager).reason.starts_with("differs:"));
  report.stays_eager = "it returns what is no tensor";
  EXPECT_EQ(fallback_of(report).reason, "unsupported: it returns what is no tensor");
}

TEST(Fallback, OfAPart) {
  CompileReport report;
  report.groups = {group("library", ""), group("kernel", "it could not be built")};
  EXPECT_EQ(fallback_of(report).share, "none") << "another program of it could";
  report.groups.push_back(group("library", "no room\nat all"));
  EXPECT_EQ(fallback_of(report).share, "part");
  EXPECT_EQ(fallback_of(report).reason, "unsupported: mm: no room");
}

// A kernel that answers otherwise is dropped while kernels are picked: the graph is right, and the
// compiler was wrong all the same.
TEST(Fallback, AWrongKernelIsTold) {
  CompileReport report;
  report.groups = {group("library", "no room"), group("kernel", "another answer: 1 of 2 elements")};
  EXPECT_EQ(fallback_of(report).share, "part");
  EXPECT_EQ(fallback_of(report).reason, "differs: mm: another answer: 1 of 2 elements");
  report.groups.erase(report.groups.begin());
  EXPECT_EQ(fallback_of(report).share, "none");
  EXPECT_TRUE(fallback_of(report).reason.starts_with("differs"));
}

}  // namespace
}  // namespace tessera::compile
