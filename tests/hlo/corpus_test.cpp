// What fuzzing once found stays found: every file of the corpus goes through its target.
#include <gtest/gtest.h>

#include "../fuzz/hlo_target.h"
#include "base/file.h"

namespace tessera {
namespace {

TEST(Corpus, Hlo) {
  int files = 0;
  const auto folder = std::filesystem::path(TESSERA_TESTS) / "fuzz/corpus/hlo";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    SCOPED_TRACE(entry.path().string());
    const std::string bytes = read_file(entry.path());
    EXPECT_NO_THROW(fuzz::hlo(bytes));
    ++files;
  }
  EXPECT_GT(files, 0);
}

}  // namespace
}  // namespace tessera
