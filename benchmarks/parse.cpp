// Reads model.py files into graphs and prints, as JSON, how many bytes and how many seconds one
// pass over all of them took: the best and the median of several. bench/foundation.py sets it
// beside Python.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "base/json.h"
#include "base/statistics.h"
#include "graph/sample.h"

using namespace tessera;

int main(int count, char** words) {
  try {
    std::vector<std::pair<std::string, std::string>> files;
    double bytes = 0;
    for (int i = 2; i < count; ++i) {
      files.emplace_back(words[i], read_file(words[i]));
      bytes += double(files.back().second.size());
    }
    if (files.empty()) {
      std::fprintf(stderr, "usage: bench_parse PASSES FILE...\n");
      return 2;
    }
    std::vector<double> seconds;
    for (int pass = std::atoi(words[1]); pass > 0; --pass) {
      const double start = monotonic_seconds();
      for (const auto& [file, text] : files) graph::parse_model(text, file);
      seconds.push_back(monotonic_seconds() - start);
    }
    Json json{Json::Object{}};
    json.set("bytes", bytes);
    json.set("best_s", *std::min_element(seconds.begin(), seconds.end()));
    json.set("median_s", median(seconds));
    std::printf("%s\n", json.dump().c_str());
  } catch (const Error& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return error.exit_code();
  }
}
