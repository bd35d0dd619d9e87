#include "cli/test_script.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/file.h"

namespace tessera::cli {
namespace {

using Lines = std::vector<std::string>;

TEST(TestScript, HolesWithinALine) {
  EXPECT_TRUE(line_matches("took [..] ms", "took 12.5 ms"));
  EXPECT_TRUE(line_matches("[..]", ""));
  EXPECT_TRUE(line_matches("a[..]b[..]c", "a1b2bc"));
  EXPECT_FALSE(line_matches("took [..] ms", "took 12.5 s"));
  EXPECT_FALSE(line_matches("exact", "exactly"));
}

TEST(TestScript, DotsStandForAnyLines) {
  EXPECT_TRUE(lines_match({"a", "...", "b"}, {"a", "b"}));
  EXPECT_TRUE(lines_match({"a", "...", "b"}, {"a", "x", "b", "b"}));
  EXPECT_TRUE(lines_match({"..."}, {}));
  EXPECT_FALSE(lines_match({"a", "...", "b"}, {"a", "b", "c"}));
  EXPECT_FALSE(lines_match({}, {"a"}));
}

TEST(TestScript, Parsing) {
  auto steps =
      parse_script("# why\n\n$ one\n> more\nout\n\nlast\n\n# next\n$ two\n! oops\n[exit 2]\n", "f");
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_EQ(steps[0].line, 3);
  EXPECT_EQ(steps[0].command, "one\nmore");
  EXPECT_EQ(steps[0].out, (Lines{"out", "", "last"}));
  EXPECT_EQ(steps[1].err, Lines{"oops"});
  EXPECT_EQ(steps[1].exit_code, 2);
  EXPECT_THROW(parse_script("no command", "f"), Error);
}

TEST(TestScript, AMismatchShowsBothSides) {
  TemporaryFolder folder;
  write_file(folder.path() / "x.test",
             "$ echo same; echo actual; echo e >&2; exit 3\nsame\nwanted\n");
  std::string trouble = run_script(folder.path() / "x.test", {});
  EXPECT_NE(trouble.find("exit code 3, expected exit code 0"), std::string::npos) << trouble;
  EXPECT_NE(trouble.find("  same\n- wanted\n+ actual\n"), std::string::npos) << trouble;
  EXPECT_NE(trouble.find("stderr differs"), std::string::npos) << trouble;
}

TEST(TestScript, CommandsShareAFolder) {
  TemporaryFolder folder;
  write_file(folder.path() / "x.test", "$ echo text > file\n$ cat file\ntext\n");
  EXPECT_EQ(run_script(folder.path() / "x.test", {}), "");
}

}  // namespace
}  // namespace tessera::cli
