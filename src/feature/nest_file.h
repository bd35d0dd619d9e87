// Loop nests as JSON: lowered programs of other tools, with which the extractor is checked and
// foreign programs get features. docs/features.md has the grammar.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "schedule/nest/nest.h"

namespace tessera::feature {

struct NestFile {
  int64_t cache_line_bytes = 64;  // the third of `hardware_params`
  std::vector<schedule::Nest> programs;
};

// Errors name the place inside the JSON: programs[2].nest.body.indices[0]: expected ...
NestFile parse_nest_file(std::string_view text, const std::string& file);
NestFile read_nest_file(const std::filesystem::path& file);

// One program: {"nest": ..., "buffers": {NAME: {"dtype": ..., "shape": [...]}}}.
schedule::Nest parse_nest(const Json& program, const std::string& place, const std::string& file);

}  // namespace tessera::feature
