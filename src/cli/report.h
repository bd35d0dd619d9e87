// The page of results, for `report` and for `bench`, which writes one at its end.
#pragma once

#include <filesystem>

#include "cli/verb.h"

namespace tessera::cli {

struct WrittenReport {
  std::filesystem::path page;
  size_t bytes = 0, samples = 0, compilers = 0;
};

// `root`: where samples' names are relative to. Writes index.html and plots/ to `folder`.
WrittenReport write_report(const std::vector<std::string>& files, const std::filesystem::path& root,
                           const std::filesystem::path& folder, const Common& common);

}  // namespace tessera::cli
