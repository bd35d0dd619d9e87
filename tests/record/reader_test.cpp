// Bad lines, comments, long files: what is good is read, what is not is named.
#include "record/reader.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "record_lines.h"

namespace tessera::record {
namespace {

class Reader : public testing::Test {
 protected:
  std::string file(const std::string& text) {
    const auto path = folder_.path() / "log.json";
    write_file(path, text);
    return path.string();
  }
  TemporaryFolder folder_;
};

TEST_F(Reader, LinesAreNumberedCommentsIncluded) {
  const RecordFile found = read_records(small_file().string());
  EXPECT_EQ(found.records.size(), 6u);
  EXPECT_EQ(found.lines, (std::vector<int>{2, 3, 5, 6, 8, 9}));
  EXPECT_TRUE(found.bad.empty());
  EXPECT_FALSE(found.cut_off);
}

TEST_F(Reader, BadLinesAreSetAsideWithTheirPlace) {
  const std::string good = small_lines()[0] + "\n";
  const std::string path = file(good + "{\"i\": 3}\n" + good + "nonsense\n\t\r\n" + good);
  const RecordFile found = read_records(path);
  EXPECT_EQ(found.lines, (std::vector<int>{1, 3, 6}));
  ASSERT_EQ(found.bad.size(), 2u);
  EXPECT_EQ(found.bad[0].where.file, path);
  EXPECT_EQ(found.bad[0].where.line, 2);
  EXPECT_EQ(found.bad[0].reason, "column 7: expected [task, state], found '3}'");
  EXPECT_EQ(found.bad[1].where.line, 4);
}

TEST_F(Reader, ALastLineWithoutItsEndIsCutOffNotBad) {
  const std::string good = small_lines()[0];
  for (size_t size = 1; size < good.size(); ++size) {
    RecordReader reader(file(good + "\n" + good.substr(0, size)));
    Record record;
    EXPECT_TRUE(reader.next(record));
    EXPECT_FALSE(reader.next(record));
    EXPECT_TRUE(reader.cut_off()) << size;
    EXPECT_EQ(reader.bad_count(), 0u);
    EXPECT_EQ(reader.whole_bytes(), good.size() + 1);
  }
}

TEST_F(Reader, ALastLineWithoutItsNewlineCounts) {
  const std::string good = small_lines()[0];
  RecordReader reader(file(good + "\n" + good));
  Record record;
  EXPECT_TRUE(reader.next(record) && reader.next(record));
  EXPECT_FALSE(reader.ends_line());
  EXPECT_FALSE(reader.next(record));
  EXPECT_FALSE(reader.cut_off());
  EXPECT_EQ(reader.whole_bytes(), 2 * good.size() + 1);
}

TEST_F(Reader, AFileOfManyBlocksIsReadWhole) {
  std::string text;
  const std::vector<std::string> lines = small_lines();
  std::vector<uint64_t> offsets;
  while (text.size() < 3'000'000) {
    offsets.push_back(text.size());
    text += lines[offsets.size() % lines.size()] + "\n";
  }
  RecordReader reader(file(text));
  Record record;
  size_t count = 0;
  for (; reader.next(record); ++count) {
    ASSERT_EQ(reader.offset(), offsets[count]);
    ASSERT_EQ(reader.text(), lines[(count + 1) % lines.size()]);
    ASSERT_EQ(print_record(record), reader.text());
  }
  EXPECT_EQ(count, offsets.size());
}

TEST_F(Reader, AnEndlessLineDoesNotFillTheMemory) {
  const std::string good = small_lines()[0] + "\n";
  const std::string path = file(good + std::string(40'000'000, 'x') + "\n" + good);
  RecordReader reader(path);
  Record record;
  EXPECT_TRUE(reader.next(record));
  EXPECT_TRUE(reader.next(record));
  EXPECT_EQ(reader.line(), 3);
  EXPECT_EQ(reader.offset(), good.size() + 40'000'001);
  EXPECT_EQ(reader.bad_count(), 1u);
  EXPECT_FALSE(reader.next(record));
}

TEST_F(Reader, AnEmptyFileHasNoRecords) {
  EXPECT_TRUE(read_records(file("")).records.empty());
  EXPECT_TRUE(read_records(file("\n# only words")).records.empty());
}

TEST_F(Reader, WhatIsNoFileIsRefused) {
  EXPECT_THROW(read_records("missing.json"), Error);
  EXPECT_THROW(read_records(folder_.path().string()), Error);
  EXPECT_THROW(read_records("/dev/null"), Error);
}

}  // namespace
}  // namespace tessera::record
