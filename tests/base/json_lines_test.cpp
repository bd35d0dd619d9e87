#include "base/json_lines.h"

#include <gtest/gtest.h>

#include "base/file.h"

namespace tessera {
namespace {

class JsonLines : public testing::Test {
 protected:
  // The member "n" of each line of a file with this text.
  std::vector<int64_t> read(std::string_view text) {
    write_file(file_, text);
    std::vector<int64_t> numbers;
    for_each_json_line(file_, [&](const JsonMembers& members, std::string_view) {
      numbers.push_back(members.integer("n"));
    });
    return numbers;
  }
  std::string refusal(std::string_view text) {
    try {
      read(text);
    } catch (const Error& error) {
      EXPECT_EQ(error.blame(), Blame::Input);
      return error.what();
    }
    return "not refused";
  }

  TemporaryFolder folder_;
  std::filesystem::path file_ = folder_.path() / "lines.jsonl";
};

TEST_F(JsonLines, CommentsAndEmptyLinesAreNone) {
  EXPECT_EQ(read("# n\n{\"n\": 1}\n\n  \n{\"n\": 2}\n"), (std::vector<int64_t>{1, 2}));
}

TEST_F(JsonLines, AMissingFileHasNone) {
  int lines = 0;
  for_each_json_line(folder_.path() / "none",
                     [&](const JsonMembers&, std::string_view) { ++lines; });
  EXPECT_EQ(lines, 0);
}

TEST_F(JsonLines, ALastLineThatWasCutOffIsLeftOut) {
  EXPECT_EQ(read("{\"n\": 1}\n{\"n\": 2"), (std::vector<int64_t>{1}));
  EXPECT_EQ(read("{\"n\": 1}\n{\"n\": 2}"), (std::vector<int64_t>{1, 2}));
}

TEST_F(JsonLines, AnyOtherLineIsRefusedByItsNumber) {
  EXPECT_NE(refusal("# n\n{\"n\": 1\n{\"n\": 2}\n").find("lines.jsonl:2: "), std::string::npos);
  EXPECT_NE(refusal("{\"n\": 1}\n[2]\n").find("lines.jsonl:2: "), std::string::npos);
}

}  // namespace
}  // namespace tessera
