// One question asked of many samples, in forked workers. Each takes a batch, for what libtorch sets
// up once in a process costs as much as several samples. A batch that dies is done again one by
// one, so that one bad sample costs only itself.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/json.h"
#include "cli/verb.h"

namespace tessera::cli {

struct BatchAnswer {
  Json json;
  std::string error;  // one line, where there is no answer
};

// `body` runs in a worker and may throw. Answers are in the order of the folders; `title` is for
// the line that shows progress.
std::vector<BatchAnswer> ask_samples(const std::string& title,
                                     const std::vector<std::filesystem::path>& folders,
                                     const Common& common,
                                     const std::function<Json(const std::filesystem::path&)>& body);

}  // namespace tessera::cli
