// A log that was cut off anywhere is gone on with; nothing is lost, nothing doubled.
#include "result/results_log.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "base/error.h"
#include "base/file.h"

namespace tessera::result {
namespace {

result::Result result_of(const std::string& sample, const std::string& compiler) {
  result::Result result;
  result.sample = sample;
  result.compiler = compiler;
  result.message = "ünï \"quoted\"\nand more";
  return result;
}

TEST(ResultsLog, WhatWasAppendedIsThere) {
  TemporaryFolder folder;
  const auto path = folder.path() / "deep" / "r.jsonl";
  {
    ResultsLog log(path, false);
    EXPECT_FALSE(log.has(result_of("a", "x")));
    log.append(result_of("a", "x"));
    EXPECT_TRUE(log.has(result_of("a", "x")));
  }
  ResultsLog log(path, true);
  EXPECT_TRUE(log.has(result_of("a", "x")));
  EXPECT_FALSE(log.has(result_of("a", "y")));
  result::Result frozen = result_of("a", "x");
  frozen.weights = Weights::Frozen;
  EXPECT_FALSE(log.has(frozen)) << "results of the two modes are never mixed";
}

TEST(ResultsLog, CutOffAtAnyByteItGoesOn) {
  // In memory where there is such a folder: each append waits for the disk.
  const auto memory = std::filesystem::path("/dev/shm");
  if (std::filesystem::exists(memory)) setenv("TMPDIR", memory.c_str(), 1);
  TemporaryFolder folder;
  unsetenv("TMPDIR");
  const auto path = folder.path() / "r.jsonl";
  {
    ResultsLog log(path, false);
    log.append(result_of("a", "x"));
    log.append(result_of("b", "x"));
  }
  const std::string whole = read_file(path);
  const size_t first = whole.find('\n') + 1;
  for (size_t size = 0; size <= whole.size(); ++size) {
    write_file(path, whole.substr(0, size));
    {
      ResultsLog log(path, true);
      for (const char* sample : {"a", "b"}) {
        if (!log.has(result_of(sample, "x"))) log.append(result_of(sample, "x"));
      }
      EXPECT_EQ(log.before().size(), size + 1 >= whole.size() ? 2u
                                     : size + 1 >= first      ? 1u
                                                              : 0u)
          << "cut at " << size;
    }
    ASSERT_EQ(read_file(path), whole) << "cut at " << size;
  }
}

TEST(ResultsLog, AFileThatIsThereIsNotOverwritten) {
  TemporaryFolder folder;
  const auto path = folder.path() / "r.jsonl";
  ResultsLog(path, false).append(result_of("a", "x"));
  EXPECT_THROW(ResultsLog(path, false), Error);
  write_file(path, "a shopping list\nof two lines\n");
  EXPECT_THROW(ResultsLog(path, true), Error);
  EXPECT_EQ(read_file(path), "a shopping list\nof two lines\n");
}

TEST(ResultsLog, TwoCannotWriteToOneFile) {
  TemporaryFolder folder;
  ResultsLog log(folder.path() / "r.jsonl", false);
  EXPECT_THROW(ResultsLog(folder.path() / "r.jsonl", true), Error);
}

TEST(ResultsLog, WordsThatAreNotTextDoNotSpoilIt) {
  TemporaryFolder folder;
  const auto path = folder.path() / "r.jsonl";
  result::Result odd = result_of("a", "x");
  odd.detail = std::string("\xff\xfe\x80 \xed\xa0\x80 \0 end", 14);
  ResultsLog(path, false).append(odd);
  EXPECT_EQ(ResultsLog(path, true).before().size(), 1u);
}

}  // namespace
}  // namespace tessera::result
