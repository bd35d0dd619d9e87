// What fuzzing once found stays found: every file of the corpus goes through its target.
#include <gtest/gtest.h>

#include <functional>

#include "../fuzz/score_target.h"
#include "base/file.h"

namespace tessera {
namespace {

void replay(const char* target, const std::function<void(std::string_view)>& run) {
  int files = 0;
  const auto folder = std::filesystem::path(TESSERA_TESTS) / "fuzz/corpus" / target;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    SCOPED_TRACE(entry.path().string());
    EXPECT_NO_THROW(run(read_file(entry.path())));
    ++files;
  }
  EXPECT_GT(files, 0);
}

TEST(Corpus, Result) {
  replay("result", fuzz::result);
}
TEST(Corpus, GraphnetLog) {
  replay("graphnet_log", fuzz::graphnet_log);
}
TEST(Corpus, ReferenceLog) {
  replay("reference_log", fuzz::reference_log);
}

}  // namespace
}  // namespace tessera
