// A sample run by eager and by Tessera's compiler, and what differs.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>

#include "base/compare.h"
#include "base/file.h"
#include "compile/compile.h"
#include "eager/input_file.h"
#include "format/safetensors.h"

namespace tessera::compile {

struct BothWays {
  std::shared_ptr<CompileReport> report = std::make_shared<CompileReport>();
  std::optional<std::string> difference;  // of results, or of parameters after the run
};

inline std::optional<std::string> difference_of_files(const std::filesystem::path& expected,
                                                      const std::filesystem::path& found) {
  const format::StoredTensors a(expected), b(found);
  if (a.all().size() != b.all().size()) return "another number of tensors";
  for (const format::StoredTensor& tensor : a.all()) {
    const format::StoredTensor* other = b.find(tensor.name);
    if (!other || other->dtype != tensor.dtype || other->shape != tensor.shape)
      return tensor.name + " is of another kind";
    if (auto wrong = find_difference(tensor.dtype, std::as_bytes(std::span(tensor.bytes)),
                                     std::as_bytes(std::span(other->bytes))))
      return tensor.name + ": " + *wrong;
  }
  return std::nullopt;
}

// Runs twice, on different inputs, so that what is kept from the first is seen.
inline BothWays run_both_ways(const graph::Sample& sample, CompileOptions options) {
  BothWays both;
  const TemporaryFolder folder;
  const auto path = [&](const char* name) { return folder.path() / name; };
  options.cache = path("cache");
  options.threads = 2;
  eager::RunOptions run;
  run.threads = 2;
  run.device = options.device;
  const std::set<std::string> data(options.data.begin(), options.data.end());
  const auto eager = eager::make_engine("eager", sample, run, false, {});
  const auto compiled = make_engine(sample, run, options, both.report);
  for (uint32_t seed : {123u, 7u}) {
    eager::write_inputs(sample, data, seed, options.frozen ? 123 : seed, path("inputs"));
    eager->take(path("inputs"));
    compiled->take(path("inputs"));
    if (seed == 123) compiled->compile();
    for (int turn = 0; turn < 2 && !both.difference; ++turn) {
      eager->write_outputs(path("expected"), path("expected_after"), 5);
      compiled->write_outputs(path("found"), path("found_after"), 5);
      both.difference = difference_of_files(path("expected"), path("found"));
      if (!both.difference)
        both.difference = difference_of_files(path("expected_after"), path("found_after"));
    }
  }
  return both;
}

}  // namespace tessera::compile
