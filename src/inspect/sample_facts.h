// What `stats` wants to know of one sample, in a form that travels from a worker process.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "graph/sample.h"

namespace tessera::inspect {

struct SampleFacts {
  std::string framework;                 // "torch" or "paddle"
  std::string category;                  // one of base/domain.h's, or "untagged"
  std::string subcategory;               // a finer word; may be empty
  std::string source;                    // the property, or empty
  std::string hash;                      // structural
  std::map<std::string, int64_t> calls;  // of each operator
  std::vector<std::string> dtypes;       // of the inputs, each once
  int64_t nodes = 0;                     // that compute
  double params = 0;                     // elements of all inputs
  std::optional<double> flops;           // none where they depend on data, or of Paddle
  int64_t devices = 1;                   // that the sample says it needs
  int64_t shape_patches = 0;             // folders with other shapes for the graph
};

// Throws like read_sample. A graph that cannot be analysed without running it has no flops.
SampleFacts gather_facts(const std::filesystem::path& folder);

Json to_json(const SampleFacts& facts);
void from_json(const Json& json, SampleFacts& facts);

}  // namespace tessera::inspect
