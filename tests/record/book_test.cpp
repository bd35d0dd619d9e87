// The record book: what is written is read again, books join to the same in any order, what is
// damaged is lost and nothing else, and writers at once lose nothing.
#include "record/book.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <thread>

#include "base/file.h"
#include "record_lines.h"

namespace tessera::record {
namespace {

const std::string steps_text = R"([["SP",2,0,512,[1,4,8],1],["AN",2,3,2]])";

std::string digits(int number) {
  return fmt::format("{:032x}", number);
}

BookEntry entry(int task, double seconds, bool confirmed = false) {
  BookEntry entry;
  entry.machine = "some-processor/2";
  entry.structure = digits(7);
  entry.task = digits(task);
  entry.name = "matmul+relu";
  entry.sizes = {int64_t(64) << task % 32, 32};
  entry.seconds = seconds;
  entry.low = seconds * 0.99;
  entry.high = seconds * 1.01;
  entry.confirmed = confirmed;
  entry.origin = "tuned";
  entry.run = "night";
  entry.seed = 5;
  entry.trials = 64;
  entry.date = "2026-11-18";
  entry.steps = parse_steps(steps_text, {"steps", 1});
  return entry;
}

Book book_of(std::vector<BookEntry> entries) {
  return Book(print_book(std::move(entries)), "book.txt");
}

TEST(Book, WhatIsWrittenIsRead) {
  BookEntry known = entry(1, 1.5e-4, true);
  known.library_seconds = 2e-4;
  known.pattern = "t0 = placeholder float32 [#]; return t0; ";
  const std::string text = print_book({known, entry(2, 3e-3)});
  const Book book(text, "book.txt");
  EXPECT_TRUE(book.warnings().empty());
  ASSERT_EQ(book.size(), 2u);
  EXPECT_EQ(print_book(book.entries()), text);
  const auto found = book.find(known.machine, known.structure, known.task);
  ASSERT_TRUE(found);
  EXPECT_EQ(print_entry(*found), print_entry(known));
  EXPECT_EQ(found->steps, known.steps);
  EXPECT_EQ(found->pattern, known.pattern);
  EXPECT_EQ(found->library_seconds, 2e-4);
  EXPECT_EQ(found->default_seconds, 0);
}

TEST(Book, OtherMachinesThreadsAndTasksAreNotFound) {
  const BookEntry known = entry(1, 1e-4);
  const Book book = book_of({known});
  EXPECT_FALSE(book.find("some-processor/4", known.structure, known.task));
  EXPECT_FALSE(book.find("other/2", known.structure, known.task));
  EXPECT_FALSE(book.find(known.machine, digits(8), known.task));
  EXPECT_FALSE(book.find(known.machine, known.structure, digits(3)));
}

TEST(Book, TheNearestShapesComeFirst) {
  const Book book = book_of({entry(1, 1e-4), entry(2, 1e-4), entry(3, 1e-4), entry(6, 1e-4)});
  const std::vector<int64_t> sizes{60, 32};  // tasks have 128, 256, 512, 4096
  const auto near = book.nearest("some-processor/2", digits(7), digits(0), sizes, 2.2, 5);
  ASSERT_EQ(near.size(), 3u);
  EXPECT_EQ(near[0].entry.task, digits(1));
  EXPECT_EQ(near[1].entry.task, digits(2));
  EXPECT_EQ(near[2].entry.task, digits(3));
  EXPECT_LT(near[0].distance, near[1].distance);
  EXPECT_EQ(book.nearest("some-processor/2", digits(7), digits(0), sizes, 2.2, 1).size(), 1u);
  EXPECT_EQ(book.nearest("some-processor/2", digits(7), digits(1), sizes, 2.2, 5).size(), 2u);
  EXPECT_TRUE(book.nearest("some-processor/2", digits(9), digits(0), sizes, 9, 5).empty());
}

TEST(Book, AConfirmedTimeBeatsALuckyOne) {
  EXPECT_TRUE(is_better(entry(1, 1.0e-3, true), entry(1, 0.99e-3, false)));
  EXPECT_TRUE(is_better(entry(1, 0.9e-3, false), entry(1, 1.0e-3, true)));
  EXPECT_TRUE(is_better(entry(1, 0.9e-3, true), entry(1, 1.0e-3, true)));
  BookEntry wide = entry(1, 0.95e-3, true);
  wide.high = 1.2e-3;
  EXPECT_TRUE(is_better(entry(1, 1e-3, true), wide));
}

TEST(Book, JoiningKeepsTheLeastTimesOfOthers) {
  BookEntry a = entry(1, 1e-3, true), b = entry(1, 2e-3, true);
  b.library_seconds = 3e-3;
  a.default_seconds = 5e-3;
  b.default_seconds = 4e-3;
  const BookEntry both = joined(a, b);
  EXPECT_EQ(both.seconds, 1e-3);
  EXPECT_EQ(both.library_seconds, 3e-3);
  EXPECT_EQ(both.default_seconds, 4e-3);
}

TEST(Book, BooksJoinToTheSameInAnyOrder) {
  std::mt19937 random(3);
  std::vector<BookEntry> all;
  for (int i = 0; i < 200; ++i) {
    BookEntry one = entry(int(random() % 9), 1e-3 * (1 + double(random() % 7) / 50), random() % 2);
    one.low *= 1 - double(random() % 9) / 100;
    one.high *= 1 + double(random() % 9) / 100;
    one.library_seconds = random() % 2 ? double(1 + random() % 5) * 1e-3 : 0;
    one.seed = random() % 3;
    all.push_back(one);
  }
  const std::string expected = print_book(all);
  EXPECT_EQ(print_book(Book(expected, "book.txt").entries()), expected);
  for (int turn = 0; turn < 20; ++turn) {
    std::shuffle(all.begin(), all.end(), random);
    // In parts, joined and written, as books of several machines are.
    const size_t cut = random() % all.size();
    std::vector<BookEntry> parts = book_of({all.begin(), all.begin() + long(cut)}).entries();
    for (const BookEntry& one : book_of({all.begin() + long(cut), all.end()}).entries())
      parts.push_back(one);
    EXPECT_EQ(print_book(parts), expected);
  }
}

TEST(Book, LinesJoinedByATextToolAreOneBook) {
  const std::string a = print_book({entry(2, 2e-3), entry(3, 1e-3)});
  const Book both(a + print_entry(entry(1, 1e-3)) + "\n" + print_entry(entry(2, 1e-3)) + "\n", "b");
  EXPECT_TRUE(both.warnings().empty());
  EXPECT_EQ(both.size(), 4u);
  EXPECT_EQ(both.find("some-processor/2", digits(7), digits(2))->seconds, 1e-3);
  EXPECT_TRUE(both.find("some-processor/2", digits(7), digits(1)));
}

TEST(DamagedBook, ADamagedLineIsLostAndToldByItsNumber) {
  const std::string text = print_book({entry(1, 1e-3), entry(2, 2e-3), entry(3, 3e-3)});
  std::vector<std::string> lines = lines_of(text);
  lines[3] = lines[3].substr(0, 50);  // of task 2: cut
  std::string damaged;
  for (const std::string& line : lines) damaged += line + "\n";
  const Book book(damaged, "book.txt");
  EXPECT_EQ(book.size(), 2u);
  ASSERT_EQ(book.warnings().size(), 1u);
  EXPECT_EQ(book.warnings()[0], "book.txt:4: the line is damaged and left out");
  EXPECT_TRUE(book.find("some-processor/2", digits(7), digits(3)));
}

TEST(DamagedBook, ADamagedFieldIsFoundWhenItIsAskedFor) {
  for (const auto& [piece, by] :
       std::vector<std::pair<std::string, std::string>>{{"0.001\t", "0.0x1\t"},
                                                        {"0.001\t", "-1\t"},
                                                        {"0.001\t", "inf\t"},
                                                        {"\tno\t", "\tmaybe\t"},
                                                        {"\"SP\"", "\"XX\""},
                                                        {",3,2]]", ",3]]"},
                                                        {"128,32", "128,,32"},
                                                        {"128,32", "99999999999999999999"},
                                                        {"0.00101", "0.00098"}}) {
    SCOPED_TRACE(piece + " " + by);
    const Book book(with(print_book({entry(1, 1e-3), entry(2, 2e-3)}), piece, by), "book.txt");
    EXPECT_EQ(book.size(), 2u);
    EXPECT_FALSE(book.find("some-processor/2", digits(7), digits(1)));
    ASSERT_EQ(book.warnings().size(), 1u);
    EXPECT_EQ(book.warnings()[0].substr(0, 11), "book.txt:3:");
    EXPECT_TRUE(book.find("some-processor/2", digits(7), digits(2)));
  }
}

TEST(DamagedBook, OtherFilesAndVersionsAreEmptyBooks) {
  const std::string text = print_book({entry(1, 1e-3)});
  for (const std::string& other :
       {std::string(), std::string("hello\n"), with(text, "tessera-book 1", "tessera-book 2"),
        std::string(5000, '\0'), text.substr(3)}) {
    const Book book(other, "book.txt");
    EXPECT_EQ(book.size(), 0u);
    EXPECT_EQ(book.warnings().size(), 1u);
  }
}

// Every place, one byte changed or all behind it cut: nothing is thrown, and of the other lines
// nothing is lost.
TEST(DamagedBook, NoDamageReachesOtherLines) {
  const std::string text = print_book({entry(1, 1e-3), entry(2, 2e-3)});
  const size_t begin = text.find(digits(2)) + 40, end = text.size() - 1;
  for (size_t at = begin; at < end; ++at) {
    std::string damaged = text;
    damaged[at] = char(damaged[at] ^ 0x15);
    if (damaged[at] == '\n') continue;
    const Book book(damaged, "book.txt");
    EXPECT_TRUE(book.find("some-processor/2", digits(7), digits(1)));
    book.entries();
    const Book cut(text.substr(0, at), "book.txt");
    EXPECT_EQ(cut.entries().size(), 1u);
  }
}

TEST(Book, WritersAtOnceLoseNothing) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "below" / "book.txt";
  constexpr int writers = 4, each = 5;
  std::vector<std::thread> threads;
  for (int writer = 0; writer < writers; ++writer)
    threads.emplace_back([&, writer] {
      for (int i = 0; i < each; ++i) {
        add_to_book(file, {entry(writer * each + i, 1e-3), entry(99, 1e-3 / (1 + writer + i))});
      }
    });
  for (std::thread& thread : threads) thread.join();
  const Book book = Book::read(file);
  EXPECT_TRUE(book.warnings().empty());
  EXPECT_EQ(book.size(), size_t(writers * each + 1));
  EXPECT_NEAR(book.find("some-processor/2", digits(7), digits(99))->seconds,
              1e-3 / (writers + each - 1), 1e-9);
}

TEST(Book, ADamagedFileIsKeptBesideTheNewOne) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "book.txt";
  write_file(file, "somebody else's\n");
  EXPECT_EQ(add_to_book(file, {entry(1, 1e-3)}).size(), 1u);
  EXPECT_EQ(Book::read(file).size(), 1u);
  EXPECT_EQ(read_file(folder.path() / "book.txt.damaged"), "somebody else's\n");
}

TEST(Book, RecordsNameTheirMachine) {
  Record record = small_record();
  record.target = "llvm -keys=cpu -model=some-processor";
  record.hardware = {{8, 64, 64, 0, 0, 0, 0, 0}};
  EXPECT_EQ(book_machine(record), "some-processor/8");
  record.target = "cuda -keys=cuda,gpu -model=nvidia-h200";
  record.hardware = {{-1, 16, 64, 49152, 2147483647, 1024, 8, 32}};
  EXPECT_EQ(book_machine(record), "nvidia-h200/gpu");
  record.hardware.reset();
  EXPECT_EQ(book_machine(record), std::nullopt);
  record.target = "llvm";
  EXPECT_EQ(book_machine(record), std::nullopt);
}

}  // namespace
}  // namespace tessera::record
