// What fuzzing once found stays found: every file of a corpus goes through its target.
#pragma once

#include <gtest/gtest.h>

#include <functional>

#include "base/file.h"

namespace tessera::fuzz {

inline void replay(const char* target, const std::function<void(std::string_view)>& run) {
  int files = 0;
  const auto folder = std::filesystem::path(TESSERA_TESTS) / "fuzz/corpus" / target;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    SCOPED_TRACE(entry.path().string());
    EXPECT_NO_THROW(run(read_file(entry.path())));
    ++files;
  }
  EXPECT_GT(files, 0);
}

}  // namespace tessera::fuzz
