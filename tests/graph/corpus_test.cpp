// What fuzzing once found stays found: every file of the corpus goes through its target.
#include <gtest/gtest.h>

#include <functional>

#include "../fuzz/targets.h"
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

TEST(Corpus, Model) {
  replay("model", fuzz::model);
}
TEST(Corpus, TensorMeta) {
  replay("tensor_meta", fuzz::tensor_meta);
}
TEST(Corpus, Constraints) {
  replay("constraints", fuzz::constraints);
}
TEST(Corpus, Json) {
  replay("json", fuzz::json);
}
TEST(Corpus, Safetensors) {
  replay("safetensors", fuzz::safetensors);
}
TEST(Corpus, Sample) {
  replay("sample", fuzz::sample);
}

}  // namespace
}  // namespace tessera
